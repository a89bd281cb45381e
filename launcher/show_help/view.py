"""The world of the help window: what is shown of a document, and what the user has selected and seeks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from launcher.controls import BAR, Scroll
from launcher.picture import rectangle
from launcher.show_help import find as finding
from launcher.show_help.column import Column, Part, Place, Row
from launcher.show_help.document import Document
from launcher.show_help.find import Find
from launcher.show_help.prose import Prose
from launcher.show_help.select import Press
from launcher.show_help.verbatim import Verbatim

SIZE = 680, 720  # to open with, in logical pixels


@dataclass(frozen=True, slots=True)
class View:
    """The world: a document, a window on it, and what the user does with the bars.

    Attributes:
        document: what is shown.
        width: of the window, in logical pixels.
        height: of the window.
        place: what is at the top, as far as the end of the document allows.
        left: how far the view is scrolled to the right, in logical pixels, as far as the lines allow.
        held: the bar that is being dragged, "down" or "across", and how far from its thumb's start it was gripped.
        selected: offsets in the document's text: where the selection was begun, and where it goes to.
        press: where the mouse was pressed on the text.
        dragging: whether it is still down.
        find: what is sought.
    """

    document: Document
    width: float = SIZE[0]
    height: float = SIZE[1]
    place: Place = Place()  # noqa: RUF009  an immutable value
    left: float = 0
    held: tuple[Literal["down", "across"], float] | None = None
    selected: tuple[int, int] = (0, 0)
    press: Press | None = None
    dragging: bool = False
    find: Find = Find()  # noqa: RUF009  an immutable value

    @property
    def inside(self) -> tuple[float, float]:
        """Width and height of what the bars leave."""
        width = self.width - BAR
        below = (BAR if self.document.longest > width else 0) + (finding.HEIGHT if self.find.is_open else 0)
        return width, self.height - below

    @property
    def across(self) -> Scroll:
        """The bar at the bottom, which is needed for long lines only."""
        grip = self.held[1] if self.held and self.held[0] == "across" else None
        return Scroll(self.width - BAR, self.document.longest, grip=grip).to(self.left)

    @property
    def down(self) -> Scroll:
        """The bar at the right."""
        grip = self.held[1] if self.held and self.held[0] == "down" else None
        return self.column.bar(self.top, self.inside[1])._replace(grip=grip)

    @property
    def column(self) -> Column:
        """The document as it is laid out now."""
        return _laid_out(self.document, self.inside[0], self.across.offset)

    @property
    def top(self) -> Place:
        """What is at the top."""
        return min(self.place, self.column.last(self.inside[1]))

    @property
    def found(self) -> Sequence[int]:
        """Where the document says what is sought."""
        return finding.matches(self.document, self.find.query)

    @property
    def copied(self) -> str:
        """The text that is selected."""
        return self.document.text[min(self.selected) : max(self.selected)]


@lru_cache(maxsize=4)
def _laid_out(shown: Document, width: float, left: float) -> Column:
    return Verbatim(shown.lines, width, left) if shown.lines else Prose(shown.pieces, width)


def marks(view: View) -> Iterator[Part]:
    """What lies below the text: the selection and, while the find line is open, all matches."""
    start, end = min(view.selected), max(view.selected)
    marked = view.find.is_open and view.find.query
    if start == end and not marked:
        return
    for row in view.column.rows_seen(view.top, view.inside[1]):
        first = view.document.offset(row.item, row.start)
        last = first + len(row.text.string)
        spans = [(start, end, "accent" if marked else None)] if start < end else []
        if marked:
            spans += (
                (at, at + len(view.find.query), None)
                for at in finding.within(view.found, view.find.query, first, last)
                if at != start
            )
        for begins, ends, outline in spans:
            if begins < last and ends > first:
                yield _mark(row, max(begins, first) - first, min(ends, last) - first, outline)


def _mark(row: Row, start: int, end: int, outline: str | None) -> Part:
    """A mark below some characters of a line."""
    left, right = row.x_of(row.start + start), row.x_of(row.start + end)
    return (
        left - 1,
        row.y,
        rectangle(right - left + 2, row.text.height, "pressed", outline=outline, thickness=2),
    )
