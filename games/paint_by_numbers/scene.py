"""The scene of Paint By Numbers: the squares with their numbers, or the finished picture on a wall."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from games.paint_by_numbers.boards import row_of
from games.paint_by_numbers.puzzle import PAINTED, LineState, Puzzle, Runs, line_states, untold
from games.paint_by_numbers.rules import Moves, Position, mistakes, names, numbers, stroke_of
from games.paint_by_numbers.words import SAYS, numbers_text, sign
from launcher.picture import (
    Colour,
    Paint,
    Picture,
    circle,
    freeze,
    line,
    linear_gradient,
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
"""The font sizes of numbers. The largest one is as high as a square."""

_LEADING: Final = 2.0
"""The gap between two numbers of a column, in addition to the font size."""

_BETWEEN: Final = 7.0
"""The gap between two numbers of a row."""

_CHECK: Final = 9.0
"""The width of a check mark, in logical pixels."""

GREY: Final = "#675c49/#ada493/#c4beb4"
DONE: Final = "#17602f/#93d8a6/#9be8b2"
"""The colour of the numbers of a right line and of its check mark."""

RED: Final = "#b3251f/#ff9083/#ffa499"
_WRITTEN: Final = "#2b2419/#f2ead9/#ffffff"
_INKS: Final = (
    ("#2a5c85/#d8ebfb/#ffffff", "#122d4b/#8fc1e8/#ffffff"),
    ("#24527a/#cbe4f8/#ffffff", "#0f2640/#86b9e2/#ffffff"),
    ("#306691/#e2f1fd/#ffffff", "#163354/#9bcaed/#ffffff"),
)
"""The light and dark colours of painted squares, which differ a little like the stones of a mosaic."""

_INK_EDGES: Final = "#79a6c9/#f4faff/#ffffff", "#07162a/#5f93bf/#ffffff"
_RED_EDGES: Final = "#e58a80/#ffc4bb/#ffa499", "#7a120e/#c25a4e/#ffa499"
"""The colours of the lit and the dark edges of raised squares."""

_PAPER: Final = "#fffcf3/#191613/#000000"
_BLANK: Final = "#fdf7e8/#1e1b17/#000000"
_MARK: Final = "#8f8066/#8d8473/#b9b2a6"
_DONE_LANE: Final = "#2f8a4b2c/#5fbf7a2c/#00000000"
_LIT: Final = "#ffd9a0/#4a3820/#3b2c12"

_SHEET: Final = linear_gradient(
    "#fdf7e8/#302b25/#000000", "#f0e4c9/#25211c/#000000", start=(0.1, 0), end=(0.8, 1)
)
_SHEET_EDGE: Final = "#c3ae82/#14110e/#ffffff"
_SHEET_LINE: Final = "#d8c7a2/#4b443a/#ffffff"
_SHADE: Final = "#3a2a1028/#00000060/#00000000"
_LANE: Final = "#c9ab6a48/#ffffff14/#00000000"
_SUNK: Final = "#6b532c30/#00000090/#00000000"
_CLEAR: Final = "#6b532c00/#00000000/#00000000"
_CLEAR_LANE: Final = "#c9ab6a00/#ffffff00/#00000000"
_RULE: Final = "#998a70/#6f675b/#767676"
_FIFTH: Final = "#4a3c28/#c2b7a3/#ffffff"
"""The colours of the lines between squares, and of every fifth one."""

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
_FRAME: Final = 3.5
"""The width of the frame around all squares, in logical pixels."""

_LIP: Final = 7.0
"""The height of the lower edge of the sheet and its shadow, in logical pixels."""

_READABLE: Final = 11.0
"""The smallest legible font size on the screen, in logical pixels; smaller numbers are shown enlarged."""

_LARGE: Final = 0.93
"""The smallest scale of the squares for a larger font, as a share of their scale for the smallest font."""

_TOLD: Final = 13.0
"""The font size for enlarged numbers, in logical pixels."""

_FINE: Final = 30
"""The maximum number of squares a side with round corners; on finer boards, they would look like dots."""

_BECOMES: Final = {"paint": "#", "cross": "o", "clear": "."}


@lru_cache(maxsize=128)
def cell(
    shown: str, radius: float = ROUND, *, tone: int = 0, aimed: bool = False, unsure: bool = False
) -> Picture:
    """Return the picture of a square: a raised tile if it is painted, or slightly sunk paper.

    Args:
        shown: its content: # painted, o crossed, W wrong, . open.
        radius: the radius of its corners.
        tone: the index of its colours if it is painted.
        aimed: whether the current stroke covers it.
        unsure: whether it has a dot because lines alone do not determine it.
    """
    if shown == "#":
        picture = _tile(linear_gradient(*_INKS[tone], end=(0.6, 0.9)), *_INK_EDGES, radius)
    elif shown == "W":
        picture = overlay(_cross(14, _PAPER, 3), _tile(RED, *_RED_EDGES, radius))
    else:
        picture = _sunken(_BLANK if shown == "o" else _PAPER, radius)
    if shown == "o":
        picture = overlay(_cross(8, _MARK, 1.5), picture)
    if unsure:
        picture = overlay(circle(4, _PAPER if shown == "#" else RED), picture)
    if aimed:
        rim = rectangle(SIDE - 3, SIDE - 3, None, radius=4, outline="#e08600/#ffb454", thickness=3)
        picture = overlay(rim, picture)
    return freeze(picture)


def _tile(body: Paint, lit: Colour, dark: Colour, radius: float) -> Picture:
    """Return a raised square with a lit upper and left edge and a darker lower edge."""
    high = SIDE - 2.5
    parts = (
        (SIDE / 2, high / 2, rectangle(SIDE, high, lit, radius=radius)),
        (SIDE / 2 + 0.5, high / 2 + 0.6, rectangle(SIDE - 1, high - 1.2, body, radius=radius)),
    )
    return place_all(parts, rectangle(SIDE, SIDE, dark, radius=radius))


def _sunken(colour: Colour, radius: float) -> Picture:
    """Return a sunk square with a shadow along its upper and left edges."""
    middle, deep = SIDE / 2, 5.0
    parts = (
        (middle, deep / 2, rectangle(SIDE, deep, linear_gradient(_SUNK, _CLEAR), radius=radius)),
        (deep / 2, middle, rectangle(deep, SIDE, linear_gradient(_SUNK, _CLEAR, end=(1, 0)), radius=radius)),
    )
    return place_all(parts, rectangle(SIDE, SIDE, colour, radius=radius))


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
    """Return the length of a line's numbers and its check mark, above a column or to the left of a row."""
    if down:
        return (font + _LEADING) * len(runs) + _CHECK + 2
    return sum(text_width(str(run), font, bold=True) + _BETWEEN for run in runs) + _CHECK + 2


