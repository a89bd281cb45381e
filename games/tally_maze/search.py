"""Whether a position can be won, and how soon: a search with A* through all that the ball can do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count as counting
from random import Random
from typing import Literal, NamedTuple

from games.tally_maze.rules import Options, Position, drawn, moves, numbered, play
from launcher.tabletop import Hint

_MOST = 60_000  # positions that are looked at for a hint
_SOON = 12_000  # the same for one that is not the shortest
# the same for a start that can be won; another number makes other starts of the same seeds
_FEW, _HASTE = 2_000, 5

_NO_CHANCE = Random(0)


class Outlook(NamedTuple):
    """What becomes of a position.

    Attributes:
        verdict: "won" if it can be, "lost" if every way ends at a pumpkin, "unknown" if no way was found in time.
        moves: that win, as few as can be; if that is unknown, those that come nearest to the exit.
    """

    verdict: Literal["won", "lost", "unknown"]
    moves: tuple[str, ...] = ()


def start(options: Options, chance: Random) -> Position:
    """The first position: that of a number, any at all, or the first that is soon seen to be won.

    Raises:
        ValueError: for a number that there is not.
    """
    if options.number:
        return numbered(options.size, options.number)
    position = drawn(options.size, chance)
    while options.winnable and not _soon_won(position):
        position = drawn(options.size, chance)
    return position


@lru_cache(maxsize=1024)
def _soon_won(position: Position) -> bool:
    return outlook(position, _FEW, _HASTE).verdict == "won"


def outlook(position: Position, most: int = _MOST, haste: int = 1) -> Outlook:
    """What becomes of a position, exactly unless it says "unknown".

    The ball needs at least as many turns as it is columns and rows away from the exit, whatever the maze is, so that
    the first way found is a shortest one.

    Args:
        position: it.
        most: how many positions are looked at before it is given up.
        haste: how many times as much a cell on the way to the exit counts as a turn. Above 1, a way is found sooner,
            and may not be the shortest.
    """
    begin = position._replace(turns=0)
    before: dict[Position, tuple[Position, str] | None] = {begin: None}
    turns = {begin: 0}
    order = counting(0, -1)  # of those that promise as much, the newest first
    waiting = [(haste * _distance(begin), next(order), begin)]
    nearest = begin
    while waiting:
        _, _, here = heappop(waiting)
        nearest = min(nearest, here, key=_distance)
        if here.won or len(before) > most:
            way = []
            while (link := before[nearest]) is not None:
                nearest, move = link
                way.append(move)
            return Outlook("won" if here.won else "unknown", tuple(reversed(way)))
        for move in moves(here):
            after = play(here, move, _NO_CHANCE)._replace(turns=0)
            turn = turns[here] + 1
            if (after.won or not after.caught) and turn < turns.get(after, turn + 1):
                before[after], turns[after] = (here, move), turn
                heappush(waiting, (turn + haste * _distance(after), next(order), after))
    return Outlook("lost")


def _distance(position: Position) -> int:
    return position.exit.x - position.ball.x + position.exit.y - position.ball.y


def hint(position: Position) -> Iterator[Hint]:
    """The first move of a way to win, or else towards the exit, that is soon found; then a better one, or why not."""
    found = outlook(position, _SOON, _HASTE)
    if found.verdict == "unknown":
        yield _nearest(found, "No way to win is found yet")
        found = outlook(position, haste=_HASTE)
    if found.verdict == "won":
        yield Hint(found.moves[0], f"This can be won in {len(found.moves)} turns, and perhaps in fewer.")
        shortest = outlook(position)
        if shortest.verdict == "won":
            turns = len(shortest.moves)
            yield Hint(shortest.moves[0], f"This can be won in {turns} turns, and not in fewer.")
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
