"""The rules of Peg Solitaire: a peg jumps over another peg into a hole, and the other peg is removed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import Status, counted
from launcher.toolkits.grids import HEXAGONS, SQUARES, CellShape, Grid

BoardName = Literal["english", "european", "german", "asymmetric", "diamond", "triangle"]


def _board(picture: str, shape: CellShape = SQUARES) -> Grid:
    """Return a board, drawn row by row with a character for each cell.

    A dot stands for no cell.
    """
    rows = picture.split()
    whole = Grid(max(map(len, rows)), len(rows), shape)
    signs = dict(zip(whole.cells, "".join(row.ljust(whole.columns, ".") for row in rows), strict=True))
    return Grid(
        whole.columns, whole.rows, shape, holes=frozenset(cell for cell in whole.cells if signs[cell] == ".")
    )


BOARDS: Final[dict[str, tuple[Grid, str]]] = {
    "english": (_board("..ooo.. ..ooo.. ooooooo ooooooo ooooooo ..ooo.. ..ooo.."), "d4"),
    "european": (_board("..ooo.. .ooooo. ooooooo ooooooo ooooooo .ooooo. ..ooo.."), "c7"),
    "german": (_board(" ".join(["...ooo..."] * 3 + ["ooooooooo"] * 3 + ["...ooo..."] * 3)), "e5"),
    "asymmetric": (_board(" ".join(["..ooo..."] * 2 + ["oooooooo"] * 3 + ["..ooo..."] * 3)), "e4"),
    "diamond": (
        _board("....o.... ...ooo... ..ooooo.. .ooooooo. ooooooooo .ooooooo. ..ooooo.. ...ooo... ....o...."),
        "d8",
    ),
    "triangle": (_board("..o.. .oo.. .ooo. oooo. ooooo", HEXAGONS), "c5"),
}
"""The boards, and the cell that is empty at the start."""


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match."""

    board: Annotated[
        BoardName,
        "Board",
        {
            "english": "English (33 holes)",
            "european": "European (37 holes)",
            "german": "German (45 holes)",
            "asymmetric": "Asymmetric (39 holes)",
            "diamond": "Diamond (41 holes)",
            "triangle": "Triangle (15 holes)",
        },
    ] = "english"


PRESETS: Final = {
    "English": Options(),
    "Triangle": Options("triangle"),
    "European": Options("european"),
    "Asymmetric": Options("asymmetric"),
    "Diamond": Options("diamond"),
    "German": Options("german"),
}
LADDER: Final = ("Triangle", "English", "European", "Diamond", "German")


class Jump(NamedTuple):
    """A jump of a peg from one cell to another."""

    start: str
    end: str

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"


class Position(NamedTuple):
    """The state of a match.

    Attributes:
        board: the name of the board.
        pegs: the cell of each peg; "" for a removed peg.
        last: the cell of the peg that jumped last, or "" at the start.
        moves: the number of moves. Jumps of the same peg, one after the other, are one move.
    """

    board: str
    pegs: tuple[str, ...]
    last: str = ""
    moves: int = 0

    @property
    def grid(self) -> Grid:
        """The board."""
        return BOARDS[self.board][0]


def start(options: Options, chance: Random | None = None) -> Position:
    """Return the first position, with a peg in every cell except one."""
    grid, first = BOARDS[options.board]
    return Position(options.board, tuple(cell for cell in grid.cells if cell != first))


def all_jumps(grid: Grid) -> dict[Jump, str]:
    """Return a mapping from each jump that the board allows to the cell in between."""
    return {Jump(cell, ray[1]): ray[0] for cell in grid.cells for ray in grid.rays(cell) if len(ray) > 1}


def jumps(position: Position) -> dict[Jump, str]:
    """Return a mapping from each legal jump to the cell in between."""
    pegs = set(position.pegs)
    return {
        jump: over
        for jump, over in _JUMPS[position.board].items()
        if jump.start in pegs and over in pegs and jump.end not in pegs
    }


_JUMPS: Final = {name: all_jumps(grid) for name, (grid, _) in BOARDS.items()}


def moves(position: Position) -> list[Jump]:
    """Return all legal jumps."""
    return list(jumps(position))


def play(position: Position, move: Jump, chance: Random | None = None) -> Position:
    """Return the position after a jump, without the peg in between."""
    now = {move.start: move.end, _JUMPS[position.board][move]: ""}
    pegs = tuple(now.get(cell, cell) for cell in position.pegs)
    goes_on = move.start == position.last
    return Position(position.board, pegs, move.end, position.moves + (not goes_on))


def status(position: Position) -> Status:
    """Return the status, with the number of pegs left as the score."""
    left = [cell for cell in position.pegs if cell]
    over = not jumps(position)
    if not position.moves:
        return Status(f"{counted(len(left), 'peg')}: jump over one into the empty hole.", score=len(left))
    moved = f" after {counted(position.moves, 'move')}" if position.moves else ""
    if len(left) > 1:
        said = f"{counted(len(left), 'peg')} left{moved}{', but none can jump' if over else ''}."
        return Status(said, over=over, score=len(left))
    best = ", in the hole that was empty at the start" if left == [BOARDS[position.board][1]] else ""
    return Status(f"One peg is left{moved}{best}.", over=True, winners=(0,), score=1)
