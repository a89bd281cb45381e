"""Where the buttons of a bar are: as many as there is room for, in a row or in a column."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from launcher.controls import PushButton, row
from launcher.tabletop.frame.layout import Box

GAP = 8.0
MORE = "more"
"""The name of the button of a menu with what there is no room for."""


class Face(NamedTuple):
    """The face of a button, before it has a place.

    Attributes:
        name: it is known by.
        label: what it says.
        enabled: whether it can do anything now.
        chosen: whether it is what one is likely to want, or a switch that is on.
        is_switch: whether it turns something on and off.
        rank: how much it is wanted, from 1 for the most; what is wanted least goes first where there is no room.
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
    """Buttons in a row as high as the bar, and the menu with the others at its right end."""
    for count in range(len(faces), -1, -1):
        *placed, last = button_row([*_most_wanted(faces, count), _MORE], bar.x, bar.y, bar.height)
        right = bar.x + bar.width - last.width
        if last.x <= right or count == 0:
            break
    return (*placed, last._replace(x=right))


@lru_cache(maxsize=64)
def column_with_more(faces: tuple[Face, ...], bar: Box, height: float) -> tuple[PushButton, ...]:
    """Buttons of a height from the bottom up, and the menu with the others below them."""
    across, rows = columns_and_rows([*faces, _MORE], bar, height)
    count = max(2, across * rows) - 1
    return button_stack([*_most_wanted(faces, count), _MORE], across, bar, height)


def _most_wanted(faces: tuple[Face, ...], count: int) -> list[Face]:
    """So many of them: what is wanted most, in the order it is shown."""
    most = sorted(faces, key=lambda face: face.rank)[:count]
    return [face for face in faces if face in most]


def button_row(faces: Sequence[Face], x: float, y: float, height: float) -> list[PushButton]:
    """One after the other, from a point on."""
    placed = row([(face.name, face.label) for face in faces], x, y, gap=GAP, height=height)
    return [
        button._replace(enabled=face.enabled, chosen=face.chosen, is_switch=face.is_switch)
        for button, face in zip(placed, faces, strict=True)
    ]


def columns_and_rows(faces: Sequence[Face], bar: Box, height: float) -> tuple[int, int]:
    """How many are beside each other in a column, two where their labels have room for that, and how many rows."""
    widest = max(button.width for button in button_row(faces, 0, 0, height))
    return 2 if widest <= (bar.width - GAP) / 2 else 1, int((bar.height + GAP) // (height + GAP))


def button_stack(faces: Sequence[Face], across: int, bar: Box, height: float) -> tuple[PushButton, ...]:
    """So many beside each other, the last at the bottom."""
    wide, step = (bar.width - GAP * (across - 1)) / across, height + GAP
    top = bar.y + bar.height + GAP - -(-len(faces) // across) * step
    return tuple(
        button._replace(x=bar.x + k % across * (wide + GAP), y=top + k // across * step, width=wide)
        for k, button in enumerate(button_row(faces, 0, 0, height))
    )
