"""Breadth-first search: the number of steps from one node to each of the others.

The search spreads from its start in rings: first all nodes one step away, then all nodes two steps away. The first time
that it meets a node is therefore on a shortest way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from math import inf

from games.chat_noir.graph import Node, graph_of, open_nodes
from games.chat_noir.world import World


def build_bfs_table(world: World, start: Node) -> dict[Node, int]:
    """Return the distance in steps from `start` to each node within reach.

    A closed node reaches only itself.
    """
    return search(graph_of(world), open_nodes(world), start)


def search(graph: Mapping[Node, Sequence[Node]], opened: Set[Node], start: Node) -> dict[Node, int]:
    """Return the distances from `start` along the edges of `graph` that join two nodes of `opened`."""
    table = {start: 0}
    unseen = set(opened)
    unseen.discard(start)
    queue = [start] if start in opened else []
    for node in queue:
        distance = table[node] + 1
        for other in graph[node]:
            if other in unseen:
                unseen.remove(other)
                table[other] = distance
                queue.append(other)
    return table


def lookup_in_table(table: Mapping[Node, int], p: Node) -> float:
    """Return the distance to `p`, or `math.inf` if it can't be reached, so that distances can be added and compared."""
    return table.get(p, inf)
