"""The window that shows a document: a world program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from launcher.controls import icon
from launcher.show_help.column import Place
from launcher.show_help.follow import arrived
from launcher.show_help.keys import key, pasted
from launcher.show_help.mouse import mouse
from launcher.show_help.moves import looked_for
from launcher.show_help.outside import Outside, Told
from launcher.show_help.page import draw
from launcher.show_help.place import keep, remembered
from launcher.show_help.shown import Source
from launcher.show_help.titles import titled
from launcher.show_help.view import SIZE, STILL, View
from launcher.universe import Package, Pasted, big_bang

_RATE = 1 / 40  # seconds between looks at what a long document was not looked through for yet


def resize(view: View, width: float, height: float) -> View:
    """Lay out anew, with the same text at the top."""
    return replace(view, width=width, height=height)


def receive(view: View, message: object) -> View | Package[View]:
    """Show what was read or a sentence, and pass on what came in from outside."""
    match message:
        case Source():
            return arrived(view, message)
        case Told(sentence):
            return replace(view, note=sentence)
        case Pasted(text):
            return pasted(view, text)
    return Package(view, message)


def tick(view: View) -> View | Package[View]:
    """Look through some more of a document for what is being looked for, and remember where it is being read."""
    if view.seeking:
        view = looked_for(view, view.seeking)
    if view.find.is_open and (counted := view.find.counted(view.document)) is not view.find:
        view = replace(view, find=counted)
    if view.outline.is_open or not view.outline.through:
        outline = view.outline.looked(view.document)
        view = view if outline is view.outline else replace(view, outline=outline)
    return _rested(view)


def _rested(view: View) -> View | Package[View]:
    """Have the place remembered, once the text has stood still for a moment."""
    top, path, (place, ticks) = view.top, view.source.path, view.rest
    if path is None or (place == top and ticks == STILL):
        return view
    view = replace(view, rest=(top, ticks + 1 if place == top else 0))
    if view.rest[1] < STILL:
        return view
    return Package(view, keep(path, view.document, view.reading if top > Place() else 0))


def opened(source: Source) -> View:
    """The first view of a document: where it was left the last time."""
    view = View(source)
    offset = remembered(source.path, source.shown) if source.path else None
    return view if offset is None else replace(view, place=view.column.showing(offset))


def opened_at(source: Source, title: str) -> View:
    """The first view of a document: at a title instead.

    Raises:
        DocError: there is none of that name.
    """
    view = View(source)
    return replace(view, place=view.column.showing(titled(source.shown, title)))


def show(title: str, view: View, listen: Callable[[], Iterable[object]] | None = None) -> None:
    """Open a window with a document until the user closes it.

    Args:
        title: the window's.
        view: the first one of the document.
        listen: gives the messages that came in from outside for the window, such as `BringToFront`.

    Raises:
        NoDisplayError: there is no screen.
    """
    outside = Outside(listen)
    big_bang(
        view,
        on_draw=draw,
        on_key=key,
        on_mouse=mouse,
        on_resize=resize,
        on_receive=receive,
        on_tick=tick,
        rate=_RATE,
        name=title,
        size=SIZE,
        icon=icon(),
        perform=outside.perform,
        listen=outside.listen,
    )
