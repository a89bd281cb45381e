"""The rules of Minesweeper."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Annotated, Final, Literal, TypeAlias

from games.minesweeper.field import Field, each, field_of
from games.minesweeper.laying import TOOK, Laying, anywhere, around, rules_needed
from games.minesweeper.solver import MANY_NUMBERS
from launcher.tabletop import Status, counted

COVERED: Final = -1
"""The number of a covered cell."""

Boards: TypeAlias = Literal["solvable", "tricky", "hard", "safe start", "random"]
"""The kinds of boards.

"solvable", "tricky" and "hard" boards can be solved without a guess. On a tricky board, you
usually have to combine three or more numbers, or to count the mines. On a hard board, you combine many numbers. If a
board has a "safe start", the first cell opens an area. If it is "random", even the first cell can be a mine.
"""

_DENSEST: Final = 0.25
"""The maximum share of mines on a board without guesses."""

_WAVES: Final = 6
"""The maximum number of steps in which an area opens."""


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match."""

    columns: Annotated[int, range(8, 41)] = 16
    rows: Annotated[int, range(8, 31)] = 16
    mines: Annotated[int, range(1, 301)] = 30
    boards: Boards = "solvable"
    questions: Annotated[bool, "Question marks"] = True

    def __post_init__(self) -> None:
        """Refuse too many mines for the board.

        Raises:
            ValueError: if there are too many mines, with a message for the player.
        """
        cells = self.columns * self.rows
        most = {"safe start": cells - 9, "random": cells - 1}.get(self.boards, int(_DENSEST * cells))
        if self.mines > most:
            raise ValueError(
                f"On {self.columns} by {self.rows} cells, a {self.boards} board can have up to {most} mines, not"
                f" {self.mines}. Choose fewer mines or another kind of board."
            )


PRESETS: Final = {
    "Small": Options(8, 8, 10),
    "Beginner": Options(9, 9, 10),
    "Usual": Options(),
    "Intermediate": Options(16, 16, 40),
    "Expert": Options(30, 16, 99),
}
"""The presets, from the smallest board to the largest."""


@dataclass(frozen=True)
class Position:
    """The state of a match.

    It has the field and the player's marks.

    Attributes:
        options: the options of the match.
        key: the random seed used to place the mines after the first click; hidden from players.
        numbers: for each cell, the number of mines around it, or `COVERED`.
        mines: the set of cells with a mine; empty before the first click.
        hardest: the hardest rule used to place the mines, as the first version counted the rules; 0 if unknown. It is
            no longer used, but is part of the checksums in journals.
        flags: the set of flagged cells.
        asked: the set of cells with a question mark.
        exploded: the set of mines that the player opened.
        needed: the hardest rule needed to clear the field, as `solver` numbers them; 0 if the first cell is enough, -1
            if unknown. It is not part of the checksums in journals.
        clicks: the number of moves made. It is not part of the checksums in journals.
    """

    options: Options
    key: int
    numbers: tuple[int, ...]
    mines: int = 0
    hardest: int = 0
    flags: int = 0
    asked: int = 0
    exploded: int = 0
    needed: int = field(default=-1, compare=False)
    clicks: int = field(default=0, compare=False)

    @property
    def field(self) -> Field:
        """The field of this size."""
        return field_of(self.options.columns, self.options.rows)

    @property
    def covered(self) -> int:
        """The set of covered cells."""
        return _covered_cells(self.numbers)

    @property
    def is_cleared(self) -> bool:
        """Whether the field is cleared.

        Only cells with mines are covered, and the player has not hit one.
        """
        return self.covered.bit_count() == self.options.mines and not self.exploded

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.exploded) or self.is_cleared


@lru_cache(maxsize=64)
def _covered_cells(numbers: tuple[int, ...]) -> int:
    return sum(1 << cell for cell, number in enumerate(numbers) if number == COVERED)


def start(options: Options, chance: Random) -> Position:
    """Return the first position.

    All cells are covered and the mines have no place yet.
    """
    return Position(options, chance.getrandbits(32), (COVERED,) * (options.columns * options.rows))


def moves(position: Position) -> list[str]:
    """Return all legal moves on covered cells or around numbers."""
    names, flags, covered = position.field.names, position.flags, position.covered
    known = [f"open {names[cell]}" for cell in each(covered & ~flags)]
    known += [f"flag {names[cell]}" for cell in each(covered & ~flags & ~position.asked)]
    known += [f"{'ask' if position.options.questions else 'clear'} {names[cell]}" for cell in each(flags)]
    known += [f"clear {names[cell]}" for cell in each(position.asked)]
    for cell, number in enumerate(position.numbers):
        beside = position.field.near[cell] & covered
        if number > 0 and beside & ~flags:
            if number == (beside & flags).bit_count():
                known.append(f"around {names[cell]}")
            elif number == beside.bit_count():
                known.append(f"flags {names[cell]}")
    return known


def play(position: Position, move: str, chance: Random) -> Position:
    """Return the position after a move."""
    return _apply(replace(position, clicks=position.clicks + 1), move)


