"""What the head of a picture file tells: how large the picture is."""

from __future__ import annotations

import struct

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_FRAMES = {*range(0xC0, 0xD0)} - {
    0xC4,
    0xC8,
    0xCC,
}  # markers of JPEG that the size follows (ITU T.81, table B.1)


def size_of(data: bytes) -> tuple[int, int]:
    """Width and height in pixels of a PNG or JPEG picture, of which the data is the file, or a long enough part of it.

    Raises:
        ValueError: if it is neither.
    """
    try:
        if data.startswith(_PNG):
            return struct.unpack(">II", data[16:24])
        if data.startswith(_JPEG):
            return _jpeg_size(data)
    except (struct.error, IndexError):
        pass
    raise ValueError("not a PNG or JPEG picture")


def media_type(data: bytes) -> str:
    """What browsers call it."""
    return "image/jpeg" if data.startswith(_JPEG) else "image/png"


def _jpeg_size(data: bytes) -> tuple[int, int]:
    at = 2
    while data[at + 1] not in _FRAMES:
        (length,) = struct.unpack(">H", data[at + 2 : at + 4])
        at += 2 + length
    height, width = struct.unpack(">HH", data[at + 5 : at + 9])
    return width, height
