"""The state of the help window."""

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

SIZE = 680, 720  # initial size in logical pixels
BUTTON = PushButton("titles", "", 6, 6, 32, 32, says="Titles")
TITLES, FIND, MENU = "titles", "find", "menu"  # names of the overlays
_MARGIN_WITH_BUTTON = 46


@dataclass(frozen=True, slots=True)
class HelpView:
    """The state of the window: document, scroll position, selection and overlays. Lengths are in logical pixels."""

    document: Document
    width: float = SIZE[0]
    height: float = SIZE[1]
    place: ScrollAnchor = ScrollAnchor()  # noqa: RUF009  at the top, unless the document ends too soon
    left: float = 0  # horizontal scroll position, limited by the longest line
    held: tuple[Bar | None, float] = (None, 0)  # the dragged bar, and the place of the mouse on its thumb
    selected: Span = (0, 0)  # the start and the end of the selection
    clicks: int = 0  # clicks on the text without moving the mouse, up to 3
    pressed: tuple[float, float] = (0, 0)  # the place of the last press
    dragging: tuple[float, float] | None = None  # the mouse while it is held, or None
    query: str = ""  # the last query
    desk: Desk[Any] = Desk()  # noqa: RUF009  outline, find line and menu; also knows the focused button or link
    note: str = ""  # a message at the bottom

    def with_desk(self, desk: Desk[Any]) -> Self:
        """Return the view with other overlays. The outline ends above the find line."""
        desk = desk.sized(self.width, self.height)
        if desk.has(FIND):
            desk = desk.changed(TITLES, Outline, lambda panel: panel.sized(self.width, self.height - HEIGHT))
        return replace(self, desk=desk)

    def at(self, *, focus: str | None = None, hover: str | None = None) -> Self:
        """Return the view with another focused or hovered element. None keeps it, "" removes it."""
        return replace(self, desk=self.desk.at(focus=focus, hover=hover))

    def scrolled_to(self, place: ScrollAnchor) -> Self:
        """Return the view scrolled to a position, or as near as possible. The outline follows."""
        view = replace(self, place=place)
        return view.listing(view.reading) if view.outline else view

    def listing(self, offset: int) -> Self:
        """Return the view with another current title in the outline."""
        return replace(self, desk=self.desk.changed(TITLES, Outline, lambda panel: panel._replace(at=offset)))

    def selecting(self, start: int, end: int) -> Self:
        """Return the view with a selection. The find line shows the number of this match."""
        told = count_matches(self.document, self.query, min(start, end)) if self.find else ""
        desk = self.desk.changed(FIND, FindLine, lambda line: line._replace(told=told))
        return replace(self, selected=(start, end), desk=desk)

    @property
    def outline(self) -> Outline | None:
        """The outline, if it is open."""
        return self.desk.overlay(TITLES, Outline)

    @property
    def find(self) -> FindLine | None:
        """The find line, if it is open."""
        return self.desk.overlay(FIND, FindLine)

    @property
    def side(self) -> float:
        """The left edge of the text: after the outline, or 0 in a narrow window."""
        return self.outline.panel if self.outline and self.outline.is_beside else 0

    @property
    def inside(self) -> tuple[float, float]:
        """Width and height of the text area, without bars and panels."""
        width = self.width - self.side - BAR
        below = (BAR if self._length > width else 0) + (HEIGHT if self.desk.has(FIND) else 0)
        return width, self.height - below

    @property
    def across(self) -> Scroll:
        """The bar at the bottom, for long lines."""
        grip = self.held[1] if self.held[0] == "across" else None
        return Scroll(self.inside[0], self._length, grip=grip).to(self.left)

    @property
    def down(self) -> Scroll:
        """The bar at the right."""
        grip = self.held[1] if self.held[0] == "down" else None
        return self.column.bar(self.top, self.inside[1])._replace(grip=grip)

    @property
    def _length(self) -> int:
        """The width of the longest line, if lines are not wrapped."""
        return (self.document.longest + 4) * CELL if self.document.verbatim else 0

    @property
    def column(self) -> Column:
        """The current layout of the document."""
        return _lay_out(self.document, self.inside[0], self.across.offset)

    @property
    def top(self) -> ScrollAnchor:
        """The scroll position."""
        return min(self.place, self.column.last(self.inside[1]))

    @property
    def reading(self) -> int:
        """The offset of the first line completely in view."""
        rows = self.column.visible_rows(self.top, self.inside[1])
        return next((row.start for row in rows if row.y >= 0), self.document.starts[self.top.item])

    @property
    def has_button(self) -> bool:
        """Whether the button for the outline is shown: if there are titles and the outline is closed."""
        return bool(self.document.titles) and not self.outline

    @property
    def pointed(self) -> Link | None:
        """The link under the mouse."""
        return self.document.link_named(self.desk.own.hover)

    @property
    def focused(self) -> Link | None:
        """The focused link."""
        return self.document.link_named(self.desk.own.focus)

    @property
    def selection(self) -> Span:
        """Start and end of the selected text."""
        return min(self.selected), max(self.selected)

    @property
    def selected_text(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.document.between(start, end) if start < end else ""


@lru_cache(maxsize=4)
def _lay_out(document: Document, width: float, left: float) -> Column:
    return Column(document, width, _MARGIN_WITH_BUTTON if document.titles else 0, left)
