"""The window that shows a document: a world program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from queue import SimpleQueue
from typing import NamedTuple

from launcher.controls import icon, paste_to_overlays
from launcher.show_help.commands import Browse
from launcher.show_help.document import Document
from launcher.show_help.documents import find_title
from launcher.show_help.keys import on_deed, on_key
from launcher.show_help.mouse import moving, on_mouse, on_tick
from launcher.show_help.page import draw
from launcher.show_help.view import SIZE, HelpView
from launcher.universe import Package, Pasted, big_bang

_RATE = 1 / 40  # seconds between ticks


class ShowNotice(NamedTuple):
    """A message: a sentence for the user."""

    sentence: str


def resize(view: HelpView, width: float, height: float) -> HelpView:
    """Lay the text out in a window of another size, in logical pixels, with the same text at the top."""
    view = replace(view, width=width, height=height)
    return view.with_desk(view.desk)


def receive(view: HelpView, message: object) -> HelpView | Package[HelpView]:
    """Show a sentence, take what was pasted, and pass on what came in from outside."""
    match message:
        case ShowNotice(sentence):
            return replace(view, note=sentence)
        case Pasted(text):
            after = paste_to_overlays(view, text)
            return view if after is None else after
    return Package(view, message)


def open_document(document: Document, at: str | None) -> HelpView:
    """Show the beginning of a document, or a title.

    Args:
        document: what is shown.
        at: the title's name or its beginning; None for the beginning.

    Raises:
        DocError: there is no title of that name.
    """
    view = HelpView(document)
    if at is None:
        return view
    title = document.titles[find_title([document.pieces[item].said for item in document.titles], at)]
    return replace(view, place=view.column.anchor_of(document.starts[title]))


def show(title: str, view: HelpView, listen: Callable[[], Iterable[object]] = tuple) -> None:
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

            told = ShowNotice(f"No browser could be started for {message.address}")
            browse(message.address, lambda: answers.put(told))

    def news() -> Iterator[object]:
        yield from listen()
        while not answers.empty():
            yield answers.get()

    big_bang(
        view,
        on_draw=draw,
        on_key=on_key,
        on_mouse=on_mouse,
        on_deed=on_deed,
        on_resize=resize,
        on_receive=receive,
        on_tick=on_tick,
        moving=moving,
        rate=_RATE,
        name=title,
        size=SIZE,
        icon=icon(),
        perform=perform,
        listen=news,
    )
