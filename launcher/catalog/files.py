"""Read files of a package without blocking, up to a limit, and never outside the package."""

# ruff: noqa: PTH116, PTH118  # paths are text here: Path objects would take half the time of a listing

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from time import thread_time
from typing import Any, TypeVar

from launcher.catalog.model import PluginError, quoted
from launcher.store import NotRegularError, read_regular

_SECONDS = 4.0  # processor time of this thread; a thousand games take a tenth of it
_BYTES = 64 << 20
_SHARE = 8


def read_inside(folder: str, relative: str, limit: int) -> bytes:
    """Return a file's contents.

    Args:
        folder: The folder of the package.
        relative: The path of the file in this folder, with forward slashes.
        limit: The largest allowed size in bytes.

    Raises:
        PluginError: if there is no such file in the folder, it cannot be read, or it is too large.
    """
    name = quoted(relative)
    try:
        data = read_regular(path_inside(folder, relative), limit + 1)
    except FileNotFoundError:
        raise PluginError(
            f"{name} is missing from {quoted(folder, 200)}; add it to the package's files"
        ) from None
    except NotRegularError:
        raise PluginError(f"{name} in {quoted(folder, 200)} is not a file; replace it with a file") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise PluginError(
            f"{name} in {quoted(folder, 200)} can't be read ({why}); check its name and permissions"
        ) from None
    if len(data) > limit:
        raise PluginError(f"{name} is larger than {limit // 1024} KiB; make it smaller")
    return data


def path_inside(folder: str, relative: str) -> str:
    """Return a checked path in a package.

    Raises:
        PluginError: if the path is absolute, contains `..` or odd characters, or follows a link out of the package.
        OSError: if the file is missing.
        ValueError: if the path cannot be the name of a file on this system.
    """
    parts = relative.split("/")
    if not relative.isprintable() or "\\" in relative or ":" in relative or {"", ".", ".."} & set(parts):
        raise PluginError(
            f"{quoted(relative)} is not a path inside the package; use a path below the package's folder, "
            "with forward slashes and without '..'"
        )
    path = f"{folder}{os.sep}{relative}"
    if len(parts) == 1 and not stat.S_ISLNK(os.lstat(path).st_mode):
        return path
    real = os.path.realpath(path)
    if not real.startswith(_homes(folder)):
        raise PluginError(
            f"{quoted(relative)} is a link to a file outside the package; replace it with the file itself"
        )
    return real


def _homes(folder: str) -> tuple[str, ...]:
    """Return the real folders of a package's files.

    Each ends with a slash.

    These are the folder itself and the folder of its code. Some installations consist only of links, one for each
    file: strict editable ones of setuptools, and those of installers that link instead of copying.
    """
    home = os.path.join(os.path.realpath(folder), "")
    code, name = os.path.split(os.path.realpath(os.path.join(folder, "__init__.py")))
    return (home, os.path.join(code, "")) if name == "__init__.py" else (home,)


def has_file(folder: str, relative: str) -> bool:
    """Return whether a package has a regular file, and not a link to a file outside."""
    try:
        return stat.S_ISREG(os.stat(path_inside(folder, relative)).st_mode)
    except (PluginError, OSError, ValueError):
        return False


T = TypeVar("T")


class TooMuchError(Exception):
    """A distribution has used up its share.

    The message continues a sentence about its games.
    """


class ScanBudget:
    """The limits and the cache of one scan.

    The cache contains the files that the scan has read.

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
        """Return the result of `make` for a file.

        The function gets the contents of the file, which `read_inside` reads.

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
