"""How many deals of FreeCell are won by following its hints, and how long the searches take.

`python tests/benchmarks/freecell.py 400` plays the deals 1 to 400; `... 100 3` plays with three cells. Each deal begins
without the cached solutions of the others, and its search counts.
"""

from __future__ import annotations

import sys
from statistics import median
from time import process_time

from games.freecell.play import TABLETOP, hint
from games.freecell.rules import Options
from games.freecell.solver import solve
from launcher.tabletop import Match


def main(deals: int, cells: int = 4) -> None:
    """Print the deals that were not won, and the times."""
    times, lost, unknown = list[float](), list[int](), list[int]()
    for number in range(1, deals + 1):
        match = Match(TABLETOP, Options(cells), seed=str(number))  # type: ignore[arg-type]  # one of its values
        begun = process_time()
        *_, found = solve(match.position)
        times.append(process_time() - begun)
        if found.way is None:
            (lost if found.lost else unknown).append(number)
            continue
        while not match.status.over:
            *_, advice = hint(match.position)
            match.play(advice.move)
        assert match.status.winners == (0,)
    print(f"won {deals - len(lost) - len(unknown)} of {deals}; proved lost: {lost}; unknown: {unknown}")
    print(
        f"seconds: median {median(times):.3f}, longest {max(times):.2f} (deal {times.index(max(times)) + 1})"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
