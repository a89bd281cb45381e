"""Which photographs are taken, and how small they are made: in a window and on a page."""

from __future__ import annotations

from launcher.picture.headers import is_animated, size_of

SIDE = 1280
"""Pixels that the longer side has at most, once it is made small."""
BYTES = 300_000
"""And so many all of it."""
_LEAST, _MOST = 64, 64_000_000  # pixels of the shorter side, and of all; decoded, each takes four bytes


def check_photo(data: bytes) -> None:
    """See by the head of a file whether it is a PNG, JPEG or WebP picture that can be taken.

    Raises:
        ValueError: if it can't, in words that go on after "It is".
    """
    width, height = size_of(data)
    if width * height > _MOST or min(width, height) < _LEAST:
        raise ValueError(f"too {'large' if width * height > _MOST else 'small'}: {width} by {height} pixels")
    if is_animated(data):
        raise ValueError("animated, and not one picture")
