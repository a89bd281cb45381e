"""The world of the help window: what is shown of a document, and what the user has selected and seeks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal, Self

from launcher.controls import BAR, Desk, PushButton, Scroll
from launcher.show_help.column import CELL, Column, ScrollAnchor
from launcher.show_help.document import Document, Span
from launcher.show_help.find import HEIGHT, FindLine, count_matches
from launcher.show_help.links import Link
from launcher.show_help.outline import Outline

Bar = Literal["down", "across"]

SIZE = 680, 720  # to open with, in logical pixels
BUTTON = PushButton("titles", "", 6, 6, 32, 32, says="Titles")
TITLES, FIND, MENU = "titles", "find", "menu"  # what the overlays are about
_MARGIN_WITH_BUTTON = 46


@dataclass(frozen=True, slots=True)
class HelpView:
    """The world: a document, a window on it, and what the user does there. All lengths are in logical pixels."""

    document: Document
    width: float = SIZE[0]
    height: float = SIZE[1]
    place: ScrollAnchor = ScrollAnchor()  # noqa: RUF009  at the top, as far as the document's end allows
    left: float = 0  # how far it is scrolled to the right, as far as the lines allow
    held: tuple[Bar | None, float] = (None, 0)  # the bar that is dragged, and how far from its thumb's start
    selected: Span = (0, 0)  # where the selection was begun, and where it goes to
    clicks: int = 0  # how often the mouse was pressed on the text, of 3, since it was last moved
    pressed: tuple[float, float] = (0, 0)  # where
    dragging: tuple[float, float] | None = None  # where the mouse is since then, until it is released
    query: str = ""  # what was sought last
    desk: Desk[Any] = Desk()  # noqa: RUF009  outline, find line and menu; which button or link the user is at
    note: str = ""  # a sentence at the bottom

    def with_desk(self, desk: Desk[Any]) -> Self:
        """With other overlays, laid out in this window: the outline ends above the find line."""
        desk = desk.sized(self.width, self.height)
        if desk.has(FIND):
            desk = desk.changed(TITLES, Outline, lambda panel: panel.sized(self.width, self.height - HEIGHT))
        return replace(self, desk=desk)

    def at(self, *, focus: str | None = None, hover: str | None = None) -> Self:
        """With the keyboard and the mouse on these of the button and the links; None changes nothing, "" is none."""
        return replace(self, desk=self.desk.at(focus=focus, hover=hover))

    def scrolled_to(self, place: ScrollAnchor) -> Self:
        """With that at the top, or what is nearest to it; the outline shows what is being read then."""
        view = replace(self, place=place)
        return view.listing(view.reading) if view.outline else view

    def listing(self, offset: int) -> Self:
        """With the title of a place shown as the current one in the outline."""
        return replace(self, desk=self.desk.changed(TITLES, Outline, lambda panel: panel._replace(at=offset)))

    def selecting(self, start: int, end: int) -> Self:
        """With the text from one place to another selected; the find line tells the number of that match."""
        told = count_matches(self.document, self.query, min(start, end)) if self.find else ""
        desk = self.desk.changed(FIND, FindLine, lambda line: line._replace(told=told))
        return replace(self, selected=(start, end), desk=desk)

    @property
    def outline(self) -> Outline | None:
        """The panel with the titles, if it is open."""
        return self.desk.overlay(TITLES, Outline)

    @property
    def find(self) -> FindLine | None:
        """The line that shows what is sought, if it is open."""
        return self.desk.overlay(FIND, FindLine)

    @property
    def side(self) -> float:
        """Where the text begins: beside the outline, or below it in a narrow window."""
        return self.outline.panel if self.outline and self.outline.is_beside else 0

    @property
    def inside(self) -> tuple[float, float]:
        """Width and height of what bars and panels leave."""
        width = self.width - self.side - BAR
        below = (BAR if self._length > width else 0) + (HEIGHT if self.desk.has(FIND) else 0)
        return width, self.height - below

    @property
    def across(self) -> Scroll:
        """The bar at the bottom, which is needed for long lines only."""
        grip = self.held[1] if self.held[0] == "across" else None
        return Scroll(self.inside[0], self._length, grip=grip).to(self.left)

    @property
    def down(self) -> Scroll:
        """The bar at the right."""
        grip = self.held[1] if self.held[0] == "down" else None
        return self.column.bar(self.top, self.inside[1])._replace(grip=grip)

    @property
    def _length(self) -> int:
        """How wide the lines are that are not wrapped."""
        return (self.document.longest + 4) * CELL if self.document.verbatim else 0

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
        rows = self.column.visible_rows(self.top, self.inside[1])
        return next((row.start for row in rows if row.y >= 0), self.document.starts[self.top.item])

    @property
    def has_button(self) -> bool:
        """Whether the button that opens the outline is there: beside a text with titles."""
        return bool(self.document.titles) and not self.outline

    @property
    def pointed(self) -> Link | None:
        """The link that the mouse is on."""
        return self.document.link_named(self.desk.own.hover)

    @property
    def focused(self) -> Link | None:
        """The link that the keyboard is on."""
        return self.document.link_named(self.desk.own.focus)

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
def _lay_out(document: Document, width: float, left: float) -> Column:
    return Column(document, width, _MARGIN_WITH_BUTTON if document.titles else 0, left)
