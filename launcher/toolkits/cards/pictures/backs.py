"""The backs of cards.

They look the same upside down to hide a card's orientation.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Final

from launcher.picture import (
    Colour,
    Picture,
    blank,
    circle,
    crop,
    freeze,
    overlay,
    place_all,
    rectangle,
    rotate,
)
from launcher.toolkits.cards.pictures.design import (
    HEIGHT,
    PLAIN,
    WIDTH,
    Back,
    Design,
    card_with,
    picture,
    rotated,
    shapes,
)

_WIDE, _HIGH, _INSET = WIDTH - 6, HEIGHT - 6, 3.0
_PALE: Final = "#f3ead8/#f3ead8/#c9ced3"
_INKS: Final[dict[Back, dict[str, Colour]]] = {
    "lattice": {"ground": "#27477f/#27477f/#34507f", "soft": "#8fa4c6/#8fa4c6/#6f86b0", "pale": _PALE},
    "rosette": {"ground": "#a83a2c/#a83a2c/#7f3b35", "soft": "#dfa291/#dfa291/#b07f77", "pale": _PALE},
    "rings": {"ground": "#1f6a63/#1f6a63/#2b625c", "soft": "#9cc4bd/#9cc4bd/#7aa49e", "pale": _PALE},
    "weave": {"ground": "#5b3a77/#5b3a77/#58447a", "soft": "#b59ccb/#b59ccb/#9a86b5", "pale": _PALE},
    "star": {"ground": "#2b2a33/#2b2a33/#3a3944", "soft": "#d9a73d/#d9a73d/#c99f45", "pale": _PALE},
}
_ROSETTE: Final = (
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
"""A flower with ornaments above and below: the number of copies around the middle, and their drawings."""

_BANDS: Final = """
    soft pen 1.7 -4.1,-2.8 4.1,-2.8
    pale pen 1.7 -4.1,0 4.1,0
    soft pen 1.7 -4.1,2.8 4.1,2.8"""
_STAR: Final = (
    (32, "soft poly| 0,-27 1.1,-27 1.4,-62 0,-62"),
    (16, "pale disc 0,-23.4 0.9"),
    (8, "soft poly| 0,-20 3,-9 0,-4"),
    (8, "pale poly| 0,-14.5 1.6,-8 0,-4"),
    (1, "ground disc 0,0 4.6"),
    (1, "soft disc 0,0 3"),
)
"""A star with rays around it, in the form of `_ROSETTE`."""


@cache
def back(design: Design = PLAIN) -> Picture:
    """Return the back of a card."""
    inks = _INKS[design.back]
    pattern = _PATTERNS[design.back](inks)
    field = rectangle(_WIDE, _HIGH, inks["ground"], radius=3)
    line = rectangle(_WIDE - 4, _HIGH - 4, None, radius=1.5, outline=_PALE, thickness=0.8)
    edge = (WIDTH - _WIDE) / 2 + _INSET
    seen = crop(edge, edge, WIDTH - 2 * edge, HEIGHT - 2 * edge, pattern)
    return freeze(card_with(design, field, seen, line))


def _lattice(inks: dict[str, Colour]) -> Picture:
    """Return lozenges in rows, each with a smaller one inside."""
    places = [(5.0 * x, 7.0 * y) for x in range(-6, 7) for y in range(-7, 8) if (x + y) % 2 == 0]
    lozenge = picture(shapes("soft poly| 0,-5.6 4,0 0,5.6\nground poly| 0,-3.4 2.4,0 0,3.4", inks), 8, 11.2)
    return _strewn(lozenge, places)


def _rings(inks: dict[str, Colour]) -> Picture:
    """Return overlapping rings, each with a bead inside."""
    places = [(9.0 * x, 9.0 * y) for x in range(-3, 4) for y in range(-5, 6)]
    rings = [(x, y) for x, y in places if (x + y) % 18 == 0]
    beads = [(x, y) for x, y in places if (x + y) % 18 != 0]
    ring = circle(9, None, outline=inks["soft"], thickness=1)
    return overlay(_strewn(circle(1.5, _PALE), beads), _strewn(ring, rings))


def _weave(inks: dict[str, Colour]) -> Picture:
    """Return woven groups of three bands, alternately horizontal and vertical."""
    places = [(9.0 * x, 9.0 * y) for x in range(-4, 5) for y in range(-6, 7)]
    across = picture(shapes(_BANDS, inks), 9, 9)
    return overlay(
        _strewn(across, [(x, y) for x, y in places if (x + y) % 18 == 0]),
        _strewn(rotate(90, across), [(x, y) for x, y in places if (x + y) % 18 != 0]),
    )


def _wheel(drawings: tuple[tuple[int, str], ...], inks: dict[str, Colour]) -> Picture:
    """Return drawings repeated around the middle, each a number of times."""
    each = [(360 * k / times, drawing) for times, drawing in drawings for k in range(times)]
    drawn = [shape for degrees, drawing in each for shape in rotated(degrees, shapes(drawing, inks))]
    return picture(drawn, WIDTH, HEIGHT)


def _strewn(one: Picture, places: list[tuple[float, float]]) -> Picture:
    """Repeat a picture at places measured from the middle of the card."""
    return place_all([(WIDTH / 2 + x, HEIGHT / 2 + y, one) for x, y in places], blank(WIDTH, HEIGHT))


_PATTERNS: Final[dict[Back, Callable[[dict[str, Colour]], Picture]]] = {
    "lattice": _lattice,
    "rosette": partial(_wheel, _ROSETTE),
    "rings": _rings,
    "weave": _weave,
    "star": partial(_wheel, _STAR),
}
