"""Pieces at the scale of the window: each picture is scaled once, and complex ones are frozen."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from functools import lru_cache

from launcher.picture import Group, Layer, Part, Picture, freeze, scale
from launcher.scene.appearance import Appearance, CrossFade, as_layer
from launcher.scene.scene import Piece

_MANY = 8  # leaves; pictures with fewer are not frozen, so that they are as sharp as possible
_MOST_KEPT = 1024


_pictures: OrderedDict[tuple[int, float], tuple[Picture, Picture]] = OrderedDict()
_placed_last: dict[float, dict[int, tuple[Piece, Part]]] = {}


def scaled_parts(pieces: Iterable[Piece], factor: float) -> list[Part]:
    """Return the pieces as parts of a group, in a scene at the scale `factor`.

    For pieces of the previous call, the result contains the same objects, so that unchanged parts are quickly
    recognised.
    """
    last = _placed_last.get(factor, {})
    now = {id(piece): last.get(id(piece)) or (piece, _scaled_part(piece, factor)) for piece in pieces}
    _placed_last.clear()
    _placed_last[factor] = now
    return [part for _, part in now.values()]


def _scaled_part(piece: Piece, factor: float) -> Part:
    picture = scaled_picture(piece.picture, factor)
    left, top = picture.pinhole
    return piece.x * factor - left, piece.y * factor - top, picture


def scaled_picture(picture: Picture, factor: float) -> Picture:
    """Return a picture scaled by a factor; the same picture and factor give the same object."""
    key = id(picture), factor
    known = _pictures.get(key)
    if known is not None:
        return known[1]
    result = _in_change(picture, factor)
    if result is None and factor == 1 and _leaves(picture) <= _MANY:
        return picture
    result = result or _scaled(picture, factor)
    _pictures[key] = picture, result  # with the original, so that no other picture gets its id
    if len(_pictures) > _MOST_KEPT:
        _pictures.popitem(last=False)
    return result


def _in_change(picture: Picture, factor: float) -> Picture | None:
    """Return the scaled picture of a piece during a change, made from cached parts, or None."""
    if isinstance(picture, CrossFade):
        parts = tuple((x * factor, y * factor, scaled_picture(part, factor)) for x, y, part in picture.parts)
        x, y = picture.pinhole
        return Group(picture.width * factor, picture.height * factor, parts, (x * factor, y * factor))
    if isinstance(picture, Layer) and not (picture.frozen or picture.degrees):
        inner = scaled_picture(picture.picture, factor)
        return as_layer(Appearance(inner, picture.across, picture.along, picture.opacity))
    return None


@lru_cache(_MOST_KEPT)
def _scaled(picture: Picture, factor: float) -> Picture:
    """Return the scaled picture, cached by equality, as games make equal pictures again for each scene."""
    result = picture if factor == 1 else scale(factor, picture)
    return freeze(result) if _leaves(result) > _MANY else result


def _leaves(picture: Picture) -> int:
    return sum(_leaves(part) for _, _, part in picture.parts) if isinstance(picture, Group) else 1
