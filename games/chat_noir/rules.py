"""Chat Noir by positions and moves: what a player chooses, what each move makes of a position, how it stands."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import inf
from random import Random
from typing import Annotated, Final, Literal

from games.chat_noir.bfs import build_bfs_table, lookup_in_table
from games.chat_noir.cats import CATS, Kind
from games.chat_noir.input import block_cell_in_world, move_cat
from games.chat_noir.shapes import Holes, holes_of
from games.chat_noir.world import (
    Cell,
    Posn,
    State,
    World,
    add_n_random_blocked_cells,
    empty_board,
    middle,
)
from launcher.tabletop import Status, counted


@dataclass(frozen=True)
class Options:
    """What the player chooses before a game."""

    size: Annotated[Literal[7, 9, 11, 13, 15], "Rows and columns"] = 11
    blocked: Annotated[int, range(31), "Blocked at the start"] = 6
    cat: Annotated[Kind, "The cat is"] = "quick"
    holes: Annotated[Holes, "Holes"] = "none"


LEVELS: Final = {
    "Small, easy": Options(7, 12),
    "Classic, easy": Options(11, 18),
    "Large, easy": Options(15, 22),
    "Small, medium": Options(7, 9),
    "Classic, medium": Options(11, 12),
    "Large, medium": Options(15, 13),
    "Small, hard": Options(7, 7),
    "Large, hard": Options(15, 8),
    "Classic, hard": Options(11, 6),
}
"""From the easiest level to the hardest."""

PRESETS: Final = {
    **LEVELS,
    "Wall with gates": Options(11, 0, holes="wall"),
    "Six ponds": Options(9, 2, holes="ponds"),
    "Six ponds, clever": Options(9, 6, "clever", "ponds"),
}


@dataclass(frozen=True)
class Position:
    """A world without what the player is doing at it: without mouse and paths.

    Attributes:
        size: the number of columns, and of rows.
        kind: of cat.
        blocked: the blocked cells, those that are holes among them.
        cat: the cell that the cat sits on.
        state: whether the game is still on, and else how it went for the cat.
        turn: how many cells the player has blocked.
        holes: where the board has no circle. They are not in the sums of journals.
    """

    size: int
    kind: Kind
    blocked: frozenset[Posn]
    cat: Posn
    state: State = "playing"
    turn: int = 0
    holes: Holes = field(default="none", compare=False)

    @property
    def missing(self) -> frozenset[Posn]:
        """The cells that are no circles of this board."""
        return holes_of(self.holes, self.size)


def world_of(position: Position, mouse_posn: Posn | None = None, *, paths: bool = False) -> World:
    """The position as a world, with the mouse on a cell, and the cat's paths shown or not."""
    board = _board(position.size, position.blocked)
    return World(board, position.cat, position.state, position.size, mouse_posn, paths, turn=position.turn)


@lru_cache(maxsize=4)
def _board(size: int, blocked: frozenset[Posn]) -> tuple[Cell, ...]:
    return tuple([Cell(p, p in blocked) for p, _ in empty_board(size)])


@lru_cache
def cells(size: int) -> dict[str, Posn]:
    """The cells of a board by their names: a letter for the column, a number for the row."""
    return {name_of(p): p for p, _ in empty_board(size)}


def name_of(p: Posn) -> str:
    """The name of a cell, "c4": a letter for its column and a number for its row."""
    return f"{chr(ord('a') + int(p.x))}{p.y + 1}"


def start(options: Options, chance: Random) -> Position:
    """Some random cells blocked beside the holes, the cat free in the middle.

    Raises:
        ValueError: if there is no such board, or it has fewer cells to block than asked for.
    """
    size, missing = options.size, holes_of(options.holes, options.size)
    board = tuple([Cell(p, p in missing) for p, _ in empty_board(size)])
    board = add_n_random_blocked_cells(options.blocked, board, size, chance)
    blocked = frozenset(p for p, blocked in board if blocked)
    return Position(size, options.cat, blocked, middle(size), holes=options.holes)


def moves(position: Position) -> list[str]:
    """The cells that can be blocked: the free ones but the cat's."""
    taken = position.blocked | {position.cat}
    return [name for name, p in cells(position.size).items() if p not in taken]


def play(position: Position, move: str, chance: Random) -> Position:
    """A cell is blocked, and the cat takes a step."""
    p = cells(position.size)[move]
    world = move_cat(block_cell_in_world(p, world_of(position)), CATS[position.kind], chance)
    blocked = position.blocked | {p}
    return replace(position, blocked=blocked, cat=world.cat, state=world.state, turn=world.turn)


def stages(position: Position, move: str, chance: Random) -> list[Position]:
    """First the circle closes, then the cat steps; one that gets away steps on the rim before it leaves."""
    after = play(position, move, chance)
    on_the_rim = [replace(after, state="playing")] if after.state == "cat-won" else []
    return [replace(position, blocked=after.blocked), *on_the_rim]


def status(position: Position) -> Status:
    """How the game stands; what counts are the turns."""
    turns = counted(position.turn, "turn")
    match position.state:
        case "cat-won":
            return Status(f"The cat got away in {turns}.", over=True, score=position.turn)
        case "cat-lost":
            text = f"The cat is fenced in after {turns}."
            return Status(text, over=True, winners=(0,), score=position.turn)
    steps = steps_out(position)
    needs = f"needs {counted(int(steps), 'step')} to get out" if steps < inf else "can’t get out"
    begun = "" if position.turn else "Block circles to fence the cat in. "
    return Status(f"{begun}The cat on {name_of(position.cat)} {needs}.", score=position.turn)


def steps_out(position: Position) -> float:
    """How many steps a shortest way leads the cat to the edge; infinitely many if there is none."""
    return lookup_in_table(build_bfs_table(world_of(position), "boundary"), position.cat) - 1
