"""Text from other people, made short and visible so that it can be shown in a sentence."""

from __future__ import annotations

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc")
"""Fillers and similar characters, which Python counts as printable although they are invisible."""


def plain(text: str, limit: int = 80) -> str:
    r"""Return the text in a form that is safe to show.

    Invisible characters (control characters, line breaks, marks that change the direction of writing, fillers) become
    escapes such as `\u202e`. If the text is longer than `limit` characters, its middle is left out.
    """
    if len(text) > limit:
        half = (limit - 3) // 2
        text = f"{text[:half]}...{text[-half:]}"
    if is_visible(text):
        return text
    return "".join(c if is_visible(c) else c.encode("unicode_escape").decode("ascii") for c in text)


def is_visible(text: str) -> bool:
    """Whether all characters of a text are visible or spaces."""
    return text.isprintable() and _BLANK.isdisjoint(text)


def quoted(text: str, limit: int = 80) -> str:
    """Quote a text for use in a sentence."""
    return f"'{plain(text, limit)}'"
