"""The scene of Pousse: tiles in a wooden tray.

A plate for each push is at the edges.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.pousse.rules import PLAYERS, SIDES, Position, line, moves, play, status, straights
from games.pousse.tray import CELL, INWARD, TILE, ghost, inlay, plate, tile, tilting, tray
from launcher.picture import Picture, polygon, rectangle
from launcher.tabletop import Piece, Scene, View, wave

_SHIFT: Final = 0.36  # share of a cell by which pieces give way under the mouse
_PRESSED: Final = 5.0  # logical pixels by which a plate moves inwards under the mouse
# from the middle of a line to the arrow of a push, between the lines, where it covers no piece
_BESIDE: Final = CELL / 2
_FROM: Final = {"L": "the left", "R": "the right", "T": "the top", "B": "the bottom"}
_EMPTY: Final = rectangle(TILE, TILE, "#00000000")  # invisible, but the mouse can point at it


def middle(size: int, cell: int) -> tuple[float, float]:
    """Return the middle of a cell, in pixels of the scene."""
    return CELL * (cell % size + 1.5), CELL * (cell // size + 1.5)


def plate_place(size: int, move: str) -> tuple[float, float]:
    """Return the middle of the plate of a move, in logical pixels of the scene."""
    x, y = middle(size, line(size, move)[0])
    dx, dy = INWARD[move[0]]
    return x - CELL * dx, y - CELL * dy


def scene(position: Position, view: View) -> Scene:
    """Return all pieces.

    The tiles that the selected move would push give way, and a part of the new one comes into view. Arrows show where
    pushes through the cell under the mouse would go.
    """
    size, (legal, bad, inlays, outlines) = position.size, _resting(position)
    here = legal if view.player == position.turn else frozenset()
    aim = view.hover if view.hover in here else view.focus if view.focus in here else None
    through = [move for move in _through(position, view) if move in here]
    pieces = [*inlays, *_plates(size, aim, through, legal, bad)]
    pushed = _movers(position, aim) if aim else []
    for cell, number in enumerate(position.cells):
        where = f"row {cell // size + 1}, column {cell % size + 1}"
        x, y = middle(size, cell)
        if number < 0:
            pieces.append(Piece(f"cell {cell}", x, y, _EMPTY, f"empty, {where}"))
            continue
        owner, picture = number % 2, tile(number % 2, outlines.get(cell, ""))
        if aim and cell in pushed:
            x, y = _ahead(x, y, aim, _SHIFT * CELL)
            if len(pushed) == size and cell == pushed[-1]:
                picture = tilting(owner, aim[0])
        pieces.append(Piece(f"piece {number}", x, y, picture, f"{PLAYERS[owner]}, {where}"))
    if aim:
        x, y = _ahead(*plate_place(size, aim), aim, _SHIFT * CELL)
        part = ghost(position.turn, aim[0], (_SHIFT - 0.5) * CELL + TILE / 2)
        pieces.append(Piece("next", x, y, part, through=True))
    if position.entering:
        x, y = plate_place(size, position.entering)
        pieces.append(Piece(f"piece {position.ply}", x, y, tile(position.turn)))
    pieces += [_way(position, move) for move in through]
    ground = tray(size)
    return Scene(ground.width, ground.height, tuple(pieces), ground)


@lru_cache(maxsize=8)
def _resting(
    position: Position,
) -> tuple[frozenset[str], frozenset[str], tuple[Piece, ...], dict[int, str]]:
    """Return what the mouse does not change: legal moves, those that lose by repetition, inlays and outlines."""
    legal = frozenset(moves(position))
    bad = frozenset(move for move in legal if play(position, move).repeated)
    return legal, bad, tuple(_inlays(position)), _outlines(position)


def _movers(position: Position, move: str) -> list[int]:
    """Return the cells whose tiles a push would move, from its edge."""
    cells = line(position.size, move)
    return cells[: next((k for k, cell in enumerate(cells) if position.cells[cell] < 0), len(cells))]


def _ahead(x: float, y: float, move: str, far: float) -> tuple[float, float]:
    """Return the place at a distance from another one in the direction of a push."""
    dx, dy = INWARD[move[0]]
    return x + far * dx, y + far * dy


def _through(position: Position, view: View) -> list[str]:
    """Return the pushes into the row and the column of the cell under the mouse."""
    size, pointed = position.size, {view.hover, *view.swept}
    for cell, number in enumerate(position.cells):
        if (f"cell {cell}" if number < 0 else f"piece {number}") in pointed:
            row, column = cell // size + 1, cell % size + 1
            return [f"L{row}", f"R{row}", f"T{column}", f"B{column}"]
    return []


def _way(position: Position, move: str) -> Piece:
    """Return an arrow along the pieces that a push would move.

    It ends in the first gap or outside the board.
    """
    steps, size = len(_movers(position, move)), position.size
    (x, y), (dx, dy) = plate_place(size, move), INWARD[move[0]]
    start = 0.6 * CELL
    end = (steps + (0.6 if steps == size else 1)) * CELL
    x, y = x + dx * start - dy * _BESIDE, y + dy * start + dx * _BESIDE
    return Piece(f"way {move}", x, y, _arrow(move[0], end - start), through=True)


@lru_cache(maxsize=256)
def _arrow(side: str, long: float) -> Picture:
    """Return an arrow of this length that points inwards from a side.

    Its pinhole is at its start.
    """
    dx, dy = INWARD[side]
    half, head = 1.75, 5.0
    outline = [(0.0, half), (long - head, half), (long - head, head), (long, 0.0)]
    corners = [*outline, *((along, -aside) for along, aside in outline[-2::-1])]
    points = [(along * dx - aside * dy, along * dy + aside * dx) for along, aside in corners]
    return polygon(points, "accent", outline="surface", thickness=1, pinhole=(0, 0))


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a wave through the winner's lines.

    After a repetition, it runs through all pieces.
    """
    (won,) = status(position).winners
    lines = {f"piece {position.cells[cell]}" for each in straights(position, won) for cell in each}
    return wave(scene(position, view), lines or {f"piece {number}" for number in position.cells})


