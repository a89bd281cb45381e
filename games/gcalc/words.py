"""The table as text."""

from __future__ import annotations

from games.gcalc.cells import MAIN, SHELF
from games.gcalc.rules import Position
from games.gcalc.terms import term


def describe(position: Position) -> list[str]:
    """Return the cubes in Main and on the shelf as terms."""
    lines = []
    for name in (MAIN, *SHELF):
        cube, called = position.cell(name)
        if cube is not None or name == MAIN:
            lines.append(f"{name}: {f'{called} = ' if called else ''}{term(cube)}")
    return lines
