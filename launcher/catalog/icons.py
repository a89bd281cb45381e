"""The icon of a game, if it is safe to load."""

# ruff: noqa: PTH118  # see files.py

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from launcher.catalog.errors import PluginError, quoted
from launcher.catalog.png import png_size
from launcher.catalog.reading import Reading

MAX_BYTES = 1024 * 1024
_SIDE = 32


def checked_icons(
    reading: Reading, folder: str, candidates: Sequence[str], note: Callable[[str], None]
) -> tuple[Path | None, Path | None]:
    """The icon, and the one at double size for screens with twice the pixels.

    Args:
        reading: Reads them.
        folder: The package's folder.
        candidates: Paths in it, of which the first that is there is meant; the last if none is.
        note: Called with a sentence about what is amiss, which never loses the game.

    Returns:
        The paths of images that have been checked, or None.
    """
    *preferred, last = candidates
    relative = next((each for each in preferred if os.path.lexists(os.path.join(folder, each))), last)
    icon = _image(reading, folder, relative, _SIDE, note, "the game is shown without its icon")
    return icon, icon and _double(reading, folder, icon, note)


def _double(reading: Reading, folder: str, icon: Path, note: Callable[[str], None]) -> Path | None:
    double = icon.with_stem(f"{icon.stem}@2x")
    if not os.path.lexists(double):
        return None
    relative = double.relative_to(folder).as_posix()
    return _image(reading, folder, relative, 2 * _SIDE, note, "the icon is shown without its finer version")


def _image(
    reading: Reading, folder: str, relative: str, side: int, note: Callable[[str], None], lost: str
) -> Path | None:
    """The path of an image that is safe to load; what is amiss with it is noted, and never loses the game."""
    try:
        width, height = _size(reading, folder, relative)
    except PluginError as error:
        note(f"{lost}: {error}")
        return None
    if (width, height) != (side, side):
        note(f"the icon {quoted(relative)} is scaled from {width}x{height} pixels; make it {side}x{side}")
    return Path(folder, relative)


def _size(reading: Reading, folder: str, relative: str) -> tuple[int, int]:
    size = reading.made(_size_or_flaw, folder, relative, MAX_BYTES)
    if isinstance(size, str):
        raise PluginError(f"{quoted(relative)} {size}")
    return size


def _size_or_flaw(data: bytes) -> tuple[int, int] | str:
    try:
        return png_size(data)
    except PluginError as error:
        return str(error)
