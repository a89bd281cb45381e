"""Squares of the boards and what they are called, in each of the games that are played; and the signs of pieces.

"a1" is dark, at the front left of red. On the board of ten rows, squares have the numbers that its books give them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

Rules = Literal["English", "International", "Russian"]
"""The games there are."""

FILES: Final = "abcdefgh"
SIZE: Final = 8

RED, BLACK = 0, 1
SIGNS: Final = ("rR", "bB")
"""What a man and a king of each colour are in a face, which is how a position is written."""


def square(x: int, y: int) -> str:
    """What the square in a column and a row is called, both counted from 0; "" beside the board."""
    return f"{FILES[x]}{y + 1}" if 0 <= x < SIZE and 0 <= y < SIZE else ""


def _dark(size: int) -> list[tuple[int, int]]:
    return [(x, y) for y in range(size) for x in range(size) if (x + y) % 2 == 0]


DARK: Final = tuple(square(x, y) for x, y in _dark(SIZE))
"""The squares that are played on, row by row from red's side."""

SIZES: Final[Mapping[Rules, int]] = {"English": SIZE, "International": 10, "Russian": SIZE}
"""How many rows the board has."""

SQUARES: Final[Mapping[Rules, tuple[str, ...]]] = {
    "English": DARK,
    "International": tuple(str(5 * (9 - y) + x // 2 + 1) for x, y in _dark(10)),
    "Russian": DARK,
}
"""The squares that are played on in each game, row by row from red's side."""

FIRSTS: Final[Mapping[Rules, str]] = {
    "English": "r" * 12 + "." * 8 + "b" * 12 + "r",
    "International": "r" * 20 + "." * 10 + "b" * 20 + "r",
    "Russian": "r" * 12 + "." * 8 + "b" * 12 + "r",
}
"""The faces of the usual first positions."""

_PLACES: Final = {
    name: at for rules, names in SQUARES.items() for name, at in zip(names, _dark(SIZES[rules]), strict=True)
}


def place(name: str) -> tuple[int, int]:
    """The column and the row of a square, both counted from 0."""
    return _PLACES[name]


def last_row(rules: Rules, colour: int) -> int:
    """The row in which men of a colour become kings."""
    return SIZES[rules] - 1 if colour == RED else 0


NAMED: Final = {4 * row + k: DARK[4 * row + 4 - k] for row in range(SIZE) for k in range(1, 5)}
"""Squares by the numbers of books and Portable Draughts Notation: 1 to 12, from the right, are those of who begins."""

NUMBERS: Final = {name: number for number, name in NAMED.items()}
"""The reverse."""