def _apply(position: Position, move: str) -> Position:
    """Return the position without counting the click."""
    what, _, name = move.partition(" ")
    cell = position.field.numbers[name]
    match what:
        case "flag":
            return replace(position, flags=position.flags | 1 << cell)
        case "flags":
            beside = position.field.near[cell] & position.covered
            return replace(position, flags=position.flags | beside, asked=position.asked & ~beside)
        case "ask":
            return replace(position, flags=position.flags ^ 1 << cell, asked=position.asked | 1 << cell)
        case "clear":
            return replace(position, flags=position.flags & ~(1 << cell), asked=position.asked & ~(1 << cell))
    position = with_mines(position, cell)
    return open_cells(position, sum(waves(position, _cells_meant(position, what, cell))))


def with_mines(position: Position, first: int) -> Position:
    """Return the position with its mines, placed now if this is the first cell to open."""
    if position.mines:
        return position
    mines, hardest, needed = _lay(position.options, position.key, first)
    return replace(position, mines=mines, hardest=hardest, needed=needed)


@lru_cache(maxsize=64)
def _lay(options: Options, key: int, first: int) -> tuple[int, int, int]:
    """Return the mines and two hardest rules.

    The first rule was used to place them, the second is needed to clear the field.
    """
    cells, chance = field_of(options.columns, options.rows), Random(key)
    if options.boards in ("safe start", "random"):
        kept = around(cells, first) if options.boards == "safe start" else 0
        return anywhere(cells, options.mines, kept, chance), 0, -1
    laying = Laying(cells, options.mines, first, chance)
    kinds = {"solvable": laying.solvable, "tricky": laying.tricky, "hard": laying.hard}
    mines, rule = kinds[options.boards]()
    hardest = rule - (rule >= MANY_NUMBERS)  # in the first version, `ONE_WITHIN` did not exist
    return mines, hardest, max(rules_needed(cells, mines, first), default=0)


def waves(position: Position, cells: int) -> list[int]:
    """Return the sets of cells that open one after another.

    The player opens some cells.
    """
    return position.field.waves(cells, position.mines, position.covered)


def open_cells(position: Position, cells: int) -> Position:
    """Return the position with more open cells.

    The marks on them are removed.
    """
    near, mines, numbers = position.field.near, position.mines, list(position.numbers)
    for cell in each(cells & ~mines):
        numbers[cell] = (near[cell] & mines).bit_count()
    return replace(
        position,
        numbers=tuple(numbers),
        flags=position.flags & ~cells,
        asked=position.asked & ~cells,
        exploded=cells & mines,
    )


def stages(position: Position, move: str, chance: Random) -> list[Position]:
    """Return the positions while an area opens from the clicked cell in a few waves."""
    what, _, name = move.partition(" ")
    if what not in ("open", "around"):
        return []
    cell = position.field.numbers[name]
    position = with_mines(position, cell)
    sets = waves(position, _cells_meant(position, what, cell))
    step = -(-len(sets) // _WAVES)
    return [open_cells(position, sum(sets[:end])) for end in range(step, len(sets), step)]


def _cells_meant(position: Position, what: str, cell: int) -> int:
    """Return the cells that a move opens directly: one cell, or all unflagged cells around a number."""
    return 1 << cell if what == "open" else position.field.near[cell] & position.covered & ~position.flags


def seen(position: Position, player: int) -> Position:
    """Return the position without the mines, unless the match is over."""
    return position if position.over else replace(position, key=0, mines=0)


def safe_cells(position: Position) -> int:
    """Return the number of covered cells without mines."""
    return position.covered.bit_count() - position.options.mines


def status(position: Position) -> Status:
    """Return the status."""
    mines = position.options.mines
    left = safe_cells(position)
    if position.exploded:
        opened = position.exploded.bit_count()
        went_off = "You hit a mine" if opened == 1 else f"You hit {opened} mines"
        return Status(
            f"{went_off}. {counted(left, 'safe cell')} {'is' if left == 1 else 'are'} still covered.",
            over=True,
        )
    if position.is_cleared:
        text = f"Cleared in {counted(max(1, position.clicks), 'click')}. {_took(position)}".rstrip()
        return Status(text, over=True, winners=(0,))
    flags = position.flags.bit_count()
    if flags > mines:
        return Status(f"{counted(flags - mines, 'flag')} too many, {counted(left, 'cell')} to open.")
    if not (flags or position.asked) and position.covered == position.field.whole:
        return Status(
            f"Open all cells except the {counted(mines, 'mine')}. A number counts the mines around it."
        )
    return Status(f"{counted(mines - flags, 'mine')} to flag, {counted(left, 'cell')} to open.")


def _took(position: Position) -> str:
    """Return the hardest step needed as text.

    It is "" if unknown, and says if the board is easier than the player wanted.
    """
    took = TOOK.get(position.needed, "")
    if position.options.boards == "hard" and position.needed < MANY_NUMBERS:
        return f"{took}: no harder board was found."
    return took and f"{took}."
