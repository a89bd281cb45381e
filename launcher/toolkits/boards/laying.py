"""A board in perspective as a scene: cells lie on it, bodies stand on it, and a player may walk around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from launcher.picture import Colour, Picture, blank, place_all, polygon
from launcher.tabletop import Gesture, Piece, Scene, Toggle, View
from launcher.toolkits.boards.camera import Aim, Camera, Extent, Point
from launcher.toolkits.boards.labels import Label, written
from launcher.toolkits.boards.solids import Solid, hull, picture_of, shadow_of

FLAT: Final = Toggle("flat", "Flat", "v")
"""The switch for boards that are seen from straight above, with no perspective."""

_LIFT = 0.45  # sides of a cell that a body is picked up
_THICK = 0.3  # of the board, in sides of a cell
_STEP = 3.0  # degrees that a key turns a board
_PULL = 0.4  # degrees that it turns for each logical pixel of the scene that the mouse is drawn
_EDGE = 4.0  # logical pixels around the board


class Cell(NamedTuple):
    """A part of the board that bodies stand on.

    Attributes:
        name: that of its piece.
        corners: of it, in sides of a cell.
        colour: it has; None where the board's is seen.
        says: what it is in words.
    """

    name: str
    corners: tuple[Point, ...]
    colour: Colour | None
    says: str = ""


class Body(NamedTuple):
    """Something that stands on the board.

    Attributes:
        name: that of its piece.
        x: the middle of its foot, in sides of a cell.
        y: the same.
        solid: what it looks like.
        says: what it is in words.
        on: the name of the piece that it stands on, if a touch of it may mean that.
    """

    name: str
    x: float
    y: float
    solid: Solid
    says: str = ""
    on: str = ""


def square(name: str, x: int, y: int, colour: Colour | None, says: str = "") -> Cell:
    """The cell whose left front corner is at x, y."""
    return Cell(name, ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)), colour, says)


def aim_of(view: View, tilt: float = 45) -> Aim:
    """Where a player looks from: as was chosen, or from their own side of the board."""
    aim = view.own if isinstance(view.own, Aim) else Aim(tilt, 180.0 * view.player)
    return aim._replace(flat=FLAT.name in view.toggles)


def board(
    view: View,
    extent: Extent,
    slab: Sequence[Point],
    colours: tuple[Colour, Colour],
    cells: Iterable[Cell],
    bodies: Iterable[Body],
    *,
    tall: float,
    tilt: float = 45,
    labels: Iterable[Label] = (),
) -> Scene:
    """The scene of a board that fills its room.

    Args:
        view: of whoever looks.
        extent: what is to be seen.
        slab: the corners of the board itself.
        colours: of its top and of its edge.
        cells: from the back to the front, as long as none lies on another.
        bodies: in any order.
        tall: how high the highest is.
        tilt: degrees from straight above, at first.
        labels: written on the board; they stay upright, however it is turned.
    """
    listed = tuple(bodies)
    camera = Camera(extent, aim_of(view, tilt), view.width - 2 * _EDGE, view.height - 2 * _EDGE, tall)
    pieces = [_cell(cell, camera) for cell in cells]
    pieces += [_piece(f"shadow of {body.name}", body, camera, shadow_of) for body in listed]
    ordered = sorted(listed, key=lambda body: -camera.seen(body.x, body.y)[2])
    for body in ordered:
        lifted = _LIFT if body.name == view.held else 0.0
        pieces.append(_piece(body.name, body, camera, picture_of, lifted))
    ground = _slab(camera, slab, colours, labels, view)
    return Scene(view.width, view.height, tuple(pieces), ground)


def _piece(name: str, body: Body, camera: Camera, draw: Callable[..., Picture], lifted: float = 0.0) -> Piece:
    """A body, or its shadow."""
    x, y, _ = camera.seen(body.x, body.y)
    picture = draw(body.solid, camera, body.x, body.y, lifted)
    return Piece(name, x + _EDGE, y + _EDGE, picture, body.says, on=body.on)


def _cell(cell: Cell, camera: Camera) -> Piece:
    seen = [camera.seen(x, y)[:2] for x, y in cell.corners]
    across, down = (sum(each) / len(seen) for each in zip(*seen, strict=True))
    picture = polygon([(x - across, y - down) for x, y in seen], cell.colour, pinhole=(0, 0))
    return Piece(cell.name, across + _EDGE, down + _EDGE, picture, cell.says)


def _slab(
    camera: Camera,
    corners: Sequence[Point],
    colours: tuple[Colour, Colour],
    labels: Iterable[Label],
    view: View,
) -> Picture:
    """The board without anything on it."""
    top = [camera.seen(x, y)[:2] for x, y in corners]
    below = [camera.seen(x, y, -_THICK)[:2] for x, y in corners]
    parts: list[tuple[float, float, Picture]] = [
        (_EDGE, _EDGE, polygon(points, colour, pinhole=(0, 0)))
        for points, colour in ((hull((*top, *below)), colours[1]), (top, colours[0]))
    ]
    parts += [(x + _EDGE, y + _EDGE, letters) for x, y, letters in written(labels, camera)]
    return place_all(parts, blank(view.width, view.height))


def turning(view: View, gesture: Gesture, tilt: float = 45) -> View | None:
    """The view after the mouse was drawn over the board: it turns and tilts along."""
    if gesture.done:
        return None
    return replace(view, own=aim_of(view, tilt).turned(_PULL * gesture.dx, -_PULL * gesture.dy))


def _turned(turn: float, tilt: float) -> Callable[[View], View]:
    def change(view: View) -> View:
        return replace(view, own=aim_of(view).turned(turn, tilt))

    return change


TURNING: Final = {
    "shift+left": ("turns the board to the left", _turned(_STEP, 0)),
    "shift+right": ("turns it to the right", _turned(-_STEP, 0)),
    "shift+up": ("looks from higher", _turned(0, -_STEP)),
    "shift+down": ("looks from lower", _turned(0, _STEP)),
    "home": ("looks as at first", lambda view: replace(view, own=None)),
}
"""Keys that change where a player looks from."""