@lru_cache(maxsize=2048)
def draw_numbers(
    runs: Runs, length: float, state: LineState, font: int = FONTS[0], *, lit: bool, down: bool
) -> Picture:
    """Return a line's numbers at the end of a strip, green with a check mark if right, and framed if impossible.

    A line without runs has a 0. Wide numbers of a column are made narrower than a square.
    """
    width, height = (SIDE, length) if down else (length, SIDE)
    outline = RED if state == "impossible" else None
    lane = _LIT if lit else _DONE_LANE if state == "right" else "#00000000"
    strip: Picture = rectangle(width, height, lane, radius=5, outline=outline, thickness=2)
    colour = {"open": _WRITTEN, "right": DONE, "impossible": RED}[state]
    written: list[tuple[float, float, Picture]] = []
    back = 2.0 if down else _BETWEEN / 2 + 1
    for run in reversed(runs or (0,)):
        wide = font + _LEADING if down else text_width(str(run), font, bold=True) + _BETWEEN
        middle = back + (wide - _BETWEEN * (not down)) / 2
        x, y = (width / 2, height - middle) if down else (width - middle, height / 2)
        number: Picture = text(str(run), font, colour, bold=True)
        if number.width > SIDE - 3 and down:
            number = stretch((SIDE - 3) / number.width, 1, number)
        written.append((x, y, number))
        back += wide
    if state == "right":
        back += _CHECK / 2 + (0 if down else 1)
        written.append((width / 2, height - back, _TICK) if down else (width - back, height / 2, _TICK))
    return freeze(place_all(written, strip))


