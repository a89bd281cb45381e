"""How an author is told that something cannot be done."""

from __future__ import annotations

from launcher.refusal import RefusedError


class AuthorError(RefusedError):
    """What was asked for cannot be done; the message is a sentence for the author."""
