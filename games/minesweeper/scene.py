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
    Picture,
    beside,
    circle,
    freeze,
    line,
    overlay,
    place_all,
    polygon,
    rectangle,
    scale,
    text,
)
from launcher.tabletop import Piece, Place, Scene, View, wave
from launcher.toolkits.grids import Grid

COVERED, POINTED, BESIDE, FLAG, QUESTION, MINE, EXPLODED, WRONG, SAVED = range(9, 18)
"""The indices of the other looks, after those of the numbers from 0 to 8."""

_DIGIT, _LARGE = (
    22,
    18.7,
)  # large text by WCAG, which may have less contrast; so the usual colours can be used
_LEGIBLE = 11  # the smallest font size on the screen, in logical pixels
_LARGEST_DIGIT = 30  # the size that still fits a cell, for boards that the window makes small
_KEY = 28  # the visible side of a cell, without the gap
_COLOURS = "one", "three", "two", "five", "four", "six", "seven", "eight"
"""The colours of the numbers from 1: blue, green, red, purple and so on, as the player's palette defines them."""

_DARK: Final = "#14181c/#f4f7fa"
_ON_LID: Final = "#ffffff/#ffffff/#000000"
_FLAG_RED: Final = "#c9302c/#d8433b/#a01d14"

_OPEN = rectangle(_KEY, _KEY, "#ffffff/#20262d/#000000", radius=4)
_BLANK = rectangle(_KEY, _KEY, "#f4f7fa/#1a1f25/#000000", radius=4)
_BURST_GROUND = rectangle(_KEY, _KEY, "#f6c9bf/#5d2a26", radius=4)

