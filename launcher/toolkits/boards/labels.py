"""Labels on a board, such as the names of rows and columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from launcher.picture import Colour, Text, text
from launcher.toolkits.boards.camera import Camera

_SIZE = 0.3  # size of the letters, in sides of a cell
_LEGIBLE = 11  # the minimum size of the letters, in logical pixels


class Label(NamedTuple):
    """A label on the board.

    Attributes:
        text: the text.
        x: the x of its middle, in sides of a cell.
        y: the y of its middle, in sides of a cell.
        colour: the colour of its letters.
    """

    text: str
    x: float
    y: float
    colour: Colour


def label_parts(labels: Iterable[Label], camera: Camera) -> Iterator[tuple[float, float, Text]]:
    """Yield the places and pictures of labels, which stay upright and of one size when the board turns."""
    size = max(_LEGIBLE, round(_SIZE * camera.cell))
    for label in labels:
        x, y, _ = camera.seen(label.x, label.y)
        yield x, y, text(label.text, size, label.colour)
