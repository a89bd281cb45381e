"""The pieces on the table: the circles and the cat.

The board as text is here, too.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.chat_noir.drawing import (
    FACES,
    FENCE,
    LOOKS,
    cell_center_x,
    cell_center_y,
    look,
    world_height,
    world_width,
)
from games.chat_noir.graph import adjacent, build_bfs_table, on_cats_path
from games.chat_noir.rules import Position, cells, name_of, world_of
from games.chat_noir.world import Posn
from launcher.picture import freeze, rectangle, stretch
from launcher.tabletop import Piece, Place, Scene, Toggle, View, counted, wave

PATHS: Final = Toggle("paths", "Show paths", "h")

EDGE: Final = 46
"""The room around the board, where the cat goes when it escapes."""

_OUT: Final = 36  # logical pixels from the middle of a cell on the edge to a cat that has left the board


def scene(position: Position, view: View) -> Scene:
    """Return the circles and the cat.

    A free circle under the mouse or with the focus counts as blocked.
    """
    pointed = cells(position.size).get(view.hover or view.focus or "")
    playing = position.state == "playing"
    mouse = pointed if playing and pointed != position.cat and pointed not in position.blocked else None
    world = world_of(position, mouse, paths=PATHS.name in view.toggles)
    on_path, fence = on_cats_path(world), _fence(position) if position.state == "cat-lost" else set()
    circles = [
        _pieces(p)[FENCE if p in fence else look(blocked, on_path(p), p == mouse)]
        for p, blocked in world.board
        if p not in position.missing
    ]
    under = name_of(position.cat)  # a screen reader reads the cat itself here, so its circle is silent
    circles = [each._replace(says="") if playing and each.name == under else each for each in circles]
    width, height = world_width(position.size) + 2 * EDGE, world_height(position.size) + 2 * EDGE
    ground = rectangle(width, height, "surface", radius=18, outline="border")
    return Scene(width, height, (*circles, _cat(position)), ground)


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return the scenes after the end.

    The fence closes and a caught cat curls up, or an escaped cat jumps for joy.
    """
    last = scene(position, view)
    if position.state == "cat-lost":
        fence = {name_of(p) for p in _fence(position)}
        return *wave(last, fence), _with_cat(last, 0, 0.7)
    return _with_cat(last, -_OUT, 1), last, _with_cat(last, -_OUT, 1)


def _with_cat(last: Scene, down: float, high: float) -> Scene:
    """Return a scene with the cat moved and stretched.

    The cat moves down by this many logical pixels and is scaled in height.
    """
    *circles, cat = last.pieces
    picture = freeze(stretch(1, high, cat.picture))
    return last._replace(pieces=(*circles, cat._replace(y=cat.y + down, picture=picture)))


def describe(position: Position) -> list[str]:
    """Return the board and the cat as text.

    Each row is a line of characters.
    """
    across = range(position.size)
    signs = dict.fromkeys(cells(position.size).values(), ".") | dict.fromkeys(
        position.blocked - position.missing, "#"
    )
    signs |= dict.fromkeys(position.missing, " ")
    signs |= {position.cat: "C"} if position.cat not in position.blocked else {}
    rows = [" ".join(signs.get(Posn(x, y), " ") for x in across) for y in across]
    letters = "     " + " ".join(name_of(Posn(x, 0))[0] for x in across)
    lines = [f"{y + 1:3} {' ' * (y % 2)} {row}".rstrip() for y, row in enumerate(rows)]
    return [
        letters,
        *lines,
        f"The cat is on {name_of(position.cat)} after {counted(position.turn, 'turn')}.",
    ]


def _cat(position: Position) -> Piece:
    p, rim = position.cat, position.size - 1
    out = _OUT if position.state == "cat-won" else 0
    x = EDGE + cell_center_x(p) + out * ((p.x == rim) - (p.x == 0))
    y = EDGE + cell_center_y(p) + out * ((p.y == rim) - (p.y == 0))
    says = Place(f"the cat, on {name_of(p)}", "the cat")
    return Piece("cat", x, y, FACES[position.state], says)


def _fence(position: Position) -> set[Posn]:
    """Return the blocked cells that the cat can't get past."""
    inside = build_bfs_table(world_of(position), position.cat)
    return {other for p in inside if isinstance(p, Posn) for other in adjacent(p)} & position.blocked


@lru_cache(maxsize=2 * 15**2)
def _pieces(p: Posn) -> tuple[Piece, ...]:
    """Return all looks of a circle."""
    x, y, name = EDGE + cell_center_x(p), EDGE + cell_center_y(p), name_of(p)
    words = "free", "free, on the cat's path", "free", "blocked", "blocked, part of the fence"
    sides = "free", "free", "free", "blocked", "blocked"
    return tuple(
        Piece(name, x, y, picture, Place(f"{name}, {said}", said), side)
        for picture, said, side in zip(LOOKS, words, sides, strict=True)
    )
