"""The scene of Minesweeper, and the looks of cells.

Each cell is a piece with the cell's name.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.minesweeper.field import SIDE, each
from games.minesweeper.rules import Position, safe_cells
from launcher.picture import (
    Colour,
    Picture,
    Point,
    beside,
    bezier,
    blur,
    circle,
    crop,
    ellipse,
    freeze,
    group,
    line,
    linear_gradient,
    overlay,
    place_all,
    polygon,
    put_pinhole,
    radial_gradient,
    rectangle,
    scale,
    text,
)
from launcher.tabletop import Piece, Place, Scene, View, wave
from launcher.toolkits.grids import WOOD_INK, Grid, wooden_board

COVERED, POINTED, BESIDE, FLAG, QUESTION, MINE, EXPLODED, WRONG, SAVED = range(9, 18)
"""The indices of the other looks, after those of the numbers from 0 to 8."""

_DIGIT, _LARGE = (
    25,
    18.7,
)  # large text by WCAG, which may have less contrast; so the usual colours can be used
_LEGIBLE = 11  # the smallest font size on the screen, in logical pixels
_LARGEST_DIGIT = 30  # the size that still fits a cell, for boards that the window makes small
_INK: Final = "#00000043/#ffffff4a/#ffffff00 over"
"""What makes colours of the palette darker on light ground, and lighter on dark ground."""
_COLOURS = "one", "three", "two", "five", "four", "six", "seven", "eight"
"""The colours of the numbers from 1: blue, green, red, purple and so on, as the player's palette defines them."""

_CLEAR: Final = "#00000000"

GROUND: Final = "#f7eedb/#3d342b/#000000"
"""The colour of open cells: sand, or earth at night."""
TONE: Final = "#f1e5cb/#362e26/#000000"
"""The colour of every second open cell."""
_GROUND_LINE: Final = "#00000000/#00000000/#3a4650"
_GROUND_EDGE: Final = "#45290f/#1a130d/#ffffff"

_SEAM: Final = "#1c351c/#213a22/#000000"
_FRONT: Final = "#7d5833/#1d130b/#00000000"
_RIM: Final = "#00000000/#00000000/#ffffff"
_GLINT: Final = "#84b072/#8cb285/#ffffff"
_SHADE: Final = "#3d260f66/#000000a0/#00000000"
_NO_SHADE: Final = "#3d260f00/#00000000/#00000000"
"""The colours of gaps in turf, of its cut front, outline and lit edge; the shadow of turf, and where it ends."""

_STEEL: Final = "#15191d/#b3c0cb/#ffffff"
_BODY: Final = radial_gradient(
    "#7b8894/#f4f8fb/#ffffff",
    "#2b333b/#a9b7c3/#ffffff",
    "#0a0d10/#667784/#ffffff",
    middle=(0.34, 0.26),
    radius=0.78,
)
_CAST: Final = "#0e1f0870/#00000070/#00000000"
"""The shadow of flags, mines and flowers."""
_ON_TURF: Final = "#ffffff/#ffffff/#000000"
_PENNANT: Final = linear_gradient(
    "#f0483c/#ff6a5c/#a01d14", "#c9251d/#e0392f/#a01d14", start=(0, 0.2), end=(1, 0.8)
)


def _signs(*parts: tuple[float, float, Picture]) -> Picture:
    """Return pictures on a transparent cell."""
    return place_all(parts, rectangle(28, 28, _CLEAR))


def _stroke(points: Sequence[Point], colour: Colour, thickness: float) -> tuple[float, float, Picture]:
    """Return a line at its place on a cell."""
    return 14, 14, line(points, colour, thickness=thickness, pinhole=(14, 14))


