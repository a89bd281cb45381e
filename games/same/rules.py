"""The rules: a blob of two or more balls of one colour is taken away, the others fall, and empty columns close up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.same.blobs import Blob, Board, blobs_of
from games.same.clearable import FEWEST, clearable
from launcher.tabletop import Status, counted

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LIKE_A_NEIGHBOUR = 0.2  # the share of balls that get the colour of the one above or on the left

Ball = tuple[int, int]
"""Its number, by which it is known when it falls, and its colour."""

Columns = tuple[tuple[Ball, ...], ...]
"""The balls of each column from the bottom up; those that have none are at the right, and left out."""


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        width: how many columns there are.
        height: how many balls are in each.
        colours: how many colours they have.
        squared: what a blob of n balls earns the square of.
        clearable: whether the board is made so that all balls can be taken away.
    """

    width: Annotated[int, range(4, 27), "Columns"] = 20
    height: Annotated[int, range(4, 21), "Rows"] = 16
    colours: Annotated[int, range(2, 7)] = 5
    squared: Annotated[Literal["n", "n-2"], "A blob of n earns the square of"] = "n"
    clearable: Annotated[bool, "Can be cleared"] = False

    @property
    def less(self) -> int:
        """How many balls of each blob earn nothing."""
        return 0 if self.squared == "n" else 2


PRESETS: Final = {
    "Usual": Options(),
    "Small": Options(10, 8, 4),
    "Three colours": Options(15, 10, 3),
    "Large": Options(26, 20, 5),
    "Six colours": Options(20, 16, 6),
    "15 × 15, large blobs": Options(15, 15, 5, "n-2"),
    "Can be cleared": Options(clearable=True),
}


class Position(NamedTuple):
    """Where a match is.

    Attributes:
        options: of it.
        columns: the balls that are left.
        clicked: what was earned by taking away.
    """

    options: Options
    columns: Columns
    clicked: int = 0


class Take(NamedTuple):
    """A blob is taken away, told by its lowest ball of those farthest left.

    Attributes:
        column: of that ball, from the left.
        row: of that ball, from the bottom; both from 0.
        balls: the numbers of all.
    """

    column: int
    row: int
    balls: tuple[int, ...]

    def __str__(self) -> str:
        return square(self.column, self.row)


def square(column: int, row: int) -> str:
    """What the place of a ball is called: "c2" is in the third column, the second from the bottom."""
    return f"{_LETTERS[column]}{row + 1}"


def gain(balls: int, less: int) -> int:
    """What is earned by taking so many at once, of which so many earn nothing."""
    return (balls - less) ** 2


def bonus(left: int) -> int:
    """What is earned by leaving few balls."""
    return 100 * max(0, 50 - left)


def count(columns: Columns) -> int:
    """How many balls are left."""
    return sum(map(len, columns))


def total(position: Position) -> int:
    """All that is earned so far."""
    return position.clicked + bonus(count(position.columns))


def start(options: Options, chance: Random) -> Position:
    """Balls of random colours, some of which get that of their neighbour above or on the left.

    Raises:
        ValueError: in a sentence, for a board that can be cleared and has too few colours to be made.
    """
    if options.clearable and options.colours < FEWEST:
        raise ValueError(f"A board that can surely be cleared has {FEWEST} colours or more.")
    if options.clearable:
        return Position(options, _balls_of(clearable(options.width, options.height, options.colours, chance)))
    width, height = options.width, options.height
    board = [[chance.randrange(options.colours) for _ in range(height)] for _ in range(width)]  # from the top
    for x in range(1, width):
        for y in range(1, height):
            if chance.random() < _LIKE_A_NEIGHBOUR:
                board[x][y] = board[x][y - 1] if chance.random() < 0.5 else board[x - 1][y]
    return Position(options, _balls_of([line[::-1] for line in board]))


def _balls_of(colours: list[list[int]]) -> Columns:
    """Columns of balls, from the bottom up, that are numbered column by column."""
    return tuple(
        tuple((x * len(line) + y, colour) for y, colour in enumerate(line)) for x, line in enumerate(colours)
    )


def board_of(columns: Columns) -> Board:
    """The colours of the balls alone."""
    return tuple(bytes(colour + 1 for _, colour in column) for column in columns)


@lru_cache(maxsize=256)
def blobs(columns: Columns) -> list[Blob]:
    """All blobs, those of a single ball among them."""
    return blobs_of(board_of(columns))


def moves(position: Position) -> list[Take]:
    """Every blob of two or more."""
    return [
        Take(*blob[0], tuple(position.columns[x][y][0] for x, y in blob))
        for blob in blobs(position.columns)
        if len(blob) > 1
    ]


def without(columns: Columns, balls: tuple[int, ...]) -> Columns:
    """The columns after these balls are gone and those above have fallen; some may be empty."""
    gone = set(balls)
    return tuple(tuple(ball for ball in column if ball[0] not in gone) for column in columns)


def play(position: Position, move: Take, chance: Random) -> Position:
    """After a blob is taken away: what lies above falls, and what lies beyond empty columns comes nearer."""
    left = tuple(column for column in without(position.columns, move.balls) if column)
    return _after(position, left, move)


def _after(position: Position, left: Columns, move: Take) -> Position:
    earned = gain(len(move.balls), position.options.less)
    return position._replace(columns=left, clicked=position.clicked + earned)


def stages(position: Position, move: Take, chance: Random) -> list[Position]:
    """The balls fall first; then columns close up, if any is empty."""
    fallen = without(position.columns, move.balls)
    if all(fallen) or not any(fallen):
        return []
    return [_after(position, fallen, move)]


def status(position: Position) -> Status:
    """It is over when no two balls that touch are the same."""
    left = count(position.columns)
    earned = f"Earned {position.clicked:,}, bonus {bonus(left):,}: {total(position):,} points."
    if moves(position):
        if left == position.options.width * position.options.height:
            said = f"Take balls that touch and are the same: the more at once, the better. {left} balls."
            return Status(said, score=float(total(position)))
        return Status(f"{left} balls left. {earned}", score=float(total(position)))
    end = "All are gone" if not left else f"{counted(left, 'ball is', 'balls are')} left"
    won = (0,) if not left else ()
    return Status(f"{end}. {earned}", over=True, winners=won, score=float(total(position)))
