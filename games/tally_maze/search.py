"""The search for a way to win.

It is an A* search through all moves, and finds out if a position can be won, and in how few turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count as counting
from typing import Literal, NamedTuple

from games.tally_maze.mazes import NEXT, STEPS, WAIT, Cell, chase, count, maze, step_from

# for drawing winnable mazes: other values would change the mazes of existing seeds
HASTE = 5
_FEW = 2_000  # the maximum number of positions to search

_Place = tuple[int, Cell, tuple[Cell, Cell]]  # a position without the size and the turns, for speed


class Outlook(NamedTuple):
    """The result of a search.

    Attributes:
        verdict: "won" if there is a way to win, "lost" if every way ends at a pumpkin, "unknown" if the search gave up.
        moves: the moves to win; if the verdict is "unknown", the moves to the place closest to the exit.
    """

    verdict: Literal["won", "lost", "unknown"]
    moves: tuple[str, ...] = ()


def is_soon_won(side: int, number: int, gnome: Cell, pumpkins: tuple[Cell, Cell]) -> bool:
    """Return whether a short search finds a way to win."""
    return outlook(side, number, gnome, pumpkins, _FEW, HASTE).verdict == "won"


def outlook(
    side: int, number: int, gnome: Cell, pumpkins: tuple[Cell, Cell], most: int, haste: int = 1
) -> Outlook:
    """Return the result of a search for a way to win.

    It is exact, unless the search gives up.

    The gnome needs at least one turn for each column and row to the exit. The first way found is therefore a shortest
    one, if `haste` is 1.

    Args:
        side: the width and height of the maze in cells.
        number: the number of the maze.
        gnome: the place of the gnome.
        pumpkins: the places of the pumpkins.
        most: the number of positions to search before giving up.
        haste: the weight of the distance to the exit, compared with a turn. If it is above 1, a way is found sooner but
            may not be the shortest.
    """
    goal = Cell(side - 1, side - 1)
    if gnome in pumpkins and gnome != goal:
        return Outlook("lost")
    begin: _Place = (number, gnome, pumpkins)
    before: dict[_Place, tuple[_Place, str] | None] = {begin: None}
    turns = {begin: 0}
    order = counting(0, -1)  # equally promising positions are searched newest first
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
            _, gnome, pumpkins = after
            if (gnome == goal or gnome not in pumpkins) and turn < turns.get(after, turn + 1):
                before[after], turns[after] = (here, move), turn
                heappush(waiting, (turn + haste * distance(after), next(order), after))
    return Outlook("lost")


def _ways_on(side: int, here: _Place) -> Iterator[tuple[str, _Place]]:
    """Yield each move and the place after it, in agreement with `moves` and `play` of the rules."""
    number, gnome, pumpkins = here
    now, coming = maze(side, number), maze(side, number + 1)
    for step in STEPS:
        if goal := step_from(now, gnome, step):
            yield step, (number, goal, chase(now, coming, goal, pumpkins))
    yield WAIT, (number, gnome, chase(now, coming, gnome, pumpkins))
    yield NEXT, ((number + 1) % count(side), gnome, chase(coming, maze(side, number + 2), gnome, pumpkins))
