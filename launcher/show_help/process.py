"""The help window's process, seen from the one that asks for help."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.show_help.documents import DocError, find_doc

if TYPE_CHECKING:
    from subprocess import Popen


def show_help(
    coll_path: Sequence[str], frame_title: str, verbatim: bool = False, *, at: str | None = None
) -> Callable[[], None]:
    """Make a function that shows the doc.txt of a package in a window, or brings that window to the front.

    The window lives in a process of its own, until the user closes it; it stays when the caller's process ends. The
    function returns at once, and imports nothing of the package. If there is no doc.txt, the window says so; if there
    is no screen, a sentence on standard error does.

    Args:
        coll_path: the parts of the package's name: `["games", "chat_noir"]`.
        frame_title: the window's title.
        verbatim: show the text as it is, in a fixed-width face, instead of laying out titles, bullet points and
            paragraphs (see `parse`).
        at: the title to begin at, or its beginning, instead of the top. If there is none of that name, the window says
            so.

    Raises:
        TypeError: `coll_path` is no list of strings, or `frame_title` no string.
        ValueError: there is a NUL in `frame_title`, which no window's title can have.
    """
    if isinstance(coll_path, str) or not all(isinstance(part, str) for part in coll_path):
        meant = f", such as {coll_path.split('.')}" if isinstance(coll_path, str) else ""
        raise TypeError(f"coll_path must be a list of strings{meant}, not {coll_path!r}")
    if not isinstance(frame_title, str):
        raise TypeError(f"frame_title must be a string, not {frame_title!r}")
    if "\0" in frame_title:
        raise ValueError(f"frame_title {frame_title!r} must not contain a NUL character")
    return _HelpWindow(partial(find_doc, tuple(coll_path)), frame_title, verbatim, at)


def show_doc(doc: Path, frame_title: str, *, at: str | None = None) -> Callable[[], None]:
    """Make such a function for a file whose place is known."""
    return _HelpWindow(lambda: doc, frame_title, verbatim=False, at=at)


class _HelpWindow:
    """A function that opens a window with help when it is called, and brings that to the front while it is open."""

    def __init__(self, find: Callable[[], Path], title: str, verbatim: bool, at: str | None) -> None:
        self._find, self._title, self._verbatim, self._at = find, title, verbatim, at
        self._lock = threading.Lock()  # for the two that follow
        self._process: Popen[bytes] | None = None
        self._calls = 0  # that were made since the window was opened

    def __call__(self) -> None:
        with self._lock:
            if self._process and _bring_to_front(self._process):
                self._calls += 1
            else:
                self._open()

    def _open(self) -> None:
        # Here: a game that offers help starts no later for it.
        from subprocess import PIPE

        from launcher.process import spawn_apart

        order: dict[str, object] = {"title": self._title, "verbatim": self._verbatim, "at": self._at}
        try:  # here and not there: only this process knows where its modules come from
            order["file"] = str(self._find())
        except DocError as error:
            order["sorry"] = str(error)
        self._process = spawn_apart("launcher.show_help", json.dumps(order), stdout=PIPE, stderr=None)
        self._calls = 0
        threading.Thread(target=self._outlive, args=(self._process,), daemon=True).start()

    def _outlive(self, process: Popen[bytes]) -> None:
        """Wait for the end of the process, so that it is never left a zombie; it may have missed the last calls."""
        assert process.stdin is not None
        assert process.stdout is not None
        confirmed = 0
        while heard := process.stdout.read(64):
            confirmed += len(heard)
        process.wait()
        with self._lock:
            process.stdin.close()
            process.stdout.close()
            if process is self._process and self._calls > confirmed:
                self._open()


def _bring_to_front(process: Popen[bytes]) -> bool:
    """Raise the window; False if it is closed."""
    from launcher.process import allow_to_front

    allow_to_front(process)
    assert process.stdin is not None
    try:
        process.stdin.write(b"\n")  # does nothing if it was told thousands of times, and does not look
    except (OSError, ValueError):  # nobody has the other end; or this end was closed after that
        return False
    return True
