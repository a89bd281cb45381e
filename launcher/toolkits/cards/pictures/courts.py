"""The pictures of face cards: a person above, and the same person upside down below."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from launcher.picture import Colour, Picture, Suit, put_pinhole, rectangle, suit, underlay
from launcher.toolkits.cards.pictures.design import Design
from launcher.toolkits.cards.pictures.people import BODY, PARTS, PATTERNS, PEOPLE, Person
from launcher.toolkits.cards.pictures.strokes import Stroke, picture, rotated, shapes, upside_down, within

_X, _Y, _SLANT = 20.0, 43.0, 5.0
_UPPER: Final = ((-_X, -_Y), (_X, -_Y), (_X, _SLANT), (-_X, -_SLANT))
_SEAM: Final = f"trim poly -{_X},{-_SLANT - 1} {_X},{_SLANT - 1} {_X},{_SLANT + 1} -{_X},{1 - _SLANT}"
_SIGN, _SIGN_X, _SIGN_Y = 9.5, 14.4, -36.6
_PANELS: Final[dict[Suit, Colour]] = {
    "clubs": "#dde8d8/#3f5249",
    "diamonds": "#f6e6c4/#544b3f",
    "hearts": "#f8dcd2/#59474a",
    "spades": "#dbe3ee/#434e60",
}

_BUST_X, _BUST_Y, _NEARER = 16.5, 40.0, 1.12
_BUST: Final = (
    (-_BUST_X, -_BUST_Y / 2),
    (_BUST_X, -_BUST_Y / 2),
    (_BUST_X, _BUST_Y / 2),
    (-_BUST_X, _BUST_Y / 2),
)


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
    """Return a larger picture of the person's head and shoulders, with empty hands."""
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