_CLOTH: Final = [
    *bezier((8.6, 3.2), (13, 2.2), (17.5, 6.4), (24, 5.4)),
    *bezier((22.4, 9), (22.4, 12), (24, 15)),
    *bezier((17.5, 15.6), (13, 11.8), (8.6, 13.6)),
]
_FLAG: Final = _signs(
    (15.5, 24.2, blur(2, ellipse(13, 3, _CAST))),
    _stroke([(8.6, 3.2), (8.6, 24.4)], _ON_TURF, 2.2),
    (14, 14, polygon(_CLOTH, _PENNANT, outline=_ON_TURF, thickness=0.8, pinhole=(14, 14))),
)
_RAYS: Final = [(math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)) for k in range(8)]
BALL: Final = _signs(
    (15.4, 17.4, blur(2, circle(8.4, _CAST))),
    *(_stroke([(14, 14), (14 + 9.6 * x, 14 + 9.6 * y)], _STEEL, 2.4) for x, y in _RAYS),
    *((14 + 9.8 * x, 14 + 9.8 * y, circle(1.7, _STEEL)) for x, y in _RAYS),
    (14, 14, circle(7.4, _BODY)),
    (11.3, 11, ellipse(3.8, 2.8, "#ffffffd0/#ffffffd0/#ffffff")),
)
BURST: Final = polygon(
    [
        ((13, 6.5)[k % 2] * math.cos(k * math.pi / 9), (13, 6.5)[k % 2] * math.sin(k * math.pi / 9))
        for k in range(18)
    ],
    radial_gradient("#fff0b8", "#ffb43d", "#ef6a24"),
    outline="#c9480f/#ffe08a",
    pinhole=(0, 0),
)
_BURNT: Final = rectangle(
    SIDE, SIDE, radial_gradient("#2a180b/#000000", "#4a2d18/#0b0705/#000000", radius=0.7)
)
_CROSS: Final = _signs(
    *(
        _stroke(points, colour, thickness)
        for colour, thickness in (("#2a0f0a/#2a0f0a/#000000", 4.8), ("#ffffff", 2.6))
        for points in ([(6, 6), (22, 22)], [(6, 22), (22, 6)])
    )
)
_FLOWER: Final = _signs(
    (15, 16, blur(2, circle(8, _CAST))),
    *(_stroke([(14 + 3 * x, 14 + 3 * y), (14 + 8 * x, 14 + 8 * y)], _ON_TURF, 3.5) for x, y in _RAYS),
    (14, 14, circle(3.6, radial_gradient("#ffe27a", "#e8a31c", middle=(0.4, 0.3), radius=0.7))),
)

WORDS: Final = (
    "empty",
    *map(str, range(1, 9)),
    "covered",
    "covered",
    "covered",
    "flag",
    "question mark",
    "mine",
    "the mine you hit",
    "wrong flag",
    "mine, cleared",
)
"""The labels of the looks for screen readers."""

_COUNTER: Final = 20
"""The usual font size of the counters."""
_ROOMY: Final = 0.75
"""The scale of the field from which there is room for counters."""

_HOLLOW: Final = "#5a351030/#00000040/#000000"
_HOLLOW_EDGE: Final = "#5a351050/#00000060/#ffffff"
_LEDGE: Final = 2.5
"""The width of the ground around the cells, in logical pixels."""
_STEPS: Final = 6
_BEFORE: Final = {MINE: COVERED, WRONG: FLAG}
"""The looks of cells before the mines there explode."""


def _on_cell(*pictures: Picture) -> Picture:
    """Return a cell with pictures in its centre.

    It reaches below the cells to the right and below, so that there is no gap at any size.
    """
    middle = SIDE / 2
    room = rectangle(SIDE + 1, SIDE + 1, _CLEAR)
    whole = place_all([(middle, middle, picture) for picture in pictures], room)
    return freeze(put_pinhole(middle, middle, whole))


def _turf(colour: Colour) -> Picture:
    """Return a piece of turf.

    Its upper left edge is lit, and a dark gap is at its lower right edge.
    """
    side = SIDE - 1
    parts = [
        (0.0, 0.0, rectangle(SIDE + 1, SIDE + 1, _SEAM)),
        (0.0, 0.0, rectangle(side, side, _GLINT, radius=2)),
        (1.0, 1.0, rectangle(side - 1, side - 1, colour, radius=2)),
        (0.0, 0.0, rectangle(side, side, None, radius=2, outline=_RIM)),
    ]
    return put_pinhole(SIDE / 2, SIDE / 2, group(SIDE + 1, SIDE + 1, parts))


_TURFS: Final = (
    (_turf("#5e9554/#689860/#7cc47c"), _turf("#538a4c/#5b8b54/#7cc47c")),
    (_turf("#387529/#92c187/#d8f5d4"), _turf("#326c25/#8aba7f/#d8f5d4")),
    (_turf("#43822f/#73a968/#a9dfa6"), _turf("#3b792c/#6ca161/#a9dfa6")),
)
"""The covered cells, pointed ones and those beside a pointed number, each in the two tones of a mown lawn."""


