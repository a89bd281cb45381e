"""The rules of Pousse.

Players push pieces in from the edges; the player with more full lines wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, NamedTuple

from launcher.tabletop import Clock, Status, counted

PLAYERS: Final = ("X", "O")
SIDES: Final = "LRTB"
"""Left, right, top and bottom: the edges from which a piece can be pushed in."""

FORFEIT: Final = "forfeit: "
"""The start of the move of a program that gave no move; the reason follows."""

_NONE = -1


@dataclass(frozen=True)
class Options:
    """The options that players choose before a match."""

    size: Annotated[int, range(3, 21)] = 4
    clock: Clock = "none"


PRESETS: Final = {"4 by 4": Options(), "3 by 3": Options(3), "5 by 5": Options(5), "6 by 6": Options(6)}


class Position(NamedTuple):
    """The state of a match.

    Attributes:
        size: the number of cells in a line.
        cells: the number of the piece in each cell, or -1, row by row from the top left; X has the even numbers.
        played: the moves so far; the next piece gets their count as its number.
        before: the faces of all positions so far.
        repeated: whether the last move repeated an earlier position.
        entering: the last move, while its piece is still outside.
    """

    size: int
    cells: tuple[int, ...]
    played: tuple[str, ...] = ()
    before: frozenset[str] = frozenset()
    repeated: bool = False
    entering: str = ""

    @property
    def ply(self) -> int:
        """The number of moves so far."""
        return len(self.played)

    @property
    def forfeit(self) -> str:
        """The reason why the last player forfeited, or ""."""
        last = self.played[-1] if self.played else ""
        return last.removeprefix(FORFEIT) if last.startswith(FORFEIT) else ""

    @property
    def turn(self) -> int:
        """The side to move: 0 for X, 1 for O."""
        return self.ply % 2

    @property
    def face(self) -> str:
        """All pieces, and the side that moved last.

        Positions with the same face are equal.
        """
        last = "-" if not self.ply else PLAYERS[(self.ply - 1) % 2]
        return "".join("-" if piece == _NONE else PLAYERS[piece % 2] for piece in self.cells) + last


def start(options: Options, chance: Random | None = None) -> Position:
    """Return the first position, an empty board."""
    position = Position(options.size, (_NONE,) * options.size**2)
    return position._replace(before=frozenset([position.face]))


def line(size: int, move: str) -> list[int]:
    """Return the cells of a move's line, from the edge where the piece is pushed in."""
    side, k = move[0], int(move[1:]) - 1
    cells = [k * size + j if side in "LR" else j * size + k for j in range(size)]
    return cells if side in "LT" else cells[::-1]


class Moves(list[str]):
    """The legal moves: the listed ones, and forfeits.

    Forfeits are not listed but are made for a program that fails.
    """

    def __contains__(self, move: object) -> bool:
        return super().__contains__(move) or (isinstance(move, str) and move.startswith(FORFEIT))


def moves(position: Position) -> Sequence[str]:
    """Return all legal moves.

    A move has an edge and the number of a line, counted from the top or the left, as in "T1".
    """
    if status(position).over:
        return []
    return Moves(f"{side}{k}" for side in SIDES for k in range(1, position.size + 1))


def play(position: Position, move: str, chance: Random | None = None) -> Position:
    """Return the position after a push.

    The pieces at the edge move along to the first gap, or out.
    """
    if move.startswith(FORFEIT):
        return position._replace(played=(*position.played, move))
    cells = list(position.cells)
    pushed = position.ply
    for cell in line(position.size, move):
        cells[cell], pushed = pushed, cells[cell]
        if pushed == _NONE:
            break
    after = position._replace(cells=tuple(cells), played=(*position.played, move))
    face = after.face
    return after._replace(before=position.before | {face}, repeated=face in position.before)


def stages(position: Position, move: str, chance: Random | None = None) -> list[Position]:
    """Return the position before the push, with the piece still outside."""
    return [] if move.startswith(FORFEIT) else [position._replace(entering=move)]


def straights(position: Position, player: int) -> list[list[int]]:
    """Return the rows and columns that a player has filled."""
    lines = [line(position.size, f"{side}{k}") for side in "LT" for k in range(1, position.size + 1)]
    cells = position.cells
    return [each for each in lines if all(cells[c] != _NONE and cells[c] % 2 == player for c in each)]


def winner(position: Position) -> int | None:
    """Return the player who has won, or None.

    Repeating or forfeiting loses, otherwise more full lines win.
    """
    if position.repeated or position.forfeit:
        return position.turn
    x, o = len(straights(position, 0)), len(straights(position, 1))
    return None if x == o else int(o > x)


def status(position: Position) -> Status:
    """Return the side to move, or the winner and the reason."""
    won = winner(position)
    if won is None:
        goal = "" if position.played else "; fill more rows and columns than your opponent to win"
        return Status(f"{PLAYERS[position.turn]}: push a piece in{goal}.", turn=position.turn)
    other = PLAYERS[1 - won]
    if position.forfeit:
        why = f"{other} forfeits. {position.forfeit}"
    elif position.repeated:
        why = f"{other} repeated an earlier position."
    else:
        mine, theirs = (len(straights(position, player)) for player in (won, 1 - won))
        why = f"{PLAYERS[won]} has {counted(mine, 'line')}, and {other} {theirs}."
    return Status(why, True, position.turn, (won,))
