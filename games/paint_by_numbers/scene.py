"""What lies on the table: squares with numbers at the left and above, or the finished picture on the wall."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from games.paint_by_numbers.drawing import (
    FONT,
    GREY,
    NUMBER,
    PITCH,
    ROUND,
    board,
    cell,
    loupe,
    paint,
    wall,
)
from games.paint_by_numbers.drawing import numbers as written
from games.paint_by_numbers.drawing import room as room_of
from games.paint_by_numbers.gallery import row_of
from games.paint_by_numbers.line import Runs
from games.paint_by_numbers.lines import LineState, line_states, untold
from games.paint_by_numbers.puzzle import PAINTED, Puzzle
from games.paint_by_numbers.rules import Moves, Position, mistakes, stroke_of
from games.paint_by_numbers.squares import names, numbers
from games.paint_by_numbers.words import SAYS, numbers_in_words, sign
from launcher.picture import text
from launcher.tabletop import Piece, Scene, View

WARN: Final = "warn"
"""The name of the switch that shows which numbers can't be right any more."""

MISTAKES: Final = "mistakes"
"""The name of the switch that shows what is painted or crossed and should not be."""

_GAP, _EDGE = 3.0, 12.0
_READABLE: Final = 10.0
"""How large numbers must be on the screen, in logical pixels, so that they need not be told larger."""

_TOLD: Final = 13.0
"""How large they are told then."""

_FINE: Final = 30
"""The most squares a side that have round corners: smaller ones look dotted so."""

_BECOMES: Final = {"paint": "#", "cross": "o", "clear": "."}


class Layout(NamedTuple):
    """Where the squares are: their left and top edge, the size of the scene, and how round their corners are."""

    left: float
    top: float
    width: float
    height: float
    radius: float

    @classmethod
    def of(cls, puzzle: Puzzle, *, drawing: bool) -> Layout:
        """As much room for numbers as they take; for three of them at least, for five while they change."""
        least = NUMBER * (5 if drawing else 3)
        left = _EDGE + 8 + max(least, *(room_of(runs, down=False) for runs in puzzle.rows))
        top = _EDGE + 8 + max(least, *(room_of(runs, down=True) for runs in puzzle.columns))
        wide, high = _at(len(puzzle.columns) - 1) + PITCH / 2, _at(len(puzzle.rows) - 1) + PITCH / 2
        is_fine = max(map(len, puzzle)) > _FINE
        return cls(left, top, left + wide + _EDGE, top + high + _EDGE, 0.0 if is_fine else ROUND)


@lru_cache(maxsize=64)
def layout_of(puzzle: Puzzle, *, drawing: bool) -> Layout:
    """Where the squares of a puzzle are."""
    return Layout.of(puzzle, drawing=drawing)


