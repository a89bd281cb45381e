"""The board in words and signs, for those who don't see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.paint_by_numbers.rules import Position

SAYS: Final = {"#": "painted", "o": "crossed", ".": "open", "W": "wrong"}
"""What the signs of squares mean."""


def sign(position: Position, square: int) -> str:
    """A letter for what a square shows."""
    if position.wrong >> square & 1:
        return "W"
    return "#" if position.painted >> square & 1 else "o" if position.crossed >> square & 1 else "."


def describe(position: Position) -> list[str]:
    """The numbers of the columns, and the rows as signs with their numbers."""
    width = position.width
    columns = "; ".join(f"{k}: {numbers_in_words(runs)}" for k, runs in enumerate(position.puzzle.columns, 1))
    rows = [
        "".join(sign(position, k * width + column) for column in range(width)) + f"  {numbers_in_words(runs)}"
        for k, runs in enumerate(position.puzzle.rows)
    ]
    return [
        f"Columns {columns}",
        *rows,
        ", ".join(f"{letter} {word}" for letter, word in SAYS.items())
        + "; 5,1 is column 5 of row 1, and paint 2,1-5,1 a stroke",
    ]


def numbers_in_words(runs: Sequence[int]) -> str:
    """The numbers of a line in words."""
    return " ".join(map(str, runs)) or "none"
