"""The rules: a stroke along a row or a column gives all its squares what its first one gets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Annotated, Final, Literal, NamedTuple, overload

from games.paint_by_numbers.boards import board_of
from games.paint_by_numbers.drafts import as_a_puzzle, draft_in_words
from games.paint_by_numbers.formats import LONGEST
from games.paint_by_numbers.gallery import Letters
from games.paint_by_numbers.lines import right
from games.paint_by_numbers.puzzle import Puzzle, joined, puzzle_of, split
from games.paint_by_numbers.search import solve
from games.paint_by_numbers.squares import names, numbers, stroke
from launcher.tabletop import Status

CHECK: Final = "check"
"""The move that shows once what is wrong."""

PLAY_IT: Final = "play it"
"""The move that makes a puzzle of what was drawn."""


SPARING: Final = " sparing"
"""The end of a stroke that changes only squares like its first one."""


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        board: a picture, squares painted by chance, the player's own puzzle, or an empty one to draw on.
        size: of the board, in columns; an own puzzle has its own.
        grade: of pictures and boards made by chance.
        number: of the picture among those of its size; 0 for any of them.
        puzzle: the player's own, in one line, as `formats.to_line` writes it.
        height: how many rows there are; 0 for as many as columns.
    """

    board: Literal["picture", "random", "own", "editor"] = "picture"
    size: Annotated[int, range(5, 61), "Columns"] = 10
    grade: Annotated[Literal["any", "easy", "medium", "hard"], "Difficulty"] = "any"
    number: Annotated[int, range(100), "Picture (0 is any)"] = 0
    puzzle: Annotated[str, range(LONGEST + 1), "Own puzzle"] = ""
    height: Annotated[int, range(61), "Rows (0 is as many)"] = 0


PRESETS: Final = {
    "10 × 10": Options(),
    **{f"{size} × {size}": Options(size=size) for size in (5, 15, 20, 25, 30)},
    **{f"{size} × {size}, random": Options("random", size) for size in (10, 15, 20, 30)},
    "40 × 25, random": Options("random", 40, height=25),
    "60 × 60, random": Options("random", 60),
    "Draw your own": Options("editor", 15),
}


class Position(NamedTuple):
    """A puzzle, and what has become of its squares. Sets of them have a bit for each, row by row.

    Attributes:
        puzzle: what is to be painted; while it is drawn, what it would be.
        title: what it shows.
        letters: its colours.
        painted: the squares that are painted.
        crossed: those with a cross, which are to stay blank.
        wrong: those that a check has shown to be wrong.
        checks: how often it was checked.
        drawing: whether the puzzle is only being drawn.
        waiting: how many rows of a picture that is complete are not hung on the wall yet, for a moment.
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
        """How many columns there are."""
        return len(self.puzzle.columns)

    @property
    def height(self) -> int:
        """How many rows."""
        return len(self.puzzle.rows)

    @property
    def is_solved(self) -> bool:
        """Whether all numbers are right, whatever is crossed; another picture than the one meant is right, too."""
        return not self.drawing and all(right(self.puzzle, self.painted))


def start(options: Options, chance: Random) -> Position:
    """A board with nothing on it.

    Raises:
        ValueError: for a board that there is not, in a sentence.
    """
    width, height = options.size, options.height or options.size
    found = board_of(options.board, width, height, options.grade, options.number, options.puzzle, chance)
    return Position(*found, drawing=options.board == "editor")


class Moves(Sequence[str]):
    """What can be done. Strokes over one square are listed; longer ones are known when asked for.

    "paint 3,2-6,2" is a stroke from the third column to the sixth in the second row; "paint 3,2-6,2 sparing" leaves
    those of its squares as they are that are not like the first.
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
        """What is no stroke."""
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
    """All squares that are painted, crossed or open as this one is."""
    for squares in (position.painted, position.crossed):
        if squares >> square & 1:
            return squares
    return ~(position.painted | position.crossed)


def stroke_text(position: Position, first: int, last: int, *, cross: bool, sparing: bool = False) -> str:
    """The move that a stroke from one square to another is: what the first one is decides it.

    Args:
        position: where it is made.
        first: the square that it begins with.
        last: the one that it ends with.
        cross: whether squares that are open are crossed, and not painted.
        sparing: whether squares that are not like the first are left as they are, if there are any.
    """
    what = _can_be(position, first)
    known = names(position.width, position.height)
    ends = known[first] if first == last else f"{known[first]}-{known[last]}"
    spares = sparing and stroke(position.width, first, last) & ~_like(position, first)
    return f"{what[-1] if cross else what[0]} {ends}{SPARING if spares else ''}"


def stroke_of(position: Position, move: str) -> tuple[str, int]:
    """What a stroke does, and to which squares."""
    what, _, ends = move.partition(" ")
    first, _, last = ends.removesuffix(SPARING).partition("-")
    known = numbers(position.width, position.height)
    squares = stroke(position.width, known[first], known[last or first])
    return what, squares & _like(position, known[first]) if ends.endswith(SPARING) else squares


def play(position: Position, move: str, chance: Random) -> Position:
    """After a stroke, a check, or when a drawing becomes a puzzle."""
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
    """A picture that is complete is hung five rows at a time."""
    after = play(position, move, chance)
    if not after.is_solved:
        return []
    return [after._replace(waiting=rows) for rows in range(after.height - 5, 0, -5)]


def mistakes(position: Position) -> int:
    """The squares that are painted or crossed and should not be; none where there is more than one picture."""
    solution = solve(position.puzzle)
    if solution.kind != "one":
        return 0
    painted = joined(solution.painted, position.width)
    return position.painted & ~painted | position.crossed & painted


def status(position: Position) -> Status:
    """It is over when all numbers are right."""
    if position.drawing:
        return Status(draft_in_words(position.puzzle))
    if position.is_solved:
        title = f": {position.title}" if position.title else ""
        return Status(f"Solved{title}.", over=True, winners=(0,), score=position.checks)
    known = right(position.puzzle, position.painted)
    text = f"{sum(known)} of {len(known)} rows and columns are right."
    if not (position.painted or position.crossed):
        text = f"Paint runs as long as the numbers say: {text}"
    if position.checks:
        times = "once" if position.checks == 1 else f"{position.checks} times"
        wrong = position.wrong.bit_count()
        text += f" Checked {times}: {wrong or 'none'} shown as wrong."
    return Status(text)
