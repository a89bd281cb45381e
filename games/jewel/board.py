"""The board: what stands in a row, what falls, and what comes in from above."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import groupby
from typing import Final, Literal, NamedTuple

from launcher.toolkits.grids import Grid

SIDE: Final = 8
GRID: Final = Grid(SIDE, SIDE, edge=10)
"""The places of the stones."""

KINDS: Final = 7
LEAST: Final = 3
"""So many of a kind, side by side or one above the other, are a run."""

RAINBOW: Final = -1
"""The kind of a stone that is swapped for all of another kind."""

Mark = Literal["", "flare", "cross"]
"""What a stone takes along: nothing, its neighbours, or its row and its column."""

Stone = tuple[int, int] | tuple[int, int, Mark]
"""Its number, by which it is known when it falls, and its kind; its mark, if it takes others along."""

Board = tuple[Stone | None, ...]
"""The stone at each place, row by row from the top left; None where one is gone and nothing has fallen yet."""

Run = tuple[int, ...]
"""The places of stones of one kind that stand in a row."""

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
"""For each place, the two others of each shortest run that it could be in."""


PAIRS: Final = tuple((line[k], line[k + 1]) for line in (*_ROWS, *_COLUMNS) for k in range(SIDE - 1))
"""All neighbours: the place of the one on the left, or above, and that of the other."""

AROUND: Final = tuple(
    frozenset(
        SIDE * y + x
        for y in range(max(0, place // SIDE - 1), min(SIDE, place // SIDE + 2))
        for x in range(max(0, place % SIDE - 1), min(SIDE, place % SIDE + 2))
    )
    for place in range(SIDE * SIDE)
)
"""For each place, it and those beside it, above, below and at its corners."""

REACH: Final[dict[Mark, tuple[frozenset[int], ...]]] = {
    "": (frozenset(),) * SIDE * SIDE,
    "flare": AROUND,
    "cross": tuple(frozenset(_ROWS[place // SIDE] + _COLUMNS[place % SIDE]) for place in range(SIDE * SIDE)),
}
"""For each mark and each place the places of those that a stone there takes along."""


def square(place: int) -> str:
    """What a place is called: "c2" is in the third column, the second from the bottom."""
    return GRID.cells[place]


def mark(stone: Stone | None) -> Mark:
    """What it takes along when it goes."""
    return stone[2] if stone and len(stone) > 2 else ""


def swapped(board: Board, pair: tuple[int, int]) -> Board:
    """The board with two stones in each other's place."""
    stones = list(board)
    one, other = pair
    stones[one], stones[other] = board[other], board[one]
    return tuple(stones)


def runs(board: Board) -> list[Run]:
    """All runs, as long as they are: those in rows first, then those in columns. A stone can be in two."""
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
    """The neighbours of which one is in a run when they have changed places, or is a rainbow."""
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
    """The board with nothing at these places, but with what is left at some."""
    stones = list(board)
    for place in places:
        stones[place] = None
    for place, stone in left:
        stones[place] = stone
    return tuple(stones)


class Fall(NamedTuple):
    """What comes of holes.

    Attributes:
        board: when all has fallen.
        coming: the new stones, each with its column.
    """

    board: Board
    coming: tuple[tuple[int, Stone], ...]


def fallen(board: Board, number: int, draw: Callable[[], int]) -> Fall:
    """What stands above holes falls into them, and new stones come in from above.

    Args:
        board: with holes.
        number: of the first new stone; the others count on.
        draw: the kind of the next one.
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
    """A full board without a run, on which some swap makes one.

    Args:
        number: of its first stone.
        draw: a kind.
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
    """Whether a stone of this kind would be the last of a run from the left or from above."""
    beside = place % SIDE >= 2 and kinds[place - 1] == kinds[place - 2] == kind
    return beside or (place >= 2 * SIDE and kinds[place - SIDE] == kinds[place - 2 * SIDE] == kind)
