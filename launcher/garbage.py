"""Garbage: objects that are only left as they refer to each other, which Python looks for among all there are."""

from __future__ import annotations

import gc

_MANY = 100_000
"""So many more objects than before are many: there is next to no garbage in pictures and worlds, which are values."""


def look_for_garbage_seldom() -> None:
    """Look for it where much came to be, and leave out what is loaded by now: or it takes longer than some frames."""
    gc.freeze()
    gc.set_threshold(_MANY)
