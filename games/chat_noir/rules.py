"""The rules of Chat Noir as positions and moves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import inf
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.chat_noir.cats import CATS, Kind
from games.chat_noir.graph import Holes, build_bfs_table, holes_of, lookup_in_table
from games.chat_noir.input import block_cell_in_world, move_cat
from games.chat_noir.world import (
    Cell,
    Posn,
    State,
    World,
    add_n_random_blocked_cells,
    empty_board,
    middle,
)
from launcher.tabletop import Place, Status, counted, sentence


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a game."""

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
"""The levels from the easiest to the hardest."""

PRESETS: Final = {
    **LEVELS,
    "Wall with gates": Options(11, 0, holes="wall"),
    "Six ponds": Options(9, 2, holes="ponds"),
    "Six ponds, clever": Options(9, 6, "clever", "ponds"),
}


class Stage(NamedTuple):
    """What a position on the way to the next one shows.

    Attributes:
        grown: the cell whose hedge has just grown.
        leap: the cell that the cat is leaping to.
        landed: whether the cat has just landed.
    """

    grown: Posn | None = None
    leap: Posn | None = None
    landed: bool = False


@dataclass(frozen=True)
class Position:
    """A world without the mouse and the shown paths.

    Attributes:
        size: the number of columns, and of rows.
        kind: the kind of cat.
        blocked: the blocked cells, including holes.
        cat: the cell that the cat sits on.
        state: "playing", or the result for the cat.
        turn: the number of cells that the player has blocked.
        holes: where the board has no circles. Checksums of journals ignore them, and the stage.
        stage: what is shown while the position is on the way to another one.
    """

    size: int
    kind: Kind
    blocked: frozenset[Posn]
    cat: Posn
    state: State = "playing"
    turn: int = 0
    holes: Holes = field(default="none", compare=False)
    stage: Stage = field(default=Stage(), compare=False)

    @property
    def missing(self) -> frozenset[Posn]:
        """The places without a circle."""
        return holes_of(self.holes, self.size)


def world_of(position: Position, mouse_posn: Posn | None = None, *, paths: bool = False) -> World:
    """Return the position as a world with the mouse on a cell, and the cat's paths shown or hidden."""
    board = _board(position.size, position.blocked)
    return World(board, position.cat, position.state, position.size, mouse_posn, paths, turn=position.turn)


@lru_cache(maxsize=4)
def _board(size: int, blocked: frozenset[Posn]) -> tuple[Cell, ...]:
    return tuple([Cell(p, p in blocked) for p, _ in empty_board(size)])


@lru_cache
def cells(size: int) -> dict[str, Posn]:
    """Return the cells of a board by name."""
    return {name_of(p): p for p, _ in empty_board(size)}


def name_of(p: Posn) -> str:
    """Return the name of a cell, such as "c4": a letter for the column and a number for the row."""
    return f"{chr(ord('a') + int(p.x))}{p.y + 1}"


def start(options: Options, chance: Random) -> Position:
    """Return a position with the cat in the middle.

    Random cells are blocked in addition to the holes.

    Raises:
        ValueError: if there is no board of this size, or it has too few cells to block.
    """
    size, missing = options.size, holes_of(options.holes, options.size)
    board = tuple([Cell(p, p in missing) for p, _ in empty_board(size)])
    board = add_n_random_blocked_cells(options.blocked, board, size, chance)
    blocked = frozenset(p for p, blocked in board if blocked)
    return Position(size, options.cat, blocked, middle(size), holes=options.holes)


def moves(position: Position) -> list[str]:
    """Return the names of all free cells except the cat's."""
    taken = position.blocked | {position.cat}
    return [name for name, p in cells(position.size).items() if p not in taken]


def play(position: Position, move: str, chance: Random) -> Position:
    """Return the position after a block and the cat's step."""
    p = cells(position.size)[move]
    world = move_cat(block_cell_in_world(p, world_of(position)), CATS[position.kind], chance)
    blocked = position.blocked | {p}
    return replace(position, blocked=blocked, cat=world.cat, state=world.state, turn=world.turn)


def stages(position: Position, move: str, chance: Random) -> list[Position]:
    """Return the positions between a block and its result.

    The circle closes, and the cat leaps and lands. A cat that escapes lands on the edge first, and then leaps again.
    """
    after = play(position, move, chance)
    blocked = replace(position, blocked=after.blocked)
    closed = replace(blocked, stage=Stage(grown=cells(position.size)[move]))
    if after.cat == position.cat:
        return [closed]
    leaping, landed = replace(blocked, stage=Stage(leap=after.cat)), replace(after, stage=Stage(landed=True))
    if after.state != "cat-won":
        return [closed, leaping, landed]
    return [closed, leaping, replace(landed, state="playing"), replace(after, stage=Stage(leap=after.cat))]


def status(position: Position) -> Status:
    """Return the status.

    The score is the number of turns.
    """
    turns = counted(position.turn, "turn")
    match position.state:
        case "cat-won":
            return Status(f"The cat escaped after {turns}.", over=True, score=position.turn)
        case "cat-lost":
            text = f"You caught the cat in {turns}."
            return Status(text, over=True, winners=(0,), score=position.turn)
    steps = steps_out(position)
    escape = f"can escape in {counted(int(steps), 'step')}" if steps < inf else "can't escape"
    begun = "" if position.turn else "Block circles to fence the cat in. "
    cat = Place(f"The cat on {name_of(position.cat)}", "The cat")
    return Status(sentence(f"{begun}{{}} {escape}.", cat), score=position.turn)


def steps_out(position: Position) -> float:
    """Return the length of the cat's shortest way to the edge, or infinity if there is no way."""
    return lookup_in_table(build_bfs_table(world_of(position), "boundary"), position.cat) - 1
