"""The cat's path: the cells on its shortest ways out, which the help shows."""

from __future__ import annotations

from collections.abc import Callable

from games.chat_noir.bfs import search
from games.chat_noir.graph import Node, graph_of, open_nodes
from games.chat_noir.world import World


def on_cats_path(world: World) -> Callable[[Node], bool]:
    """Return a function that tests whether a node lies on a shortest way from the cat to the boundary.

    A node lies on such a way if the distance from the cat to it and the distance from there to the boundary add up to
    the length of the shortest way out. No node does if help is off, or if there is no way out.
    """
    return _shortest_ways_out(world).__contains__ if world.help else _nowhere


def _shortest_ways_out(world: World) -> set[Node]:
    graph, opened = graph_of(world), open_nodes(world)
    from_boundary = search(graph, opened, "boundary")
    if world.cat not in from_boundary:
        return set()
    from_cat = search(graph, opened, world.cat)
    way_out = from_cat["boundary"]
    return {node for node, steps in from_cat.items() if steps + from_boundary[node] == way_out}


def _nowhere(node: Node) -> bool:
    return False
