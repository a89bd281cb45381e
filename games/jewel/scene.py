"""The scene of Jewel: the stones and a gauge of life.

The board has an edge, and the gauge is next to it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from games.jewel.board import GRID, RAINBOW, SIDE, Stone, mark, square
from games.jewel.rules import FULL, HUNDRED, LIFE, Position
from games.jewel.words import SHAPE_NAMES, name_of
from launcher.picture import (
    Layer,
    Paint,
    Picture,
    Point,
    blank,
    circle,
    ellipse,
    fade,
    freeze,
    group,
    linear_gradient,
    overlay,
    place_all,
    polygon,
    radial_gradient,
    rectangle,
    scale,
    stretch,
    text,
)
from launcher.tabletop import Piece, Place, Scene, View
from launcher.toolkits.grids import Material, tray

SIZE: Final = 40.0
"""The width and height of a stone's box, in logical pixels."""

_ROLES: Final = ("one", "two", "four", "five", "three", "seven", "eight")
COLOURS: Final = tuple(f"bright {role}" for role in _ROLES)

_LIGHT: Final = (-0.55, -0.83)  # the direction that the light comes from
_DEEP: Final = tuple(f"deep {role}/deep {role}/#00000090" for role in _ROLES)  # away from the light
_LIGHTEST: Final = 54  # the most white on a facet, in percent
_DARKEST: Final = 100  # the most black on a facet, out of 255
_RADIUS: Final = 18.0
_EDGE: Final = "#00000038"
_SPARKLE: Final = "#fffffff0"
_IN_RAYS: Final = 0.72  # the scale of a stone with rays around it
_BROAD: Final = 8.0  # half the width of a cross's rays

