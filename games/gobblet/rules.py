"""The rules of Gobblet.

Cups have several sizes, and larger ones can cover smaller ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import Clock, Status

PLAYERS: Final = ("Red", "Yellow")
SIZES: Final = {3: ("small", "medium", "large"), 4: ("tiny", "small", "medium", "large")}
"""The names of the sizes, the smallest first, by the number of squares in a row."""

THIRD: Final = 3
"""The number of times that a position must occur for a draw."""

Board = tuple[int, ...]
"""The squares of the cups as bits: a set for each size of the side to move, smallest first, then for the opponent."""


@dataclass(frozen=True)
class Options:
    """The options that players choose before a match."""

    size: Annotated[Literal[3, 4], "Board size"] = 3
    draw: Annotated[bool, "Draw by threefold repetition"] = True
    first: Annotated[Literal["Red", "Yellow"], "First player"] = "Red"
    clock: Clock = "none"


PRESETS: Final = {"3 by 3": Options(), "4 by 4": Options(4)}


class Cup(NamedTuple):
    """A cup.

    Attributes:
        player: the owner of the cup.
        size: from 0, the smallest.
        number: the number of the cup among those of its size; on the 4 by 4 board, the number of its nest.
    """

    player: int
    size: int
    number: int

    @property
    def name(self) -> str:
        """The name of its piece in the scene."""
        return f"{PLAYERS[self.player].lower()} {self.size}.{self.number}"


class Move(NamedTuple):
    """A move of a cup.

    "L1-b2" brings in the first large cup, "a1-b2" moves the top cup of a1.

    Attributes:
        cup: the moving cup.
        origin: the place that it comes from, as it is written.
        target: the square that it goes to.
    """

    cup: Cup
    origin: str
    target: str

    def __str__(self) -> str:
        """Return the move as it is written."""
        return f"{self.origin}-{self.target}"


Stack = tuple[Cup, ...]


class Position(NamedTuple):
    """The state of a match.

    Attributes:
        size: the number of squares in a row.
        stacks: the cups on each square, the lowest first; squares are listed row by row from the front left.
        turn: the side to move.
        last: the last move.
        before: the sides to move and boards so far.
        draw: whether the third repetition of a position is a draw.
    """

    size: int
    stacks: tuple[Stack, ...]
    turn: int = 0
    last: Move | None = None
    before: tuple[tuple[int, Board], ...] = ()
    draw: bool = True


def start(options: Options, chance: Random | None = None) -> Position:
    """Return the first position, without cups on the board."""
    turn = PLAYERS.index(options.first)
    position = Position(options.size, ((),) * options.size**2, turn, draw=options.draw)
    return position._replace(before=((position.turn, board_of(position)),))


@cache
def square(size: int, cell: int) -> str:
    """Return the name of a square.

    The square a1 is at the front, on Red's left.
    """
    return f"{'abcd'[cell % size]}{cell // size + 1}"


@cache
def lines(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the rows, columns and long diagonals."""
    rows = [tuple(range(size * j, size * j + size)) for j in range(size)]
    columns = [tuple(range(i, size**2, size)) for i in range(size)]
    return *rows, *columns, tuple(range(0, size**2, size + 1)), tuple(range(size - 1, size**2 - 1, size - 1))


def shows(stack: Stack, player: int) -> bool:
    """Return whether the top cup belongs to a player."""
    return bool(stack) and stack[-1].player == player


def outside(position: Position, player: int) -> list[Cup]:
    """Return a player's cups off the board, largest first."""
    inside = {cup for stack in position.stacks for cup in stack}
    sizes = range(len(SIZES[position.size]) - 1, -1, -1)
    cups = [Cup(player, size, number) for size in sizes for number in range(1, position.size)]
    return [cup for cup in cups if cup not in inside]


def free(position: Position, player: int) -> list[Cup]:
    """Return the cups that can be brought in.

    On the 4 by 4 board, only the outermost of each nest can.
    """
    cups = outside(position, player)
    if position.size == 3:
        return cups
    return [cup for cup in cups if not any(o.number == cup.number and o.size > cup.size for o in cups)]


def threatened_squares(position: Position) -> set[int]:
    """Return the squares of lines that show exactly three of the opponent's cups."""
    return {
        cell
        for line in lines(position.size)
        if sum(shows(position.stacks[each], 1 - position.turn) for each in line) == 3
        for cell in line
    }


