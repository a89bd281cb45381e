"""Is this really a PNG image, whole, and of a size that can be loaded without a second thought?

Only what decides about safety and soundness is read; decoding is left to what draws the image. The format is that of
https://www.w3.org/TR/png-3/, whose names are used here.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

from launcher.catalog.errors import PluginError, plain

MAX_BYTES = 1024 * 1024
MAX_SIDE = 1024
"""Pixels. An icon is shown at 32 to 64; the limit bounds what one icon costs a listing (some 10 ms, some MB)."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # colour type -> samples in a pixel
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_PALETTE = 3
_CRITICAL = (
    b"PLTE",
    b"IDAT",
    b"IEND",
)  # after the header; a reader must know what its parts in capitals mean
_LAST_FILTER = 4
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""First column, first row, and steps to the next ones, of each pass of an interlaced image."""


def size(data: bytes) -> tuple[int, int]:
    """Width and height, in pixels, of the PNG image in `data`.

    Raises:
        PluginError: This is no PNG image, or it is damaged, or larger than `MAX_SIDE`. The message continues a
            sentence that begins with the image's name.
    """
    if not data.startswith(_SIGNATURE):
        raise PluginError("is not a PNG image; save it as PNG")
    chunks = _chunks(data)
    kind, header = next(chunks)
    if kind != b"IHDR" or len(header) != 13:
        raise _damaged("it does not begin with a header")
    width, height = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big")
    depth, colour, compression, filtering, interlace = header[8:]
    if (
        not (width and height)
        or depth not in _DEPTHS.get(colour, ())
        or compression
        or filtering
        or interlace > 1
    ):
        raise _damaged("its header makes no sense")
    if max(width, height) > MAX_SIDE:
        raise PluginError(f"is {width}x{height} pixels, more than {MAX_SIDE} on a side; scale it to 32x32")

    palette = False
    body = []
    for kind, content in chunks:
        if kind[:1].isupper() and kind not in _CRITICAL:
            raise _damaged(f"its part {plain(kind.decode('latin-1'))} is unknown")
        palette = palette or kind == b"PLTE"
        if kind == b"IDAT":
            body.append(content)
    if colour == _PALETTE and not palette:
        raise _damaged("it has no palette")
    _check_pixels(b"".join(body), list(_scanlines(width, height, depth * _SAMPLES[colour], bool(interlace))))
    return width, height


def _damaged(how: str) -> PluginError:
    return PluginError(f"is a damaged PNG image ({how}); save it again")


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Types and contents of the chunks up to the end of the image."""
    at = len(_SIGNATURE)
    kind = b""
    while kind != b"IEND":
        start = at + 8
        end = start + int.from_bytes(data[at : at + 4], "big")
        if end + 4 > len(data):
            raise _damaged("it is cut short")
        kind = data[at + 4 : start]
        if zlib.crc32(data[at + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            raise _damaged(f"the checksum of its part {plain(kind.decode('latin-1'))} is wrong")
        yield kind, data[start:end]
        at = end + 4


def _check_pixels(body: bytes, scanlines: list[tuple[int, int]]) -> None:
    """Inflates the compressed pixels, but never to more than the header promised: nothing can blow up here."""
    length = sum(rows * each for rows, each in scanlines)
    inflater = zlib.decompressobj()
    try:
        pixels = inflater.decompress(body, length + 1)
    except zlib.error:
        raise _damaged("its pixels cannot be decompressed") from None
    if len(pixels) > length:
        raise _damaged("it holds more pixels than its header says")
    if len(pixels) < length or not inflater.eof:
        raise _damaged("it holds fewer pixels than its header says")
    at = 0
    for rows, each in scanlines:
        if max(pixels[at : at + rows * each : each]) > _LAST_FILTER:
            raise _damaged("its pixels are filtered in an unknown way")
        at += rows * each


def _scanlines(width: int, height: int, bits: int, interlaced: bool) -> Iterator[tuple[int, int]]:
    """How many scanlines each pass has, and of how many bytes with its filter byte, for pixels of so many bits."""
    passes = _ADAM7 if interlaced else ((0, 0, 1, 1),)
    for left, top, across, down in passes:
        columns, rows = -(-(width - left) // across), -(-(height - top) // down)
        if columns > 0 and rows > 0:
            yield rows, 1 + (columns * bits + 7) // 8
