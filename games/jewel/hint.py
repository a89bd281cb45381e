"""A good swap: the one that earns most with the stones that are there, whatever comes in from above."""

from __future__ import annotations

from itertools import count

from games.jewel.board import KINDS, good_pairs
from games.jewel.rules import Position, Swap, chain
from launcher.tabletop import Hint, counted


def gain(position: Position, swap: Swap) -> int:
    """The points that a swap earns with the stones that are there: new ones are taken for such as match nothing."""
    return chain(position, swap, count(KINDS).__next__)[-1].gain


def hint(position: Position) -> Hint | None:
    """The best swap."""
    ways = [Swap(*pair) for pair in good_pairs(position.board)]
    if not ways:
        return None
    best = max(ways, key=lambda swap: gain(position, swap))
    points, swaps = counted(gain(position, best), "point"), counted(len(ways), "swap earns", "swaps earn")
    return Hint(best, f"This earns {points} with the stones that are there; {swaps} something.")
