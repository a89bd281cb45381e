"""The pictures of the parts of a board: squares, numbers, and the finished picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.paint_by_numbers.line import Runs
from games.paint_by_numbers.lines import LineState
from launcher.picture import Picture, circle, freeze, line, overlay, place_all, rectangle, text, text_width

PITCH: Final = 26.0
SIDE: Final = 24.0
"""The distance between the centres of squares, and the side of a square, in logical pixels."""

ROUND: Final = 4.0
"""The radius of the corners of squares."""

FONT: Final = 16
NUMBER: Final = 18.0
"""The font size of numbers, and the distance between the numbers of a column."""

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
    return freeze(
        rectangle(side + 1, side + 1, COLOURS[letter])
    )  # one more pixel, to avoid gaps after rounding


def room(runs: Runs, *, down: bool) -> float:
    """Return the length of the numbers of a line, above a column or to the left of a row."""
    if down:
        return NUMBER * len(runs)
    return sum(text_width(str(run), FONT, bold=True) + _BETWEEN for run in runs)


@lru_cache(maxsize=2048)
def numbers(runs: Runs, length: float, state: LineState, *, lit: bool, down: bool) -> Picture:
    """Return the numbers of a line at the end of a strip, struck out if right and framed if impossible."""
    width, height = (SIDE, length) if down else (length, SIDE)
    outline = RED if state == "impossible" else None
    strip: Picture = rectangle(
        width, height, _LIT if lit else "#00000000", radius=5, outline=outline, thickness=2
    )
    colour = {"open": "text", "right": GREY, "impossible": RED}[state]
    written: list[tuple[float, float, Picture]] = []
    back = 3.0 if down else _BETWEEN / 2 + 1
    for run in reversed(runs):
        wide = NUMBER if down else text_width(str(run), FONT, bold=True) + _BETWEEN
        middle = back + (wide - _BETWEEN * (not down)) / 2
        x, y = (width / 2, height - middle) if down else (width - middle, height / 2)
        written.append((x, y, text(str(run), FONT, colour, bold=state != "right")))
        if state == "right":
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
    """Return the background of a board, from its size, the total size of the squares, and their centre."""
    sheet = rectangle(width, height, "#dde6ee/#12161a/#000000", radius=14, outline="border")
    return freeze(
        place_all([(x, y, rectangle(wide + 2, high + 2, "#818f9e/#646e78/#767676", radius=4))], sheet)
    )


@lru_cache(maxsize=32)
def wall(width: float, height: float, wide: float, high: float, y: float) -> Picture:
    """Return the wall for the finished picture, from its size, the picture's size, and the picture's centre."""
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
