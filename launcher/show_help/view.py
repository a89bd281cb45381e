"""The state of the help window, and its picture.

The labels of the picture contain the whole document, not only the lines in view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any, Literal, Self

from launcher.controls import BAR, Desk, PushButton, Scroll, draw_button
from launcher.picture import (
    Group,
    Part,
    Picture,
    Role,
    State,
    blank,
    circle,
    group,
    labelled,
    line_height,
    rectangle,
    text,
    text_width,
    wrap,
)
from launcher.show_help.document import CELL, Column, Document, Link, ScrollAnchor, Span, TextRow, within
from launcher.show_help.panels import HEIGHT, FindLine, Outline, count_matches, matches

Bar = Literal["down", "across"]

SIZE = 680, 720  # initial size in logical pixels
BUTTON = PushButton("titles", "", 6, 6, 32, 32, says="Titles")
TITLES, FIND, MENU = "titles", "find", "menu"  # names of the overlays
_MARGIN_WITH_BUTTON = 46
_NOTE_SIZE = 13
_NOTE_PAD = 8
_DOT = circle(2.5, "accent")
_DOT_LEFT = 15  # logical pixels from the dot of a bullet point to its text
_MANY = 1000  # pieces; in a document with more than twice as many, only those around the view have labels
_ROLES: dict[str, Role] = {"title": "heading", "bullet": "listitem"}
_BAR = rectangle(14, 2, "text", radius=1)  # drawn, as not all fonts have a symbol of three lines


@dataclass(frozen=True, slots=True)
class HelpView:
    """The state of the window: document, scroll position, selection and overlays.

    Lengths are in logical pixels.
    """

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
    piece: int = 0  # the number of the piece that screen readers read at the focus

    def with_desk(self, desk: Desk[Any]) -> Self:
        """Return the view with other overlays.

        The outline ends above the find line.
        """
        desk = desk.sized(self.width, self.height)
        if desk.has(FIND):
            desk = desk.changed(TITLES, Outline, lambda panel: panel.sized(self.width, self.height - HEIGHT))
        return replace(self, desk=desk)

    def at(self, *, focus: str | None = None, hover: str | None = None) -> Self:
        """Return the view with another focused or hovered element.

        None keeps it, "" removes it.
        """
        return replace(self, desk=self.desk.at(focus=focus, hover=hover))

    def scrolled_to(self, place: ScrollAnchor) -> Self:
        """Return the view scrolled as near as possible to a position.

        The outline follows.
        """
        view = replace(self, place=place)
        return view.listing(view.reading) if view.outline else view

    def listing(self, offset: int) -> Self:
        """Return the view with another current title in the outline."""
        return replace(self, desk=self.desk.changed(TITLES, Outline, lambda panel: panel._replace(at=offset)))

    def selecting(self, start: int, end: int) -> Self:
        """Return the view with a selection.

        The find line shows the number of this match.
        """
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
        """The left edge of the text.

        It is after the outline, or 0 in a narrow window.
        """
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
        """Whether the outline has a button.

        There is one if there are titles and the outline is closed.
        """
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


def draw(view: HelpView) -> Picture:
    """Draw the text in view, with bars and panels."""
    width, height = view.inside
    parts: list[Part] = [
        (view.side, 0, Group(width, height, tuple(_lines(view)), (0, 0), clipped=True)),
        (view.side, 0, _say_all(view)),
        (view.side + width, 0, view.down.draw()),
        (view.side, height, view.across.draw(lies=True)),
    ]
    if view.has_button:
        parts.append((BUTTON.x, BUTTON.y, draw_button(BUTTON, view.desk.own.mood(BUTTON.name))))
        parts += [(BUTTON.x + 9, BUTTON.y + y, _BAR) for y in (10, 15, 20)]
    if said := bottom_line(view):
        note = _note(said, view.width - view.side)
        parts.append((view.side, height - note.height, note))
    parts += [(0, 0, overlay) for overlay in view.desk.draw()]
    return group(view.width, view.height, parts)


def bottom_line(view: HelpView) -> str:
    """Return the text at the bottom: the address of a link, or the note."""
    link = view.pointed or view.focused
    return link.target if link else view.note


def _lines(view: HelpView) -> Iterator[Part]:
    """Yield the lines in view.

    All marks come first, so that marks lie below text.
    """
    shown = view.column.visible_rows(view.top, view.inside[1])
    rows = [(row, within(view.document.links, row.start, row.end)) for row in shown]
    for row, linked in rows:
        yield from _marks(view, row)
        for link in linked:
            yield from _underline(row, link, focused=link.name == view.desk.own.focus)
    for row, linked in rows:
        if row.has_dot:
            yield row.x - _DOT_LEFT, row.y + (row.text.height - _DOT.height) / 2, _DOT
        yield from _draw_line(row, linked)


def _draw_line(row: TextRow, linked: Sequence[Link]) -> Iterator[Part]:
    """Yield the parts of a line.

    Links and other text are separate parts, at the positions of `x_of`.
    """
    if linked and not row.is_plain:
        yield row.x, row.y, replace(row.text, colour="accent")
        return
    at = row.start
    for link in linked:
        yield from _part(row, at, link.start, row.text.colour)
        yield from _part(row, max(link.start, row.start), min(link.end, row.end), "accent")
        at = link.end
    yield from _part(row, at, row.end, row.text.colour)


def _part(row: TextRow, start: int, end: int, colour: str) -> Iterator[Part]:
    said, look = row.text.string[max(0, start - row.start) : max(0, end - row.start)], row.text
    if said.strip():
        yield row.x_of(start), row.y, text(said, look.size, colour, bold=look.bold, face=look.face)


def _marks(view: HelpView, row: TextRow) -> Iterator[Part]:
    """Yield the marks of a line.

    They are the selection and, while the find line is open, all matches.
    """
    selected, is_seeking = view.selection, view.find and view.query
    found = within(matches(view.document, view.query), row.start, row.end) if is_seeking else ()
    is_here = row.start < selected[1] and selected[0] < min(row.end, selected[1])
    for span in dict.fromkeys(([selected] if is_here else []) + [*found]):
        left, right = row.edges(*span)
        outline = "accent" if is_seeking and span == selected else None
        face = rectangle(right - left + 2, row.text.height, "pressed", outline=outline, thickness=2)
        yield left - 1, row.y, face


def _underline(row: TextRow, link: Link, *, focused: bool) -> Iterator[Part]:
    left, right = row.edges(link.start, link.end)
    high = row.text.height
    if focused:
        ring = rectangle(right - left + 8, high + 4, "hover", outline="focus", thickness=2, radius=4)
        yield left - 4, row.y - 2, ring
    yield left, row.y + high - 2, rectangle(right - left, 1, "accent")


def _note(said: str, width: float) -> Picture:
    """Draw a note or an address at the bottom.

    It has as many lines as necessary.
    """
    lines = wrap(said, _NOTE_SIZE, width - 3 * _NOTE_PAD)
    line = line_height(_NOTE_SIZE)
    wide = max(text_width(each, _NOTE_SIZE) for each in lines) + 2 * _NOTE_PAD
    high = len(lines) * line + _NOTE_PAD
    face = rectangle(wide, high, "surface", outline="border", radius=4)
    written = [(_NOTE_PAD, _NOTE_PAD / 2 + k * line, text(each, _NOTE_SIZE)) for k, each in enumerate(lines)]
    return labelled(group(wide, high, [(0, 0, face), *written]), "status", said, key="note")


def _say_all(view: HelpView) -> Picture:
    """Return an invisible picture with the document's labels.

    Each piece of the document has a label at its approximate place.
    """
    first = max(0, view.top.item // _MANY - 1) * _MANY
    said = _say_document(view.document, view.column, first, view.focused or view.piece)
    return group(0, 0, [(0, -view.column.about_where(view.top), said)])


@lru_cache(maxsize=4)
def _say_document(document: Document, column: Column, first: int, focused: Link | int) -> Picture:
    """Return the labels of a document, cached as the same object until something changes."""
    parts: list[Part] = []
    items = range(first, min(first + 3 * _MANY, len(document.pieces)))
    for kind, those in groupby(items, key=lambda item: document.pieces[item].kind):
        pieces = [_say_piece(document, column, item, focused) for item in those]
        parts += [_say_list(pieces)] if kind == "bullet" else pieces
    return labelled(group(0, 0, parts), "document", "")


def _say_list(bullets: list[Part]) -> Part:
    """Return the list of consecutive bullet points."""
    x, y, _ = bullets[0]
    height = bullets[-1][1] + bullets[-1][2].height - y
    inside = group(bullets[0][2].width, height, [(0, top - y, bullet) for _, top, bullet in bullets])
    return x, y, labelled(inside, "list", "")


def _say_piece(document: Document, column: Column, item: int, focused: Link | int) -> Part:
    """Return the label of a block or line, with its links."""
    piece = document.pieces[item]
    top, below = (column.about_where(ScrollAnchor(item, share)) for share in (0.0, 1.0))
    linked: list[Part] = []
    for link in within(document.links, *document.span(item)):
        states: tuple[State, ...] = ("focused",) if link == focused else ()
        box = blank(column.view, below - top)
        linked.append((0, 0, labelled(box, "link", link.target, states=states, key=link.name)))
    level = 0 if piece.kind != "title" else 1 if item == document.titles[0] else 2
    inside = group(column.view, below - top, linked)
    role, key = _ROLES.get(piece.kind, "paragraph"), f"piece {item}"
    if item != focused:
        return 0, top, labelled(inside, role, piece.said, level=level, key=key)
    said = labelled(inside, role, piece.said, level=level, key=key, states=["focused"], deeds=["focus"])
    return 0, top, said
