"""What the help window has done outside: open an address in the browser, read a document, remember a place."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from launcher.catalog import PluginError, path_inside, quoted
from launcher.show_help.documents import DocError
from launcher.show_help.place import Keep
from launcher.show_help.shown import Source, source


class Browse(NamedTuple):
    """Open an address in the user's browser."""

    address: str


class Read(NamedTuple):
    """Read another document: a file in the folder of this one, by its path in there."""

    of: Path
    file: str
    verbatim: bool


class Told(NamedTuple):
    """A sentence for the user."""

    sentence: str


class Outside:
    """Does what messages ask for, and has the answers ready.

    Args:
        listen: gives what comes in from elsewhere.
    """

    def __init__(self, listen: Callable[[], Iterable[object]] | None = None) -> None:
        self._listen = listen
        self._answers: SimpleQueue[object] = SimpleQueue()

    def perform(self, message: object) -> None:
        """Do what a message asks for; it may take a while, and the window goes on."""
        match message:
            case Browse(address):
                self._browse(address)
            case Read():
                self._answers.put(_read(message))
            case Keep():
                _remember(message)

    def listen(self) -> Iterable[object]:
        """The answers since the last call."""
        if self._listen:
            yield from self._listen()
        try:
            while True:
                yield self._answers.get_nowait()
        except Empty:
            return

    def _browse(self, address: str) -> None:
        from launcher.process import browse  # here: windows open sooner, and few links are followed

        browse(address, lambda: self._answers.put(Told(f"No browser could be started for {address}")))


def _remember(place: Keep) -> None:
    try:
        place.remember()
    except OSError as error:  # that the next time begins at the top is no reason for more than a line
        print(error, file=sys.stderr)


def _read(asked: Read) -> Source | Told:
    """A file that a document names, if it is in that document's folder."""
    try:
        return source(Path(path_inside(str(asked.of.parent), asked.file)), verbatim=asked.verbatim)
    except (PluginError, OSError, ValueError):
        return Told(f"There is no file {quoted(asked.file)} beside this text.")
    except DocError as error:
        return Told(str(error))
