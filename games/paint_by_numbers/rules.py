"""The rules of Paint By Numbers.

A stroke along a row or a column changes all its squares like the first one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Annotated, Final, Literal, NamedTuple, overload

from games.paint_by_numbers.boards import Letters, as_a_puzzle, board_of, draft_status
from games.paint_by_numbers.formats import LONGEST
from games.paint_by_numbers.puzzle import Puzzle, joined, puzzle_of, right, split
from games.paint_by_numbers.search import solve
from launcher.tabletop import Status

CHECK: Final = "check"
"""The move which marks mistakes once."""

PLAY_IT: Final = "play it"
"""The move which turns a drawing into a puzzle."""

SPARING: Final = " sparing"
"""The suffix of a stroke which changes only squares like its first one."""


@lru_cache(maxsize=16)
def names(width: int, height: int) -> tuple[str, ...]:
    """Return the names of all squares, with the column and row from 1."""
    return tuple([f"{square % width + 1},{square // width + 1}" for square in range(width * height)])


@lru_cache(maxsize=16)
def numbers(width: int, height: int) -> dict[str, int]:
    """Return the indices of the squares by name."""
    return {name: square for square, name in enumerate(names(width, height))}


def stroke(width: int, first: int, last: int) -> int:
    """Return the squares between two squares, or 0 if they are not in the same row or column."""
    if first > last:
        first, last = last, first
    if first // width == last // width:
        return (2 << last) - (1 << first)
    if first % width == last % width:
        return sum(1 << square for square in range(first, last + 1, width))
    return 0


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match.

    Attributes:
        board: a picture, a random board, the player's own puzzle, or an empty board for drawing.
        size: the number of columns; ignored for an own puzzle.
        grade: the difficulty of pictures and random boards.
        number: the number of the picture among pictures of its size; 0 for any picture.
        puzzle: the player's own puzzle in one line, as written by `formats.to_line`.
        height: the number of rows; 0 for a square board.
    """

    board: Literal["picture", "random", "own", "editor"] = "picture"
    size: Annotated[int, range(5, 61), "Columns"] = 10
    grade: Annotated[Literal["any", "easy", "medium", "hard"], "Difficulty"] = "any"
    number: Annotated[int, range(100), "Picture (0 for any)"] = 0
    puzzle: Annotated[str, range(LONGEST + 1), "Own puzzle"] = ""
    height: Annotated[int, range(61), "Rows (0 for a square)"] = 0


PRESETS: Final = {
    "10 × 10": Options(),
    **{f"{size} × {size}": Options(size=size) for size in (5, 15, 20, 25, 30)},
    **{f"{size} × {size}, random": Options("random", size) for size in (10, 15, 20, 30)},
    "40 × 25, random": Options("random", 40, height=25),
    "60 × 60, random": Options("random", 60),
    "Draw your own": Options("editor", 15),
}


class Position(NamedTuple):
    """The state of a match.

    Sets of squares are integers with a bit for each square, row by row.
    """

    puzzle: Puzzle
    title: str = ""
    letters: Letters = ()
    painted: int = 0
    crossed: int = 0
    wrong: int = 0
    checks: int = 0
    drawing: bool = False
    waiting: int = 0

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.puzzle.columns)

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.puzzle.rows)

    @property
    def is_solved(self) -> bool:
        """Whether all numbers are right.

        The picture may differ from the intended one.
        """
        return not self.drawing and all(right(self.puzzle, self.painted))


def earlier(position: Position) -> list[object]:
    """Return the position as it was before pictures had colours and could be drawn."""
    return [(*position[:2], *position[3:7])]


def start(options: Options, chance: Random) -> Position:
    """Return an empty board.

    Raises:
        ValueError: if there is no board for these options, with a message for the player.
    """
    width, height = options.size, options.height or options.size
    found = board_of(options.board, width, height, options.grade, options.number, options.puzzle, chance)
    return Position(*found, drawing=options.board == "editor")


