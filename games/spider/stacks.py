"""Columns as a search uses them, and blocked positions.

They are byte strings that are evaluated once and then cached.

Each card is a byte: its suit times 16 plus its rank. A face-down card is 0, as its face is unknown. Columns with the
same cards count as equal wherever they are, because the same moves are possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Final, NamedTuple

from games.spider.tableau import Columns
from launcher.toolkits.cards import SUITS, Card
from launcher.toolkits.solitaire import Heap

RUN: Final = 13
"""The number of cards in a complete run."""

_RANK: Final = 15
_KING: Final = 13

BLOCKED: Final = "Blocked: no move can turn over another card or complete a run."

AT_A_GLANCE: Final = 400
"""The number of positions to search whenever a position is shown, which takes some milliseconds."""

AT_LEISURE: Final = 50_000
"""The number of positions to search in another process, which takes a second or two."""

Packed = tuple[bytes, ...]


class Worth(NamedTuple):
    """The weights of a position.

    They are in tenths of a pair of cards in suit.

    The weights were found by playing many thousands of deals with random variations of the best weights so far.

    Attributes:
        hidden: the penalty for each face-down card.
        covered: the penalty for each column with face-down cards or with a card that has just been turned over.
        suited: the reward for each card on the next higher card of its suit.
        longer: an additional reward for each pair of this kind behind these two cards.
        joined: the penalty for each card on the next higher card of another suit; the two can't move together.
        king: the penalty for each king on other cards.
        empty: the reward for the first empty column.
        more: the reward for each further empty column.
        gone: the reward for each complete run.
        fronts: the reward for each different rank of the front cards, except aces, because other cards fit there.
        deal: the penalty for a deal, so that other helpful moves come first.
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
    """A column with its evaluation.

    Attributes:
        cards: the cards from the back to the front.
        run: the number of cards at the front that can move together.
        rank: the rank of the front card; 0 if there is none or it is unknown.
        front: a bit for this rank, if a card can be put on it.
        worth: the column's share of the value of the position.
        key: a number that other cards are very unlikely to have.
    """

    cards: bytes
    run: int
    rank: int
    front: int
    worth: float
    key: int

    @property
    def turned(self) -> bool:
        """Whether the front card has just been turned over, so that its face is not yet known."""
        return not self.rank and bool(self.cards)


class Stacks(dict[bytes, Stack]):
    """A cache of evaluated columns by their cards."""

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
    """Return the number of front cards that move together."""
    if not cards or not cards[-1]:
        return 0
    count = 1
    while count < len(cards) and cards[-count - 1] == cards[-count] + 1:
        count += 1
    return count


def _worth(cards: bytes, worth: Worth) -> float:
    """Return the value of a column.

    Empty columns are counted elsewhere.
    """
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
    """Return the cards that the player knows in each column, as byte strings."""
    return tuple(map(_bytes, columns))


def _bytes(column: Heap) -> bytes:
    return bytes(len(column.down)) + bytes(map(_byte, column.up))


def _byte(card: Card) -> int:
    return (SUITS.index(card.suit) + 1) * 16 + card.rank


@lru_cache(maxsize=256)
def is_blocked(columns: Packed, most: int = AT_A_GLANCE) -> bool:
    """Return whether no progress is possible without a deal.

    Args:
        columns: the columns as `in_bytes` returns them.
        most: the number of positions to search; if there are more, the position does not count as blocked.
    """
    ahead = [columns]
    known = {tuple(sorted(columns))}
    for here in ahead:  # the list grows during the loop
        for after in _following(here):
            if after is None or len(known) > most:
                return False
            key = tuple(sorted(after))
            if key not in known:
                known.add(key)
                ahead.append(after)
    return True


def _following(columns: Packed) -> Iterator[Packed | None]:
    """Yield the columns after each legal move, or None if it turns a card over or completes a run."""
    for source, cards in enumerate(columns):
        for count in range(1, run(cards) + 1):
            left, moved = cards[:-count], cards[-count:]
            for target, other in enumerate(columns):
                if target == source or (other and other[-1] % 16 != moved[0] % 16 + 1):
                    continue
                put = other + moved
                if run(put) == RUN or (left and not left[-1]):
                    yield None
                    return
                after = list(columns)
                after[source], after[target] = left, put
                yield tuple(after)
