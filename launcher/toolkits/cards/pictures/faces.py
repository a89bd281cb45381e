"""The faces of cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, cast

from launcher.picture import Picture, Suit, freeze, group, overlay, rectangle, stretch, suit, text, underlay
from launcher.toolkits.cards.card import RANKS, SUITS
from launcher.toolkits.cards.pictures.courts import bust, court
from launcher.toolkits.cards.pictures.design import HEIGHT, PLAIN, WIDTH, Design, card_with
from launcher.toolkits.cards.pictures.signs import drawing
from launcher.toolkits.cards.pictures.strokes import picture, rotated, shapes, upside_down

_PIPS: Final = {
    1: "",
    2: "0,-33",
    3: "0,-33",
    4: "-11,-33 11,-33",
    5: "-11,-33 11,-33",
    6: "-11,-33 11,-33",
    7: "-11,-33 11,-33",
    8: "-11,-33 11,-33 0,-16.5",
    9: "-11,-33 11,-33 -11,-11 11,-11",
    10: "-11,-33 11,-33 -11,-11 11,-11 0,-22",
}
"""The places of pips in the upper half, from the middle; the lower half has the same ones upside down."""
_MIDDLE: Final = {3: "0,0", 5: "0,0", 6: "-11,0 11,0", 7: "-11,0 11,0 0,-16.5", 8: "-11,0 11,0", 9: "0,0"}
"""The places of upright pips without a partner in the lower half."""
_PIP = 14.0
_TEN = 0.7  # the share of its width for the only rank of two digits, to keep its height

_LINE: Final = 45.7  # the distance from the middle of a card down to the mark

_FLOURISH: Final = """
    ink curve& 1.1 0,-27 5,-31 10,-29.5 11,-25.5 8,-24 6.6,-26.4 8.4,-27.4
    ink curve& 1.1 0,-27 3,-33 1.6,-37.4 0,-39
    ink blob& 11,-27 11,-27 16,-29 18.4,-25 18.4,-25 15,-23.4
    gold disc 0,-33 1.3
    gold disc 0,-42 1.2"""
_HEART: Final = """
    paper blob| 0,-9 0,-9 2.4,-2 7,3 3.4,6 0,3
    gold blob| 0,-6 0,-6 1.4,-1 4,2.8 2,4 0,1.6"""

Part = tuple[float, float, Picture]


@cache
def face(rank: int, of: str, design: Design = PLAIN, *, marked: bool = False) -> Picture:
    """Return the face of a card.

    Args:
        rank: 1 (ace) to 10, 11 (jack), 12 (queen), 13 (king).
        of: the suit: "clubs", "diamonds", "hearts" or "spades".
        design: the design of the deck.
        marked: whether the card has a line at its lower edge.

    Raises:
        ValueError: if there is no such card.
    """
    if not 1 <= rank <= 13:
        raise ValueError(f"the rank must be from 1 to 13, not {rank}")
    if of not in SUITS:
        raise ValueError(f"unknown suit {of!r}; the suits are {', '.join(SUITS)}")
    its = cast("Suit", of)
    draw = _large if design.faces == "large print" else _classic
    line = [_around_middle([(0, _LINE, rectangle(WIDTH - 8, 3.8, design.printed("accent"), radius=1.9))])]
    return freeze(card_with(design, draw(rank, its, design), *line * marked))


@cache
def sign(name: str, design: Design = PLAIN) -> Picture:
    """Return a card with a sign of `SIGNS` or `LETTERS`."""
    return freeze(card_with(design, drawing(name, design)))


def _classic(rank: int, its: Suit, design: Design) -> Picture:
    colour = design.colour(its)
    letter: Picture = text(RANKS[rank], 15.5, colour, bold=True)
    if rank == 10:
        letter = stretch(_TEN, 1, letter)
    index = [(-26.8, -37, letter), (-26.8, -23.5, suit(its, 10.5, colour))]
    if rank > 10:
        return overlay(_twice(index), court(rank, its, design))
    if rank == 1:
        return overlay(_twice(index), _ace(its, design))
    pip = suit(its, _PIP, colour)
    upper = [(x, y, pip) for x, y in _points(_PIPS[rank])]
    alone = [(x, y, pip) for x, y in _points(_MIDDLE.get(rank, ""))]
    return overlay(_twice([*index, *upper]), _around_middle(alone))


def _ace(its: Suit, design: Design) -> Picture:
    colour = design.colour(its)
    if its != "spades":
        return suit(its, 34, colour)
    inks = {**design.inks, "ink": colour}
    around = shapes(_FLOURISH, inks)
    spade = underlay(suit(its, 42, colour), suit(its, 34, design.paper), suit(its, 30.5, colour))
    return overlay(
        picture(shapes(_HEART, inks), WIDTH, HEIGHT),
        spade,
        picture([*around, *rotated(180, around)], WIDTH, HEIGHT),
    )


def _large(rank: int, its: Suit, design: Design) -> Picture:
    ten, person, colour = rank == 10, rank > 10, design.colour(its)
    letter = text(RANKS[rank], 26 if ten else 34, colour, bold=True)
    index = [(-17 if ten else -19.5, -30, letter), (-19.5, -5.5, suit(its, 19, colour))]
    if person:
        return _twice([(14.5, -25, bust(rank, its, design)), *index, (26, -40, suit(its, 9.5, colour))])
    return _twice([*index, (23, -36, suit(its, 16, colour))])


def _twice(upper: Iterable[Part]) -> Picture:
    """Return pictures at places from the middle, together with the same ones upside down."""
    half = _around_middle(upper)
    return overlay(upside_down(half), half)


def _around_middle(parts: Iterable[Part]) -> Picture:
    return group(
        WIDTH, HEIGHT, [(WIDTH / 2 + x - p.width / 2, HEIGHT / 2 + y - p.height / 2, p) for x, y, p in parts]
    )


def _points(places: str) -> list[tuple[float, float]]:
    pairs = [place.split(",") for place in places.split()]
    return [(float(x), float(y)) for x, y in pairs]
