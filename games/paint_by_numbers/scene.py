"""The scene of Paint By Numbers: the squares with their numbers, or the finished picture on a wall."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from games.paint_by_numbers.boards import row_of
from games.paint_by_numbers.puzzle import PAINTED, LineState, Puzzle, Runs, line_states, untold
from games.paint_by_numbers.rules import Moves, Position, mistakes, names, numbers, stroke_of
from games.paint_by_numbers.words import SAYS, numbers_text, sign
from launcher.picture import (
    Picture,
    circle,
    freeze,
    line,
    overlay,
    place_all,
    rectangle,
    stretch,
    text,
    text_width,
)
from launcher.tabletop import Piece, Place, Scene, View, sentence

PITCH: Final = 26.0
SIDE: Final = 24.0
"""The distance between the centres of squares, and the side of a square, in logical pixels."""

ROUND: Final = 4.0
"""The radius of the corners of squares."""

FONTS: Final = range(16, 24)
"""The font sizes of numbers: on a small screen, they are larger in comparison with the squares."""

_LEADING: Final = 2.0
"""The gap between two numbers of a column, in addition to the font size."""

_BETWEEN: Final = 7.0
"""The gap between two numbers of a row."""

GREY: Final = "#57626d/#a9b3bd/#d6dce2"
RED: Final = "#b3251f/#ff9083/#ffa499"
_INK: Final = "#1a4268/#a5d0f5/#ffffff"
_PAPER: Final = "#ffffff/#1a1f25/#000000"
_BLANK: Final = "#f6f8fa/#14181c/#000000"
_LIT: Final = "#ffd9a0/#4a3820/#3b2c12"

COLOURS: Final = {
    "#": "#1f4e79",
    "B": "#2f66b0",
    "C": "#b98a54",
    "D": "#22603f",
    "G": "#3f8a4a",
    "K": "#2c2a33",
    "N": "#7a4a2b",
    "O": "#e2792b",
    "P": "#d9688f",
    "R": "#c8363b",
    "S": "#6d7783",
    "T": "#2a8c93",
    "V": "#7a4a9c",
    "Y": "#e0a526",
    ".": "#f7f1e3",
    "c": "#ecdab6",
    "e": "#d5dade",
    "g": "#dcebc6",
    "k": "#4a4654",
    "l": "#ded3ee",
    "o": "#f6cfa4",
    "p": "#f7dde0",
    "r": "#ee8672",
    "s": "#cfe6f5",
    "t": "#cfe9e4",
    "w": "#ffffff",
    "y": "#ffe28a",
}
"""The colours of finished pictures by letter. They are the same in every theme, like a print on a wall."""

WARN: Final = "warn"
"""The name of the toggle that marks impossible numbers."""

MISTAKES: Final = "mistakes"
"""The name of the toggle that marks wrong squares."""

_GAP, _EDGE = 3.0, 12.0
_READABLE: Final = 11.0
"""The smallest legible font size on the screen, in logical pixels; smaller numbers are shown enlarged."""

_TOLD: Final = 13.0
"""The font size for enlarged numbers, in logical pixels."""

_FINE: Final = 30
"""The maximum number of squares a side with round corners; on finer boards, they would look like dots."""

_BECOMES: Final = {"paint": "#", "cross": "o", "clear": "."}


@lru_cache(maxsize=64)
def cell(shown: str, radius: float = ROUND, *, aimed: bool = False, unsure: bool = False) -> Picture:
    """Return the picture of a square.

    Args:
        shown: its content: # painted, o crossed, W wrong, . open.
        radius: the radius of its corners.
        aimed: whether the current stroke covers it.
        unsure: whether it has a dot because lines alone do not determine it.
    """
    ground = {"#": _INK, "o": _BLANK, "W": RED}.get(shown, _PAPER)
    picture: Picture = rectangle(SIDE, SIDE, ground, radius=radius)
    if shown == "o":
        picture = overlay(_cross(7, GREY, 2), picture)
    if shown == "W":
        picture = overlay(_cross(14, _PAPER, 3), picture)
    if unsure:
        picture = overlay(circle(4, _PAPER if shown == "#" else RED), picture)
    if aimed:
        rim = rectangle(SIDE - 3, SIDE - 3, None, radius=4, outline="#e08600/#ffb454", thickness=3)
        picture = overlay(rim, picture)
    return freeze(picture)


def _cross(size: float, colour: str, thickness: float) -> Picture:
    strokes = [line([(0, 0), (size, size)], colour, thickness=thickness)]
    strokes += [line([(0, size), (size, 0)], colour, thickness=thickness)]
    return overlay(*strokes)


@lru_cache(maxsize=256)
def paint(letter: str, side: float) -> Picture:
    """Return a square of the finished picture."""
    # one more pixel, to avoid gaps after rounding
    return freeze(rectangle(side + 1, side + 1, COLOURS[letter]))


def room(runs: Runs, font: int, *, down: bool) -> float:
    """Return the length of a line's numbers, above a column or to the left of a row."""
    if down:
        return (font + _LEADING) * len(runs)
    return sum(text_width(str(run), font, bold=True) + _BETWEEN for run in runs)


