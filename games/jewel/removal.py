"""What goes from the board at once, what that earns, and what it leaves there."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.jewel.board import AROUND, RAINBOW, Board, Run, Stone, is_flare, runs

_FLARE: Final = 4  # so many in a run leave one, and more leave a rainbow


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


def removal(board: Board, pair: tuple[int, int] | None, *, special: bool) -> Removal:
    """All runs, what a rainbow has been swapped for, and what flares reach.

    Args:
        board: after a swap, or after stones have fallen.
        pair: the places that were swapped just now.
        special: whether long runs leave something.
    """
    found = runs(board)
    in_runs = {place for run in found for place in run}
    places = _reach(board, in_runs | (_of_rainbow(board, pair) if pair else set()))
    points = sum(len(run) - 1 for run in found) + len(places - in_runs)
    return Removal(
        tuple(sorted(places)), points, _special_stones(board, found, pair or ()) if special else ()
    )


def _special_stones(board: Board, found: list[Run], pair: tuple[int, ...]) -> tuple[tuple[int, Stone], ...]:
    """A flare for each run of four, a rainbow for each longer one: where a swapped stone is, or else in the middle."""
    left: dict[int, Stone] = {}
    for run in sorted(found, key=len):  # where two meet, the longer one counts
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
    """These places, and those around each flare among them, and so on."""
    reached, left = set(places), list(places)
    while left:
        place = left.pop()
        if is_flare(board[place]):
            new = AROUND[place] - reached
            reached |= new
            left += new
    return reached
