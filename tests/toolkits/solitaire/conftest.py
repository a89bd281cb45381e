"""Positions of solitaires from text."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from launcher.toolkits.cards import Card, cards, deck, text
from launcher.toolkits.solitaire import CELL, FOUNDATION, Heap, Kind, Spot, Tableau, alternating

_COLUMN = Kind(builds=alternating, together=alternating, spread="down")
TABLEAU = Tableau(
    (
        *(Spot(_COLUMN, f"column {k}", str(k)) for k in range(1, 9)),
        *(Spot(CELL, f"cell {mark}", mark) for mark in "abcd"),
        *(Spot(FOUNDATION, f"foundation {k}", f"h{k}") for k in range(1, 5)),
    )
)
"""Eight columns, four cells and four foundations for any suit."""


def heaps_of(tableau: Tableau, told: Mapping[str, str]) -> tuple[Heap, ...]:
    """Return the heaps at the places with these marks, from the bottom up; "x" is a face-down card."""
    numbers = count()
    known = {spot.mark for spot in tableau.spots}
    assert set(told) <= known
    return tuple(_heap(told.get(spot.mark, ""), numbers) for spot in tableau.spots)


def _heap(told: str, numbers: count[int]) -> Heap:
    words = told.split()
    down = tuple(Card(13, "clubs", next(numbers)) for word in words if word == "x")
    up = tuple(cards(word)[0]._replace(number=next(numbers)) for word in words if word != "x")
    return Heap(down, up)


def suits_home(*, to: int, but: str = "") -> dict[str, str]:
    """Return the four foundations, each up to a rank; the one of the suit `but` is empty."""
    return {
        f"h{k}": text(card for card in deck() if str(card)[-1] == suit and card.rank <= to)
        for k, suit in enumerate("CDHS", 1)
        if suit != but
    }
