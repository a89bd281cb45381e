"""The rules of Tally Maze.

The player takes the gnome to the exit, avoids the pumpkins, and changes the maze if it helps.
"""

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
    """The options that the player chooses before a match.

    Attributes:
        size: the width and height of the maze in cells.
        winnable: whether to draw only mazes that can be won.
        number: the number of the first maze in digits, even if it can't be won; "" for a random one.
    """

    size: Annotated[int, SIZES] = 12
    winnable: Annotated[bool, "Winnable mazes only"] = False
    number: Annotated[str, range(70), "Maze number"] = ""


PRESETS: Final = {
    "12 × 12": Options(),
    "12 × 12, can be won": Options(winnable=True),
    "8 × 8, can be won": Options(8, winnable=True),
    "6 × 6, can be won": Options(6, winnable=True),
    "4 × 4, can be won": Options(4, winnable=True),
}


class Position(NamedTuple):
    """The state of a match.

    Attributes:
        side: the width and height of the maze in cells.
        number: the number of the maze.
        gnome: the place of the gnome.
        pumpkins: the places of the pumpkins.
        turns: the number of turns so far.
    """

    side: int
    number: int
    gnome: Cell
    pumpkins: tuple[Cell, Cell]
    turns: int = 0

    @property
    def maze(self) -> Maze:
        """The current maze."""
        return maze(self.side, self.number)

    @property
    def exit(self) -> Cell:
        """The place of the exit."""
        return Cell(self.side - 1, self.side - 1)

    @property
    def won(self) -> bool:
        """Whether the gnome is on the exit."""
        return self.gnome == self.exit

    @property
    def is_caught(self) -> bool:
        """Whether a pumpkin has caught the gnome."""
        return self.gnome in self.pumpkins


def opening(side: int, number: int) -> Position:
    """Return a first position.

    The gnome is in one corner and both pumpkins are on the exit in the opposite corner.
    """
    corner = Cell(side - 1, side - 1)
    return Position(side, number, Cell(0, 0), (corner, corner))


def start(options: Options, chance: Random) -> Position:
    """Return the first position.

    It is the maze with the chosen number, or a random one.

    If only winnable mazes are wanted, mazes are drawn until a short search finds a way to win.

    Raises:
        ValueError: if the number is invalid, with a message for the player.
    """
    if options.number:
        return maze_of(options.size, options.number)
    position = draw_maze(options.size, chance)
    while options.winnable and not is_soon_won(*position[:4]):
        position = draw_maze(options.size, chance)
    return position


def draw_maze(side: int, chance: Random) -> Position:
    """Return a random maze.

    It is from the first or the second half of all numbers, with the middle of the half most likely.
    """
    every = count(side)
    half = chance.choice((0, every // 2))
    return opening(side, half + chance.randrange(every // 4) + chance.randrange(every // 4))


def maze_of(side: int, text: str) -> Position:
    """Return the first position of a numbered maze.

    The digits of the number may be grouped.

    Raises:
        ValueError: if there is no such maze, with a message for the player.
    """
    digits = "".join(each for each in text if each not in " ,.'_")
    if not (digits.isascii() and digits.isdecimal()):
        raise ValueError(f"A maze number can only contain digits, but {text!r} contains other characters.")
    if int(digits) >= count(side):
        raise ValueError(
            f"The mazes of {side} by {side} have numbers from 0 to {count(side) - 1:,}. {text} is too large."
        )
    return opening(side, int(digits))


def moves(position: Position) -> list[str]:
    """Return all legal moves: steps without a wall, waiting, and the next maze."""
    return [*filter(lambda step: step_target(position, step) is not None, STEPS), WAIT, NEXT]


def step_target(position: Position, step: str) -> Cell | None:
    """Return the target of a step, or None if there is a wall or the edge."""
    return step_from(position.maze, position.gnome, step)


def play(position: Position, move: str, chance: Random) -> Position:
    """Return the position after a turn.

    The gnome moves first and then the pumpkins. An impossible step gives the pumpkins no turn. Once the match is
    over, only waiting does.
    """
    over = position.won or position.is_caught
    after = move_ball(position, move)
    if move != WAIT and (over or after == position):
        return after
    return move_pumpkins(after)._replace(turns=position.turns + 1)


def stages(position: Position, move: str, chance: Random) -> list[Position]:
    """Return the position between both halves of a turn.

    The gnome has moved, the pumpkins have not.
    """
    return [move_ball(position, move)]


def move_ball(position: Position, move: str) -> Position:
    """Return the position after the gnome's half of a turn."""
    if move == NEXT:
        return position._replace(number=(position.number + 1) % count(position.side))
    if move == WAIT or position.won or position.is_caught:
        return position
    return position._replace(gnome=step_target(position, move) or position.gnome)


def move_pumpkins(position: Position) -> Position:
    """Return the position after the pumpkins' half of a turn."""
    coming = maze(position.side, position.number + 1)
    return position._replace(pumpkins=chase(position.maze, coming, position.gnome, position.pumpkins))


def status(position: Position) -> Status:
    """Return the status of the match, which is over at the exit, or when a pumpkin catches the gnome."""
    if position.won or position.is_caught:
        winners = (0,) if position.won else ()
        text = "The gnome reached the exit" if position.won else "A pumpkin caught the gnome"
        return Status(
            f"{text} after {counted(position.turns, 'turn')}.", True, None, winners, float(position.turns)
        )
    *apart, left = [
        position.maze.distance(cell, position.gnome) for cell in (*position.pumpkins, position.exit)
    ]
    near, far = sorted(apart)
    if not position.turns:
        said = f"Take the gnome to the exit, {left} steps away, and avoid the two pumpkins."
        return Status(said, score=0)
    danger = f"The pumpkins are {near} and {far} steps away" if near > 1 else "A pumpkin is next to you"
    text = f"{danger}. The exit is {counted(left, 'step')} away."
    return Status(text, score=float(position.turns))
