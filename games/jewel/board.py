"""The board: runs, swaps, falling stones and removals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations, groupby
from typing import Final, Literal, NamedTuple

from launcher.toolkits.grids import Grid

SIDE: Final = 8
GRID: Final = Grid(SIDE, SIDE, edge=10)
"""The grid of the stones."""

KINDS: Final = 7
LEAST: Final = 3
"""The minimum number of stones of a kind in a row or column that make a run."""

RAINBOW: Final = -1
"""The kind of a rainbow, which is swapped to remove all stones of another kind."""

Mark = Literal["", "flare", "cross"]
"""The stones that go together with a stone: none, its neighbours, or its row and its column."""

Stone = tuple[int, int] | tuple[int, int, Mark]
"""A stone's number, which it keeps when it falls, its kind, and its mark if it removes other stones."""

Board = tuple[Stone | None, ...]
"""The stone at each place, row by row from the top left; None where a stone is gone and none has fallen yet."""

Run = tuple[int, ...]
"""The places of adjacent stones of one kind in a row or a column."""

_ROWS: Final = [tuple(SIDE * y + x for x in range(SIDE)) for y in range(SIDE)]
_COLUMNS: Final = [tuple(SIDE * y + x for y in range(SIDE)) for x in range(SIDE)]


_BESIDE: Final = [
    [
        tuple(other for other in line[k : k + LEAST] if other != place)
        for line in (*_ROWS, *_COLUMNS)
        for k in range(SIDE - LEAST + 1)
        if place in line[k : k + LEAST]
    ]
    for place in range(SIDE * SIDE)
]
"""For each place, the two other places of each run of three that contains it."""


PAIRS: Final = tuple((line[k], line[k + 1]) for line in (*_ROWS, *_COLUMNS) for k in range(SIDE - 1))
"""All pairs of neighbours, the left or upper place first."""

