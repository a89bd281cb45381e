"""Marks on pieces: rings and short notes.

Rings differ in more than colour; notes have a few characters.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

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
    freeze,
    overlay,
    polygon,
    rectangle,
    rotate,
    text,
    text_width,
)
from launcher.scene.appearance import scaled_parts
from launcher.scene.scene import Piece

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""The left, top, right and bottom edge."""

_CORNER = 5.0  # the corner radius of rings around pictures without corners, in logical pixels
_SIZE = 16.0  # the largest text size of a note
_THIN = 0.01  # the width of a turned card that is seen from its edge, in logical pixels


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
    points = (point for piece in pieces for point in _points(piece.picture, *piece.box[:2]))
    return hull((round(x, 3), round(y, 3)) for x, y in points)  # no two corners are almost at the same point


def _points(picture: Picture, x: float, y: float) -> Iterator[Point]:
    """Yield points whose convex hull contains a picture at x, y."""
    match picture:
        case Polygon(points=points):
            yield from ((x + across, y + down) for across, down in points)
        case Group(parts=parts):
            for left, top, part in parts:
                yield from _points(part, x + left, y + top)
        case Layer(picture=inner, across=1, along=1, degrees=0):
            yield from ((x + across, y + down) for across, down in _hull_corners(inner))
        case Layer(picture=inner, across=1, along=1, degrees=degrees):
            yield from _turned_corners(inner, x + picture.width / 2, y + picture.height / 2, degrees)
        case _:
            yield from _turned_corners(picture, x + picture.width / 2, y + picture.height / 2, 0)


@lru_cache(maxsize=256)
def _hull_corners(picture: Picture) -> tuple[Point, ...]:
    """Return the corners of the convex hull of a picture.

    A cache helps because the cards of a pile share few pictures, which have many points.
    """
    points = [*_points(picture, 0, 0)]
    return tuple(hull(points) or points)


