"""A line of text where it lies, and what of it is where."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple
from unicodedata import bidirectional

from launcher.picture import Picture, Text, text_width

Part = tuple[float, float, Picture]
Span = tuple[int, int]


class TextRow(NamedTuple):
    """A line of text as it is laid out, and painted.

    Attributes:
        x: of its left edge, in logical pixels of the view.
        y: of its top edge.
        start: where in the document it begins.
        text: its picture.
        dot: the picture of what a bullet point has beside its first line, or None.
    """

    x: float
    y: float
    start: int
    text: Text
    dot: Picture | None = None

    @property
    def end(self) -> int:
        """Where in the document it ends."""
        return self.start + len(self.text.string)

    def x_of(self, offset: int) -> float:
        """Give the left edge of a character, or the nearer end of this line, in logical pixels of the view."""
        return self.x + self._width(self.text.string[: max(0, offset - self.start)])

    def at(self, x: float) -> int:
        """Find the character that begins nearest to x, by its place in the document."""
        edges = accumulate(map(self._width, self.text.string), initial=self.x)
        return self.start + min(enumerate(edges), key=lambda edge: abs(edge[1] - x))[0]

    @property
    def is_plain(self) -> bool:
        """Whether its characters are seen in their order, from left to right."""
        said = self.text.string
        return said.isascii() or not any(bidirectional(char) in ("R", "AL") for char in said)

    def on(self, x: float, y: float) -> int | None:
        """Find the character at a point of the view, by its place in the document; None beside this line."""
        if not (self.x <= x < self.x + self.text.width and self.y <= y < self.y + self.text.height):
            return None
        offset = self.at(x)
        return offset - (self.x_of(offset) > x)

    def edges(self, span: Span) -> tuple[float, float]:
        """Give left and right of what a span marks here: the whole line where letters run from right to left."""
        if not self.is_plain:
            return self.x, self.x + self.text.width
        return self.x_of(span[0]), self.x_of(span[1])

    def _width(self, said: str) -> float:
        return text_width(said, self.text.size, bold=self.text.bold, face=self.text.face)
