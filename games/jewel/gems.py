"""Draw cut stones with facets: seven outlines, each with a table in the middle and a crown around it.

A crown has two rings of facets, like that of a brilliant. A facet is lighter the more its slope faces the light. Each
is also a little lighter or darker than its neighbours, so that the stone sparkles.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from launcher.picture import Layer, Picture, Point, circle, freeze, place_all, polygon, rectangle, scale

SIZE: Final = 40.0
"""The width and height of a stone's box, in logical pixels."""

COLOURS: Final = ("one", "two", "four", "five", "three", "seven", "eight")
COLOUR_NAMES: Final = ("blue", "orange", "yellow", "violet", "green", "pink", "grey")
SHAPE_NAMES: Final = ("round", "square", "triangle", "hexagon", "drop", "diamond", "heart")

_LIGHT: Final = (-0.55, -0.83)  # the direction that the light comes from
_STRONG: Final = 150  # the maximum change of a facet's lightness, out of 255
_RADIUS: Final = 18.0
_EDGE: Final = "#00000030"
_IN_RAYS: Final = 0.72  # the scale of a stone with rays around it
_BROAD: Final = 8.0  # half the width of a cross's rays


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


def _shade(strength: float) -> str:
    """Return a translucent white or black that makes its background this much lighter or darker, from -1 to 1."""
    opacity = round(min(1.0, abs(strength)) * _STRONG)
    return f"#{'ffffff' if strength > 0 else '000000'}{opacity:02x}"


def _facets(outline: Sequence[Point]) -> list[tuple[list[Point], float]]:
    """Return the corners of each facet with its lightness, from -1 to 1."""
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
    """Return how much a slope in this direction faces the light, from -1 to 1."""
    length = math.hypot(*way) or 1
    return (way[0] * _LIGHT[0] + way[1] * _LIGHT[1]) / length


@lru_cache(maxsize=256)
def gem(colour: int, shape: int, lit: bool = False) -> Layer:
    """Return the picture of a stone, with its pinhole in the middle.

    Args:
        colour: the index of its colour in `COLOURS`.
        shape: the index of its shape in `SHAPE_NAMES`.
        lit: whether light flashes in it.
    """
    outline = [(_RADIUS * x, _RADIUS * y) for x, y in _OUTLINES[shape]]
    middle = SIZE / 2
    parts: list[tuple[float, float, Picture]] = [
        (middle, middle, polygon(outline, COLOURS[colour], pinhole=(0, 0)))
    ]
    for corners, strength in _facets(outline):
        brighter = strength + 0.45 if lit else strength
        parts.append(
            (middle, middle, polygon(corners, _shade(brighter), outline=_EDGE, thickness=0.4, pinhole=(0, 0)))
        )
    table = [(0.52 * x, 0.52 * y) for x, y in outline]
    upper = [point for point in table if _faces(point) > -0.1]
    parts.append((middle, middle, polygon(table, _shade(0.5 if lit else 0.16), pinhole=(0, 0))))
    parts.append((middle, middle, polygon(upper, _shade(0.5 if lit else 0.32), pinhole=(0, 0))))
    parts.append((middle, middle, polygon(outline, None, outline="#00000070", thickness=0.9, pinhole=(0, 0))))
    if lit:
        parts.append((middle - 7, middle - 8, star(7)))
    return freeze(place_all(parts, rectangle(SIZE, SIZE, None)))


@lru_cache(maxsize=256)
def flare(colour: int, shape: int, lit: bool = False) -> Layer:
    """Return a smaller stone with rays around it. See `gem` for the arguments."""
    return _before(_star_points(16, SIZE / 2, 0.6 * SIZE / 2), gem(colour, shape, lit))


@lru_cache(maxsize=256)
def cross(colour: int, shape: int, lit: bool = False) -> Layer:
    """Return a smaller stone with a broad ray on each side. See `gem` for the arguments."""
    far, near = SIZE / 2, _BROAD
    right = [(near, -far), (near, -near), (far, -near), (far, near), (near, near), (near, far)]
    return _before(_mirrored(right), gem(colour, shape, lit))


def _before(rays: Sequence[Point], stone: Picture) -> Layer:
    """Return a smaller stone in front of rays with these corners."""
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
    """Return the corners of a star, alternately outer and inner ones, with an outer one at the top."""
    reach = (outer, inner)
    turns = [math.tau * k / count for k in range(count)]
    return [(reach[k % 2] * math.sin(turn), -reach[k % 2] * math.cos(turn)) for k, turn in enumerate(turns)]


@lru_cache(maxsize=8)
def star(radius: float, light: str = "#ffffff", dark: str = "#ffffff") -> Picture:
    """Return a glint: a star with four points, with one colour for light themes and one for dark themes."""
    points = _star_points(8, radius, 0.2 * radius)
    glow = circle(0.45 * radius, f"{light}50/{dark}50")
    rays = polygon(points, f"{light}/{dark}", pinhole=(0, 0))
    sheet = rectangle(2 * radius, 2 * radius, None)
    return place_all([(radius, radius, glow), (radius, radius, rays)], sheet)
