"""Reading what others put on the disk: never blocking, never more than a limit, never outside the package."""

# ruff: noqa: PTH116, PTH118  # paths are text here: making a Path of each would be half of the time that a listing takes

from __future__ import annotations

import os
import stat

from launcher.catalog.errors import PluginError, quoted

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class NotRegularError(OSError):
    """A directory, pipe, socket or device is where a file should be."""


def read_regular(path: str, limit: int) -> bytes:
    """The first `limit` bytes of a regular file.

    Looks before it opens, because opening a pipe can block and opening a device can do anything; and once more
    after, because the file may have been exchanged in between.

    Raises:
        OSError: The file is missing, cannot be read, or is not a regular file (`NotRegularError`).
        ValueError: The path cannot be the name of a file on this system.
    """
    _check_regular(os.stat(path))
    descriptor = os.open(path, _FLAGS)
    try:
        _check_regular(os.fstat(descriptor))
        data = os.read(descriptor, limit)
        while len(data) < limit and (more := os.read(descriptor, limit - len(data))):
            data += more
        return data
    finally:
        os.close(descriptor)


def _check_regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise NotRegularError("not a regular file")


def read_inside(folder: str, relative: str, limit: int) -> bytes:
    """A file of a package, whole.

    Args:
        folder: The package's folder.
        relative: The file's path in it, with forward slashes.
        limit: How many bytes it may have.

    Raises:
        PluginError: There is no such file in the folder, or it cannot be read, or it has more than `limit` bytes.
    """
    name = quoted(relative)
    try:
        data = read_regular(path_inside(folder, relative), limit + 1)
    except FileNotFoundError:
        raise PluginError(
            f"{name} is missing from {quoted(folder, 200)}; add it to the package's files"
        ) from None
    except NotRegularError:
        raise PluginError(f"{name} in {quoted(folder, 200)} is not a file; put a file in its place") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise PluginError(
            f"{name} in {quoted(folder, 200)} cannot be read ({why}); check its name and permissions"
        ) from None
    if len(data) > limit:
        raise PluginError(f"{name} has more than {limit // 1024} KiB; make it smaller")
    return data


def path_inside(folder: str, relative: str) -> str:
    """Where a file of a package is, once it is certain that it is in the package.

    Raises:
        PluginError: The path is absolute, has `..` or odd characters in it, or follows a link out of the package.
        OSError: The file is missing.
        ValueError: The path cannot be the name of a file on this system.
    """
    parts = relative.split("/")
    if not relative.isprintable() or "\\" in relative or ":" in relative or {"", ".", ".."} & set(parts):
        raise PluginError(
            f"{quoted(relative)} is not a path inside the package; name a file below the package's folder, "
            "with forward slashes and without '..'"
        )
    path = os.path.join(folder, relative)
    if len(parts) == 1 and not stat.S_ISLNK(os.lstat(path).st_mode):
        return path
    real = os.path.realpath(path)
    if not real.startswith(_homes(folder)):
        raise PluginError(
            f"{quoted(relative)} is a link that leads out of the package; put the file itself there"
        )
    return real


def _homes(folder: str) -> tuple[str, ...]:
    """Where the files of a package may really be, each with a slash at its end.

    Beside the folder itself, that is where its code is: some installations (setuptools' strict editable ones, and
    installers that link instead of copying) consist of nothing but links, one for each file.
    """
    home = os.path.join(os.path.realpath(folder), "")
    code, name = os.path.split(os.path.realpath(os.path.join(folder, "__init__.py")))
    return (home, os.path.join(code, "")) if name == "__init__.py" else (home,)


def has_file(folder: str, relative: str) -> bool:
    """Whether a package has a regular file of this path, in it and not by a link to elsewhere."""
    try:
        return stat.S_ISREG(os.stat(path_inside(folder, relative)).st_mode)
    except (PluginError, OSError, ValueError):
        return False