@lru_cache(maxsize=8)
def _shade(near: int) -> Picture:
    """Return the front of the turf above an open cell, and the shadow of the turf near it.

    Args:
        near: the sum of 1 for the cell above, 2 for the cell to the left, and 4 for the cell between them.
    """
    deep = 8.0
    cells = ((0.0, -deep, SIDE, deep), (-deep, 0.0, deep, SIDE), (-deep, -deep, deep, deep))
    parts = [
        (x + 2, y + 4, rectangle(width, height, _SHADE))
        for k, (x, y, width, height) in enumerate(cells)
        if near >> k & 1
    ]
    shadow = crop(0, 0, SIDE, SIDE, blur(4, group(SIDE, SIDE, parts)))
    front = [(0.0, 0.0, rectangle(SIDE + 1, 3.4, _FRONT))] if near & 1 else []
    edges = group(SIDE + 1, SIDE + 1, [(0.0, 0.0, shadow), *front])
    return freeze(put_pinhole(SIDE / 2, SIDE / 2, edges))


def looks_with(digit: int, shade: int = 0) -> tuple[Picture, ...]:
    """Return the pictures of the numbers from 0 to 8 in a font size, followed by the looks named above.

    Args:
        digit: the font size.
        shade: for open cells, the turf near them, see `_shade`; for covered ones, 1 for the second tone of the lawn.
    """
    ground = (_shade(shade),) if shade else ()
    covered, pointed, beside_pointed = (tones[shade & 1] for tones in _TURFS)
    return (
        _on_cell(*ground),
        *(
            _on_cell(*ground, text(str(k), digit, f"{_INK} {colour}", bold=True))
            for k, colour in enumerate(_COLOURS, 1)
        ),
        _on_cell(covered),
        _on_cell(pointed),
        _on_cell(beside_pointed),
        _on_cell(covered, _FLAG),
        _on_cell(covered, text("?", digit, _ON_TURF, bold=True)),
        _on_cell(*ground, BALL),
        _on_cell(_BURNT, BURST, scale(0.62, BALL)),
        _on_cell(covered, _FLAG, _CROSS),
        _on_cell(covered, _FLOWER),
    )


def scene(position: Position, view: View) -> Scene:
    """Return the field with the pointed cells highlighted.

    They are a covered cell, or the covered neighbours of a number. A pause covers all cells.
    """
    if view.is_halted and not position.over:
        return _scene(position, view, [COVERED] * len(position.numbers))
    looks = looks_of(position)
    pointed = position.field.numbers.get(view.hover or view.focus or "")
    if pointed is not None and not position.over:
        if looks[pointed] == COVERED:
            looks[pointed] = POINTED
        elif 0 < looks[pointed] <= 8:
            for cell in each(position.field.near[pointed]):
                looks[cell] = BESIDE if looks[cell] == COVERED else looks[cell]
    return _scene(position, view, looks)


def _scene(position: Position, view: View, looks: Sequence[int]) -> Scene:
    """Return the field with these looks of its cells.

    There are counters below it if there is room.
    """
    grid = position.field.grid
    across, down = view.width / grid.width, view.height / grid.height
    lower = grid.height + 2 * _COUNTER
    has_counters = min(across, view.height / lower) >= min(_ROOMY, across)
    factor = max(0.01, min(across, view.height / lower if has_counters else down))
    digit = max(_DIGIT, min(_LARGEST_DIGIT, math.ceil(_LARGE / factor)))
    shades = _shades(looks, grid.columns)
    pieces = [
        cell[seen] for cell, seen in zip(_pieces(grid, digit), zip(looks, shades, strict=True), strict=True)
    ]
    if not has_counters:
        return Scene(grid.width, grid.height, tuple(pieces), _ground(grid, grid.height))
    size = max(_COUNTER, math.ceil(_LEGIBLE / factor))
    return Scene(grid.width, lower, (*pieces, *_counters(position, size)), _ground(grid, lower))


def _counters(position: Position, size: int) -> tuple[Piece, ...]:
    """Return the numbers of mines without flags and of safe cells to open."""
    grid, cells = position.field.grid, safe_cells(position)
    mines = 0 if position.is_cleared else position.options.mines - position.flags.bit_count()
    y, aside = grid.height + 0.75 * _COUNTER, min(4.2 * size, grid.width / 4)
    return tuple(
        Piece(name, grid.width / 2 + x, y, _counter(number, size, sign), f"{said}: {number}", through=True)
        for name, x, number, sign, said in (
            ("mines", -aside, mines, _on_cell(_TURFS[0][0], _FLAG), "mines to flag"),
            ("cells", aside, cells, _TURFS[0][0], "cells to open"),
        )
    )


@lru_cache(maxsize=64)
def _counter(number: int, size: int, sign: Picture) -> Picture:
    """Return a counter: a sign and a number in a hollow of the frame."""
    written = text(str(number), size, WOOD_INK, bold=True)
    inside = beside(scale(1.1 * size / SIDE, sign), written, gap=0.4 * size)
    width = max(3.6 * size, inside.width + size)
    hollow = rectangle(width, 1.5 * size, _HOLLOW, radius=0.3 * size, outline=_HOLLOW_EDGE)
    return freeze(overlay(inside, hollow))


