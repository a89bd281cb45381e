"""The window that shows a document: a world program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from queue import SimpleQueue
from typing import NamedTuple

from launcher.controls import icon
from launcher.show_help.document import Document
from launcher.show_help.documents import meant
from launcher.show_help.keys import key, pasted
from launcher.show_help.mouse import mouse, moving, tick
from launcher.show_help.moves import Browse
from launcher.show_help.page import draw
from launcher.show_help.view import SIZE, View
from launcher.universe import Package, Pasted, big_bang

_RATE = 1 / 40  # seconds between ticks


class Told(NamedTuple):
    """A message: a sentence for the user."""

    sentence: str


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


def show(title: str, view: View, listen: Callable[[], Iterable[object]] = tuple) -> None:
    """Open a window with a document until the user closes it.

    Args:
        title: the window's.
        view: the first one of the document.
        listen: gives the messages that came in from outside for the window, such as `BringToFront`.

    Raises:
        NoDisplayError: there is no screen.
    """
    answers: SimpleQueue[object] = SimpleQueue()

    def perform(message: object) -> None:
        if isinstance(message, Browse):
            from launcher.process import browse  # here: windows open sooner, and few links are followed

            told = Told(f"No browser could be started for {message.address}")
            browse(message.address, lambda: answers.put(told))

    def news() -> Iterator[object]:
        yield from listen()
        while not answers.empty():
            yield answers.get()

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
        perform=perform,
        listen=news,
    )
