"""The picture of the board: a piece for each cell, with the cell's name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.minesweeper.drawing import (
    BESIDE,
    COVERED,
    EXPLODED,
    FLAG,
    LOOKS,
    MINE,
    POINTED,
    QUESTION,
    SAVED,
    WORDS,
    WRONG,
)
from games.minesweeper.field import each
from games.minesweeper.rules import Position
from launcher.tabletop import Piece, Scene, View, wave
from launcher.toolkits.grids import Grid

_STEPS: Final = 6
_BEFORE: Final = {MINE: COVERED, WRONG: FLAG}
"""The looks of cells before the mines there explode."""


def scene(position: Position, view: View) -> Scene:
    """Return the field, with the covered neighbours of the number under the pointer highlighted.

    A pause covers all cells.
    """
    if view.is_halted and not position.over:
        return _scene(position, [COVERED] * len(position.numbers))
    looks = looks_of(position)
    pointed = position.field.numbers.get(view.hover or view.focus or "")
    if pointed is not None and not position.over:
        if looks[pointed] == COVERED:
            looks[pointed] = POINTED
        elif 0 < looks[pointed] <= 8:
            for cell in each(position.field.near[pointed]):
                looks[cell] = BESIDE if looks[cell] == COVERED else looks[cell]
    return _scene(position, looks)


def _scene(position: Position, looks: Sequence[int]) -> Scene:
    """Return the field with these looks of its cells."""
    grid = position.field.grid
    pieces = tuple([pieces[look] for pieces, look in zip(_pieces(grid), looks, strict=True)])
    return Scene(grid.width, grid.height, pieces, grid.board("#dde6ee/#12161a/#20262d"))


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return the scenes after the end: a wave of the mines, or explosions outwards from the mine you hit."""
    last, looks, columns = scene(position, view), looks_of(position), position.options.columns
    if not position.exploded:
        saved = {piece.name for piece, look in zip(last.pieces, looks, strict=True) if look == SAVED}
        return wave(last, saved)
    hit = next(each(position.exploded))
    reach = max(columns, position.options.rows)
    scenes = []
    for step in range(_STEPS):
        near = step * reach / _STEPS
        then = [
            look
            if max(abs(k % columns - hit % columns), abs(k // columns - hit // columns)) <= near
            else _BEFORE.get(look, look)
            for k, look in enumerate(looks)
        ]
        scenes.append(_scene(position, then))
    return tuple(scenes)


def looks_of(position: Position) -> list[int]:
    """Return the look of each cell when the pointer is elsewhere."""
    looks = [COVERED if number < 0 else number for number in position.numbers]
    shown = {FLAG: position.flags, QUESTION: position.asked}
    if position.exploded:
        shown |= {MINE: position.mines & ~position.flags & ~position.exploded}
        shown |= {EXPLODED: position.exploded, WRONG: position.flags & ~position.mines}
    elif position.over:
        shown = {SAVED: position.mines}
    for look, cells in shown.items():
        for cell in each(cells):
            looks[cell] = look
    return looks


@lru_cache(maxsize=4)
def _pieces(grid: Grid) -> tuple[tuple[Piece, ...], ...]:
    """Return a piece for each look of each cell."""
    looks = list(zip(LOOKS, WORDS, strict=True))
    return tuple([tuple([grid.cell(name, *look) for look in looks]) for name in grid.cells])
