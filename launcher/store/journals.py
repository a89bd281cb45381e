"""Journals of matches, each a file of text, which survive whatever happens to the program.

    journals/chat-noir/20261122-034509-x8q2c.txt              can be resumed
    journals/chat-noir/finished/20261121-201500-k7f3p.txt     is over, or was given up
    journals/chat-noir/aside/20261121-194433-m2n8r.txt        could not be read; its .why says why

What is appended is written by a thread of its own, in the order in which it came, and what can't be written is tried
again. A program that is killed at any moment loses what it had not handed over yet and at most half a line; a computer
without power may lose the last seconds. The last `KEPT` finished ones of a game are kept, and all others.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Self

from launcher.store.files import NotRegularError, open_fresh, open_regular, read_regular
from launcher.store.folders import data_dir, file_name, make_folder
from launcher.store.locks import is_still, lock
from launcher.store.writer import Writer

KEPT = 100
"""Finished journals that are kept of each game."""

_LONGEST = 1 << 24  # bytes: 300,000 moves
_WAITS = 2.0  # seconds
_NEW = os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
_OPEN, _CLOSED, _FINISHED, _ASIDE = "open", "closed", "finished", "aside"
_NO_RENAMING_WHILE_OPEN = os.name == "nt"
_writer = Writer("writer of journals")


class JournalFile:
    """The journal of a match that is being played. No method waits for the disk, unless said so.

    Args:
        folder: where journals of the game are that can be resumed.
        name: of the file, without its extension.
        file: where it is, if there is one already.
        first: gives what is to be written to it at first; the writer asks, as that may take long.

    Attributes:
        problem: why what was added is not written yet, in a sentence that names the file; "" if nothing is amiss.
        cut: why what was resumed is not all that is in the file, in a sentence; "" if it is.
    """

    def __init__(
        self,
        folder: Path,
        name: str,
        file: Path | None = None,
        first: Callable[[], str] = lambda: "",
    ) -> None:
        self.problem = self.cut = ""
        self._folder = folder
        self._name = name
        self._lock = threading.Lock()  # for the next two
        self._pending = bytearray()
        self._state = _OPEN  # as it is to be
        self._why = ""
        # The rest is the writer's.
        self._first: Callable[[], str] | None = first
        self._file = file
        self._descriptor: int | None = None
        self._half = file is not None  # whether there may be half a line at the end

    @classmethod
    def begin(cls, game_id: str, match: str, text: str | Callable[[], str]) -> Self:
        """Begin a new journal.

        Args:
            game_id: the game's.
            match: the name of the match, which becomes that of the file.
            text: what stands before the first move, or a whole journal that is gone on with; or what gives that.
        """
        first = text if callable(text) else lambda: text
        journal = cls(_folder(game_id), file_name(match), first=first)
        _writer.submit(journal)
        return journal

    @property
    def path(self) -> Path:
        """The path of the journal, or the one that it will have."""
        return self._file or self._folder / f"{self._name}.txt"

    def append(self, text: str) -> None:
        """Add whole lines. A journal that was finished can be resumed again from then on."""
        with self._lock:
            self._pending += _bytes(text)
            self._state = _OPEN
        _writer.submit(self)

    def finish(self) -> None:
        """Mark the match as over, or given up for another: it will not be resumed."""
        self._become(_FINISHED, unless=(_ASIDE,))

    def close(self) -> None:
        """Close the file, as the end of the program does: it can be resumed, unless it is finished or kept aside."""
        self._become(_CLOSED, unless=(_FINISHED, _ASIDE))

    def keep_aside(self, why: str) -> None:
        """Keep the file as it is, with the reason: it can't be read, or leads elsewhere than it did.

        It will not be resumed. To go on with what could be read of it, begin another of the same name.
        """
        self._why = why
        self._become(_ASIDE)

    def flush(self, seconds: float) -> bool:
        """Wait until all that was asked for is done, or has failed, but not longer; whether it has come to that."""
        return _writer.flush(seconds)

    def write(self) -> str:
        """Do what was asked for, on the writer's thread, and say why that is not possible."""
        if self._first is not None:
            first, self._first = _bytes(self._first()), None
            with self._lock:
                self._pending[:0] = first
        with self._lock:
            text, state = bytes(self._pending), self._state
        try:
            if text or state == _OPEN:
                self._add(self._open(), text)
            if state != _OPEN:
                self._put_away(state)
            self.problem = ""
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            self.problem = f"The match cannot be saved in {self._file or self._folder}: {reason}."
        return self.problem

    def take(self) -> None:
        """Take the file for this window alone; for `resume_journal`.

        Raises:
            BlockingIOError: Another window has it, or did something with it just now.
            OSError: It can't be opened.
        """
        if not is_still(str(self._file), self._open()):
            self._release()
            raise BlockingIOError("it was moved")

    def discard(self) -> None:
        """Take away, for `resume_journal`, the empty file of a program that was killed before it wrote anything."""
        if self._descriptor is not None and self._file is not None:
            with suppress(OSError):
                self._file.unlink()
        self._release()

    def _become(self, state: str, unless: tuple[str, ...] = ()) -> None:
        with self._lock:
            if self._state not in unless:
                self._state = state
        _writer.submit(self)

    def _open(self) -> int:
        """See to it that the file is there, where it can be resumed, and nobody else's; its descriptor."""
        if self._descriptor is not None:
            return self._descriptor
        if self._file is None:
            make_folder(self._folder)
            file = _free(self._folder, self._name)
            self._descriptor = os.open(file, _NEW, 0o600)
            # Who looks for a journal to resume has each for a moment, and nobody for longer.
            if not lock(self._descriptor, _WAITS) or not is_still(str(file), self._descriptor):
                self._release()
                raise BlockingIOError("another program took it for a leftover")
            self._file = file
            return self._descriptor
        self._move(self._folder)
        descriptor = open_regular(str(self._file), os.O_RDWR | os.O_APPEND, follow=False)
        try:
            if not lock(descriptor):
                raise BlockingIOError("another window goes on with it")
        except OSError:
            os.close(descriptor)
            raise
        self._descriptor, self._half = descriptor, True
        return descriptor

    def _add(self, descriptor: int, text: bytes) -> None:
        """Write, behind the last whole line that an earlier program has written."""
        if text and self._half:
            end = read_regular(str(self._file), _LONGEST, end=True)
            os.truncate(descriptor, os.fstat(descriptor).st_size - len(end) + _whole(end))
            self._half = False
        while text:
            count = os.write(descriptor, text)
            text = text[count:]
            with self._lock:
                del self._pending[:count]

    def _put_away(self, state: str) -> None:
        if state != _CLOSED:
            self._move(self._folder / state)
        self._release()
        if self._file is not None and state == _ASIDE:
            with os.fdopen(open_fresh(str(self._file.with_suffix(".why"))), "w", encoding="utf-8") as why:
                why.write(f"{self._why}\n")
        if self._file is not None and state == _FINISHED:
            for old in [*_newest_first(self._file.parent)][KEPT:]:
                if old != self._file:
                    old.unlink(missing_ok=True)

    def _move(self, folder: Path) -> None:
        if self._file is None or self._file.parent == folder:
            return
        if _NO_RENAMING_WHILE_OPEN:
            self._release()
        make_folder(folder)
        self._file = self._file.replace(_free(folder, self._name))

    def _release(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def resume_journal(game_id: str) -> tuple[str, JournalFile] | None:
    """Resume the newest unfinished journal of a game that no other window has: the journal, and its text.

    Half a line at its end is not in the text, and cut off by the first addition. One that can be read and not written
    is given all the same: its `problem` tells, as soon as something is added.
    """
    folder = _folder(game_id)
    for file in _newest_first(folder):
        journal = JournalFile(folder, file.stem, file)
        try:
            journal.take()
        except (BlockingIOError, NotRegularError, FileNotFoundError):
            continue
        except OSError:
            pass  # perhaps it can be read
        with suppress(OSError):
            data = read_regular(str(file), _LONGEST + 1, follow=False)
            if len(data) > _LONGEST:
                journal.cut = f"The journal is longer than {_LONGEST} bytes."
                data = data[:_LONGEST]
            if data:
                return data[: _whole(data)].decode(errors="replace"), journal
        journal.discard()
    return None


def _folder(game_id: str) -> Path:
    return data_dir() / "journals" / file_name(game_id)


def _newest_first(folder: Path) -> Iterator[Path]:
    """The journals in a folder; none if there is no such folder."""
    try:
        with os.scandir(folder) as entries:
            found = [
                (entry.stat().st_mtime_ns, entry.name)
                for entry in entries
                if entry.name.endswith(".txt") and entry.is_file(follow_symlinks=False)
            ]
    except OSError:
        return
    for _, name in sorted(found, reverse=True):
        yield folder / name


def _free(folder: Path, name: str) -> Path:
    """A path at which there is nothing yet."""
    path, number = folder / f"{name}.txt", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{name}-{number}.txt"
    return path


def _bytes(text: str) -> bytes:
    return text.encode(errors="replace")


def _whole(data: bytes) -> int:
    """How many bytes of a journal are whole lines."""
    return data.rfind(b"\n") + 1
