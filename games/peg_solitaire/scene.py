"""The scene of Peg Solitaire: pegs in the pits of a wooden board."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.peg_solitaire.rules import BOARDS, Position
from launcher.picture import Picture, circle, ellipse, freeze, place_all, rectangle, text
from launcher.tabletop import Scene, View, wave

WOOD: Final = "#d8ae74/#4a331e/#000000"
RIM: Final = "#7a4f24/#b98d5c/#ffffff"
_PIT: Final = "#a8763f/#2a1b10/#000000"
_INK: Final = "#3a2410/#f4e2c6/#ffffff"
_PEG: Final = "#1f5f9e/#7fbcf2/#ffffff"
_EDGE: Final = "#0d2b4a/#0b1a28/#000000"
_GLOSS: Final = "#8fc4f2/#dff0ff/#ffffff"

PIT_PICTURE: Final = freeze(circle(15, _PIT, outline=RIM, thickness=1.8))


def _peg() -> Picture:
    body = circle(16, _PEG, outline=_EDGE, thickness=1.8)
    return freeze(place_all([(16, 16, body), (12, 10.5, ellipse(9, 6, _GLOSS))], rectangle(32, 32, None)))


PEG_PICTURE: Final = _peg()


@cache
def _ground(board: str) -> Picture:
    """Return the board with letters and numbers at its edge."""
    grid, _ = BOARDS[board]
    box = rectangle(grid.width, grid.height, WOOD, radius=18, outline=RIM, thickness=2.5)
    parts: list[tuple[float, float, Picture]] = [(grid.width / 2, grid.height / 2, box)]
    for row in range(grid.rows):
        y = grid.edge + (row * grid.shape.rise + 0.5) * grid.side
        parts.append((grid.edge / 2 + 1, y, text(str(grid.rows - row), 14, _INK)))
    for column in range(grid.columns):
        x = grid.edge + (column + 0.5 + (grid.rows - 1) % 2 * grid.shape.indent) * grid.side
        parts.append((x, grid.height - grid.edge / 2 - 1, text("abcdefghi"[column], 14, _INK)))
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
