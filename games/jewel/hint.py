"""Hints: the swap that earns most, not counting new stones."""

from __future__ import annotations

from itertools import count

from games.jewel.board import KINDS, good_pairs
from games.jewel.rules import Position, Swap, chain
from launcher.tabletop import Hint, counted


def gain(position: Position, swap: Swap) -> int:
    """Return the points that a swap earns if no new stone matches anything."""
    return chain(position, swap, count(KINDS).__next__)[-1].gain


def hint(position: Position) -> Hint | None:
    """Return the best swap; None if no swap earns points."""
    ways = [Swap(*pair) for pair in good_pairs(position.board)]
    if not ways:
        return None
    best = max(ways, key=lambda swap: gain(position, swap))
    points, swaps = counted(gain(position, best), "point"), counted(len(ways), "good swap")
    are = "is" if len(ways) == 1 else "are"
    return Hint(best, f"This swap earns {points}, not counting new stones. There {are} {swaps}.")
