"""The text of Paint By Numbers: the board as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.paint_by_numbers.rules import Position

SAYS: Final = {"#": "painted", "o": "crossed", ".": "open", "W": "wrong"}
"""The meaning of the characters for squares."""


def sign(position: Position, square: int) -> str:
    """Return the character for the state of a square."""
    if position.wrong >> square & 1:
        return "W"
    return "#" if position.painted >> square & 1 else "o" if position.crossed >> square & 1 else "."


def describe(position: Position) -> list[str]:
    """Return the board as text.

    The numbers of the columns come first, then the squares and numbers of each row.
    """
    width = position.width
    columns = "; ".join(f"{k}: {numbers_text(runs)}" for k, runs in enumerate(position.puzzle.columns, 1))
    rows = [
        "".join(sign(position, k * width + column) for column in range(width)) + f"  {numbers_text(runs)}"
        for k, runs in enumerate(position.puzzle.rows)
    ]
    return [
        f"Columns {columns}",
        *rows,
        ", ".join(f"{letter} {word}" for letter, word in SAYS.items())
        + "; 5,1 is column 5 of row 1, and paint 2,1-5,1 is a stroke",
    ]


def numbers_text(runs: Sequence[int]) -> str:
    """Return the numbers of a line as text."""
    return " ".join(map(str, runs)) or "0"