@lru_cache(maxsize=2048)
def draw_numbers(
    runs: Runs, length: float, state: LineState, font: int = FONTS[0], *, lit: bool, down: bool
) -> Picture:
    """Return a line's numbers at the end of a strip, struck out if right and framed if impossible.

    A line without runs has a 0, which is never struck out. Wide numbers of a column are made as narrow as a square.
    """
    width, height = (SIDE, length) if down else (length, SIDE)
    outline = RED if state == "impossible" else None
    strip: Picture = rectangle(
        width, height, _LIT if lit else "#00000000", radius=5, outline=outline, thickness=2
    )
    colour = {"open": "text", "right": GREY, "impossible": RED}[state]
    written: list[tuple[float, float, Picture]] = []
    back = 3.0 if down else _BETWEEN / 2 + 1
    for run in reversed(runs or (0,)):
        wide = font + _LEADING if down else text_width(str(run), font, bold=True) + _BETWEEN
        middle = back + (wide - _BETWEEN * (not down)) / 2
        x, y = (width / 2, height - middle) if down else (width - middle, height / 2)
        number: Picture = text(str(run), font, colour, bold=state != "right")
        if number.width > SIDE and down:
            number = stretch(SIDE / number.width, 1, number)
        written.append((x, y, number))
        if state == "right" and runs:
            written.append((x, y, line([(0, 6), (14, 0)], GREY, thickness=1.5)))
        back += wide
    return freeze(place_all(written, strip))


@lru_cache(maxsize=64)
def loupe(told: tuple[str, ...], font: float) -> Picture:
    """Return the numbers of two lines in a legible size."""
    size = max(1, round(font))
    wide = max(text_width(each, size, bold=True) for each in told) + size
    sheet = rectangle(wide, 1.4 * size * len(told) + size / 2, "surface", radius=size / 2, outline="border")
    return freeze(
        place_all(
            [
                (wide / 2, size / 4 + 1.4 * size * (k + 0.5), text(each, size, bold=True))
                for k, each in enumerate(told)
            ],
            sheet,
        )
    )


@lru_cache(maxsize=32)
def board(width: float, height: float, wide: float, high: float, x: float, y: float) -> Picture:
    """Return the background of a board, from its size, the size of all squares, and their centre."""
    sheet = rectangle(width, height, "#dde6ee/#12161a/#000000", radius=14, outline="border")
    return freeze(
        place_all([(x, y, rectangle(wide + 2, high + 2, "#818f9e/#646e78/#767676", radius=4))], sheet)
    )


@lru_cache(maxsize=32)
def wall(width: float, height: float, wide: float, high: float, y: float) -> Picture:
    """Return the wall behind the finished picture, from the sizes of both and the picture's centre."""
    sheet = rectangle(width, height, "#e9e4da/#1b1e24", radius=14, outline="border")
    frames = [
        (34, "shadow", 5.0),
        (30, "#6b4a2f/#54402f", 0.0),
        (22, "#8a6440/#6d5340", 0.0),
        (16, "#fbf8f1/#e6dfd0", 0.0),
    ]
    parts = [
        (width / 2, y + down, rectangle(wide + rim, high + rim, colour, radius=3))
        for rim, colour, down in frames
    ]
    return freeze(place_all(parts, sheet))


class Layout(NamedTuple):
    """The layout of a board.

    It has the left and top edge of the squares, the size of the scene, the corner radius, and the font size of numbers.
    """

    left: float
    top: float
    width: float
    height: float
    radius: float
    font: int

    @classmethod
    def of(cls, puzzle: Puzzle, font: int, *, drawing: bool) -> Layout:
        """Return the layout with enough room for all numbers.

        There is room for at least three, or five in a drawing.
        """
        least = (font + _LEADING) * (5 if drawing else 3)
        left = _EDGE + 8 + max(least, *(room(runs, font, down=False) for runs in puzzle.rows))
        top = _EDGE + 8 + max(least, *(room(runs, font, down=True) for runs in puzzle.columns))
        wide, high = _at(len(puzzle.columns) - 1) + PITCH / 2, _at(len(puzzle.rows) - 1) + PITCH / 2
        is_fine = max(map(len, puzzle)) > _FINE
        radius = 0.0 if is_fine else ROUND
        return cls(left, top, left + wide + _EDGE, top + high + _EDGE, radius, font)