def fits(cup: Cup, stack: Stack) -> bool:
    """Return whether a stack is empty, or its top cup is smaller than this cup."""
    return not stack or stack[-1].size < cup.size


def may_enter(position: Position, cup: Cup, cell: int) -> bool:
    """Return whether a cup may be brought in on a square.

    On the 4 by 4 board it may only gobble a cup of the opponent, in a line that shows exactly three of them.
    """
    stack = position.stacks[cell]
    if not stack or position.size == 3:
        return fits(cup, stack)
    return fits(cup, stack) and shows(stack, 1 - position.turn) and cell in threatened_squares(position)


def moves(position: Position) -> list[Move]:
    """Return all legal moves.

    Cups are brought in, and top cups move to another square.
    """
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
    """Return the position after a move.

    The move uncovers the cup below on one square and covers the stack on another.
    """
    stacks = [stack[:-1] if stack[-1:] == (move.cup,) else stack for stack in position.stacks]
    target = [square(position.size, cell) for cell in range(position.size**2)].index(move.target)
    stacks[target] += (move.cup,)
    after = position._replace(stacks=tuple(stacks), turn=1 - position.turn, last=move)
    return after._replace(before=(*position.before, (after.turn, board_of(after))))


def board_of(position: Position) -> Board:
    """Return the board of a position with its hidden cups, but without telling cups of one size apart."""
    sizes = len(SIZES[position.size])
    sets = [0] * (2 * sizes)
    for cell, stack in enumerate(position.stacks):
        for cup in stack:
            sets[cup.size + sizes * (cup.player != position.turn)] |= 1 << cell
    return tuple(sets)


def earlier(position: Position) -> list[object]:
    """Return the position in its earlier forms.

    It only had the boards since a cup last came in. At first, they were texts.
    """
    count = sum(map(int.bit_count, position.before[-1][1]))
    boards = [each for each in position.before if sum(map(int.bit_count, each[1])) == count]
    texts = [_board_text(position.size, *each) for each in boards]
    return [position._replace(before=tuple(boards)), (*position[:4], tuple(texts), position.draw)]


def _board_text(size: int, turn: int, board: Board) -> str:
    sizes = len(SIZES[size])
    stacks = [
        "".join(
            f"{'ry'[turn if k < sizes else 1 - turn]}{k % sizes}"
            for k in sorted(range(2 * sizes), key=lambda k: k % sizes)
            if board[k] >> cell & 1
        )
        for cell in range(size**2)
    ]
    return f"{PLAYERS[turn]}: {' '.join(stack or '.' for stack in stacks)}"


def full_lines(position: Position, player: int) -> list[tuple[int, ...]]:
    """Return the lines that show only a player's cups."""
    return [
        line for line in lines(position.size) if all(shows(position.stacks[cell], player) for cell in line)
    ]


def winner(position: Position) -> int | None:
    """Return the player who has won.

    It is the only one with a line, or if both have one, the player who did not move. There is always a legal
    move: nothing covers the largest cups, and there are fewer of them than squares.
    """
    turn = position.turn
    return next((player for player in (turn, 1 - turn) if full_lines(position, player)), None)


def is_repeated(position: Position) -> bool:
    """Return whether the match is a draw by repetition.

    A position has then occurred three times.
    """
    return position.draw and position.before.count(position.before[-1]) >= THIRD


def status(position: Position) -> Status:
    """Return the side to move, or the result of the match."""
    won, turn = winner(position), position.turn
    if won is None:
        if is_repeated(position):
            return Status("This position has occurred three times.", True, turn)
        how = f"bring in a cup; {position.size} in a row wins"
        if any(shows(stack, turn) for stack in position.stacks):
            how = "bring in a cup or move one" if any(free(position, turn)) else "move a cup"
        return Status(f"{PLAYERS[turn]}: {how}.", turn=turn)
    both = all(full_lines(position, player) for player in (0, 1))
    if both:
        why = f"{PLAYERS[1 - won]} uncovered a line of {PLAYERS[won]}'s, which counts first."
    elif won == turn:
        why = f"{PLAYERS[1 - won]} uncovered the line."
    else:
        why = f"{PLAYERS[won]} has {position.size} in a row."
    return Status(why, True, turn, (won,))
