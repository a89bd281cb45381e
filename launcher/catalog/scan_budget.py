"""Reading the files of plugins for one scan: each once, and no more of a distribution than the others can spare."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time
from typing import Any, TypeVar

from launcher.catalog.errors import PluginError
from launcher.catalog.files import read_inside

T = TypeVar("T")

_SECONDS = 4.0  # of the processor, whatever else that has to do: a thousand games take a tenth of them
_BYTES = 64 << 20
_SHARE = 8


class TooMuchError(Exception):
    """A distribution has more to be looked at than it may; the message continues a sentence about its games."""


class ScanBudget:
    """Limits what a scan reads, and remembers what was read already.

    All distributions together may use up so much of the processor's time and so many bytes, and each an eighth of
    what those before it have left: a bad one loses its own games, and a dozen of them no one else's.
    """

    def __init__(self) -> None:
        self._made: dict[tuple[Callable[[bytes], Any], str, str], Any] = {}
        self._begun = thread_time()
        self._bytes = 0
        self.begin()

    def begin(self) -> None:
        """Turn to the next distribution."""
        now = thread_time()
        self._seconds_until = now + max(0.0, _SECONDS - (now - self._begun)) / _SHARE
        self._bytes_until = self._bytes + max(0, _BYTES - self._bytes) / _SHARE

    def check(self) -> None:
        """Go on with the same one.

        Raises:
            TooMuchError: It has used up what it may.
        """
        if thread_time() > self._seconds_until:
            raise TooMuchError("take too long to read; make their info.toml files and icons simpler")
        if self._bytes > self._bytes_until:
            raise TooMuchError("have files that are too large in total; make their icons smaller")

    def cached(self, make: Callable[[bytes], T], folder: str, file: str, limit: int) -> T:
        """What a function makes of a file in a package, which is read (`read_inside`) and made once for all.

        Raises:
            PluginError: as `read_inside` and the function do.
        """
        key = make, folder, file
        if key not in self._made:
            try:
                data = read_inside(folder, file, limit)
                self._bytes += len(data)
                self._made[key] = make(data)
            except PluginError as error:
                self._made[key] = error
        made = self._made[key]
        if isinstance(made, PluginError):
            raise type(made)(str(made))
        return made  # type: ignore[no-any-return]  # it is what this function has made
