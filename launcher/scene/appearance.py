"""How a piece looks while it becomes another: pictures one above the other, each stretched and faded."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from launcher.picture import (
    Bitmap,
    Group,
    Layer,
    Picture,
    Rectangle,
    Text,
    blank,
    fade,
    freeze,
    stretch,
    underlay,
)

_MOST = 3  # looks above each other; more would only be left of a change that is interrupted again and again
_SMALLEST = 0.6  # of its size is what begins to appear


class Appearance(NamedTuple):
    """A picture, how far it is stretched and how opaque it is."""

    picture: Picture
    across: float = 1
    along: float = 1
    opacity: float = 1

    def scaled(self, across: float = 1, along: float = 1, opacity: float = 1) -> Appearance:
        """The look with all of it multiplied."""
        return Appearance(self.picture, self.across * across, self.along * along, self.opacity * opacity)


class CrossFade(Group):
    """Looks with their pinholes on one point: told from the group of a game if the change is interrupted."""

    __slots__ = ()


class Change(NamedTuple):
    """How a piece gets from some looks to others.

    Attributes:
        before: from the bottom to the top; none of what appears.
        after: the same; none of what vanishes.
        way: whether it turns over, becomes another through a cross-fade, or only grows, shrinks or fades.
    """

    before: tuple[Appearance, ...]
    after: tuple[Appearance, ...]
    way: Literal["turn", "cross", "same"]

    @classmethod
    def between(cls, before: Picture | None, after: Picture | None, *, turned: bool = False) -> Change | None:
        """From one picture to another, or from or to nothing; None if they look the same.

        Args:
            before: what it looks like now, perhaps in the middle of a change.
            after: what it is to look like.
            turned: whether they are two sides of it.
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
        """The picture when so much of a change is done, from 0 to 1: one object for all pieces that change so."""
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
    """The looks that a picture is made of, from the bottom to the top: mostly one."""
    looks = _appearances(Appearance(picture))
    while len(looks) > _MOST:  # what is left is as opaque as what it lay on
        lowest, next_one, *above = looks
        looks = [next_one._replace(opacity=max(lowest.opacity, next_one.opacity)), *above]
    return tuple(looks)


def _appearances(look: Appearance) -> list[Appearance]:
    picture = look.picture
    if isinstance(picture, CrossFade):
        return [each for _, _, part in picture.parts for each in _appearances(look._replace(picture=part))]
    if isinstance(picture, Layer) and not (picture.frozen or picture.degrees):
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
    """The picture of a look: one object for all pieces that look so."""
    picture = look.picture
    if (look.across, look.along) != (1, 1):
        picture = stretch(look.across, look.along, picture)
    return picture if look.opacity >= 1 else fade(look.opacity, picture)


@lru_cache(maxsize=1024)
def frozen(picture: Picture) -> Picture:
    """The picture as one that is only copied while it moves: one object for equal pictures."""
    return picture if isinstance(picture, Layer | Rectangle | Bitmap | Text | CrossFade) else freeze(picture)


def _frozen(looks: Sequence[Appearance]) -> tuple[Appearance, ...]:
    return tuple(look._replace(picture=frozen(look.picture)) for look in looks)


def _alike(one: Picture, other: Picture) -> bool:
    return _thawed(one) == _thawed(other)


def _thawed(picture: Picture) -> Picture:
    return picture.picture if isinstance(picture, Layer) and picture.frozen else picture


def _between(one: Appearance, other: Appearance, share: float) -> Appearance:
    across, along, opacity = (a + (b - a) * share for a, b in zip(one[1:], other[1:], strict=True))
    return Appearance(other.picture, across, along, opacity)
