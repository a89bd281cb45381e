"""The window that shows a document: a world program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from launcher.controls import icon
from launcher.show_help.document import Document
from launcher.show_help.keys import key, pasted
from launcher.show_help.mouse import mouse, moving, tick
from launcher.show_help.outside import Outside, Told
from launcher.show_help.page import draw
from launcher.show_help.titles import meant
from launcher.show_help.view import SIZE, View
from launcher.universe import Package, Pasted, big_bang

_RATE = 1 / 40  # seconds between ticks


def resize(view: View, width: float, height: float) -> View:
    """Lay out anew, with the same text at the top."""
    return replace(view, width=width, height=height)


def receive(view: View, message: object) -> View | Package[View]:
    """Show a sentence, take what was pasted, and pass on what came in from outside."""
    match message:
        case Told(sentence):
            return replace(view, note=sentence)
        case Pasted(text):
            return pasted(view, text)
    return Package(view, message)


def opened(document: Document, at: str | None) -> View:
    """The first view of a document: its beginning, or a title.

    Args:
        document: what is shown.
        at: the title's name or its beginning; None for the beginning.

    Raises:
        DocError: there is no title of that name.
    """
    view = View(document)
    if at is None:
        return view
    title = document.titles[meant([document.pieces[item].said for item in document.titles], at)]
    return replace(view, place=view.column.showing(document.starts[title]))


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
        moving=moving,
        rate=_RATE,
        name=title,
        size=SIZE,
        icon=icon(),
        perform=outside.perform,
        listen=outside.listen,
    )
