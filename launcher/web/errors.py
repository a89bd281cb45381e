"""What can go wrong when a site is written."""

from __future__ import annotations


class WebError(Exception):
    """A site that can't be written; its message is a sentence for who wants it."""
