"""The rules of Pousse: push your pieces in from the edges, and fill more lines than the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, NamedTuple

from launcher.tabletop import Clock, Status, counted

PLAYERS: Final = ("X", "O")
SIDES: Final = "LRTB"
"""Left, right, top and bottom: where a piece is pushed in."""

FORFEIT: Final = "forfeit: "
"""What the move of a program begins with that gave none; the reason follows."""

_NONE = -1


@dataclass(frozen=True)
class Options:
    """What is chosen before a match."""

    size: Annotated[int, range(3, 21)] = 4
    clock: Clock = "none"


PRESETS: Final = {"4 by 4": Options(), "3 by 3": Options(3), "5 by 5": Options(5), "6 by 6": Options(6)}


class Position(NamedTuple):
    """How a match stands.

    Attributes:
        size: how many cells are in a line.
        cells: from the top left, row by row; each holds the number of its piece, or -1; X has the even ones.
        played: the moves so far; the next piece has their number.
        before: the faces of all positions so far.
        repeated: whether the last move made a position again that had been there.
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
        """How many pieces have been pushed in."""
        return len(self.played)

    @property
    def forfeit(self) -> str:
        """Why whoever moved last has forfeited the match; "" if nobody has."""
        last = self.played[-1] if self.played else ""
        return last.removeprefix(FORFEIT) if last.startswith(FORFEIT) else ""

    @property
    def turn(self) -> int:
        """Whose turn it is: 0 for X, 1 for O."""
        return self.ply % 2

    @property
    def face(self) -> str:
        """What makes two positions the same: all pieces, and who pushed in last."""
        last = "-" if not self.ply else PLAYERS[(self.ply - 1) % 2]
        return "".join("-" if piece == _NONE else PLAYERS[piece % 2] for piece in self.cells) + last


def start(options: Options, chance: Random | None = None) -> Position:
    """An empty board."""
    position = Position(options.size, (_NONE,) * options.size**2)
    return position._replace(before=frozenset([position.face]))


def line(size: int, move: str) -> list[int]:
    """The cells of the line that a piece is pushed into, from its edge on."""
    side, k = move[0], int(move[1:]) - 1
    cells = [k * size + j if side in "LR" else j * size + k for j in range(size)]
    return cells if side in "LT" else cells[::-1]


class Moves(list[str]):
    """Legal moves: those listed, and to forfeit, which is offered to nobody, but made for a program that fails."""

    def __contains__(self, move: object) -> bool:
        return super().__contains__(move) or (isinstance(move, str) and move.startswith(FORFEIT))


def moves(position: Position) -> Sequence[str]:
    """All legal moves: a side and the number of a line, counted from the top or the left, as in "T1"."""
    if status(position).over:
        return []
    return Moves(f"{side}{k}" for side in SIDES for k in range(1, position.size + 1))


def play(position: Position, move: str, chance: Random | None = None) -> Position:
    """The position after a piece goes in: what stands at the edge moves on to the first gap, or out."""
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
    """The position in which the piece still stands outside, before it goes in."""
    return [] if move.startswith(FORFEIT) else [position._replace(entering=move)]


def straights(position: Position, player: int) -> list[list[int]]:
    """The rows and columns that a player has filled."""
    lines = [line(position.size, f"{side}{k}") for side in "LT" for k in range(1, position.size + 1)]
    cells = position.cells
    return [each for each in lines if all(cells[c] != _NONE and cells[c] % 2 == player for c in each)]


def winner(position: Position) -> int | None:
    """Who has won, None if nobody yet: repeating and forfeiting lose; else, whoever has filled more lines wins."""
    if position.repeated or position.forfeit:
        return position.turn
    x, o = len(straights(position, 0)), len(straights(position, 1))
    return None if x == o else int(o > x)


def status(position: Position) -> Status:
    """Whose turn it is, or who has won and by what."""
    won = winner(position)
    if won is None:
        goal = "" if position.played else "; whoever has more lines full of their own wins"
        return Status(f"{PLAYERS[position.turn]}: push a piece in{goal}.", turn=position.turn)
    other = PLAYERS[1 - won]
    if position.forfeit:
        why = f"{other} forfeits. {position.forfeit}"
    elif position.repeated:
        why = f"{other} made a position that had been there."
    else:
        mine, theirs = (len(straights(position, player)) for player in (won, 1 - won))
        why = f"{PLAYERS[won]} has {counted(mine, 'line')}, and {other} {theirs}."
    return Status(why, True, position.turn, (won,))
