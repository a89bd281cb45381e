"""Positions of Klondike from text."""

from __future__ import annotations

from games.klondike.rules import STOCK, TABLEAU, WASTE, Options, Position
from launcher.toolkits.cards import cards, deck, text
from launcher.toolkits.solitaire import Heap
from tests.toolkits.solitaire.conftest import heaps_of

_USUAL = Options()


def position_of(told: dict[str, str], options: Options = _USUAL) -> Position:
    """Return the position with cards at the places with these marks; the key "stock" has the cards of the stock."""
    heaps = heaps_of(TABLEAU, {mark: each for mark, each in told.items() if mark != "stock"})
    stock = Heap(cards(told.get("stock", ""), first=60))
    return Position((*heaps[:STOCK], stock, heaps[WASTE]), options)


def home(to: int, **other: int) -> dict[str, str]:
    """Return foundations up to a rank; `other` has the ranks of some suits by their first letters."""
    return {
        suit.lower(): text(
            card for card in deck() if str(card)[-1] == suit and card.rank <= other.get(suit, to)
        )
        for suit in "CDHS"
    }
