"""Following links, and coming back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from launcher.show_help import find as finding
from launcher.show_help.column import Place
from launcher.show_help.find import Find
from launcher.show_help.links import Link, links
from launcher.show_help.outline import Outline
from launcher.show_help.outside import Browse, Read
from launcher.show_help.seek import Seek, Span, seek, sought
from launcher.show_help.select import on_text
from launcher.show_help.shown import Source
from launcher.show_help.verbatim import CELL, AsItIs
from launcher.show_help.view import View
from launcher.universe import Package


def link_at(view: View, x: float, y: float) -> Link | None:
    """The link at a point of the text."""
    offset = on_text(view.document, view.column, view.top, view.inside[1], x, y)
    return None if offset is None else _link(view, offset)


def followed(view: View, link: Link) -> View | Package[View]:
    """Go where a link leads."""
    if link.is_web:
        return Package(view, Browse(link.target))
    if view.source.path is None:
        return view
    return Package(view, Read(view.source.path, link.target, isinstance(view.document, AsItIs)))


def arrived(view: View, source: Source) -> View:
    """Show a document to which a link led."""
    return _turned(view, source, Place(), (*view.past, (view.source, view.top)))


def back(view: View) -> View:
    """Show the document again from which a link led here."""
    if not view.past:
        return view
    *past, (source, place) = view.past
    return _turned(view, source, place, tuple(past))


def looked_for(view: View, looking: Seek) -> View:
    """Look for a match or a link in some more windows of the document; go there if it is found."""
    spans: dict[str, Callable[[int], tuple[Span, ...]]] = {
        "match": lambda window: finding.matches(view.document, view.find.query, window),
        "link": lambda window: tuple(link[:2] for link in links(view.document, view.source.beside, window)),
    }
    answer = sought(looking, spans[looking.what], view.document)
    if isinstance(answer, Seek):
        return replace(view, seeking=answer)
    view = replace(view, seeking=None)
    if answer is None:
        return view
    if looking.what == "match":
        return revealing(replace(view, selected=answer), answer)
    return revealing(replace(view, focused=_link(view, answer[0]), pointed=None), answer)


def next_link(view: View, *, back: bool) -> View:
    """The keyboard goes to the next link, from the one that it is on or from the top of the view."""
    at = view.reading
    if view.focused and _in_view(view, view.focused.start):
        at = view.focused.start + (not back)
    return looked_for(view, seek("link", at, view.document.windows, back=back))


def revealing(view: View, span: Span) -> View:
    """With a part of the text in view."""
    start, end = span
    view = replace(view, place=view.column.revealed(view.top, view.inside[1], start))
    if not isinstance(view.document, AsItIs):
        return view
    item = view.document.item_at(start)
    first = view.document.index(item, start)
    return replace(view, left=view.across.showing(first * CELL, (first + end - start + 4) * CELL).offset)


def _in_view(view: View, offset: int) -> bool:
    return view.column.revealed(view.top, view.inside[1], offset) == view.top


def _link(view: View, offset: int) -> Link | None:
    """The link that a place in the text is in."""
    window = view.document.item_at(offset)[0]
    there = links(view.document, view.source.beside, window)
    return next((link for link in there if link.start <= offset < link.end), None)


def _turned(view: View, source: Source, place: Place, past: tuple[tuple[Source, Place], ...]) -> View:
    """Another document in the same window."""
    return View(
        source,
        view.width,
        view.height,
        place,
        past=past,
        find=Find(view.find.query),
        outline=Outline(),
    )
