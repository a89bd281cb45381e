"""Words on a board, such as what its rows and columns are called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from launcher.picture import Colour, Text, text
from launcher.toolkits.boards.camera import Camera

_SIZE = 0.3  # of the letters, in sides of a cell
_LEGIBLE = 11  # logical pixels that they have at least


class Label(NamedTuple):
    """A word on the board.

    Attributes:
        text: it.
        x: its middle, in sides of a cell.
        y: the same.
        colour: of the letters.
    """

    text: str
    x: float
    y: float
    colour: Colour


def label_parts(labels: Iterable[Label], camera: Camera) -> Iterator[tuple[float, float, Text]]:
    """Where words are seen, and as what: upright and of one size, however the board is turned."""
    size = max(_LEGIBLE, round(_SIZE * camera.cell))
    for label in labels:
        x, y, _ = camera.seen(label.x, label.y)
        yield x, y, text(label.text, size, label.colour)
