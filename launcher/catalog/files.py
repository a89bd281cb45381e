"""Read the files of a package without blocking, up to a limit, and never outside the package."""

# ruff: noqa: PTH116, PTH118  # paths are text here: Path objects would take half the time of a listing

from __future__ import annotations

import os
import stat

from launcher.catalog.errors import PluginError, quoted
from launcher.store import NotRegularError, read_regular


def read_inside(folder: str, relative: str, limit: int) -> bytes:
    """Return the contents of a file in a package.

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
    """Return the path of a file in a package, after checking that it is inside the package.

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
    """Return the real folders that may hold the files of a package, each with a slash at its end.

    These are the folder itself and the folder of its code. Some installations consist only of links, one for each
    file: strict editable ones of setuptools, and those of installers that link instead of copying.
    """
    home = os.path.join(os.path.realpath(folder), "")
    code, name = os.path.split(os.path.realpath(os.path.join(folder, "__init__.py")))
    return (home, os.path.join(code, "")) if name == "__init__.py" else (home,)


def has_file(folder: str, relative: str) -> bool:
    """Return whether a package contains a regular file with this path, not a link to a file outside."""
    try:
        return stat.S_ISREG(os.stat(path_inside(folder, relative)).st_mode)
    except (PluginError, OSError, ValueError):
        return False
