"""The limits for photos, which are the same in windows and on web pages."""

from __future__ import annotations

from launcher.picture.shapes import is_animated, size_of

SIDE = 1280
"""The maximum length of the longer side of a reduced photo, in pixels."""
BYTES = 300_000
"""The maximum size of a reduced photo, in bytes."""
GREY_SIDE = 240
"""The maximum length of the longer side, in pixels, if only the brightness is needed."""
LEAST = 64
"""The minimum length of the shorter side of a photo, in pixels."""
_MOST = 64_000_000  # pixels in total; each one takes four bytes when the photo is decoded


def check_photo(data: bytes, least: int = LEAST) -> None:
    """Check whether a photo can be used.

    Only the header of the PNG, JPEG or WebP file is read.

    Args:
        data: the content of the file.
        least: the minimum length of the shorter side, in pixels.

    Raises:
        ValueError: if it cannot be used. The message continues a sentence that begins with "It is".
    """
    width, height = size_of(data)
    if width * height > _MOST or min(width, height) < least:
        raise ValueError(f"too {'large' if width * height > _MOST else 'small'}: {width} by {height} pixels")
    if is_animated(data):
        raise ValueError("animated; only still pictures can be used")
