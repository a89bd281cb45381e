"""Cards with an identity and a face, which may be unknown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

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


class Card(NamedTuple):
    """A card with a rank, a suit and a number that identifies it on the table.

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
        """Whether the card is a heart or a diamond."""
        return self.suit in ("hearts", "diamonds")

    @property
    def hidden(self) -> Card:
        """The card without its face, for players who can't see it."""
        return Card(0, "", self.number) if self.rank else self


def deck(copies: int = 1, suits: Iterable[str] = SUITS) -> tuple[Card, ...]:
    """Return the cards of one or more new decks, suit by suit from ace to king, numbered from 0."""
    faces = [(rank, suit) for _ in range(copies) for suit in suits for rank in range(1, 14)]
    return tuple(Card(rank, suit, number) for number, (rank, suit) in enumerate(faces))


def shuffled(cards: Iterable[Card], chance: Random) -> tuple[Card, ...]:
    """Return the cards in random order.

    The numbers are assigned again from the first card to the last, so that no player can follow a face by its number.
    """
    faces = list(cards)
    numbers = sorted(card.number for card in faces)
    chance.shuffle(faces)
    return tuple(card._replace(number=number) for card, number in zip(faces, numbers, strict=True))


def cards(text: str, first: int = 0) -> tuple[Card, ...]:
    """Return cards from text such as "7H 10D ?".

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
    """Return the faces of cards as text that `cards` can read."""
    return " ".join(map(str, cards))


def in_words(move: object) -> str:
    """Return a move's text with the names of cards spelled out: "throw the eight of spades"."""
    return _FACE.sub(lambda found: f"the {_card(found[0], 0).says}", str(move))


def _card(word: str, number: int) -> Card:
    if word == "?":
        return Card(0, "", number)
    if word not in _FACES:
        raise ValueError(f"{word!r} is not a card; use a rank (A 2 to 10 J Q K) and a suit (C D H S), or ?")
    rank, suit = _FACES[word]
    return Card(rank, suit, number)