_TICK: Final = line([(0, 0.45 * _CHECK), (0.35 * _CHECK, 0.8 * _CHECK), (_CHECK, 0)], DONE, thickness=2)


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
def board(place: Layout, columns: int, rows: int) -> Picture:
    """Return the background of a board: a sheet of paper with lines and a lane for the numbers of each line."""
    width, height = place.width, place.height - _LIP
    wide, high = _at(columns - 1) + PITCH / 2, _at(rows - 1) + PITCH / 2
    x, y = place.left + wide / 2, place.top + high / 2
    shades = [
        (width / 2, height / 2 + down, rectangle(width - 6 + wider, height, _SHADE, radius=12))
        for wider, down in ((0, 7), (3, 5))
    ]
    sheet = [
        (width / 2, height / 2 + 2.5, rectangle(width - 3, height - 1, _SHEET_EDGE, radius=9)),
        (
            width / 2,
            height / 2,
            rectangle(width - 3, height - 1, _SHEET, radius=9, outline=_SHEET_LINE, thickness=1),
        ),
    ]
    across, down = place.left - _EDGE - _FRAME, place.top - _EDGE - _FRAME
    to_right = rectangle(across, SIDE, linear_gradient(_CLEAR_LANE, _LANE, end=(1, 0)), radius=ROUND)
    to_bottom = rectangle(SIDE, down, linear_gradient(_CLEAR_LANE, _LANE), radius=ROUND)
    lanes = [(_EDGE + across / 2, place.top + _at(k), to_right) for k in range(rows)]
    lanes += [(place.left + _at(k), _EDGE + down / 2, to_bottom) for k in range(columns)]
    rules = [
        (x, y, rectangle(wide + 2 * _FRAME, high + 2 * _FRAME, _FIFTH, radius=5)),
        (x, y, rectangle(wide + 2, high + 2, _RULE, radius=3)),
    ]
    half = (PITCH + _GAP) / 2
    rules += [(place.left + _at(k) - half, y, rectangle(2.5, high + 4, _FIFTH)) for k in range(5, columns, 5)]
    rules += [(x, place.top + _at(k) - half, rectangle(wide + 4, 2.5, _FIFTH)) for k in range(5, rows, 5)]
    room = rectangle(width, place.height, None)
    return freeze(place_all([*shades, *sheet, *lanes, *rules], room))


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
        return cls(left, top, left + wide + _EDGE, top + high + _EDGE + _LIP, radius, font)


@lru_cache(maxsize=64)
def layout_of(puzzle: Puzzle, width: float, height: float, *, drawing: bool) -> Layout:
    """Return the layout of a puzzle in this room, with the largest font that leaves the squares large.

    If it is not readable, the font is the smallest readable one. If none is, the font is the smallest one, and the
    numbers of the square under the pointer are shown enlarged.
    """
    layouts = [Layout.of(puzzle, font, drawing=drawing) for font in FONTS]
    scales = [min(width / each.width, height / each.height) for each in layouts]
    large = [each for each, scale in zip(layouts, scales, strict=True) if scale >= _LARGE * scales[0]]
    readable = [each for each, scale in zip(layouts, scales, strict=True) if each.font * scale >= _READABLE]
    return large[-1] if large[-1] in readable else next(iter(readable), layouts[0])


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
        return _finished_picture(position, view)
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
            picture = cell(_BECOMES[what], place.radius, tone=_tone(square, width), aimed=True)
            words = f"{SAYS[shown]}, to be {what}ed"
            says = Place(f"{name}, {words}", words)
            pieces.append(_square(place, width, name, square, shown)._replace(picture=picture, says=says))
        else:
            pieces.append(_square(place, width, name, square, shown, unsure=bool(unsure >> square & 1)))
    pointed = numbers(width, position.height).get(view.hover or view.focus or "", -1)
    if pointed >= 0:
        pieces[pointed] = _with_numbers(position, pieces[pointed], pointed)
    pieces += _numbers(position, view, place, pointed)
    ground = board(place, width, position.height)
    return Scene(place.width, place.height, tuple(pieces), ground)


@lru_cache(maxsize=8192)  # an identical object does not need to be compared or drawn again
def _square(place: Layout, width: int, name: str, square: int, shown: str, *, unsure: bool = False) -> Piece:
    x, y = place.left + _at(square % width), place.top + _at(square // width)
    says = Place(f"{name}, {SAYS[shown]}", SAYS[shown])
    picture = cell(shown, place.radius, tone=_tone(square, width), unsure=unsure)
    return Piece(name, x, y, picture, says, "square")


def _tone(square: int, width: int) -> int:
    """Return the index of the colours of a square."""
    row, column = divmod(square, width)
    return (5 * row * row + 3 * column * column + 2 * row * column) % 7 % len(_INKS)


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
        strip = draw_numbers(runs, place.left - _EDGE - _FRAME, state, place.font, lit=row == k, down=False)
        x = (place.left - _FRAME + _EDGE) / 2
        pieces.append(Piece(f"row {k + 1}", x, place.top + _at(k), strip, _line_says("row", k, runs, state)))
    for k, runs in enumerate(position.puzzle.columns):
        state = _visible(position, states[position.height + k], view)
        strip = draw_numbers(runs, place.top - _EDGE - _FRAME, state, place.font, lit=column == k, down=True)
        y = (place.top - _FRAME + _EDGE) / 2
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


def _finished_picture(position: Position, view: View) -> Scene:
    """Return the finished picture in colour, as large as possible, with its title below."""
    place = _layout(position, view)
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
