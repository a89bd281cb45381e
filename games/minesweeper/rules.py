"""Minesweeper by positions and moves: what a player chooses, what can be done to a cell, what comes of it."""

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
"""The number of a cell that is not open."""

Boards: TypeAlias = Literal["solvable", "tricky", "hard", "safe start", "random"]
"""Nobody has to guess; nor here, but it mostly takes more than two numbers at a time, or the count of the mines; nor
here, and it takes many numbers at a time; the first cell opens an area; or mines are anywhere, under the first cell
too."""

_DENSEST: Final = 0.25
"""The share of mines up to which fields are made that nobody has to guess on."""

_WAVES: Final = 6


@dataclass(frozen=True)
class Options:
    """What the player chooses before a game."""

    columns: Annotated[int, range(8, 41)] = 16
    rows: Annotated[int, range(8, 31)] = 16
    mines: Annotated[int, range(1, 301)] = 30
    boards: Boards = "solvable"
    questions: Annotated[bool, "Question marks"] = True

    def __post_init__(self) -> None:
        """Refuse more mines than there can be.

        Raises:
            ValueError: in a sentence.
        """
        cells = self.columns * self.rows
        most = {"safe start": cells - 9, "random": cells - 1}.get(self.boards, int(_DENSEST * cells))
        if self.mines > most:
            raise ValueError(
                f"On {self.columns} by {self.rows} cells, a {self.boards} board has at most {most} mines, and not"
                f" {self.mines}: choose fewer mines, or another kind of board."
            )


PRESETS: Final = {
    "Small": Options(8, 8, 10),
    "Beginner": Options(9, 9, 10),
    "Usual": Options(),
    "Intermediate": Options(16, 16, 40),
    "Expert": Options(30, 16, 99),
}
"""From the smallest to the largest."""


@dataclass(frozen=True)
class Position:
    """The field, with what the player has found out and guessed.

    Attributes:
        options: as chosen.
        key: what the mines are drawn from, as soon as the first cell is opened; nobody knows it.
        numbers: for each cell how many mines are beside it, or `COVERED`.
        mines: the set of cells with a mine; empty until they are laid.
        hardest: the hardest rule that laying them took, as the first version counted them; 0 if that is not known. It
            stands in the sums of journals, and means nothing any more.
        flags: the set of cells with a flag.
        asked: the set of those with a question mark.
        exploded: the set of mines that were opened.
        clicks: how many moves have been made; they are not in the sums of journals.
        needed: the hardest rule that it takes to open all other cells, as `solver` counts them; 0 if it takes none but
            the first cell, -1 if it is not known.
    """

    options: Options
    key: int
    numbers: tuple[int, ...]
    mines: int = 0
    hardest: int = 0
    flags: int = 0
    asked: int = 0
    exploded: int = 0
    needed: int = field(default=-1, compare=False)  # nor is it in the sums of journals
    clicks: int = field(default=0, compare=False)

    @property
    def field(self) -> Field:
        """The cells."""
        return field_of(self.options.columns, self.options.rows)

    @property
    def covered(self) -> int:
        """The set of cells that are not open."""
        return _covered_cells(self.numbers)

    @property
    def is_cleared(self) -> bool:
        """Whether all cells without a mine are open."""
        return self.covered.bit_count() == self.options.mines and not self.exploded

    @property
    def over(self) -> bool:
        """Whether the match is."""
        return bool(self.exploded) or self.is_cleared


@lru_cache(maxsize=64)
def _covered_cells(numbers: tuple[int, ...]) -> int:
    return sum(1 << cell for cell, number in enumerate(numbers) if number == COVERED)


def start(options: Options, chance: Random) -> Position:
    """All cells are covered, and no mine is laid yet."""
    return Position(options, chance.getrandbits(32), (COVERED,) * (options.columns * options.rows))


