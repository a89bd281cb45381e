"""Settings of Python's cyclic garbage collector."""

from __future__ import annotations

import gc

_MANY = 100_000
"""The number of new objects before the next collection. Pictures and worlds create hardly any cyclic garbage."""


def look_for_garbage_seldom() -> None:
    """Collect garbage only after many allocations.

    Everything loaded so far is skipped.

    A full collection takes longer than some frames.
    """
    gc.freeze()
    gc.set_threshold(_MANY)
