"""The world: everything there is to know about one moment of the game, as one value.

A world is never changed. What happens in the game makes the next world out of this one.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Literal, NamedTuple, TypeAlias


class Posn(NamedTuple):
    """A place: a cell (column `x`, row `y`, both from 0) or a point of the window (logical pixels, y down)."""

    x: float
    y: float


class Cell(NamedTuple):
    """A circle of the board: where it is, and whether the player has blocked it."""

    p: Posn
    blocked: bool


Board: TypeAlias = tuple[Cell, ...]
"""All cells, column by column and each column from the top."""

State: TypeAlias = Literal["playing", "cat-won", "cat-lost"]


class Preset(NamedTuple):
    """What the player chooses before a game: the board's size in cells, and how many of them start blocked."""

    size: int
    blocked: int


ORIGINAL = Preset(size=11, blocked=6)
"""The board that Chat Noir has always been played on."""


class World(NamedTuple):
    """One moment of the game.

    Attributes:
        board: all cells, in the order that `empty_board` gives them.
        cat: the cell that the cat sits on.
        state: whether the game is still on, and else how it went for the cat.
        size: the number of columns, and of rows.
        mouse_posn: the free cell under the mouse; None where there is none.
        help: whether the ways that the cat considers are shown.
        seed: where this game's chances come from: the same seed and the same clicks give the same game.
        turn: how many steps the cat has been asked for.
        preset: what the player chose; a new game keeps it, whatever board this one is played on.

    `mouse_posn` and `help` are what the player is doing at it, which undo leaves alone; all else it restores.
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
    """The start of a game: some random cells blocked, the cat free in the middle.

    Raises:
        ValueError: if there is no such board, or it has fewer cells to block than asked for.
    """
    world = empty_world(preset.size)
    board = add_n_random_blocked_cells(preset.blocked, world.board, preset.size, Random(seed))
    return world._replace(board=board, seed=seed, preset=preset)


def next_initial_world(world: World, preset: Preset) -> World:
    """The start of another game, whose seed is the draw of this one's turn."""
    return make_initial_world(chances(world).getrandbits(32), preset)


def empty_world(size: int) -> World:
    """The start of a game with nothing blocked.

    Raises:
        ValueError: if `size` is even or below 3.
    """
    return World(empty_board(size), middle(size), "playing", size, mouse_posn=None, help=False)


@lru_cache(maxsize=16)
def empty_board(size: int) -> Board:
    """All cells of a board, none of them blocked.

    Raises:
        ValueError: if `size` is even (there is no cell in the middle) or below 3 (there is no way to go).
    """
    if size < 3 or size % 2 == 0:
        raise ValueError(f"A board can't have {size} rows and columns: choose an odd number from 3 up.")
    square = [Posn(x, y) for x in range(size) for y in range(size)]
    return tuple([Cell(p, blocked=False) for p in square if p not in missing_corners(size)])


def missing_corners(size: int) -> tuple[Posn, Posn]:
    """The two places of the square that have no cell: the rows are staggered, and these would stick out."""
    return Posn(0, 0), Posn(0, size - 1)


def middle(size: int) -> Posn:
    """The cell that the cat starts from."""
    return Posn(size // 2, size // 2)


def add_n_random_blocked_cells(n: int, cells: Board, board_size: int, rng: Random | None = None) -> Board:
    """Block `n` more cells, all free ones but the middle being equally likely, with the chances of `rng`.

    Raises:
        ValueError: if there are fewer than `n` cells to choose from.
    """
    start = middle(board_size)
    free = [p for p, blocked in cells if not blocked and p != start]
    if not 0 <= n <= len(free):
        raise ValueError(f"Can't block {n} cells: choose a number from 0 to {len(free)}, the free cells.")
    chosen = set((rng or Random()).sample(free, n))
    return tuple([Cell(cell.p, blocked=True) if cell.p in chosen else cell for cell in cells])


def chances(world: World) -> Random:
    """What this turn's draws come from: always the same, so that going back and playing on can't re-roll them."""
    return Random(f"{world.seed}/{world.turn}")


def block_cell(p: Posn, board: Board) -> Board:
    """The same board with the cell at `p` blocked; nothing changes if there is no free cell there."""
    free = Cell(p, blocked=False)
    if free not in board:
        return board
    place = board.index(free)
    return (*board[:place], Cell(p, blocked=True), *board[place + 1 :])
