"""The rules of Lights Out.

A press changes a light and its neighbours; the match is over when all lights are out.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import islice
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.lights_out.solver import Areas, Solution, crosses, random_areas, solve, straight_way
from launcher.tabletop import Hint, Status, counted

FIGURES: Final = {
    "1": "..... ..... x.x.x ..... .....",  # three apart (6)
    "2": ".x.x. xx.xx ..... xx.xx .x.x.",  # clover (4)
    "3": ".xxx. x...x x.x.x x...x .xxx.",  # target (5)
    "4": "x.x.x ..x.. xx.xx ..x.. x.x.x",  # snowflake (8)
    "5": "x...x ..... ..... ..... x...x",  # corners (8)
    "6": "xxxxx x...x x...x x...x xxxxx",  # frame (10)
    "7": "xxxxx xxxxx xxxxx xxxxx xxxxx",  # all (15)
    "diagonal": "....x ...x. ..x.. .x... x....",  # (5)
}


EMPTY: Final = "empty"
First = Literal["few", "mixed", "1", "2", "3", "4", "5", "6", "7", "diagonal", "empty"]
Rows = Literal["as many", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"]
_FIRST: Final = {"few": "few presses", "mixed": "many presses", EMPTY: "your own drawing"}


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match.

    Attributes:
        size: the number of columns, and of rows unless `rows` gives another number.
        colours: the number of states of a light, including dark.
        torus: whether lights at opposite edges are neighbours.
        rows: the number of rows, or "as many" as columns.
        presses: which lights a press changes: its neighbours, or random lights around it, drawn for each light.
        first: the first board: made by a few or by any number of presses, a figure, or an empty board to draw on.
        fewest: the number of presses that a random board needs; 0 for any number.
    """

    size: Annotated[int, range(3, 16), "Columns"] = 5
    colours: Annotated[Literal[2, 3], "States per light"] = 2
    torus: Annotated[bool, "Wrap around"] = False
    first: Annotated[First, "Start with", _FIRST] = "few"
    rows: Annotated[Rows, "Rows", {"as many": "as columns"}] = "as many"
    presses: Annotated[Literal["neighbours", "random"], "A press changes", {"random": "random lights"}] = (
        "neighbours"
    )
    fewest: Annotated[int, range(100), "Presses needed (0: any)"] = 0

    @property
    def height(self) -> int:
        """The number of rows."""
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
    """The state of a match.

    Attributes:
        options: the options of the match.
        lights: the state of each light, row by row; 0 is dark.
        presses: the number of presses so far.
        first: the lights of the first position, if known. Comparisons and the checksums of journals ignore it.
        own: the lights that each press changes, if they are random. Comparisons and checksums also ignore it.
    """

    options: Options
    lights: bytes
    presses: int = 0
    first: bytes = field(default=b"", compare=False)
    own: Areas = field(default=(), compare=False)

    @property
    def areas(self) -> Areas:
        """The lights that each press changes."""
        return self.own or crosses(self.options.size, self.options.height, self.options.torus)

    @property
    def solution(self) -> Solution | None:
        """The shortest known solution, or None if there is no solution."""
        return solve(self.areas, self.options.colours, self.lights)


class Move(NamedTuple):
    """A press of a light.

    On a board to draw on, it can also be a change of that light only.

    Attributes:
        column: the column of the light, from 0.
        row: the row of the light, from 0.
        alone: whether only this light changes.
    """

    column: int
    row: int
    alone: bool = False

    def __str__(self) -> str:
        return f"{'only ' if self.alone else ''}{square(self.column, self.row)}"


def square(column: int, row: int) -> str:
    """Return the name of a square.

    "c2" is in the third column and the second row.
    """
    return f"{'abcdefghijklmno'[column]}{row + 1}"


