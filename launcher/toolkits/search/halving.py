"""The best of some moves by trying each many times, where what comes of them depends on chance or on hidden things."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

M = TypeVar("M")


def halving(
    moves: Sequence[M], worth: Callable[[M, int], float], tries: int
) -> Iterator[tuple[M, float]]:
    """Better and better moves, the last of which is the best that was found.

    All moves are tried equally often, then the better half of them, and so on: sequential halving (Z. Karnin, T. Koren,
    O. Somekh, "Almost optimal exploration in multi-armed bandits", 2013). All of a round are tried with the same
    numbers, so that they are compared in the same circumstances.

    Args:
        moves: the candidates, at least one.
        worth: `(move, number)`, what comes of a move in a trial, the more the better; the number is that of the trial.
        tries: how many trials there are in all, or a few more.

    Yields:
        The best so far after each round, and what came of it on average.
    """
    left = [(0.0, k, move) for k, move in enumerate(moves)]
    share = tries // max(1, (len(left) - 1).bit_length())
    number = 0
    while True:
        trials = range(number, number + max(1, share // len(left)))
        left = sorted(
            ((total + sum(worth(move, trial) for trial in trials), k, move) for total, k, move in left),
            key=lambda each: (-each[0], each[1]),
        )
        number = trials.stop
        yield left[0][2], left[0][0] / number
        if len(left) <= 2:
            return
        left = left[: (len(left) + 1) // 2]
