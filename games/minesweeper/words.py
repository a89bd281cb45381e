"""What is said of a position: how it stands, why a touch does nothing, and the field in signs."""

from __future__ import annotations

from typing import Final

from games.minesweeper.laying import GUESS
from games.minesweeper.rules import COVERED, Position
from games.minesweeper.solver import MANY_NUMBERS, MINES_LEFT, ONE_NUMBER, ONE_WITHIN, TWO_NUMBERS
from launcher.tabletop import Status, counted


def status(position: Position) -> Status:
    """How it stands."""
    mines = position.options.mines
    left = position.covered.bit_count() - mines
    if position.exploded:
        opened = position.exploded.bit_count()
        went_off = "That was a mine" if opened == 1 else f"Those were {opened} mines"
        return Status(
            f"{went_off}. {counted(left, 'cell')} without one {'is' if left == 1 else 'are'} still covered.",
            over=True,
        )
    if position.is_cleared:
        return Status(f"The field is cleared. {_took(position)}".strip(), over=True, winners=(0,))
    flags = position.flags.bit_count()
    if flags > mines:
        return Status(f"{counted(flags - mines, 'flag')} too many, {counted(left, 'cell')} to open.")
    if not (flags or position.asked) and position.covered == position.field.whole:
        return Status(
            f"Open all cells but the {counted(mines, 'mine')}: a number tells how many are beside it."
        )
    return Status(f"{counted(mines - flags, 'mine')} to flag, {counted(left, 'cell')} to open.")


def _took(position: Position) -> str:
    """What it took, if that is known; and that it is not what was asked for."""
    took = _TOOK.get(position.needed, "")
    if position.options.boards == "hard" and position.needed < MANY_NUMBERS:
        return f"{took}: no harder board was found."
    return took and f"{took}."


_TOOK: Final = {
    0: "It took no more than the first cell",
    ONE_NUMBER: "It took one number at a time",
    TWO_NUMBERS: "It took no more than two numbers at a time",
    ONE_WITHIN: "It took no more than two numbers at a time",
    MANY_NUMBERS: "It took many numbers at a time",
    MINES_LEFT: "It took counting the mines that are left",
    GUESS: "It took luck, too",
}


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why a touch does nothing."""
    cell = position.field.numbers.get(names[-1])
    if cell is None:
        return ""
    if position.flags >> cell & 1:
        return "There is a flag on it: take it off before you open it."
    number, beside = position.numbers[cell], position.field.near[cell] & position.covered
    if number > 0 and beside & ~position.flags:
        flags = (beside & position.flags).bit_count()
        return f"Around a {number} the rest opens when it has {counted(number, 'flag')}, and it has {flags}."
    return ""


def describe(position: Position) -> list[str]:
    """The field as rows of signs."""
    columns = position.options.columns
    head = "".join(str(column % 10) for column in range(1, columns + 1))
    rows = [
        f"{row + 1:2} " + "".join(sign(position, cell) for cell in range(row * columns, (row + 1) * columns))
        for row in range(position.options.rows)
    ]
    return [
        f"   {head}",
        *rows,
        "# covered, F flag, ? question mark, . nothing beside it, * mine, X the one that went off, W wrong flag",
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
