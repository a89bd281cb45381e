"""The maker of nets that value the ends of plans in Spider.

    python -m tests.studies.spider.nets 4 FILE

plays deals of four suits, trains a net on their results, plays more deals with this net, trains a net on the results of
all deals, and writes FILE. This takes some hours. Two runs on one machine write the same bytes; on different machines,
NumPy may round sums differently.

The nets in `games/spider` are older. They were trained in a similar way on more deals, by a program that is not kept.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.spider import value as values
from tests.studies.spider.ends import PlayedDeal, play_deal

DEALS: Final = {2: (1800, 3000), 4: (2500, 5000)}
"""The numbers of deals by the number of suits: without a net, and then with the first net."""

_PASSES: Final = 5  # over all ends
_BATCH: Final = 512  # ends
_RATE: Final = 0.003  # of learning; it falls to 0
_DECAY: Final = 0.05  # of the numbers, per step and unit of the rate
_MEANS: Final = (0.9, 0.999)  # how much of the earlier means Adam keeps

_OFFSETS: Final = dict(zip(values._ROWS, np.cumsum([1, *values._ROWS.values()]).tolist(), strict=False))
_WIDTH: Final = 1 + sum(values._ROWS.values())

Floats: TypeAlias = NDArray[np.float32]


class Ends:
    """Ends of plans as arrays.

    Attributes:
        columns: for each end, the indices of its columns in `rows`.
        rows: for each different column, 1 for each row of the tables that is added up, and 0 for the others.
        facts: for each end, the facts about all columns together.
        won: for each end, 1 if the deal was won, otherwise 0.
    """

    def __init__(self, deals: Sequence[PlayedDeal]) -> None:
        ends = [end for deal in deals for end in deal.ends]
        known = {
            cards: k for k, cards in enumerate(dict.fromkeys(each for end in ends for each in end.columns))
        }
        self.columns = np.array([[known[cards] for cards in end.columns] for end in ends])
        self.rows = np.zeros((len(known), _WIDTH), np.uint8)
        for cards, k in known.items():
            self.rows[k, _rows(cards)] = 1
        self.facts = np.array([[*values._facts(end)] for end in ends], np.float32)
        self.won = np.array([deal.won for deal in deals for _ in deal.ends], np.float32)

    def inputs(self, some: NDArray[np.int64]) -> tuple[Floats, Floats]:
        """Return the rows of the columns of some ends, one column after the other, and the facts."""
        return self.rows[self.columns[some].ravel()].astype(np.float32), self.facts[some]


def _rows(cards: bytes) -> list[int]:
    """Return the indices of the rows that are added up for a column."""
    facts = values._column_facts(cards)
    return [0, *(_OFFSETS[fact] + min(number, values._ROWS[fact] - 1) for fact, number in facts)]


class Net:
    """A net that is being trained."""

    def __init__(self, chance: np.random.Generator, share: np.floating) -> None:
        """Start with random numbers.

        Args:
            chance: the random generator.
            share: the share of ends of deals that were won.
        """
        numbers, facts, units = values._NUMBERS, values._FACTS, values._UNITS

        def random(scale: float, *shape: int) -> Floats:
            return (chance.standard_normal(shape) * scale).astype(np.float32)

        tables = random((2 / 40) ** 0.5, _WIDTH, numbers)
        weights = np.concatenate(
            [random((2 / (10 * numbers)) ** 0.5, numbers, units), random((4 / facts) ** 0.5, facts, units)]
        )
        out = random((1 / units) ** 0.5, units)
        bias = np.array([np.log(share / (1 - share))], np.float32)
        self._parts = [tables, weights, np.zeros(units, np.float32), out, bias]
        self._means = [np.zeros_like(part) for part in self._parts]
        self._squares = [np.zeros_like(part) for part in self._parts]
        self._steps = 0

    def values(self, rows: Floats, facts: Floats) -> Floats:
        """Return the logarithms of the odds to win."""
        return self._layers(rows, facts)[-1]

    def _layers(self, rows: Floats, facts: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """Return the numbers of the columns, the inputs of the units, their outputs, and the values."""
        tables, weights, biases, out, bias = self._parts
        columns = np.maximum(rows @ tables, 0).reshape(len(facts), 10, -1)
        inputs = np.concatenate([columns.sum(1), facts], 1)
        units = np.maximum(inputs @ weights + biases, 0)
        return columns, inputs, units, units @ out + bias

    def learn(self, rows: Floats, facts: Floats, won: Floats, rate: float) -> None:
        """Change the net a little, so that it predicts these results better (logistic regression with AdamW)."""
        _, weights, _, out, _ = self._parts
        columns, inputs, units, found = self._layers(rows, facts)
        error = (1 / (1 + np.exp(-found)) - won) / len(won)
        by_unit = (error[:, None] * out) * (units > 0)
        by_column = (by_unit @ weights.T)[:, None, : values._NUMBERS] * (columns > 0)
        slopes = [
            rows.T @ by_column.reshape(-1, values._NUMBERS),
            inputs.T @ by_unit,
            by_unit.sum(0),
            units.T @ error,
            error.sum(keepdims=True),
        ]
        self._steps += 1
        first, second = (1 - keep**self._steps for keep in _MEANS)
        for part, slope, mean, square in zip(self._parts, slopes, self._means, self._squares, strict=True):
            mean += (1 - _MEANS[0]) * (slope - mean)
            square += (1 - _MEANS[1]) * (slope * slope - square)
            part -= rate * (mean / first / (np.sqrt(square / second) + 1e-8) + _DECAY * part)

    @property
    def file(self) -> bytes:
        """The bytes of the file that `games.spider.value` reads."""
        tables, weights, biases, out, bias = self._parts
        numbers = (tables, np.concatenate([biases[:, None], weights.T], 1), bias, out)
        return b"".join(each.astype("<f2").tobytes() for each in numbers)


def train(ends: Ends, seed: int = 1) -> Net:
    """Return a net that was trained on ends of plans."""
    chance = np.random.default_rng(seed)
    net = Net(chance, ends.won.mean())
    batches = len(ends.won) // _BATCH
    for each in range(_PASSES):
        order = chance.permutation(len(ends.won))
        for k in range(batches):
            some = order[k * _BATCH : (k + 1) * _BATCH]
            rate = _RATE * (1 - (each * batches + k) / (_PASSES * batches))
            net.learn(*ends.inputs(some), ends.won[some], rate)
    return net


def net_file(suits: int, counts: Iterable[int]) -> bytes:
    """Return the file of a net.

    Args:
        suits: the number of suits.
        counts: the number of deals in each round; each round is played with the net of the round before.
    """
    deals: list[PlayedDeal] = []
    file = b""
    with ProcessPoolExecutor() as pool:
        for count in counts:
            numbers = range(len(deals), len(deals) + count)
            deals += pool.map(partial(play_deal, suits, file), numbers)
            file = train(Ends(deals)).file
            print(f"{sum(deal.won for deal in deals[-count:])} of {count} deals won", flush=True)
    return file


if __name__ == "__main__":
    number = int(sys.argv[1])
    Path(sys.argv[2]).write_bytes(net_file(number, DEALS[number]))
