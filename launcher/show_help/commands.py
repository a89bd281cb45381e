"""The commands of the help window: scroll, go to a title, a match or a link."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from launcher.controls import Field, Menu, Scroll
from launcher.show_help.column import CELL, ScrollAnchor
from launcher.show_help.document import Document, S
from launcher.show_help.find import FindLine, matches
from launcher.show_help.links import Link
from launcher.show_help.outline import Outline
from launcher.show_help.view import FIND, MENU, TITLES, HelpView
from launcher.universe import Copy, Package

Next = HelpView | Package[HelpView]

_MOST_SOUGHT = 200  # characters
_ACROSS = {"left": "up", "right": "down", "wheel-left": "wheel-up", "wheel-right": "wheel-down"}


class Browse(NamedTuple):
    """A message: open an address in the browser. If this fails, `ShowNotice` comes back."""

    address: str


class ShowNotice(NamedTuple):
    """A message: show a notice to the user."""

    sentence: str


def scroll(view: HelpView, amount: float) -> HelpView:
    """Scroll down by a number of logical pixels."""
    column = view.column
    return view.scrolled_to(min(column.scrolled(view.top, amount), column.last(view.inside[1])))


def scroll_by_key(view: HelpView, key: str) -> HelpView:
    """Scroll by a key or the wheel. Other keys have no effect."""
    if key in _ACROSS and (across := view.across.key(_ACROSS[key])):
        return replace(view, left=across.offset)
    match key.removeprefix("ctrl+"):
        case "home":
            return replace(view, left=0).scrolled_to(ScrollAnchor())
        case "end":
            return view.scrolled_to(view.column.last(view.inside[1]))
    height = view.inside[1]
    middle = Scroll(height, 3 * height, height)  # far from both ends, as keys mean the same in all windows
    moved = middle.key(key)
    return scroll(view, moved.offset - middle.offset) if moved else view


def reveal(view: HelpView, start: int, end: int) -> HelpView:
    """Scroll as little as possible to show a part of the text."""
    view = view.scrolled_to(view.column.scrolled_to_reveal(view.top, view.inside[1], start))
    before = view.document.starts[view.document.item_at(start)]
    across = view.across.showing((start - before) * CELL, (end - before + 4) * CELL)
    return replace(view, left=across.offset) if view.document.verbatim else view


def yield_keys(view: HelpView) -> HelpView:
    """Move the focus from the outline to the find line if it is open, or else to the text."""
    desk = view.desk.changed(TITLES, Outline, lambda panel: panel._replace(is_typing=False))
    return replace(view, desk=desk.raised(FIND))


def toggle_outline(view: HelpView) -> HelpView:
    """Open or close the outline. If it is open but not focused, focus it."""
    if view.outline and view.outline.is_typing:
        return replace(view, desk=view.desk.without(TITLES))
    desk = view.desk.without(TITLES).with_overlay(TITLES, Outline(view.document), _answer_outline)
    view = view.with_desk(desk).at(hover="")
    view = view.listing(view.reading)
    return replace(view, desk=view.desk.changed(TITLES, Outline, Outline.revealing))


def toggle_layout(view: HelpView) -> HelpView:
    """Switch between plain and formatted text, at the same place."""
    before, number = view.document, view.document.pieces[view.document.item_at(view.reading)].number
    document, at_top = Document(before.source, verbatim=not before.verbatim), view.top == ScrollAnchor()
    view = replace(view, document=document, left=0, desk=view.desk.without(TITLES)).at(focus="", hover="")
    view = view.selecting(0, 0)
    start = document.starts[document.item_of(number)]
    return view if at_top else view.scrolled_to(view.column.anchor_of(start))


def open_menu(view: HelpView, x: float, y: float) -> HelpView:
    """Open the menu at a point. It has an entry for a link under the mouse."""
    entries = (
        *([("copy", "Copy")] if view.selected_text else []),
        *([("address", "Copy address")] if view.pointed else []),
        ("all", "Select all"),
        ("find", "Find …"),
        *([("titles", "Titles …")] if view.document.titles else []),
        ("verbatim", "Show formatted text" if view.document.verbatim else "Show plain text"),
    )
    return view.with_desk(view.desk.with_overlay(MENU, Menu(entries, x, y), _answer))


def open_find(view: HelpView) -> HelpView:
    """Open the find line. A short selection becomes the query."""
    start, end = view.selection
    selected = view.selected_text if end - start <= _MOST_SOUGHT else ""
    query = selected if selected and selected.isprintable() else view.query
    line = FindLine(Field(query, len(query), marked=True))
    view = yield_keys(replace(view, query=query))
    return view.with_desk(view.desk.without(FIND).with_overlay(FIND, line, _answer)).selecting(*view.selected)


def seek(view: HelpView) -> HelpView:
    """Go to the first match of the find line after the selection or the top of the view."""
    if not view.find:
        return view
    at = view.selection[0] if view.selected_text else view.document.starts[view.top.item]
    return _find_from(replace(view, query=view.find.field.text), at)


def next_match(view: HelpView, *, back: bool) -> HelpView:
    """Go to the next or previous match, or open the find line if there is no query."""
    if not view.query:
        return open_find(view)
    if view.find:
        field = view.find.field._replace(marked=False)
        view = replace(view, desk=view.desk.changed(FIND, FindLine, lambda line: line._replace(field=field)))
    start, end = view.selection
    return _find_from(view, start if back else max(end, start + 1), back=back)


def next_link(view: HelpView, *, back: bool) -> HelpView:
    """Focus the next link after the focused one or the top of the view."""
    at, focused = view.reading, view.focused
    if focused and view.column.scrolled_to_reveal(view.top, view.inside[1], focused.start) == view.top:
        at = focused.start + (not back)
    link = _next(view.document.links, at, back=back)
    return view if link is None else focus_link(view, link)


def focus_link(view: HelpView, link: Link) -> HelpView:
    """Focus a link and scroll it into view."""
    return reveal(view.at(focus=link.name, hover=""), link.start, link.end)


def _copy(view: HelpView, text: str) -> Next:
    return Package(view, Copy(text)) if text else view


COMMANDS: dict[str, Callable[[HelpView], Next]] = {
    "copy": lambda view: _copy(view, view.selected_text),
    "address": lambda view: _copy(view, view.pointed.target if view.pointed else ""),
    "all": lambda view: view.selecting(0, len(view.document.text)),
    "find": open_find,
    "titles": toggle_outline,
    "verbatim": toggle_layout,
    "seek": seek,
    "next": partial(next_match, back=False),
    "previous": partial(next_match, back=True),
    "close": lambda view: view.with_desk(view.desk.without(FIND)),
}
"""The commands by name, for keys, the menu and the find line."""


def _answer(view: HelpView, overlay: Menu | FindLine, name: str) -> Next:
    return COMMANDS[name](view)


def _answer_outline(view: HelpView, outline: Outline, name: str) -> HelpView:
    """Scroll to the chosen title, and close the outline if it covers the text."""
    if name != "go":
        return replace(view, desk=view.desk.raised(TITLES))
    view = yield_keys(view) if view.side else replace(view, desk=view.desk.without(TITLES))
    return view.scrolled_to(view.column.anchor_of(outline.at)).listing(outline.at)


def _next(spans: Sequence[S], at: int, *, back: bool) -> S | None:
    """Return the first span from an offset on, or the last one before it, wrapping around at the ends."""
    if back:
        return next((span for span in reversed(spans) if span[0] < at), spans[-1] if spans else None)
    return next((span for span in spans if span[0] >= at), spans[0] if spans else None)


def _find_from(view: HelpView, at: int, *, back: bool = False) -> HelpView:
    """Select the next match of the query, if there is one, and show the number of matches."""
    span = _next(matches(view.document, view.query), at, back=back)
    return reveal(view.selecting(*span), *span) if span else view.selecting(*view.selected)
