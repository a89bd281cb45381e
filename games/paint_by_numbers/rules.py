"""The rules: a stroke along a row or a column gives all its squares what its first one gets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Annotated, Final, Literal, NamedTuple, overload

from games.paint_by_numbers.gallery import any_number, by_chance, gallery
from games.paint_by_numbers.line import follow, runs_of
from games.paint_by_numbers.puzzle import Puzzle, solve, turned
from launcher.tabletop import Status

CHECK: Final = "check"
"""The move that shows what is wrong."""


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        size: of the board.
        board: a picture, or squares painted by chance.
        number: of the picture among those of its size; 0 for any of them.
    """

    size: Annotated[Literal[5, 10, 15, 20, 25, 30], "Squares a side"] = 10
    board: Literal["picture", "random"] = "picture"
    number: Annotated[int, range(100), "Picture (0 is any)"] = 0


class Position(NamedTuple):
    """A puzzle, and what has become of its squares. Sets of them have a bit for each, row by row.

    Attributes:
        puzzle: what is to be painted.
        title: what it shows.
        painted: the squares that are painted.
        crossed: those with a cross, which are to stay blank.
        wrong: those that a check has shown to be wrong.
        checks: how often it was checked.
    """

    puzzle: Puzzle
    title: str = ""
    painted: int = 0
    crossed: int = 0
    wrong: int = 0
    checks: int = 0

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.puzzle.columns)

    @property
    def height(self) -> int:
        """How many rows."""
        return len(self.puzzle.rows)

    @property
    def solved(self) -> bool:
        """Whether all numbers are right, whatever is crossed; another picture than the one meant is right, too."""
        return all(_right(self.puzzle, self.painted))


def start(options: Options, chance: Random) -> Position:
    """A board with nothing on it.

    Raises:
        ValueError: for the number of a picture that there is not.
    """
    if options.board == "random":
        return Position(by_chance(options.size, chance))
    pictures, size = gallery(options.size), f"{options.size} by {options.size}"
    if not pictures:
        raise ValueError(f"There are no pictures of {size}: choose a random board, or fewer squares.")
    number = options.number or any_number(options.size, chance)
    if number not in pictures:
        raise ValueError(
            f"There are {len(pictures)} pictures of {size}, and no number {number}: choose another, or 0 for any."
        )
    return Position(pictures[number].puzzle, pictures[number].title)


class Moves(Sequence[str]):
    """What can be done. Strokes over one square are listed; longer ones are known when asked for.

    "paint 3,2-6,2" is a stroke from the third column to the sixth in the second row.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._single: list[str] = []
        for square, name in enumerate(names(position.width, position.height)):
            self._single += [f"{what} {name}" for what in _can_be(position, square)]
        self._single.append(CHECK)

    def __len__(self) -> int:
        return len(self._single)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        return self._single[index]

    def __iter__(self) -> Iterator[str]:
        return iter(self._single)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, str):
            return False
        if "-" not in move:
            return move in self._single
        what, _, ends = move.partition(" ")
        first, _, last = ends.partition("-")
        known = numbers(self._position.width, self._position.height)
        if first == last or first not in known or last not in known:
            return False
        in_line = bool(stroke(self._position, known[first], known[last]))
        return in_line and what in _can_be(self._position, known[first])


def _can_be(position: Position, square: int) -> tuple[str, ...]:
    decided = (position.painted | position.crossed) >> square & 1
    return ("clear",) if decided else ("paint", "cross")


def stroke(position: Position, first: int, last: int) -> int:
    """The squares from one to another; none if they are neither in a row nor in a column."""
    if first > last:
        first, last = last, first
    width = position.width
    if first // width == last // width:
        return (2 << last) - (1 << first)
    if first % width == last % width:
        return sum(1 << square for square in range(first, last + 1, width))
    return 0


def stroke_text(position: Position, first: int, last: int, *, cross: bool) -> str:
    """The move that a stroke from one square to another is: what the first one is decides it."""
    what = _can_be(position, first)
    known = names(position.width, position.height)
    ends = known[first] if first == last else f"{known[first]}-{known[last]}"
    return f"{what[-1] if cross else what[0]} {ends}"


def meant(position: Position, move: str) -> tuple[str, int]:
    """What a stroke does, and to which squares."""
    what, _, ends = move.partition(" ")
    first, _, last = ends.partition("-")
    known = numbers(position.width, position.height)
    return what, stroke(position, known[first], known[last or first])


def play(position: Position, move: str, chance: Random) -> Position:
    """After a stroke or a check."""
    if move == CHECK:
        return position._replace(wrong=mistakes(position), checks=position.checks + 1)
    what, squares = meant(position, move)
    painted, crossed = position.painted & ~squares, position.crossed & ~squares
    return position._replace(
        painted=painted | squares if what == "paint" else painted,
        crossed=crossed | squares if what == "cross" else crossed,
        wrong=position.wrong & ~squares,
    )


def mistakes(position: Position) -> int:
    """The squares that are painted or crossed and should not be; none where there is more than one picture."""
    solution = solve(position.puzzle)
    if solution.kind != "one":
        return 0
    painted = joined(solution.painted, position.width)
    return position.painted & ~painted | position.crossed & painted


def joined(rows: Sequence[int], width: int) -> int:
    """The squares of some rows."""
    return sum(row << k * width for k, row in enumerate(rows))


def split(squares: int, width: int, height: int) -> tuple[int, ...]:
    """The rows of some squares."""
    return tuple([squares >> k * width & (1 << width) - 1 for k in range(height)])


@lru_cache(maxsize=64)
def _right(puzzle: Puzzle, painted: int) -> tuple[bool, ...]:
    """For each row, and then for each column, whether its numbers are those of what is painted."""
    width = len(puzzle.columns)
    rows = split(painted, width, len(puzzle.rows))
    right = [runs_of(row) == runs for row, runs in zip(rows, puzzle.rows, strict=True)]
    columns = turned(rows, width)
    right += [runs_of(column) == runs for column, runs in zip(columns, puzzle.columns, strict=True)]
    return tuple(right)


LineState = Literal["open", "right", "impossible"]


def line_states(position: Position) -> tuple[LineState, ...]:
    """For each row and then each column whether its numbers are right, still can be, or can't be any more."""
    return _line_states(position.puzzle, position.painted, position.crossed)