AROUND: Final = tuple(
    frozenset(
        SIDE * y + x
        for y in range(max(0, place // SIDE - 1), min(SIDE, place // SIDE + 2))
        for x in range(max(0, place % SIDE - 1), min(SIDE, place % SIDE + 2))
    )
    for place in range(SIDE * SIDE)
)
"""For each place, this place and the up to eight places around it."""

REACH: Final[dict[Mark, tuple[frozenset[int], ...]]] = {
    "": (frozenset(),) * SIDE * SIDE,
    "flare": AROUND,
    "cross": tuple(frozenset(_ROWS[place // SIDE] + _COLUMNS[place % SIDE]) for place in range(SIDE * SIDE)),
}
"""For each mark and each place, the places that a stone with this mark removes."""

_FLARE: Final = 4  # the length of a run that leaves a flare; longer runs leave a rainbow

Special = Literal[False, True, "crosses"]
"""Whether long runs leave flares and rainbows, and with "crosses" also whether runs that meet leave a cross."""


def square(place: int) -> str:
    """Return the name of a place.

    "c2" is in the third column, the second from the bottom.
    """
    return GRID.cells[place]


def mark(stone: Stone | None) -> Mark:
    """Return the mark of a stone, or ""."""
    return stone[2] if stone and len(stone) > 2 else ""


def swapped(board: Board, pair: tuple[int, int]) -> Board:
    """Return the board with two stones swapped."""
    stones = list(board)
    one, other = pair
    stones[one], stones[other] = board[other], board[one]
    return tuple(stones)


def runs(board: Board) -> list[Run]:
    """Return all runs in their full length.

    Rows come first and then columns. A stone can be in two runs.
    """
    kinds = [stone[1] if stone else -1 for stone in board]
    found = []
    for line in (*_ROWS, *_COLUMNS):
        for kind, stretch in groupby(line, key=kinds.__getitem__):
            run = tuple(stretch)
            if len(run) >= LEAST and kind >= 0:
                found.append(run)
    return found


@lru_cache(maxsize=256)
def good_pairs(board: Board) -> tuple[tuple[int, int], ...]:
    """Return the pairs of neighbours whose swap makes a run or includes a rainbow."""
    kinds = [stone[1] if stone else -1 for stone in board]
    found = []
    for one, other in PAIRS:
        kinds[one], kinds[other] = kinds[other], kinds[one]
        makes_run = kinds[one] != kinds[other] and (_in_run(kinds, one) or _in_run(kinds, other))
        if makes_run or RAINBOW in (kinds[one], kinds[other]):
            found.append((one, other))
        kinds[one], kinds[other] = kinds[other], kinds[one]
    return tuple(found)


def _in_run(kinds: list[int], place: int) -> bool:
    kind = kinds[place]
    return any(kinds[one] == kind == kinds[other] for one, other in _BESIDE[place])


def without(board: Board, places: Iterable[int], left: Iterable[tuple[int, Stone]] = ()) -> Board:
    """Return the board with places emptied.

    The stones of `left` are put on their places afterwards.
    """
    stones = list(board)
    for place in places:
        stones[place] = None
    for place, stone in left:
        stones[place] = stone
    return tuple(stones)


class Fall(NamedTuple):
    """The result of filling the holes of a board.

    Attributes:
        board: the full board.
        coming: the new stones, each with its column.
    """

    board: Board
    coming: tuple[tuple[int, Stone], ...]


def fallen(board: Board, number: int, draw: Callable[[], int]) -> Fall:
    """Return a board with its holes filled.

    Stones fall into the holes below them, and new ones come from above.

    Args:
        board: a board with holes.
        number: the number of the first new stone; the others follow.
        draw: a function that returns the kind of the next new stone.
    """
    stones = list(board)
    coming: list[tuple[int, Stone]] = []
    for x, column in enumerate(_COLUMNS):
        left = [stone for place in column if (stone := board[place])]
        new = [(number + len(coming) + k, draw()) for k in range(SIDE - len(left))]
        coming += [(x, stone) for stone in new]
        for place, stone in zip(reversed(column), [*reversed(left), *new], strict=True):
            stones[place] = stone
    return Fall(tuple(stones), tuple(coming))


def fresh(number: int, draw: Callable[[], int]) -> Board:
    """Return a full board without a run.

    At least one swap makes a run.

    Args:
        number: the number of its first stone.
        draw: a function that returns a kind.
    """
    while True:
        kinds: list[int] = []
        for place in range(SIDE * SIDE):
            kind = draw()
            while _ends_run(kinds, place, kind):
                kind = draw()
            kinds.append(kind)
        board = tuple((number + place, kind) for place, kind in enumerate(kinds))
        if good_pairs(board):
            return board


def _ends_run(kinds: list[int], place: int, kind: int) -> bool:
    """Return whether a stone would complete a run.

    The run comes from the left or from above.
    """
    beside = place % SIDE >= 2 and kinds[place - 1] == kinds[place - 2] == kind
    return beside or (place >= 2 * SIDE and kinds[place - SIDE] == kinds[place - 2 * SIDE] == kind)


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
    """Return the stones that go at once.

    They are in runs, removed by a rainbow, or in reach of flares and crosses.

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
    """Return the pairs of runs that share a stone.

    They form a T or an L, and neither is long enough for a rainbow.
    """
    return [
        pair for pair in combinations(found, 2) if {*pair[0]} & {*pair[1]} and max(map(len, pair)) <= _FLARE
    ]


def _special_stones(
    board: Board, found: list[Run], meetings: list[tuple[Run, Run]], pair: tuple[int, ...]
) -> tuple[tuple[int, Stone], ...]:
    """Return the special stones that runs leave.

    Each meeting of two runs leaves a cross, and each other long run a flare or a rainbow. A flare or rainbow is
    left at the swapped stone, or else in the middle of its run.
    """
    left: dict[int, Stone] = {}
    in_crosses = {run for meeting in meetings for run in meeting}
    for one, other in meetings:
        (at,) = {*one} & {*other}
        if stone := board[at]:
            left[at] = (stone[0], stone[1], "cross")
    # longer runs take precedence
    for run in sorted((run for run in found if run not in in_crosses), key=len):
        at = next((place for place in pair if place in run), run[len(run) // 2])
        stone = board[at]
        if stone and len(run) >= _FLARE:
            left[at] = (stone[0], stone[1], "flare") if len(run) == _FLARE else (stone[0], RAINBOW)
    return tuple(left.items())


def _of_rainbow(board: Board, pair: tuple[int, int]) -> set[int]:
    """Return the places that a swapped rainbow removes.

    They are its own place and those of all stones like the other one; two rainbows remove all stones.
    """
    kinds = {place: stone[1] for place in pair if (stone := board[place])}
    if RAINBOW not in kinds.values():
        return set()
    like = max(kinds.values())
    return {
        *kinds,
        *(place for place, stone in enumerate(board) if like == RAINBOW or (stone and stone[1] == like)),
    }


def _reach(board: Board, places: set[int]) -> set[int]:
    """Return these places and all that they reach.

    Flares and crosses among them reach others, directly or indirectly.
    """
    reached, left = set(places), list(places)
    while left:
        place = left.pop()
        new = REACH[mark(board[place])][place] - reached
        reached |= new
        left += new
    return reached
