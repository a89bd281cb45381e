"""Piles: where their cards lie, and what they are in words."""

from __future__ import annotations

from itertools import accumulate
from typing import Literal, NamedTuple

from launcher.plurals import counted
from launcher.toolkits.cards.card import Card

Spread = Literal["stack", "down", "right", "hand"]

_UP, _MOST_UP = 0.32, 0.7  # of a card's height: what is seen of a card that another lies on in a column
_DOWN = 0.4  # of that: the same of one that lies face down
_LEAST = 0.065  # of a card's height: the same where there is little room
_SUIT = 12  # steps of a whole suit, for which there is room before cards lie farther apart than usual
_ASIDE = 0.34  # of a card's width: the same in a row
_APART = 1.07  # of a card's width: from card to card in a hand that has room
_THICK = 0.001  # of a card's size: how much higher each card of a stack lies
_HIGHEST = 60  # cards: a stack of more, as a shoe, looks no higher
_TOP = 12  # of its cards are drawn in any case, as so many may be dealt at once

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class Pile(NamedTuple):
    """Cards that lie together, and the place where they lie, which is there without them.

    Lengths across are in widths of a card, lengths down in heights of a card.

    Attributes:
        name: that of its place, by which the pile is touched and things are put onto it.
        cards: from the bottom to the top.
        x: the left edge.
        y: the top edge.
        spread: how they lie: on one another, down in a column, to the right in a row, or beside each other in the
            middle of their room, as in a hand.
        room: how long column, row or hand may be; without it, to the edge of the table. Where there is less than they
            would take, they lie closer; in a column that has much, they lie farther apart.
        down: how many, from the bottom, lie face down. Cards whose faces aren't known always do.
        says: what it is called, as in "column 4"; without it, its name.
        counted: whether the number of its cards is written on it.
        marked: those cards that have a line at their lower edge.
        mark: what that line says, in words that follow those for the place; without it, nothing is said.
    """

    name: str
    cards: tuple[Card, ...]
    x: float
    y: float
    spread: Spread = "stack"
    room: float | None = None
    down: int = 0
    says: str = ""
    counted: bool = False
    marked: frozenset[Card] = frozenset()
    mark: str = ""

    @property
    def shown(self) -> tuple[Card, ...]:
        """Its cards, without the faces that can't be seen."""
        return tuple(card.hidden if k < self.down else card for k, card in enumerate(self.cards))

    @property
    def place_says(self) -> str:
        """The place and how many cards are there, in words."""
        many = len(self.cards)
        cards = counted(many, "card") if many else "empty"
        return f"{self.says or self.name}, {cards}"


def offsets(pile: Pile, room: float) -> list[tuple[float, float]]:
    """How far each card's left and top edge are from those of the pile.

    Args:
        pile: with its cards.
        room: how long it may be.
    """
    many = len(pile.cards)
    if pile.spread == "stack":
        return [(-_THICK * k, -_THICK * k) for k in (min(k, _HIGHEST) for k in range(many))]
    if pile.spread == "down":
        below = pile.shown[:-1]
        hidden = sum(not card.rank for card in below)
        step = min(_MOST_UP, max(_UP, (room - 1) / _SUIT))
        rest = room - 1 - step * (len(below) - hidden)
        back = min(_DOWN * step, max(_LEAST, rest / (hidden or 1)))  # backs give way first: they say nothing
        steps = _squeeze([step if card.rank else back for card in below], room)
        return [(0.0, y) for y in steps[:many]]
    steps = _squeeze([_ASIDE if pile.spread == "right" else _APART] * (many - 1), room)
    left = (room - 1 - steps[-1]) / 2 if pile.spread == "hand" else 0.0
    return [(left + x, 0.0) for x in steps[:many]]


def covered_numbers(pile: Pile) -> range:
    """Which cards of a high stack need not be drawn, by their numbers: others lie on them, in the same place."""
    return range(_HIGHEST, len(pile.cards) - _TOP) if pile.spread == "stack" else range(0)


def _squeeze(steps: list[float], room: float) -> list[float]:
    """Where cards lie that would be so far from each other; closer, if there is less room."""
    factor = min(1.0, max(0.0, room - 1) / (sum(steps) or 1))
    return list(accumulate((step * factor for step in steps), initial=0.0))


def card_sentences(pile: Pile) -> list[str]:
    """Each card of a pile in words: "seven of spades, third of column 4, on the six of hearts"."""
    name = pile.says or pile.name
    marks = [f", {pile.mark}" if pile.mark and card in pile.marked else "" for card in pile.shown]
    below = ["", *(f", on the {card.says}" if card.rank else "" for card in pile.shown)]
    if pile.spread == "stack":
        return [f"{card.says}, on {name}{mark}" for card, mark in zip(pile.shown, marks, strict=True)]
    on = below if pile.spread == "down" else [""] * len(below)
    return [
        f"{card.says}, {_ordinal(k)} of {name}{under}{mark}"
        for k, (card, under, mark) in enumerate(zip(pile.shown, on, marks, strict=False))
    ]


def _ordinal(place: int) -> str:
    return _ORDINALS[place] if place < len(_ORDINALS) else f"number {place + 1}"
