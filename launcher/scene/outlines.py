"""Outlines of pieces, for the rings around them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from launcher.picture import Group, Layer, Picture, Polygon
from launcher.scene.scene import Piece

Point = tuple[float, float]


def outline_of(pieces: Iterable[Piece], times: float, out: float) -> list[Point]:
    """Return the corners of a convex polygon around pieces.

    Args:
        pieces: The pieces.
        times: The scale at which the scene is shown.
        out: The distance of the sides from the pieces, in logical pixels of the window.
    """
    return expanded([(x * times, y * times) for x, y in _hull_of(tuple(pieces))], out)


@lru_cache(maxsize=64)
def _hull_of(pieces: tuple[Piece, ...]) -> list[Point]:
    return hull(point for piece in pieces for point in _points(piece.picture, *piece.box[:2]))


def _points(picture: Picture, x: float, y: float) -> Iterator[Point]:
    """Yield points whose convex hull contains a picture with its top left corner at x, y."""
    match picture:
        case Polygon(points=points):
            yield from ((x + across, y + down) for across, down in points)
        case Group(parts=parts):
            for left, top, part in parts:
                yield from _points(part, x + left, y + top)
        case Layer(picture=inner, across=1, along=1, degrees=0):
            yield from _points(inner, x, y)
        case _:
            right, bottom = x + picture.width, y + picture.height
            yield from ((x, y), (right, y), (right, bottom), (x, bottom))


def hull(points: Iterable[Point]) -> list[Point]:
    """Return the corners of the convex hull (A. M. Andrew, 1979)."""
    ordered = sorted(set(points))
    return _half(ordered)[:-1] + _half(ordered[::-1])[:-1]


def _half(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1:
            (ax, ay), (bx, by) = chain[-2], chain[-1]
            if (bx - ax) * (y - ay) > (by - ay) * (x - ax):
                break
            chain.pop()
        chain.append((x, y))
    return chain


def expanded(corners: Sequence[Point], out: float) -> list[Point]:
    """Return the corners of a convex polygon with all sides moved outwards by a distance.

    The corners must be in the order of `hull`, without two at the same point.
    """
    normals = []
    for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
        length = math.hypot(bx - ax, by - ay)
        normals.append(((by - ay) / length, (ax - bx) / length))
    moved = []
    for (x, y), (ax, ay), (bx, by) in zip(corners, (normals[-1], *normals), normals, strict=False):
        share = out / (1 + ax * bx + ay * by)
        moved.append((x + share * (ax + bx), y + share * (ay + by)))
    return moved
