"""The names of the squares in each game, and the signs of the pieces.

"a1" is dark, at the front left of red. On the board with ten rows, squares have the numbers that draughts books
use.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

Rules = Literal["English", "International", "Russian"]
"""The games that can be played."""

FILES: Final = "abcdefgh"
SIZE: Final = 8

RED, BLACK = 0, 1
SIGNS: Final = ("rR", "bB")
"""The signs of a man and a king of each colour in a face, the text form of a position."""


def square(x: int, y: int) -> str:
    """Return the name of the square in a column and a row, both counted from 0; "" off the board."""
    return f"{FILES[x]}{y + 1}" if 0 <= x < SIZE and 0 <= y < SIZE else ""


def _dark(size: int) -> list[tuple[int, int]]:
    return [(x, y) for y in range(size) for x in range(size) if (x + y) % 2 == 0]


DARK: Final = tuple(square(x, y) for x, y in _dark(SIZE))
"""The dark squares, on which the game is played, row by row from red's side."""

SIZES: Final[Mapping[Rules, int]] = {"English": SIZE, "International": 10, "Russian": SIZE}
"""The number of rows of the board."""

SQUARES: Final[Mapping[Rules, tuple[str, ...]]] = {
    "English": DARK,
    "International": tuple(str(5 * (9 - y) + x // 2 + 1) for x, y in _dark(10)),
    "Russian": DARK,
}
"""The dark squares of each game, row by row from red's side."""

FIRSTS: Final[Mapping[Rules, str]] = {
    "English": "r" * 12 + "." * 8 + "b" * 12 + "r",
    "International": "r" * 20 + "." * 10 + "b" * 20 + "r",
    "Russian": "r" * 12 + "." * 8 + "b" * 12 + "r",
}
"""The faces of the default first positions."""

_PLACES: Final = {
    name: at for rules, names in SQUARES.items() for name, at in zip(names, _dark(SIZES[rules]), strict=True)
}


def place(name: str) -> tuple[int, int]:
    """Return the column and the row of a square, both counted from 0."""
    return _PLACES[name]


def last_row(rules: Rules, colour: int) -> int:
    """Return the row in which men of a colour become kings."""
    return SIZES[rules] - 1 if colour == RED else 0


NAMED: Final = {4 * row + k: DARK[4 * row + 4 - k] for row in range(SIZE) for k in range(1, 5)}
"""Squares by their numbers in books and PDN; 1 to 12, from the right, belong to the side that begins."""

NUMBERS: Final = {name: number for number, name in NAMED.items()}
"""The numbers of the squares in books and PDN, by name."""
