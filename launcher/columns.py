"""The width of text in character cells, as in a terminal."""

from __future__ import annotations


def columns(string: str) -> int:
    """Return the number of terminal columns of a text.

    East Asian wide characters take two columns, and combining marks none.
    """
    return len(string) if string.isascii() else sum(map(_columns, string))


def padded(string: str, cells: int) -> str:
    """Pad a text with spaces to a number of columns."""
    return string + " " * (cells - columns(string))


def _columns(char: str) -> int:
    import unicodedata

    if unicodedata.category(char) in ("Mn", "Me", "Cf"):  # combining marks and invisible characters
        return 0
    return 2 if is_wide(char) else 1


def is_wide(char: str) -> bool:
    """Whether a character is as wide as it is high, such as Chinese characters (Unicode annex 11)."""
    import unicodedata  # imported here, because few programs show such characters

    return unicodedata.east_asian_width(char) in "WF"
