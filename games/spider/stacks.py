"""Columns as a search knows them: each a string of bytes, looked at once and then known.

A card is a byte: its suit times 16, and its rank. One that lies face down is 0: nobody knows what it is. Columns that
hold the same cards are the same wherever they are, as it makes no difference to what can be done.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, NamedTuple

from games.spider.tableau import Columns
from launcher.toolkits.cards import SUITS, Card
from launcher.toolkits.solitaire import Heap

RUN: Final = 13
"""So many cards make a run complete."""

_RANK: Final = 15
_KING: Final = 13


class Worth(NamedTuple):
    """What speaks for and against a position, in tenths of two cards that go together.

    The figures were found by playing many thousands of deals, with better and better ones among random ones.

    Attributes:
        hidden: against each card that lies face down.
        covered: against each column that has such, or a card that was only just turned over.
        suited: for each card on the next higher one of its suit.
        longer: the same once more for each that these two have behind them.
        joined: against each card on the next higher one of another suit, with which it doesn't go.
        king: against each king that lies on other cards.
        empty: for the first empty column.
        more: for each further one.
        gone: for each complete run.
        fronts: for each different rank, except of aces, that a front card has: so many fit somewhere.
        deal: against a deal: what else can be done is done before.
    """

    hidden: float = 36
    covered: float = 7
    suited: float = 10
    longer: float = 1.1
    joined: float = 0
    king: float = 1.5
    empty: float = 65
    more: float = 8
    gone: float = 250
    fronts: float = 6
    deal: float = 90


class Stack(NamedTuple):
    """A column.

    Attributes:
        cards: from the back to the front.
        run: how many in front go together.
        rank: of the front card; 0 if there is none, or nobody knows it.
        front: a bit for that rank, if something can be put onto it.
        worth: what it adds to that of the position.
        key: a number that other cards hardly have.
    """

    cards: bytes
    run: int
    rank: int
    front: int
    worth: float
    key: int

    @property
    def turned(self) -> bool:
        """Whether the front card has just been turned over, and nobody has seen it yet."""
        return not self.rank and bool(self.cards)


class Stacks(dict[bytes, Stack]):
    """All columns that were looked at, by their cards."""

    def __init__(self, worth: Worth) -> None:
        self.values_of = worth

    def __missing__(self, cards: bytes) -> Stack:
        count = run(cards)
        rank = cards[-1] & _RANK if cards else 0
        front = 1 << rank if rank > 1 else 0
        key = int.from_bytes(blake2b(cards, digest_size=8).digest())
        stack = self[cards] = Stack(cards, count, rank, front, _worth(cards, self.values_of), key)
        return stack


def run(cards: bytes) -> int:
    """How many cards from the front go together."""
    if not cards or not cards[-1]:
        return 0
    count = 1
    while count < len(cards) and cards[-count - 1] == cards[-count] + 1:
        count += 1
    return count


def _worth(cards: bytes, worth: Worth) -> float:
    """What a column adds, but for its being empty."""
    hidden = cards.count(0)
    open_cards = cards[hidden:]
    just_turned = bool(cards) and not open_cards
    total = -worth.hidden * (hidden - just_turned) - worth.covered * (hidden > 0)
    together = 0
    for behind, card in zip(cards[hidden:], open_cards[1:], strict=False):
        together = together + 1 if behind == card + 1 else 0
        if together:
            total += worth.suited + worth.longer * together
        elif behind & _RANK == (card & _RANK) + 1:
            total -= worth.joined
    kings = sum(card & _RANK == _KING for card in open_cards)
    on_the_ground = bool(open_cards) and not hidden and open_cards[0] & _RANK == _KING
    return total - worth.king * (kings - on_the_ground)


def in_bytes(columns: Columns) -> tuple[bytes, ...]:
    """The columns as the player knows them."""
    return tuple(map(_bytes, columns))


def _bytes(column: Heap) -> bytes:
    return bytes(len(column.down)) + bytes(map(_byte, column.up))


def _byte(card: Card) -> int:
    return (SUITS.index(card.suit) + 1) * 16 + card.rank
