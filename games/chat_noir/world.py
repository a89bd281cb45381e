"""The world: one moment of the game as one value.

A world never changes. An event makes the next world from this one.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Literal, NamedTuple, TypeAlias


class Posn(NamedTuple):
    """A place on the board or in the window.

    It is a cell (column `x`, row `y`, both from 0) or a point (logical pixels, y down).
    """

    x: float
    y: float


class Cell(NamedTuple):
    """A circle of the board: its place and state."""

    p: Posn
    blocked: bool


Board: TypeAlias = tuple[Cell, ...]
"""All cells, column by column, each column from the top."""

State: TypeAlias = Literal["playing", "cat-won", "cat-lost"]


class Preset(NamedTuple):
    """The player's choices before a game.

    They are the size of the board and the number of cells blocked at the start.
    """

    size: int
    blocked: int


ORIGINAL = Preset(size=11, blocked=6)
"""The board of the original Chat Noir."""


class World(NamedTuple):
    """One moment of the game.

    Attributes:
        board: all cells, in the order of `empty_board`.
        cat: the cell that the cat sits on.
        state: "playing", or the result for the cat.
        size: the number of columns, and of rows.
        mouse_posn: the free cell under the mouse; None if there is none.
        help: whether the cat's paths are shown.
        seed: the source of random numbers: the same seed and the same clicks make the same game.
        turn: the number of the cat's answers so far.
        preset: the player's choices, which a new game keeps, whatever board this one is played on.

    Undo restores everything except `mouse_posn` and `help`, which depend only on what the player is doing now.
    """

    board: Board
    cat: Posn
    state: State
    size: int
    mouse_posn: Posn | None
    help: bool
    seed: int = 0
    turn: int = 0
    preset: Preset = ORIGINAL


def make_initial_world(seed: int, preset: Preset = ORIGINAL) -> World:
    """Return the start of a game.

    Some random cells are blocked, and the cat is in the middle.

    Raises:
        ValueError: if there is no board of this size, or it has too few cells to block.
    """
    world = empty_world(preset.size)
    board = add_n_random_blocked_cells(preset.blocked, world.board, preset.size, Random(seed))
    return world._replace(board=board, seed=seed, preset=preset)


def next_initial_world(world: World, preset: Preset) -> World:
    """Return the start of another game, with a seed from the random numbers of this turn."""
    return make_initial_world(chances(world).getrandbits(32), preset)


def empty_world(size: int) -> World:
    """Return the start of a game with no blocked cells.

    Raises:
        ValueError: if `size` is even or below 3.
    """
    return World(empty_board(size), middle(size), "playing", size, mouse_posn=None, help=False)


@lru_cache(maxsize=16)
def empty_board(size: int) -> Board:
    """Return all cells of a board, none of them blocked.

    Raises:
        ValueError: if `size` is even (there is no middle cell) or below 3 (the cat has nowhere to go).
    """
    if size < 3 or size % 2 == 0:
        raise ValueError(f"A board can't have {size} rows and columns: choose an odd number, 3 or more.")
    square = [Posn(x, y) for x in range(size) for y in range(size)]
    return tuple([Cell(p, blocked=False) for p in square if p not in missing_corners(size)])


def missing_corners(size: int) -> tuple[Posn, Posn]:
    """Return the two corners without a cell.

    Cells there would stick out, because the rows are staggered.
    """
    return Posn(0, 0), Posn(0, size - 1)


def middle(size: int) -> Posn:
    """Return the cell that the cat starts from."""
    return Posn(size // 2, size // 2)


def add_n_random_blocked_cells(n: int, cells: Board, board_size: int, rng: Random | None = None) -> Board:
    """Return a board with `n` more random blocked cells.

    All free cells other than the middle are equally likely.

    Raises:
        ValueError: if there are fewer than `n` cells to choose from.
    """
    start = middle(board_size)
    free = [p for p, blocked in cells if not blocked and p != start]
    if not 0 <= n <= len(free):
        raise ValueError(f"Can't block {n} cells: choose a number from 0 to {len(free)}.")
    chosen = set((rng or Random()).sample(free, n))
    return tuple([Cell(cell.p, blocked=True) if cell.p in chosen else cell for cell in cells])


def chances(world: World) -> Random:
    """Return this turn's random numbers, which stay the same so that undo can't be used to draw again."""
    return Random(f"{world.seed}/{world.turn}")


def block_cell(p: Posn, board: Board) -> Board:
    """Return the board with the cell at `p` blocked, or the same board if there is no free cell."""
    free = Cell(p, blocked=False)
    if free not in board:
        return board
    place = board.index(free)
    return (*board[:place], Cell(p, blocked=True), *board[place + 1 :])
