"""The picture of the board: squares with their numbers, or the finished picture on a wall."""

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
from games.paint_by_numbers.words import SAYS, numbers_text, sign
from launcher.picture import text
from launcher.tabletop import Piece, Scene, View

WARN: Final = "warn"
"""The name of the toggle that marks impossible numbers."""

MISTAKES: Final = "mistakes"
"""The name of the toggle that marks wrong squares."""

_GAP, _EDGE = 3.0, 12.0
_READABLE: Final = 10.0
"""The smallest legible font size on the screen, in logical pixels; smaller numbers are shown enlarged."""

_TOLD: Final = 13.0
"""The font size for enlarged numbers, in logical pixels."""

_FINE: Final = 30
"""The maximum number of squares a side with round corners; on finer boards, they would look like dots."""

_BECOMES: Final = {"paint": "#", "cross": "o", "clear": "."}


class Layout(NamedTuple):
    """The layout of a board: the left and top edge of the squares, the size of the scene, and the corner radius."""

    left: float
    top: float
    width: float
    height: float
    radius: float

    @classmethod
    def of(cls, puzzle: Puzzle, *, drawing: bool) -> Layout:
        """Return the layout with enough room for all numbers: for at least three, or five in a drawing."""
        least = NUMBER * (5 if drawing else 3)
        left = _EDGE + 8 + max(least, *(room_of(runs, down=False) for runs in puzzle.rows))
        top = _EDGE + 8 + max(least, *(room_of(runs, down=True) for runs in puzzle.columns))
        wide, high = _at(len(puzzle.columns) - 1) + PITCH / 2, _at(len(puzzle.rows) - 1) + PITCH / 2
        is_fine = max(map(len, puzzle)) > _FINE
        return cls(left, top, left + wide + _EDGE, top + high + _EDGE, 0.0 if is_fine else ROUND)


@lru_cache(maxsize=64)
def layout_of(puzzle: Puzzle, *, drawing: bool) -> Layout:
    """Return the layout of a puzzle."""
    return Layout.of(puzzle, drawing=drawing)


def _at(k: int) -> float:
    """Return the centre of a row or column, with a gap after every fifth one."""
    return PITCH * (k + 0.5) + _GAP * (k // 5)


def scene(position: Position, view: View) -> Scene:
    """Return the board, with the numbers of the row and column under the pointer highlighted."""
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


@lru_cache(maxsize=8192)  # an identical object does not need to be compared or drawn again
def _square(place: Layout, width: int, name: str, square: int, shown: str, *, unsure: bool = False) -> Piece:
    x, y = place.left + _at(square % width), place.top + _at(square // width)
    return Piece(name, x, y, cell(shown, place.radius, unsure=unsure), f"{name}, {SAYS[shown]}", "square")


def _numbers(position: Position, view: View, place: Layout, pointed: int) -> list[Piece]:
    """Return the numbers of all lines.

    If they are too small, or the board is zoomed in, the numbers of the square under the pointer are shown enlarged.
    """
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
        numbers_text(position.puzzle.rows[row]),
        numbers_text(position.puzzle.columns[column]),
    )
    told = loupe((f"Row {row + 1}: {across}", f"Column {column + 1}: {along}"), _TOLD / times)
    is_high = place.top + _at(row) < top + high / 2
    down = top + high - told.height / 2 if is_high else top + told.height / 2
    return [*pieces, Piece("place", left + wide / 2, down, told)]


def _finished_picture(position: Position) -> Scene:
    """Return the finished picture in colour, as large as possible, with its title below."""
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
    told = {"open": "", "right": ", right", "impossible": ", can no longer be right"}[state]
    return f"{what} {k + 1}: {numbers_text(runs)}{told}"


def square_at(position: Position, x: float, y: float) -> int | None:
    """Return the square at a point of the scene, or None."""
    place = layout_of(position.puzzle, drawing=position.drawing)
    column, row = _index(x - place.left), _index(y - place.top)
    if 0 <= column < position.width and 0 <= row < position.height:
        return row * position.width + column
    return None


def _index(along: float) -> int:
    """Return the row or column at a coordinate; a gap belongs to the line before it."""
    five, rest = divmod(along, 5 * PITCH + _GAP)
    return int(5 * five + min(4, rest // PITCH))
