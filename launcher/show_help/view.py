"""The world of the help window: what is shown of a document, and what the user has selected and seeks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from launcher.controls import BAR, Menu, PushButton, Scroll
from launcher.show_help import find as finding
from launcher.show_help.column import CELL, Column, ScrollAnchor
from launcher.show_help.document import Document
from launcher.show_help.find import Find
from launcher.show_help.links import Link
from launcher.show_help.outline import Outline
from launcher.show_help.row import Span

SIZE = 680, 720  # to open with, in logical pixels
BUTTON = PushButton("titles", "", 6, 6, 32, 32)
_MARGIN_WITH_BUTTON = 46
_STILL = 4  # logical pixels that a hand may move and still click
_PANEL = 250
_ROOM_BESIDE = 400  # logical pixels of text that a panel must leave; it lies over the text otherwise


class HelpPress(NamedTuple):
    """A press of the mouse on the text: where, and how many there were without moving, of 3."""

    x: float
    y: float
    clicks: int = 1

    def holds(self, x: float, y: float) -> bool:
        """Whether the mouse is still there."""
        return abs(x - self.x) <= _STILL and abs(y - self.y) <= _STILL


@dataclass(frozen=True, slots=True)
class HelpView:
    """The world: a document, a window on it, and what the user does with the bars.

    Attributes:
        document: what is shown.
        width: of the window, in logical pixels.
        height: of the window.
        place: what is at the top, as far as the end of the document allows.
        left: how far the view is scrolled to the right, in logical pixels, as far as the lines allow.
        held: the bar that is being dragged, "down" or "across", and how far from its thumb's start it was gripped.
        selected: places in the document: where the selection was begun, and where it goes to.
        press: the last press on the text, until the mouse moves.
        dragging: where the mouse is since it was pressed on the text, until it is released.
        find: what is sought.
        outline: the panel with the titles.
        menu: what can be done at a place, if that was asked for.
        pointed: the link that the mouse is on.
        focused: the link that the keyboard is on.
        note: a sentence at the bottom.
    """

    document: Document
    width: float = SIZE[0]
    height: float = SIZE[1]
    place: ScrollAnchor = ScrollAnchor()  # noqa: RUF009  an immutable value
    left: float = 0
    held: tuple[Literal["down", "across"], float] | None = None
    selected: tuple[int, int] = (0, 0)
    press: HelpPress | None = None
    dragging: tuple[float, float] | None = None
    find: Find = Find()  # noqa: RUF009  an immutable value
    outline: Outline = Outline()  # noqa: RUF009  an immutable value
    menu: Menu | None = None
    pointed: Link | None = None
    focused: Link | None = None
    note: str = ""

    @property
    def panel(self) -> float:
        """Width of the outline, 0 if it is closed."""
        return min(_PANEL, self.width - BAR) if self.outline.is_open else 0

    @property
    def panel_height(self) -> float:
        """Height of the outline."""
        return self.height - (finding.HEIGHT if self.find.is_open else 0)

    @property
    def side(self) -> float:
        """Where the text begins: beside the outline, or below it in a narrow window."""
        return self.panel if self.width - self.panel >= _ROOM_BESIDE else 0

    @property
    def inside(self) -> tuple[float, float]:
        """Width and height of what bars and panels leave."""
        width = self.width - self.side - BAR
        below = (BAR if self._length > width else 0) + (finding.HEIGHT if self.find.is_open else 0)
        return width, self.height - below

    @property
    def across(self) -> Scroll:
        """The bar at the bottom, which is needed for long lines only."""
        width = self.inside[0]
        grip = self.held[1] if self.held and self.held[0] == "across" else None
        return Scroll(width, self._length, grip=grip).to(self.left)

    @property
    def _length(self) -> int:
        """How wide the lines are that are not wrapped."""
        return (self.document.longest + 4) * CELL if self.document.verbatim else 0

    @property
    def down(self) -> Scroll:
        """The bar at the right."""
        grip = self.held[1] if self.held and self.held[0] == "down" else None
        return self.column.bar(self.top, self.inside[1])._replace(grip=grip)

    @property
    def column(self) -> Column:
        """The document as it is laid out now."""
        return _lay_out(self.document, self.inside[0], self.across.offset)

    @property
    def top(self) -> ScrollAnchor:
        """What is at the top."""
        return min(self.place, self.column.last(self.inside[1]))

    @property
    def reading(self) -> int:
        """The place of the first line that is in view as a whole."""
        for row in self.column.visible_rows(self.top, self.inside[1]):
            if row.y >= 0:
                return row.start
        return self.document.starts[self.top.item]

    @property
    def has_button(self) -> bool:
        """Whether the button that opens the outline is there: beside a text with titles."""
        return bool(self.document.titles) and not self.outline.is_open

    @property
    def selection(self) -> Span:
        """Start and end of the text that is selected."""
        return min(self.selected), max(self.selected)

    @property
    def selected_text(self) -> str:
        """The text that is selected."""
        start, end = self.selection
        return self.document.between(start, end) if start < end else ""


@lru_cache(maxsize=4)
def _lay_out(shown: Document, width: float, left: float) -> Column:
    margin = _MARGIN_WITH_BUTTON if shown.titles else 0
    return Column(shown, width, margin, left)
