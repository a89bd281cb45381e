"""Which images are whole, small and safe to load: PNG (https://www.w3.org/TR/png-3).

Nothing is unpacked or decoded: an image whose pixels are wrong in spite of all check sums costs little, and is shown as
a crossed box.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

from launcher.catalog.errors import PluginError

MAX_SIDE = 256
"""Pixels. An icon is shown at 32 to 64; the limit bounds what one costs to draw: a millisecond or two."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DAMAGED = "is a damaged PNG image; save it again"
_KNOWN = (b"IHDR", b"PLTE", b"IDAT", b"IEND")
_INDEXED = 3
_CLEAR = {0: 2, 2: 6}  # bytes that say which colour is transparent, by the type of colours


class ImageError(PluginError):
    """An image can't be shown; the message continues a sentence that begins with its name."""


def check_png(data: bytes) -> tuple[bytes, tuple[int, int]]:
    """Accepts a PNG image: without what does not change its pixels, and its width and height in pixels.

    Of odd chunks libpng would complain on the terminal.

    Raises:
        ImageError: This is no PNG image, or it is damaged, or larger than `MAX_SIDE`.
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
    """The chunks with what they are, without those that libpng does not need and whose check sums are wrong.

    Raises:
        ImageError: One that is needed is damaged, or unknown, or the image is cut short.
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
    """Whether a chunk changes the pixels, and is as it should be for that."""
    if kind == b"tRNS":
        palette = sum(len(other) - 12 for kind, other in chunks if kind == b"PLTE") // 3
        return len(chunk) - 12 == _CLEAR.get(colours) or (
            colours == _INDEXED and 0 < len(chunk) - 12 <= palette
        )
    return kind in _KNOWN and (kind != b"PLTE" or colours == _INDEXED)
