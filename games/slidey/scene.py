"""The scene of Slidey: tiles in a tray.

Each tile has its part of the whole picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Final

from games.slidey.pictures import Placed, decode, whole
from games.slidey.rules import Options, Position, is_whole
from launcher.picture import (
    Colour,
    Picture,
    Point,
    blur,
    crop,
    freeze,
    line,
    linear_gradient,
    overlay,
    place,
    place_all,
    polygon,
    put_pinhole,
    rectangle,
    scale,
    text,
)
from launcher.tabletop import Piece, Place, Scene, View

MISPLACED: Final = "misplaced"
NUMBERS: Final = "numbers"
WHOLE: Final = "picture"
"""The names of the toggles that mark misplaced tiles, number the tiles, and show the whole picture."""

_EDGE = 12.0
_OVERLAP = 1.0  # logical pixels by which tiles without frames overlap, to hide the seam between them
_FINE = 32.0  # logical pixels; smaller tiles have thinner lines
_SMALL = 0.4  # the scale of the whole picture next to the tiles

_GOLD: Final = "#d9a441/#e6b758/#ffd629"
_WALNUT: Final = linear_gradient(
    "#a06d42/#7d5638/#000000", "#65401f/#452d1e/#000000", start=(0.1, 0), end=(0.8, 1)
)
_WALNUT_EDGE: Final = "#3c2412/#17100b/#ffffff"
_GRAIN: Final = "#2a140530/#00000038/#00000000"
_STREAKS: Final = 60
_MITRE, _RIM = "#1c0d0480/#00000090/#00000000", "#ffdfae90/#ffdfae48/#00000000"
_LIP: Final = 3.0  # the width of the inner edge of the tray, in logical pixels
_GROUND: Final = "#2e1f13/#0b0c0e/#000000"  # of the tray, seen between the tiles
_DEEP: Final = "#0000007c/#0000007c/#00000000"  # the shadow of the tray
_REACH: Final = 8.0  # how far this shadow reaches, in logical pixels
_WRONG: Final = "#ea3a30/#ff6a5e/#ffb3ab"
_LINE: Final = "#00000000/#00000000/#ffffff"  # around tiles
_LIT: Final = "#ffffffd0/#ffffff90/#00000000"
_DIM: Final = "#00000070/#a6afc8b8/#00000000"  # at night, only a line of light shows dark tiles
_SHINE: Final = "#ffffff58/#ffffff24/#ffffff00"
_SHADE: Final = "#00000058/#00000058/#00000000"
_SHADOW: Final = "#000000b0/#000000c0/#00000000"
_CLEAR, _CLEAR_LIGHT = "#00000000", "#ffffff00"
_GAP: Final = 1.1  # from a tile to the edge of its place, in logical pixels
_ROUND: Final = 5.0  # the radius of its corners


@lru_cache(maxsize=2048)
def tile(options: Options, number: int, frame: str, numbered: bool) -> Picture:
    """Return the picture of a tile.

    Args:
        options: the options of the match.
        number: the number of the tile.
        frame: "raised", "wrong" with a red edge and a red corner, or "" once the picture is complete.
        numbered: whether its number is shown.
    """
    all_of_it, (wide, high) = picture_of(options), tile_size(options)
    row, column = divmod(number, options.width)
    right = _OVERLAP if not frame and column < options.width - 1 else 0
    below = _OVERLAP if not frame and row < options.height - 1 else 0
    part = crop(column * wide, row * high, wide + right, high + below, all_of_it)
    picture: Picture = put_pinhole(wide / 2, high / 2, part)
    plain = options.picture == "numbers" and not options.own
    if plain or numbered:
        size = min(wide, high) * (0.42 if plain else 0.28)
        digits: Picture = text(str(number + 1), size, "#4a3a22/#3a2c18" if plain else "white", bold=True)
        if not plain:
            digits = overlay(digits, rectangle(digits.width + 8, digits.height, "#10161cb0", radius=6))
        picture = overlay(digits, picture)
    if frame:
        picture = _raised(picture, wide, high, min(1.0, min(wide, high) / _FINE), is_wrong=frame == "wrong")
    return freeze(picture)


def _raised(picture: Picture, wide: float, high: float, fine: float, *, is_wrong: bool) -> Picture:
    """Return a tile with round corners and a shadow, a little smaller than its place."""
    gap = _GAP * fine
    face = crop(gap, gap, wide - 2 * gap, high - 2 * gap, picture)
    if is_wrong:
        corner = 10 * fine
        face = place(polygon([(0, 0), (corner, 0), (0, corner)], _WRONG), 6 * fine, 6 * fine, face)
    return overlay(_edges(wide, high, fine, is_wrong), face, _shadow(wide, high, fine))


@lru_cache(maxsize=8)
def _shadow(wide: float, high: float, fine: float) -> Picture:
    """Return the shadow of a tile, with an invisible part of the size of its place, so that it can be pressed."""
    dark = blur(1.6 * fine, rectangle(wide - 2 * _GAP * fine, high - 2 * _GAP * fine, _SHADOW))
    place_of = rectangle(wide, high, _CLEAR)
    return freeze(place(dark, wide / 2 + 1.3 * fine, high / 2 + 1.3 * fine, place_of))


@lru_cache(maxsize=16)
def _edges(wide: float, high: float, fine: float, is_wrong: bool) -> Picture:
    """Return the corners and edges of a tile: light on the upper and left edges, shade on the others."""
    gap, deep, radius = _GAP * fine, 4 * fine, _ROUND * fine
    across, along = wide - 2 * gap, high - 2 * gap
    outline = _WRONG if is_wrong else _LINE
    parts: list[tuple[float, float, Picture]] = [
        (wide / 2, gap + deep / 2, rectangle(across, deep, linear_gradient(_SHINE, _CLEAR_LIGHT))),
        (gap + deep / 2, high / 2, rectangle(deep, along, linear_gradient(_SHINE, _CLEAR_LIGHT, end=(1, 0)))),
        (
            wide - gap - deep / 2,
            high / 2,
            rectangle(deep, along, linear_gradient(_CLEAR, _SHADE, end=(1, 0))),
        ),
        (wide / 2, high - gap - deep / 2, rectangle(across, deep, linear_gradient(_CLEAR, _SHADE))),
        *_corners(wide, high, gap, radius),
        *_bevel(wide, high, gap + 0.5 * fine, radius, (_LIT, _DIM), 1.2 * fine),
        (
            wide / 2,
            high / 2,
            rectangle(across, along, None, radius=radius, outline=outline, thickness=(1 + is_wrong) * fine),
        ),
    ]
    return freeze(place_all(parts, rectangle(wide, high, None)))


def _corners(wide: float, high: float, gap: float, radius: float) -> Iterator[Placed]:
    """Yield the ground that is seen around the round corners of a tile."""
    ends = (gap, gap), (wide - gap, gap), (wide - gap, high - gap), (gap, high - gap)
    for end, arc in zip(ends, _arcs(wide, high, gap, radius), strict=True):
        yield 0, 0, polygon([end, *arc], _GROUND, outline=_GROUND, thickness=0.3, pinhole=(0, 0))


def _bevel(
    wide: float, high: float, inset: float, radius: float, colours: tuple[Colour, Colour], thickness: float
) -> Iterator[Placed]:
    """Yield a line along the upper and left edges of a round rectangle, and one along the others."""
    arcs = _arcs(wide, high, inset, radius)
    half = len(arcs[0]) // 2
    for k, colour in enumerate(colours):
        before, middle, after = arcs[2 * k - 1], arcs[2 * k], arcs[2 * k + 1]
        points = [*before[half:], *middle, *after[: half + 1]]
        yield 0, 0, line(points, colour, thickness=thickness, pinhole=(0, 0))


def _arcs(wide: float, high: float, inset: float, radius: float) -> list[list[Point]]:
    """Return the points of the four round corners of a rectangle, clockwise from the top left."""
    left, top, right, low = inset + radius, inset + radius, wide - inset - radius, high - inset - radius
    turns = [[pi * (2 + quarter) / 2 + pi * k / 16 for k in range(9)] for quarter in range(4)]
    middles = (left, top), (right, top), (right, low), (left, low)
    return [
        [(x + radius * cos(turn), y + radius * sin(turn)) for turn in each]
        for (x, y), each in zip(middles, turns, strict=True)
    ]


def picture_of(options: Options) -> Picture:
    """Return the picture on the tiles."""
    return decode(options.own) if options.own else whole(options.picture)


def tile_size(options: Options) -> tuple[float, float]:
    """Return the size of a tile, in logical pixels."""
    picture = picture_of(options)
    return picture.width / options.width, picture.height / options.height


@lru_cache(maxsize=8)
def _ground(options: Options, beside: bool) -> Picture:
    picture = picture_of(options)
    width, height = picture.width, picture.height
    tray = freeze(_tray(width, height))
    if not beside:
        return tray
    small = scale(_SMALL, picture)
    sheet = rectangle(tray.width + small.width + _EDGE, tray.height, None)
    there = tray.width + _EDGE + small.width / 2
    return freeze(
        place_all([(tray.width / 2, tray.height / 2, tray), (there, small.height / 2 + _EDGE, small)], sheet)
    )


def _tray(width: float, height: float) -> Picture:
    """Return a tray of walnut around this area, with light on its outer edge and on the lower and right inner edges."""
    wide, high, chance = width + 2 * _EDGE, height + 2 * _EDGE, Random(_STREAKS)
    lip = _EDGE - _LIP
    wood: list[Placed] = []
    for k in range(_STREAKS):
        out, upright, far = chance.uniform(1.5, lip - 1), k % 2, chance.random() < 0.5
        length, across = (high, wide) if upright else (wide, high)
        start, at = chance.uniform(7, 0.8 * length), across - out if far else out
        ends = [(start, at), (min(start + chance.uniform(0.1, 0.5) * length, length - 7), at)]
        streak = [(y, x) for x, y in ends] if upright else ends
        wood.append((0, 0, line(streak, _GRAIN, thickness=chance.uniform(0.5, 1.2), pinhole=(0, 0))))
    joints = (
        line([(x + 4 * dx, y + 4 * dy), (x + lip * dx, y + lip * dy)], _MITRE, thickness=0.8, pinhole=(0, 0))
        for x, dx in ((0.0, 1), (wide, -1))
        for y, dy in ((0.0, 1), (high, -1))
    )
    parts = (
        *wood,
        *((0, 0, joint) for joint in joints),
        *_bevel(wide, high, 1.6, 11, (_RIM, _MITRE), 1.2),
        (wide / 2, high / 2, rectangle(width + 2 * _LIP, height + 2 * _LIP, _GROUND, radius=4)),
        *_bevel(wide, high, lip + 0.5, 4, (_MITRE, _RIM), 1.2),
    )
    plate = rectangle(wide, high, _WALNUT, radius=12, outline=_WALNUT_EDGE)
    return place_all(parts, plate)


@lru_cache(maxsize=4)
def _shade(width: float, height: float) -> Piece:
    """Return the shadow of the upper and left edges of the tray on everything in it."""
    low, far, right, below = -_LIP, _REACH - _LIP, width + _LIP, height + _LIP
    down, aside = linear_gradient(_DEEP, _CLEAR), linear_gradient(_DEEP, _CLEAR, end=(1, 0))
    over = polygon([(low, low), (right, low), (right, far), (far, far)], down, pinhole=(0, 0))
    beside = polygon([(low, low), (far, far), (far, below), (low, below)], aside, pinhole=(0, 0))
    both = place_all([(0, 0, freeze(over)), (0, 0, freeze(beside))], rectangle(width, height, None))
    return Piece("shade", width / 2 + _EDGE, height / 2 + _EDGE, both, through=True)


def scene(position: Position, view: View) -> Scene:
    """Return the tiles in their tray.

    Once the picture is complete, the missing tile appears and the frames go.
    """
    options, tiles = position.options, position.tiles
    done, hole = is_whole(position), len(tiles) - 1
    wide, high = tile_size(options)
    pieces = []
    for place_of, number in enumerate(tiles):
        row, column = divmod(place_of, options.width)
        at, where = (
            ((column + 0.5) * wide + _EDGE, (row + 0.5) * high + _EDGE),
            f"row {row + 1}, column {column + 1}",
        )
        misplaced = "" if number == place_of else ", misplaced"
        if number == hole and not done:
            pieces.append(Piece("gap", *at, rectangle(wide, high, None), f"the gap, {where}"))
            continue
        wrong = MISPLACED in view.toggles and number != place_of
        frame = "" if done else "wrong" if wrong else "raised"
        pieces.append(
            Piece(
                str(number + 1),
                *at,
                tile(options, number, frame, NUMBERS in view.toggles),
                says=Place(f"tile {number + 1}, {where}{misplaced}", f"this tile{misplaced}"),
            )
        )
    if done:
        pieces.append(_frame(options, _EDGE / 2))
    else:
        pieces.append(_shade(wide * options.width, high * options.height))
    ground = _ground(options, WHOLE in view.toggles)
    return Scene(ground.width, ground.height, tuple(pieces), ground)


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return scenes in which a frame around the picture shines once and becomes a thin line."""
    last = scene(position, view)
    *tiles, _ = last.pieces
    broad = _frame(position.options, _EDGE)
    return last._replace(pieces=tuple(tiles)), last._replace(pieces=(*tiles, broad))


@lru_cache(maxsize=4)
def _frame(options: Options, thickness: float) -> Piece:
    """Return the frame around the complete picture."""
    picture = picture_of(options)
    width, height = picture.width + _EDGE, picture.height + _EDGE
    line = rectangle(width, height, None, radius=6, outline=_GOLD, thickness=thickness)
    return Piece("frame", width / 2 + _EDGE / 2, height / 2 + _EDGE / 2, line, through=True)


def describe(position: Position) -> list[str]:
    """Return the numbers of the tiles, row by row."""
    width, hole = position.options.width, len(position.tiles) - 1
    signs = [" _" if tile == hole else f"{tile + 1:2}" for tile in position.tiles]
    return [" ".join(signs[k : k + width]) for k in range(0, len(signs), width)]