@lru_cache(maxsize=8)
def _ground(grid: Grid, height: float) -> Picture:
    """Return the board of a height: a wooden frame around the ground, whose cells have two tones."""
    width, rim = grid.width, grid.edge - _LEDGE
    wide, high = width - 2 * rim, grid.height - 2 * rim
    odd = rectangle(SIDE, SIDE, TONE, outline=_GROUND_LINE)
    bed = [
        (0.0, 0.0, rectangle(wide, high, GROUND, radius=3)),
        *(
            (_LEDGE + column * SIDE, _LEDGE + row * SIDE, odd)
            for row in range(grid.rows)
            for column in range(grid.columns)
            if (row + column) % 2
        ),
        (0.0, 0.0, rectangle(wide, 6, linear_gradient(_SHADE, _NO_SHADE), radius=1.5)),
        (0.0, 0.0, rectangle(4, high, linear_gradient(_SHADE, _NO_SHADE, end=(1, 0)), radius=1)),
        (0.0, 0.0, rectangle(wide, high, None, radius=3, outline=_GROUND_EDGE)),
    ]
    wood = wooden_board(width, height, radius=12)
    return freeze(group(width, height, [(0, 0, wood), (rim, rim, group(wide, high, bed))]))


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return the scenes after the end.

    They are a wave of the mines, or explosions outwards from the mine you hit.
    """
    last, looks, columns = scene(position, view), looks_of(position), position.options.columns
    if not position.exploded:
        saved = {piece.name for piece, look in zip(last.pieces, looks, strict=False) if look == SAVED}
        return wave(last, saved)
    hit = next(each(position.exploded))
    reach = max(columns, position.options.rows)
    scenes = []
    for step in range(_STEPS):
        near = step * reach / _STEPS
        then = [
            look
            if max(abs(k % columns - hit % columns), abs(k // columns - hit // columns)) <= near
            else _BEFORE.get(look, look)
            for k, look in enumerate(looks)
        ]
        scenes.append(_scene(position, view, then))
    return tuple(scenes)


def looks_of(position: Position) -> list[int]:
    """Return the look of each cell without a pointer."""
    looks = [COVERED if number < 0 else number for number in position.numbers]
    shown = {FLAG: position.flags, QUESTION: position.asked}
    if position.exploded:
        shown |= {MINE: position.mines & ~position.flags & ~position.exploded}
        shown |= {EXPLODED: position.exploded, WRONG: position.flags & ~position.mines}
    elif position.over:
        shown = {SAVED: position.mines}
    for look, cells in shown.items():
        for cell in each(cells):
            looks[cell] = look
    return looks


_LIDS: Final = frozenset((COVERED, POINTED, BESIDE, FLAG, QUESTION, WRONG, SAVED))


def _shades(looks: Sequence[int], columns: int) -> list[int]:
    """Return the shade of each cell, see `looks_with`."""
    lids = [look in _LIDS for look in looks]
    lefts = [False, *lids[:-1]]
    lefts[::columns] = [False] * (len(lids) // columns)
    first = [False] * columns
    seen = zip(lids, first + lids, lefts, first + lefts, _tones(columns, len(lids)), strict=False)
    return [tone if lid else up + 2 * left + 4 * between for lid, up, left, between, tone in seen]


@lru_cache(maxsize=4)
def _tones(columns: int, cells: int) -> tuple[int, ...]:
    """Return the tone of the lawn of each cell, which alternates like the squares of a chess board."""
    return tuple([sum(divmod(cell, columns)) % 2 for cell in range(cells)])


class _Cell(dict[tuple[int, int], Piece]):
    """The pieces of a cell by their look and shade, which are made when they are first needed."""

    def __init__(self, grid: Grid, name: str, digit: int) -> None:
        self._of = grid, name, digit

    def __missing__(self, seen: tuple[int, int]) -> Piece:
        (grid, name, digit), (look, near) = self._of, seen
        self[seen] = piece = grid.cell(name, _looks(digit, near)[look], Place(WORDS[look]))
        return piece


_looks = lru_cache(maxsize=64)(looks_with)


@lru_cache(maxsize=4)
def _pieces(grid: Grid, digit: int) -> tuple[_Cell, ...]:
    """Return the pieces of each cell."""
    return tuple([_Cell(grid, name, digit) for name in grid.cells])
