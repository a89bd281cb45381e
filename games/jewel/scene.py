"""The picture: stones on a board with an edge, and next to it a gauge of the remaining life."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.jewel.board import GRID, RAINBOW, SIDE, Stone, mark, square
from games.jewel.gems import SHAPE_NAMES, cross, flare, gem, rainbow, star
from games.jewel.rules import FULL, HUNDRED, LIFE, Position
from games.jewel.words import name_of
from launcher.picture import (
    Layer,
    Picture,
    blank,
    circle,
    fade,
    freeze,
    group,
    place_all,
    rectangle,
    scale,
    stretch,
    text,
)
from launcher.tabletop import Piece, Scene, View

CELL: Final = GRID.side
_RIM: Final = GRID.edge
_BOARD: Final = GRID.height
_GAUGE: Final = 46.0  # the width of the space next to the board
_WELL: Final = 16.0  # the width of the gauge itself
_TOP: Final = 34.0  # the height above the gauge, which holds the number
_LEVELS: Final = ((LIFE * 5 // 12, "good"), (LIFE // 6, "four"), (0, "bad"))
"""The least life for each colour of the gauge: five and two 24ths of a full gauge."""

_RAYS: Final = [(-1, -1), (1, -1), (-1, 1), (1, 1)]  # the directions of glints when a stone goes
_FLIGHT: Final = 13.0
_SMALL: Final = 0.25  # the scale of a stone that is about to fall in

_NOTHING: Final = rectangle(CELL, CELL, None)
_PEBBLE: Final = freeze(circle(CELL / 5, "border"))


def looks(position: Position, stone: Stone) -> tuple[int, int]:
    """Return the indices of a stone's colour and shape."""
    number, kind = stone[:2]
    mixed = (number * 5 + number // len(SHAPE_NAMES)) % len(SHAPE_NAMES)  # independent of the stone's kind
    match position.options.match:
        case "colours":
            return kind, position.common
        case "shapes":
            return position.common, kind
        case "colours mixed":
            return kind, mixed
        case "shapes mixed":
            return mixed, kind
    return kind, kind


def picture_of(position: Position, stone: Stone, lit: bool = False) -> Layer:
    """Return the picture of a stone, with a flash of light if `lit`."""
    if stone[1] == RAINBOW:
        return rainbow(lit)
    drawn = {"": gem, "flare": flare, "cross": cross}[mark(stone)]
    return drawn(*looks(position, stone), lit)


def scene(position: Position, view: View) -> Scene:
    """Return the clickable cells, the stones on them, and the glitter above."""
    names = [name_of(position, stone) if stone and not view.is_halted else "" for stone in position.board]
    pieces = [cell(place, name) for place, name in enumerate(names)]
    aims = {view.hover, view.held, view.focus}
    for place, stone in enumerate(position.board):
        if stone:
            lit = place in position.lit or square(place) in aims
            pieces.append(GRID.piece(f"{stone[0]}", square(place), picture_of(position, stone, lit)))
    for x, stone in position.coming:
        pieces.append(_coming(*looks(position, stone), x, stone[0]))
    if view.is_halted:
        pieces = [_cover(piece) if piece.on else piece for piece in pieces]
    pieces += _glitter(position)
    gauge = _gauge(max(0, position.life)) if position.is_timed else blank()
    width = _BOARD + (_GAUGE if position.is_timed else 0)
    ground = group(width, _BOARD, [(0, 0, _board()), (_BOARD, 0, gauge)])
    return Scene(width, _BOARD, tuple(pieces), ground)


def middle(place: int) -> tuple[float, float]:
    """Return the middle of a place, in logical pixels of the scene."""
    return GRID.middle(square(place))


@lru_cache(maxsize=1024)
def cell(place: int, holds: str) -> Piece:
    """Return an invisible, clickable piece for a place; the stone is another piece on top of it."""
    says = f"{square(place)}, {holds or 'no stone visible'}"
    return Piece(square(place), *middle(place), _NOTHING, says, zone=_zone(place))


def _zone(place: int) -> tuple[float, float, float, float]:
    x, y = middle(place)
    return x - CELL / 2, y - CELL / 2, x + CELL / 2, y + CELL / 2


@lru_cache(maxsize=1024)
def _coming(colour: int, shape: int, x: int, number: int) -> Piece:
    """Return a new stone before it falls in: small, and above the first row."""
    return Piece(f"{number}", _RIM + CELL * (x + 0.5), _RIM, _small(colour, shape), "a new stone")


def _cover(stone: Piece) -> Piece:
    """Return a covered stone, so that players cannot think while the clock is stopped."""
    return stone._replace(picture=_PEBBLE)


@lru_cache(maxsize=64)
def _small(colour: int, shape: int) -> Picture:
    return fade(0.0, stretch(_SMALL, _SMALL, gem(colour, shape)))


def _glitter(position: Position) -> list[Piece]:
    """Return glints around the removed stones, and a label with the points for them."""
    places, far = (position.burst, _FLIGHT) if position.burst else (position.lit, 2.0)
    if not places:
        return []
    x, y = (sum(each) / len(places) for each in zip(*map(middle, places), strict=True))
    gain = Piece(
        "gain", x, max(y - 3 * far, _RIM + CELL / 2), _points_earned(position.gain), f"+{position.gain}"
    )
    return [*(_glint(place, ray, far) for place in places for ray in _RAYS), gain]


@lru_cache(maxsize=1024)
def _glint(place: int, ray: tuple[int, int], far: float) -> Piece:
    x, y = middle(place)
    return Piece(
        f"glint {place} {ray}", x + far * ray[0], y + far * ray[1], _spark(ray[0] * ray[1]), "a glint"
    )


@lru_cache(maxsize=64)
def _points_earned(points: int) -> Picture:
    """Return a label that shows the points of a swap for a moment."""
    said = text(f"+{points}", 20, "text", bold=True)
    return freeze(
        place_all(
            [
                (
                    said.width / 2 + 8,
                    14,
                    rectangle(said.width + 16, 28, "surface", radius=14, outline="accent", thickness=2),
                ),
                (said.width / 2 + 8, 14, said),
            ],
            blank(said.width + 16, 28),
        )
    )


@lru_cache(maxsize=2)
def _spark(slope: int) -> Picture:
    return freeze(star(4.0 if slope > 0 else 6.5, "#d09000", "#fff6d8"))


@lru_cache(maxsize=1)
def _board() -> Picture:
    """Return the board: an edge, and cells in two tones."""
    inner = SIDE * CELL
    parts: list[tuple[float, float, Picture]] = [
        (_BOARD / 2, _BOARD / 2, rectangle(_BOARD, _BOARD, "border", radius=14)),
        (_BOARD / 2, _BOARD / 2, rectangle(inner + 8, inner + 8, "surface", radius=8)),
    ]
    for place in range(SIDE * SIDE):
        if (place + place // SIDE) % 2:
            parts.append((*middle(place), rectangle(CELL, CELL, "hover", radius=6)))
    return freeze(place_all(parts, blank(_BOARD, _BOARD)))


def _gauge(life: int) -> Picture:
    """Return the gauge, which shows the remaining life as a number and as a column (2000 is full)."""
    high = _BOARD - _TOP - 4
    full = (high - 6) * min(life, FULL) / FULL
    colour = next(colour for least, colour in _LEVELS if life >= least)
    left = (_GAUGE - _WELL) / 2 + 2
    said = text(f"{life // HUNDRED}", 15, bold=True)
    number = scale(min(1, (_GAUGE - 4) / said.width), said)  # long numbers shrink to fit
    return group(
        _GAUGE,
        _BOARD,
        [
            ((_GAUGE - number.width) / 2 + 2, 6, number),
            (left, _TOP, _well(high)),
            (left + 3, _TOP + 3 + (high - 6 - full), rectangle(_WELL - 6, full, colour, radius=4)),
        ],
    )


@lru_cache(maxsize=1)
def _well(high: float) -> Picture:
    """Return the empty gauge, with a mark at the life that a match begins with."""
    half = rectangle(_WELL + 8, 1.5, "muted")
    return freeze(
        place_all(
            [
                (
                    _WELL / 2,
                    high / 2,
                    rectangle(_WELL, high, "surface", radius=7, outline="border", thickness=2),
                ),
                (_WELL / 2, high / 2, half),
            ],
            blank(_WELL, high),
        )
    )
