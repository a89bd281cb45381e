"""Cards, piles and the order of hands.

A card has an identity and a face, which may be unknown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import accumulate, pairwise
from math import cos, degrees, radians
from random import Random
from typing import Any, Literal, NamedTuple

from launcher.tabletop import Scene, View
from launcher.text import counted
from launcher.toolkits.cards.pictures.design import HEIGHT, WIDTH

SUITS = ("clubs", "diamonds", "hearts", "spades")

RANKS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The printed ranks, by number."""
_SPOKEN = (
    "",
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)
_FACES = {
    f"{letter}{suit[0].upper()}": (rank, suit) for suit in SUITS for rank, letter in enumerate(RANKS) if rank
}

_FACE = re.compile(rf"\b({'|'.join(_FACES)})\b")
_BAND = 0.13  # the visible part of the front back of a packet, which shows its pattern, in card heights
_RIM = 0.06  # the visible part of each back below it
_USUAL = 8  # covered cards; in a column with room for more, they lie farther apart
_ASIDE = 0.34  # the visible part of a covered card in a row, in card widths
_APART = 1.07  # the distance between cards of a hand with enough room, in card widths
_NEAR = 0.72  # the same in a fan, if this leaves enough of each card to touch
_BACKS = 0.45  # the same for a face-down card in a fan
_TURN = 9.0  # the degrees by which a card in a fan is turned, for each card width from the middle
_MOST_TURN = 7.0
_DIP = 0.08  # the card heights by which the corners of a fan may be below a straight row
_RAISED = 0.1  # the card heights by which marked cards of a fan are above the others
_THICK = 0.001  # the offset of each card of a stack, in card sizes
_HIGHEST = 60  # cards; a higher stack, such as a shoe, is drawn like this one
_TOP = 12  # the top cards to draw in any case, because they may all be dealt at once
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class Card(NamedTuple):
    """A card of a deck, with a rank, a suit and a number that identifies it on the table.

    The text of a card is its face: "7H", "10D" or "AC", or "?" if the face is unknown.

    Attributes:
        rank: 1 for an ace, 11 for a jack, 12 for a queen, 13 for a king; 0 if the face is unknown.
        suit: one of `SUITS`; "" if the face is unknown.
        number: the number of the card, from its place after the last shuffle; it does not reveal the face.
    """

    rank: int
    suit: str
    number: int

    def __str__(self) -> str:
        return f"{RANKS[self.rank]}{self.suit[0].upper()}" if self.rank else "?"

    @property
    def name(self) -> str:
        """The name of the card's piece, for clicks."""
        return f"card {self.number}"

    @property
    def says(self) -> str:
        """The face as text: "seven of hearts"."""
        return f"{_SPOKEN[self.rank]} of {self.suit}" if self.rank else "a card face down"

    @property
    def red(self) -> bool:
        """Whether the card is red.

        Hearts and diamonds are.
        """
        return self.suit in ("hearts", "diamonds")

    @property
    def hidden(self) -> Card:
        """The card without its face, for players who can't see it."""
        return Card(0, "", self.number) if self.rank else self


def deck(copies: int = 1, suits: Iterable[str] = SUITS) -> tuple[Card, ...]:
    """Return the cards of new decks, numbered from 0.

    They go suit by suit from ace to king.
    """
    faces = [(rank, suit) for _ in range(copies) for suit in suits for rank in range(1, 14)]
    return tuple(Card(rank, suit, number) for number, (rank, suit) in enumerate(faces))


def shuffled(cards: Iterable[Card], chance: Random) -> tuple[Card, ...]:
    """Return the cards in random order.

    Renumbering from the first card to the last keeps players from following a face by its number.
    """
    faces = list(cards)
    numbers = sorted(card.number for card in faces)
    chance.shuffle(faces)
    return tuple(card._replace(number=number) for card, number in zip(faces, numbers, strict=True))


def cards(text: str, first: int = 0) -> tuple[Card, ...]:
    """Return the cards of a text such as "7H 10D ?".

    Args:
        text: ranks A 2 3 4 5 6 7 8 9 10 J Q K with suits C D H S, or "?" for a card with an unknown face.
        first: the number of the first card; the numbers of the others follow.

    Raises:
        ValueError: if a word is not a card.
    """
    return tuple(_card(word, number) for number, word in enumerate(text.split(), first))


