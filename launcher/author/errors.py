"""How an author is told that something cannot be done."""

from __future__ import annotations


class AuthorError(Exception):
    """What was asked for cannot be done; the message is a sentence for the author."""
