"""Whether a position can be won, and how soon: a search with A* through all that the ball can do."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count as counting
from typing import Literal, NamedTuple

from games.tally_maze.mazes import NEXT, STEPS, WAIT, Cell, chase, count, maze, step_from

# for a start that can be won; other numbers make other starts of the same seeds
HASTE = 5
_FEW = 2_000  # positions that are looked at

_Place = tuple[int, Cell, tuple[Cell, Cell]]  # a position without what is the same in all, for speed


class Outlook(NamedTuple):
    """What becomes of a position.

    Attributes:
        verdict: "won" if it can be, "lost" if every way ends at a pumpkin, "unknown" if no way was found in time.
        moves: that win, as few as can be; if that is unknown, those that come nearest to the exit.
    """

    verdict: Literal["won", "lost", "unknown"]
    moves: tuple[str, ...] = ()


def is_soon_won(side: int, number: int, ball: Cell, pumpkins: tuple[Cell, Cell]) -> bool:
    """Whether a position is seen to be won after a short search."""
    return outlook(side, number, ball, pumpkins, _FEW, HASTE).verdict == "won"


def outlook(
    side: int, number: int, ball: Cell, pumpkins: tuple[Cell, Cell], most: int, haste: int = 1
) -> Outlook:
    """What becomes of a position, exactly unless it says "unknown".

    The ball needs at least as many turns as it is columns and rows away from the exit, whatever the maze is, so that
    the first way found is a shortest one.

    Args:
        side: how many cells the maze is wide and high.
        number: which maze it is.
        ball: where the ball is.
        pumpkins: where they are.
        most: how many positions are looked at before it is given up.
        haste: how many times as much a cell on the way to the exit counts as a turn. Above 1, a way is found sooner,
            and may not be the shortest.
    """
    goal = Cell(side - 1, side - 1)
    if ball in pumpkins and ball != goal:
        return Outlook("lost")
    begin: _Place = (number, ball, pumpkins)
    before: dict[_Place, tuple[_Place, str] | None] = {begin: None}
    turns = {begin: 0}
    order = counting(0, -1)  # of those that promise as much, the newest first
    waiting = [(0, next(order), begin)]
    nearest = begin

    def distance(place: _Place) -> int:
        return goal.x - place[1].x + goal.y - place[1].y

    while waiting:
        _, _, here = heappop(waiting)
        nearest = min(nearest, here, key=distance)
        won = here[1] == goal
        if won or len(before) > most:
            way = []
            while (link := before[nearest]) is not None:
                nearest, move = link
                way.append(move)
            return Outlook("won" if won else "unknown", tuple(reversed(way)))
        turn = turns[here] + 1
        for move, after in _ways_on(side, here):
            _, ball, pumpkins = after
            if (ball == goal or ball not in pumpkins) and turn < turns.get(after, turn + 1):
                before[after], turns[after] = (here, move), turn
                heappush(waiting, (turn + haste * distance(after), next(order), after))
    return Outlook("lost")


def _ways_on(side: int, here: _Place) -> Iterator[tuple[str, _Place]]:
    """Each move, as `moves` has them, and where it leads, as `play` says."""
    number, ball, pumpkins = here
    now, coming = maze(side, number), maze(side, number + 1)
    for step in STEPS:
        if goal := step_from(now, ball, step):
            yield step, (number, goal, chase(now, coming, goal, pumpkins))
    yield WAIT, (number, ball, chase(now, coming, ball, pumpkins))
    yield NEXT, ((number + 1) % count(side), ball, chase(coming, maze(side, number + 2), ball, pumpkins))
