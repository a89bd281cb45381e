"""What can be done with a text: going to a title, a match or a link, and what keys and the menu offer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from launcher.controls import Field, Menu
from launcher.show_help.column import CELL, ScrollAnchor
from launcher.show_help.document import Document
from launcher.show_help.find import Find, matches
from launcher.show_help.links import Link, links
from launcher.show_help.outline import Outline
from launcher.show_help.row import Span
from launcher.show_help.view import HelpView
from launcher.universe import Copy, Package

S = TypeVar("S", Link, Span)

_MOST_SOUGHT = 200  # characters


class Browse(NamedTuple):
    """A message: open an address in the user's browser."""

    address: str


def scroll(view: HelpView, amount: float) -> HelpView:
    """Scrolled down by so many logical pixels."""
    column = view.column
    place = min(column.scrolled(view.top, amount), column.last(view.inside[1]))
    return replace(view, place=place, outline=view.outline._replace(chosen=None))


def go_to(view: HelpView, offset: int) -> HelpView:
    """With a place in the document near the top; a panel that lay over the text is closed."""
    if view.side:
        view = replace(view, outline=view.outline._replace(chosen=offset, has_keys=False))
    else:
        view = replace(view, outline=Outline())
    return replace(view, place=view.column.anchor_of(offset))


def toggle_outline(view: HelpView) -> HelpView:
    """With the outline opened or closed; one that is open without the keyboard gets that."""
    if view.outline.has_keys:
        return replace(view, outline=Outline())
    opened = Outline(is_open=True, has_keys=True)
    view = replace(view, outline=opened, pointed=None)
    return replace(view, outline=opened.revealing(view.document, view.reading, view.panel_height))


def toggle_layout(view: HelpView) -> HelpView:
    """The text as it is, or laid out again, at the same place."""
    before, number = view.document, view.document.pieces[view.document.item_at(view.reading)].number
    document = Document(before.source, verbatim=not before.verbatim)
    view = replace(
        view, document=document, left=0, selected=(0, 0), outline=Outline(), pointed=None, focused=None
    )
    if view.top == ScrollAnchor():
        return view
    return replace(view, place=view.column.anchor_of(document.starts[document.item_of(number)]))


def answer_menu(view: HelpView, menu: Menu | None, command: str | None) -> HelpView | Package[HelpView]:
    """The view after the menu was gone through: something was chosen, or it was closed, or neither."""
    view = replace(view, menu=menu)
    return run_command(view, command) if command else view


def run_command(view: HelpView, command: str) -> HelpView | Package[HelpView]:
    """The view after a command."""
    link = view.pointed
    match command:
        case "copy" if view.selected_text:
            return Package(view, Copy(view.selected_text))
        case "address" if link:
            return Package(view, Copy(link.target))
        case "all":
            return replace(view, selected=(0, len(view.document.text)))
        case "find":
            return open_find(view)
        case "titles":
            return toggle_outline(view)
        case "verbatim":
            return toggle_layout(view)
    return view


def with_menu(view: HelpView, x: float, y: float) -> HelpView:
    """With the menu open at a point; what the mouse is on belongs to it."""
    entries = (
        *([("copy", "Copy")] if view.selected_text else []),
        *([("address", "Copy the address")] if view.pointed else []),
        ("all", "Select all"),
        ("find", "Find …"),
        *([("titles", "Titles …")] if view.document.titles else []),
        ("verbatim", "Lay the text out" if view.document.verbatim else "Show the text as it is"),
    )
    return replace(view, menu=Menu(entries, x, y))


def at_first_match(view: HelpView, field: Field) -> HelpView:
    """At the first match of what is in the find line now."""
    at = view.selection[0] if view.selected_text else view.document.starts[view.top.item]
    view = replace(view, find=Find(field, is_open=True))
    return _at_match(view, _next(matches(view.document, field.text), at, back=False))


def next_match(view: HelpView, *, back: bool) -> HelpView:
    """Go to the match behind the selection or before it; ask what is sought, if nothing is."""
    if not view.find.query:
        return open_find(view)
    start, end = view.selection
    view = replace(view, find=view.find._replace(field=view.find.field._replace(marked=False)))
    at = start if back else max(end, start + 1)
    return _at_match(view, _next(matches(view.document, view.find.query), at, back=back))


def open_find(view: HelpView) -> HelpView:
    """With the find line; what is selected is sought, if it is no more than some words."""
    start, end = view.selection
    return replace(view, find=view.find.open(view.selected_text if end - start <= _MOST_SOUGHT else ""))


def close_find(view: HelpView) -> HelpView:
    """Without the find line."""
    return replace(view, find=view.find._replace(is_open=False))


def next_link(view: HelpView, *, back: bool) -> HelpView:
    """The keyboard goes to the next link, from the one that it is on or from the top of the view."""
    at = view.reading
    if (
        view.focused
        and view.column.scrolled_to_reveal(view.top, view.inside[1], view.focused.start) == view.top
    ):
        at = view.focused.start + (not back)
    there = links(view.document)
    link = _next(there, at, back=back)
    return view if link is None else _revealing(replace(view, focused=link, pointed=None), link[:2])


def _next(spans: Sequence[S], at: int, *, back: bool) -> S | None:
    """The first span from a place on, or the last before it; beyond the end it begins anew."""
    if not spans:
        return None
    if back:
        return next((span for span in reversed(spans) if span[0] < at), spans[-1])
    return next((span for span in spans if span[0] >= at), spans[0])


def _at_match(view: HelpView, span: Span | None) -> HelpView:
    return view if span is None else _revealing(replace(view, selected=span), span)


def _revealing(view: HelpView, span: Span) -> HelpView:
    """With a part of the text in view."""
    view = replace(view, place=view.column.scrolled_to_reveal(view.top, view.inside[1], span[0]))
    if not view.document.verbatim:
        return view
    first, last = (at - view.document.starts[view.document.item_at(span[0])] for at in span)
    return replace(view, left=view.across.showing(first * CELL, (last + 4) * CELL).offset)
