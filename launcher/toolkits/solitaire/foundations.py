"""Foundations for one suit each, with the sign of the suit on their empty places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Final, get_args

from launcher.picture import Colour, Picture, Suit, freeze, suit
from launcher.tabletop import Piece, View
from launcher.toolkits.cards import WIDTH, Card, Pile, design_of
from launcher.toolkits.solitaire.kinds import FOUNDATION, Spot

_SIGN: Final = 0.5  # the size of the sign, in card widths


def foundation(name: str, mark: str, *, gives: bool = False) -> Spot:
    """Return the foundation of a suit as a place, such as "spades foundation".

    Args:
        name: the suit.
        mark: the short name in moves.
        gives: whether cards can be moved back from there.
    """

    def begins(card: Card) -> bool:
        return (card.rank, card.suit) == (1, name)

    return Spot(replace(FOUNDATION, begins=begins, gives=gives), _place_name(name), mark)


def signs(piles: Iterable[Pile], view: View) -> Iterator[Piece]:
    """Yield the signs for the empty foundations among some piles.

    Those of a second deck have a number, such as "spades foundation 2".
    """
    for pile in piles:
        for name in get_args(Suit):
            if pile.name.startswith(_place_name(name)) and not pile.cards:
                sign = _sign(name, design_of(view).cloth.line)
                x, y = pile.x + 0.5, pile.y + 0.5
                yield Piece(f"sign of {pile.name}", x, y, sign, on=pile.name, through=True)


def _place_name(suit: str) -> str:
    return f"{suit} foundation"


@cache
def _sign(name: Suit, colour: Colour) -> Picture:
    return freeze(suit(name, _SIGN * WIDTH, colour))
