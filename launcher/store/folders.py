"""Where files of this person live: the one place that knows the rule.

Each kind of file goes where the platform wants it. If the environment variable `PLT_GAMES_HOME` names a folder,
everything goes there instead: for a stick, for a second set of everything, for tests.
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
    """The folder for what must not be lost: settings, saves, plays. It may not exist yet."""
    if sys.platform not in ("win32", "darwin", "android") and not os.environ.get(_HOME):
        # What platformdirs would say; importing it takes a quarter of the time of a listing.
        base = os.environ.get("XDG_DATA_HOME", "").strip() or os.path.expanduser("~/.local/share")  # noqa: PTH111
        return Path(base, _APP)
    return _folder("data", lambda dirs: dirs.user_data_path(_APP, appauthor=False))


def log_dir() -> Path:
    """The folder for logs, which may be deleted at any time. It may not exist yet."""
    return _folder("logs", lambda dirs: dirs.user_log_path(_APP, appauthor=False))


def reports_dir() -> Path:
    """The folder for what the user asks to save: where downloads go. It may not exist yet."""
    return _folder("reports", lambda dirs: dirs.user_downloads_path())


def make_folder(folder: Path) -> None:
    """Make a folder and those that it is in, which nobody else can look into.

    Raises:
        OSError: That is not possible.
    """
    try:
        folder.mkdir(mode=0o700)
    except FileNotFoundError:  # and not before: a path that is too long makes none of its folders
        if folder.parent == folder:
            raise
        make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        if not folder.is_dir():
            raise


def file_name(game_id: str) -> str:
    """A file's name, without extension, for what belongs to a game.

    It is good on every platform whatever the id holds: small letters, digits, dashes and underscores stay, all
    else is percent-encoded. Ids that differ only in upper and lower case share a name, as some platforms' file
    systems would have it anyway.
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
    """The folder of that name in the home that the environment names, else the one that platformdirs knows."""
    if home := os.environ.get(_HOME):
        # Not with Path, whose expanduser raises for a user that there is not.
        return Path(os.path.abspath(os.path.expanduser(home)), name)  # noqa: PTH100, PTH111
    import platformdirs

    return usual(platformdirs)
