"""Cards: things with an identity, and a face that may not be known."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

SUITS = ("clubs", "diamonds", "hearts", "spades")

RANKS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""What is printed on cards, by their ranks."""
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
    """A card. Rules ask for its rank and its suit; its number is what it is known by while it moves over the table.

    Its text is that of its face: "7H", "10D", "AC"; "?" where that is not known.

    Attributes:
        rank: 1 for an ace, 11 for a jack, 12 for a queen, 13 for a king; 0 where its face is not known.
        suit: one of `SUITS`; "" where its face is not known.
        number: which card it is. It comes from its place after the last shuffle, and tells nothing of its face.
    """

    rank: int
    suit: str
    number: int

    def __str__(self) -> str:
        return f"{RANKS[self.rank]}{self.suit[0].upper()}" if self.rank else "?"

    @property
    def name(self) -> str:
        """The name of its piece, by which it is touched."""
        return f"card {self.number}"

    @property
    def says(self) -> str:
        """Its face in words: "seven of hearts"."""
        return f"{_SPOKEN[self.rank]} of {self.suit}" if self.rank else "a card face down"

    @property
    def red(self) -> bool:
        """Whether it is a heart or a diamond."""
        return self.suit in ("hearts", "diamonds")

    @property
    def hidden(self) -> Card:
        """The card as somebody knows it who doesn't see its face."""
        return Card(0, "", self.number) if self.rank else self


def deck(copies: int = 1, suits: Iterable[str] = SUITS) -> tuple[Card, ...]:
    """The cards of a new deck, or of several: suit by suit from ace to king, numbered from 0."""
    faces = [(rank, suit) for _ in range(copies) for suit in suits for rank in range(1, 14)]
    return tuple(Card(rank, suit, number) for number, (rank, suit) in enumerate(faces))


def shuffled(cards: Iterable[Card], chance: Random) -> tuple[Card, ...]:
    """The faces in an order of chance.

    The cards' numbers are dealt anew from the first to the last, so that nobody who followed a card knows where its
    face is now.
    """
    faces = list(cards)
    numbers = sorted(card.number for card in faces)
    chance.shuffle(faces)
    return tuple(card._replace(number=number) for card, number in zip(faces, numbers, strict=True))


def cards(text: str, first: int = 0) -> tuple[Card, ...]:
    """Cards by their faces, as in "7H 10D ?".

    Args:
        text: ranks A 2 3 4 5 6 7 8 9 10 J Q K with suits C D H S, or "?" for a card whose face is not known.
        first: the number of the first; those of the others follow.

    Raises:
        ValueError: if one of the words is no card.
    """
    return tuple(_card(word, number) for number, word in enumerate(text.split(), first))


def known(cards: Iterable[Card]) -> bool:
    """Whether all their faces are known."""
    return all(card.rank for card in cards)


def hidden(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as somebody knows them who doesn't see their faces."""
    return tuple(card.hidden for card in cards)


def text(cards: Iterable[Card]) -> str:
    """The faces of cards, as `cards` reads them."""
    return " ".join(map(str, cards))


def in_words(move: object) -> str:
    """What a move is in words: as it is written, but cards are called as people do: "throw the eight of spades"."""
    return _FACE.sub(lambda found: f"the {_card(found[0], 0).says}", str(move))


def _card(word: str, number: int) -> Card:
    if word == "?":
        return Card(0, "", number)
    if word not in _FACES:
        raise ValueError(f"{word!r} is no card; one is a rank (A 2 to 10 J Q K) and a suit (C D H S), or ?")
    rank, suit = _FACES[word]
    return Card(rank, suit, number)
