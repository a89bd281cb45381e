"""Journals of matches.

They are text files that survive a crash of the program:

    journals/chat-noir/20261122-034509-x8q2c.txt              can be resumed
    journals/chat-noir/finished/20261121-201500-k7f3p.txt     has ended or was given up
    journals/chat-noir/aside/20261121-194433-m2n8r.txt        could not be read; the .why file says why
    journals/pousse/friends/...                               the same for matches with guests

A separate thread writes additions in order, and tries again if writing fails. A program that is killed loses only
additions that it has not submitted yet, and at most half a line. A power failure may lose the last seconds. The last
`KEPT` finished journals of a game are kept, and all others.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple, Self
from urllib.parse import unquote

from launcher.store.files import (
    NotRegularError,
    data_dir,
    file_name,
    make_folder,
    open_fresh,
    open_regular,
    read_regular,
    replacing,
)
from launcher.store.shared_file import Writer, is_still, lock
from launcher.store.storage import JournalStorage

KEPT = 100
"""The number of finished journals that are kept of each game."""

_LONGEST = 1 << 24  # bytes: 300,000 moves
_WAITS = 2.0  # seconds
_NEW = os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
_FINISHED, _ASIDE, _FRIENDS = "finished", "aside", "friends"
_NO_RENAMING_WHILE_OPEN = os.name == "nt"
_writer = Writer("writer of journals")


class JournalFile(JournalStorage):
    """A journal in a file.

    Args:
        folder: The folder of the game's journals that can be resumed.
        name: The name of the file, without extension.
        file: The current path of the file, if it exists.
    """

    def __init__(self, folder: Path, name: str, file: Path | None = None) -> None:
        self.problem = self.cut = ""
        self._folder = folder
        self._name = name
        self._steps = deque[Callable[[], None]]()  # submitted steps that are not done yet
        # Only the writer's thread uses the following attributes.
        self._file = file
        self._descriptor: int | None = None
        self._end: int | None = 0  # the end of the last complete line in bytes, None if unknown

    @classmethod
    def begin(
        cls, game_id: str, match: str, text: str | Callable[[], str], folder: Path | None = None
    ) -> Self:
        """Start a new journal in a file named after the match; see `Storage.begin_journal`.

        Args:
            game_id: The id of the game.
            match: The name of the match.
            text: The text before the first move, or a function that returns it later.
            folder: The game's folder, if it is not in the data folder of this process.
        """
        journal = cls(folder or journals_of(game_id), file_name(match))
        journal._ask(partial(journal._add, text if callable(text) else lambda: text))
        return journal

    @classmethod
    def resume(cls, game_id: str, folder: Path | None = None, match: str = "") -> tuple[str, Self] | None:
        """Resume a journal; see `Storage.resume_journal`.

        The first addition removes half a line at the end, if there is one.

        Args:
            game_id: The id of the game.
            folder: The game's folder, if it is not in the data folder of this process.
            match: The name of the match, if it need not be the newest.
        """
        folder = folder or journals_of(game_id)
        for file in _newest_first(folder):
            if match and file.stem != file_name(match):
                continue
            journal = cls(folder, file.stem, file)
            try:
                journal._open(_WAITS if match else 0.0)
            except (BlockingIOError, NotRegularError, FileNotFoundError):
                continue
            except OSError:
                pass  # it may still be possible to read it
            with suppress(OSError):
                data = read_regular(str(file), _LONGEST + 1, follow=False)
                if len(data) > _LONGEST:
                    journal.cut = f"The journal is longer than {_LONGEST} bytes."
                    data = data[:_LONGEST]
                if data:
                    return data[: _whole(data)].decode(errors="replace"), journal
                if journal._descriptor is not None:
                    file.unlink()  # empty, because its program was killed before it wrote anything
            journal._release()
        return None

    @property
    def path(self) -> Path:
        return self._file or self._folder / f"{self._name}.txt"

    def append(self, text: str) -> None:
        self._ask(partial(self._add, lambda: text))

    def finish(self, unless: Callable[[], bool] | None = None) -> None:
        self._ask(lambda: None if unless and unless() else self._put_away(_FINISHED))

    def close(self) -> None:
        self._ask(self._release)

    def keep_aside(self, why: str) -> None:
        self._ask(partial(self._put_away, _ASIDE, why))

    def flush(self, seconds: float) -> bool:
        return _writer.flush(seconds)

    def _ask(self, step: Callable[[], None]) -> None:
        self._steps.append(step)
        _writer.submit(self._write)

    def _write(self) -> str:
        """Run the submitted steps in order.

        Return the problem, or "" if there is none.
        """
        try:
            while self._steps:
                self._steps[0]()
                self._steps.popleft()
            self.problem = ""
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            self.problem = f"The match can't be saved in {self._file or self._folder}: {reason}."
        return self.problem

    def _open(self, wait: float = 0.0) -> int:
        """Open the file of an unfinished journal, or create it.

        Return its locked descriptor.

        Args:
            wait: The time in seconds to wait if another program has locked the file.
        """
        if self._descriptor is not None:
            return self._descriptor
        if self._file is None:
            make_folder(self._folder)
            file = _free(self._folder, self._name)
            descriptor = os.open(file, _NEW, 0o600)
            wait = _WAITS  # a program that looks for a journal to resume locks each one for a moment
        else:
            self._move(self._folder)
            file, self._end = self._file, None
            descriptor = open_regular(str(file), os.O_RDWR | os.O_APPEND, follow=False)
        try:
            if not lock(descriptor, wait):
                raise BlockingIOError("another window is playing this match")
            is_there = is_still(str(file), descriptor)
            if not is_there and self._file:
                raise BlockingIOError("another window has taken this match")
        except OSError:
            os.close(descriptor)
            raise
        if not is_there:  # another program has removed the new file, because it was still empty
            os.close(descriptor)
            return self._open()
        self._file, self._descriptor = file, descriptor
        return descriptor

    def _add(self, text: Callable[[], str]) -> None:
        """Write after the last complete line.

        A killed program or a full disk can leave half a line.
        """
        descriptor, data = self._open(), text().encode(errors="replace")
        if not data:
            return
        if self._end is None:
            last = read_regular(str(self._file), _LONGEST, end=True)
            self._end = os.fstat(descriptor).st_size - len(last) + _whole(last)
        os.truncate(descriptor, self._end)
        end = self._end + len(data)
        while data:
            data = data[os.write(descriptor, data) :]
        self._end = end

    def _put_away(self, where: str, why: str = "") -> None:
        if self._file is None or (where != _ASIDE and self._file.parent == self._folder / _ASIDE):
            return
        self._move(self._folder / where)
        self._release()
        if where == _ASIDE:
            with os.fdopen(open_fresh(str(self._file.with_suffix(".why"))), "w", encoding="utf-8") as file:
                file.write(f"{why}\n")
        else:
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


class KeptJournal(NamedTuple):
    """A journal on the disk.

    Attributes:
        game: The id of the game.
        match: The name of the match.
        text: The text of the journal.
        finished: Whether the match has ended or was given up. This is also true of matches with guests, because only
            this computer can continue them.
        at: The time of the last change, in seconds since 1970.
    """

    game: str
    match: str
    text: str
    finished: bool
    at: float


def kept_journals() -> Iterator[KeptJournal]:
    """Yield all readable journals, both unfinished and finished."""
    folder = data_dir() / "journals"
    for home in sorted(folder.iterdir()) if folder.is_dir() else []:
        for place in (home, home / _FINISHED, home / _FRIENDS, home / _FRIENDS / _FINISHED):
            for file in _newest_first(place):
                with suppress(OSError):
                    text = read_regular(str(file), _LONGEST, follow=False).decode(errors="replace")
                    at = file.stat().st_mtime
                    yield KeptJournal(unquote(home.name), file.stem, text, place != home, at)


def add_journal(journal: KeptJournal) -> None:
    """Save a journal with its original time.

    No other journal is replaced.

    Raises:
        OSError: if it can't be written.
    """
    home = journals_of(journal.game)
    folder = home / _FINISHED if journal.finished else home
    make_folder(folder)
    file = _free(folder, file_name(journal.match))
    with replacing(file, 0o600) as opened:
        opened.write(journal.text.encode(errors="replace"))
    os.utime(file, (journal.at, journal.at))


def journals_of(game_id: str) -> Path:
    """Return the folder of a game's journals, which may not exist yet."""
    return data_dir() / "journals" / file_name(game_id)


def hosted_journals_of(game_id: str) -> Path:
    """Return the folder of the journals of matches with guests, which may not exist yet."""
    return journals_of(game_id) / _FRIENDS


def is_hosted_unfinished(game_id: str, match: str) -> bool:
    """Return whether a match with guests is unfinished, and no other program plays it."""
    with suppress(OSError):  # it is finished
        file = hosted_journals_of(game_id) / f"{file_name(match)}.txt"
        descriptor = open_regular(str(file), os.O_RDWR, follow=False)
        try:
            return lock(descriptor, shared=True)
        finally:
            os.close(descriptor)
    return False


def _newest_first(folder: Path) -> Iterator[Path]:
    """Yield the journals in a folder.

    The newest comes first. There are none if the folder does not exist.
    """
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
    """Return an unused path for a journal."""
    path, number = folder / f"{name}.txt", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{name}-{number}.txt"
    return path


def _whole(data: bytes) -> int:
    """Return the size in bytes up to the end of the last complete line."""
    return data.rfind(b"\n") + 1
