"""The icons of games: PNG images, checked before they are shown."""

# ruff: noqa: PTH118, PTH122  # paths are text here, as in files.py

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from launcher.catalog.files import ScanBudget
from launcher.catalog.model import PluginError, quoted
from launcher.store import read_regular

MAX_SIDE = 256
"""The maximum width and height in pixels.

Icons are shown at 32 to 64 pixels. The limit keeps drawing an icon within a millisecond or two.
"""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DAMAGED = "is a damaged PNG image; save it again"
_KNOWN = (b"IHDR", b"PLTE", b"IDAT", b"IEND")
_INDEXED = 3
_CLEAR = {0: 2, 2: 6}  # bytes for the transparent colour, by colour type
MAX_BYTES = 1024 * 1024
_SIDE = 32


class ImageError(PluginError):
    """An image cannot be shown.

    The message continues a sentence that begins with the image's name.
    """


def check_png(data: bytes) -> tuple[bytes, tuple[int, int]]:
    """Return a safe PNG image and its size.

    Chunks that do not change its pixels are removed. The size is its width and height.

    About such chunks, libpng would print warnings on the terminal.

    Raises:
        ImageError: if this is not a PNG image, it is damaged, or a side is longer than `MAX_SIDE`.
    """
    if not data.startswith(_SIGNATURE):
        raise ImageError("is not a PNG image; save it as PNG")
    chunks = [*_chunks(data)]
    kinds = [kind for kind, _ in chunks]
    head = chunks[0][1][8:-4] if kinds else b""
    if kinds[:1] != [b"IHDR"] or len(head) != 13 or kinds[-1] != b"IEND" or b"IDAT" not in kinds:
        raise ImageError(_DAMAGED)
    width, height = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:8], "big")
    if not (width and height):
        raise ImageError(_DAMAGED)
    if max(width, height) > MAX_SIDE:
        raise ImageError(
            f"is {width}x{height} pixels, but at most {MAX_SIDE}x{MAX_SIDE} are allowed; scale it to 32x32"
        )
    kept = [chunk for kind, chunk in chunks if _is_kept(kind, chunk, head[9], chunks)]
    return _SIGNATURE + b"".join(kept), (width, height)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the type and bytes of each chunk.

    Optional chunks with a wrong checksum are left out.

    Raises:
        ImageError: if a required chunk is damaged or unknown, or the image is cut short.
    """
    at, kind = len(_SIGNATURE), b""
    while kind != b"IEND":
        end = at + 12 + int.from_bytes(data[at : at + 4], "big")
        chunk, kind = data[at:end], data[at + 4 : at + 8]
        is_sound = len(chunk) == end - at and zlib.crc32(chunk[4:-4]) == int.from_bytes(chunk[-4:], "big")
        if is_sound and (kind in _KNOWN or not kind[:1].isupper()):
            yield kind, chunk
        elif kind[:1].isupper() or len(chunk) < end - at:
            raise ImageError(_DAMAGED)
        at = end


def _is_kept(kind: bytes, chunk: bytes, colours: int, chunks: list[tuple[bytes, bytes]]) -> bool:
    """Return whether a chunk is useful and valid.

    A useful chunk changes the pixels.
    """
    if kind == b"tRNS":
        palette = sum(len(other) - 12 for kind, other in chunks if kind == b"PLTE") // 3
        return len(chunk) - 12 == _CLEAR.get(colours) or (
            colours == _INDEXED and 0 < len(chunk) - 12 <= palette
        )
    return kind in _KNOWN and (kind != b"PLTE" or colours == _INDEXED)


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
    """Return the checked icon of a game.

    A bad icon never makes the game unavailable.

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
    """Return a safe image, or None.

    `note` is called with each problem.
    """
    try:
        data, (width, height) = reading.cached(check_png, folder, relative, MAX_BYTES)
    except PluginError as error:
        note(f"{lost}: {quoted(relative)} {error}" if isinstance(error, ImageError) else f"{lost}: {error}")
        return None
    if (width, height) != (side, side):
        note(f"the icon {quoted(relative)} is scaled from {width}x{height} pixels; make it {side}x{side}")
    return data


def read_icon(path: Path) -> bytes:
    """Return a rechecked icon of the catalogue.

    Its file may have changed since the scan.

    Raises:
        OSError: if it can no longer be read.
        PluginError: if it can no longer be shown.
    """
    return check_png(read_regular(str(path), MAX_BYTES))[0]
