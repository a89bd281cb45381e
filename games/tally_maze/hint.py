"""Hints of Tally Maze.

They are a move towards a win with the number of turns, or the reason why you can't win.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.tally_maze.rules import Position
from games.tally_maze.search import HASTE, Outlook, outlook
from launcher.tabletop import Hint, counted

_MOST = 60_000  # the maximum number of positions to search
_SOON = 12_000  # the same for a first, quick search


def hint(position: Position) -> Iterator[Hint]:
    """Yield a quick hint and then a better one.

    The first is a move towards a win or the exit; the second can be the reason why you can't win.
    """
    found = outlook(*position[:4], _SOON, HASTE)
    if found.verdict == "unknown":
        yield _nearest(found, "The search is still looking for a way to win")
        found = outlook(*position[:4], _MOST, HASTE)
    if found.verdict == "won":
        turns = counted(len(found.moves), "turn")
        yield Hint(found.moves[0], f"You can win in {turns}, or perhaps in fewer.")
        shortest = outlook(*position[:4], _MOST)
        if shortest.verdict == "won":
            turns = counted(len(shortest.moves), "turn")
            yield Hint(shortest.moves[0], f"You can win in {turns}, but not in fewer.")
    elif found.verdict == "lost":
        yield Hint(None, "You can no longer win: whatever you do, a pumpkin catches the gnome.")
    else:
        yield _nearest(found, f"The search found no way to win in {_MOST:,} positions")


def _nearest(found: Outlook, why: str) -> Hint:
    return (
        Hint(found.moves[0], f"{why}. This move gets you closest to the exit.")
        if found.moves
        else Hint(None, f"{why}.")
    )
