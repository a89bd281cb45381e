"""The error for authors of games."""

from __future__ import annotations

from launcher.refusal import RefusedError


class AuthorError(RefusedError):
    """A request of an author is not possible. The message is a sentence that says why."""
