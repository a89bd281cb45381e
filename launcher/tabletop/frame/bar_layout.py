"""The layout of a button bar: as many buttons as fit, in a row or in a column."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from launcher.controls import PushButton, row
from launcher.tabletop.frame.layout import Box

GAP = 8.0
MORE = "more"
"""The name of the button that opens the menu of all other commands."""


class Face(NamedTuple):
    """A button without a place yet.

    Attributes:
        name: the name of the button.
        label: the text on the button.
        enabled: whether the button can be pressed now.
        chosen: whether the button is highlighted: a likely choice, or a switch in the on position.
        is_switch: whether the button is a switch.
        rank: the importance, from 1 for the highest; if there is not enough room, the button with the highest number
            goes
            first.
    """

    name: str
    label: str
    enabled: bool = True
    chosen: bool = False
    is_switch: bool = False
    rank: int = 1


_MORE = Face(MORE, "More")


@lru_cache(maxsize=64)
def row_with_more(faces: tuple[Face, ...], bar: Box) -> tuple[PushButton, ...]:
    """Lay out the buttons that fit in a row, with More at the right end."""
    for count in range(len(faces), -1, -1):
        *placed, last = button_row([*_most_wanted(faces, count), _MORE], bar.x, bar.y, bar.height)
        right = bar.x + bar.width - last.width
        if last.x <= right or count == 0:
            break
    return (*placed, last._replace(x=right))


@lru_cache(maxsize=64)
def column_with_more(faces: tuple[Face, ...], bar: Box, height: float) -> tuple[PushButton, ...]:
    """Lay out the buttons that fit in a column, from the bottom up, with More as the last one."""
    across, rows = columns_and_rows([*faces, _MORE], bar, height)
    count = max(2, across * rows) - 1
    return button_stack([*_most_wanted(faces, count), _MORE], across, bar, height)


def _most_wanted(faces: tuple[Face, ...], count: int) -> list[Face]:
    """Return the most important faces, in their original order."""
    most = sorted(faces, key=lambda face: face.rank)[:count]
    return [face for face in faces if face in most]


def button_row(faces: Sequence[Face], x: float, y: float, height: float) -> list[PushButton]:
    """Lay out buttons from left to right."""
    placed = row([(face.name, face.label) for face in faces], x, y, gap=GAP, height=height)
    return [
        button._replace(enabled=face.enabled, chosen=face.chosen, is_switch=face.is_switch)
        for button, face in zip(placed, faces, strict=True)
    ]


def columns_and_rows(faces: Sequence[Face], bar: Box, height: float) -> tuple[int, int]:
    """Return the number of columns and rows. There are two columns if the labels are short enough."""
    widest = max(button.width for button in button_row(faces, 0, 0, height))
    return 2 if widest <= (bar.width - GAP) / 2 else 1, int((bar.height + GAP) // (height + GAP))


def button_stack(faces: Sequence[Face], across: int, bar: Box, height: float) -> tuple[PushButton, ...]:
    """Lay out buttons in columns, with the last one at the bottom."""
    wide, step = (bar.width - GAP * (across - 1)) / across, height + GAP
    top = bar.y + bar.height + GAP - -(-len(faces) // across) * step
    return tuple(
        button._replace(x=bar.x + k % across * (wide + GAP), y=top + k // across * step, width=wide)
        for k, button in enumerate(button_row(faces, 0, 0, height))
    )
