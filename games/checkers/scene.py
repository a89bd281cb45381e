"""The picture: a wooden board in perspective, men as low discs, kings as high ones with a crown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from games.checkers.rules import Position, moves, status
from games.checkers.squares import BLACK, DARK, FILES, SIZE, place
from games.checkers.words import piece_in_words
from launcher.picture import Colour
from launcher.tabletop import Scene, View
from launcher.toolkits.boards import Body, Cell, Label, Solid, Stance, board, square

STANCE: Final = Stance()
"""Players look from their own sides at first."""

RADIUS: Final = 0.37
HEIGHT: Final = 0.2
"""The height of a man, in sides of a square; a king is twice as high."""

_RIM = 0.6  # of the board around the squares, for their names
_NAMES = 0.42  # from the squares to the middle of their names: men at the far edge leave them to be seen
LIGHT_SQUARE, DARK_SQUARE, _FRAME, _EDGE, _LETTER = "#d9c39a", "#7d5b3f", "#553723", "#3d2718", "#e0c79b"
COLOURS: Final[tuple[tuple[Colour, Colour, Colour, Colour], ...]] = (  # sides, lit sides, top, mark on it
    ("#8e1f19", "#c24a3e", "#b8372d", "#f0b9a6"),
    ("#17181b", "#4d5057", "#2e3036", "#a9aeb8"),
)
_GLOW: Final[tuple[Colour, Colour]] = ("#d2503f", "#4b4f58")  # the tops of those that can move
GOLD: Final[Colour] = "#f3c64b"
_SLAB: Final = (
    (-_RIM, -_RIM),
    (SIZE + _RIM, -_RIM),
    (SIZE + _RIM, SIZE + _RIM),
    (-_RIM, SIZE + _RIM),
)
_CELLS: Final = {
    "light squares": Cell("light squares", ((0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)), LIGHT_SQUARE),
    **{name: square(name, *place(name), DARK_SQUARE, f"{name}, empty") for name in DARK},
}
_LAST: Final[Colour] = "#9c7651"
_TRACE: Final = 0.14, LIGHT_SQUARE
"""The squares of the last move have that colour, and a dot of that radius and colour."""
CROWN: Final = (
    (-0.62, -0.42),
    (0.62, -0.42),
    (0.72, 0.42),
    (0.34, 0.0),
    (0.0, 0.58),
    (-0.34, 0.0),
    (-0.72, 0.42),
)


def _circle(radius: float, corners: int) -> tuple[tuple[float, float], ...]:
    return tuple(
        (radius * cos(2 * pi * k / corners), radius * sin(2 * pi * k / corners)) for k in range(corners)
    )


_RING, _HEART, _DIAMOND = _circle(0.72, 16), _circle(0.5, 16), _circle(0.66, 4)
_BAND, _WITHIN = _circle(0.98, 24), _circle(0.84, 24)


@lru_cache(maxsize=16)
def solid(colour: int, *, king: bool, able: bool, moved: bool = False) -> Solid:
    """What a piece looks like: red has a ring on top, black a diamond, and every king a crown.

    Args:
        colour: whose it is.
        king: whether it has been crowned.
        able: whether it can move now.
        moved: whether it has moved last: a band is around its top then.
    """
    sides, lit, plain, light = COLOURS[colour]
    top = _GLOW[colour] if able else plain
    mark: tuple[tuple[tuple[tuple[float, float], ...], Colour], ...]
    if king:
        mark = ((CROWN, GOLD),)
    elif colour == BLACK:
        mark = ((_DIAMOND, light),)
    else:
        mark = ((_RING, light), (_HEART, top))
    if moved:
        mark = ((_BAND, GOLD), (_WITHIN, top), *mark)
    height = HEIGHT * (1 + king)
    return Solid(((RADIUS, 0), (RADIUS, height)), sides, lit, top, mark)


def scene(position: Position, view: View) -> Scene:
    """The board from the side of whoever looks, as they have turned it."""
    return board(
        view,
        STANCE,
        (-_RIM, -_RIM, SIZE + _RIM, SIZE + _RIM),
        _SLAB,
        (_FRAME, _EDGE),
        _cells(position),
        list(_bodies(position)),
        tall=2 * HEIGHT,
        labels=_LABELS,
    )


def _cells(position: Position) -> list[Cell]:
    """The squares, with the trace of the last move; where a piece stands, that says where it is."""
    last = re.split("[-x]", position.played[-1]) if position.played else []
    trace = {name: _CELLS[name]._replace(colour=_LAST, spot=_TRACE) for name in last}
    taken = {name for name, _ in position.board}
    return [cell._replace(says="") if name in taken else cell for name, cell in (_CELLS | trace).items()]


def _bodies(position: Position) -> Iterator[Body]:
    able = set() if status(position).over else {move.path[0] for move in moves(position)}
    last = position.played[-1][-2:] if position.played else ""
    for name, piece in position.board:
        x, y = place(name)
        shape = solid(piece.colour, king=piece.king, able=name in able, moved=name == last)
        yield Body(piece.name, x + 0.5, y + 0.5, shape, piece_in_words(piece, name))


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
