"""The rules of Gobblet: cups of several sizes, of which larger ones can be put over smaller ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import Clock, Status

PLAYERS: Final = ("Red", "Yellow")
SIZES: Final = {3: ("small", "medium", "large"), 4: ("tiny", "small", "medium", "large")}
"""What sizes are called, the smallest first, by how many squares are in a row."""

THIRD: Final = 3
"""The time that a position comes at which it is a draw."""


@dataclass(frozen=True)
class Options:
    """What is chosen before a match."""

    size: Annotated[Literal[3, 4], "Squares in a row"] = 3
    draw: Annotated[bool, "Draw when a position comes for the third time"] = True
    first: Annotated[Literal["Red", "Yellow"], "Who begins"] = "Red"
    clock: Clock = "none"


PRESETS: Final = {"3 by 3": Options(), "4 by 4": Options(4)}


class Cup(NamedTuple):
    """A cup.

    Attributes:
        player: whose it is.
        size: from 0, the smallest.
        number: which of those of its size: on the 4 by 4 board, that of the nest that it stands in at first.
    """

    player: int
    size: int
    number: int

    @property
    def name(self) -> str:
        """The name of its piece in the scene."""
        return f"{PLAYERS[self.player].lower()} {self.size}.{self.number}"


class Move(NamedTuple):
    """A cup is put onto a square: "L1-b2" brings the first large one in, "a1-b2" moves the one that is seen on a1.

    Attributes:
        cup: which.
        origin: where it comes from, as it is written.
        target: the square that it is put onto.
    """

    cup: Cup
    origin: str
    target: str

    def __str__(self) -> str:
        """The move as it is written."""
        return f"{self.origin}-{self.target}"


Stack = tuple[Cup, ...]

Board = tuple[int, ...]
"""The squares of the cups of whoever is to move, as bits: one set for each size from the smallest; then the other's."""


class Position(NamedTuple):
    """How a match stands.

    Attributes:
        size: how many squares are in a row.
        stacks: what stands on each square, the lowest first; the squares from the front left, row by row.
        turn: whose it is.
        last: the move that was made last.
        before: the turns and boards so far.
        draw: whether a position that comes for the third time is a draw.
    """

    size: int
    stacks: tuple[Stack, ...]
    turn: int = 0
    last: Move | None = None
    before: tuple[tuple[int, Board], ...] = ()
    draw: bool = True


def start(options: Options, chance: Random | None = None) -> Position:
    """All cups stand beside the board."""
    turn = PLAYERS.index(options.first)
    position = Position(options.size, ((),) * options.size**2, turn, draw=options.draw)
    return position._replace(before=((position.turn, board_of(position)),))


@cache
def square(size: int, cell: int) -> str:
    """What a square is called: a1 is at the front on Red's left."""
    return f"{'abcd'[cell % size]}{cell // size + 1}"


@cache
def lines(size: int) -> tuple[tuple[int, ...], ...]:
    """The rows, the columns and the two long diagonals."""
    rows = [tuple(range(size * j, size * j + size)) for j in range(size)]
    columns = [tuple(range(i, size**2, size)) for i in range(size)]
    return *rows, *columns, tuple(range(0, size**2, size + 1)), tuple(range(size - 1, size**2 - 1, size - 1))


def shows(stack: Stack, player: int) -> bool:
    """Whether the cup that is seen of a stack is a player's."""
    return bool(stack) and stack[-1].player == player


def outside(position: Position, player: int) -> list[Cup]:
    """The cups of a player that are not on the board, the largest first."""
    inside = {cup for stack in position.stacks for cup in stack}
    sizes = range(len(SIZES[position.size]) - 1, -1, -1)
    cups = [Cup(player, size, number) for size in sizes for number in range(1, position.size)]
    return [cup for cup in cups if cup not in inside]


def free(position: Position, player: int) -> list[Cup]:
    """The cups outside that can be brought in: on the 4 by 4 board, only the outermost of each nest."""
    cups = outside(position, player)
    if position.size == 3:
        return cups
    return [cup for cup in cups if not any(o.number == cup.number and o.size > cup.size for o in cups)]


