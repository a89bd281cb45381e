"""What a cell looks like in each state, `SIDE` by `SIDE` logical pixels; each picture is made once."""

from __future__ import annotations

import math
from typing import Final

from launcher.picture import Picture, circle, freeze, line, overlay, place_all, polygon, rectangle, text

SIDE: Final = 30

COVERED, POINTED, BESIDE, FLAG, QUESTION, MINE, EXPLODED, WRONG, SAVED = range(9, 18)
"""The looks after those of the numbers from 0 to 8."""

_KEY = 28  # of a cell, between gaps
_COLOURS = "one", "three", "two", "five", "four", "six", "seven", "eight"
"""Of the numbers from 1: blue, green, red, purple, and so on, as far as the player's palette has them."""

_DARK: Final = "#20262c/#e9eef3"
_RED: Final = "#c9302c/#ff8577"


def _on_cell(ground: Picture, *signs: Picture) -> Picture:
    """Signs in the middle of a cell."""
    middle = SIDE / 2
    room = rectangle(SIDE, SIDE, "#00000000")
    return freeze(place_all([(middle, middle, ground), *((middle, middle, sign) for sign in signs)], room))


def _lid(top: str, edge: str) -> Picture:
    """A key to be pressed: light from above, a darker edge below."""
    face = rectangle(_KEY, _KEY - 3, top, radius=6)
    return overlay(place_all([(_KEY / 2, _KEY / 2 - 1.5, face)], rectangle(_KEY, _KEY, edge, radius=6)))


_LID = _lid("#a9c1d8/#4a6076", "#84a0bb/#33455a")
_LIT = _lid("#c2d6e8/#5d768f", "#94afc9/#42566c")
_DIM = _lid("#8ba9c5/#61788f", "#7694b1/#50657c")
_GREEN = _lid("#a8d5ae/#3f7a4b", "#7fb588/#2c5a36")
_OPEN = rectangle(_KEY, _KEY, "#ffffff/#20262d", radius=4)
_BLANK = rectangle(_KEY, _KEY, "#f4f7fa/#1a1f25", radius=4)
_BURST_GROUND = rectangle(_KEY, _KEY, "#f6c9bf/#5d2a26", radius=4)

_FLAG = place_all(
    [
        (14, 14, line([(11, 6), (11, 22)], _DARK, thickness=2, pinhole=(14, 14))),
        (14, 14, line([(8, 22.5), (16, 22.5)], _DARK, thickness=2, pinhole=(14, 14))),
        (14, 14, polygon([(12, 5), (21, 9.5), (12, 14)], _RED, pinhole=(14, 14))),
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
        (14, 14, line([(5, 5), (23, 23)], _RED, thickness=3, pinhole=(14, 14))),
        (14, 14, line([(5, 23), (23, 5)], _RED, thickness=3, pinhole=(14, 14))),
    ],
    rectangle(_KEY, _KEY, "#00000000"),
)

LOOKS: Final[tuple[Picture, ...]] = (
    _on_cell(_BLANK),
    *(_on_cell(_OPEN, text(str(k), 18, colour, bold=True)) for k, colour in enumerate(_COLOURS, 1)),
    _on_cell(_LID),
    _on_cell(_LIT),
    _on_cell(_DIM),
    _on_cell(_LID, _FLAG),
    _on_cell(_LID, text("?", 18, _DARK, bold=True)),
    _on_cell(_OPEN, BALL),
    _on_cell(_BURST_GROUND, BURST, BALL),
    _on_cell(_LID, _FLAG, _CROSS),
    _on_cell(_GREEN, _FLAG),
)
"""The numbers from 0, and what is named above."""

WORDS: Final = (
    "empty",
    *map(str, range(1, 9)),
    "covered",
    "covered",
    "covered",
    "flag",
    "question mark",
    "mine",
    "the mine that went off",
    "wrong flag",
    "mine, cleared",
)
"""What the looks are in words."""
