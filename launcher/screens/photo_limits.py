"""Which pictures are taken, and how small they are made: in a window and on a page."""

from __future__ import annotations

from launcher.picture.headers import is_animated, size_of

SIDE = 1280
"""Pixels that the longer side has at most, once it is made small."""
BYTES = 300_000
"""And so many all of it."""
GREY_SIDE = 240
"""Pixels that the longer side has at most where only their brightness is wanted."""
LEAST = 64
"""Pixels that the shorter side of a photograph has at least."""
_MOST = 64_000_000  # of all; decoded, each takes four bytes


def check_photo(data: bytes, least: int = LEAST) -> None:
    """See by the head of a file whether it is a PNG, JPEG or WebP picture that can be taken.

    Args:
        data: the file's.
        least: pixels that its shorter side has at least.

    Raises:
        ValueError: if it can't, in words that go on after "It is".
    """
    width, height = size_of(data)
    if width * height > _MOST or min(width, height) < least:
        raise ValueError(f"too {'large' if width * height > _MOST else 'small'}: {width} by {height} pixels")
    if is_animated(data):
        raise ValueError("animated; only still pictures can be used")
