"""What a plan's end is worth, by a small neural net that has learned which ends were won from.

It was told of the ends of plans in many thousands of deals that were played to their end, and whether they were won.
What it knows of columns it adds up: each fact of a column has a row of numbers in a table. Like the search, it knows of
hidden cards only how many there are, and which ones were not seen yet.

The file of a kind holds the tables, row by row, and then the net, as `launcher.toolkits.search` reads them.
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
"""Suits for which something was learned, and how much each point of worth adds to it.

By what was learned alone, ends would be chosen that are like none it was learned from.
"""

_KING: Final = 13
_RANKS: Final = range(1, _KING + 1)
_SUITS: Final = range(1, 5)
_OF_A_RANK: Final = 8
_NUMBERS: Final = 24  # in a row of a table
_UNITS: Final = 32  # of the net
_FACTS: Final = 66  # of all columns together
_REMEMBERED: Final = 20_000  # columns

_ROWS: Final = {
    "empty": 1,
    "hidden": 6,  # cards
    "turned": 1,  # only just, and not seen yet
    "front": 13,  # the rank of the front card
    "top": 13,  # that of the card with which the run in front begins
    "run": 13,  # how long it is
    "highest": 13,  # the rank of the card with which the cards in order in front begin, whatever their suits
    "ordered": 13,  # how many these are
    "ground": 13,  # the rank of the first card, if none is hidden
    "breaks": 8,  # cards that don't lie on the next higher one of their suit
    "jumps": 8,  # cards that don't lie on the next higher one of any
    "kings": 3,  # on other cards
    "pairs": 12,  # cards that lie on the next higher one of their suit
    "open": 12,  # cards
    "above": 8,  # cards that lie above a lower one
}
"""What is told of a column, and how many rows the table of it has; the last row is for all higher numbers, too."""


class End(NamedTuple):
    """Of a plan.

    Attributes:
        columns: the cards in bytes, as `stacks` has them.
        done: how many runs are complete.
        deals: how many can still be dealt, after the one that the plan ends with.
        dealt: whether it ends with one.
        worth: what speaks for and against the position, as the search counts it.
    """

    columns: tuple[bytes, ...]
    done: int
    deals: int
    dealt: bool
    worth: float


class Valuer:
    """Values ends of plans."""

    def __init__(self, file: BinaryIO, trust: float) -> None:
        """Read what was learned.

        Args:
            file: its numbers.
            trust: how much worth counts beside it.
        """
        self.trust = trust
        self._first = read_numbers(file, _NUMBERS)
        self._tables = {
            fact: [read_numbers(file, _NUMBERS) for _ in range(rows)] for fact, rows in _ROWS.items()
        }
        self._net = read_net(file, _NUMBERS + _FACTS, _UNITS)
        self._columns: dict[bytes, list[float]] = {}

    def value(self, end: End) -> float:
        """The logarithm of the odds to win: 0 if that is as likely as not."""
        columns = [self._columns.get(cards) or self._look_at(cards) for cards in end.columns]
        return self._net.value((*map(sum, zip(*columns, strict=True)), *_facts(end)))

    def _look_at(self, cards: bytes) -> list[float]:
        """What the tables make of a column; remembered."""
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
    """The one for deals of so many suits."""
    with Path(__file__).with_name(f"suits{suits}.bin").open("rb") as file:
        return Valuer(file, LEARNED[suits])


def _column_facts(cards: bytes) -> Iterator[tuple[str, int]]:
    """Facts of a column, each a number from 0."""
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
    """Facts of all columns together; numbers about as large as 1."""
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
    """Which number it is of those from 0; the last one stands for all higher ones, too."""
    return (min(number, count - 1) == each for each in range(count))


def _runs(up: bytes) -> Iterator[tuple[int, int]]:
    """The suit and the length so far of a run, for each open card."""
    count = 0
    for behind, card in pairwise(bytes(1) + up):
        count = count + 1 if behind == card + 1 else 1
        yield card // 16, count
