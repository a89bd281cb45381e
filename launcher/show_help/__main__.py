"""The help window's own process, started by the function that `show_help` returns.

The argument is a JSON object that says what to show; each thing said on standard input brings the window to the front.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from launcher.show_help.documents import DocError
from launcher.show_help.shown import Source, apology, source
from launcher.show_help.viewer import show
from launcher.universe import BringToFront


def main(order: dict[str, Any]) -> None:
    """Show what is ordered until the user closes the window, and again if it was called for at that moment.

    Args:
        order: `title`, `verbatim`, `at` (a title or None), and `file` or, if that could not be found, the sentence
            `sorry`.
    """
    calls: SimpleQueue[BringToFront] = SimpleQueue()
    threading.Thread(target=_hear, args=(calls,), daemon=True).start()
    called = True
    while called:
        show(order["title"], _source(order), lambda: _drained(calls), at=order["at"])
        called = not calls.empty()


def _source(order: dict[str, Any]) -> Source:
    if "sorry" in order:
        return Source(apology(order["sorry"]))
    try:
        return source(Path(order["file"]), verbatim=order["verbatim"])
    except DocError as error:
        return Source(apology(str(error)))


def _hear(calls: SimpleQueue[BringToFront]) -> None:
    """Until who opened the window is gone, which is no reason to close it."""
    while os.read(0, 64):
        calls.put(BringToFront())


def _drained(calls: SimpleQueue[BringToFront]) -> Iterator[BringToFront]:
    try:
        while True:
            yield calls.get_nowait()
    except Empty:
        return


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
    os._exit(0)  # at once: while Python tidied up, a call for the window that is closed already would be lost
