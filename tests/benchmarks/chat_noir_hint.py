"""How often Chat Noir's hints catch the cat if every one of them is followed, and how long they take.

`python tests/benchmarks/chat_noir_hint.py 200` plays as many random starts, the cat being the reference's;
`python tests/benchmarks/chat_noir_hint.py 100 "Classic, hard" clever` takes another board and another cat.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from statistics import median
from time import process_time
from typing import Any

from games.chat_noir import tabletop
from launcher.tabletop import Match


def measure(
    starts: int = 30, preset: str = "Classic, hard", cat: str = "quick"
) -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    game = tabletop()
    options: Any = replace(game.presets[preset], cat=cat)
    caught, times = 0, list[float]()
    for seed in range(starts):
        match = Match(game, options, seed=f"start-{seed}")
        while not match.status.over:
            begun = process_time()
            hint: Any = game.hint(match.position) if game.hint else None
            times.append(process_time() - begun)
            match.play(str(hint.move))
        caught += bool(match.status.winners)
    return [
        (
            f"Chat Noir: hints followed, {preset} ({options.size}x{options.size}/{options.blocked}), {cat} cat",
            f"{caught} of {starts} starts won ({caught / starts:.0%})",
            "the quick games are played by a rule of thumb",
        ),
        (
            "Chat Noir: a hint",
            f"median {median(times):.3f} s, longest {max(times):.3f} s of a processor",
            "some hundred quick games in plain Python",
        ),
    ]


if __name__ == "__main__":
    for row in measure(*[int(word) if word.isdecimal() else word for word in sys.argv[1:]]):  # type: ignore[arg-type]
        print(" | ".join(row), flush=True)
