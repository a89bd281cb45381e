"""The board as a graph, and the shortest ways in it.

The nodes are the cells and one more, "boundary", which is joined to every cell on the edge: a cat that gets there has
left the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from functools import lru_cache
from math import inf
from typing import Final, Literal, TypeAlias

from games.chat_noir.world import Posn, World, empty_board, middle, missing_corners

Node: TypeAlias = Posn | Literal["boundary"]


def neighbors(world: World) -> Callable[[Node], list[Node]]:
    """Return the edges of the world's graph as a function.

    It takes a node and returns the nodes next to it.

    Closed cells have no edges. "boundary" is listed first, then the cells in the order of `adjacent`; the neighbours of
    "boundary" itself are in the order of the board.
    """
    graph, opened = graph_of(world), open_nodes(world)
    return lambda node: [other for other in graph[node] if other in opened] if node in opened else []


def open_nodes(world: World) -> set[Node]:
    """Return the nodes that are not blocked or under the mouse.

    The cell under the mouse counts as blocked to let the help show the effect of a click.
    """
    closed: set[Node] = {p for p, blocked in world.board if blocked}
    if world.mouse_posn is not None:
        closed.add(world.mouse_posn)
    return links(world.size).keys() - closed


def graph_of(world: World) -> Mapping[Node, Sequence[Node]]:
    """Return the graph of the world's board, including closed nodes.

    It is the graph of an empty board, except that the boundary is joined only to cells that this board has: an
    incomplete board may lack some of the edge.
    """
    whole = links(world.size)
    rim = set(whole["boundary"])
    return {**whole, "boundary": [p for p, _ in world.board if p in rim]}


@lru_cache(maxsize=16)
def links(size: int) -> Mapping[Node, tuple[Node, ...]]:
    """Return the graph of an empty board.

    It has every node, in the order of the board, with the nodes next to it.

    All worlds of a size share this graph, so it is computed only once.

    Raises:
        ValueError: if there is no board of this size.
    """
    # Each place is the same object throughout the graph, because identical objects are compared faster.
    cells = {cell.p: cell.p for cell in empty_board(size)}
    rim = tuple(p for p in cells if on_boundary(p, size))
    graph: dict[Node, tuple[Node, ...]] = {"boundary": rim}
    for p in cells:
        around = [cells[other] for other in adjacent(p) if in_bounds(other, size)]
        graph[p] = ("boundary", *around) if on_boundary(p, size) else tuple(around)
    return graph


def adjacent(p: Posn) -> list[Posn]:
    """Return the six cells around a cell, on an infinite grid.

    Odd rows are shifted to the right by half a cell, so the columns of the neighbours above and below depend on whether
    the row is odd.
    """
    x, y = p
    left, right = (x - 1, x) if y % 2 == 0 else (x, x + 1)
    return [
        Posn(left, y - 1),
        Posn(right, y - 1),
        Posn(x - 1, y),
        Posn(x + 1, y),
        Posn(left, y + 1),
        Posn(right, y + 1),
    ]


def in_bounds(p: Posn, size: int) -> bool:
    """Return whether a board of this size has a cell at `p`."""
    return 0 <= p.x < size and 0 <= p.y < size and p not in missing_corners(size)


def on_boundary(p: Posn, size: int) -> bool:
    """Return whether `p` is in the first or last column or row.

    There need not be a cell.
    """
    return p.x in (0, size - 1) or p.y in (0, size - 1)


def build_bfs_table(world: World, start: Node) -> dict[Node, int]:
    """Return the distances in steps from `start`.

    The table has each node within reach. A closed node reaches only itself.
    """
    return search(graph_of(world), open_nodes(world), start)


def search(graph: Mapping[Node, Sequence[Node]], opened: Set[Node], start: Node) -> dict[Node, int]:
    """Return the distances from `start` between open nodes.

    Only edges of `graph` that join two nodes of `opened` count.
    """
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
    """Return the distance to `p`, or `math.inf`.

    It is infinite if the table does not have `p`, so that distances can be added and compared.
    """
    return table.get(p, inf)


def on_cats_path(world: World) -> Callable[[Node], bool]:
    """Return a test for nodes on the cat's shortest ways out.

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


Holes: TypeAlias = Literal["none", "ponds", "wall"]

_FAR: Final = 0.27
"""The distance of the holes from the middle in steps, as a share of the board's width."""
_WIDE: Final = 11
"""The minimum size of boards with ponds wider than one place."""


@lru_cache(maxsize=16)
def holes_of(kind: Holes, size: int) -> frozenset[Posn]:
    """Return the places without a circle.

    They are none, six ponds around the middle, or a wall with a gate at each corner.

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
