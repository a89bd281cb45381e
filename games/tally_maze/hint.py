"""A hint: what leads out, how soon, or why nothing does."""

from __future__ import annotations

from collections.abc import Iterator

from games.tally_maze.rules import Position
from games.tally_maze.search import HASTE, Outlook, outlook
from launcher.tabletop import Hint, counted

_MOST = 60_000  # positions that are looked at
_SOON = 12_000  # the same for a way that is not the shortest


def hint(position: Position) -> Iterator[Hint]:
    """The first move of a way to win, or else towards the exit, that is soon found; then a better one, or why not."""
    found = outlook(*position[:4], _SOON, HASTE)
    if found.verdict == "unknown":
        yield _nearest(found, "No way to win is found yet")
        found = outlook(*position[:4], _MOST, HASTE)
    if found.verdict == "won":
        turns = counted(len(found.moves), "turn")
        yield Hint(found.moves[0], f"This can be won in {turns}, and perhaps in fewer.")
        shortest = outlook(*position[:4], _MOST)
        if shortest.verdict == "won":
            turns = counted(len(shortest.moves), "turn")
            yield Hint(shortest.moves[0], f"This can be won in {turns}, and not in fewer.")
    elif found.verdict == "lost":
        yield Hint(None, "This can’t be won any more: every way ends at a pumpkin.")
    else:
        yield _nearest(found, f"No way to win was found among {_MOST:,} positions")


def _nearest(found: Outlook, why: str) -> Hint:
    return (
        Hint(found.moves[0], f"{why}; this comes nearest to the exit.")
        if found.moves
        else Hint(None, f"{why}.")
    )
