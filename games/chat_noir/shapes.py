"""Boards with holes: places without a circle, which the cat has to go around."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from games.chat_noir.bfs import search
from games.chat_noir.graph import adjacent, links, on_boundary
from games.chat_noir.world import Posn, middle

Holes: TypeAlias = Literal["none", "ponds", "wall"]

_FAR: Final = 0.27
"""The distance of the holes from the middle in steps, as a share of the board's width."""
_WIDE: Final = 11
"""The minimum size of boards with ponds wider than one place."""


@lru_cache(maxsize=16)
def holes_of(kind: Holes, size: int) -> frozenset[Posn]:
    """Return the places without a circle: none, six ponds around the middle, or a wall with a gate at each corner.

    No hole is at the edge, in the middle or next to it.
    """
    if kind == "none":
        return frozenset()
    graph = links(size)
    steps = search(graph, graph.keys() - {"boundary"}, middle(size))
    far = round(_FAR * size)
    ring = [p for p in steps if isinstance(p, Posn) and steps[p] == far]
    corners = {p for p in ring if sum(steps[other] > far for other in graph[p]) == 3}
    if kind == "wall":
        return frozenset({*ring} - corners)
    ponds = corners | {other for p in corners for other in adjacent(p) if size >= _WIDE}
    return frozenset(p for p in ponds if not on_boundary(p, size))
