"""The text of Minesweeper: the field as characters."""

from __future__ import annotations

from games.minesweeper.rules import COVERED, Position
from launcher.tabletop import counted


def describe(position: Position) -> list[str]:
    """Return the field and its characters' meaning as text."""
    grid = position.field.grid
    return [
        *grid.lines(sign(position, cell) for cell in range(len(grid.cells))),
        *([_efficiency(position)] if position.is_cleared else []),
        "# covered, F flag, ? question mark, . no mines nearby, * mine, X the mine you hit, W wrong flag; "
        "5,1 is column 5 of row 1",
    ]


def _efficiency(position: Position) -> str:
    """Return the number of clicks, compared with the 3BV of the field."""
    least, made = position.field.least_clicks(position.mines), max(1, position.clicks)
    return f"{counted(made, 'click')}, 3BV {least}: {100 * least / made:.0f} %"


def sign(position: Position, cell: int) -> str:
    """Return the character for the content of a cell."""
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
