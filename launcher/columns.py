"""How wide text is where all characters have cells: the terminal's, and of those that no font at hand has."""

from __future__ import annotations


def columns(string: str) -> int:
    """How many columns of a terminal a text takes: East Asian wide characters two, marks on others none."""
    return len(string) if string.isascii() else sum(map(_columns, string))


def padded(string: str, cells: int) -> str:
    """A text with blanks behind it, so that it takes so many columns."""
    return string + " " * (cells - columns(string))


def _columns(char: str) -> int:
    import unicodedata

    if unicodedata.category(char) in ("Mn", "Me", "Cf"):  # written over others, or not at all
        return 0
    return 2 if is_wide(char) else 1


def is_wide(char: str) -> bool:
    """Whether a character is as wide as high, as those of Chinese, Japanese and Korean are (Unicode's annex 11)."""
    import unicodedata  # here: few programs show such characters

    return unicodedata.east_asian_width(char) in "WF"