@lru_cache(maxsize=64)
def layout_of(puzzle: Puzzle, width: float, height: float, *, drawing: bool) -> Layout:
    """Return the layout of a puzzle in this room, with the smallest font that is readable.

    If none is, the font is the smallest one, and the numbers of the square under the pointer are shown enlarged.
    """
    layouts = [Layout.of(puzzle, font, drawing=drawing) for font in FONTS]
    readable = (
        each for each in layouts if each.font * min(width / each.width, height / each.height) >= _READABLE
    )
    return next(readable, layouts[0])


def _at(k: int) -> float:
    """Return the centre of a row or column.

    There is a gap after every fifth one.
    """
    return PITCH * (k + 0.5) + _GAP * (k // 5)


def scene(position: Position, view: View) -> Scene:
    """Return the board.

    The numbers of the row and column under the pointer are highlighted.
    """
    if position.is_solved:
        return _finished_picture(position)
    if MISTAKES in view.toggles and not position.drawing:
        position = position._replace(wrong=mistakes(position))
    width, place = position.width, _layout(position, view)
    stroked = view.own if view.swept and isinstance(view.own, str) and view.own in Moves(position) else ""
    what, aimed = stroke_of(position, stroked) if stroked else ("", 0)
    unsure = untold(position.puzzle) if position.drawing else 0
    pieces = []
    for square, name in enumerate(names(width, position.height)):
        shown, inside = sign(position, square), bool(aimed >> square & 1)
        if inside:
            picture = cell(_BECOMES[what], place.radius, aimed=True)
            words = f"{SAYS[shown]}, to be {what}ed"
            says = Place(f"{name}, {words}", words)
            pieces.append(_square(place, width, name, square, shown)._replace(picture=picture, says=says))
        else:
            pieces.append(_square(place, width, name, square, shown, unsure=bool(unsure >> square & 1)))
    pointed = numbers(width, position.height).get(view.hover or view.focus or "", -1)
    if pointed >= 0:
        pieces[pointed] = _with_numbers(position, pieces[pointed], pointed)
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
    says = Place(f"{name}, {SAYS[shown]}", SAYS[shown])
    return Piece(name, x, y, cell(shown, place.radius, unsure=unsure), says, "square")


def _layout(position: Position, view: View) -> Layout:
    return layout_of(position.puzzle, view.width, view.height, drawing=position.drawing)


def _with_numbers(position: Position, square: Piece, pointed: int) -> Piece:
    """Return the square under the pointer with a label that includes the numbers of its row and column."""
    row, column = divmod(pointed, position.width)
    across, along = numbers_text(position.puzzle.rows[row]), numbers_text(position.puzzle.columns[column])
    return square._replace(says=sentence(f"{{}}. Row: {across}. Column: {along}", square.says))


def _numbers(position: Position, view: View, place: Layout, pointed: int) -> list[Piece]:
    """Return the numbers of all lines.

    If they are too small, or the board is zoomed in, the numbers of the square under the pointer are shown enlarged.
    """
    row, column = divmod(pointed, position.width) if pointed >= 0 else (-1, -1)
    states = line_states(position.puzzle, position.painted, position.crossed)
    pieces = []
    for k, runs in enumerate(position.puzzle.rows):
        state = _visible(position, states[k], view)
        strip = draw_numbers(runs, place.left - _EDGE, state, place.font, lit=row == k, down=False)
        x = (place.left + _EDGE) / 2
        pieces.append(Piece(f"row {k + 1}", x, place.top + _at(k), strip, _line_says("row", k, runs, state)))
    for k, runs in enumerate(position.puzzle.columns):
        state = _visible(position, states[position.height + k], view)
        strip = draw_numbers(runs, place.top - _EDGE, state, place.font, lit=column == k, down=True)
        y = (place.top + _EDGE) / 2
        says = _line_says("column", k, runs, state)
        pieces.append(Piece(f"column {k + 1}", place.left + _at(k), y, strip, says))
    if pointed < 0:
        return pieces
    left, top, wide, high = view.part(place.width, place.height)
    times = min(view.width / wide, view.height / high)
    if times * place.font >= _READABLE and view.closeness.times == 1:
        where = text(f"{column + 1},{row + 1}", place.font, GREY)
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
    place = Layout.of(position.puzzle, FONTS[0], drawing=False)
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


def square_at(position: Position, view: View, x: float, y: float) -> int | None:
    """Return the square at a point of the scene, or None."""
    place = _layout(position, view)
    column, row = _index(x - place.left), _index(y - place.top)
    if 0 <= column < position.width and 0 <= row < position.height:
        return row * position.width + column
    return None


def _index(along: float) -> int:
    """Return the row or column at a coordinate.

    A gap belongs to the line before it.
    """
    five, rest = divmod(along, 5 * PITCH + _GAP)
    return int(5 * five + min(4, rest // PITCH))
