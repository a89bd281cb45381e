"""What goes from the board at once, what that earns, and what it leaves there."""

from __future__ import annotations

from itertools import combinations
from typing import Final, Literal, NamedTuple

from games.jewel.board import RAINBOW, REACH, Board, Run, Stone, mark, runs

_FLARE: Final = 4  # so many in a run leave one, and more leave a rainbow

Special = Literal[False, True, "crosses"]
"""Whether long runs leave flares and rainbows, and with "crosses" whether two that meet leave one."""


class Removal(NamedTuple):
    """Stones that go at once.

    Attributes:
        places: where they are, in order.
        points: what that earns by itself: for each run one less than it has stones, and one for each stone in none.
        left: what comes in the place of some of them, with these places.
    """

    places: tuple[int, ...]
    points: int
    left: tuple[tuple[int, Stone], ...] = ()


def removal(board: Board, pair: tuple[int, int] | None, *, special: Special) -> Removal:
    """All runs, what a rainbow has been swapped for, and what flares and crosses reach.

    Args:
        board: after a swap, or after stones have fallen.
        pair: the places that were swapped just now.
        special: what long runs leave, and such as meet.
    """
    found = runs(board)
    in_runs = {place for run in found for place in run}
    places = _reach(board, in_runs | (_of_rainbow(board, pair) if pair else set()))
    points = sum(len(run) - 1 for run in found) + len(places - in_runs)
    meetings = _meetings(found) if special == "crosses" else []
    left = _special_stones(board, found, meetings, pair or ()) if special else ()
    return Removal(tuple(sorted(places)), points, left)


def _meetings(found: list[Run]) -> list[tuple[Run, Run]]:
    """Those of runs with one stone in both, as in a T or an L, none of which leaves a rainbow."""
    return [
        pair for pair in combinations(found, 2) if {*pair[0]} & {*pair[1]} and max(map(len, pair)) <= _FLARE
    ]


def _special_stones(
    board: Board, found: list[Run], meetings: list[tuple[Run, Run]], pair: tuple[int, ...]
) -> tuple[tuple[int, Stone], ...]:
    """A cross where two runs meet, if that counts; else a flare for each run of four, a rainbow for each longer one.

    These two are left where a swapped stone is, or else in the middle.
    """
    left: dict[int, Stone] = {}
    in_crosses = {run for meeting in meetings for run in meeting}
    for one, other in meetings:
        (at,) = {*one} & {*other}
        if stone := board[at]:
            left[at] = (stone[0], stone[1], "cross")
    for run in sorted((run for run in found if run not in in_crosses), key=len):  # the longer one counts
        at = next((place for place in pair if place in run), run[len(run) // 2])
        stone = board[at]
        if stone and len(run) >= _FLARE:
            left[at] = (stone[0], stone[1], "flare") if len(run) == _FLARE else (stone[0], RAINBOW)
    return tuple(left.items())


def _of_rainbow(board: Board, pair: tuple[int, int]) -> set[int]:
    """Where a rainbow is that was swapped, and all stones like the other one; all stones, if both are rainbows."""
    kinds = {place: stone[1] for place in pair if (stone := board[place])}
    if RAINBOW not in kinds.values():
        return set()
    like = max(kinds.values())
    return {
        *kinds,
        *(place for place, stone in enumerate(board) if like == RAINBOW or (stone and stone[1] == like)),
    }


def _reach(board: Board, places: set[int]) -> set[int]:
    """These places, and those that each flare and cross among them reaches, and so on."""
    reached, left = set(places), list(places)
    while left:
        place = left.pop()
        new = REACH[mark(board[place])][place] - reached
        reached |= new
        left += new
    return reached
