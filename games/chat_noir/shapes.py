"""Boards with holes: places inside that have no circle, for the cat to go around and for the player to lean on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from games.chat_noir.bfs import search
from games.chat_noir.graph import adjacent, links, on_boundary
from games.chat_noir.world import Posn, middle

Holes: TypeAlias = Literal["none", "ponds", "wall"]

_FAR: Final = 0.27
"""Times the board's width is how many steps the holes are from the middle."""
_WIDE: Final = 11
"""The least size of boards whose ponds are wider than one place."""


@lru_cache(maxsize=16)
def holes_of(kind: Holes, size: int) -> frozenset[Posn]:
    """The places without a circle: none, six ponds around the middle, or a wall around it with a gate at each corner.

    None is at the edge, in the middle or next to it.
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
