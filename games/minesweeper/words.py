"""The field in signs."""

from __future__ import annotations

from games.minesweeper.rules import COVERED, Position


def describe(position: Position) -> list[str]:
    """The field as rows of signs."""
    grid = position.field.grid
    return [
        *grid.lines(sign(position, cell) for cell in range(len(grid.cells))),
        "# covered, F flag, ? question mark, . nothing beside it, * mine, X the one that went off, W wrong flag; "
        "5,1 is column 5 of row 1",
    ]


def sign(position: Position, cell: int) -> str:
    """A letter for what a cell shows."""
    number, mined = position.numbers[cell], bool(position.mines >> cell & 1) and position.over
    if number != COVERED:
        return str(number or ".")
    if position.exploded >> cell & 1:
        return "X"
    if position.flags >> cell & 1:
        return "W" if position.exploded and not mined else "F"
    if mined:
        return "*"
    return "?" if position.asked >> cell & 1 else "#"
