"""The picture of the help window."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace

from launcher.picture import Group, Picture, ellipsis, group, line_height, rectangle, text, text_width
from launcher.show_help import find as finding
from launcher.show_help import outline as outlining
from launcher.show_help.column import Part, Row
from launcher.show_help.links import Link, links
from launcher.show_help.seek import Span
from launcher.show_help.view import View

_NOTE_SIZE = 13
_NOTE_PAD = 8
_LEAST_MARGIN = 46  # logical pixels beside the text in which there is room for the button
BUTTON = 6.0, 6.0, 34.0  # left, top and size of the button that opens the outline


def draw(view: View) -> Picture:
    """What is in view, with bars and panels."""
    width, height = view.inside
    page = Group(width, height, tuple(_lines(view)), (0, 0), clipped=True)
    parts: list[Part] = [
        (view.side, 0, page),
        (view.side + width, 0, view.down.draw()),
        (view.side, height, _lying(view.across.draw())),
    ]
    if has_button(view):
        parts.append((BUTTON[0], BUTTON[1], _button(view)))
    if view.outline.is_open:
        if not view.side:
            parts.append((0, 0, rectangle(view.width, view.height, "veil")))
        panel = outlining.draw(view.outline, view.document, view.reading, view.panel, view.panel_height)
        parts.append((0, 0, panel))
    if view.find.is_open:
        line = finding.draw(view.find, view.document, min(view.selected), view.width)
        parts.append((0, view.height - finding.HEIGHT, line))
    if said := said_below(view):
        note = _note(said, view.width)
        parts.append((0, height - note.height, note))
    return group(view.width, view.height, parts)


def said_below(view: View) -> str:
    """What is said at the bottom: where a link leads, or a note."""
    link = view.pointed or view.focused
    return link.target if link else view.note


def has_button(view: View) -> bool:
    """Whether the button that opens the outline is there: in a margin wide enough, of a text with titles."""
    if view.outline.is_open or not view.outline.known:
        return False
    return view.column.margin >= _LEAST_MARGIN


def _lines(view: View) -> Iterator[Part]:
    """The lines in view with what marks them; the marks lie below all text."""
    place, height = view.top, view.inside[1]
    rows = [
        (row, tuple(_marks(view, row)), _linked(view, row)) for row in view.column.rows_seen(place, height)
    ]
    for row, marks, linked in rows:
        yield from marks
        for span, link in linked.items():
            yield from _underlined(row, span, focused=link == view.focused)
    yield from view.column.dots(place, height)
    for row, marks, linked in rows:
        if row.is_plain and (linked or marks):
            yield from row.words(dict.fromkeys(linked, "accent"))
        elif row.text.string.strip():
            yield row.x, row.y, replace(row.text, colour="accent") if linked else row.text


def _marks(view: View, row: Row) -> Iterator[Part]:
    """What lies below the text of a line: the selection and, while the find line is open, all matches."""
    selected = min(view.selected), max(view.selected)
    first, last = _ends(view, row)
    seeking = view.find.is_open and view.find.query
    if selected[0] < selected[1] and selected[0] < last and selected[1] > first:
        yield _mark(view, row, selected, "accent" if seeking else None)
    for window in (row.item[0] - 1, row.item[0]) if seeking else ():
        found = finding.matches(view.document, view.find.query, window) if window >= 0 else ()
        for span in reversed(found[: bisect_left(found, (last,))]):
            if span[1] <= first:
                break
            if span[0] != selected[0]:
                yield _mark(view, row, span, None)


def _mark(view: View, row: Row, span: Span, outline: str | None) -> Part:
    """A mark below some characters of a line."""
    left, right = row.span(*_within(view, row, span))
    return (
        left - 1,
        row.y,
        rectangle(right - left + 2, row.text.height, "pressed", outline=outline, thickness=2),
    )


def _linked(view: View, row: Row) -> dict[Span, Link]:
    """The links in a line, by the characters of the item that they are in this line."""
    first, last = _ends(view, row)
    there = links(view.document, view.source.beside, row.item[0])
    near = there[: bisect_left(there, (last,))]
    return {_within(view, row, link[:2]): link for link in near if link.end > first}


def _underlined(row: Row, span: Span, *, focused: bool) -> Iterator[Part]:
    left, right = row.span(*span)
    if focused:
        ring = rectangle(
            right - left + 8, row.text.height + 4, "hover", outline="focus", thickness=2, radius=4
        )
        yield left - 4, row.y - 2, ring
    yield left, row.y + row.text.height - 2, rectangle(right - left, 1, "accent")


def _ends(view: View, row: Row) -> tuple[int, int]:
    """Where in the text a line begins and ends."""
    shown = view.document
    return shown.offset(row.item, row.start), shown.offset(row.item, row.start + len(row.text.string))


def _within(view: View, row: Row, span: Span) -> Span:
    """The characters of an item between two places in the text, as far as they are in a line."""
    start, end = (view.document.index(row.item, at) for at in span)
    return max(start, row.start), min(end, row.start + len(row.text.string))


def _button(view: View) -> Group:
    """The button that opens the outline: three lines."""
    size = BUTTON[2]
    face = rectangle(size, size, "surface", radius=8, outline="border")
    bar = rectangle(size - 18, 2, "muted")
    return group(size, size, [(0, 0, face), *((9, size / 2 - 1 + dy, bar) for dy in (-6, 0, 6))])


def _note(said: str, width: float) -> Group:
    """A sentence or an address at the bottom: as much of it as fits, its beginning first."""
    said = ellipsis(said, _NOTE_SIZE, width - 3 * _NOTE_PAD)
    wide, high = text_width(said, _NOTE_SIZE) + 2 * _NOTE_PAD, line_height(_NOTE_SIZE) + _NOTE_PAD
    face = rectangle(wide, high, "surface", outline="border", radius=4)
    return group(wide, high, [(0, 0, face), (_NOTE_PAD, _NOTE_PAD / 2, text(said, _NOTE_SIZE))])


def _lying(bar: Group) -> Group:
    """A scroll bar turned, to lie below what it scrolls."""
    parts = [(y, x, replace(part, width=part.height, height=part.width)) for x, y, part in bar.parts]
    return group(bar.height, bar.width, parts)
