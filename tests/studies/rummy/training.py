"""Train weights of Expert at gin on hands that are played here.

    python -m tests.studies.rummy.training new.bin

This made `games/rummy/expert.bin`. It takes about an hour; each round takes about three minutes. After five rounds with
10,000 turns, the weights win 59 of a hundred hands against the bot, and after all rounds with 60,000 turns, 65. The
same seed gives the same weights, with the same versions of NumPy and Numba on the same kind of processor.

The weights of the signs come first, by logistic regression on hands of the bot against itself. Then the nets learn in
rounds. In each round, discards are tried in new hands, and the nets learn the results. In the first round, the bot
plays. From the second, a net chooses the discards, and from the third, the other net also chooses the draws.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.rummy.expert import DRAW_FACTS, SIGNS, THROW_FACTS, UNITS
from tests.studies.rummy.facts import Floats, Numbers, Weights
from tests.studies.rummy.hands import BOT, EXPERT, THROWS, collect, collect_signs, results

SEED: Final = 1
ROUNDS: Final = 17
TURNS: Final = 60_000
"""The number of turns at which discards are tried, in each round."""
SIGN_HANDS: Final = 100_000
TO_ITSELF: Final = 0.3
"""The share of hands that Expert plays against itself, and not against the bot."""
STOP: Final = 0.3
"""The chance that a try ends after each turn, with the value of the net."""
JUDGED: Final = 2_500
"""The number of deals, each played twice, that measure how a round plays."""

_BATCH: Final = 256
_EPOCHS: Final = 8
_RATE: Final = 0.002
_DIFFERENCE: Final = 3.0
"""The weight of the differences between the discards of a turn, which have less noise than their values."""


class Net(NamedTuple):
    """A net while it learns: the biases and weights of its units, and its output."""

    units: Floats
    out: Floats


def fit_signs(chance: np.random.Generator, hands: int) -> Numbers:
    """Return the weights of the signs, for low cards and for high cards, by Newton's method."""
    rows, group, held = collect_signs(chance, hands)
    found = np.zeros((2, SIGNS))
    for each in range(2):
        some, has = rows[group == each], held[group == each]
        for _ in range(12):
            likely = 1 / (1 + np.exp(-some @ found[each]))
            slope = some.T @ (has - likely) - found[each]
            curve = (some * (likely * (1 - likely))[:, None]).T @ some + np.eye(SIGNS)
            found[each] += np.linalg.solve(curve, slope)
    return found


def new_net(chance: np.random.Generator, facts: int) -> Net:
    """Return a net with random weights."""
    units = chance.normal(0, (2 / 40) ** 0.5, (1 + facts, UNITS)).astype(np.float32)
    units[0] = 0
    return Net(units, chance.normal(0, 0.02, 1 + UNITS).astype(np.float32))


def fit(chance: np.random.Generator, net: Net, facts: Floats, values: Floats) -> float:
    """Change a net so that its output is close to the values, and return the last mean squared error.

    The facts have a row for each choice of each turn. Adam (Kingma and Ba, 2015) makes the steps.
    """
    parts = [*net]
    means, squares = ([np.zeros_like(part) for part in parts] for _ in range(2))
    steps, error = _EPOCHS * (len(facts) // _BATCH), 0.0
    for step, rows in enumerate(_batches(chance, len(facts))):
        told = facts[rows].reshape(-1, facts.shape[2])
        sums = told @ net.units[1:] + net.units[0]
        active = np.maximum(sums, 0)
        wrong = (active @ net.out[1:] + net.out[0]).reshape(len(rows), -1) - values[rows]
        error = 0.999 * error + 0.001 * float((wrong**2).mean())
        wrong += _DIFFERENCE * (wrong - wrong.mean(axis=1, keepdims=True))
        blame = wrong.reshape(-1, 1) / wrong.size
        back = (blame * net.out[1:]) * (sums > 0)
        slopes = [
            np.vstack([back.sum(axis=0), told.T @ back]),
            np.concatenate([blame.sum(axis=0), (active.T @ blame)[:, 0]]),
        ]
        rate = _RATE * (1 - step / steps)
        for part, slope, mean, square in zip(parts, slopes, means, squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            fair = np.sqrt(square / (1 - 0.999 ** (step + 1))) + 1e-8
            part -= rate * mean / (1 - 0.9 ** (step + 1)) / fair
    return error / (1 - 0.999**steps)


def _batches(chance: np.random.Generator, rows: int) -> Iterator[NDArray[np.int64]]:
    """Yield batches of rows, each row once in each epoch."""
    for _ in range(_EPOCHS):
        order = chance.permutation(rows)
        for first in range(0, rows - _BATCH + 1, _BATCH):
            yield order[first : first + _BATCH]


def train(seed: int, rounds: int, turns: int, sign_hands: int) -> Iterator[Weights]:
    """Yield the weights after each round."""
    chance = np.random.default_rng(seed)
    signs = fit_signs(chance, sign_hands)
    throw, draw = new_net(chance, THROW_FACTS), new_net(chance, DRAW_FACTS)
    known = list[tuple[Floats, ...]]()
    for number in range(rounds):
        player, stop = min(number, EXPERT), STOP if number else 0.0
        weights = weights_of(signs, throw, draw)
        found = collect(chance, turns, player, weights, TO_ITSELF, stop)
        known = [*known[-3:], found] if player == EXPERT else [found]
        facts, values, drawn, gains = (np.concatenate(part) for part in zip(*known, strict=True))
        errors = [fit(chance, throw, facts, values)]
        if player != BOT:
            errors.append(fit(chance, draw, drawn[:, None], gains[:, None]))
        print(
            f"round {number}: {len(facts)} turns, {len(drawn)} draws, mean squared errors {errors}",
            flush=True,
        )
        yield weights_of(signs, throw, draw)


def weights_of(signs: Numbers, throw: Net, draw: Net) -> Weights:
    """Return copies of the weights, with the precision of the file."""
    one, two, three, four, five = (
        part.astype(np.float16).astype(np.float64) for part in (signs, *throw, *draw)
    )
    return one, two, three, four, five


def file_of(weights: Weights) -> bytes:
    """Return the weights as the file has them."""
    signs, *nets = weights
    parts = [signs, *(part.T for part in nets)]
    return b"".join(np.ascontiguousarray(part).astype("<f2").tobytes() for part in parts)


def main() -> None:
    """Train, print how each round plays against the bot, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tests.studies.rummy.training")
    parser.add_argument("file", type=Path, help="the file to write, after each round")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument(
        "--turns", type=int, default=TURNS, help="turns at which discards are tried, in each round"
    )
    given = parser.parse_args()
    for number, weights in enumerate(train(given.seed, given.rounds, given.turns, SIGN_HANDS)):
        player = min(THROWS + number, EXPERT)
        won, lost = results(
            np.random.default_rng([given.seed, number]), JUDGED, player, weights, BOT, weights
        )
        print(f"round {number}: {won.sum()} hands won against the bot, {lost.sum()} lost", flush=True)
        given.file.write_bytes(file_of(weights))


if __name__ == "__main__":
    main()
