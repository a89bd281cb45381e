"""The faces of cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal, cast

from launcher.picture import (
    Colour,
    Picture,
    Suit,
    freeze,
    group,
    overlay,
    put_pinhole,
    rectangle,
    stretch,
    suit,
    text,
    underlay,
)
from launcher.toolkits.cards.card import RANKS, SUITS
from launcher.toolkits.cards.pictures.design import (
    HEIGHT,
    PLAIN,
    WIDTH,
    Design,
    Stroke,
    card_with,
    picture,
    rotated,
    shapes,
    upside_down,
    within,
)
from launcher.toolkits.cards.pictures.people import BODY, PARTS, PATTERNS, PEOPLE, Person
from launcher.toolkits.cards.pictures.signs import drawing

_X, _Y, _SLANT = 20.0, 43.0, 5.0
_UPPER: Final = ((-_X, -_Y), (_X, -_Y), (_X, _SLANT), (-_X, -_SLANT))
_SEAM: Final = f"trim poly -{_X},{-_SLANT - 1} {_X},{_SLANT - 1} {_X},{_SLANT + 1} -{_X},{1 - _SLANT}"
_SIGN, _SIGN_X, _SIGN_Y = 9.5, 14.4, -36.6
_PANELS: Final[dict[Suit, Colour]] = {
    "clubs": "#dde8d8/#dde8d8/#3f5249",
    "diamonds": "#f6e6c4/#f6e6c4/#544b3f",
    "hearts": "#f8dcd2/#f8dcd2/#59474a",
    "spades": "#dbe3ee/#dbe3ee/#434e60",
}

_BUST_X, _BUST_Y, _NEARER = 16.5, 40.0, 1.12
_BUST: Final = tuple((x * _BUST_X, y * _BUST_Y / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
_MIDDLE: Final = {3: "0,0", 5: "0,0", 6: "-11,0 11,0", 7: "-11,0 11,0 0,-16.5", 8: "-11,0 11,0", 9: "0,0"}
"""The places of upright pips without a partner in the lower half."""

_PIP = 14.0
_TEN = 0.7  # the share of its width for the only rank of two digits, to keep its height
_NARROW = 24.0  # the width of the large index of a ten
_HEART: Final = """
    paper blob| 0,-9 0,-9 2.4,-2 7,3 3.4,6 0,3
    gold blob| 0,-6 0,-6 1.4,-1 4,2.8 2,4 0,1.6"""


def court(rank: int, its: Suit, design: Design) -> Picture:
    """Return the picture in the middle of a face card."""
    person = PEOPLE[rank, its]
    inks = _inks(person, design)
    upper = within(_UPPER, _draw(person, [*person.parts.split(), "hand"], inks))
    both = picture([*upper, *rotated(180, upper), *shapes(_SEAM, inks)], 2 * _X, 2 * _Y)
    sign = put_pinhole(_SIGN / 2 - _SIGN_X, _SIGN / 2 - _SIGN_Y, suit(its, _SIGN, design.colour(its)))
    panel = rectangle(2 * _X, 2 * _Y, design.ink(_PANELS[its]), radius=3)
    return underlay(panel, both, sign, upside_down(sign))


def bust(rank: int, its: Suit, design: Design) -> Picture:
    """Return a person's head and shoulders, larger than on the card and with empty hands."""
    person = PEOPLE[rank, its]
    nearer = [
        shape.moved(-2, 29, _NEARER)
        for shape in _draw(person, person.parts.split()[:-1], _inks(person, design))
    ]
    panel = rectangle(2 * _BUST_X, _BUST_Y, design.ink(_PANELS[its]), radius=3)
    return underlay(panel, picture(within(_BUST, nearer), 2 * _BUST_X, _BUST_Y))


def _draw(person: Person, parts: Iterable[str], inks: dict[str, Colour]) -> list[Stroke]:
    drawn: list[Stroke] = []
    for part in parts:
        if part == "robe":
            drawn.append(Stroke(inks["robe"], BODY))
            drawn += within(BODY, shapes(PATTERNS[person.pattern], inks))
        else:
            drawn += shapes(PARTS[part], inks)
    return drawn


