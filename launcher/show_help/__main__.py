"""The help window's own process, started by the function that `show_help` returns.

The argument is a JSON object that says what to show. Each byte on standard input is a call that brings the window to
the front, and is confirmed by one on standard output: a call that comes while the window closes is not, and made again.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from launcher.show_help.documents import DocError
from launcher.show_help.shown import Source, apology, source
from launcher.show_help.view import View
from launcher.show_help.viewer import opened, opened_at, show
from launcher.universe import BringToFront, Quit

_NOBODY = 0


def main(order: dict[str, Any], confirmed: Callable[[int], object]) -> None:
    """Show what is ordered until the user closes the window.

    Args:
        order: `title`, `verbatim`, `at` (a title or None), and `file` or, if that could not be found, the sentence
            `sorry`.
        confirmed: is told when so many calls more have reached the window.
    """
    calls: SimpleQueue[int] = SimpleQueue()
    threading.Thread(target=_hear, args=(calls,), daemon=True).start()
    show(order["title"], _view(order), lambda: _drained(calls, confirmed))


def _view(order: dict[str, Any]) -> View:
    """The first view of what is ordered, or of the reason why there is none."""
    if "sorry" in order:
        return View(Source(apology(order["sorry"])))
    try:
        found = source(Path(order["file"]), verbatim=order["verbatim"])
    except DocError as error:
        return View(Source(apology(str(error))))
    if order["at"] is None:
        return opened(found)
    try:
        return opened_at(found, order["at"])
    except DocError as error:
        return View(found, note=str(error))


def _hear(calls: SimpleQueue[int]) -> None:
    """Until who opened the window is gone, which is no reason to close it, if there is a user who can."""
    while said := os.read(0, 64):
        calls.put(len(said))
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        calls.put(_NOBODY)


def _drained(calls: SimpleQueue[int], confirmed: Callable[[int], object]) -> Iterator[BringToFront | Quit]:
    try:
        while True:
            count = calls.get_nowait()
            yield Quit() if count == _NOBODY else BringToFront()
            confirmed(count)
    except Empty:
        return


def _confirm(descriptor: int, count: int) -> None:
    with contextlib.suppress(OSError):  # who opened the window is gone
        os.write(descriptor, b"." * count)


if __name__ == "__main__":
    answers = os.dup(1)
    os.dup2(2, 1)  # for whatever else is printed
    main(json.loads(sys.argv[1]), partial(_confirm, answers))
    os._exit(0)  # at once: nobody waits for a window that is closed
