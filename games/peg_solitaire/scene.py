"""The scene of Peg Solitaire: pegs in the pits of a wooden board."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.peg_solitaire.rules import BOARDS, Position
from launcher.picture import (
    Picture,
    circle,
    ellipse,
    freeze,
    place_all,
    radial_gradient,
    rectangle,
    text,
)
from launcher.tabletop import Scene, View, wave
from launcher.toolkits.grids import WOOD_INK, wooden_board, wooden_pit

_PEG: Final = radial_gradient(
    *("#6db4f0/#e3f3ff/#ffffff", "#2166ab/#9cd0fa/#ffffff", "#0d335c/#79b6ea/#ffffff"),
    middle=(0.36, 0.28),
    radius=0.8,
)
_GLOSS: Final = "#d9eeff/#ffffff/#ffffff"
_SHADOW: Final = radial_gradient("#000000a0/#000000c0/#00000000", "#00000000")

PIT_PICTURE: Final = freeze(wooden_pit(30, 30, thickness=1.5))


def _peg() -> Picture:
    parts = [
        (22, 24, ellipse(36, 30, _SHADOW)),
        (20, 20, circle(16, _PEG)),
        (15, 13.5, ellipse(8, 5, _GLOSS)),
    ]
    return freeze(place_all(parts, rectangle(40, 40, None)))


PEG_PICTURE: Final = _peg()


@cache
def _ground(board: str) -> Picture:
    """Return the board with letters and numbers at its edge."""
    grid, _ = BOARDS[board]
    wood = wooden_board(grid.width, grid.height, radius=18)
    parts: list[tuple[float, float, Picture]] = [(grid.width / 2, grid.height / 2, wood)]
    for row in range(grid.rows):
        y = grid.edge + (row * grid.shape.rise + 0.5) * grid.side
        parts.append((grid.edge / 2 + 1, y, text(str(grid.rows - row), 14, WOOD_INK)))
    for column in range(grid.columns):
        x = grid.edge + (column + 0.5 + (grid.rows - 1) % 2 * grid.shape.indent) * grid.side
        parts.append((x, grid.height - grid.edge / 2 - 5, text("abcdefghi"[column], 14, WOOD_INK)))
    return freeze(place_all(parts, rectangle(grid.width, grid.height, None)))


def scene(position: Position, view: View) -> Scene:
    """Return the board with its pegs."""
    grid = position.grid
    cells = [
        grid.cell(cell, PIT_PICTURE, "a peg" if cell in position.pegs else "empty") for cell in grid.cells
    ]
    pegs = [
        grid.piece(f"peg {k}", cell, PEG_PICTURE)._replace(way="hop")
        for k, cell in enumerate(position.pegs)
        if cell
    ]
    return Scene(grid.width, grid.height, (*cells, *pegs), _ground(position.board))


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return the scenes after the end, in which the remaining pegs make a wave."""
    last = scene(position, view)
    return wave(last, {piece.name for piece in last.pieces if piece.on})


def describe(position: Position) -> list[str]:
    """Return the board as text, with x for a peg."""
    return position.grid.lines("x" if cell in position.pegs else "." for cell in position.grid.cells)