_FLAG = place_all(
    [
        (14, 14, line([(11, 6), (11, 22)], _ON_LID, thickness=2, pinhole=(14, 14))),
        (14, 14, line([(8, 22.5), (16, 22.5)], _ON_LID, thickness=2, pinhole=(14, 14))),
        (
            14,
            14,
            polygon(
                [(11, 5), (21, 9.5), (11, 14)], _FLAG_RED, outline=_ON_LID, thickness=1.4, pinhole=(14, 14)
            ),
        ),
    ],
    rectangle(_KEY, _KEY, "#00000000"),
)
BALL = place_all(
    [
        *(
            (14, 14, line([(14 - x, 14 - y), (14 + x, 14 + y)], _DARK, thickness=2.5, pinhole=(14, 14)))
            for x, y in [(10 * math.cos(k * math.pi / 4), 10 * math.sin(k * math.pi / 4)) for k in range(4)]
        ),
        (14, 14, circle(7, _DARK)),
        (11.5, 11.5, circle(2, "#ffffffb0/#20262dc0")),
    ],
    rectangle(_KEY, _KEY, "#00000000"),
)
BURST = polygon(
    [
        ((13, 6.5)[k % 2] * math.cos(k * math.pi / 9), (13, 6.5)[k % 2] * math.sin(k * math.pi / 9))
        for k in range(18)
    ],
    "#e8631c/#ff9b45",
    outline="#8f2310/#ffd27a",
    pinhole=(0, 0),
)
_CROSS = place_all(
    [
        (14, 14, line(points, colour, thickness=thickness, pinhole=(14, 14)))
        for colour, thickness in ((_ON_LID, 5.5), (_FLAG_RED, 3))
        for points in ([(5, 5), (23, 23)], [(5, 23), (23, 5)])
    ],
    rectangle(_KEY, _KEY, "#00000000"),
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

_BOARD: Final = "#dde6ee/#12161a/#20262d"
_PLATE: Final = "#33475b/#2c3d4e/#000000"
_PLATE_EDGE: Final = "#22313f/#5f7890/#ffffff"
_STEPS: Final = 6
_BEFORE: Final = {MINE: COVERED, WRONG: FLAG}
"""The looks of cells before the mines there explode."""


def _on_cell(ground: Picture, *signs: Picture) -> Picture:
    """Return a cell with pictures in its centre."""
    middle = SIDE / 2
    room = rectangle(SIDE, SIDE, "#00000000")
    return freeze(place_all([(middle, middle, ground), *((middle, middle, sign) for sign in signs)], room))


def _lid(top: str, edge: str) -> Picture:
    """Return a raised key, lit from above and with a darker edge below."""
    face = rectangle(_KEY, _KEY - 3, top, radius=6)
    return overlay(place_all([(_KEY / 2, _KEY / 2 - 1.5, face)], rectangle(_KEY, _KEY, edge, radius=6)))


_LID = _lid("#6485a6/#546e88/#8fabc7", "#446689/#3d5269/#6f8daa")
_LIT = _lid("#557899/#6783a0/#aec5da", "#3d5e80/#4a657f/#86a2bd")
_DIM = _lid("#4d7093/#6f8da9/#c3d5e6", "#38597b/#567490/#97b2cb")
_GREEN = _lid("#44804f/#55a066/#7cc78c", "#417b49/#3c7a49/#5aa86c")


def looks_with(digit: int) -> tuple[Picture, ...]:
    """Return the pictures of the numbers from 0 to 8 in a font size, followed by the looks named above."""
    numbers = enumerate(_COLOURS, 1)
    return (
        _on_cell(_BLANK),
        *(_on_cell(_OPEN, text(str(k), digit, colour, bold=True)) for k, colour in numbers),
        _on_cell(_LID),
        _on_cell(_LIT),
        _on_cell(_DIM),
        _on_cell(_LID, _FLAG),
        _on_cell(_LID, text("?", digit, _ON_LID, bold=True)),
        _on_cell(_OPEN, BALL),
        _on_cell(_BURST_GROUND, BURST, BALL),
        _on_cell(_LID, _FLAG, _CROSS),
        _on_cell(_GREEN, _FLAG),
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
    pieces = [pieces[look] for pieces, look in zip(_pieces(grid, digit), looks, strict=True)]
    if not has_counters:
        return Scene(grid.width, grid.height, tuple(pieces), grid.board(_BOARD))
    size = max(_COUNTER, math.ceil(_LEGIBLE / factor))
    return Scene(grid.width, lower, (*pieces, *_counters(position, size)), _ground(grid.width, lower))


def _counters(position: Position, size: int) -> tuple[Piece, ...]:
    """Return the numbers of mines without flags and of safe cells to open."""
    grid, cells = position.field.grid, safe_cells(position)
    mines = 0 if position.is_cleared else position.options.mines - position.flags.bit_count()
    y, aside = grid.height + 0.75 * _COUNTER, min(4.2 * size, grid.width / 4)
    return tuple(
        Piece(name, grid.width / 2 + x, y, _counter(number, size, sign), f"{said}: {number}", through=True)
        for name, x, number, sign, said in (
            ("mines", -aside, mines, _on_cell(_LID, _FLAG), "mines to flag"),
            ("cells", aside, cells, _LID, "cells to open"),
        )
    )


@lru_cache(maxsize=64)
def _counter(number: int, size: int, sign: Picture) -> Picture:
    """Return a counter: a sign and a number on a dark plate."""
    written = text(str(number), size, "#ffffff", bold=True)
    icon = scale(1.15 * size / _KEY, sign)
    inside = beside(icon, written, gap=0.3 * size)
    width = max(3.6 * size, inside.width + size)
    plate = rectangle(width, 1.5 * size, _PLATE, radius=0.3 * size, outline=_PLATE_EDGE)
    return freeze(overlay(inside, plate))


@lru_cache(maxsize=8)
def _ground(width: float, height: float) -> Picture:
    """Return the board with room for the counters below the cells."""
    return freeze(rectangle(width, height, _BOARD, radius=12, outline="border"))


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


@lru_cache(maxsize=4)
def _pieces(grid: Grid, digit: int) -> tuple[tuple[Piece, ...], ...]:
    """Return a piece for each look of each cell."""
    looks = list(zip(looks_with(digit), map(Place, WORDS), strict=True))
    return tuple([tuple([grid.cell(name, *look) for look in looks]) for name in grid.cells])
