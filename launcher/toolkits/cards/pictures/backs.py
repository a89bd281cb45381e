"""Backs of cards: the same when they are turned by half, so that nobody tells from them which way a card lies."""

from __future__ import annotations

from functools import cache
from typing import Final

from launcher.picture import Colour, Picture, blank, circle, crop, freeze, overlay, place_all, rectangle
from launcher.toolkits.cards.pictures.design import HEIGHT, PLAIN, WIDTH, Back, Design, card_with
from launcher.toolkits.cards.pictures.strokes import picture, rotated, shapes

_WIDE, _HIGH, _INSET = WIDTH - 10, HEIGHT - 10, 3.0
_PALE: Final = "#f3ead8/#c9ced3"
_INKS: Final[dict[Back, dict[str, Colour]]] = {
    "lattice": {"ground": "#27477f/#34507f", "soft": "#8fa4c6/#6f86b0", "pale": _PALE},
    "rosette": {"ground": "#a83a2c/#7f3b35", "soft": "#dfa291/#b07f77", "pale": _PALE},
    "rings": {"ground": "#1f6a63/#2b625c", "soft": "#9cc4bd/#7aa49e", "pale": _PALE},
}
_PETALS: Final = (
    (16, "soft blob 0,-10 0,-10 4,-17 0,-25 0,-25 -4,-17"),
    (16, "ground blob 0,-13 0,-13 2,-17 0,-22 0,-22 -2,-17"),
    (16, "soft disc 5.3,-26.4 1.1"),
    (8, "pale blob 0,-1 0,-1 3,-6.5 0,-12 0,-12 -3,-6.5"),
    (1, "ground disc 0,0 2.4"),
    (1, "pale disc 0,0 1.3"),
    (2, "soft blob| 0,-40 0,-40 3.4,-35 0,-30 0,-30"),
    (2, "soft blob& 24,-39 24,-39 14,-38.4 7,-32 7,-32 17,-31.4"),
    (2, "ground blob& 21,-37.4 21,-37.4 15,-36.6 10.4,-33.2 10.4,-33.2 16,-33.4"),
    (2, "pale disc& 23,-28 1.4"),
)
"""How often drawings go around the middle, and the drawings."""


@cache
def back(design: Design = PLAIN) -> Picture:
    """The back of a card."""
    inks = _INKS[design.back]
    pattern = {"lattice": _lattice, "rosette": _rosette, "rings": _rings}[design.back](inks)
    field = rectangle(_WIDE, _HIGH, inks["ground"], radius=3)
    line = rectangle(_WIDE - 4, _HIGH - 4, None, radius=1.5, outline=_PALE, thickness=0.8)
    edge = (WIDTH - _WIDE) / 2 + _INSET
    seen = crop(edge, edge, WIDTH - 2 * edge, HEIGHT - 2 * edge, pattern)
    return freeze(card_with(field, seen, line))


def _lattice(inks: dict[str, Colour]) -> Picture:
    """Lozenges in rows, each with a smaller one in it."""
    places = [(5.0 * x, 7.0 * y) for x in range(-6, 7) for y in range(-7, 8) if (x + y) % 2 == 0]
    lozenge = picture(shapes("soft poly| 0,-5.6 4,0 0,5.6\nground poly| 0,-3.4 2.4,0 0,3.4", inks), 8, 11.2)
    return _strewn(lozenge, places)


def _rosette(inks: dict[str, Colour]) -> Picture:
    """A flower with ornaments above and below it."""
    petals = [(360 * k / times, drawing) for times, drawing in _PETALS for k in range(times)]
    drawn = [shape for degrees, drawing in petals for shape in rotated(degrees, shapes(drawing, inks))]
    return picture(drawn, WIDTH, HEIGHT)


def _rings(inks: dict[str, Colour]) -> Picture:
    """Rings that reach into each other, and a bead in each."""
    places = [(9.0 * x, 9.0 * y) for x in range(-3, 4) for y in range(-5, 6)]
    rings = [(x, y) for x, y in places if (x + y) % 18 == 0]
    beads = [(x, y) for x, y in places if (x + y) % 18 != 0]
    ring = circle(9, None, outline=inks["soft"], thickness=1)
    return overlay(_strewn(circle(1.5, _PALE), beads), _strewn(ring, rings))


def _strewn(one: Picture, places: list[tuple[float, float]]) -> Picture:
    """A picture in many places, from the middle of the card."""
    return place_all([(WIDTH / 2 + x, HEIGHT / 2 + y, one) for x, y in places], blank(WIDTH, HEIGHT))
