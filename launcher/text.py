"""Small helpers for text.

They quote names, make plurals, name places, and measure widths in terminal columns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self, TextIO


def columns(string: str) -> int:
    """Return a text's width in terminal columns.

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
    """Whether a character is wide.

    It is then as wide as it is high, such as Chinese characters (Unicode annex 11).
    """
    import unicodedata  # imported here, because few programs show such characters

    return unicodedata.east_asian_width(char) in "WF"


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun.

    Examples are "1 card", "2 cards" and "0 matches".

    Args:
        number: The number of things.
        one: The singular of the noun.
        many: The plural, if it does not just add an s.
    """
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def in_digits(value: float) -> str:
    """Return a number with one decimal unless it is 0.

    Examples are "12", "1,204" and "3.5".
    """
    return f"{value:,.1f}".removesuffix(".0")


def with_sign(value: float, digits: int = 1) -> str:
    """Return a number with its sign and a number of decimals: "+3.5", "−0.5", "0.0"."""
    return f"{value:+.{digits}f}".replace("-", "−") if round(value, digits) else f"{0:.{digits}f}"


def listed(words: Sequence[str]) -> str:
    """Join words with commas and "and".

    Examples are "Anna", "Anna and Ben" and "Anna, Ben and Cleo".
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


class Place(str):
    """A place in a text, or a text with places, which the window words in its own way.

    As a string, it has the words for lines of text, journals and screen readers, such as "d4". The window of a board
    without coordinates says "the marked circle" instead, and marks the circle.

    Attributes:
        shown: The words in the window.
        marks: The names of the pieces that the window marks while it shows these words.
    """

    shown: str
    marks: tuple[str, ...]

    def __new__(cls, text: str, shown: str = "", *marks: str) -> Self:
        """Create a place."""
        made = super().__new__(cls, text)
        made.shown, made.marks = shown or text, marks
        return made


def sentence(template: str, *parts: str) -> Place:
    """Put words and places into the `{}` of a template, as `str.format` does.

    For example, `sentence("{} is blocked.", Place("d4", "this circle", "d4"))` is "d4 is blocked.", which the window
    shows as "This circle is blocked."
    """
    made = _text_from(template, parts)
    begins = template.startswith("{}") and isinstance(parts[0], Place)
    return Place(made, made.shown[:1].upper() + made.shown[1:], *made.marks) if begins else made


def series(between: str, parts: Iterable[str]) -> Place:
    """Join the texts that are not empty."""
    texts = [part for part in parts if part]
    return _text_from(between.join("{}" for _ in texts), texts)


def _text_from(template: str, parts: Sequence[str]) -> Place:
    marks = dict.fromkeys(name for part in parts for name in marks_of(part))
    return Place(template.format(*parts), template.format(*map(in_window, parts)), *marks)


def in_window(text: str) -> str:
    """Return the words of a text in the window."""
    return text.shown if isinstance(text, Place) else text


def in_list(text: str) -> str:
    """Return the words of a move in a list of moves.

    The window marks nothing there.
    """
    return Place(text, "a move") if marks_of(text) else text


def marks_of(text: str) -> tuple[str, ...]:
    """Return the names of the pieces that a text marks."""
    return text.marks if isinstance(text, Place) else ()


_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc")
"""Fillers and similar characters, which Python counts as printable although they are invisible."""


def plain(text: str, limit: int = 80) -> str:
    r"""Return text that is safe to show.

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
    """Whether a text is visible.

    All its characters are then visible or spaces.
    """
    return text.isprintable() and _BLANK.isdisjoint(text)


def quoted(text: str, limit: int = 80) -> str:
    """Quote a text for use in a sentence."""
    return f"'{plain(text, limit)}'"


def chosen_options(words: Iterable[str]) -> dict[str, str]:
    """Return the names and values of options from a command line, such as size=7.

    Raises:
        ValueError: if an option has no value, with a message.
    """
    pairs = [word.partition("=") for word in words]
    lacking = next((name for name, equals, _ in pairs if not equals), None)
    if lacking is not None:
        raise ValueError(
            f"--option needs a name and a value, such as size=7; {quoted(lacking)} is not of this form."
        )
    return {name.strip(): value.strip() for name, _, value in pairs}


# Control characters other than tabs and line breaks, and those that change the direction of writing
_CONTROLS = [*range(9), *range(11, 32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
_ESCAPES = {code: chr(code).encode("unicode_escape").decode("ascii") for code in _CONTROLS}


class PlainStream:
    r"""A text stream that writes control characters as escapes such as `\x1b`.

    A terminal obeys such characters, and texts of games, packages and files can contain them.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text, and return its length."""
        self._stream.write(text.translate(_ESCAPES))
        return len(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)
