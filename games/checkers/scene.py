"""The scene of Checkers.

A wooden board is shown in perspective, with men as low discs, and kings as taller discs with a crown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from games.checkers.rules import Position, moves, status
from games.checkers.squares import BLACK, FILES, SIZE, SIZES, SQUARES, place
from games.checkers.words import piece_in_words
from launcher.picture import Colour
from launcher.tabletop import Scene, View, wave
from launcher.toolkits.boards import Body, Cell, Label, Solid, Stance, board, square

STANCE: Final = Stance()
"""At first, players look from their own sides."""

RADIUS: Final = 0.37
HEIGHT: Final = 0.2
"""The height of a man, in sides of a square; a king is twice as high."""

_RIM = 0.6  # the width of the edge of the board, which has the names of the squares
_WIDE_RIM = 0.85  # the width if the names are numbers
_NAMES = (
    0.42  # the distance from the squares to the middle of their names; men at the far edge do not cover these
)
_LIGHT_SQUARE: Final = "#9a7c5b/#9a7c5b/#e6e6e6"
_DARK_SQUARE: Final = "#432d1f/#432d1f/#000000"
_FRAME, _EDGE, _LETTER = "#33211a/#33211a/#000000", "#22150f/#22150f/#4a4a4a", "#e0c79b/#e0c79b/#ffffff"
_INLAY: Final = 0.06  # the width of the light wood around the squares
_COLOURS: Final[tuple[tuple[Colour, Colour, Colour], ...]] = (  # top, mark on it, edge
    ("two", "#ffe9dc/#3d0f08/#000000", "#f6e6cf/#f6e6cf/#000000"),
    ("#3b3e45/#3b3e45/#30363d", "#c9ced8/#c9ced8/#ffffff", "#f6e6cf/#f6e6cf/#ffffff"),
)
_SHADE, _SHINE = (
    "#00000090/#00000090/#00000060",
    "#ffffff90/#ffffff90/#ffffff60",
)  # the same as those of solids
_ROUNDED = 0.05  # the radius of the rounded upper edge of a piece, in sides of a square
_DIM: Final[Colour] = "#00000038"  # lies over the tops of pieces that can't move
GOLD: Final[Colour] = "#ffd75e/#ffd75e/#ffd629"
_CROWNS: Final[tuple[Colour, Colour]] = ("#ffd75e/#3d0f08/#000000", GOLD)

_LAST: Final[Colour] = "#4b3322/#4b3322/#22303b"
_TRACE: Final = 0.14, "#d9c39a/#d9c39a/#ffffff"
"""The radius and colour of the dots on the squares of the last move; `_LAST` is the colour of these squares."""
CROWN: Final = (
    (-0.62, -0.42),
    (0.62, -0.42),
    (0.72, 0.42),
    (0.34, 0.0),
    (0.0, 0.58),
    (-0.34, 0.0),
    (-0.72, 0.42),
)

_LABELS: Final = tuple(
    Label(text, x, y, _LETTER)
    for k in range(SIZE)
    for text, x, y in (
        (FILES[k], k + 0.5, -_NAMES),
        (FILES[k], k + 0.5, SIZE + _NAMES),
        (str(k + 1), -_NAMES, k + 0.5),
        (str(k + 1), SIZE + _NAMES, k + 0.5),
    )
)
_FAR: Final = SIZES["International"] - 1
_NUMBERED: Final = tuple(
    Label(name, x + 0.5 + (0.5 + _WIDE_RIM / 2) * across, y + 0.5 + (0.5 + _WIDE_RIM / 2) * up, _LETTER)
    for name in SQUARES["International"]
    for x, y in (place(name),)
    for up in ((y == _FAR) - (y == 0),)
    for across in (0 if up else (x == _FAR) - (x == 0),)
    if across or up
)
"""The numbers of the squares along the edges."""


def _around_squares(size: int, out: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of a square at this distance around all squares."""
    low, high = -out, size + out
    return (low, low), (high, low), (high, high), (low, high)


_CELLS: Final = {
    rules: {
        "light squares": Cell("light squares", _around_squares(SIZES[rules], _INLAY), _LIGHT_SQUARE),
        **{name: square(name, *place(name), _DARK_SQUARE, f"{name}, empty") for name in names},
    }
    for rules, names in SQUARES.items()
}


def _circle(radius: float, corners: int) -> tuple[tuple[float, float], ...]:
    return tuple(
        (radius * cos(2 * pi * k / corners), radius * sin(2 * pi * k / corners)) for k in range(corners)
    )


_RING, _HEART, _DIAMOND = _circle(0.72, 16), _circle(0.5, 16), _circle(0.66, 4)
_TOP, _BAND, _WITHIN = _circle(1, 24), _circle(0.98, 24), _circle(0.84, 24)


@lru_cache(maxsize=16)
def solid(colour: int, *, king: bool, able: bool, moved: bool = False) -> Solid:
    """Return the solid of a piece.

    Red has a ring on top, black a diamond, and every king a crown.

    Args:
        colour: the colour of its owner.
        king: whether it has been crowned.
        able: whether it can move now.
        moved: whether it moved last, which puts a band around its top.
    """
    top, light, edge = _COLOURS[colour]
    dim = () if able else ((_TOP, _DIM),)
    mark: tuple[tuple[tuple[tuple[float, float], ...], Colour], ...]
    if king:
        mark = ((CROWN, _CROWNS[colour]),)
    elif colour == BLACK:
        mark = ((_DIAMOND, light),)
    else:
        mark = ((_RING, light), (_HEART, top))
    if moved:
        mark = ((_BAND, GOLD), (_WITHIN, top), *mark)
    height = HEIGHT * (1 + king)
    rounded = (RADIUS, 0), (RADIUS, height - _ROUNDED), (RADIUS - _ROUNDED, height)
    return Solid(rounded, _SHADE, _SHINE, top, (*mark, *dim), edge)


def scene(position: Position, view: View) -> Scene:
    """Return the board as the player has turned it."""
    size = SIZES[position.rules]
    rim = _RIM if size == SIZE else _WIDE_RIM
    return board(
        view,
        STANCE,
        (-rim, -rim, size + rim, size + rim),
        _around_squares(size, rim),
        (_FRAME, _EDGE),
        _cells(position),
        list(_bodies(position)),
        tall=2 * HEIGHT,
        labels=_NUMBERED if position.rules == "International" else _LABELS,
        wooden=True,
    )


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a wave through the winner's pieces."""
    won = {piece.name for _, piece in position.board if piece.colour in status(position).winners}
    return wave(scene(position, view), won) if won and len(status(position).winners) == 1 else ()


def _cells(position: Position) -> list[Cell]:
    """Return the squares, with the trace of the last move until the match is over.

    A square with a piece has no text of its own.
    """
    is_going_on = position.played and not status(position).over
    last = re.split("[-x]", position.played[-1]) if is_going_on else []
    cells = _CELLS[position.rules]
    trace = {name: cells[name]._replace(colour=_LAST, spot=_TRACE) for name in last}
    taken = {name for name, _ in position.board}
    return [cell._replace(says="") if name in taken else cell for name, cell in (cells | trace).items()]


def _bodies(position: Position) -> Iterator[Body]:
    able = set() if status(position).over else {move.path[0] for move in moves(position)}
    last = re.split("[-x]", position.played[-1])[-1] if position.played else ""
    for name, piece in position.board:
        x, y = place(name)
        shape = solid(piece.colour, king=piece.king, able=name in able, moved=name == last)
        yield Body(piece.name, x + 0.5, y + 0.5, shape, piece_in_words(piece, name))
