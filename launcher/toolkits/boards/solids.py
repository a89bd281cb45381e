"""Solids that are round about an upright axis, as pictures: what is seen of them, in light and shade, and their shadow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from launcher.picture import Colour, Picture, group, polygon
from launcher.toolkits.boards.camera import Camera, Point

_CORNERS: Final = 28
_CIRCLE: Final = [(cos(2 * pi * k / _CORNERS), sin(2 * pi * k / _CORNERS)) for k in range(_CORNERS)]


def ring(camera: Camera, x: float, y: float, radius: float, z: float) -> list[Point]:
    """A level circle, as it is seen."""
    return [camera.seen(x + radius * dx, y + radius * dy, z)[:2] for dx, dy in _CIRCLE]


def hull(points: Iterable[Point]) -> list[Point]:
    """The corners of the convex hull (A. M. Andrew, 1979)."""
    ordered = sorted(set(points))
    lower, upper = _half(ordered), _half(ordered[::-1])
    return lower[:-1] + upper[:-1]


def _half(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1 and _left_of(chain[-2], chain[-1], (x, y)) <= 0:
            chain.pop()
        chain.append((x, y))
    return chain


def _left_of(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