def known(cards: Iterable[Card]) -> bool:
    """Return whether all faces are known."""
    return all(card.rank for card in cards)


def hidden(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards without their faces, for players who can't see them."""
    return tuple(card.hidden for card in cards)


def text(cards: Iterable[Card]) -> str:
    """Return the faces of cards as text for `cards`."""
    return " ".join(map(str, cards))


def in_words(move: object) -> str:
    """Return a move with the cards spelled out.

    For example: "throw the eight of spades".
    """
    return _FACE.sub(lambda found: f"the {_card(found[0], 0).says}", str(move))


def _card(word: str, number: int) -> Card:
    if word == "?":
        return Card(0, "", number)
    if word not in _FACES:
        raise ValueError(f"{word!r} is not a card; use a rank (A 2 to 10 J Q K) and a suit (C D H S), or ?")
    rank, suit = _FACES[word]
    return Card(rank, suit, number)


class _Order(NamedTuple):
    """The changed order of a player's cards, as kept in `View.own`."""

    player: int
    cards: tuple[Card, ...]


def in_own_order(cards: tuple[Card, ...], view: View, player: int) -> tuple[Card, ...]:
    """Return a hand in its player's order.

    The player has chosen it. New cards are at the end; others see the usual order.

    If fewer than two of the ordered cards are left, this is a new hand in the usual order.
    """
    laid = [card for order in _orders(view) if order.player == player == view.player for card in order.cards]
    kept = [card for card in laid if card in cards]
    return (*kept, *(card for card in cards if card not in kept)) if len(kept) > 1 else cards


def own_order(
    scene: Callable[[Any, View], Scene], hand: Callable[[Any, int], Iterable[Card]]
) -> Callable[[Any, View, str, str], View | None]:
    """Return a function for the field `arrange`.

    With it, players arrange their own hands.

    Args:
        scene: the scene function of the game, which shows a hand `in_own_order`.
        hand: `(position, player)`, the cards that this player holds, if their faces are known.
    """

    def arrange(position: Any, view: View, name: str, onto: str) -> View | None:  # noqa: ANN401  of any game
        others = tuple(order for order in _orders(view) if order.player != view.player)
        if not name:
            return replace(view, own=others or None)
        cards = {card.name: card for card in hand(position, view.player) if card.rank}
        if name not in cards or onto not in cards:
            return None
        if name == onto:
            return view
        pieces = sorted(scene(position, view).pieces, key=lambda piece: (round(piece.y), piece.x))
        order = [cards[piece.name] for piece in pieces if piece.name in cards]
        to = order.index(cards[onto])
        order.remove(cards[name])
        order.insert(to, cards[name])
        return replace(view, own=(*others, _Order(view.player, tuple(order))))

    return arrange


def _orders(view: View) -> tuple[_Order, ...]:
    return view.own if isinstance(view.own, tuple) else ()


Spread = Literal["stack", "down", "right", "hand", "fan"]

_UP, _MOST_UP = 0.32, 0.7  # the visible part of a covered card in a column, in card heights


class Pile(NamedTuple):
    """Cards that lie together in a place.

    The place is drawn even if it is empty.

    Lengths across are in card widths, lengths down in card heights.

    Attributes:
        name: the name of the place, by which the pile is clicked and is the target of drags.
        cards: the cards from the bottom to the top.
        x: the left edge.
        y: the top edge.
        spread: the layout of the cards: on one another, down in a column, to the right in a row, side by side in the
            middle of their room as in a hand, or there in an arc and slightly turned, as a fan.
        room: the length available to a column, row or hand; without it, to the edge of the table. With less room than
            usual the cards lie closer together, and in a column with much room, farther apart.
        down: the number of face-down cards at the bottom. Cards with unknown faces are always face down.
        says: the description, such as "column 4"; without it, the name.
        counted: whether the number of cards is written on the pile.
        marked: the cards that are raised out of their fan.
        mark: the meaning of this, for the descriptions of these cards.
        inlaid: whether the pile lies on an inlay, so that its place has no outline.
        plate: whether its row of cards lies on a plate, because they belong together.
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
    inlaid: bool = False
    plate: bool = False

    @property
    def shown(self) -> tuple[Card, ...]:
        """The cards, without the faces of face-down cards."""
        return tuple(card.hidden if k < self.down else card for k, card in enumerate(self.cards))

    @property
    def place_says(self) -> str:
        """The description of the place, with the number of cards."""
        many = len(self.cards)
        cards = counted(many, "card") if many else "empty"
        return f"{self.says or self.name}, {cards}"


class Offset(NamedTuple):
    """The place of a card from the left and top edge of its pile.

    Attributes:
        x: the distance to the right, in card widths.
        y: the distance down, in card heights.
        degrees: the angle that the card is turned clockwise, rounded, so that few turned pictures have to be drawn.
        dip: the distance in card heights that the card is drawn below its place, which is in the row of its hand.
    """

    x: float
    y: float
    degrees: float = 0.0
    dip: float = 0.0


def offsets(pile: Pile, room: float, touch: float = 0.0) -> list[Offset]:
    """Return the place of each card.

    Args:
        pile: the pile with its cards.
        room: the length available to it.
        touch: the card widths that are wide enough to touch a card; in a fan, less is visible only without room.
    """
    many = len(pile.cards)
    if pile.spread == "stack":
        return [Offset(-_THICK * k, -_THICK * k) for k in (min(k, _HIGHEST) for k in range(many))]
    if pile.spread == "down":
        steps = _squeeze(_column_steps(pile.shown, room), room)
        return [Offset(0.0, y) for y in steps[:many]]
    if pile.spread == "fan":
        near = min(_APART, max(_NEAR, touch))
        steps = _squeeze([near if card.rank else _BACKS for card in pile.shown[:-1]], room)[:many]
        return [
            place._replace(dip=place.dip - _RAISED * (card.rank > 0 and card in pile.marked))
            for card, place in zip(pile.shown, _fan(steps, room), strict=True)
        ]
    steps = _squeeze([_ASIDE if pile.spread == "right" else _APART] * (many - 1), room)
    left = (room - 1 - steps[-1]) / 2 if pile.spread == "hand" else 0.0
    return [Offset(left + x, 0.0) for x in steps[:many]]


def _column_steps(shown: tuple[Card, ...], room: float) -> list[float]:
    """Return the wished distances of cards in a column.

    Its backs form a packet, as they show no faces.
    """
    packet = [0.0 if card.rank else _BAND if on.rank else _RIM for card, on in pairwise(shown)]
    faces = packet.count(0.0)
    step = min(_MOST_UP, max(_UP, (room - 1) / _USUAL), max(0.0, room - 1 - sum(packet)) / (faces or 1))
    return [back or step for back in packet]


def _fan(steps: list[float], room: float) -> list[Offset]:
    """Return the places of cards in an arc in the middle of their room."""
    half = steps[-1] / 2 if steps else 0.0
    # The arc and the corners of the last card go down.
    flat = degrees(_DIP * HEIGHT / WIDTH / (half / 4 + 0.5))
    each = min(_TURN * half, _MOST_TURN, flat) / half if half else 0.0

    def down(beside: float) -> float:
        return (1 - cos(radians(each * beside))) / radians(each) * WIDTH / HEIGHT if each else 0.0

    return [
        Offset(
            (room - 1) / 2 - half + x,
            0.0,
            round(each * (x - half)),
            down(x - half) - down(half) / 2,
        )
        for x in steps
    ]


def covered_numbers(pile: Pile) -> range:
    """Return the indices of cards that are hidden.

    Others in the same place of a high stack hide them.
    """
    return range(_HIGHEST, len(pile.cards) - _TOP) if pile.spread == "stack" else range(0)


def _squeeze(steps: list[float], room: float) -> list[float]:
    """Return the offsets of cards at these distances, reduced if there is less room."""
    factor = min(1.0, max(0.0, room - 1) / (sum(steps) or 1))
    return list(accumulate((step * factor for step in steps), initial=0.0))


def card_sentences(pile: Pile) -> list[str]:
    """Return a description of each card.

    For example: "seven of spades, third of column 4, on the six of hearts".
    """
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
