"""The rules: a press changes a light and its neighbours, and all lights are to go out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import islice
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.lights_out.figures import FIGURES
from games.lights_out.solver import Areas, Solution, crosses, random_areas, solve, straight_way
from launcher.tabletop import Status, counted

EMPTY: Final = "empty"
First = Literal["few", "mixed", "1", "2", "3", "4", "5", "6", "7", "diagonal", "empty"]
Rows = Literal["as many", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"]


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        size: how many lights there are in a row, and in a column unless `rows` says otherwise.
        colours: how many states a light has, dark among them.
        torus: whether lights at an edge are neighbours of those at the opposite one.
        rows: how many rows there are, if not as many as columns.
        presses: what a press changes: neighbours, or of each light other ones around it.
        first: which lights are on: a few presses from dark, anywhere at all, a figure, or none to draw your own.
        fewest: how many presses it takes, of boards made by chance; 0 for any number.
    """

    size: Annotated[int, range(3, 16)] = 5
    colours: Annotated[Literal[2, 3], "States of a light"] = 2
    torus: Annotated[bool, "Edges meet"] = False
    first: Annotated[First, "At first"] = "few"
    rows: Annotated[Rows, "Rows"] = "as many"
    presses: Annotated[Literal["neighbours", "random"], "A press changes"] = "neighbours"
    fewest: Annotated[int, range(100), "Presses it takes (0 is any)"] = 0

    @property
    def height(self) -> int:
        """How many rows there are."""
        return self.size if self.rows == "as many" else int(self.rows)


PRESETS: Final = {
    "5 × 5": Options(),
    "6 × 6": Options(6),
    "7 × 7": Options(7),
    "8 × 8": Options(8),
    "8 × 8, any lights": Options(8, first="mixed"),
    "5 × 5, edges meet": Options(torus=True),
    "5 × 5, three states": Options(colours=3),
    "9 × 5": Options(9, rows="5"),
    "5 × 5, random neighbours": Options(presses="random"),
    "Three apart": Options(first="1"),
    "Diagonal": Options(first="diagonal"),
    "All lit": Options(first="7"),
    "Draw your own": Options(6, first=EMPTY),
}


@dataclass(frozen=True)
class Position:
    """Where a match is.

    Attributes:
        options: of it.
        lights: the state of each, row by row; 0 is dark.
        presses: how many there have been.
        first: the lights as they were at first, if that is known; they are not in the sums of journals.
        own: what each press changes, where that is by chance; neither is that.
    """

    options: Options
    lights: bytes
    presses: int = 0
    first: bytes = field(default=b"", compare=False)
    own: Areas = field(default=(), compare=False)

    @property
    def areas(self) -> Areas:
        """What each press changes."""
        return self.own or crosses(self.options.size, self.options.height, self.options.torus)

    @property
    def solution(self) -> Solution | None:
        """The shortest one, or the shortest that is known; None if there is none at all."""
        return solve(self.areas, self.options.colours, self.lights)


class Move(NamedTuple):
    """A light is pressed; or, on a board that was empty at first, it alone is changed.

    Attributes:
        column: of the light, from 0.
        row: the same.
        alone: whether the neighbours stay as they are.
    """

    column: int
    row: int
    alone: bool = False

    def __str__(self) -> str:
        return f"{'only ' if self.alone else ''}{square(self.column, self.row)}"


def square(column: int, row: int) -> str:
    """What the place of a light is called: "c2" is in the third column and the second row."""
    return f"{'abcdefghijklmno'[column]}{row + 1}"


