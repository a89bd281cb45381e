"""Limits for photos, in windows and on pages."""

from __future__ import annotations

from launcher.picture.headers import is_animated, size_of

SIDE = 1280
"""Maximum of pixels on the longer side of a shrunk photo."""
BYTES = 300_000
"""Maximum of bytes of a shrunk photo."""
GREY_SIDE = 240
"""Maximum of pixels on the longer side of a brightness map."""
LEAST = 64
"""Minimum of pixels on the shorter side of a photo."""
_MOST = 64_000_000  # pixels; decoded, each one takes four bytes


def check_photo(data: bytes, least: int = LEAST) -> None:
    """Check by the beginning of a file that it is a usable PNG, JPEG or WebP picture.

    Args:
        data: the contents of the file.
        least: the minimum of pixels on the shorter side.

    Raises:
        ValueError: if it is not, with a message that completes "It is".
    """
    width, height = size_of(data)
    if width * height > _MOST or min(width, height) < least:
        raise ValueError(f"too {'large' if width * height > _MOST else 'small'}: {width} by {height} pixels")
    if is_animated(data):
        raise ValueError("animated; only still pictures can be used")
