"""A cell that can be opened, and the reason; where none is safe, the one with the least risk."""

from __future__ import annotations

from fractions import Fraction

from games.minesweeper import solver
from games.minesweeper.chances import chances_of
from games.minesweeper.field import each
from games.minesweeper.rules import COVERED, Position
from games.minesweeper.solver import Deduction, Knowledge
from launcher.tabletop import Hint


def hint(position: Position) -> Hint:
    """The next step: what is known only by numbers, never by flags, as these may be wrong."""
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
    """What the open cells tell."""
    knowledge = Knowledge(position.field, position.options.mines)
    knowledge.with_open({cell: number for cell, number in enumerate(position.numbers) if number != COVERED})
    return knowledge


def _first(position: Position) -> Hint:
    field = position.field
    middle = field.rows // 2 * field.columns + field.columns // 2
    return _open(position, 1 << middle, "Nothing is known yet, so begin anywhere.", ())


def _safe(position: Position, deduction: Deduction, mines: int) -> Hint:
    """What is safe, with the numbers that tell it, and the mines beside them that have no flag yet."""
    names = position.field.names
    numbers = [f"{position.numbers[cell]} at {names[cell]}" for cell in each(deduction.numbers)]
    match deduction.rule:
        case solver.ONE_NUMBER:
            why = f"All mines beside the {numbers[0]} are found."
        case solver.TWO_NUMBERS | solver.ONE_WITHIN:
            why = f"Compare the {' with the '.join(numbers)}."
        case solver.MANY_NUMBERS:
            why = f"No way to lay mines beside {len(numbers)} numbers has one there."
        case _:
            why = "Count the mines that are left."
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
    why = f"Nothing is certain; the least risk is {_share(least)}."
    return _open(position, cells, why, notes)


def _share(chance: Fraction) -> str:
    """In percent; simple fractions as they are."""
    if chance.denominator <= 10:
        return f"{chance.numerator} in {chance.denominator}"
    return f"{float(chance):.1%}"


def _open(position: Position, cells: int, why: str, notes: tuple[tuple[str, str], ...]) -> Hint:
    """Open one of these cells; if there are flags on all of them, take one away."""
    unmarked = cells & ~position.flags
    name = position.field.names[next(each(unmarked or cells))]
    if unmarked:
        return Hint(f"open {name}", why, notes)
    return Hint(
        f"{'ask' if position.options.questions else 'clear'} {name}", f"That flag is wrong. {why}", notes
    )
