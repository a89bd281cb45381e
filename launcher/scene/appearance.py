"""The look of a changing piece, as stretched and faded pictures above each other."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from launcher.picture import (
    Bitmap,
    Group,
    Layer,
    Part,
    Picture,
    Rectangle,
    Text,
    blank,
    fade,
    freeze,
    rotate,
    scale,
    stretch,
    underlay,
)
from launcher.scene.scene import Piece

_MOST = (
    3  # the maximum number of looks on top of each other; only repeated interruptions of a change leave more
)
_SMALL_TURN = 20.0  # degrees; the picture before a smaller turn does not fade out, which would blur it
_SMALLEST = 0.6  # the share of its full size at which a piece begins to appear
_MANY = 8  # leaves; pictures with fewer are not frozen, so that they are as sharp as possible
_MOST_KEPT = 1024
_placed_last: dict[float, dict[int, tuple[Piece, Part]]] = {}


class Appearance(NamedTuple):
    """A picture with its stretch and opacity."""

    picture: Picture
    across: float = 1
    along: float = 1
    opacity: float = 1

    def scaled(self, across: float = 1, along: float = 1, opacity: float = 1) -> Appearance:
        """Return the look with all its factors multiplied."""
        return Appearance(self.picture, self.across * across, self.along * along, self.opacity * opacity)


class CrossFade(Group):
    """Looks with a common pinhole.

    This class distinguishes them from a group of the game.
    """

    __slots__ = ()


class Change(NamedTuple):
    """A change of the looks of a piece.

    Attributes:
        before: The old looks, from the bottom to the top; empty if the piece appears.
        after: The new looks, from the bottom to the top; empty if the piece vanishes.
        way: The kind of change: the piece turns over, cross-fades, or only changes its size and opacity.
    """

    before: tuple[Appearance, ...]
    after: tuple[Appearance, ...]
    way: Literal["turn", "cross", "same"]

    @classmethod
    def between(cls, before: Picture | None, after: Picture | None, *, turned: bool = False) -> Change | None:
        """Return the change between two pictures, or None if they look the same.

        Args:
            before: The current picture, which can be a part of another change; None if the piece appears.
            after: The new picture; None if the piece vanishes.
            turned: Whether the pictures are two sides of the piece.
        """
        if before is after and not turned:
            return None
        old = () if before is None else appearances_of(before)
        new = () if after is None else appearances_of(after)
        if turned:
            return cls(_frozen(old), _frozen(new), "turn")
        if not (old and new and _alike(old[-1].picture, new[-1].picture)):
            return cls(_frozen(old), _frozen(new), "cross")
        old = (*old[:-1], old[-1]._replace(picture=new[-1].picture))
        return None if old == new else cls(_frozen(old), _frozen(new), "same")

    def at(self, share: float) -> Picture:
        """Return the picture during the change, at a share from 0 to 1.

        Pieces with equal changes share the picture.
        """
        return _changing(self, share)


@lru_cache(maxsize=1024)
def _changing(change: Change, share: float) -> Picture:
    before, after, way = change
    if not before or not after:
        there = share if after else 1 - share
        size = _SMALLEST + (1 - _SMALLEST) * there
        return _picture_of([look.scaled(size, size, there) for look in before or after])
    if way == "turn":
        side = before if share <= 0.5 else after
        return _picture_of([look.scaled(across=abs(math.cos(math.pi * share))) for look in side])
    if way == "same":
        *under, top = before
        top = _between(top, after[-1], share)
    else:
        under, top = list(before), after[-1].scaled(opacity=min(1, 2 * share))
    going = min(1, 2 - 2 * share)
    return _picture_of([*(look.scaled(opacity=going) for look in under), top])


def appearances_of(picture: Picture) -> tuple[Appearance, ...]:
    """Return the looks in a picture, from bottom to top.

    Usually there is one.
    """
    looks = _appearances(Appearance(picture))
    while len(looks) > _MOST:  # the next look takes over the opacity of the removed one
        lowest, next_one, *above = looks
        looks = [next_one._replace(opacity=max(lowest.opacity, next_one.opacity)), *above]
    return tuple(looks)


def _appearances(look: Appearance) -> list[Appearance]:
    picture = look.picture
    if isinstance(picture, CrossFade):
        return [each for _, _, part in picture.parts for each in _appearances(look._replace(picture=part))]
    if isinstance(picture, Layer) and not (picture.frozen or picture.degrees or picture.blur):
        inner = look._replace(picture=picture.picture)
        return _appearances(inner.scaled(picture.across, picture.along, picture.opacity))
    unseen = isinstance(picture, Rectangle) and not picture.fill and not picture.outline
    return [] if unseen else [look]


def _picture_of(looks: Sequence[Appearance]) -> Picture:
    pictures = [as_layer(look) for look in looks if look.opacity > 0]
    if len(pictures) > 1:
        mixed = underlay(*pictures)
        return CrossFade(mixed.width, mixed.height, mixed.parts, mixed.hole)
    return pictures[0] if pictures else blank()


@lru_cache(maxsize=1024)
def as_layer(look: Appearance) -> Picture:
    """Return the picture of a look, which equal looks share."""
    picture = look.picture
    if (look.across, look.along) != (1, 1):
        picture = stretch(look.across, look.along, picture)
    return picture if look.opacity >= 1 else fade(look.opacity, picture)


@lru_cache(maxsize=1024)
def frozen(picture: Picture) -> Picture:
    """Return a frozen picture, shared by equal pictures and only copied while it moves."""
    is_whole = isinstance(picture.unpinned, Layer | Rectangle | Bitmap | Text | CrossFade)
    return picture if is_whole else freeze(picture)


def _frozen(looks: Sequence[Appearance]) -> tuple[Appearance, ...]:
    return tuple(look._replace(picture=frozen(look.picture)) for look in looks)


def _alike(one: Picture, other: Picture) -> bool:
    """Whether pictures look the same except for a small turn, such as that of a card in a fan."""
    (one, before), (other, after) = _straight(one), _straight(other)
    return abs((before - after + 180) % 360 - 180) <= _SMALL_TURN and one == other


def _straight(picture: Picture) -> tuple[Picture, float]:
    """Return a picture without what only freezes it, turns it or moves its pinhole, and the angle of its turns."""
    picture, degrees = picture.unpinned, 0.0
    while True:
        match picture:
            case Layer(picture=inner, across=1, along=1, degrees=angle, opacity=1, blur=0):
                degrees += angle
            case _:
                return picture, degrees
        picture = inner.unpinned


def _between(one: Appearance, other: Appearance, share: float) -> Appearance:
    across, along, opacity = (a + (b - a) * share for a, b in zip(one[1:], other[1:], strict=True))
    return Appearance(other.picture, across, along, opacity)


_pictures: OrderedDict[tuple[int, float], tuple[Picture, Picture]] = OrderedDict()


def scaled_parts(pieces: Iterable[Piece], factor: float) -> list[Part]:
    """Return the pieces as parts of a group.

    The group is in a scene at the scale `factor`.

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
    """Return a picture scaled by a factor.

    The same picture and factor give the same object.
    """
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
    """Return the scaled picture from cached parts during a change or with another pinhole, or None."""
    if isinstance(picture, CrossFade) or (type(picture) is Group and len(picture.parts) == 1):
        parts = tuple((x * factor, y * factor, scaled_picture(part, factor)) for x, y, part in picture.parts)
        x, y = picture.pinhole
        hole = x * factor, y * factor
        return Group(picture.width * factor, picture.height * factor, parts, hole, picture.clipped)
    if isinstance(picture, Layer) and picture.frozen and isinstance(picture.picture.unpinned, Layer):
        return freeze(scaled_picture(picture.picture, factor))
    if isinstance(picture, Layer) and not (picture.frozen or picture.blur):
        inner = scaled_picture(picture.picture, factor)
        stretched = as_layer(Appearance(inner, picture.across, picture.along))
        turned = rotate(picture.degrees, stretched) if picture.degrees else stretched
        return as_layer(Appearance(turned, opacity=picture.opacity))
    return None


@lru_cache(_MOST_KEPT)
def _scaled(picture: Picture, factor: float) -> Picture:
    """Return the scaled picture.

    The cache compares by equality, as games make equal pictures again for each scene.
    """
    result = picture if factor == 1 else scale(factor, picture)
    return freeze(result) if _leaves(result) > _MANY else result


def _leaves(picture: Picture) -> int:
    return sum(_leaves(part) for _, _, part in picture.parts) if isinstance(picture, Group) else 1
