"""What can be done with a text: going to a title, a match or a link, and what keys and the menu offer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from launcher.controls import Field, Menu
from launcher.show_help.column import CELL, Place
from launcher.show_help.document import Document
from launcher.show_help.find import Find, matches
from launcher.show_help.links import Link, links
from launcher.show_help.outline import Outline
from launcher.show_help.row import Span
from launcher.show_help.view import View
from launcher.universe import Copy, Package

S = TypeVar("S", Link, Span)

_MOST_SOUGHT = 200  # characters


class Browse(NamedTuple):
    """A message: open an address in the user's browser."""

    address: str


def scrolled(view: View, amount: float) -> View:
    """Scrolled down by so many logical pixels."""
    column = view.column
    place = min(column.moved(view.top, amount), column.last(view.inside[1]))
    return replace(view, place=place, outline=view.outline._replace(chosen=None))


def gone_to(view: View, offset: int) -> View:
    """With a place in the document near the top; a panel that lay over the text is closed."""
    if view.side:
        view = replace(view, outline=view.outline._replace(chosen=offset, has_keys=False))
    else:
        view = replace(view, outline=Outline())
    return replace(view, place=view.column.showing(offset))


def toggled_outline(view: View) -> View:
    """With the outline opened or closed; one that is open without the keyboard gets that."""
    if view.outline.has_keys:
        return replace(view, outline=Outline())
    opened = Outline(is_open=True, has_keys=True)
    view = replace(view, outline=opened, pointed=None)
    return replace(view, outline=opened.revealing(view.document, view.reading, view.panel_height))


def shown_otherwise(view: View) -> View:
    """The text as it is, or laid out again, at the same place."""
    before, number = view.document, view.document.pieces[view.document.item_at(view.reading)].number
    document = Document(before.source, verbatim=not before.verbatim)
    view = replace(
        view, document=document, left=0, selected=(0, 0), outline=Outline(), pointed=None, focused=None
    )
    if view.top == Place():
        return view
    return replace(view, place=view.column.showing(document.starts[document.item_of(number)]))


def chosen(view: View, menu: Menu | None, command: str | None) -> View | Package[View]:
    """The view after the menu was gone through: something was chosen, or it was closed, or neither."""
    view = replace(view, menu=menu)
    return done(view, command) if command else view


def done(view: View, command: str) -> View | Package[View]:
    """The view after a command."""
    link = view.pointed
    match command:
        case "copy" if view.copied:
            return Package(view, Copy(view.copied))
        case "address" if link:
            return Package(view, Copy(link.target))
        case "all":
            return replace(view, selected=(0, len(view.document.text)))
        case "find":
            return opened_find(view)
        case "titles":
            return toggled_outline(view)
        case "verbatim":
            return shown_otherwise(view)
    return view


def with_menu(view: View, x: float, y: float) -> View:
    """With the menu open at a point; what the mouse is on belongs to it."""
    entries = (
        *([("copy", "Copy")] if view.copied else []),
        *([("address", "Copy the address")] if view.pointed else []),
        ("all", "Select all"),
        ("find", "Find …"),
        *([("titles", "Titles …")] if view.document.titles else []),
        ("verbatim", "Lay the text out" if view.document.verbatim else "Show the text as it is"),
    )
    return replace(view, menu=Menu(entries, x, y))


def at_first_match(view: View, field: Field) -> View:
    """At the first match of what is in the find line now."""
    at = view.selection[0] if view.copied else view.document.starts[view.top.item]
    view = replace(view, find=Find(field, is_open=True))
    return _at_match(view, _next(matches(view.document, field.text), at, back=False))


def next_match(view: View, *, back: bool) -> View:
    """Go to the match behind the selection or before it; ask what is sought, if nothing is."""
    if not view.find.query:
        return opened_find(view)
    start, end = view.selection
    view = replace(view, find=view.find._replace(field=view.find.field._replace(marked=False)))
    at = start if back else max(end, start + 1)
    return _at_match(view, _next(matches(view.document, view.find.query), at, back=back))


def opened_find(view: View) -> View:
    """With the find line; what is selected is sought, if it is no more than some words."""
    start, end = view.selection
    return replace(view, find=view.find.opened(view.copied if end - start <= _MOST_SOUGHT else ""))


def closed_find(view: View) -> View:
    """Without the find line."""
    return replace(view, find=view.find._replace(is_open=False))


def next_link(view: View, *, back: bool) -> View:
    """The keyboard goes to the next link, from the one that it is on or from the top of the view."""
    at = view.reading
    if view.focused and view.column.revealed(view.top, view.inside[1], view.focused.start) == view.top:
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


def _at_match(view: View, span: Span | None) -> View:
    return view if span is None else _revealing(replace(view, selected=span), span)


def _revealing(view: View, span: Span) -> View:
    """With a part of the text in view."""
    view = replace(view, place=view.column.revealed(view.top, view.inside[1], span[0]))
    if not view.document.verbatim:
        return view
    first, last = (at - view.document.starts[view.document.item_at(span[0])] for at in span)
    return replace(view, left=view.across.showing(first * CELL, (last + 4) * CELL).offset)
