"""Marks on pieces: rings that differ in more than colour, and notes of a few characters."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, takewhile

from launcher.picture import (
    Ellipse,
    Group,
    Layer,
    Part,
    Picture,
    Polygon,
    Rectangle,
    blank,
    ellipse,
    overlay,
    polygon,
    rectangle,
    text,
    text_width,
)
from launcher.scene.appearance import scaled_picture
from launcher.scene.scene import Piece

Point = tuple[float, float]
_CORNER = 5.0  # the corner radius of rings around pictures without corners, in logical pixels
_SIZE = 16.0  # the largest text size of a note


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
    """Yield points whose convex hull contains the picture with its top left corner at x, y."""
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
    """Return the corners of the convex hull by the algorithm of A. M. Andrew (1979)."""
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
    """Return the corners of an expanded polygon.

    All sides of the convex polygon are moved outwards by a distance.

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


_RINGS = {  # colour, thickness and distance from the piece
    "moved": ("text", 2.0, 3.5),
    "hover": ("accent", 1.5, 2.0),
    "target": ("accent", 2.5, 2.5),
    "held": ("accent", 4.0, 6.0),
    "onto": ("accent", 5.0, 6.5),
    "hint": ("hint", 5.0, 5.0),
    "noted": ("hint", 2.0, 1.0),
    "focus": ("focus", 3.0, 4.5),
}


def rings_around(marked: Iterable[tuple[Sequence[Piece], str]], times: float) -> list[Part]:
    """Return rings around pieces.

    A background is below all rings, and labels of the pieces are above them.

    Args:
        marked: Pieces that lie on each other, from the bottom to the top, and the kind of their ring: "moved", "hover",
            "target", "held", "onto", "hint", "noted" or "focus".
        times: The scale at which the scene is shown.
    """
    grounds, rings, tops = list[Part](), list[Part](), list[Part]()
    for pile, kind in marked:
        pieces = [piece for piece in pile if not piece.through]
        if not pieces:  # such a piece cannot be touched or marked
            continue
        colour, thickness, out = _RINGS[kind]
        rings.append(_around(pieces, times, colour, thickness, out))
        grounds.append(_around(pieces, times, "background", thickness + 3, out + 1.5))
        above = reversed([*takewhile(lambda piece: piece.through, reversed(pile))])
        tops += [_on(*piece.middle, scaled_picture(piece.picture, times), times) for piece in above]
    return grounds + rings + tops


def _around(pieces: Sequence[Piece], times: float, colour: str, thickness: float, out: float) -> Part:
    if corners := _corners(pieces, times, out - thickness / 2):  # half of a polygon's outline is outside it
        left, top = (min(along) for along in zip(*corners, strict=True))
        return left, top, polygon(corners, None, outline=colour, thickness=thickness)
    lefts, tops, rights, bottoms = zip(*(piece.box for piece in pieces), strict=True)
    left, top, width, height = min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops)
    corner = _corner(pieces[0].picture, times)
    ring = _outline(width * times, height * times, corner, out, colour, thickness)
    return _on(left + width / 2, top + height / 2, ring, times)


def _corners(pieces: Sequence[Piece], times: float, out: float) -> list[tuple[float, float]]:
    """Return the corners of a ring.

    The piece has another shape than a rectangle, such as a cell in perspective. For a rectangle, there are
    none.
    """
    if not isinstance(_largest_part(pieces[0].picture), Polygon):
        return []
    corners = outline_of(pieces, times, out)
    return corners if any(len(set(map(round, along))) > 2 for along in zip(*corners, strict=True)) else []


def note_on(piece: Piece, note: str, times: float) -> Part:
    """Draw a hint's note in the middle of a piece."""
    picture = piece.picture
    return _on(*piece.middle, _label(note, picture.width * times, picture.height * times), times)


def _on(x: float, y: float, mark: Picture, times: float) -> Part:
    """Place a mark with its middle at a point of the scene."""
    return x * times - mark.width / 2, y * times - mark.height / 2, mark


@lru_cache(maxsize=256)
def _label(note: str, width: float, height: float) -> Picture:
    """Draw a note as large as fits.

    A card gets none during a turn, when only its edge is visible.
    """
    size = min(height * 0.5, _SIZE, width * 0.9 * _SIZE / text_width(note, _SIZE, bold=True))
    if size < 1:
        return blank()
    plate = rectangle(width * 0.92, size * 1.3, "surface", radius=size / 3, outline="hint")
    return overlay(text(note, size, bold=True), plate)


@lru_cache(maxsize=256)
def _outline(
    width: float, height: float, corner: float | None, out: float, colour: str, thickness: float
) -> Picture:
    """Draw a ring.

    The size and the corner radius are those of the thing inside. Without a radius, it is round.
    """
    wide, high = width + 2 * out, height + 2 * out
    if corner is None:
        return ellipse(wide, high, None, outline=colour, thickness=thickness)
    return rectangle(wide, high, None, radius=corner + out, outline=colour, thickness=thickness)


def _corner(picture: Picture, times: float) -> float | None:
    """Return the corner radius of a picture's largest part, or None if that part is round."""
    part = _largest_part(picture)
    if isinstance(part, Rectangle):
        return part.radius * times
    return None if isinstance(part, Ellipse) else _CORNER


def _largest_part(picture: Picture) -> Picture:
    while isinstance(picture, Layer | Group):
        if isinstance(picture, Layer):
            picture = picture.picture
        elif picture.parts:
            picture = max((part for _, _, part in picture.parts), key=lambda part: part.width * part.height)
        else:
            break
    return picture
