"""How long each game's hint takes: to its first answer, and to the last.

Positions are the starts of all options that have a name, what comes of them by some moves by chance, and the middle of
the match in the manual. Time is that of a processor, in the process that thinks: a first answer is wanted in a second.

`python tests/benchmarks/hints.py tally-maze same` measures only these games.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from launcher.author import tabletop_of
from launcher.tabletop import Match, Tabletop

MATCHES = Path(__file__).parents[2] / "docs" / "matches"
MOVES = 0, 12, 40  # by chance
ENOUGH = 60.0  # seconds after which the others of a kind are left out
WANTED = "the first is wanted within a second"


def measure(*games: str) -> Iterator[tuple[str, str, str]]:
    """Name, figure and what limits it, for each kind of match in these games; without names, in all that give hints."""
    for game in games or sorted(path.stem for path in MATCHES.glob("*.txt")):
        tabletop = tabletop_of(game)
        if not tabletop.hint:
            continue
        kinds = {"as at first": tabletop.options(), **tabletop.presets}
        for name, options in kinds.items():
            if name == "as at first" or options != tabletop.options():
                yield _row(f"{game}, {name}", tabletop, _by_chance(tabletop, options))
        yield _row(f"{game}, in the manual", tabletop, [_middle(tabletop, game)])


def _row(
    what: str, tabletop: Tabletop[Any, Any], positions: Iterator[Any] | list[Any]
) -> tuple[str, str, str]:
    begun = process_time()
    times = []
    for position in positions:
        times.append(_time_answers(tabletop, position))
        if process_time() - begun > ENOUGH:
            break
    first, last = (max(column) for column in zip(*times, strict=True))
    return what, f"first {first:.2f} s, last {last:.2f} s", f"the longest of {len(times)} positions; {WANTED}"


def _by_chance(tabletop: Tabletop[Any, Any], options: object) -> Iterator[Any]:
    """The start, and positions after some moves, as far as the player who is to move knows them."""
    for count in MOVES:
        match, chance = Match(tabletop, options, f"hints-{count}"), Random(count)
        for _ in range(count):
            if match.status.over:
                break
            match.play(chance.choice(match.moves))
        if not match.status.over:
            yield _seen_position(tabletop, match.position)


def _middle(tabletop: Tabletop[Any, Any], game: str) -> object:
    history = Match.read(tabletop, (MATCHES / f"{game}.txt").read_text("utf-8")).history
    line = history.line(history.redo_tip)
    return _seen_position(tabletop, history.nodes[line[len(line) // 2]].position)


def _seen_position(tabletop: Tabletop[Any, Any], position: Any) -> Any:  # noqa: ANN401  # the game's
    turn = tabletop.status(position).turn or 0
    return tabletop.seen(position, turn) if tabletop.seen else position


def _time_answers(tabletop: Tabletop[Any, Any], position: object) -> tuple[float, float]:
    """Time the first answer and the last, in seconds."""
    assert tabletop.hint, "the game gives hints"
    begun = process_time()
    answer: object = tabletop.hint(position)
    if isinstance(answer, Iterator):
        next(answer, None)
        first = process_time() - begun
        deque(answer, maxlen=0)
        return first, process_time() - begun
    return (process_time() - begun,) * 2


if __name__ == "__main__":
    for row in measure(*sys.argv[1:]):
        print(" | ".join(row), flush=True)
