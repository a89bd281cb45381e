"""The value of the end of a plan, by a small neural net.

It was trained on wins and losses, on the ends of plans in many thousands of deals that were played to the end.
Each fact of a column has a row of numbers in a table, and these rows are added up. Like the search, the net
knows only how many cards are hidden and which ones have not been seen.

The file for a number of suits holds the tables, row by row, and then the net, as `launcher.toolkits.search`
reads them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from operator import add
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from games.spider.stacks import run
from launcher.toolkits.search import read_net, read_numbers

LEARNED: Final = {2: 0.03, 4: 0.02}
"""The numbers of suits with a trained net, and the weight of a position's other value.

The net alone would choose ends unlike any it was trained on.
"""

_KING: Final = 13
_RANKS: Final = range(1, _KING + 1)
_SUITS: Final = range(1, 5)
_OF_A_RANK: Final = 8
_NUMBERS: Final = 24  # the length of a table's row
_UNITS: Final = 32  # the size of the net's hidden layer
_FACTS: Final = 66  # the number of facts about all columns together
_REMEMBERED: Final = 20_000  # the number of cached columns

_ROWS: Final = {
    "empty": 1,
    "hidden": 6,  # the number of face-down cards
    "turned": 1,  # the front card has just been turned over and is unknown
    "front": 13,  # the rank of the front card
    "top": 13,  # the rank of the first card of the run at the front
    "run": 13,  # the length of that run
    "highest": 13,  # the rank of the first card of the sequence at the front, in any suits
    "ordered": 13,  # the length of that sequence
    "ground": 13,  # the rank of the first card, if no card is hidden
    "breaks": 8,  # cards not on the next higher card of their suit
    "jumps": 8,  # cards not on the next higher card of any suit
    "kings": 3,  # kings on other cards
    "pairs": 12,  # cards on the next higher card of their suit
    "open": 12,  # the number of face-up cards
    "above": 8,  # cards on top of a lower card
}
"""The facts of a column and the number of rows in the table of each; the last row is also for all higher numbers."""


class End(NamedTuple):
    """The end of a plan.

    Attributes:
        columns: the columns as byte strings, as in `stacks`.
        done: the number of complete runs.
        deals: the number of deals left after the plan.
        dealt: whether the plan ends with a deal.
        worth: the value of the position in the search.
    """

    columns: tuple[bytes, ...]
    done: int
    deals: int
    dealt: bool
    worth: float


class Valuer:
    """A trained net that values ends of plans."""

    def __init__(self, file: BinaryIO, trust: float) -> None:
        """Read the numbers of a net.

        Args:
            file: the file with the numbers.
            trust: the weight of the value in the search.
        """
        self.trust = trust
        self._first = read_numbers(file, _NUMBERS)
        self._tables = {
            fact: [read_numbers(file, _NUMBERS) for _ in range(rows)] for fact, rows in _ROWS.items()
        }
        self._net = read_net(file, _NUMBERS + _FACTS, _UNITS)
        self._columns: dict[bytes, list[float]] = {}

    def value(self, end: End) -> float:
        """Return the logarithm of the odds to win, or 0 if a win is as likely as a loss."""
        columns = [self._columns.get(cards) or self._look_at(cards) for cards in end.columns]
        return self._net.value((*map(sum, zip(*columns, strict=True)), *_facts(end)))

    def _look_at(self, cards: bytes) -> list[float]:
        """Return the sum of a column's rows, and cache it."""
        numbers: Sequence[float] = self._first
        for fact, number in _column_facts(cards):
            rows = self._tables[fact]
            numbers = list(map(add, numbers, rows[min(number, len(rows) - 1)]))
        if len(self._columns) > _REMEMBERED:
            self._columns.clear()
        self._columns[cards] = found = [max(0.0, number) for number in numbers]
        return found


@cache
def valuer(suits: int) -> Valuer:
    """Return the net for deals with some suits."""
    with Path(__file__).with_name(f"suits{suits}.bin").open("rb") as file:
        return Valuer(file, LEARNED[suits])


def _column_facts(cards: bytes) -> Iterator[tuple[str, int]]:
    """Yield the facts of a column, each with a number from 0."""
    hidden = cards.count(0)
    up = cards[hidden:]
    if not up:
        yield ("hidden", hidden - 1) if cards else ("empty", 0)
        if cards:
            yield "turned", 0
        return
    ranks = [card % 16 for card in up]
    suited, ordered = run(up), 1
    while ordered < len(ranks) and ranks[-ordered - 1] == ranks[-ordered] + 1:
        ordered += 1
    pairs = sum(behind == card + 1 for behind, card in pairwise(up))
    yield "hidden", hidden
    yield "front", ranks[-1] - 1
    yield "top", ranks[-suited] - 1
    yield "run", suited - 1
    yield "highest", ranks[-ordered] - 1
    yield "ordered", ordered - 1
    if not hidden:
        yield "ground", ranks[0] - 1
    yield "breaks", len(up) - 1 - pairs
    yield "jumps", sum(behind != card + 1 for behind, card in pairwise(ranks))
    yield "kings", ranks.count(_KING) - (not hidden and ranks[0] == _KING)
    yield "pairs", pairs
    yield "open", len(up) - 1
    yield "above", sum(rank > min(ranks[:k]) for k, rank in enumerate(ranks) if k)


def _facts(end: End) -> Iterator[float]:
    """Yield the facts about all columns together, scaled to numbers near 1."""
    opened = [cards[cards.count(0) :] for cards in end.columns]
    shown = [up for up in opened if up]
    fronts, tops = [up[-1] for up in shown], [up[-run(up)] for up in shown]
    ranks, high = Counter(card % 16 for card in fronts), Counter(card % 16 for card in tops)
    seen = Counter(card % 16 for up in shown for card in up)
    unseen = {rank: _OF_A_RANK - end.done - seen[rank] for rank in _RANKS}
    hidden, empty = sum(cards.count(0) for cards in end.columns), end.columns.count(b"")
    turned = len(end.columns) - empty - len(shown)
    left = sum(unseen.values()) or 1
    for of_rank in (ranks, high):
        yield from (min(of_rank[rank], 2) for rank in _RANKS)
    yield from (count / 4 for count in unseen.values())
    yield from _one_of(empty, 4)
    yield turned
    yield (hidden - turned) / 20
    yield from _one_of(end.deals, 6)
    yield end.dealt
    yield from _one_of(end.done, 5)
    yield end.worth / 500
    yield sum(count for rank, count in unseen.items() if ranks[rank + 1]) / left
    yield sum(count for rank, count in unseen.items() if high[rank - 1]) / left
    yield sum(ranks[top % 16 + 1] > 0 for top in tops) / 4
    yield sum(top + 1 in fronts for top in tops) / 2
    longest = Counter[int]()
    for up in shown:
        for suit, count in _runs(up):
            longest[suit] = max(longest[suit], count)
    yield from (count / _KING for count in sorted(longest[suit] for suit in _SUITS))


def _one_of(number: int, count: int) -> Iterator[bool]:
    """Yield whether the number is 0, 1 and so on.

    The last value also covers all higher numbers.
    """
    return (min(number, count - 1) == each for each in range(count))


def _runs(up: bytes) -> Iterator[tuple[int, int]]:
    """Yield the suit of each face-up card, and the length of the run so far."""
    count = 0
    for behind, card in pairwise(bytes(1) + up):
        count = count + 1 if behind == card + 1 else 1
        yield card // 16, count