class Moves(Sequence[str]):
    """The legal moves.

    Iteration yields strokes of one square only, but longer strokes are contained as well.

    "paint 3,2-6,2" is a stroke from column 3 to column 6 in row 2. "paint 3,2-6,2 sparing" is the same stroke, but
    changes only open squares if the first square is open.
    """

    def __init__(self, position: Position) -> None:
        self._position = position

    @cached_property
    def _single(self) -> list[str]:
        position = self._position
        known = enumerate(names(position.width, position.height))
        strokes = [f"{what} {name}" for square, name in known for what in _can_be(position, square)]
        return [*strokes, *self._others]

    @cached_property
    def _others(self) -> list[str]:
        """The legal moves other than strokes."""
        if not self._position.drawing:
            return [CHECK]
        puzzle = self._position.puzzle
        return [PLAY_IT] if any(puzzle.rows) and as_a_puzzle(puzzle).kind == "one" else []

    def __len__(self) -> int:
        return len(self._single)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        return self._single[index]

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, str) or move in self._others:
            return isinstance(move, str)
        what, _, ends = move.partition(" ")
        first, dash, last = ends.removesuffix(SPARING).partition("-")
        known = numbers(self._position.width, self._position.height)
        if first not in known or what not in _can_be(self._position, known[first]):
            return False
        if not dash:
            return not ends.endswith(SPARING)
        if last not in known or last == first:
            return False
        squares = stroke(self._position.width, known[first], known[last])
        return bool(squares & ~_like(self._position, known[first]) if ends.endswith(SPARING) else squares)


def _can_be(position: Position, square: int) -> tuple[str, ...]:
    if (position.painted | position.crossed) >> square & 1:
        return ("clear",)
    return ("paint",) if position.drawing else ("paint", "cross")


def _like(position: Position, square: int) -> int:
    """Return all squares in the same state as this one."""
    for squares in (position.painted, position.crossed):
        if squares >> square & 1:
            return squares
    return ~(position.painted | position.crossed)


def stroke_text(position: Position, first: int, last: int, *, cross: bool, sparing: bool = False) -> str:
    """Return the move of a stroke.

    It depends on the state of the first square.

    Args:
        position: the position before the stroke.
        first: the first square.
        last: the last square.
        cross: whether to cross open squares instead of painting them.
        sparing: whether to change only squares like the first one.
    """
    what = _can_be(position, first)
    known = names(position.width, position.height)
    ends = known[first] if first == last else f"{known[first]}-{known[last]}"
    spares = sparing and stroke(position.width, first, last) & ~_like(position, first)
    return f"{what[-1] if cross else what[0]} {ends}{SPARING if spares else ''}"


def stroke_of(position: Position, move: str) -> tuple[str, int]:
    """Return the action of a stroke and its squares."""
    what, _, ends = move.partition(" ")
    first, _, last = ends.removesuffix(SPARING).partition("-")
    known = numbers(position.width, position.height)
    squares = stroke(position.width, known[first], known[last or first])
    return what, squares & _like(position, known[first]) if ends.endswith(SPARING) else squares


def play(position: Position, move: str, chance: Random) -> Position:
    """Return the position after a move."""
    if move == CHECK:
        return position._replace(wrong=mistakes(position), checks=position.checks + 1)
    if move == PLAY_IT:
        return Position(position.puzzle)
    what, squares = stroke_of(position, move)
    painted, crossed = position.painted & ~squares, position.crossed & ~squares
    after = position._replace(
        painted=painted | squares if what == "paint" else painted,
        crossed=crossed | squares if what == "cross" else crossed,
        wrong=position.wrong & ~squares,
    )
    if position.drawing:
        rows = split(after.painted, position.width, position.height)
        return after._replace(puzzle=puzzle_of(rows, position.width))
    return after


def stages(position: Position, move: str, chance: Random) -> list[Position]:
    """Return the positions while a finished picture appears, five rows at a time."""
    after = play(position, move, chance)
    if not after.is_solved:
        return []
    return [after._replace(waiting=rows) for rows in range(after.height - 5, 0, -5)]


def mistakes(position: Position) -> int:
    """Return the wrongly painted or crossed squares, or none if the puzzle has several solutions."""
    solution = solve(position.puzzle)
    if solution.kind != "one":
        return 0
    painted = joined(solution.painted, position.width)
    return position.painted & ~painted | position.crossed & painted


def status(position: Position) -> Status:
    """Return the status of the match, which is over when all numbers are right."""
    if position.drawing:
        return Status(draft_status(position.puzzle))
    if position.is_solved:
        title = f": {position.title}" if position.title else ""
        return Status(f"Solved{title}.", over=True, winners=(0,), score=position.checks)
    known = right(position.puzzle, position.painted)
    text = f"{sum(known)} of {len(known)} rows and columns are right."
    if not (position.painted or position.crossed):
        text = f"Paint runs of squares as long as the numbers. {text}"
    if position.checks:
        times = "once" if position.checks == 1 else f"{position.checks} times"
        wrong = position.wrong.bit_count()
        text += f" Checked {times}: {wrong or 'none'} marked as wrong."
    return Status(text)
