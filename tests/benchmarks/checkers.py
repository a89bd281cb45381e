"""Strong against Hard in Checkers, with less time for a move than Strong has in a window.

`python tests/benchmarks/checkers.py 100 0.2` plays a hundred matches with a fifth of a second of a processor for a
move, Strong beginning half of them. The matches are of seeds with which nothing was tuned.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, deque
from random import Random

SEED = 770_000
HARD, STRONG = 2, 3


def row(matches: int, seconds: float) -> tuple[str, str, str]:
    """How Strong does in so many matches, with so many seconds of the processor for a move."""
    from games.checkers import players
    from games.checkers.rules import Options, Position, play, start, status
    from launcher.toolkits.search import alphabeta

    players.SECONDS = seconds  # type: ignore[misc]
    alphabeta.monotonic = time.thread_time  # what else the machine does is not to count

    def end(seed: int, strong: int) -> str:
        chance = Random(seed)
        position: Position = start(Options(), chance)
        while not status(position).over:
            strength = STRONG if position.turn == strong else HARD
            position = play(
                position, deque(players.think(position, position.turn, strength, chance), maxlen=1)[0]
            )
        winners = status(position).winners
        return "won" if winners == (strong,) else "lost" if len(winners) == 1 else "drawn"

    ends = Counter(end(SEED + match, match % 2) for match in range(matches))
    return (
        f"Checkers, Strong against Hard: {matches} matches, {seconds} s for a move",
        f"{ends['won']} won, {ends['drawn']} drawn, {ends['lost']} lost",
        "its own rules",
    )


if __name__ == "__main__":
    print(" | ".join(row(int(sys.argv[1]), float(sys.argv[2]))))
