"""Marks on pieces: rings around them, told apart by more than colour, and a few characters written on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import takewhile

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
from launcher.scene.outlines import outline_of
from launcher.scene.scaling import scaled_picture
from launcher.scene.scene import Piece

_CORNER = 5.0  # of rings around what has no corners of its own, in logical pixels
_SIZE = 16.0  # of what is written, at most
_RINGS = {  # colour, thickness and how far out
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
    """Rings around pieces; what sets them off from any ground is below all of them, and what is written on top above.

    Args:
        marked: pieces that lie on each other, from the bottom to the top, and what their ring says: "moved", "hover",
            "target", "held", "onto", "hint", "noted" or "focus".
        times: how many times its own size the scene is shown.
    """
    grounds, rings, tops = list[Part](), list[Part](), list[Part]()
    for pile, kind in marked:
        pieces = [piece for piece in pile if not piece.through]
        if not pieces:  # it can be neither touched nor marked
            continue
        colour, thickness, out = _RINGS[kind]
        rings.append(_around(pieces, times, colour, thickness, out))
        grounds.append(_around(pieces, times, "background", thickness + 3, out + 1.5))
        above = reversed([*takewhile(lambda piece: piece.through, reversed(pile))])
        tops += [_on(*piece.middle, scaled_picture(piece.picture, times), times) for piece in above]
    return grounds + rings + tops


def _around(pieces: Sequence[Piece], times: float, colour: str, thickness: float, out: float) -> Part:
    if corners := _corners(pieces, times, out - thickness / 2):  # half of it is outside of a polygon
        left, top = (min(along) for along in zip(*corners, strict=True))
        return left, top, polygon(corners, None, outline=colour, thickness=thickness)
    lefts, tops, rights, bottoms = zip(*(piece.box for piece in pieces), strict=True)
    left, top, width, height = min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops)
    corner = _corner(pieces[0].picture, times)
    ring = _outline(width * times, height * times, corner, out, colour, thickness)
    return _on(left + width / 2, top + height / 2, ring, times)


def _corners(pieces: Sequence[Piece], times: float, out: float) -> list[tuple[float, float]]:
    """Those of a ring around what is no box, such as a cell of a board in perspective; none otherwise."""
    if not isinstance(_largest_part(pieces[0].picture), Polygon):
        return []
    corners = outline_of(pieces, times, out)
    return corners if any(len(set(map(round, along))) > 2 for along in zip(*corners, strict=True)) else []


def note_on(piece: Piece, note: str, times: float) -> Part:
    """Draw what a hint writes on a piece, in its middle."""
    picture = piece.picture
    return _on(*piece.middle, _label(note, picture.width * times, picture.height * times), times)


def _on(x: float, y: float, mark: Picture, times: float) -> Part:
    """A mark with its middle at a point of the scene."""
    return x * times - mark.width / 2, y * times - mark.height / 2, mark


@lru_cache(maxsize=256)
def _label(note: str, width: float, height: float) -> Picture:
    """A few characters on a plate that is as large as there is room; nothing on a card that is seen from its edge."""
    size = min(height * 0.5, _SIZE, width * 0.9 * _SIZE / text_width(note, _SIZE, bold=True))
    if size < 1:
        return blank()
    plate = rectangle(width * 0.92, size * 1.3, "surface", radius=size / 3, outline="hint")
    return overlay(text(note, size, bold=True), plate)


@lru_cache(maxsize=256)
def _outline(
    width: float, height: float, corner: float | None, out: float, colour: str, thickness: float
) -> Picture:
    """A ring around something of that size, whose corners have that radius, or none if it is round."""
    wide, high = width + 2 * out, height + 2 * out
    if corner is None:
        return ellipse(wide, high, None, outline=colour, thickness=thickness)
    return rectangle(wide, high, None, radius=corner + out, outline=colour, thickness=thickness)


def _corner(picture: Picture, times: float) -> float | None:
    """The radius of the corners of a picture's largest part; None if that is round."""
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
