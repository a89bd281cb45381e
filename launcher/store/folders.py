"""The folders for the user's files.

Each kind of file is where the platform has it. If the environment variable `PLT_GAMES_HOME` names a folder, everything
is there instead: for a USB stick, for a second profile, or for tests.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

_APP = "plt-games"
_HOME = "PLT_GAMES_HOME"

# Device names on Windows, whatever extension follows them.
_DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")
_LONGEST_NAME = 100


def data_dir() -> Path:
    """Return the folder for data that must not be lost, such as settings and matches. It may not exist yet."""
    if sys.platform not in ("win32", "darwin", "android") and not os.environ.get(_HOME):
        # The same as platformdirs, whose import takes a quarter of the time of a listing.
        base = os.environ.get("XDG_DATA_HOME", "").strip() or os.path.expanduser("~/.local/share")  # noqa: PTH111
        return Path(base, _APP)
    return _folder("data", lambda dirs: dirs.user_data_path(_APP, appauthor=False))


def log_dir() -> Path:
    """Return the folder for logs, which can be deleted at any time. It may not exist yet."""
    return _folder("logs", lambda dirs: dirs.user_log_path(_APP, appauthor=False))


def reports_dir() -> Path:
    """Return the folder for reports that the user saves, which is the one for downloads. It may not exist yet."""
    return _folder("reports", lambda dirs: dirs.user_downloads_path())


def make_folder(folder: Path) -> None:
    """Create a folder and its parents, which only the user can access.

    Raises:
        OSError: if that is not possible.
    """
    try:
        folder.mkdir(mode=0o700)
    except (
        FileNotFoundError
    ):  # parents are created only now, so that a path that is too long creates none of them
        if folder.parent == folder:
            raise
        make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        if not folder.is_dir():
            raise


def file_name(game_id: str) -> str:
    """Return the name of a game's file, without extension, which is valid on every platform.

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
    """Return the folder of this name below `PLT_GAMES_HOME`, or the usual one from platformdirs."""
    if home := os.environ.get(_HOME):
        # Path.expanduser raises for an unknown user, and this does not.
        return Path(os.path.abspath(os.path.expanduser(home)), name)  # noqa: PTH100, PTH111
    import platformdirs

    return usual(platformdirs)
