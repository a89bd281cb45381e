"""The window that shows a document, a world program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from queue import SimpleQueue

from launcher.controls import icon
from launcher.show_help import input
from launcher.show_help.commands import Browse, ShowNotice
from launcher.show_help.document import Document
from launcher.show_help.documents import find_title
from launcher.show_help.page import draw
from launcher.show_help.view import SIZE, HelpView
from launcher.universe import big_bang

_RATE = 1 / 40  # seconds between ticks


def open_document(document: Document, at: str | None) -> HelpView:
    """Return a view of a document, at its top or at the title that is called or begins like `at`.

    Raises:
        DocError: if there is no such title.
    """
    view = HelpView(document)
    if at is None:
        return view
    title = document.titles[find_title([document.pieces[item].said for item in document.titles], at)]
    return replace(view, place=view.column.anchor_of(document.starts[title]))


def show(title: str, view: HelpView, listen: Callable[[], Iterable[object]] = tuple) -> None:
    """Show a window until the user closes it.

    Args:
        title: the title of the window.
        view: the first view.
        listen: returns new messages for the window, such as `BringToFront`.

    Raises:
        NoDisplayError: if there is no screen.
    """
    answers: SimpleQueue[object] = SimpleQueue()

    def perform(message: object) -> None:
        if isinstance(message, Browse):
            from launcher.process import browse  # here, so that windows open faster

            told = ShowNotice(f"The browser can't be opened for {message.address}")
            browse(message.address, lambda: answers.put(told))

    big_bang(
        view,
        on_draw=draw,
        on_key=input.on_key,
        on_mouse=input.on_mouse,
        on_deed=input.on_deed,
        on_resize=input.resize,
        on_receive=input.receive,
        on_tick=input.on_tick,
        moving=lambda view: view.dragging is not None,
        rate=_RATE,
        name=title,
        size=SIZE,
        icon=icon(),
        perform=perform,
        listen=lambda: [*listen(), *(answers.get() for _ in range(answers.qsize()))],
    )