def start(options: Options, chance: Random) -> Position:
    """The first position: made by presses, so that it can be solved; or a figure.

    Raises:
        ValueError: for a figure on a board that it was not drawn for, or where no board takes so many presses.
    """
    if options.first in FIGURES:
        board = options.size, options.height, options.colours, options.torus
        if (*board, options.presses, options.fewest) != (5, 5, 2, False, "neighbours", 0):
            raise ValueError(f"The figure {options.first} is for 5 by 5 lights, with all else as usual.")
        figure = bytes(char == "x" for char in "".join(FIGURES[options.first].split()))
        return Position(options, figure, first=figure)
    width, height = options.size, options.height
    own = random_areas(width, height, options.torus, chance) if options.presses == "random" else ()
    position = Position(options, bytes(width * height), own=own)
    if options.first == EMPTY:
        return position
    if options.fewest:
        position = _board_of(options.fewest, position, chance)
    while not any(position.lights):
        position = _after(position, _scramble(options, chance), chance)
    return Position(options, position.lights, first=position.lights, own=own)


def _board_of(presses: int, dark: Position, chance: Random) -> Position:
    """A board that surely takes so many presses, made from a dark one: each that is taken back makes it take one more.

    At a dead end it is tried again, with fewer boards the larger they are: nobody is to wait for long.
    """
    colours, lights = dark.options.colours, len(dark.lights)
    for _ in range(1 + 200 // lights):
        way = list(islice(straight_way(dark.areas, colours, chance), presses))
        if len(way) == presses:
            return _after(dark, [moves(dark)[k] for k in way for _ in range(1, colours)], chance)
    raise ValueError(f"No such board is found that takes {counted(presses, 'press', 'presses')}.")


def _after(position: Position, pressed: list[Move], chance: Random) -> Position:
    return reduce(lambda at, move: play(at, move, chance), pressed, position)


def _scramble(options: Options, chance: Random) -> list[Move]:
    """Presses of different lights: as many as heads in as many throws as width, height and two, or half of all."""
    width, lights = options.size, options.size * options.height
    throws = width + options.height + 2 if options.first == "few" else lights
    heads = min(lights, sum(chance.random() < 0.5 for _ in range(throws)))
    pressed = [Move(k % width, k // width) for k in chance.sample(range(lights), heads)]
    return [move for move in pressed for _ in range(chance.randrange(1, options.colours))]


def moves(position: Position) -> list[Move]:
    """Every light can be pressed, lit or dark."""
    options = position.options
    ways = (False, True) if options.first == EMPTY else (False,)
    rows, columns = range(options.height), range(options.size)
    return [Move(column, row, alone) for alone in ways for row in rows for column in columns]


def play(position: Position, move: Move, chance: Random) -> Position:
    """After a press."""
    options, lights = position.options, bytearray(position.lights)
    pressed = move.row * options.size + move.column
    for k in (pressed,) if move.alone else position.areas[pressed]:
        lights[k] = (lights[k] + 1) % options.colours
    return replace(position, lights=bytes(lights), presses=position.presses + (not move.alone))


def status(position: Position) -> Status:
    """It is over when all are dark; a board that was empty at first is never over, and may be one that can't be."""
    is_drawn = position.options.first == EMPTY
    lit = sum(map(bool, position.lights))
    presses = counted(position.presses, "press", "presses")
    if not lit and not is_drawn:
        text = f"All lights are out after {presses}{_fewest(position)}."
        return Status(text, over=True, winners=(0,), score=position.presses)
    lights = "1 light is on" if lit == 1 else f"{lit or 'No'} lights are on"
    stuck = " These can’t all be put out." if is_drawn and position.solution is None else ""
    text = f"{lights} after {presses}.{stuck}"
    if is_drawn and not position.presses:
        text = f"Draw a board: a press changes a light and others with it.{stuck}"
    elif not position.presses:
        others = "neighbours" if position.options.presses == "neighbours" else "others around it"
        text = f"Put all lights out: each press changes {others}, too. {lights}."
    return Status(text, score=position.presses)


def _fewest(position: Position) -> str:
    """How few presses would have been enough, as far as that is known."""
    solution = replace(position, lights=position.first).solution if position.first else None
    if solution and position.presses > solution.total:
        enough = counted(solution.total, "is enough", "are enough")
        return f"; {enough}{'' if solution.shortest else ', or even fewer'}"
    return "; fewer are not enough" if solution and solution.shortest else ""
