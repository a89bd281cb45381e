"""Squares of the board and what they are called: "a1" is dark, at the front left of red; and the signs of pieces."""

from __future__ import annotations

from typing import Final

FILES: Final = "abcdefgh"
SIZE: Final = 8

RED, BLACK = 0, 1
SIGNS: Final = ("rR", "bB")
"""What a man and a king of each colour are in a face, which is how a position is written."""
LAST_ROW: Final = (SIZE - 1, 0)
"""The row in which men of each colour become kings."""


def square(x: int, y: int) -> str:
    """What the square in a column and a row is called, both counted from 0; "" beside the board."""
    return f"{FILES[x]}{y + 1}" if 0 <= x < SIZE and 0 <= y < SIZE else ""


def place(name: str) -> tuple[int, int]:
    """The column and the row of a square, both counted from 0."""
    return FILES.index(name[0]), int(name[1]) - 1


DARK: Final = tuple(square(x, y) for y in range(SIZE) for x in range(SIZE) if (x + y) % 2 == 0)
"""The squares that are played on, row by row from red's side."""

NAMED: Final = {4 * row + k: DARK[4 * row + 4 - k] for row in range(SIZE) for k in range(1, 5)}
"""Squares by the numbers of books and Portable Draughts Notation: 1 to 12, from the right, are those of who begins."""

NUMBERS: Final = {name: number for number, name in NAMED.items()}
"""The reverse."""
