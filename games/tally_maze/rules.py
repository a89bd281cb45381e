"""The rules: the ball wants to get to the exit, two pumpkins want the ball, and mazes follow one another."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, NamedTuple

from games.tally_maze.mazes import NEXT, STEPS, WAIT, Cell, Maze, chase, count, maze, step_from
from games.tally_maze.search import is_soon_won
from launcher.tabletop import Status, counted

SIZES: Final = range(3, 13)


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        size: how many cells the maze is wide and high.
        winnable: whether it is made sure that the ball can get out.
        number: of the first maze, in digits, whether that can be won or not; one that is drawn without it.
    """

    size: Annotated[int, SIZES] = 12
    winnable: Annotated[bool, "Can be won"] = False
    number: Annotated[str, range(70), "Maze number"] = ""


PRESETS: Final = {
    "12 × 12": Options(),
    "12 × 12, can be won": Options(winnable=True),
    "8 × 8, can be won": Options(8, winnable=True),
    "6 × 6, can be won": Options(6, winnable=True),
    "4 × 4, can be won": Options(4, winnable=True),
}


class Position(NamedTuple):
    """Where a match is.

    Attributes:
        side: how many cells the maze is wide and high.
        number: which maze it is.
        ball: where the ball is.
        pumpkins: where they are.
        turns: how many there have been.
    """

    side: int
    number: int
    ball: Cell
    pumpkins: tuple[Cell, Cell]
    turns: int = 0

    @property
    def maze(self) -> Maze:
        """As it is now."""
        return maze(self.side, self.number)

    @property
    def exit(self) -> Cell:
        """Where the ball wants to be."""
        return Cell(self.side - 1, self.side - 1)

    @property
    def won(self) -> bool:
        """Whether the ball is there."""
        return self.ball == self.exit

    @property
    def is_caught(self) -> bool:
        """Whether a pumpkin is where the ball is."""
        return self.ball in self.pumpkins


def opening(side: int, number: int) -> Position:
    """The ball in one corner, both pumpkins in the other, on the exit."""
    corner = Cell(side - 1, side - 1)
    return Position(side, number, Cell(0, 0), (corner, corner))


def start(options: Options, chance: Random) -> Position:
    """The first position: that of a number, any at all, or the first that is soon seen to be won.

    Raises:
        ValueError: for a number that there is not.
    """
    if options.number:
        return maze_of(options.size, options.number)
    position = draw_maze(options.size, chance)
    while options.winnable and not is_soon_won(*position[:4]):
        position = draw_maze(options.size, chance)
    return position


def draw_maze(side: int, chance: Random) -> Position:
    """A maze from the first or the second half of all, most likely one from the middle of it."""
    every = count(side)
    half = chance.choice((0, every // 2))
    return opening(side, half + chance.randrange(every // 4) + chance.randrange(every // 4))


def maze_of(side: int, text: str) -> Position:
    """The maze of a number; its digits may be in groups.

    Raises:
        ValueError: if there is none.
    """
    digits = "".join(each for each in text if each not in " ,.'_")
    if not (digits.isascii() and digits.isdecimal()):
        raise ValueError(f"The number of a maze has nothing but digits, and {text!r} has something else.")
    if int(digits) >= count(side):
        raise ValueError(
            f"The mazes of {side} by {side} have numbers from 0 to {count(side) - 1:,}; {text} is none."
        )
    return opening(side, int(digits))


def moves(position: Position) -> list[str]:
    """To step where it is open, to wait, or to have the next maze."""
    return [*filter(lambda step: step_target(position, step) is not None, STEPS), WAIT, NEXT]


def step_target(position: Position, step: str) -> Cell | None:
    """Where a step leads, or None if a wall or the edge is in the way."""
    return step_from(position.maze, position.ball, step)


def play(position: Position, move: str, chance: Random) -> Position:
    """After a turn: the ball's, and then the pumpkins'; a step that there is not gives them no turn."""
    over = position.won or position.is_caught
    after = move_ball(position, move)
    if move != WAIT and (over or after == position):
        return after
    return move_pumpkins(after)._replace(turns=position.turns + 1)


def stages(position: Position, move: str, chance: Random) -> list[Position]:
    """The ball goes first."""
    return [move_ball(position, move)]


def move_ball(position: Position, move: str) -> Position:
    """After the ball's half of a turn."""
    if move == NEXT:
        return position._replace(number=(position.number + 1) % count(position.side))
    if move == WAIT or position.won or position.is_caught:
        return position
    return position._replace(ball=step_target(position, move) or position.ball)


def move_pumpkins(position: Position) -> Position:
    """After the pumpkins' move."""
    coming = maze(position.side, position.number + 1)
    return position._replace(pumpkins=chase(position.maze, coming, position.ball, position.pumpkins))


def status(position: Position) -> Status:
    """Over at the exit, and when a pumpkin has the ball."""
    if position.won or position.is_caught:
        winners = (0,) if position.won else ()
        text = "The ball is out" if position.won else "A pumpkin has the ball"
        return Status(
            f"{text} after {counted(position.turns, 'turn')}.", True, None, winners, float(position.turns)
        )
    *apart, left = [
        position.maze.distance(cell, position.ball) for cell in (*position.pumpkins, position.exit)
    ]
    near, far = sorted(apart)
    if not position.turns:
        said = f"Lead the ball to the exit, {left} steps away, past two pumpkins that want it."
        return Status(said, score=0)
    danger = f"The pumpkins are {near} and {far} steps away" if near > 1 else "A pumpkin is beside you"
    text = f"{danger}; to the exit: {left}."
    return Status(text, score=float(position.turns))
