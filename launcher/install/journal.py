"""The journal of a change: what the environment was like before is on the disk until the change is done or undone.

So whatever ends the launcher in the midst of a change, the next one finds what has to be put back. Two files are locked
meanwhile: one by the launcher alone; the other is the standard input of the installer and of all that it starts, so
that it is known when those are gone that have lost their launcher. (On Windows, locks are not handed on.)
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from launcher.store import data_dir, file_name, make_folder, read_regular, replacing

_SECONDS = 10.0  # for an installer that has lost its launcher
_MOST_BYTES = 64 * 1024
_WRITTEN = "before.list"


class BusyError(OSError):
    """Somebody else is changing the environment; the message is a sentence."""


class ChangeJournal:
    """What the environment was like before a change.

    Args:
        folder: Where that is kept. The file `before.list` in it tells that there is something to be put back.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept = folder / "before"
        self._written = folder / _WRITTEN

    @contextlib.contextmanager
    def at_work(self) -> Iterator[int]:
        """A descriptor for the standard input of an installer, with nothing to read.

        As long as anybody has it, nothing is put back.

        Raises:
            OSError: An earlier one is still at work, and does not come to an end.
        """
        with (self._folder / "installer").open("a+b") as file:
            deadline = time.monotonic() + _SECONDS
            while not _lock(file.fileno()):
                if time.monotonic() > deadline:
                    raise OSError("an installer that has lost its launcher is still at work; try again later")
                time.sleep(0.05)
            yield file.fileno()

    def write(self, what: str, places: Sequence[Path], copied: Collection[str]) -> None:
        """Keep what is in some folders; it counts once all of it is there.

        Args:
            what: What shall be done, as the beginning of a sentence.
            places: The folders; what is not there is to be empty again.
            copied: Files that are copied: those that are linked to may be written over in place.

        Raises:
            OSError: It cannot be written.
        """
        from launcher.install.former import drop, keep

        if self._written.exists():  # it could not be put back until now
            self.put_back()
        drop(self._kept)
        try:
            self._kept.mkdir()
            for number, place in enumerate(places):
                keep(place, self._kept / str(number), copied, without=data_dir())
            with replacing(self._written) as file:
                file.write(os.fsencode("\0".join([what, *map(str, places)])))
        except OSError as error:
            drop(self._kept)
            why = f"nothing was changed, for what is there now could not be kept in {self._folder}: {error}"
            raise OSError(why) from error

    def put_back(self) -> str:
        """Make the environment what it was, once the installer is gone; which change that was, as it was written.

        Raises:
            OSError: It cannot be put back now. Whoever tries next goes on with it.
        """
        from launcher.install.former import put_back

        what, *places = os.fsdecode(read_regular(str(self._written), _MOST_BYTES)).split("\0")
        with self.at_work():
            for number, place in enumerate(places):
                put_back(Path(place), self._kept / str(number), without=data_dir())
        return what

    def close(self) -> None:
        """There is nothing more to be put back."""
        from launcher.install.former import drop

        self._written.unlink(missing_ok=True)
        drop(self._kept)


@contextlib.contextmanager
def journal(what: str, places: Sequence[Path], copied: Collection[str]) -> Iterator[ChangeJournal]:
    """Write a journal for the time of a change; if that ends with an exception, all is put back.

    Args:
        what: as for `Journal.write`, and so are the others.
        places: folders.
        copied: files.

    Raises:
        BusyError: Somebody else is changing the environment.
        OSError: The journal cannot be written, or what it holds cannot be put back.
    """
    with _alone() as written:
        written.write(what, places, copied)
        try:
            yield written
        except BaseException:
            try:
                written.put_back()
            except OSError as error:
                why = (
                    f"{what} has failed and cannot be taken back now: {error}; the next plt-games tries again"
                )
                raise OSError(why) from error
            written.close()
            raise
        written.close()


def mend() -> None:
    """Put back what an interrupted change has left behind, and say so; nothing at all where there was none."""
    if not os.path.exists(_folder() / _WRITTEN):  # noqa: PTH110  whatever the folder's name is, this does not raise
        return
    try:
        with _alone() as written:
            what = written.put_back()
            written.close()
    except BusyError:
        return  # it goes on, or somebody else mends it
    except OSError as error:
        why = f"a change of this environment was interrupted, and cannot be taken back now: {error}"
        print(f"plt-games: {why}. What was there before is in {_folder()}", file=sys.stderr)
        return
    print(f"plt-games: {what} was interrupted, and has been taken back.", file=sys.stderr)


def _folder() -> Path:
    """Where the journal of this environment is."""
    return data_dir() / "before" / file_name(sys.prefix)


@contextlib.contextmanager
def _alone() -> Iterator[ChangeJournal]:
    """The journal, for the only one who may use it."""
    folder = _folder()
    make_folder(folder)
    with (folder / "launcher").open("a+b") as file:
        if not _lock(file.fileno()):
            raise BusyError("another plt-games is changing this environment; try again when it is done")
        yield ChangeJournal(folder)


def _lock(descriptor: int) -> bool:
    from launcher.store import lock

    with contextlib.suppress(OSError):  # where files can't be locked, it has to do without
        return lock(descriptor)
    return True
