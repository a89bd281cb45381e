"""Start and control the process of a help window."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.show_help.text import DocError, find_doc

if TYPE_CHECKING:
    from subprocess import Popen


def show_help(
    coll_path: Sequence[str], frame_title: str, verbatim: bool = False, *, at: str | None = None
) -> Callable[[], None]:
    """Return a function that shows the doc.txt of a package in a window.

    The first call opens the window; later calls bring it to the front. The window runs in its own process until the
    user closes it, even if the process of the caller ends. Calls return at once, and do not import the package. If
    there is no doc.txt, the window shows a message. If there is no screen, a message goes to standard error.

    Args:
        coll_path: the parts of the name of the package: `["games", "chat_noir"]`.
        frame_title: the title of the window.
        verbatim: whether to show the plain text in a fixed-width font, instead of titles, bullet points and paragraphs
            (see `parse`).
        at: the title to begin at, or the beginning of that title. If there is no such title, the window shows a
            message.

    Raises:
        TypeError: if `coll_path` is not a list of strings, or `frame_title` not a string.
        ValueError: if `frame_title` contains a NUL.
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
    """Return a function that shows a file, like `show_help`."""
    return _HelpWindow(lambda: doc, frame_title, verbatim=False, at=at)


class _HelpWindow:
    """A callable that opens a help window.

    If the window is open, it is brought to the front.
    """

    def __init__(self, find: Callable[[], Path], title: str, verbatim: bool, at: str | None) -> None:
        self._find, self._title, self._verbatim, self._at = find, title, verbatim, at
        self._lock = threading.Lock()  # for the two following attributes
        self._process: Popen[bytes] | None = None
        self._calls = 0  # the number of calls since the window was opened

    def __call__(self) -> None:
        with self._lock:
            if self._process and _bring_to_front(self._process):
                self._calls += 1
            else:
                self._open()

    def _open(self) -> None:
        # Here, so that games with help start faster.
        from subprocess import PIPE

        from launcher.process import spawn_apart

        order: dict[str, object] = {"title": self._title, "verbatim": self._verbatim, "at": self._at}
        try:  # in this process, as only it knows its module path
            order["file"] = str(self._find())
        except DocError as error:
            order["sorry"] = str(error)
        self._process = spawn_apart("launcher.show_help", json.dumps(order), stdout=PIPE, stderr=None)
        self._calls = 0
        threading.Thread(target=self._outlive, args=(self._process,), daemon=True).start()

    def _outlive(self, process: Popen[bytes]) -> None:
        """Wait for the end of the process.

        Otherwise, it would become a zombie. Open it again if it missed calls.
        """
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
    """Bring the window to the front.

    Return False if it is closed.
    """
    from launcher.process import allow_to_front

    allow_to_front(process)
    assert process.stdin is not None
    try:
        process.stdin.write(b"\n")  # has no effect if the pipe is full
    except (OSError, ValueError):  # the other end or this end of the pipe is closed
        return False
    return True
