"""The animation of a reduction: the cube after each step."""

from __future__ import annotations

from random import Random
from typing import Final

from games.gcalc.cells import MAIN, Cell
from games.gcalc.rules import Position, combination, outcome

SHOWN: Final = 24
"""The maximum number of steps to show during a reduction."""


def stages(position: Position, move: str, chance: Random | None = None) -> list[Position]:
    """Return the positions during a reduction, except for the last one."""
    match move.split():
        case source, "to", ("function" | "argument" as side) if position.options.at_once:
            name, first = MAIN, position.put(MAIN, Cell(combination(position, source, side)))
        case "run", name:
            first = position
        case _:
            return []
    forms = [first.cell(name).cube, *outcome(first, name).forms[:-1]]
    thinned = forms[:: -(-len(forms) // SHOWN)]
    return [first.put(name, first.cell(name)._replace(cube=form)) for form in thinned]
