"""The icon of a game, if it is safe to load."""

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
    """The icon of a game, as far as it can be shown: checked images, the finer one of double size, or None.

    The picture is what is in the finer of these files. Nobody need open them again, and see what they are by then.
    """

    icon: Path | None = None
    icon_2x: Path | None = None
    picture: bytes | None = None


def check_icons(
    reading: ScanBudget, folder: str, candidates: Sequence[str], note: Callable[[str], None]
) -> Icons:
    """The icon of a game, of the first path of a package that is there; else the last is missing.

    What is amiss is noted in sentences, and never loses the game.
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
    """An image that is safe to load; what is amiss with it is noted, and never loses the game."""
    try:
        data, (width, height) = reading.cached(check_png, folder, relative, MAX_BYTES)
    except PluginError as error:
        note(f"{lost}: {quoted(relative)} {error}" if isinstance(error, ImageError) else f"{lost}: {error}")
        return None
    if (width, height) != (side, side):
        note(f"the icon {quoted(relative)} is scaled from {width}x{height} pixels; make it {side}x{side}")
    return data


def read_icon(path: Path) -> bytes:
    """An icon of the catalogue's, checked once more: it may have been exchanged.

    Raises:
        OSError: It cannot be read any more.
        PluginError: It cannot be shown any more.
    """
    return check_png(read_regular(str(path), MAX_BYTES))[0]