@lru_cache(maxsize=64)
def _line_states(puzzle: Puzzle, painted: int, crossed: int) -> tuple[LineState, ...]:
    width, height = len(puzzle.columns), len(puzzle.rows)
    rows, blank = split(painted, width, height), split(crossed, width, height)
    states: list[LineState] = []
    lines = [
        *((width, *line) for line in zip(puzzle.rows, rows, blank, strict=True)),
        *(
            (height, *line)
            for line in zip(puzzle.columns, turned(rows, width), turned(blank, width), strict=True)
        ),
    ]
    for right, (length, runs, *known) in zip(_right(puzzle, painted), lines, strict=True):
        states.append("right" if right else "open" if follow(length, runs, *known) else "impossible")
    return tuple(states)


def status(position: Position) -> Status:
    """It is over when all numbers are right."""
    if position.solved:
        title = f": {position.title}" if position.title else ""
        return Status(f"Solved{title}.", over=True, winners=(0,))
    right = _right(position.puzzle, position.painted)
    text = f"{sum(right)} of {len(right)} rows and columns are right."
    if position.checks:
        times = "once" if position.checks == 1 else f"{position.checks} times"
        wrong = position.wrong.bit_count()
        text += f" Checked {times}: {wrong or 'none'} wrong."
    return Status(text)


@lru_cache(maxsize=16)
def names(width: int, height: int) -> tuple[str, ...]:
    """What squares are called: column and row, counted from 1."""
    return tuple([f"{square % width + 1},{square // width + 1}" for square in range(width * height)])


@lru_cache(maxsize=16)
def numbers(width: int, height: int) -> dict[str, int]:
    """The squares by their names."""
    return {name: square for square, name in enumerate(names(width, height))}


def sign(position: Position, square: int) -> str:
    """A letter for what a square shows."""
    if position.wrong >> square & 1:
        return "W"
    return "#" if position.painted >> square & 1 else "o" if position.crossed >> square & 1 else "."


def describe(position: Position) -> list[str]:
    """The numbers of the columns, and the rows as signs with their numbers."""
    width = position.width
    columns = "; ".join(f"{k}: {said(runs)}" for k, runs in enumerate(position.puzzle.columns, 1))
    rows = [
        "".join(sign(position, k * width + column) for column in range(width)) + f"  {said(runs)}"
        for k, runs in enumerate(position.puzzle.rows)
    ]
    return [f"Columns {columns}", *rows, "# painted, o crossed, . open, W wrong"]


def said(runs: Sequence[int]) -> str:
    """The numbers of a line in words."""
    return " ".join(map(str, runs)) or "none"