def start(options: Options, chance: Random) -> Position:
    """Return the first position.

    It is a figure, an empty board, or a random board with a solution.

    Raises:
        ValueError: if a figure does not fit the other options, or no board that needs `fewest` presses is found.
    """
    if options.first in FIGURES:
        board = options.size, options.height, options.colours, options.torus
        if (*board, options.presses, options.fewest) != (5, 5, 2, False, "neighbours", 0):
            raise ValueError(
                f"The figure {options.first} needs 5 by 5 lights and the default values of all other options."
            )
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
    """Return a board that needs exactly this many presses.

    It is made from a dark board by undoing presses, each of which makes the shortest solution one longer. If no such
    press is left, the search starts again; larger boards get fewer attempts, so that the player does not wait long.
    """
    colours, lights = dark.options.colours, len(dark.lights)
    for _ in range(1 + 200 // lights):
        way = list(islice(straight_way(dark.areas, colours, chance), presses))
        if len(way) == presses:
            return _after(dark, [moves(dark)[k] for k in way for _ in range(1, colours)], chance)
    needed = counted(presses, "press", "presses")
    raise ValueError(f"The search found no board for {needed}. Choose another number of presses.")


def _after(position: Position, pressed: list[Move], chance: Random) -> Position:
    return reduce(lambda at, move: play(at, move, chance), pressed, position)


def _scramble(options: Options, chance: Random) -> list[Move]:
    """Return presses of different random lights.

    The number of lights is the number of heads in a series of coin tosses: width plus height plus two tosses for "few",
    and one toss for each light otherwise.
    """
    width, lights = options.size, options.size * options.height
    throws = width + options.height + 2 if options.first == "few" else lights
    heads = min(lights, sum(chance.random() < 0.5 for _ in range(throws)))
    pressed = [Move(k % width, k // width) for k in chance.sample(range(lights), heads)]
    return [move for move in pressed for _ in range(chance.randrange(1, options.colours))]


def moves(position: Position) -> list[Move]:
    """Return all moves.

    They press each light, and on a board to draw on also change each light only.
    """
    options = position.options
    ways = (False, True) if options.first == EMPTY else (False,)
    rows, columns = range(options.height), range(options.size)
    return [Move(column, row, alone) for alone in ways for row in rows for column in columns]


def play(position: Position, move: Move, chance: Random) -> Position:
    """Return the position after a press."""
    options, lights = position.options, bytearray(position.lights)
    pressed = move.row * options.size + move.column
    for k in (pressed,) if move.alone else position.areas[pressed]:
        lights[k] = (lights[k] + 1) % options.colours
    return replace(position, lights=bytes(lights), presses=position.presses + (not move.alone))


def status(position: Position) -> Status:
    """Return the status.

    The match is over when all lights are out, except on a board to draw on.
    """
    is_drawn = position.options.first == EMPTY
    lit = sum(map(bool, position.lights))
    presses = counted(position.presses, "press", "presses")
    if not lit and not is_drawn:
        text = (
            f"{presses}: {fewest}."
            if (fewest := _fewest(position))
            else f"All lights are out after {presses}."
        )
        return Status(text, over=True, winners=(0,), score=position.presses)
    lights = "1 light is on" if lit == 1 else f"{lit or 'No'} lights are on"
    stuck = " This pattern can't be solved." if is_drawn and position.solution is None else ""
    text = f"{lights} after {presses}.{stuck}"
    if is_drawn and not position.presses:
        how = "" if stuck else ": a right-click changes one light, a click also its neighbours"
        text = f"Draw a board{how}.{stuck}"
    elif not position.presses:
        others = "its neighbours" if position.options.presses == "neighbours" else "lights around it"
        text = f"Put out all the lights: each press also changes {others}. {lights}."
    return Status(text, score=position.presses)


def _fewest(position: Position) -> str:
    """Return a comparison with the shortest solution.

    It is text for the last status, or "" if the solution is not known.
    """
    solution = replace(position, lights=position.first).solution if position.first else None
    if solution and position.presses > solution.total:
        return f"{solution.total}{'' if solution.shortest else ' or fewer'} would have been enough"
    return "nobody can do it in fewer" if solution and solution.shortest else ""


def hint(position: Position) -> Hint:
    """Return a press of the shortest known solution.

    The hint has the number of presses it takes.
    """
    solution, size = position.solution, position.options.size
    if not (solution and solution.total):
        return Hint(None, "All lights are out." if solution else "This pattern can't be solved.")
    at = next(k for k, presses in enumerate(solution.presses) if presses)
    total = counted(solution.total, "press", "presses")
    why = f"You can finish in {total}{'' if solution.shortest else ' or fewer'}."
    return Hint(Move(at % size, at // size), why)
