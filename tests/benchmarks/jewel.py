"""The longest chain that was found in Jewel: 29 stones go in seven links, with glints, at 1920x1080."""

from __future__ import annotations

from busiest import busiest

CHAIN = (
    "h3-h2 c4-c3 b3-b2 g5-h5 e8-f8 c5-c4 d2-e2 f4-f3 f2-f1 "
    "g3-g2 a8-a7 g7-h7 a8-a7 b4-c4 f2-g2 e3-e2 e4-e3 e5-f5 d8-d7"
)
"""Swaps of the benchmark's seed; the last one begins the chain."""


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from games.jewel.play import TABLETOP

    return [busiest("Jewel, a chain of seven", TABLETOP, TABLETOP.options(), CHAIN.split())]
