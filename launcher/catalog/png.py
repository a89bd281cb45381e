"""Which images can be shown, and are safe to load: PNG (https://www.w3.org/TR/png-3), looked at as libpng does.

Nothing is decoded: the chunks, their check sums and the number of unpacked bytes say whether an image is whole.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

from launcher.catalog.errors import PluginError

MAX_SIDE = 256
"""Pixels. An icon is shown at 32 to 64; the limit bounds what one costs to check and to draw: a millisecond or two."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_END = b"\0\0\0\0IEND\xaeB`\x82"
_HEAD = 33  # bytes: the signature, and the chunk with the size
_DAMAGED = "is a damaged PNG image; save it again"
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}  # by colour type
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_INDEXED = 3
_CLEAR = {0: 2, 2: 6}  # bytes that say which colour is transparent, by colour type
_LAST_FILTER = 4
_AT_ONCE = ((0, 0, 1, 1),)
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""The passes of interlaced images: first column and row, and the steps from column to column and row to row."""


def png_size(data: bytes) -> tuple[int, int]:
    """Width and height, in pixels, of a PNG image.

    Raises:
        PluginError: This is no PNG image, or it is damaged, or larger than `MAX_SIDE`. The message continues a
            sentence that begins with the image's name.
    """
    if not data.startswith(_SIGNATURE):
        raise PluginError("is not a PNG image; save it as PNG")
    width, height = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[8:16] != b"\0\0\0\rIHDR" or not _is_sound(data[12:29], data[29:_HEAD]) or not (width and height):
        raise PluginError(_DAMAGED)
    if max(width, height) > MAX_SIDE:
        raise PluginError(f"is {width}x{height} pixels, more than {MAX_SIDE} on a side; scale it to 32x32")
    depth, colour, *methods, interlaced = data[24:29]
    pixels = _packed_pixels(data, palette=colour == _INDEXED)
    if not pixels or depth not in _DEPTHS.get(colour, ()) or any(methods) or interlaced > 1:
        raise PluginError(_DAMAGED)
    bits = depth * _CHANNELS[colour]
    _check_pixels(pixels, list(_passes(width, height, bits, interlaced=bool(interlaced))))
    return width, height


def bare(data: bytes) -> bytes:
    """Give a sound image without what does not change its pixels: libpng complains on the terminal of odd chunks."""
    kept = {b"IHDR": data[len(_SIGNATURE) : _HEAD]}
    colour, at = data[25], _HEAD
    while True:
        end = at + 12 + int.from_bytes(data[at : at + 4], "big")
        kind, body = data[at + 4 : at + 8], data[at + 8 : end - 4]
        if kind == b"IDAT":
            kept[kind] = kept.get(kind, b"") + data[at:end]
        elif b"IDAT" in kept:
            return _SIGNATURE + b"".join(kept.values()) + _END
        elif kind == b"PLTE" and colour == _INDEXED:
            kept[kind] = data[at:end]
        elif kind == b"tRNS" and _is_sound(kind + body, data[end - 4 : end]):
            colours = (len(kept.get(b"PLTE", b"")) - 12) // 3
            if len(body) == _CLEAR.get(colour) or (colour == _INDEXED and 0 < len(body) <= colours):
                kept[kind] = data[at:end]
        at = end


def _packed_pixels(data: bytes, *, palette: bool) -> bytes:
    """The packed pixels; nothing if something is amiss with a chunk that is needed. After them, none is."""
    found: list[bytes] = []
    at = _HEAD
    while at + 12 <= len(data):
        kind, end = data[at + 4 : at + 8], at + 8 + int.from_bytes(data[at : at + 4], "big")
        if end + 4 > len(data) or not kind.isalpha():
            return b""
        if found and kind != b"IDAT":
            break
        if kind[:1].isupper():  # libpng does without the others
            if kind not in (b"PLTE", b"IDAT") or not _is_sound(data[at + 4 : end], data[end : end + 4]):
                return b""
            if kind == b"IDAT":
                found.append(data[at + 8 : end])
            elif (end - at - 8) % 3 or not 3 <= end - at - 8 <= 3 * 256:
                return b""
            else:
                palette = False
        at = end + 4
    return b"" if palette or b"IEND" not in data[at:] else b"".join(found)


def _is_sound(chunk: bytes, checksum: bytes) -> bool:
    return zlib.crc32(chunk) == int.from_bytes(checksum, "big")


def _passes(width: int, height: int, bits: int, *, interlaced: bool) -> Iterator[tuple[int, int]]:
    """The rows of each pass, and the bytes of each of these rows: the number of a filter, and pixels."""
    for x, y, across, down in _ADAM7 if interlaced else _AT_ONCE:
        columns, rows = -((x - width) // across), -((y - height) // down)
        if columns > 0 and rows > 0:
            yield rows, 1 + (columns * bits + 7) // 8


def _check_pixels(packed: bytes, passes: list[tuple[int, int]]) -> None:
    """Accepts pixels of which there are as many as there should be.

    Raises:
        PluginError: Some are missing, or too much, or damaged.
    """
    enough = sum(rows * length for rows, length in passes)
    unpacking = zlib.decompressobj(0)  # with the window that its head asks for, as libpng does
    try:
        raw = unpacking.decompress(packed, enough + 1)
    except zlib.error:
        raise PluginError(_DAMAGED) from None
    if len(raw) != enough or not unpacking.eof:
        raise PluginError(_DAMAGED)
    at = 0
    for rows, length in passes:
        if max(raw[at : at + rows * length : length]) > _LAST_FILTER:
            raise PluginError(_DAMAGED)
        at += rows * length
