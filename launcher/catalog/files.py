"""Reading the files of a package: never blocking, never more than a limit, never outside the package."""

# ruff: noqa: PTH116, PTH118  # paths are text here: making a Path of each would be half of the time that a listing takes

from __future__ import annotations

import os
import stat

from launcher.catalog.errors import PluginError, quoted
from launcher.store import NotRegularError, read_regular


def read_inside(folder: str, relative: str, limit: int) -> bytes:
    """A file of a package, whole; its path in the folder has forward slashes, and it may have `limit` bytes.

    Raises:
        PluginError: There is no such file in the folder, or it cannot be read, or it has more bytes.
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
    """Where a file of a package is, once it is certain that it is in the package.

    Raises:
        PluginError: The path is absolute, has `..` or odd characters in it, or follows a link out of the package.
        OSError: The file is missing.
        ValueError: The path cannot be the name of a file on this system.
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
