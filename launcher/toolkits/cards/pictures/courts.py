"""Court cards: a person above, the same turned by half below."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from launcher.picture import Colour, Picture, Suit, put_pinhole, rectangle, suit, underlay
from launcher.toolkits.cards.pictures.design import INKS
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


def court(rank: int, its: Suit, colour: Colour) -> Picture:
    """The picture in the middle of a court card of a suit, whose sign has this colour."""
    person = PEOPLE[rank, its]
    upper = within(_UPPER, _draw(person, [*person.parts.split(), "hand"]))
    both = picture([*upper, *rotated(180, upper), *shapes(_SEAM, _inks(person))], 2 * _X, 2 * _Y)
    sign = put_pinhole(_SIGN / 2 - _SIGN_X, _SIGN / 2 - _SIGN_Y, suit(its, _SIGN, colour))
    panel = rectangle(2 * _X, 2 * _Y, _PANELS[its], radius=3)
    return underlay(panel, both, sign, upside_down(sign))


def bust(rank: int, its: Suit) -> Picture:
    """The same person from nearer, alone and with empty hands."""
    person = PEOPLE[rank, its]
    nearer = [shape.moved(-2, 29, _NEARER) for shape in _draw(person, person.parts.split()[:-1])]
    panel = rectangle(2 * _BUST_X, _BUST_Y, _PANELS[its], radius=3)
    return underlay(panel, picture(within(_BUST, nearer), 2 * _BUST_X, _BUST_Y))


def _draw(person: Person, parts: Iterable[str]) -> list[Stroke]:
    inks = _inks(person)
    drawn: list[Stroke] = []
    for part in parts:
        if part == "robe":
            drawn.append(Stroke(inks["robe"], BODY))
            drawn += within(BODY, shapes(PATTERNS[person.pattern], inks))
        else:
            drawn += shapes(PARTS[part], inks)
    return drawn


def _inks(person: Person) -> dict[str, Colour]:
    robe, cloth, trim = (INKS[ink] for ink in person.robe.split())
    skin, shade = person.skin
    hair = INKS[person.hair]
    return {**INKS, "skin": skin, "shade": shade, "hair": hair, "robe": robe, "cloth": cloth, "trim": trim}
