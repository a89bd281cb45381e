"""What others have written, as it can stand in a sentence: short, and with nothing in it that can't be seen."""

from __future__ import annotations

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc")
"""Fillers and the like: printable for Python, and invisible all the same."""


def plain(text: str, limit: int = 80) -> str:
    r"""The text, made safe to show.

    Characters that cannot be seen (control characters, line breaks, marks that turn the direction of writing, fillers)
    become escapes such as `\u202e`, and the middle is left out beyond `limit` characters.
    """
    if len(text) > limit:
        half = (limit - 3) // 2
        text = f"{text[:half]}...{text[-half:]}"
    if is_visible(text):
        return text
    return "".join(c if is_visible(c) else c.encode("unicode_escape").decode("ascii") for c in text)


def is_visible(text: str) -> bool:
    """Whether there is no character in a text that cannot be seen, but for blanks."""
    return text.isprintable() and _BLANK.isdisjoint(text)


def quoted(text: str, limit: int = 80) -> str:
    """Quote a text, to stand in a sentence."""
    return f"'{plain(text, limit)}'"
