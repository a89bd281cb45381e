"""From board to graph: for each cell, the cells within one step.

The nodes are the cells and one more, "boundary", which is joined to every cell on the edge: a cat that gets there has
left the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from games.chat_noir.world import Posn, World, empty_board, missing_corners

Node: TypeAlias = Posn | Literal["boundary"]


def neighbors(world: World) -> Callable[[Node], list[Node]]:
    """Return the edges of the world's graph, as a function from a node to the nodes next to it.

    Closed cells have no edges. "boundary" is listed first, then the cells in the order of `adjacent`; the neighbours of
    "boundary" itself are in the order of the board.
    """
    graph, opened = graph_of(world), open_nodes(world)
    return lambda node: [other for other in graph[node] if other in opened] if node in opened else []


def open_nodes(world: World) -> set[Node]:
    """Return all nodes except the blocked cells and the cell under the mouse.

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
    """Return the graph of an empty board: every node, in the order of the board, with the nodes next to it.

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
    """Return whether `p` is in the first or last column or row, even if there is no cell."""
    return p.x in (0, size - 1) or p.y in (0, size - 1)
