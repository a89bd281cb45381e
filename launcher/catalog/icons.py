"""Check the icons of games."""

# ruff: noqa: PTH118, PTH122  # see files.py

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from launcher.catalog.errors import PluginError, quoted
from launcher.catalog.png import ImageError, check_png
from launcher.catalog.scan_budget import ScanBudget
from launcher.store import read_regular

MAX_BYTES = 1024 * 1024
_SIDE = 32


class Icons(NamedTuple):
    """The checked icon of a game.

    Attributes:
        icon: The file of the icon, or None if it cannot be shown.
        icon_2x: The file of the icon at double size, or None.
        picture: The contents of the larger of these files. It was checked; the files may have changed since.
    """

    icon: Path | None = None
    icon_2x: Path | None = None
    picture: bytes | None = None


def check_icons(
    reading: ScanBudget, folder: str, candidates: Sequence[str], note: Callable[[str], None]
) -> Icons:
    """Return the checked icon of a game. A bad icon never makes the game unavailable.

    Args:
        reading: The budget of the scan.
        folder: The folder of the game's package.
        candidates: Possible paths of the icon; the first existing one is used.
        note: A function to call with a message for each problem with the icon.
    """
    *preferred, last = candidates
    relative = next((each for each in preferred if os.path.lexists(os.path.join(folder, each))), last)
    picture = _image(reading, folder, relative, _SIDE, note, "the game is shown without its icon")
    if picture is None:
        return Icons()
    icon, double = Path(folder, relative), "@2x".join(os.path.splitext(relative))
    if not os.path.lexists(os.path.join(folder, double)):
        return Icons(icon, None, picture)
    finer = _image(reading, folder, double, 2 * _SIDE, note, "the @2x version of the icon is not used")
    return Icons(icon, None if finer is None else Path(folder, double), finer or picture)


def _image(
    reading: ScanBudget, folder: str, relative: str, side: int, note: Callable[[str], None], lost: str
) -> bytes | None:
    """Return an image that is safe to load, or None. `note` is called with each problem."""
    try:
        data, (width, height) = reading.cached(check_png, folder, relative, MAX_BYTES)
    except PluginError as error:
        note(f"{lost}: {quoted(relative)} {error}" if isinstance(error, ImageError) else f"{lost}: {error}")
        return None
    if (width, height) != (side, side):
        note(f"the icon {quoted(relative)} is scaled from {width}x{height} pixels; make it {side}x{side}")
    return data


def read_icon(path: Path) -> bytes:
    """Return an icon of the catalogue, checked again because the file may have changed.

    Raises:
        OSError: if it can no longer be read.
        PluginError: if it can no longer be shown.
    """
    return check_png(read_regular(str(path), MAX_BYTES))[0]
