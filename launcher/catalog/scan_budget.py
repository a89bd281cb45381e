"""Read each file of the plugins once in a scan, and limit the time and bytes for each distribution."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time
from typing import Any, TypeVar

from launcher.catalog.errors import PluginError
from launcher.catalog.files import read_inside

T = TypeVar("T")

_SECONDS = 4.0  # processor time of this thread; a thousand games take a tenth of it
_BYTES = 64 << 20
_SHARE = 8


class TooMuchError(Exception):
    """A distribution has used up its share; the message continues a sentence about its games."""


class ScanBudget:
    """The limits of one scan, and a cache of the files that it has read.

    The limits are for processor time and bytes. Each distribution can use an eighth of the time and bytes that are
    left. A distribution that exceeds its share loses its own games, and even a dozen of them cost no other its games.
    """

    def __init__(self) -> None:
        self._made: dict[tuple[Callable[[bytes], Any], str, str], Any] = {}
        self._begun = thread_time()
        self._bytes = 0
        self.begin()

    def begin(self) -> None:
        """Begin the share of the next distribution."""
        now = thread_time()
        self._seconds_until = now + max(0.0, _SECONDS - (now - self._begun)) / _SHARE
        self._bytes_until = self._bytes + max(0, _BYTES - self._bytes) / _SHARE

    def check(self) -> None:
        """Check the share of the current distribution.

        Raises:
            TooMuchError: if the distribution has used it up.
        """
        if thread_time() > self._seconds_until:
            raise TooMuchError("take too long to read; make their info.toml files and icons simpler")
        if self._bytes > self._bytes_until:
            raise TooMuchError("have files that are too large in total; make their icons smaller")

    def cached(self, make: Callable[[bytes], T], folder: str, file: str, limit: int) -> T:
        """Return the result of `make` for the contents of a file in a package, which is read by `read_inside`.

        The file is read and the function called only once.

        Raises:
            PluginError: if `read_inside` or the function raises one.
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
        return made  # type: ignore[no-any-return]  # the key contains the function, so the type is right
