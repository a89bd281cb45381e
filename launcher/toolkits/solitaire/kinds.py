"""Places, rules and moves in a solitaire.

The module has kinds of places with their rules, the places, the moves between them, and deals by number.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from launcher.tabletop import Chance
from launcher.text import quoted
from launcher.toolkits.cards import SUITS, Card, hidden
from launcher.toolkits.cards.card import Spread

Fits = Callable[[Card, Card], bool]
"""A function that returns whether the first card may be put on the second."""

LAST_DEAL: Final = 1_000_000
"""The highest number of a deal of `microsoft_deal`; the lowest is 1."""


def downward(card: Card, onto: Card) -> bool:
    """Return whether a card is one rank lower.

    Any suit is possible.
    """
    return 0 < card.rank == onto.rank - 1


def alternating(card: Card, onto: Card) -> bool:
    """Return whether the card is one rank lower and of the other colour."""
    return downward(card, onto) and card.red != onto.red


def in_suit(card: Card, onto: Card) -> bool:
    """Return whether the card is one rank lower and of the same suit."""
    return downward(card, onto) and card.suit == onto.suit


def upward(card: Card, onto: Card) -> bool:
    """Return whether the card is one rank higher and of the same suit."""
    return in_suit(onto, card)


def run(cards: tuple[Card, ...], together: Fits) -> int:
    """Return how many front cards move together, each with the one behind it."""
    count = min(1, len(cards))
    while 0 < count < len(cards) and together(cards[-count], cards[-count - 1]):
        count += 1
    return count


class Heap(NamedTuple):
    """The cards at one place, from the bottom up or, in a column, from the back to the front.

    Attributes:
        down: the face-down cards.
        up: the face-up cards on top of them.
    """

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards."""
        return self.down + self.up

    @property
    def seen(self) -> Heap:
        """The heap without faces of face-down cards."""
        return Heap(hidden(self.down), self.up)

    @property
    def turned(self) -> Heap:
        """The heap with its front card face up."""
        return self if self.up else Heap(self.down[:-1], self.down[-1:])


class Draw(NamedTuple):
    """The move that draws cards from the stock, or turns the waste into a new stock."""

    def __str__(self) -> str:
        return "draw"


class Deal(NamedTuple):
    """The move that deals cards from the stock.

    Attributes:
        stock: the name of the place to click.
    """

    stock: str = "stock"

    def __str__(self) -> str:
        return "deal"


@dataclass(frozen=True)
class Finish:
    """The move that makes all moves to a sure win."""

    def __str__(self) -> str:
        return "finish"


def draw(stock: Heap, waste: Heap, count: int = 1) -> tuple[Heap, Heap]:
    """Return the stock and waste after drawing this many cards, or after turning over the waste."""
    if not stock.down:
        return Heap(waste.up[::-1]), Heap()
    return Heap(stock.down[:-count]), Heap(up=waste.up + stock.down[-count:][::-1])


def deal_number(text: str, chance: Random, last: int = LAST_DEAL, without: Container[int] = ()) -> int:
    """Return the deal number that the player typed.

    If the text is empty, it is the seed of the match, if that is such a number, or otherwise a random number.

    Args:
        text: the typed text.
        chance: the random numbers for the start of the match.
        last: the highest number; the lowest is 1.
        without: the numbers that are not chosen at random.

    Raises:
        ValueError: if the text is not a number in this range.
    """

    def is_number(word: str) -> bool:
        return word.isascii() and word.isdigit() and 1 <= int(word) <= last

    seed = chance.match_seed if isinstance(chance, Chance) else ""
    if text and not is_number(text):
        raise ValueError(f"A deal number must be from 1 to {last}, not {quoted(text)}.")
    if text or is_number(seed):
        return int(text or seed)
    while (number := chance.randrange(1, last + 1)) in without:
        pass
    return number


def microsoft_deal(number: int) -> tuple[Card, ...]:
    """Return the cards of a numbered deal in the order in which FreeCell in Windows deals them.

    The random numbers are those of Microsoft's C library: 15 bits of a linear congruential generator. Cards are drawn
    from the remaining cards, sorted by ranks from the ace and then by suits. The last remaining card takes the place of
    each drawn card (https://rosettacode.org/wiki/Deal_cards_for_FreeCell).
    """
    left = [(rank, suit) for rank in range(1, 14) for suit in SUITS]
    dealt = []
    state = number
    while left:
        state = (214013 * state + 2531011) % 2**31
        k = (state >> 16) % len(left)
        left[k], left[-1] = left[-1], left[k]
        dealt.append(left.pop())
    return tuple(Card(rank, suit, number) for number, (rank, suit) in enumerate(dealt))


class Shift(NamedTuple):
    """A move of cards from one place to another.

    Attributes:
        source: the index of their place in the tableau.
        target: the index of the other place.
        cards: the cards from the back to the front.
        best: whether this seems to be the best place for the cards.
        way: the marks of both places as text: "4-7".
        onto: the name of the other place.
    """

    source: int
    target: int
    cards: tuple[Card, ...]
    best: bool = False
    way: str = ""
    onto: str = ""

    def __str__(self) -> str:
        return f"{self.way} x{len(self.cards)}" if len(self.cards) > 1 else self.way


def _never(card: Card, onto: Card) -> bool:
    return False


def _any(card: Card) -> bool:
    return bool(card.rank)


def _none(card: Card) -> bool:
    return False


def _ace(card: Card) -> bool:
    return card.rank == 1


def is_king(card: Card) -> bool:
    """Return whether a card is a king, for columns that only a king can begin."""
    return card.rank == 13


@dataclass(frozen=True)
class Kind:
    """The rules for places of one kind.

    Attributes:
        begins: whether a card may be put on the empty place; by default, any card may.
        builds: whether a card may be put on another card at the place.
        together: whether a card can move together with the card behind it.
        single: whether cards can only be put there one at a time.
        gives: whether cards can be taken from there; face-down cards are then turned over at the front.
        home: whether the place is a foundation, to which cards move automatically once no other card needs them.
        spread: the layout of the cards, as in a `Pile`.
    """

    begins: Callable[[Card], bool] = _any
    builds: Fits = _never
    together: Fits = _never
    single: bool = False
    gives: bool = True
    home: bool = False
    spread: Spread = "stack"


CELL: Final = Kind(single=True)
"""A cell for any single card."""

FOUNDATION: Final = Kind(begins=_ace, builds=upward, single=True, home=True)
"""A foundation, built in suit from the ace to the king."""

STOCK: Final = Kind(begins=_none, gives=False)
"""A stock of face-down cards to draw."""

WASTE: Final = Kind(begins=_none)
"""A pile of drawn cards, of which the front card can be taken."""


class Spot(NamedTuple):
    """A place of a solitaire.

    Attributes:
        kind: the rules of the place.
        name: the name on the table, such as "column 3".
        mark: the short name in moves, such as "3".
        x: the left edge, in card widths.
        y: the top edge, in card heights.
    """

    kind: Kind
    name: str
    mark: str
    x: float = 0.0
    y: float = 0.0
