"""A board in perspective as a scene: cells lie on it, bodies stand on it, and a player may walk around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from launcher.picture import Colour, Picture, blank, place_all, polygon, underlay
from launcher.scene import hull
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.boards.camera import Aim, Camera, Extent, Point
from launcher.toolkits.boards.labels import Label, label_parts
from launcher.toolkits.boards.solids import Solid, picture_of, shadow_of
from launcher.toolkits.boards.stance import Stance

_CLEAR = "#00000000"  # is not seen, but hit
_LIFT = 0.45  # sides of a cell that a body is picked up
_THICK = 0.3  # of the board, in sides of a cell
_EDGE = 4.0  # logical pixels around the board


class Cell(NamedTuple):
    """A part of the board that bodies stand on.

    Attributes:
        name: that of its piece.
        corners: of it, in sides of a cell.
        colour: it has; None where the board's is seen.
        says: what it is in words.
        spot: the radius and the colour of a disc in its middle, if it has one.
    """

    name: str
    corners: tuple[Point, ...]
    colour: Colour | None
    says: str = ""
    spot: tuple[float, Colour] | None = None


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


def board(
    view: View,
    stance: Stance,
    extent: Extent,
    slab: Sequence[Point],
    colours: tuple[Colour, Colour],
    cells: Iterable[Cell],
    bodies: Iterable[Body],
    *,
    tall: float,
    labels: Iterable[Label] = (),
) -> Scene:
    """The scene of a board that fills its room.

    Args:
        view: of whoever looks.
        stance: where players look from.
        extent: what is to be seen.
        slab: the corners of the board itself.
        colours: of its top and of its edge.
        cells: from the back to the front, as long as none lies on another.
        bodies: in any order. What stands where a wider one does is inside of it.
        tall: how high the highest is.
        labels: written on the board; they stay upright, however it is turned.
    """
    camera = _camera(extent, stance.aim(view), view.width, view.height, tall)
    ordered = sorted(bodies, key=lambda body: -camera.power(body.x, body.y, body.solid.radius))
    outermost = {(body.x, body.y): body for body in ordered}
    pieces = [
        Piece(f"label {k}", x + _EDGE, y + _EDGE, word, word.string, through=True)
        for k, (x, y, word) in enumerate(label_parts(labels, camera))
    ]
    pieces = [_cell(_whole(extent), camera), *pieces, *[_cell(cell, camera) for cell in cells]]
    pieces += [_shadow(body, camera, _lift(body, view)) for body in outermost.values()]
    pieces += [_piece(body, camera, _lift(body, view)) for body in ordered]
    ground = _slab(camera, slab, colours, view)
    return Scene(view.width, view.height, tuple(pieces), ground)


@lru_cache(maxsize=4)
def _camera(extent: Extent, aim: Aim, width: float, height: float, tall: float) -> Camera:
    """The same camera as long as nobody moves it, so that what it has seen once is known."""
    return Camera(extent, aim, width - 2 * _EDGE, height - 2 * _EDGE, tall, -_THICK)


@lru_cache(maxsize=512)
def _piece(body: Body, camera: Camera, lift: float) -> Piece:
    x, y, _ = camera.seen(body.x, body.y)
    picture = picture_of(body.solid, camera, body.x, body.y, lift)
    return Piece(body.name, x + _EDGE, y + _EDGE, picture, body.says, on=body.on)


@lru_cache(maxsize=512)
def _shadow(body: Body, camera: Camera, lift: float) -> Piece:
    """The shadow of a body goes along with it, but nobody touches it."""
    x, y, _ = camera.seen(body.x, body.y)
    picture = shadow_of(body.solid, camera, body.x, body.y, lift)
    return Piece(f"shadow of {body.name}", x + _EDGE, y + _EDGE, picture, on=body.name, through=True)


def _lift(body: Body, view: View) -> float:
    return _LIFT if body.name == view.held else 0.0


def _whole(extent: Extent) -> Cell:
    """All of the board, and what stands beside it: a mouse that is pressed elsewhere is beside it."""
    left, front, right, back = extent
    return Cell("board", ((left, front), (right, front), (right, back), (left, back)), None)


@lru_cache(maxsize=512)
def _cell(cell: Cell, camera: Camera) -> Piece:
    seen = camera.ground(cell.corners)
    across, down = _middle(seen)
    picture: Picture = polygon(seen, cell.colour or _CLEAR, pinhole=(across, down))
    if cell.spot:
        radius, colour = cell.spot
        disc = camera.circle(*_middle(cell.corners), 0, radius, sides=48)
        picture = underlay(picture, polygon(disc, colour, pinhole=(across, down)))
    return Piece(cell.name, across + _EDGE, down + _EDGE, picture, cell.says)


def _middle(corners: Sequence[Point]) -> Point:
    across, along = zip(*corners, strict=True)
    return sum(across) / len(across), sum(along) / len(along)


def _slab(
    camera: Camera,
    corners: Sequence[Point],
    colours: tuple[Colour, Colour],
    view: View,
) -> Picture:
    """The board without anything on it."""
    top, below = camera.ground(corners), camera.level(0, 0, -_THICK, 1, corners)
    parts = [
        (_EDGE, _EDGE, polygon(points, colour, pinhole=(0, 0)))
        for points, colour in ((hull((*top, *below)), colours[1]), (top, colours[0]))
    ]
    return place_all(parts, blank(view.width, view.height))