def _inks(person: Person, design: Design) -> dict[str, Colour]:
    inks = design.inks
    robe, cloth, trim = (inks[ink] for ink in person.robe.split())
    skin, shade = map(design.ink, person.skin)
    hair = inks[person.hair]
    return {**inks, "skin": skin, "shade": shade, "hair": hair, "robe": robe, "cloth": cloth, "trim": trim}


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


_FLOURISH: Final = """
    ink curve& 1.1 0,-27 5,-31 10,-29.5 11,-25.5 8,-24 6.6,-26.4 8.4,-27.4
    ink curve& 1.1 0,-27 3,-33 1.6,-37.4 0,-39
    ink blob& 11,-27 11,-27 16,-29 18.4,-25 18.4,-25 15,-23.4
    gold disc 0,-33 1.3
    gold disc 0,-42 1.2"""

Part = tuple[float, float, Picture]


Index = Literal["corners", "top", "side"]
"""The place of the rank and suit: small in two corners, or large in a row at the top or in a column at the side."""


@cache
def face(rank: int, of: str, design: Design = PLAIN, *, index: Index = "corners") -> Picture:
    """Return the face of a card.

    Args:
        rank: 1 (ace) to 10, 11 (jack), 12 (queen), 13 (king).
        of: the suit: "clubs", "diamonds", "hearts" or "spades".
        design: the design of the deck.
        index: the place of the rank and suit. A large index is readable on a small card; if other cards cover the
            card, it must be where the card is still visible. In large print, every index is at least at the side.

    Raises:
        ValueError: if there is no such card.
    """
    if not 1 <= rank <= 13:
        raise ValueError(f"the rank must be from 1 to 13, not {rank}")
    if of not in SUITS:
        raise ValueError(f"unknown suit {of!r}; the suits are {', '.join(SUITS)}")
    its = cast("Suit", of)
    draw = _DRAWN[index]
    if index == "corners" and design.faces == "large print":
        draw = _large
    return freeze(card_with(design, draw(rank, its, design)))


@cache
def sign(name: str, design: Design = PLAIN) -> Picture:
    """Return a card with one of the signs in `SIGNS` or `LETTERS`."""
    return freeze(card_with(design, drawing(name, design)))


def _classic(rank: int, its: Suit, design: Design) -> Picture:
    colour = design.colour(its)
    letter: Picture = text(RANKS[rank], 15.5, colour, bold=True)
    if rank == 10:
        letter = stretch(_TEN, 1, letter)
    index = [(-26.8, -40.2, letter), (-26.8, -26.7, suit(its, 10.5, colour))]
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
    letter: Picture = text(RANKS[rank], 30 if ten else 34, colour, bold=True)
    if ten:  # other cards cover what is wider than the other ranks
        letter = stretch(_NARROW / letter.width, 1, letter)
    index = [(-19.5, -30, letter), (-19.5, -5.5, suit(its, 19, colour))]
    if person:
        return _twice([(14.5, -25, bust(rank, its, design)), *index, (26, -40, suit(its, 9.5, colour))])
    return _twice([*index, (23, -36, suit(its, 16, colour))])


def _compact(rank: int, its: Suit, design: Design) -> Picture:
    """Draw the rank, the suit, and one picture below them."""
    colour = design.colour(its)
    letter = text(RANKS[rank], 28, colour, bold=True)
    below = bust(rank, its, design) if rank > 10 else suit(its, 40, colour)
    left = letter.width / 2 - WIDTH / 2 + 3.5
    return _around_middle([(left, -34.5, letter), (20.5, -33.5, suit(its, 21, colour)), (0, 16, below)])


_DRAWN: Final = {"corners": _classic, "top": _compact, "side": _large}


def _twice(upper: Iterable[Part]) -> Picture:
    """Draw pictures twice, the second time upside down, at places measured from the middle."""
    half = _around_middle(upper)
    return overlay(upside_down(half), half)


def _around_middle(parts: Iterable[Part]) -> Picture:
    return group(
        WIDTH, HEIGHT, [(WIDTH / 2 + x - p.width / 2, HEIGHT / 2 + y - p.height / 2, p) for x, y, p in parts]
    )


def _points(places: str) -> list[tuple[float, float]]:
    pairs = [place.split(",") for place in places.split()]
    return [(float(x), float(y)) for x, y in pairs]
