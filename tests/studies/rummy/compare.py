"""Compare two files of weights for Expert at gin, on the same deals.

    python -m tests.studies.rummy.compare OLD NEW 10000

Each deal is played twice, with the seats exchanged: first by both files against the bot, and then by the files against
each other. Players knock as soon as they can, which Expert does not always do in the game.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from games.rummy.expert import DRAW_FACTS, SIGNS, THROW_FACTS, UNITS
from tests.studies.rummy.facts import Ints, Weights
from tests.studies.rummy.hands import BOT, EXPERT, results


def weights_in(data: bytes) -> Weights:
    """Return the weights in a file."""
    numbers, shapes = np.frombuffer(data, "<f2").astype(np.float64), [(2, SIGNS)]
    for facts in (THROW_FACTS, DRAW_FACTS):
        shapes += [(UNITS, 1 + facts), (1, 1 + UNITS)]
    ends = np.cumsum([rows * columns for rows, columns in shapes])
    parts = np.split(numbers, ends[:-1])
    signs, throw, throw_out, draw, draw_out = (
        np.ascontiguousarray(part.reshape(shape)) for part, shape in zip(parts, shapes, strict=True)
    )
    return signs, throw.T.copy(), throw_out[0], draw.T.copy(), draw_out[0]


def share(name: str, each: Ints) -> None:
    """Print the mean over deals of two hands as a share of hands, with 95 % confidence."""
    mean, error = each.mean() / 2, each.std(ddof=1) / 2 / len(each) ** 0.5
    print(f"{name}: {mean:.2%}, {mean - 1.96 * error:.2%} to {mean + 1.96 * error:.2%}", flush=True)


def main(old: Path, new: Path, deals: int) -> None:
    """Print the share of hands that each file wins, and the paired difference."""
    both = [weights_in(path.read_bytes()) for path in (old, new)]

    def won(one: Weights, player: int, other: Weights) -> Ints:
        return results(np.random.default_rng(deals), deals, EXPERT, one, player, other)[0]

    before, after = (won(weights, BOT, weights) for weights in both)
    share(f"{old} wins against the bot", before)
    share(f"{new} wins against the bot", after)
    share("the difference", after - before)
    mine, theirs = results(np.random.default_rng([deals, 1]), deals, EXPERT, both[1], EXPERT, both[0])
    share(f"{new} wins against {old}, less the losses", mine - theirs)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
