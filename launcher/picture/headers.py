"""Read the size of a picture from the beginning of its file."""

from __future__ import annotations

import struct

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # of JPEG, before the size (ITU T.81, table B.1)


def size_of(data: bytes) -> tuple[int, int]:
    """Return width and height in pixels of a PNG, JPEG or WebP picture.

    Args:
        data: the contents of the file, or a sufficient part of its beginning.

    Raises:
        ValueError: if the data is not such a picture.
    """
    try:
        if data.startswith(_PNG):
            return struct.unpack(">II", data[16:24])
        if data.startswith(_JPEG):
            return _jpeg_size(data)
        if is_webp(data):
            return _webp_size(data)
    except (struct.error, IndexError):
        pass
    raise ValueError("not a PNG, JPEG or WebP picture")


def media_type(data: bytes) -> str:
    """Return the media type of a picture."""
    if is_webp(data):
        return "image/webp"
    return "image/jpeg" if data.startswith(_JPEG) else "image/png"


def is_animated(data: bytes) -> bool:
    """Return whether a picture is animated."""
    if is_webp(data):
        return data[12:16] == b"VP8X" and bool(data[20:21]) and bool(data[20] & 2)
    return b"acTL" in data[: data.find(b"IDAT")]


def is_webp(data: bytes) -> bool:
    """Return whether the data begins like a WebP file."""
    return data[:4] == b"RIFF" and data[8:12] == b"WEBP"


def _jpeg_size(data: bytes) -> tuple[int, int]:
    at = 2
    while data[at + 1] not in _FRAMES:
        (length,) = struct.unpack(">H", data[at + 2 : at + 4])
        at += 2 + length
    height, width = struct.unpack(">HH", data[at + 5 : at + 9])
    return width, height


def _webp_size(data: bytes) -> tuple[int, int]:
    """Return the size in the first chunk: lossy, lossless or extended (RFC 9649, sections 2.5 to 2.7)."""
    kind = data[12:16]
    if kind == b"VP8X":
        width, height = (int.from_bytes(data[at : at + 3], "little") for at in (24, 27))
        return width + 1, height + 1
    if kind == b"VP8L":
        (bits,) = struct.unpack("<I", data[21:25])
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", data[26:30])
    return width & 0x3FFF, height & 0x3FFF
