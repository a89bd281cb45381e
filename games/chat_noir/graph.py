"""From board to graph: which cells can be reached from which in one step.

The nodes are the cells, and one more, "boundary", which is joined to every cell on the rim: whoever gets there
has left the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from games.chat_noir.world import Posn, World, empty_board, missing_corners

Node: TypeAlias = Posn | Literal["boundary"]


def neighbors(world: World) -> Callable[[Node], list[Node]]:
    """The edges of the world's graph, as a function from a node to the nodes next to it.

    Closed cells have no edges. "boundary" is listed first, then the cells as `adjacent` has them; the neighbours
    of "boundary" itself are in the order of the board.
    """
    graph, opened = graph_of(world), open_nodes(world)
    return lambda node: [other for other in graph[node] if other in opened] if node in opened else []


def open_nodes(world: World) -> set[Node]:
    """All nodes but the closed ones, which are the blocked cells and the one under the mouse.

    Counting the cell under the mouse as blocked is what lets the help show what a click would do.
    """
    closed: set[Node] = {p for p, blocked in world.board if blocked}
    if world.mouse_posn is not None:
        closed.add(world.mouse_posn)
    return links(world.size).keys() - closed


def graph_of(world: World) -> Mapping[Node, Sequence[Node]]:
    """The graph of the world's board, its closed nodes among the others.

    It is that of an empty board, but that the boundary is joined to the cells that this board has: one that is not
    whole may lack some of the rim.
    """
    whole = links(world.size)
    rim = set(whole["boundary"])
    return {**whole, "boundary": [p for p, _ in world.board if p in rim]}


@lru_cache(maxsize=16)
def links(size: int) -> Mapping[Node, tuple[Node, ...]]:
    """The graph of an empty board: every node, in the order of the board, with the nodes next to it.

    It is the same for all worlds of a size and is worked out once.

    Raises:
        ValueError: if there is no board of that size.
    """
    # Each place is one object throughout the graph: equal objects are quickly compared if they are the same.
    cells = {cell.p: cell.p for cell in empty_board(size)}
    rim = tuple(p for p in cells if on_boundary(p, size))
    graph: dict[Node, tuple[Node, ...]] = {"boundary": rim}
    for p in cells:
        around = [cells[other] for other in adjacent(p) if in_bounds(other, size)]
        graph[p] = ("boundary", *around) if on_boundary(p, size) else tuple(around)
    return graph


def adjacent(p: Posn) -> list[Posn]:
    """The six cells around a cell, on a grid without end.

    Odd rows are shifted to the right by half a cell, so the columns that a cell touches in the rows above and
    below depend on the parity of its own row.
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
    """Whether a board of that size has a cell at `p`."""
    return 0 <= p.x < size and 0 <= p.y < size and p not in missing_corners(size)


def on_boundary(p: Posn, size: int) -> bool:
    """Whether `p` is in the first or last column or row. Only that is asked, not whether there is a cell."""
    return p.x in (0, size - 1) or p.y in (0, size - 1)