def _plates(
    size: int, aim: str | None, lit: list[str], legal: frozenset[str], bad: frozenset[str]
) -> Iterator[Piece]:
    for move in (f"{side}{k}" for side in SIDES for k in range(1, size + 1)):
        state = (
            "off"
            if move not in legal
            else "bad"
            if move in bad
            else "lit"
            if move == aim or move in lit
            else "free"
        )
        yield _plate_piece(size, move, state, pressed=move == aim)


@lru_cache(maxsize=512)
def _plate_piece(size: int, move: str, state: str, *, pressed: bool) -> Piece:
    what, half = "row" if move[0] in "LR" else "column", CELL / 2
    says = f"{what} {move[1:]} from {_FROM[move[0]]}"
    warning = ": repeats a position and loses" if state == "bad" else ""
    x, y = plate_place(size, move)
    zone = x - half, y - half, x + half, y + half
    x, y = _ahead(x, y, move, _PRESSED if pressed else 0)
    return Piece(move, x, y, plate(move, state), says + warning, zone=zone)


def _inlays(position: Position) -> Iterator[Piece]:
    """Yield the inlay below each full line.

    Those of the winner have the colour of success.
    """
    end, size = status(position), position.size
    won = end.winners[0] if end.over else None
    for player in range(len(PLAYERS)):
        for number, cells in enumerate(straights(position, player)):
            (left, top), (right, bottom) = middle(size, min(cells)), middle(size, max(cells))
            across, down = round((right - left) / CELL) + 1, round((bottom - top) / CELL) + 1
            picture = inlay(across, down, won=player == won)
            name = f"line {number} of {PLAYERS[player]}"
            yield Piece(name, (left + right) / 2, (top + bottom) / 2, picture, through=True)


def _outlines(position: Position) -> dict[int, str]:
    """Return the outlines of cells.

    They mark the last piece; at the end, the winner's lines, or the loser's pieces after a repetition.
    """
    end = status(position)
    if not end.over:
        return {cell: "last" for cell, piece in enumerate(position.cells) if piece == position.ply - 1 >= 0}
    if position.repeated:
        lost = 1 - end.winners[0]
        return {cell: "bad" for cell, piece in enumerate(position.cells) if piece >= 0 and piece % 2 == lost}
    return {cell: "good" for each in straights(position, end.winners[0]) for cell in each}
