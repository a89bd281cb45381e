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
_SOON = 15_000  # the same for one that is not the shortest
# the same for a start that can be won; another number makes other starts of the same seeds
_FEW, _HASTE = 2_000, 5

_NO_CHANCE = Random(0)


class Outlook(NamedTuple):
    """What becomes of a position.

    Attributes:
        verdict: "won" if it can be, "lost" if every way ends at a pumpkin, "unknown" if no way was found in time.
        moves: that win, as few as can be.
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
    return bool(outlook(position, _FEW, _HASTE).moves)


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
    while waiting:
        _, _, here = heappop(waiting)
        if here.won:
            way = []
            while (link := before[here]) is not None:
                here, move = link
                way.append(move)
            return Outlook("won", tuple(reversed(way)))
        if len(before) > most:
            return Outlook("unknown")
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
    """The first move of a way to win that is soon found; then that of a shortest one, or why there is none."""
    if soon := outlook(position, _SOON, _HASTE).moves:
        yield Hint(soon[0], f"This can be won in {len(soon)} turns, and perhaps in fewer.")
    found = outlook(position)
    if found.moves:
        yield Hint(found.moves[0], f"This can be won in {len(found.moves)} turns, and not in fewer.")
    elif found.verdict == "lost":
        yield Hint(None, "This can’t be won any more: every way ends at a pumpkin.")
    elif not soon and (late := outlook(position, haste=_HASTE).moves):
        yield Hint(late[0], f"This can be won in {len(late)} turns, and perhaps in fewer.")
    elif not soon:
        yield Hint(None, f"No way to win was found among {_MOST:,} positions.")
