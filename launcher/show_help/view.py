"""The world of the help window: what is shown of a document, and what the user has selected and seeks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from launcher.controls import BAR, Scroll
from launcher.show_help import find as finding
from launcher.show_help.column import Column, Place
from launcher.show_help.document import Document
from launcher.show_help.find import Find
from launcher.show_help.links import Link
from launcher.show_help.outline import Outline
from launcher.show_help.prose import Prose
from launcher.show_help.seek import Seek
from launcher.show_help.select import Press
from launcher.show_help.shown import Source
from launcher.show_help.verbatim import AsItIs, Verbatim

SIZE = 680, 720  # to open with, in logical pixels
STILL = 4  # ticks after which a place at which the text stands still is remembered
_MOST_SOUGHT = 200  # characters
_PANEL = 250
_ROOM_BESIDE = 400  # logical pixels of text that a panel must leave; it lies over the text otherwise


@dataclass(frozen=True, slots=True)
class View:
    """The world: a document, a window on it, and what the user does with the bars.

    Attributes:
        source: the document that is shown, and where it is from.
        width: of the window, in logical pixels.
        height: of the window.
        place: what is at the top, as far as the end of the document allows.
        left: how far the view is scrolled to the right, in logical pixels, as far as the lines allow.
        held: the bar that is being dragged, "down" or "across", and how far from its thumb's start it was gripped.
        selected: offsets in the document's text: where the selection was begun, and where it goes to.
        press: where the mouse was pressed on the text.
        dragging: whether it is still down.
        find: what is sought.
        seeking: what is being looked for, in a document that is too long to be looked through at once.
        outline: the panel with the titles.
        pointed: the link that the mouse is on.
        focused: the link that the keyboard is on.
        note: a sentence at the bottom.
        rest: the place that was at the top lately, and for how many ticks.
        past: the documents from which links led here, and their places, the last one last.
    """

    source: Source
    width: float = SIZE[0]
    height: float = SIZE[1]
    place: Place = Place()  # noqa: RUF009  an immutable value
    left: float = 0
    held: tuple[Literal["down", "across"], float] | None = None
    selected: tuple[int, int] = (0, 0)
    press: Press | None = None
    dragging: bool = False
    find: Find = Find()  # noqa: RUF009  an immutable value
    seeking: Seek | None = None
    outline: Outline = Outline()  # noqa: RUF009  an immutable value
    pointed: Link | None = None
    focused: Link | None = None
    note: str = ""
    rest: tuple[Place, int] = (Place(), STILL)
    past: tuple[tuple[Source, Place], ...] = ()

    @property
    def document(self) -> Document:
        """What is shown."""
        return self.source.shown

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
        below = (BAR if self.document.longest > width else 0) + (finding.HEIGHT if self.find.is_open else 0)
        return width, self.height - below

    @property
    def across(self) -> Scroll:
        """The bar at the bottom, which is needed for long lines only."""
        grip = self.held[1] if self.held and self.held[0] == "across" else None
        return Scroll(self.inside[0], self.document.longest, grip=grip).to(self.left)

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
    def reading(self) -> int:
        """Where in the text the first line is that is in view as a whole."""
        for row in self.column.rows_seen(self.top, self.inside[1]):
            if row.y >= 0:
                return self.document.offset(row.item, row.start)
        return self.document.offset(self.top.item, 0)

    @property
    def copied(self) -> str:
        """The text that is selected."""
        start, end = min(self.selected), max(self.selected)
        return self.document.between(start, end) if start < end else ""

    @property
    def seed(self) -> str:
        """What to begin to find with: the text that is selected, if it is no more than some words."""
        start, end = min(self.selected), max(self.selected)
        return self.copied if end - start <= _MOST_SOUGHT else ""


@lru_cache(maxsize=4)
def _laid_out(shown: Document, width: float, left: float) -> Column:
    return Verbatim(shown, width, left) if isinstance(shown, AsItIs) else Prose(shown, width)