CELL: Final = GRID.side
_RIM: Final = GRID.edge
_BOARD: Final = GRID.height
_GAUGE: Final = 46.0  # the width of the space next to the board
_WELL: Final = 22.0  # the width of the tube of the gauge, with its frame
_GOLDEN: Final = 4.5  # from the outside of the frame to the light in it
_LIGHT_WIDE: Final = _WELL - 2 * _GOLDEN
_TOP: Final = 34.0  # the height above the gauge, which holds the number
_HEAD: Final = 32.0  # the height of the space above the board, on an upright screen
_LEVELS: Final = ((LIFE * 5 // 12, "good"), (LIFE // 6, "four"), (0, "bad"))
"""The least life for each colour of the gauge: five and two 24ths of a full gauge."""

_RAYS: Final = [(-1, -1), (1, -1), (-1, 1), (1, 1)]  # the directions of glints when a stone goes
_FLIGHT: Final = 13.0
_SMALL: Final = 0.25  # the scale of a stone that is about to fall in

_SHADOW: Final = "#00000070/#00000080/#00000000"
_GOLD: Final = Material(
    linear_gradient("#ecd08a/#6a5630/#000000", "#b8893c/#3f3219/#000000", start=(0.1, 0), end=(0.8, 1)),
    "#7d5a22/#8c7242/#000000",
    "#8a652a/#b0925a/#ffffff",
)
_GLEAM: Final = "#ffffff70/#ffffff58/#00000000"
_WRITTEN: Final = "#ffeec2/#f6e3b4/#ffffff"
_BED: Final = "#241b33/#120e1a/#000000"
_HOLLOW: Final = linear_gradient(
    "#1b1428/#0f0b17/#0c0f16", "#342948/#231b30/#1c222c", start=(0.1, 0), end=(0.8, 1)
)

_NOTHING: Final = rectangle(CELL, CELL, None)
_PEBBLE: Final = freeze(circle(CELL / 5, "#5d6682/#4d566e/#ffffff"))


def _round(count: int) -> list[Point]:
    """Return the corners of a regular polygon with an edge at the top."""
    turns = [math.tau * (k + 0.5) / count for k in range(count)]
    return [(math.sin(t), -math.cos(t)) for t in turns]


def _mirrored(right: Sequence[Point]) -> list[Point]:
    """Return a symmetric shape from its right half, given from top to bottom."""
    return [*right, *((-x, y) for x, y in reversed(right) if x)]


_OUTLINES: Final = (
    _round(18),
    _mirrored([(0.68, -0.9), (0.9, -0.68), (0.9, 0.68), (0.68, 0.9)]),
    _mirrored([(0.12, -1), (0.62, -0.12), (1.06, 0.7), (0.94, 0.9), (0, 0.94)]),
    _mirrored([(0, -1.1), (0.84, -0.55), (0.84, 0.55), (0, 1.1)]),
    _mirrored([(0, -1.12), (0.3, -0.6), (0.62, -0.16), (0.76, 0.28), (0.64, 0.7), (0.34, 0.96), (0, 1.04)]),
    _mirrored([(0, -1.14), (0.44, -0.58), (0.86, 0), (0.44, 0.58), (0, 1.14)]),
    _mirrored(
        [(0, -0.5), (0.26, -0.82), (0.62, -0.9), (0.94, -0.66), (1, -0.26), (0.8, 0.18), (0.42, 0.64), (0, 1)]
    ),
)
"""The corners of each shape around its middle, clockwise, for a radius of 1."""


def _shade(strength: float, colour: int) -> str:
    """Return the translucent paint of a facet of a stone.

    It is white in the light, and the deep tone of the stone's colour away from it.

    Args:
        strength: how much lighter or darker it makes the stone, from -1 to 1.
        colour: the index of the stone's colour.
    """
    share = min(1.0, abs(strength))
    if strength > 0:
        return f"white at {round(_LIGHTEST * share)}%"
    black = f"#000000{round(_DARKEST * share):02x}"
    return f"{black}/{black}/#00000000 over {_DEEP[colour]} at {round(100 * share)}%"


def _facets(outline: Sequence[Point]) -> list[tuple[list[Point], float]]:
    """Return the corners and the lightness (from -1 to 1) of each facet."""
    count = len(outline)
    table = [(0.52 * x, 0.52 * y) for x, y in outline]
    middle = [((x + x1) / 2, (y + y1) / 2) for (x, y), (x1, y1) in pairwise([*outline, outline[0]])]
    girdle = [(0.8 * x, 0.8 * y) for x, y in middle]
    found = []
    for k in range(count):
        after = (k + 1) % count
        found.append(([outline[k], outline[after], girdle[k]], _faces(middle[k]) * 0.8 - 0.12))
        found.append(
            ([outline[k], girdle[k], table[k], girdle[k - 1]], _faces(outline[k]) + (0.1 if k % 2 else -0.1))
        )
        found.append(([table[k], girdle[k], table[after]], _faces(middle[k]) * 0.55 + 0.2))
    return found


def _faces(way: Point) -> float:
    """Return the exposure of a slope to the light.

    The slope has this direction; the result is from -1 to 1.
    """
    length = math.hypot(*way) or 1
    return (way[0] * _LIGHT[0] + way[1] * _LIGHT[1]) / length


def _gleam(table: Sequence[Point]) -> list[Point]:
    """Return the corners of a crisp reflection on the upper left part of a stone's table."""
    x, y = max(table, key=lambda point: point[0] * _LIGHT[0] + point[1] * _LIGHT[1])
    return [(x - 0.8, y + 0.6), (x + 4.4, y), (x + 1, y + 2.2), (x - 0.2, y + 5)]


@lru_cache(maxsize=256)
def gem(colour: int, shape: int, lit: bool = False) -> Layer:
    """Return a stone, with its pinhole in the middle.

    Args:
        colour: the index of its colour in `COLOURS`.
        shape: the index of its shape in `SHAPE_NAMES`.
        lit: whether light flashes in it.
    """
    outline = [(_RADIUS * x, _RADIUS * y) for x, y in _OUTLINES[shape]]
    middle = SIZE / 2
    role, bright = _ROLES[colour], COLOURS[colour]
    deep = f"deep {role}/deep {role}/{bright} at 55% over {bright}"
    glow = f"{bright}/{bright}/#00000000"  # on the ground
    body = linear_gradient(bright, deep, start=(0.2, 0), end=(0.8, 1))
    parts: list[tuple[float, float, Picture]] = [
        (middle, middle + 14.5, ellipse(36, 11, radial_gradient(f"{glow} at 48%", f"{glow} at 0%"))),
        (middle, middle + 2.5, polygon(outline, _SHADOW, pinhole=(0, 0))),
        (middle, middle, polygon(outline, body, pinhole=(0, 0))),
    ]
    for corners, strength in _facets(outline):
        brighter = strength + 0.45 if lit else strength
        parts.append(
            (
                middle,
                middle,
                polygon(corners, _shade(brighter, colour), outline=_EDGE, thickness=0.4, pinhole=(0, 0)),
            )
        )
    table = [(0.52 * x, 0.52 * y) for x, y in outline]
    fire = radial_gradient(bright, f"{bright} at 0%", middle=(0.64, 0.74), radius=0.6)  # light from inside
    parts.append((middle, middle, polygon(table, fire, pinhole=(0, 0))))
    upper = [point for point in table if _faces(point) > -0.1]
    parts.append((middle, middle, polygon(upper, _shade(0.6 if lit else 0.3, colour), pinhole=(0, 0))))
    parts.append((middle, middle, polygon(_gleam(table), _SPARKLE, pinhole=(0, 0))))
    if lit:
        parts.append((middle - 7, middle - 8, star(7)))
    return freeze(place_all(parts, rectangle(SIZE, SIZE, None)))


@lru_cache(maxsize=256)
def flare(colour: int, shape: int, lit: bool = False) -> Layer:
    """Return a smaller stone with rays around it.

    See `gem` for the arguments.
    """
    return _before(_star_points(16, SIZE / 2, 0.6 * SIZE / 2), gem(colour, shape, lit))


@lru_cache(maxsize=256)
def cross(colour: int, shape: int, lit: bool = False) -> Layer:
    """Return a smaller stone with a broad ray on each side.

    See `gem` for the arguments.
    """
    far, near = SIZE / 2, _BROAD
    right = [(near, -far), (near, -near), (far, -near), (far, near), (near, near), (near, far)]
    return _before(_mirrored(right), gem(colour, shape, lit))


def _before(rays: Sequence[Point], stone: Picture) -> Layer:
    """Return a smaller stone in front of rays."""
    drawn = polygon(rays, "#ffecb0/#fff6d8", outline="#806000/#00000090", thickness=1.1, pinhole=(0, 0))
    parts = [(SIZE / 2, SIZE / 2, each) for each in (drawn, scale(_IN_RAYS, stone))]
    return freeze(place_all(parts, rectangle(SIZE, SIZE, None)))


@lru_cache(maxsize=2)
def rainbow(lit: bool = False) -> Layer:
    """Return a flower with a petal of each colour."""
    middle = SIZE / 2
    parts: list[tuple[float, float, Picture]] = []
    for k, colour in enumerate(COLOURS):
        turn = math.tau * k / len(COLOURS)
        x, y = middle + 13.4 * math.sin(turn), middle - 13.4 * math.cos(turn)
        parts.append((x, y, circle(6.4, colour, outline="#00000090", thickness=0.9)))
        parts.append((x, y, circle(3.6, "#ffffffa0" if lit else "#ffffff50")))
    parts.append((middle, middle, circle(8.0, "#ffffff", outline="#00000090", thickness=0.9)))
    if lit:
        parts.append((middle - 7, middle - 8, star(7)))
    return freeze(place_all(parts, rectangle(SIZE, SIZE, None)))


def _star_points(count: int, outer: float, inner: float) -> list[Point]:
    """Return the outer and inner corners of a star in turn, with an outer one at the top."""
    reach = (outer, inner)
    turns = [math.tau * k / count for k in range(count)]
    return [(reach[k % 2] * math.sin(turn), -reach[k % 2] * math.cos(turn)) for k, turn in enumerate(turns)]


@lru_cache(maxsize=8)
def star(radius: float, colour: str = "#ffffff") -> Picture:
    """Return a glint: a star with four points."""
    points = _star_points(8, radius, 0.2 * radius)
    glow = circle(0.45 * radius, f"{colour}50")
    rays = polygon(points, colour, pinhole=(0, 0))
    sheet = rectangle(2 * radius, 2 * radius, None)
    return place_all([(radius, radius, glow), (radius, radius, rays)], sheet)


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
    """Return the picture of a stone.

    If `lit`, light flashes in it.
    """
    if stone[1] == RAINBOW:
        return rainbow(lit)
    drawn = {"": gem, "flare": flare, "cross": cross}[mark(stone)]
    return drawn(*looks(position, stone), lit)


def scene(position: Position, view: View) -> Scene:
    """Return the clickable cells, the stones on top of them, and the glitter.

    The gauge is above the board on an upright screen.
    """
    is_upright = position.is_timed and view.height > view.width
    aims = frozenset({view.hover, view.held, view.focus})
    pieces = _pieces(position._replace(life=0), aims, is_halted=view.is_halted, is_upright=is_upright)
    if not position.is_timed:
        return Scene(_BOARD, _BOARD, pieces, _board())
    life = max(0, position.life)
    if is_upright:
        ground = group(_BOARD, _BOARD + _HEAD, [(0, 0, _gauge(life, lies=True)), (0, _HEAD, _board())])
        return Scene(_BOARD, _BOARD + _HEAD, pieces, ground)
    ground = group(_BOARD + _GAUGE, _BOARD, [(0, 0, _board()), (_BOARD, 0, _gauge(life))])
    return Scene(_BOARD + _GAUGE, _BOARD, pieces, ground)


@lru_cache(maxsize=8)
def _pieces(
    position: Position, aims: frozenset[str | None], *, is_halted: bool, is_upright: bool
) -> tuple[Piece, ...]:
    """Return the cells, stones and glitter, which are the same objects while only the gauge changes."""
    names = [name_of(position, stone) if stone and not is_halted else "" for stone in position.board]
    pieces = [cell(place, name) for place, name in enumerate(names)]
    for place, stone in enumerate(position.board):
        if stone:
            lit = place in position.lit or square(place) in aims
            pieces.append(GRID.piece(f"{stone[0]}", square(place), picture_of(position, stone, lit)))
    for x, stone in position.coming:
        pieces.append(_coming(*looks(position, stone), x, stone[0]))
    if is_halted:
        pieces = [_cover(piece) if piece.on else piece for piece in pieces]
    pieces += _glitter(position)
    return tuple(map(_lowered, pieces)) if is_upright else tuple(pieces)


def _lowered(piece: Piece) -> Piece:
    """Return a piece below the gauge."""
    if piece.zone is None:
        return piece._replace(y=piece.y + _HEAD)
    left, top, right, bottom = piece.zone
    return piece._replace(y=piece.y + _HEAD, zone=(left, top + _HEAD, right, bottom + _HEAD))


def middle(place: int) -> tuple[float, float]:
    """Return the middle of a place, in logical pixels of the scene."""
    return GRID.middle(square(place))


@lru_cache(maxsize=1024)
def cell(place: int, holds: str) -> Piece:
    """Return an invisible, clickable piece for a place, under the piece of its stone."""
    words = holds or "no stone visible"
    says = Place(f"{square(place)}, {words}", words)
    return Piece(square(place), *middle(place), _NOTHING, says, zone=_zone(place))


def _zone(place: int) -> tuple[float, float, float, float]:
    x, y = middle(place)
    return x - CELL / 2, y - CELL / 2, x + CELL / 2, y + CELL / 2


@lru_cache(maxsize=1024)
def _coming(colour: int, shape: int, x: int, number: int) -> Piece:
    """Return a small new stone above the first row, before it falls in."""
    return Piece(f"{number}", _RIM + CELL * (x + 0.5), _RIM, _small(colour, shape), "a new stone")


def _cover(stone: Piece) -> Piece:
    """Return a covered stone.

    Players cannot think while the clock is stopped.
    """
    return stone._replace(picture=_PEBBLE)


@lru_cache(maxsize=64)
def _small(colour: int, shape: int) -> Picture:
    return fade(0.0, stretch(_SMALL, _SMALL, gem(colour, shape)))


def _glitter(position: Position) -> list[Piece]:
    """Return glints around removed stones and their points."""
    places, far = (position.burst, _FLIGHT) if position.burst else (position.lit, 2.0)
    if not places:
        return []
    x, y = (sum(each) / len(places) for each in zip(*map(middle, places), strict=True))
    gain = Piece(
        "gain",
        x,
        max(y - 3 * far, _RIM + CELL / 2),
        _points_earned(position.gain),
        f"+{position.gain}",
        front=True,
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
    return freeze(star(4.0 if slope > 0 else 6.5, "#fff6d8"))


@lru_cache(maxsize=1)
def _board() -> Picture:
    """Return the board: a case with a golden frame and a hollow for each stone."""
    case = tray(_BOARD, _BOARD, _BED, _GOLD)
    hollows = [
        (*middle(place), rectangle(CELL - 2, CELL - 2, _HOLLOW, radius=7)) for place in range(SIDE * SIDE)
    ]
    return freeze(place_all(hollows, case))


def _gauge(life: int, *, lies: bool = False) -> Picture:
    """Return the gauge of the remaining life: a number, and light in a tube of glass (2000 is full)."""
    colour = next(colour for least, colour in _LEVELS if life >= least)
    number = _number(life // HUNDRED)
    long = _BOARD - (_GAUGE if lies else _TOP) - 2
    full = max(_LIGHT_WIDE, (long - 2 * _GOLDEN) * min(life, FULL) / FULL) if life else 0.0
    light = rectangle(*_along(full, _LIGHT_WIDE, lies=lies), _glow(colour, lies=lies), radius=_LIGHT_WIDE / 2)
    inset = (_WELL - _LIGHT_WIDE) / 2
    if lies:
        top = (_HEAD - _WELL) / 2 - 1
        parts = [
            ((_GAUGE - number.width) / 2 - 1, (_HEAD - number.height) / 2 - 1, number),
            (_GAUGE, top, _well(long, lies=True)),
            (_GAUGE + _GOLDEN, top + inset, light),
            (_GAUGE, top, _glass(long, lies=True)),
        ]
        return group(_BOARD, _HEAD, parts)
    left = (_GAUGE - _WELL) / 2 + 2
    parts = [
        ((_GAUGE - number.width) / 2 + 2, 2, number),
        (left, _TOP, _well(long)),
        (left + inset, _TOP + long - _GOLDEN - full, light),
        (left, _TOP, _glass(long)),
    ]
    return group(_GAUGE, _BOARD, parts)


def _along(long: float, wide: float, *, lies: bool) -> tuple[float, float]:
    """Return the width and height of something in the direction of the gauge."""
    return (long, wide) if lies else (wide, long)


def _glow(colour: str, *, lies: bool) -> Paint:
    """Return the light in the tube, brightest a little above or left of its middle."""
    bright = f"#ffffff78/#ffffff68/#00000000 over {colour}"
    dark = f"#00000040/#00000040/#00000000 over {colour}"
    return linear_gradient(bright, colour, dark, end=(0, 1) if lies else (1, 0))


@lru_cache(maxsize=64)
def _number(life: int) -> Picture:
    """Return the number of the gauge on a plate with a golden frame."""
    wide, high = _GAUGE - 6, 24.0
    said = text(f"{life}", 15, _WRITTEN, bold=True)
    plate = rectangle(wide, high, _GOLD.surface, radius=7, outline=_GOLD.line)
    bed = rectangle(wide - 5, high - 5, _BED, radius=5)
    written = scale(min(1, (wide - 9) / said.width), said)  # long numbers shrink to fit
    return freeze(overlay(written, bed, plate))


@lru_cache(maxsize=2)
def _well(long: float, *, lies: bool = False) -> Picture:
    """Return the empty tube in its golden frame."""
    frame = rectangle(*_along(long, _WELL, lies=lies), _GOLD.surface, radius=_WELL / 2, outline=_GOLD.line)
    thick = 2 * _GOLDEN - 2
    inside = _along(long - thick, _WELL - thick, lies=lies)
    return freeze(overlay(rectangle(*inside, _BED, radius=min(inside) / 2), frame))


@lru_cache(maxsize=2)
def _glass(long: float, *, lies: bool = False) -> Picture:
    """Return what is in front of the light: a gleam, and a golden ring at the life at the start of a match."""
    size = _along(long, _WELL, lies=lies)
    gleam = rectangle(*_along(long - 4 * _GOLDEN, 2, lies=lies), _GLEAM, radius=1)
    ring = rectangle(*_along(6, _WELL + 4, lies=lies), _GOLD.surface, radius=2, outline=_GOLD.line)
    middle = size[0] / 2, size[1] / 2
    at = (middle[0], 0.38 * _WELL) if lies else (0.38 * _WELL, middle[1])
    return freeze(place_all([(*at, gleam), (*middle, ring)], blank(*size)))
