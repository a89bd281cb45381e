"""Hints for Minesweeper.

They are a safe cell and the reason, or the cell with the lowest risk if no cell is certain to be safe.
"""

from __future__ import annotations

from fractions import Fraction

from games.minesweeper import solver
from games.minesweeper.chances import chances_of
from games.minesweeper.field import each
from games.minesweeper.rules import COVERED, Position
from games.minesweeper.solver import Deduction, Knowledge
from launcher.tabletop import Hint, Place, sentence, series


def hint(position: Position) -> Hint:
    """Return the next step that follows from the numbers alone, as flags may be wrong."""
    knowledge = deduce(position)
    if knowledge.unknown == position.field.whole:
        return _first(position)
    while deduction := knowledge.deduction():
        if deduction.safe:
            beside = 0
            for cell in each(deduction.numbers):
                beside |= position.field.near[cell]
            return _safe(position, deduction, beside & knowledge.mines)
        knowledge.with_mines(deduction.mines)
    return _guess(position, knowledge)


def deduce(position: Position) -> Knowledge:
    """Return the knowledge from the open cells."""
    knowledge = Knowledge(position.field, position.options.mines)
    knowledge.with_open({cell: number for cell, number in enumerate(position.numbers) if number != COVERED})
    return knowledge


def _first(position: Position) -> Hint:
    field = position.field
    middle = field.rows // 2 * field.columns + field.columns // 2
    return _open(position, 1 << middle, "All cells are still covered, so you can start anywhere.", ())


def _safe(position: Position, deduction: Deduction, mines: int) -> Hint:
    """Return a hint to open a safe cell, with the numbers that prove it and unflagged mines near them."""
    names = position.field.names
    cells = [(position.numbers[cell], names[cell]) for cell in each(deduction.numbers)]
    numbers = [Place(f"{number} at {name}", f"marked {number}", name) for number, name in cells]
    match deduction.rule:
        case solver.ONE_NUMBER:
            why: str = sentence("You already know all mines around the {}.", numbers[0])
        case solver.TWO_NUMBERS | solver.ONE_WITHIN:
            why = sentence("Compare the {}.", series(" with the ", numbers))
        case solver.MANY_NUMBERS:
            why = f"However you place the mines around these {len(numbers)} numbers, this cell is safe."
        case _:
            why = "Count the remaining mines."
    notes = (
        [(names[cell], "") for cell in each(deduction.numbers)] if deduction.rule < solver.MINES_LEFT else []
    )
    notes += [(names[cell], "mine") for cell in each(mines & ~position.flags)]
    return _open(position, deduction.safe, why, tuple(notes))


def _guess(position: Position, knowledge: Knowledge) -> Hint:
    parts, others = knowledge.parts()
    chances = chances_of(parts, others, knowledge.left)
    least, cells = min((chance, cells) for cells, chance in chances)
    names = position.field.names
    notes = tuple(
        (names[cell], f"{float(chance):.0%}") for cells_of, chance in chances for cell in each(cells_of)
    )
    why = f"No cell is certain to be safe. The lowest risk is {_share(least)}."
    return _open(position, cells, why, notes)


def _share(chance: Fraction) -> str:
    """Return a probability as a simple fraction, or else as a percentage."""
    if chance.denominator <= 10:
        return f"{chance.numerator} in {chance.denominator}"
    return f"{float(chance):.1%}"


def _open(position: Position, cells: int, why: str, notes: tuple[tuple[str, str], ...]) -> Hint:
    """Return a hint to open one of these cells.

    If all of them are flagged, the hint removes a flag.
    """
    unmarked = cells & ~position.flags
    name = position.field.names[next(each(unmarked or cells))]
    if unmarked:
        return Hint(f"open {name}", why, notes)
    return Hint(
        f"{'ask' if position.options.questions else 'clear'} {name}",
        sentence("This flag is wrong. {}", why),
        notes,
    )