def _at(k: int) -> float:
    """Where the middle of a row or column is: after every fifth there is a gap."""
    return PITCH * (k + 0.5) + _GAP * (k // 5)


def scene(position: Position, view: View) -> Scene:
    """The board; the numbers of the row and the column that the player points to are lit."""
    if position.is_solved:
        return _finished_picture(position)
    if MISTAKES in view.toggles and not position.drawing:
        position = position._replace(wrong=mistakes(position))
    width, place = position.width, layout_of(position.puzzle, drawing=position.drawing)
    stroked = view.own if view.swept and isinstance(view.own, str) and view.own in Moves(position) else ""
    what, aimed = stroke_of(position, stroked) if stroked else ("", 0)
    unsure = untold(position.puzzle) if position.drawing else 0
    pieces = []
    for square, name in enumerate(names(width, position.height)):
        shown, inside = sign(position, square), bool(aimed >> square & 1)
        if inside:
            picture = cell(_BECOMES[what], place.radius, aimed=True)
            says = f"{name}, {SAYS[shown]}, to be {what}ed"
            pieces.append(_square(place, width, name, square, shown)._replace(picture=picture, says=says))
        else:
            pieces.append(_square(place, width, name, square, shown, unsure=bool(unsure >> square & 1)))
    pointed = numbers(width, position.height).get(view.hover or view.focus or "", -1)
    pieces += _numbers(position, view, place, pointed)
    ground = board(
        place.width,
        place.height,
        place.width - _EDGE - place.left,
        place.height - _EDGE - place.top,
        (place.left + place.width - _EDGE) / 2,
        (place.top + place.height - _EDGE) / 2,
    )
    return Scene(place.width, place.height, tuple(pieces), ground)


@lru_cache(maxsize=8192)  # the same object as before costs nothing to compare and to draw
def _square(place: Layout, width: int, name: str, square: int, shown: str, *, unsure: bool = False) -> Piece:
    x, y = place.left + _at(square % width), place.top + _at(square // width)
    return Piece(name, x, y, cell(shown, place.radius, unsure=unsure), f"{name}, {SAYS[shown]}", "square")


def _numbers(position: Position, view: View, place: Layout, pointed: int) -> list[Piece]:
    """The numbers of all lines; where they are small or not all seen, those of the square that is pointed to again."""
    row, column = divmod(pointed, position.width) if pointed >= 0 else (-1, -1)
    states = line_states(position.puzzle, position.painted, position.crossed)
    pieces = []
    for k, runs in enumerate(position.puzzle.rows):
        state = _visible(position, states[k], view)
        strip = written(runs, place.left - _EDGE, state, lit=row == k, down=False)
        x = (place.left + _EDGE) / 2
        pieces.append(Piece(f"row {k + 1}", x, place.top + _at(k), strip, _line_says("row", k, runs, state)))
    for k, runs in enumerate(position.puzzle.columns):
        state = _visible(position, states[position.height + k], view)
        strip = written(runs, place.top - _EDGE, state, lit=column == k, down=True)
        y = (place.top + _EDGE) / 2
        says = _line_says("column", k, runs, state)
        pieces.append(Piece(f"column {k + 1}", place.left + _at(k), y, strip, says))
    if pointed < 0:
        return pieces
    left, top, wide, high = view.part(place.width, place.height)
    times = min(view.width / wide, view.height / high)
    if times * FONT >= _READABLE and view.closeness.times == 1:
        where = text(f"{column + 1},{row + 1}", FONT, GREY)
        return [*pieces, Piece("place", (place.left + _EDGE) / 2, (place.top + _EDGE) / 2, where)]
    across, along = (
        numbers_in_words(position.puzzle.rows[row]),
        numbers_in_words(position.puzzle.columns[column]),
    )
    told = loupe((f"Row {row + 1}: {across}", f"Column {column + 1}: {along}"), _TOLD / times)
    is_high = place.top + _at(row) < top + high / 2
    down = top + high - told.height / 2 if is_high else top + told.height / 2
    return [*pieces, Piece("place", left + wide / 2, down, told)]


def _finished_picture(position: Position) -> Scene:
    """The picture in its colours, as large as there is room, with what it shows below it."""
    place = layout_of(position.puzzle, drawing=False)
    width, height = position.width, position.height
    caption = max(40.0, place.height / 18) if position.title else 0.0
    side = min((place.width - 64) / width, (place.height - 64 - caption) / height)
    left, top = (place.width - side * width) / 2, (place.height - caption - side * height) / 2
    pieces = []
    for square, name in enumerate(names(width, height)):
        row, column = divmod(square, width)
        shown = sign(position, square)
        if row >= height - position.waiting:
            pieces.append(_square(place, width, name, square, shown))
            continue
        letter = position.letters[row][column] if position.letters else PAINTED if shown == "#" else "."
        pieces.append(_cells(left + side * (column + 0.5), top + side * (row + 0.5), side, name, letter))
    if position.title and not position.waiting:
        title = text(position.title.capitalize(), round(caption / 2), bold=True)
        pieces.append(Piece("title", place.width / 2, place.height - caption / 2 - 6, title, position.title))
    ground = wall(place.width, place.height, side * width, side * height, (place.height - caption) / 2)
    return Scene(place.width, place.height, tuple(pieces), ground)


@lru_cache(maxsize=2048)
def _cells(x: float, y: float, side: float, name: str, letter: str) -> Piece:
    what = SAYS["#" if row_of(letter) else "."]
    return Piece(name, x, y, paint(letter, side), f"{name}, {what}", "paint")


def _visible(position: Position, state: LineState, view: View) -> LineState:
    if position.drawing or (state == "impossible" and WARN not in view.toggles):
        return "open"
    return state


def _line_says(what: str, k: int, runs: Runs, state: LineState) -> str:
    told = {"open": "", "right": ", right", "impossible": ", can’t be right any more"}[state]
    return f"{what} {k + 1}: {numbers_in_words(runs)}{told}"


def square_at(position: Position, x: float, y: float) -> int | None:
    """The square at a point of the scene."""
    place = layout_of(position.puzzle, drawing=position.drawing)
    column, row = _index(x - place.left), _index(y - place.top)
    if 0 <= column < position.width and 0 <= row < position.height:
        return row * position.width + column
    return None


def _index(along: float) -> int:
    """The row or column at a place: a gap belongs to what is before it."""
    five, rest = divmod(along, 5 * PITCH + _GAP)
    return int(5 * five + min(4, rest // PITCH))