def moves(position: Position) -> list[str]:
    """What can be done: to a covered cell, or around a number."""
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
    """The position after a move."""
    return _apply(replace(position, clicks=position.clicks + 1), move)


def _apply(position: Position, move: str) -> Position:
    """After what a move does to the field."""
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
    """With the mines laid, if they are not yet: now that the first cell is opened."""
    if position.mines:
        return position
    mines, hardest, needed = _lay(position.options, position.key, first)
    return replace(position, mines=mines, hardest=hardest, needed=needed)


@lru_cache(maxsize=64)
def _lay(options: Options, key: int, first: int) -> tuple[int, int, int]:
    """The mines, the hardest rule that laying them took, and the hardest that playing them takes."""
    cells, chance = field_of(options.columns, options.rows), Random(key)
    if options.boards in ("safe start", "random"):
        kept = around(cells, first) if options.boards == "safe start" else 0
        return anywhere(cells, options.mines, kept, chance), 0, -1
    laying = Laying(cells, options.mines, first, chance)
    kinds = {"solvable": laying.solvable, "tricky": laying.tricky, "hard": laying.hard}
    mines, rule = kinds[options.boards]()
    hardest = rule - (rule >= MANY_NUMBERS)  # `ONE_WITHIN` was not known, and what it tells took many numbers
    return mines, hardest, max(rules_needed(cells, mines, first), default=0)


def waves(position: Position, cells: int) -> list[int]:
    """The sets of cells that open one after the other when some are opened by hand."""
    return position.field.waves(cells, position.mines, position.covered)


def open_cells(position: Position, cells: int) -> Position:
    """With a set of cells opened; marks on them are gone."""
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
    """How an area opens, in a few waves from where it was touched."""
    what, _, name = move.partition(" ")
    if what not in ("open", "around"):
        return []
    cell = position.field.numbers[name]
    position = with_mines(position, cell)
    sets = waves(position, _cells_meant(position, what, cell))
    step = -(-len(sets) // _WAVES)
    return [open_cells(position, sum(sets[:end])) for end in range(step, len(sets), step)]


def _cells_meant(position: Position, what: str, cell: int) -> int:
    """The cells that are opened by hand: one, or all around a number that have no flag."""
    return 1 << cell if what == "open" else position.field.near[cell] & position.covered & ~position.flags


def seen(position: Position, player: int) -> Position:
    """Without what nobody can know as long as it is played."""
    return position if position.over else replace(position, key=0, mines=0)


def status(position: Position) -> Status:
    """How it stands."""
    mines = position.options.mines
    left = position.covered.bit_count() - mines
    if position.exploded:
        opened = position.exploded.bit_count()
        went_off = "That was a mine" if opened == 1 else f"Those were {opened} mines"
        return Status(
            f"{went_off}. {counted(left, 'cell')} without one {'is' if left == 1 else 'are'} still covered.",
            over=True,
        )
    if position.is_cleared:
        least, made = position.field.least_clicks(position.mines), max(1, position.clicks)
        clicks = f"{counted(made, 'click')}, 3BV {least}: {100 * least / made:.0f} %."
        said = filter(None, ["The field is cleared.", _took(position), clicks])
        return Status(" ".join(said), over=True, winners=(0,))
    flags = position.flags.bit_count()
    if flags > mines:
        return Status(f"{counted(flags - mines, 'flag')} too many, {counted(left, 'cell')} to open.")
    if not (flags or position.asked) and position.covered == position.field.whole:
        return Status(
            f"Open all cells but the {counted(mines, 'mine')}: a number tells how many are beside it."
        )
    return Status(f"{counted(mines - flags, 'mine')} to flag, {counted(left, 'cell')} to open.")


def _took(position: Position) -> str:
    """What it took, if that is known; and that it is not what was asked for."""
    took = TOOK.get(position.needed, "")
    if position.options.boards == "hard" and position.needed < MANY_NUMBERS:
        return f"{took}: no harder board was found."
    return took and f"{took}."
