"""The help window's own process, started by the function that `show_help` returns.

The argument is a JSON object that says what to show. Each line on standard input brings the window to the front.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from launcher.show_help.document import Document, apology
from launcher.show_help.documents import DocError, read_doc
from launcher.show_help.view import View
from launcher.show_help.viewer import opened, show
from launcher.universe import BringToFront, NoDisplayError, Quit


def main(order: dict[str, Any]) -> None:
    """Show what is ordered until the user closes the window.

    Args:
        order: `title`, `verbatim`, `at` (a title or None), and `file` or, if that could not be found, the sentence
            `sorry`.

    Raises:
        NoDisplayError: there is no screen.
    """
    calls: SimpleQueue[object] = SimpleQueue()
    threading.Thread(target=_hear, args=(calls,), daemon=True).start()

    def listen() -> Iterator[object]:
        _hush()
        while not calls.empty():
            yield calls.get()

    show(order["title"], _view(order), listen)


def _view(order: dict[str, Any]) -> View:
    """The first view of what is ordered, or of the reason why there is none."""
    if "sorry" in order:
        return View(apology(order["sorry"]))
    try:
        document = Document(read_doc(Path(order["file"])), verbatim=order["verbatim"])
    except DocError as error:
        return View(apology(str(error)))
    try:
        return opened(document, order["at"])
    except DocError as error:
        return View(document, note=str(error))


def _hear(calls: SimpleQueue[object]) -> None:
    """Until who opened the window is gone, which is no reason to close it, if there is a user who can."""
    while os.read(0, 64):
        calls.put(BringToFront())
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        calls.put(Quit())


@cache
def _hush() -> None:
    """Print no more: nobody who waits for the end of the caller's output waits for a window that is open."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        main(json.loads(sys.argv[1]))
    except NoDisplayError as error:
        print(f"The help cannot be shown in a window ({error}).", file=sys.stderr, flush=True)
        os._exit(2)
    os._exit(0)  # at once: nobody waits for a window that is closed