def _turned_corners(picture: Picture, x: float, y: float, degrees: float) -> Iterator[Point]:
    """Yield the corners of a picture's box that is turned clockwise, with its middle at x, y."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    width, height = max(picture.width, _THIN), max(picture.height, _THIN)
    for across, down in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
        dx, dy = across * width, down * height
        yield x + dx * cosine - dy * sine, y + dx * sine + dy * cosine


def hull(points: Iterable[Point]) -> list[Point]:
    """Return the corners of the convex hull.

    This is the algorithm of A. M. Andrew (1979).
    """
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


_RINGS = {  # colour and thickness
    "moved": ("text", 2.0),
    "hover": ("accent", 1.5),
    "target": ("accent", 2.5),
    "held": ("accent", 4.0),
    "onto": ("accent", 5.0),
    "hint": ("hint", 5.0),
    "noted": ("hint", 2.0),
    "focus": ("focus", 3.0),
}
_GROUND = 1.5  # the width of the background on both sides of a ring
_SHARE = 0.08  # the largest thickness of a ring, as a share of the shorter side of the pieces inside
_THICKEST = max(thickness for _, thickness in _RINGS.values())
_THINNEST = 2.0  # the thickness of the thickest ring around a tiny piece, in logical pixels of the window
_VISIBLE = 1.4  # about the thickness of the thinnest one
_JOINED = ("hint", "noted")  # kinds of rings that join around neighbours and do not run across them
_TOUCH = 1.0  # logical pixels of the scene by which neighbours on a board may seem to overlap
_MANY = 8  # corners; a hull with more is compared by its box


def marked_parts(
    pieces: Sequence[Piece],
    rings: Mapping[str, str],
    times: float,
    *,
    dragged: Container[str] = (),
    marks: Iterable[Part] = (),
) -> list[Part]:
    """Return pieces with rings and other marks, as parts for a group.

    A ring is drawn outside of its piece and directly after it. Pieces that lie on the marked piece, cover a part of it,
    or stand in front of it hide the ring, but its neighbours on a flat board do not. Pieces without rings have plates
    below them instead, which join to one edge around neighbours.

    Args:
        pieces: The pieces, from the bottom to the top.
        rings: For the names of pieces, the kind of the ring around each and the pieces that lie on it: "moved",
            "hover", "target", "held", "onto", "hint", "noted" or "focus".
        times: The scale at which the scene is shown.
        dragged: The names of the pieces in the player's hand, which are above everything else.
        marks: Other marks, which are below these pieces and those in front.
    """
    above = [piece for piece in pieces if piece.front or piece.name in dragged]
    ordered: Sequence[Piece] = pieces
    if above:
        above.sort(key=lambda piece: piece.name in dragged)
        ordered = [*(piece for piece in pieces if not (piece.front or piece.name in dragged)), *above]
    parts, top = scaled_parts(ordered, times), len(ordered) - len(above)
    below: dict[int, list[Part]] = {}
    boxes = [piece.box for piece in ordered] if rings else []
    piles = list(_piles(ordered, rings))
    edged = [(k, kind) for (k, *_), kind in piles if not ordered[k].ring]
    if edged:
        grounds, plates = zip(*(ring_around([ordered[k]], kind, times) for k, kind in edged), strict=True)
        below[top] = [*grounds, *plates, *(parts[k] for k, _ in edged)]
        piles = [(pile, kind) for pile, kind in piles if ordered[pile[0]].ring]
    joined = [pile for pile, kind in piles if kind in _JOINED]
    again: dict[int, set[int]] = {}
    for pile, kind in piles:
        ring = ring_around([ordered[k] for k in pile], kind, times)
        around = _scene_box(ring[0], times)
        place = _place_of_ring(ordered, boxes, pile, around, top)
        below.setdefault(place, []).extend(ring)
        for other in joined if kind in _JOINED else ():
            if other is not pile and _is_beside(boxes, pile, other, around, place):
                again.setdefault(place, set()).update(other)
    for place, covered in again.items():
        below[place] += [parts[k] for k in sorted(covered)]
    below.setdefault(top, []).extend(marks)
    placed, start = list[Part](), 0
    for k in sorted(below):
        placed += parts[start:k] + below[k]
        start = k
    return placed + parts[start:]


def _is_beside(
    boxes: Sequence[Box], pile: Sequence[int], other: Sequence[int], ring: Box, place: int
) -> bool:
    """Whether the ring of a pile covers a part of another one.

    That one is beside it, and nothing else covers it.
    """
    if other[-1] >= place or any(_cover(boxes[at], boxes[k]) for at in pile for k in other):
        return False
    later = [box for k, box in enumerate(boxes[:place]) if k > other[-1] and k not in pile]
    return any(_cover(ring, boxes[at]) for at in other) and not any(
        _cover(boxes[at], box) for at in other for box in later
    )


def _piles(pieces: Sequence[Piece], rings: Mapping[str, str]) -> Iterator[tuple[list[int], str]]:
    """Yield the indices of the pieces in each ring, and its kind.

    Those that cannot be touched, such as shadows and counts, are left out.
    """
    indices = {piece.name: k for k, piece in enumerate(pieces)}
    lying: dict[str, list[int]] = {}
    for k, piece in enumerate(pieces if rings else ()):
        if piece.on and not piece.through:
            lying.setdefault(piece.on, []).append(k)
    for name, kind in rings.items():
        found, wanted = dict[int, None](), [indices[name]] if name in indices else []
        while wanted:
            at = wanted.pop()
            if at not in found and not pieces[at].through:
                found[at] = None
                wanted += lying.get(pieces[at].name, ())
        if found:
            yield sorted(found), kind


def _place_of_ring(
    pieces: Sequence[Piece], boxes: Sequence[Box], pile: Sequence[int], ring: Box, top: int
) -> int:
    """Return the index of the first piece that is drawn after a ring.

    Args:
        pieces: The pieces, from the bottom to the top.
        boxes: Their boxes.
        pile: The indices of the pieces inside the ring.
        ring: The box of the ring, in logical pixels of the scene.
        top: The index of the first piece that is above all rings.
    """
    first = pile[-1] + 1
    left, above, right, bottom = ring
    for k in range(first, top):
        box = boxes[k]
        if box[0] < right and box[1] < bottom and box[2] > left and box[3] > above:
            piece = pieces[k]
            if piece.on:
                return k
            if not piece.through and any(
                _overlap(pieces[at], piece) for at in pile if _cover(boxes[at], box)
            ):
                return k
    return max(first, top)


def _cover(one: Box, other: Box) -> bool:
    """Whether two boxes overlap by more than neighbours on a board."""
    wide, high = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return wide > _TOUCH and high > _TOUCH


def _overlap(one: Piece, other: Piece) -> bool:
    """Whether two pieces overlap by more than neighbours on a board."""
    hulls = []
    for piece in (one, other):
        corners = _hull_of((piece,))
        left, top, right, bottom = piece.box
        is_simple = 2 < len(corners) <= _MANY
        hulls.append(corners if is_simple else [(left, top), (right, top), (right, bottom), (left, bottom)])
    for corners in hulls:
        for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
            far = math.hypot(bx - ax, by - ay) or 1.0
            across, down = (by - ay) / far, (ax - bx) / far
            one_along, other_along = ([x * across + y * down for x, y in each] for each in hulls)
            if min(max(one_along) - min(other_along), max(other_along) - min(one_along)) <= _TOUCH:
                return False
    return True


def _scene_box(part: Part, times: float) -> Box:
    left, top, mark = part
    return left / times, top / times, (left + mark.width) / times, (top + mark.height) / times


def ring_around(pieces: Sequence[Piece], kind: str, times: float) -> list[Part]:
    """Return the background of a ring, and the ring.

    They are outside of the pieces, and thinner around small ones. For a piece without a ring, they are plates below it.

    Args:
        pieces: Pieces that lie on each other, from the bottom to the top.
        kind: The kind of the ring, as in `marked_parts`.
        times: The scale at which the scene is shown.
    """
    colour, thickest = _RINGS[kind]
    lefts, tops, rights, bottoms = zip(*(piece.box for piece in pieces), strict=True)
    left, top, width, height = min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops)
    middle = left + width / 2, top + height / 2
    most = min(_THICKEST, max(_THINNEST, _SHARE * min(width, height) * times))
    ground = min(_GROUND, most / 2)
    # thin rings keep more of their thickness
    thickness = max(thickest * most / _THICKEST, _VISIBLE + thickest / 10)
    turned = _turned_part(pieces[0].picture) if len(pieces) == 1 and pieces[0].ring else None
    inner = turned.picture if turned else pieces[0].picture
    if turned:
        width, height = inner.width, inner.height
    corner = _corner(inner, times)
    parts = list[Part]()
    for thick, out, paint in (
        (thickness + 2 * ground, thickness + 2 * ground, "background"),
        (thickness, thickness + ground, colour),
    ):
        if not pieces[0].ring:
            # up to twice this radius, the plates of neighbours have no notches between them
            plate = rectangle(width * times + 2 * out, height * times + 2 * out, paint, radius=1.5 * out)
            parts.append(_on(*middle, plate, times))
        elif turned:
            ring = _outline(width * times, height * times, corner, out, paint, thick)
            parts.append(_on(*middle, freeze(rotate(turned.degrees, ring)), times))
        elif corners := _corners(pieces, times, out - thick / 2):
            # half of a polygon's outline is outside it
            x, y = (min(along) for along in zip(*corners, strict=True))
            parts.append((x, y, polygon(corners, None, outline=paint, thickness=thick)))
        else:
            ring = _outline(width * times, height * times, corner, out, paint, thick)
            parts.append(_on(*middle, ring, times))
    return parts


def _corners(pieces: Sequence[Piece], times: float, out: float) -> list[tuple[float, float]]:
    """Return the corners of a ring.

    The piece has another shape than a straight rectangle, such as a cell in perspective or turned cards that lie on
    each other. For a straight rectangle, there are none.
    """
    if not (isinstance(_largest_part(pieces[0].picture), Polygon) or _turned_part(pieces[0].picture)):
        return []
    corners = outline_of(pieces, times, out)
    return corners if any(len(set(map(round, along))) > 2 for along in zip(*corners, strict=True)) else []


def _turned_part(picture: Picture) -> Layer | None:
    """Return the turned layer of a picture that is turned as a whole, such as a card in a fan, or None."""
    match picture:
        case Layer(across=1, along=1, degrees=degrees) if degrees:
            return picture
        case Layer(picture=inner, across=1, along=1) | Group(parts=((_, _, inner),)):
            return _turned_part(inner)
    return None


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
    """Return the corner radius of a picture's largest part.

    It is None if that part is round.
    """
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
