"""The rules of Same.

The player removes a blob of two or more balls of one colour; balls above fall, and empty columns close up.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.same.blobs import FEWEST, Blob, Board, blobs_of, clearable
from launcher.tabletop import Status, counted

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LIKE_A_NEIGHBOUR = 0.2  # the share of balls that copy the colour of the ball above or on the left

Ball = tuple[int, int]
"""A ball's number, which it keeps when it falls, and its colour."""

Columns = tuple[tuple[Ball, ...], ...]
"""The balls of each column, from the bottom up. There are no empty columns."""


_SQUARES: Final = {"n": "n × n", "n-2": "(n - 2) × (n - 2)"}


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match.

    Attributes:
        width: the number of columns.
        height: the number of balls in each column.
        colours: the number of colours.
        squared: the number whose square a blob of n balls earns.
        clearable: whether the box is made so that all balls can be removed.
    """

    width: Annotated[int, range(4, 27), "Columns"] = 20
    height: Annotated[int, range(4, 21), "Rows"] = 16
    colours: Annotated[int, range(2, 7)] = 5
    squared: Annotated[Literal["n", "n-2"], "Points for n balls", _SQUARES] = "n"
    clearable: Annotated[bool, "Clearable boxes only"] = False

    @property
    def less(self) -> int:
        """The balls of each blob that earn no points."""
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
    """The state of a match.

    Attributes:
        options: the options of the match.
        columns: the remaining balls.
        clicked: the points earned by removing blobs.
    """

    options: Options
    columns: Columns
    clicked: int = 0


class Take(NamedTuple):
    """The removal of a blob, named after the lowest ball in its leftmost column."""

    column: int
    row: int
    balls: tuple[int, ...]

    def __str__(self) -> str:
        return square(self.column, self.row)


def square(column: int, row: int) -> str:
    """Return the name of a place.

    "c2" is in the third column, the second from the bottom.
    """
    return f"{_LETTERS[column]}{row + 1}"


def gain(balls: int, less: int) -> int:
    """Return the points for removing some balls.

    The number `less` of them earns no points.
    """
    return (balls - less) ** 2


def bonus(left: int) -> int:
    """Return the bonus for leaving few balls."""
    return 100 * max(0, 50 - left)


def count(columns: Columns) -> int:
    """Return the number of remaining balls."""
    return sum(map(len, columns))


def total(position: Position) -> int:
    """Return the score so far, including the bonus."""
    return position.clicked + bonus(count(position.columns))


def start(options: Options, chance: Random) -> Position:
    """Return a box of balls of random colours.

    Some of them copy the ball above or on the left.

    Raises:
        ValueError: if a box that can be cleared has too few colours.
    """
    if options.clearable and options.colours < FEWEST:
        raise ValueError(f"Clearable boxes need {FEWEST} colours or more. Choose more colours.")
    if options.clearable:
        return Position(options, _balls_of(clearable(options.width, options.height, options.colours, chance)))
    width, height = options.width, options.height
    # each column from the top down
    board = [[chance.randrange(options.colours) for _ in range(height)] for _ in range(width)]
    for x in range(1, width):
        for y in range(1, height):
            if chance.random() < _LIKE_A_NEIGHBOUR:
                board[x][y] = board[x][y - 1] if chance.random() < 0.5 else board[x - 1][y]
    return Position(options, _balls_of([line[::-1] for line in board]))


def _balls_of(colours: list[list[int]]) -> Columns:
    """Return columns of balls, from the bottom up, numbered column by column."""
    return tuple(
        tuple((x * len(line) + y, colour) for y, colour in enumerate(line)) for x, line in enumerate(colours)
    )


def colours_of(columns: Columns) -> Board:
    """Return the colours of the balls."""
    return tuple(bytes(colour + 1 for _, colour in column) for column in columns)


@lru_cache(maxsize=256)
def blobs(columns: Columns) -> list[Blob]:
    """Return all blobs, including single balls."""
    return blobs_of(colours_of(columns))


def moves(position: Position) -> list[Take]:
    """Return a move for each blob of several balls."""
    return [
        Take(*blob[0], tuple(position.columns[x][y][0] for x, y in blob))
        for blob in blobs(position.columns)
        if len(blob) > 1
    ]


def without(columns: Columns, balls: tuple[int, ...]) -> Columns:
    """Return the columns without these balls.

    Others have fallen, and some columns may be empty.
    """
    gone = set(balls)
    return tuple(tuple(ball for ball in column if ball[0] not in gone) for column in columns)


def play(position: Position, move: Take, chance: Random) -> Position:
    """Return the position after a blob is removed.

    Balls have fallen and empty columns have closed up.
    """
    left = tuple(column for column in without(position.columns, move.balls) if column)
    return _after(position, left, move)


def _after(position: Position, left: Columns, move: Take) -> Position:
    earned = gain(len(move.balls), position.options.less)
    return position._replace(columns=left, clicked=position.clicked + earned)


def stages(position: Position, move: Take, chance: Random) -> list[Position]:
    """Return the position before empty columns close up.

    The balls have fallen; there is no such position without empty columns.
    """
    fallen = without(position.columns, move.balls)
    if all(fallen) or not any(fallen):
        return []
    return [_after(position, fallen, move)]


def status(position: Position) -> Status:
    """Return the status of the match, which is over when no two balls of one colour touch."""
    left = count(position.columns)
    points = f"Score {position.clicked:,} + bonus {bonus(left):,} = {total(position):,} points."
    if moves(position):
        if left == position.options.width * position.options.height:
            text = f"Remove blobs of touching balls of one colour: the larger, the better. {left} balls."
            return Status(text, score=float(total(position)))
        return Status(f"{left} balls left. {points}", score=float(total(position)))
    end = f"No more blobs: {counted(left, 'ball')} left" if left else "All balls are gone"
    won = (0,) if not left else ()
    return Status(f"{end}. {points}", over=True, winners=won, score=float(total(position)))
