"""The process of a help window.

The function that `show_help` returns starts it.

The argument is a JSON object with the text to show. Each byte on standard input is a call that brings the window to the
front. The process confirms it with a byte on standard output. A call that arrives while the window closes is not
confirmed; the caller repeats it.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue

from launcher.process import Message
from launcher.show_help.document import Document, apology
from launcher.show_help.text import DocError, read_doc
from launcher.show_help.view import HelpView
from launcher.show_help.window import open_document, show
from launcher.universe import BringToFront, NoDisplayError, Quit

_NOBODY = 0


def main(order: Message, confirm: Callable[[int], object], report_open: Callable[[], object]) -> None:
    """Show a document until the user closes the window.

    Args:
        order: `title`, `verbatim`, `at` (a title or None), and either `file` or an error message, `sorry`.
        confirm: is called with the number of calls that have reached the window.
        report_open: is called repeatedly while the window is open.

    Raises:
        NoDisplayError: if there is no screen.
    """
    calls: SimpleQueue[int] = SimpleQueue()
    threading.Thread(target=_hear, args=(calls,), daemon=True).start()

    def listen() -> Iterator[BringToFront | Quit]:
        report_open()
        while not calls.empty():
            count = calls.get()
            yield Quit() if count == _NOBODY else BringToFront()
            confirm(count)

    show(order["title"], _view(order), listen)


def _view(order: Message) -> HelpView:
    """Return the first view of the document, or of an error message."""
    document = None
    try:
        if "sorry" in order:
            raise DocError(order["sorry"])
        document = Document(read_doc(Path(order["file"])), verbatim=order["verbatim"])
        return open_document(document, order["at"])
    except DocError as error:
        return HelpView(document, note=str(error)) if document else HelpView(apology(str(error)))


def _hear(calls: SimpleQueue[int]) -> None:
    """Count the calls until the caller has ended.

    The window then stays open, or closes if there is no screen.
    """
    while said := os.read(0, 64):
        calls.put(len(said))
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        calls.put(_NOBODY)


def _confirm(descriptor: int, count: int) -> None:
    with contextlib.suppress(OSError):  # the caller has ended
        os.write(descriptor, b"." * count)


@cache
def _silence_errors() -> None:
    """Close standard error.

    Otherwise, programs waiting for the output of the caller would also wait for this window.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    answers = os.dup(1)
    os.dup2(2, 1)  # everything else goes to standard error
    try:
        main(json.loads(sys.argv[1]), partial(_confirm, answers), _silence_errors)
    except NoDisplayError as error:
        print(f"The help window can't be opened ({error}).", file=sys.stderr, flush=True)
        os._exit(2)
    os._exit(0)  # at once, as the window is closed
