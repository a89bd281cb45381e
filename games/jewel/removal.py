"""Work out the stones that go at once, the points for them, and the special stones that they leave."""

from __future__ import annotations

from itertools import combinations
from typing import Final, Literal, NamedTuple

from games.jewel.board import RAINBOW, REACH, Board, Run, Stone, mark, runs

_FLARE: Final = 4  # the length of a run that leaves a flare; longer runs leave a rainbow

Special = Literal[False, True, "crosses"]
"""Whether long runs leave flares and rainbows, and with "crosses" also whether runs that meet leave a cross."""


class Removal(NamedTuple):
    """The stones that go at once.

    Attributes:
        places: the places of the stones, in order.
        points: the points before any factor: for each run its length minus 1, and 1 for each stone that is in no run.
        left: the special stones that are left, with their places.
    """

    places: tuple[int, ...]
    points: int
    left: tuple[tuple[int, Stone], ...] = ()


def removal(board: Board, pair: tuple[int, int] | None, *, special: Special) -> Removal:
    """Return all stones in runs, stones removed by a rainbow, and stones in reach of flares and crosses.

    Args:
        board: the board after a swap, or after stones have fallen.
        pair: the two swapped places, if this is the first removal of a move.
        special: which special stones runs leave.
    """
    found = runs(board)
    in_runs = {place for run in found for place in run}
    places = _reach(board, in_runs | (_of_rainbow(board, pair) if pair else set()))
    points = sum(len(run) - 1 for run in found) + len(places - in_runs)
    meetings = _meetings(found) if special == "crosses" else []
    left = _special_stones(board, found, meetings, pair or ()) if special else ()
    return Removal(tuple(sorted(places)), points, left)


def _meetings(found: list[Run]) -> list[tuple[Run, Run]]:
    """Return the pairs of runs that share a stone, as in a T or an L, if neither is long enough for a rainbow."""
    return [
        pair for pair in combinations(found, 2) if {*pair[0]} & {*pair[1]} and max(map(len, pair)) <= _FLARE
    ]


def _special_stones(
    board: Board, found: list[Run], meetings: list[tuple[Run, Run]], pair: tuple[int, ...]
) -> tuple[tuple[int, Stone], ...]:
    """Return a cross for each meeting of two runs, and a flare or a rainbow for each other long run.

    A flare or rainbow is left at the swapped stone, or else in the middle of its run.
    """
    left: dict[int, Stone] = {}
    in_crosses = {run for meeting in meetings for run in meeting}
    for one, other in meetings:
        (at,) = {*one} & {*other}
        if stone := board[at]:
            left[at] = (stone[0], stone[1], "cross")
    for run in sorted(
        (run for run in found if run not in in_crosses), key=len
    ):  # longer runs take precedence
        at = next((place for place in pair if place in run), run[len(run) // 2])
        stone = board[at]
        if stone and len(run) >= _FLARE:
            left[at] = (stone[0], stone[1], "flare") if len(run) == _FLARE else (stone[0], RAINBOW)
    return tuple(left.items())


def _of_rainbow(board: Board, pair: tuple[int, int]) -> set[int]:
    """Return the places of a swapped rainbow and of all stones like the other one; two rainbows remove all stones."""
    kinds = {place: stone[1] for place in pair if (stone := board[place])}
    if RAINBOW not in kinds.values():
        return set()
    like = max(kinds.values())
    return {
        *kinds,
        *(place for place, stone in enumerate(board) if like == RAINBOW or (stone and stone[1] == like)),
    }


def _reach(board: Board, places: set[int]) -> set[int]:
    """Return these places and all places that flares and crosses among them reach, directly or indirectly."""
    reached, left = set(places), list(places)
    while left:
        place = left.pop()
        new = REACH[mark(board[place])][place] - reached
        reached |= new
        left += new
    return reached
