"""The scene of Pousse: crosses and rings in a tray.

The numbers of the lines are around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.pousse.rules import PLAYERS, SIDES, Position, line, moves, play, status, straights
from launcher.picture import (
    Picture,
    circle,
    freeze,
    overlay,
    place_all,
    polygon,
    rectangle,
    rotate,
    text,
)
from launcher.tabletop import Piece, Scene, View, wave

CELL: Final = 44.0
_NUDGE = 0.16  # share of a cell by which pieces give way under the mouse
# from the middle of a line to the arrow of a push, between the lines, where it covers no piece
_BESIDE: Final = CELL / 2
_INWARD: Final = {"L": (1, 0), "R": (-1, 0), "T": (0, 1), "B": (0, -1)}
_FROM: Final = {"L": "the left", "R": "the right", "T": "the top", "B": "the bottom"}
_PAINT: Final = ("one", "two")
_EMPTY: Final = rectangle(CELL - 6, CELL - 6, "#00000000")  # invisible, but the mouse can point at it


@lru_cache(maxsize=8)
def token(player: int, outline: str = "") -> Picture:
    """Return the picture of a piece.

    Args:
        player: the owner.
        outline: its role: "good" in a winning line, "bad" if a repetition has lost, "muted" for the last piece
            pushed in.
    """
    paint = _PAINT[player]
    if player == 0:
        bar = rectangle(32, 8.5, paint, radius=4)
        sign: Picture = overlay(rotate(45, bar), rotate(-45, bar))
    else:
        sign = circle(12.5, None, outline=paint, thickness=8)
    plate = rectangle(
        CELL - 6, CELL - 6, "surface", radius=9, outline=outline or "border", thickness=3 if outline else 1.2
    )
    return freeze(overlay(sign, plate))


@lru_cache(maxsize=512)
def _number(move: str, *, aimed: bool, lit: bool, repeats: bool, free: bool) -> Picture:
    """Return the number of a move, next to its line, with an arrow that points inwards."""
    colour = (
        "disabled"
        if not free
        else "bad"
        if repeats
        else "on-accent"
        if aimed
        else "accent"
        if lit
        else "muted"
    )
    plate = circle(15, "accent" if aimed and not repeats else "#00000000")
    dx, dy = _INWARD[move[0]]
    across, down = -dy, dx
    tip = [
        (18 * dx, 18 * dy),
        (13 * dx + 5 * across, 13 * dy + 5 * down),
        (13 * dx - 5 * across, 13 * dy - 5 * down),
    ]
    parts = [text(move[1:], 17, colour, bold=True), plate]
    if free:
        parts.insert(
            0, polygon(tip, "bad" if repeats else "accent" if aimed or lit else "disabled", pinhole=(0, 0))
        )
    if repeats:
        parts.append(circle(15, None, outline="bad", thickness=1.5))
    return freeze(overlay(*parts))


@lru_cache(maxsize=8)
def _ground(size: int) -> Picture:
    """Return the tray."""
    side = (size + 2) * CELL
    inner = size * CELL
    hollow = rectangle(CELL - 6, CELL - 6, "background", radius=9, outline="disabled", thickness=1.2)
    places = [(CELL * (x + 1.5), CELL * (y + 1.5), hollow) for x in range(size) for y in range(size)]
    tray = rectangle(inner + 8, inner + 8, "border", radius=14)
    return freeze(place_all([(side / 2, side / 2, tray), *places], rectangle(side, side, None)))


def middle(size: int, cell: int) -> tuple[float, float]:
    """Return the middle of a cell, in pixels of the scene."""
    return CELL * (cell % size + 1.5), CELL * (cell // size + 1.5)


def number_place(size: int, move: str) -> tuple[float, float]:
    """Return the middle of a move's number in logical pixels of the scene."""
    x, y = middle(size, line(size, move)[0])
    dx, dy = _INWARD[move[0]]
    return x - CELL * dx, y - CELL * dy


