"""Following links, and coming back."""

from __future__ import annotations

from launcher.show_help.column import Place
from launcher.show_help.find import Find
from launcher.show_help.links import Link, link_in
from launcher.show_help.outline import Outline
from launcher.show_help.outside import Browse, Read
from launcher.show_help.select import on_text
from launcher.show_help.shown import Source
from launcher.show_help.verbatim import AsItIs
from launcher.show_help.view import View
from launcher.universe import Package


def link_at(view: View, x: float, y: float) -> Link | None:
    """The link at a point of the text."""
    offset = on_text(view.document, view.column, view.top, view.inside[1], x, y)
    return None if offset is None else link_in(view.document, view.source.beside, offset)


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
