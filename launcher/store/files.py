"""Safe access to files.

Other programs may have changed them, so only regular files are opened, without blocking and up to a limit.
"""

# ruff: noqa: PTH101, PTH105, PTH108, PTH116  # paths are strings here: creating Path objects would take half the time of a listing

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import BinaryIO

_APP = "plt-games"
_HOME = "PLT_GAMES_HOME"

# Device names on Windows, whatever extension follows them.
_DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")
_LONGEST_NAME = 100


def data_dir() -> Path:
    """Return the folder for data.

    It holds settings, matches and other data that must not be lost. It may not exist yet.
    """
    if _kept:
        return _kept[-1]
    if sys.platform not in ("win32", "darwin", "android") and not os.environ.get(_HOME):
        # The same as platformdirs, whose import takes a quarter of the time of a listing.
        base = os.environ.get("XDG_DATA_HOME", "").strip() or os.path.expanduser("~/.local/share")  # noqa: PTH111
        return Path(base, _APP)
    return _folder("data", lambda dirs: dirs.user_data_path(_APP, appauthor=False))


_kept: list[Path] = []


@contextmanager
def keeping_data_dir() -> Iterator[None]:
    """Keep the folder for data in this block.

    A game can change the environment, but not this folder.
    """
    _kept.append(data_dir())
    try:
        yield
    finally:
        _kept.pop()


def log_dir() -> Path:
    """Return the folder for logs.

    The logs can be deleted at any time. The folder may not exist yet.
    """
    return _folder("logs", lambda dirs: dirs.user_log_path(_APP, appauthor=False))


def reports_dir() -> Path:
    """Return the folder for reports.

    The user saves reports there; it is the folder for downloads. It may not exist yet.
    """
    return _folder("reports", lambda dirs: dirs.user_downloads_path())


def make_folder(folder: Path) -> None:
    """Create a private folder and its parents.

    Only the user can access them.

    Raises:
        OSError: if that is not possible.
    """
    try:
        folder.mkdir(mode=0o700)
    # Parents are created only now, so that a path that is too long creates none of them.
    except FileNotFoundError:
        if folder.parent == folder:
            raise
        make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        if not folder.is_dir():
            raise


def file_name(game_id: str) -> str:
    """Return the name of a game's file.

    The name has no extension, and is valid on every platform.

    Lower-case letters, digits, dashes and underscores stay, and all other characters are percent-encoded. Ids that
    differ only in case share a name, because some file systems would not distinguish them, either.
    """
    name = re.sub(r"[^a-z0-9_-]", _percent, game_id.lower())
    if _DEVICE.fullmatch(name) or not name:
        name += "%"
    if len(name) > _LONGEST_NAME:
        from hashlib import sha256

        digest = sha256(name.encode("ascii")).hexdigest()[:16]
        name = f"{name[: _LONGEST_NAME - 17]}-{digest}"
    return name


def _percent(match: re.Match[str]) -> str:
    return "".join(f"%{byte:02x}" for byte in match.group().encode("utf-8", "surrogatepass"))


def _folder(name: str, usual: Callable[[ModuleType], Path]) -> Path:
    """Return the folder for a purpose, in `PLT_GAMES_HOME` if set, otherwise from platformdirs."""
    if home := os.environ.get(_HOME):
        # Path.expanduser raises for an unknown user, and this does not.
        return Path(os.path.abspath(os.path.expanduser(home)), name)  # noqa: PTH100, PTH111
    import platformdirs

    return usual(platformdirs)


_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


class NotRegularError(OSError):
    """The path does not belong to a file.

    It is a directory, pipe, socket or device.
    """


def open_regular(path: str, flags: int = os.O_RDONLY, *, follow: bool = True) -> int:
    """Open a regular file, and return its descriptor.

    The type of the file is checked before opening it, because opening a pipe can block and opening a device can do
    anything. It is checked again afterwards, because the file may have been replaced in between.

    Args:
        path: The path of the file.
        flags: Flags as for `os.open`.
        follow: Whether the path may be a link to a regular file.

    Raises:
        OSError: if the file is missing, cannot be opened, or is not a regular file (`NotRegularError`).
        ValueError: if the path is not a valid file name on this system.
    """
    return _open_sized(path, flags, follow=follow)[0]


def open_fresh(path: str, flags: int = os.O_WRONLY) -> int:
    """Create a file in place of an entry.

    An existing file, pipe or link is removed, and not opened.

    Raises:
        OSError: if the existing entry cannot be removed, such as a folder, or if no file can be created.
    """
    with suppress(FileNotFoundError):
        os.unlink(path)
    return os.open(path, flags | _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)


@contextmanager
def replacing(path: Path, mode: int = 0o666) -> Iterator[BinaryIO]:
    """Write a file that replaces another.

    The file is replaced in one step once the new one is complete. After an error, nothing has changed.

    If the path is a link, its target is replaced. An existing file keeps its permissions.

    Args:
        path: The path of the file.
        mode: The permissions of a new file, before the umask of the process is applied.

    Raises:
        OSError: if it cannot be written, or if the existing entry is not a regular file (`NotRegularError`).
    """
    target = path.resolve()
    with suppress(FileNotFoundError):
        status = os.stat(target)
        _check_regular(status)
        mode = stat.S_IMODE(status.st_mode)
    beside = target.with_name(f".{os.urandom(8).hex()}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _FLAGS, mode)
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())  # otherwise a power failure could leave the new name without the content
        if target.exists():
            os.chmod(beside, mode)
        os.replace(beside, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise


def read_regular(path: str, limit: int, *, end: bool = False, follow: bool = True) -> bytes:
    """Return the first or last bytes of a file.

    At most `limit` bytes are read. Otherwise, this is like `open_regular`.

    Bytes that are added to the file in the meantime are not read, so the memory is limited by the size at the start.
    """
    descriptor, size = _open_sized(path, os.O_RDONLY, follow=follow)
    try:
        size, skipped = min(size, limit), max(0, size - limit)
        if end and skipped:
            os.lseek(descriptor, skipped, os.SEEK_SET)
        data = b""
        while len(data) < size and (more := os.read(descriptor, size - len(data))):
            data += more
        return data
    finally:
        os.close(descriptor)


def _open_sized(path: str, flags: int, *, follow: bool) -> tuple[int, int]:
    """Return a regular file's descriptor and size, in bytes."""
    _check_regular(os.stat(path, follow_symlinks=follow))
    descriptor = os.open(path, flags | _FLAGS | (0 if follow else _NO_LINK))
    try:
        status = os.fstat(descriptor)
        _check_regular(status)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor, status.st_size


def _check_regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise NotRegularError("not a regular file")
