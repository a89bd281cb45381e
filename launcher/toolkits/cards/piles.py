"""Piles: the places of their cards and their descriptions."""

from __future__ import annotations

from itertools import accumulate
from typing import Literal, NamedTuple

from launcher.plurals import counted
from launcher.toolkits.cards.card import Card

Spread = Literal["stack", "down", "right", "hand"]

_UP, _MOST_UP = 0.32, 0.7  # the visible part of a covered card in a column, in card heights
_DOWN = 0.4  # the share of that part for a face-down card
_LEAST = 0.065  # the least visible part in a crowded column, in card heights
_SUIT = 12  # steps; in a column with room for more, cards lie farther apart
_ASIDE = 0.34  # the visible part of a covered card in a row, in card widths
_APART = 1.07  # the distance between cards of a hand with enough room, in card widths
_THICK = 0.001  # the offset of each card of a stack, in card sizes
_HIGHEST = 60  # cards; a higher stack, such as a shoe, is drawn like this one
_TOP = 12  # the top cards to draw in any case, because they may all be dealt at once

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class Pile(NamedTuple):
    """Cards that lie together, and their place, which is drawn even if it is empty.

    Lengths across are in card widths, lengths down in card heights.

    Attributes:
        name: the name of the place, by which the pile is clicked and is the target of drags.
        cards: the cards from the bottom to the top.
        x: the left edge.
        y: the top edge.
        spread: the layout of the cards: on one another, down in a column, to the right in a row, or side by side in the
            middle of their room, as in a hand.
        room: the length available to a column, row or hand; without it, to the edge of the table. With less room than
            usual the cards lie closer together, and in a column with much room, farther apart.
        down: the number of face-down cards at the bottom. Cards with unknown faces are always face down.
        says: the description, such as "column 4"; without it, the name.
        counted: whether the number of cards is written on the pile.
        marked: the cards with a line at their lower edge.
        mark: the meaning of this line, for the descriptions of marked cards; without it, they do not mention the line.
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
        """The cards, without the faces of face-down cards."""
        return tuple(card.hidden if k < self.down else card for k, card in enumerate(self.cards))

    @property
    def place_says(self) -> str:
        """The description of the place with its number of cards."""
        many = len(self.cards)
        cards = counted(many, "card") if many else "empty"
        return f"{self.says or self.name}, {cards}"


def offsets(pile: Pile, room: float) -> list[tuple[float, float]]:
    """Return the left and top offset of each card from the pile.

    Args:
        pile: the pile with its cards.
        room: the length available to it.
    """
    many = len(pile.cards)
    if pile.spread == "stack":
        return [(-_THICK * k, -_THICK * k) for k in (min(k, _HIGHEST) for k in range(many))]
    if pile.spread == "down":
        below = pile.shown[:-1]
        hidden = sum(not card.rank for card in below)
        step = min(_MOST_UP, max(_UP, (room - 1) / _SUIT))
        rest = room - 1 - step * (len(below) - hidden)
        back = min(
            _DOWN * step, max(_LEAST, rest / (hidden or 1))
        )  # backs move together first, as they show no faces
        steps = _squeeze([step if card.rank else back for card in below], room)
        return [(0.0, y) for y in steps[:many]]
    steps = _squeeze([_ASIDE if pile.spread == "right" else _APART] * (many - 1), room)
    left = (room - 1 - steps[-1]) / 2 if pile.spread == "hand" else 0.0
    return [(left + x, 0.0) for x in steps[:many]]


def covered_numbers(pile: Pile) -> range:
    """Return the indices of the cards of a high stack that are hidden by others in the same place."""
    return range(_HIGHEST, len(pile.cards) - _TOP) if pile.spread == "stack" else range(0)


def _squeeze(steps: list[float], room: float) -> list[float]:
    """Return the offsets of cards with these distances, reduced if there is less room."""
    factor = min(1.0, max(0.0, room - 1) / (sum(steps) or 1))
    return list(accumulate((step * factor for step in steps), initial=0.0))


def card_sentences(pile: Pile) -> list[str]:
    """Return a description of each card: "seven of spades, third of column 4, on the six of hearts"."""
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
