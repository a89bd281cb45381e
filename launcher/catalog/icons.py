"""The icon of a game, if it is safe to load."""

# ruff: noqa: PTH118, PTH122  # see files.py

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from launcher.catalog.errors import PluginError, quoted
from launcher.catalog.reading import Reading

MAX_BYTES = 1024 * 1024
MAX_SIDE = 1024
"""Pixels. An icon is shown at 32 to 64; the limit bounds what one icon costs the window (some 10 ms, some MB)."""
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
        The paths of images whose heads have been checked, or None.
    """
    *preferred, last = candidates
    relative = next((each for each in preferred if os.path.lexists(os.path.join(folder, each))), last)
    icon = _image(reading, folder, relative, _SIDE, note, "the game is shown without its icon")
    return icon, icon and _double(reading, folder, relative, note)


def _double(reading: Reading, folder: str, icon: str, note: Callable[[str], None]) -> Path | None:
    double = "@2x".join(os.path.splitext(icon))
    if not os.path.lexists(os.path.join(folder, double)):
        return None
    return _image(reading, folder, double, 2 * _SIDE, note, "the icon is shown without its finer version")


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


def png_size(data: bytes) -> tuple[int, int]:
    """Width and height, in pixels, as the head of a PNG image has them; decoding is left to what draws the image.

    Raises:
        PluginError: This is no PNG image, or it has no end, or is larger than `MAX_SIDE`. The message continues a
            sentence that begins with the image's name.
    """
    if not data.startswith(b"\x89PNG\r\n\x1a\n"):
        raise PluginError("is not a PNG image; save it as PNG")
    width, height = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[8:16] != b"\0\0\0\rIHDR" or not (width and height) or b"IEND" not in data[33:]:
        raise PluginError("is a damaged PNG image; save it again")
    if max(width, height) > MAX_SIDE:
        raise PluginError(f"is {width}x{height} pixels, more than {MAX_SIDE} on a side; scale it to 32x32")
    return width, height