def scene(position: Position, view: View) -> Scene:
    """Return all pieces.

    Those that the selected move would push give way a little. Arrows show where pushes through the cell under the
    mouse would go.
    """
    size = position.size
    legal = set(moves(position))
    here = legal if view.player == position.turn else set()
    aim = view.hover if view.hover in here else view.focus if view.focus in here else None
    through = [move for move in _through(position, view) if move in here]
    pieces = list(_numbers(position, aim, through, legal))
    pieces += _grounds(position)
    nudged = set[int]()
    for cell in line(size, aim) if aim else ():
        if position.cells[cell] < 0:
            break
        nudged.add(cell)
    outlines = _outlines(position)
    for cell, number in enumerate(position.cells):
        where = f"row {cell // size + 1}, column {cell % size + 1}"
        x, y = middle(size, cell)
        if number < 0:
            pieces.append(Piece(f"cell {cell}", x, y, _EMPTY, f"empty, {where}"))
        else:
            dx, dy = _INWARD[aim[0]] if aim and cell in nudged else (0, 0)
            x, y = x + _NUDGE * CELL * dx, y + _NUDGE * CELL * dy
            picture = token(number % 2, outlines.get(cell, ""))
            pieces.append(Piece(f"piece {number}", x, y, picture, f"{PLAYERS[number % 2]}, {where}"))
    if position.entering:
        x, y = number_place(size, position.entering)
        pieces.append(Piece(f"piece {position.ply}", x, y, token(position.turn)))
    pieces += [_way(position, move) for move in through]
    ground = _ground(size)
    return Scene(ground.width, ground.height, tuple(pieces), ground)


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
    cells = line(position.size, move)
    steps = next((k for k, cell in enumerate(cells) if position.cells[cell] < 0), len(cells))
    (x, y), (dx, dy) = number_place(position.size, move), _INWARD[move[0]]
    start = 0.6 * CELL
    end = (steps + (0.6 if steps == len(cells) else 1)) * CELL
    x, y = x + dx * start - dy * _BESIDE, y + dy * start + dx * _BESIDE
    return Piece(f"way {move}", x, y, _arrow(move[0], end - start), through=True)


@lru_cache(maxsize=256)
def _arrow(side: str, long: float) -> Picture:
    """Return an arrow of this length that points inwards from a side; its start is its pinhole."""
    dx, dy = _INWARD[side]
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
    return wave(scene(position, view), lines)


def _numbers(position: Position, aim: str | None, lit: list[str], legal: set[str]) -> Iterator[Piece]:
    size = position.size
    for move in (f"{side}{k}" for side in SIDES for k in range(1, size + 1)):
        repeats = move in legal and play(position, move).repeated
        picture = _number(move, aimed=move == aim, lit=move in lit, repeats=repeats, free=move in legal)
        what = "row" if move[0] in "LR" else "column"
        says = f"{what} {move[1:]} from {_FROM[move[0]]}"
        warning = ": repeats a position and loses" if repeats else ""
        yield Piece(move, *number_place(size, move), picture, says + warning)


def _grounds(position: Position) -> Iterator[Piece]:
    """Yield a joined ground below each line of the winner."""
    end, size = status(position), position.size
    for number, cells in enumerate(straights(position, end.winners[0]) if end.over else ()):
        (left, top), (right, bottom) = middle(size, min(cells)), middle(size, max(cells))
        joined = rectangle(right - left + CELL - 3, bottom - top + CELL - 3, "good", radius=10)
        yield Piece(f"line {number}", (left + right) / 2, (top + bottom) / 2, joined, through=True)


def _outlines(position: Position) -> dict[int, str]:
    """Return the outlines of cells.

    They mark the last piece; at the end, the winner's lines, or the loser's pieces after a repetition.
    """
    end = status(position)
    if not end.over:
        return {cell: "muted" for cell, piece in enumerate(position.cells) if piece == position.ply - 1 >= 0}
    if position.repeated:
        lost = 1 - end.winners[0]
        return {cell: "bad" for cell, piece in enumerate(position.cells) if piece >= 0 and piece % 2 == lost}
    return {cell: "good" for each in straights(position, end.winners[0]) for cell in each}