def threatened_squares(position: Position) -> set[int]:
    """The squares of all lines that show exactly three cups of whoever is not to move."""
    return {
        cell
        for line in lines(position.size)
        if sum(shows(position.stacks[each], 1 - position.turn) for each in line) == 3
        for cell in line
    }


def fits(cup: Cup, stack: Stack) -> bool:
    """Whether a square is empty, or what is seen there is smaller than a cup."""
    return not stack or stack[-1].size < cup.size


def may_enter(position: Position, cup: Cup, cell: int) -> bool:
    """Whether a cup may come in onto a square.

    On the 4 by 4 board it may only gobble an opponent's, and only one in a line that shows exactly three of them.
    """
    stack = position.stacks[cell]
    if not stack or position.size == 3:
        return fits(cup, stack)
    return fits(cup, stack) and shows(stack, 1 - position.turn) and cell in threatened_squares(position)


def moves(position: Position) -> list[Move]:
    """All legal moves: cups that come in, and cups that are seen on the board and go elsewhere."""
    return [] if winner(position) is not None or is_repeated(position) else list(_moves(position))


def _moves(position: Position) -> Iterator[Move]:
    size, stacks = position.size, position.stacks
    for cup in free(position, position.turn):
        origin = f"{SIZES[size][cup.size][0].upper()}{cup.number}"
        for cell in range(size**2):
            if may_enter(position, cup, cell):
                yield Move(cup, origin, square(size, cell))
    for here, stack in enumerate(stacks):
        if shows(stack, position.turn):
            for cell in range(size**2):
                if cell != here and fits(stack[-1], stacks[cell]):
                    yield Move(stack[-1], square(size, here), square(size, cell))


def play(position: Position, move: Move, chance: Random | None = None) -> Position:
    """The position after a cup has left what it stood over, and stands over what was on the square."""
    stacks = [stack[:-1] if stack[-1:] == (move.cup,) else stack for stack in position.stacks]
    target = [square(position.size, cell) for cell in range(position.size**2)].index(move.target)
    stacks[target] += (move.cup,)
    after = position._replace(stacks=tuple(stacks), turn=1 - position.turn, last=move)
    return after._replace(before=(*position.before, (after.turn, board_of(after))))


def board_of(position: Position) -> Board:
    """The board of a position: what a cup hides is in it, too; which of those of one size they are is not."""
    sizes = len(SIZES[position.size])
    sets = [0] * (2 * sizes)
    for cell, stack in enumerate(position.stacks):
        for cup in stack:
            sets[cup.size + sizes * (cup.player != position.turn)] |= 1 << cell
    return tuple(sets)


def full_lines(position: Position, player: int) -> list[tuple[int, ...]]:
    """The lines that show nothing but a player's cups."""
    return [
        line for line in lines(position.size) if all(shows(position.stacks[cell], player) for cell in line)
    ]


def winner(position: Position) -> int | None:
    """Who has won: with a line of one's own, or one that the other uncovered; with a line of both, who did not move.

    Nobody is ever without a move: nothing covers the largest cups, and there are fewer of them than squares.
    """
    turn = position.turn
    return next((player for player in (turn, 1 - turn) if full_lines(position, player)), None)


def is_repeated(position: Position) -> bool:
    """Whether it is a draw, as the position is there for the third time."""
    return position.draw and position.before.count(position.before[-1]) >= THIRD


def status(position: Position) -> Status:
    """Whose turn it is, or how the match has ended."""
    won, turn = winner(position), position.turn
    if won is None:
        if is_repeated(position):
            return Status("This position is there for the third time.", True, turn)
        how = f"bring in a cup; {position.size} in a row win"
        if any(shows(stack, turn) for stack in position.stacks):
            how = "bring in a cup, or move one" if any(free(position, turn)) else "move a cup"
        return Status(f"{PLAYERS[turn]}: {how}.", turn=turn)
    both = all(full_lines(position, player) for player in (0, 1))
    if both:
        why = f"{PLAYERS[1 - won]} uncovered a line of {PLAYERS[won]}, and a line of one’s own doesn’t help then."
    elif won == turn:
        why = f"{PLAYERS[1 - won]} uncovered the line."
    else:
        why = f"{PLAYERS[won]} has {position.size} in a row."
    return Status(why, True, turn, (won,))
