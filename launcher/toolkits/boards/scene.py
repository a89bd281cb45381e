"""Scenes of boards in perspective.

Cells lie on the board, bodies stand on it, and players can walk around it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from inspect import unwrap
from itertools import groupby, pairwise
from math import acos, asin, ceil, copysign, cos, exp, hypot, pi, sin, sqrt
from random import Random
from typing import Any, NamedTuple

from launcher.picture import (
    Colour,
    Group,
    Paint,
    Picture,
    Polygon,
    Text,
    blank,
    blur,
    freeze,
    linear_gradient,
    place_all,
    polygon,
    radial_gradient,
    stretch,
    text,
    underlay,
)
from launcher.scene import expanded, hull
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.boards.camera import Aim, Camera, Extent, Glimpse, Point, Stance

_SHADOW: Colour = "#0000003c/#00000040/#00000000"
_CONTACT = 1.12  # radius of the darker shadow around a foot, as a share of the foot's radius
_ASIDE, _NEARER = 0.1, 0.04  # how far it lies to the right and to the front of the foot, in the same unit
_DARKER: Colour = "#00000048/#0000004c/#00000000"  # this much darker
_LOW_SHADOW: Colour = "#00000044/#00000044/#00000000"  # the whole shadow of a low body
_FLAT_SHARE = 0.5  # the height of a low body is a smaller share of its radius
_SOFT = 0.07  # width of a shadow's soft edge, in sides of a cell
_CLOSE = 0.04  # sides of a cell
_LINE = 1.2  # width of an edge, in logical pixels
_ROUND = tuple((cos(pi * k / 12), sin(pi * k / 12)) for k in range(24))
_LIT = 1.25 * pi  # the angle of the light for the player: from the left and from the front
_ACROSS, _ABOVE = 0.75, 0.66  # shares of the light from there and from above; the sum of their squares is 1
_DARK: Colour = "#00000058"  # over sides that face away from the light
# over the lit and the shaded side of a level face below the top
_LEDGE = "#ffffff70/#ffffff60/#ffffff30", "#00000040/#00000040/#ffffff30"
# light and shade over the top
_GLOSS, _DUSK = "#ffffff48/#ffffff38/#ffffff00", "#00000020/#00000028/#00000000"
_SHADES = 16  # colours of a wall's gradient
_REFLECTED, _NARROW = 1.36 * pi, 28  # the angle of the middle of a glaze's reflection, and how narrow it is
_HASTY = 2  # strips of a wall that isn't low, while the board turns
# corners of its arc, per square root of its radius in logical pixels and per half of its angle
_ROUGH = 0.7
_AROUND = 24  # corners of a circle on a turning board, and in a blurred one
_FINE = 40  # corners of a circle in an edge
_LEAST_AROUND = 16  # corners of a drawing that looks round
_LOW = 0.45  # share of the radius: lower walls are left out of the outline while the board turns


Mark = tuple[tuple[Point, ...], Paint]
"""The corners of a drawing on the top of a solid, as shares of its radius, and its paint."""


class Solid(NamedTuple):
    """A body turned on a lathe, such as a disc, a cup or a pawn.

    Attributes:
        outline: the radius and height of each edge from the bottom to the top, in sides of a cell.
        sides: the shade over the top's colour on surfaces that get less light than the top, such as a translucent dark
            colour; it is stronger the less light there is.
        light: the highlight over the top's colour on surfaces that get more light than the top.
        top: the colour of level faces.
        mark: the drawings on the top.
        edge: the colour of a line around the whole visible shape, if it has one.
        gloss: the light on the upper left of the top.
        veil: a translucent colour that lies over the top, if there is one.
        glaze: the colour of a soft reflection down the wall, on the left, if the wall is glazed.
    """

    outline: tuple[tuple[float, float], ...]
    sides: Colour
    light: Colour
    top: Colour
    mark: tuple[Mark, ...] = ()
    edge: Colour | None = None
    gloss: Colour = _GLOSS
    veil: Colour | None = None
    glaze: Colour | None = None

    @property
    def radius(self) -> float:
        """The radius of its widest part."""
        return max(radius for radius, _ in self.outline)

    @property
    def height(self) -> float:
        """The height of the whole solid."""
        return self.outline[-1][1]


def picture_of(solid: Solid, camera: Camera, x: float, y: float, z: float = 0) -> Group:
    """Draw a solid over a place of the board, which becomes the picture's pinhole."""
    parts: list[Polygon] = []
    foot = camera.seen(x, y)[:2]

    def add(points: Sequence[Point], colour: Paint) -> None:
        parts.append(polygon(points, colour, pinhole=foot))

    moving = camera.aim.moving
    edges = _coarse_outline(solid) if moving else solid.outline
    outline = [(radius, z + height) for radius, height in edges]
    for lower, upper in pairwise(outline):
        if upper[1] > lower[1] and not camera.aim.flat:
            wall = _strips if moving else _wall
            for points, colour in wall(solid, camera, x, y, lower, upper):
                add(points, colour)
        elif upper[0] < lower[0]:
            lit, shaded = (f"{light} over {solid.top}" for light in _LEDGE)
            add(
                camera.circle(x, y, lower[1], lower[0]),
                linear_gradient(lit, shaded, start=(0.15, 0.1), end=(0.85, 0.9)),
            )
    radius, height = outline[-1]
    sheen = linear_gradient(
        f"{solid.gloss} over {solid.top}",
        solid.top,
        f"{_DUSK} over {solid.top}",
        start=(0.15, 0),
        end=(0.85, 1),
    )
    add(camera.circle(x, y, height, radius, _AROUND if moving else 0), solid.top if moving else sheen)
    for corners, paint in solid.mark:
        add(camera.level(x, y, height, radius, corners), paint)
    if solid.edge and not moving:
        around = (point for edge in outline for point in camera.circle(x, y, edge[1], edge[0], _FINE))
        parts.insert(0, polygon(expanded(hull(around), _LINE), solid.edge, pinhole=foot))
    return underlay(*parts)


def passing_picture(solid: Solid, camera: Camera, x: float, y: float, z: float = 0) -> Picture:
    """Draw a solid approximately, for a turning board.

    Parts that look the same from all sides come from a small set of pictures, most of which have been drawn before.
    """
    drawn, turning = _passing_parts(solid, camera.glimpse(x, y, upright=solid.height > solid.radius), z)
    foot, (radius, height) = camera.seen(x, y)[:2], solid.outline[-1]
    marks = [
        polygon(camera.level(x, y, z + height, radius, corners), paint, pinhole=foot)
        for corners, paint in turning
        if isinstance(paint, str)
    ]
    return underlay(drawn, *marks) if marks else drawn


@lru_cache(maxsize=1024)
def _passing_parts(solid: Solid, glimpse: Glimpse, z: float) -> tuple[Picture, tuple[Mark, ...]]:
    """Draw a solid with the round part of its mark.

    Also return the rest of the mark, from its first angular drawing on.
    """
    mark = solid.mark
    first = next((k for k, (corners, _) in enumerate(mark) if not _is_round(corners)), len(mark))
    template, share = glimpse.template()
    drawn = _large_picture(solid._replace(mark=mark[:first]), template, z)
    return freeze(stretch(share, share, drawn)), mark[first:]


@lru_cache(maxsize=256)
def _large_picture(solid: Solid, glimpse: Glimpse, z: float) -> Picture:
    return freeze(picture_of(solid, glimpse.camera(), glimpse.right, glimpse.back, z))


def _is_round(corners: tuple[Point, ...]) -> bool:
    """Whether a drawing is a circle or a smooth ring."""
    return len(corners) >= _LEAST_AROUND and len({round(hypot(*corner), 6) for corner in corners}) <= 2


@lru_cache(maxsize=64)
def _coarse_outline(solid: Solid) -> list[tuple[float, float]]:
    """Return the outline without bevels and lips, which nobody misses on a turning board."""
    first, *others, last = solid.outline
    kept = [first]
    for edge in others:
        if math.dist(edge, kept[-1]) > _LOW * solid.radius:
            kept.append(edge)
    return [*kept, last]


def _wall(
    solid: Solid, camera: Camera, x: float, y: float, lower: Point, upper: Point
) -> Iterator[tuple[list[Point], Paint]]:
    """Yield the visible wall.

    Its gradient goes around it, or from its lit to its dark side if all of it is visible.
    """
    front, half = camera.facing(x, y, lower, upper)
    if not half:
        return
    wide, high = lower[0] - upper[0], upper[1] - lower[1]
    rise, out = wide / hypot(wide, high), high / hypot(wide, high)
    if half >= pi:
        shown = camera.circle(x, y, lower[1], lower[0])
        ends = camera.arc(x, y, lower[1], lower[0], _LIT, _LIT + pi, 1)
        angles = [_LIT + acos(1 - 2 * k / _SHADES) for k in range(_SHADES + 1)]
    else:
        bottom = camera.arc(x, y, lower[1], lower[0], front - half, front + half)
        roof = camera.arc(x, y, upper[1], upper[0], front - half, front + half, 1)
        broad = min(half, pi / 2)
        shown = [*bottom, *reversed(roof)]
        ends = camera.arc(x, y, lower[1], lower[0], front - broad, front + broad, 1)
        angles = [front + asin(sin(broad) * (2 * k / _SHADES - 1)) for k in range(_SHADES + 1)]
    left, top = map(min, zip(*shown, strict=True))
    right, low = map(max, zip(*shown, strict=True))
    start, end = (((x - left) / (right - left), (y - top) / (low - top)) for x, y in ends)
    colours = [_lit(solid, _ACROSS * out * cos(angle - _LIT) + _ABOVE * rise) for angle in angles]
    if solid.glaze:
        shares = [round(100 * exp(_NARROW * (cos(angle - _REFLECTED) - 1))) for angle in angles]
        colours = [f"{solid.glaze} at {k}% over {each}" for k, each in zip(shares, colours, strict=True)]
    # The surfaces above hide the rest of the upper edge.
    yield shown, linear_gradient(*colours, start=start, end=end)


def _strips(
    solid: Solid, camera: Camera, x: float, y: float, lower: Point, upper: Point
) -> Iterator[tuple[list[Point], Colour]]:
    """Yield the visible strips of a wall, coloured by the light, for a turning board.

    Each strip continues below the one on its right, so that nothing shines through between them.

    The surfaces above hide the excess.
    """
    front, half = camera.facing(x, y, lower, upper)
    if not half:
        return
    wide, high = lower[0] - upper[0], upper[1] - lower[1]
    side, slope = camera.side(camera.seen(x, y, lower[1])[2]), hypot(wide, high)
    strips = _HASTY if slope > _LOW * solid.radius else 1
    rise, out = wide / slope, high / slope
    fine = ceil(half * sqrt(side * lower[0]) * _ROUGH / strips)  # corners of each strip
    bottom = camera.arc(x, y, lower[1], lower[0], front - half, front + half, strips * fine)
    roof = camera.arc(x, y, upper[1], upper[0], front - half, front + half, strips)
    angles = (front + half * ((2 * strip + 1) / strips - 1) for strip in range(strips))
    colours = [_lit(solid, _ACROSS * out * cos(angle - _LIT) + _ABOVE * rise) for angle in angles]
    end = 0
    for colour, alike in groupby(colours):
        start, end = end, end + len(list(alike))
        if start == 0 and half >= pi:
            yield bottom, colour
        else:
            last = min(end + 1, strips)
            yield [*bottom[start * fine : last * fine + 1], roof[last], roof[start]], colour


@lru_cache(maxsize=1024)
def _lit(solid: Solid, light: float) -> Colour:
    """Return the colour of a lit surface.

    It is the top's colour in as much light as the top.
    """
    if light > _ABOVE:
        share = min(1.0, (light - _ABOVE) / (1 - _ABOVE))
        return f"{solid.light} at {10 * round(10 * share)}% over {solid.top}"
    share = 20 * (_ABOVE - light) / (_ABOVE + _ACROSS)
    shade = f"{solid.sides} at {min(100, 8 * round(share))}% over {solid.top}"
    return f"{_DARK} at {max(0, 10 * round(share - 10))}% over {shade}"


def shadow_of(solid: Solid, camera: Camera, x: float, y: float, z: float = 0) -> Picture:
    """Draw a solid's shadow on the board with a light high above.

    The pinhole is the middle of the solid's foot.

    The shadow is darkest around the foot of a standing solid, where no light comes from any side.
    """
    foot = camera.seen(x, y)[:2]
    moving = camera.aim.moving
    corners = _shadow_outline(solid.outline, (x, y), z, camera.middle, camera.light)
    outline = camera.ground(corners[::2] if moving else corners)
    radius = solid.outline[0][0]
    size = radius * camera.cell

    def moved(points: Sequence[Point]) -> list[Point]:
        return [(across + _ASIDE * size, down + _NEARER * size) for across, down in points]

    if not (moving or z) and solid.height < _FLAT_SHARE * radius:
        return freeze(blur(_SOFT * camera.cell, polygon(moved(outline), _LOW_SHADOW, pinhole=foot)))
    shadow = polygon(outline, _SHADOW, pinhole=foot)
    if moving:
        return shadow
    soft = _SOFT * camera.cell
    shaded = blur(soft, shadow)
    if z:
        return freeze(shaded)
    circle = camera.circle(x, y, 0, _CONTACT * radius, _AROUND)
    share = min(100, round(50 * solid.height / radius))  # low bodies let light in from the other sides
    around = polygon(moved(circle), f"{_DARKER} at {share}%", pinhole=foot)
    return freeze(underlay(shaded, blur(soft / 2, around)))


@lru_cache(maxsize=1024)
def _shadow_outline(
    outline: tuple[tuple[float, float], ...], foot: Point, z: float, middle: Point, light: float
) -> tuple[Point, ...]:
    """Return the outline of a shadow in the world, independent of the viewpoint."""
    points = []
    for radius, height in outline:
        spread = light / (light - z - height)
        x, y = (far + spread * (near - far) for near, far in zip(foot, middle, strict=True))
        points += [(x + spread * radius * dx, y + spread * radius * dy) for dx, dy in _ROUND]
    return tuple(_apart(hull(points)))


def _apart(points: Sequence[Point]) -> list[Point]:
    """Return a polygon's corners without close neighbours.

    A corner is left out if it is too close to the one before.
    """
    kept = [points[0]]
    for point in points[1:]:
        if math.dist(point, kept[-1]) > _CLOSE:
            kept.append(point)
    return kept[:-1] if math.dist(kept[0], kept[-1]) < _CLOSE else kept


_SIZE = 0.3  # size of the letters, in sides of a cell
_LEGIBLE = 11  # the minimum size of the letters, in logical pixels
_CROWDED = 2.0  # letters that are this many times as large as usual do not fit on the far edge of a board
_CLEAR = "#00000000"  # invisible, but it can be hit
_LIP = 0.018  # the width of the lip of a bowl, in sides of a cell
_UP = 0.008  # what it is wider at the lower right
_GLOW = 14  # percent of the light on the lip that falls on the floor of a bowl

_LIFT = 0.45  # sides of a cell by which a held body is lifted
_THICK = 0.3  # thickness of the board, in sides of a cell
_TABLE: tuple[Colour, Colour] = "#d3a16a/#5e3b20/#000000", "#976539/#432a16/#8a8a8a"
"""The colours of the table around a board: its top and its edge."""

_GRAIN: Colour = "#4a240812/#1c0c0028/#00000000"
_STREAKS = 14  # in each side of a table that is as wide as a cell, or wider
_VEIN: Colour = "#4a1e0012/#2c0f0016/#00000000"  # the grain of a wooden board
_VEINS = 2  # in each square
_WIDTHS, _SIDE_WIDTHS = (0.04, 0.16), (0.14, 0.25)  # of these, and of those in an edge
_SUN: Colour = "#fff4dc40/#fff4dc40/#00000000"  # the light on a wooden board, at the top left of the screen
_NIGHT: Colour = "#4a1e0058/#4a1e0058/#00000000"  # the shade at the bottom right
_EVEN = 34  # percent of these that fall on its cells, so that light and dark ones stay apart
_INLAY = 0.16, 0.03  # the distance of an inlaid line from the cells, and its width
_INLAID: Colour = "#dcb679/#c59a5c/#ffffff"  # its colour
_FRAME = 0.04, 0.075  # the distances of the outside and the inside of a frame from the edges of its cell
_RIM: Colour = "#ffe2b858/#ffd8a838/#ffffffc0"  # on the upper edge of a table, which catches light
_BEVEL = 0.05  # width of this edge, in sides of a cell
_PANEL_RIM: Colour = "#ffffff60/#ffffff48/#ffffff00"  # the same edge of a board in a table
_POLISH = "#ffffff30/#ffffff28/#00000000", "#ffffff00", "#00000016/#00000012/#00000000"  # the light on it
_GROOVE: Colour = "#00000060/#00000080/#ffffff"  # around a board in a table
_WIDE = 0.025  # width of the groove around a board, in sides of a cell
_EDGE = 4.0  # margin around the board, in logical pixels


class Label(NamedTuple):
    """A label on the board.

    Attributes:
        text: the text.
        x: the x of its middle, in sides of a cell.
        y: the y of its middle, in sides of a cell.
        colour: the colour of its letters.
    """

    text: str
    x: float
    y: float
    colour: Colour


def label_parts(labels: Iterable[Label], camera: Camera) -> Iterator[tuple[int, float, float, Text]]:
    """Yield the numbers, places and pictures of labels.

    They stay upright and of one size on a turning board. On a small board, a text at opposite edges is only shown at
    the near one.
    """
    size = max(_LEGIBLE, round(_SIZE * camera.cell))
    seen = [(label, *camera.seen(label.x, label.y)) for label in labels]
    nearest = {label.text: away for label, _, _, away in sorted(seen, key=lambda one: -one[3])}
    for k, (label, x, y, away) in enumerate(seen):
        if size < _CROWDED * _SIZE * camera.cell or away < nearest[label.text] + 1:
            yield k, x, y, text(label.text, size, label.colour)


class Hollow(NamedTuple):
    """A round bowl in the board, with light from the upper left.

    Attributes:
        radius: its radius, in sides of a cell.
        floor: the colour of its middle.
        deep: what lies over it at the upper left, which is in the shadow.
        rim: what lies over the lower right of its rim, which is in the light.
    """

    radius: float
    floor: Colour
    deep: Colour = "#00000044/#00000044/#00000000"
    rim: Colour = "#ffffff60/#ffffff40/#00000000"


class Cell(NamedTuple):
    """A part of the board for bodies.

    Attributes:
        name: the name of its piece.
        corners: its corners, in sides of a cell.
        colour: its colour; None to show the board's.
        says: its description for screen readers and the status line.
        spot: the bowl in its middle, if it has one, or just its radius and its colour.
        frame: the colour of a thin frame just inside of its edges, if it has one.
        squares: the front left corners of its squares, which show the light and the grain on a board of wood; if there
            are none, the cell itself is a square.
    """

    name: str
    corners: tuple[Point, ...]
    colour: Colour | None
    says: str = ""
    spot: Hollow | tuple[float, Colour] | None = None
    frame: Colour | None = None
    squares: tuple[tuple[int, int], ...] = ()


class Body(NamedTuple):
    """Something that stands on the board.

    Attributes:
        name: the name of its piece.
        x: the x of the middle of its foot, in sides of a cell.
        y: the y of the middle of its foot, in sides of a cell.
        solid: its shape.
        says: its description for screen readers and the status line.
        on: the name of the piece below it, if touching the body may also select that piece.
    """

    name: str
    x: float
    y: float
    solid: Solid
    says: str = ""
    on: str = ""


def square(name: str, x: int, y: int, colour: Colour | None, says: str = "") -> Cell:
    """Return the square cell whose front left corner is at x, y."""
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
    wooden: bool = False,
) -> Scene:
    """Return the scene of a board.

    The board fills its area, on a wooden table if the visible area is larger than the board.

    Args:
        view: the player's view.
        stance: the players' viewpoints.
        extent: the visible area.
        slab: the corners of the board itself.
        colours: the colours of its top and of its edge.
        cells: the cells from back to front; the order matters only if they overlap.
        bodies: the bodies in any order. A body at the place of a wider one is inside of it.
        tall: the height of the tallest body.
        labels: labels on the board, which stay upright when it turns.
        wooden: whether the cells are squares of wood, with an edge of wood around them if there is room.
    """
    cells = tuple(cells)
    rim = min(x for cell in cells for x, _ in cell.corners) - extent[0] if wooden and cells else 0
    camera = _camera(extent, stance.aim(view), view.width, view.height, tall, rim)
    ordered = sorted(bodies, key=lambda body: -camera.power(body.x, body.y, body.solid.radius))
    outermost = {(body.x, body.y): body for body in ordered}
    written = [
        Piece(f"label {k}", x + _EDGE, y + _EDGE, word, word.string, through=True)
        for k, x, y, word in label_parts(labels, camera)
    ]
    makers: tuple[Callable[..., Any], ...] = (_cell, _shadow, _piece, _table)
    if camera.aim.moving:  # each piece is shown once, and would evict useful cache entries
        makers = tuple(map(unwrap, makers))
    of_cell, of_shadow, of_body, of_table = makers
    has_grain = wooden and not camera.aim.moving
    pieces = [of_cell(_whole(extent), camera), *written]
    pieces += [of_cell(cell, camera, wooden=has_grain) for cell in cells]
    pieces += [of_shadow(body, camera, _lift(body, view)) for body in outermost.values()]
    pieces += [of_body(body, camera, _lift(body, view)) for body in ordered]
    ground = of_table(camera, extent, tuple(slab), colours, (view.width, view.height), rim)
    return Scene(view.width, view.height, tuple(pieces), ground)


@lru_cache(maxsize=4)
def _camera(extent: Extent, aim: Aim, width: float, height: float, tall: float, rim: float) -> Camera:
    """Return the same camera until it moves.

    Results for it can then be cached.
    """
    wide, high = (max(1.0, length - 2 * _EDGE) for length in (width, height))
    return Camera(extent, aim, wide, high, tall, -_THICK, rim)


@lru_cache(maxsize=128)
def _piece(body: Body, camera: Camera, lift: float) -> Piece:
    foot = x, y = camera.seen(body.x, body.y)[:2]
    veil = body.solid.veil
    at = body.solid._replace(veil=None), camera, body.x, body.y, lift
    picture = passing_picture(*at) if camera.aim.moving else _standing(*at)
    if veil:
        radius, height = body.solid.outline[-1]
        top = camera.circle(body.x, body.y, lift + height, radius)
        picture = freeze(underlay(picture, polygon(top, veil, pinhole=foot)))
    return Piece(body.name, x + _EDGE, y + _EDGE, picture, body.says, on=body.on)


@lru_cache(maxsize=128)
def _standing(solid: Solid, camera: Camera, x: float, y: float, z: float) -> Picture:
    """Return the frozen picture of a solid, which is also used below a veil."""
    return freeze(picture_of(solid, camera, x, y, z))


@lru_cache(maxsize=128)
def _shadow(body: Body, camera: Camera, lift: float) -> Piece:
    """Return the shadow of a body, which follows the body and cannot be touched."""
    x, y, _ = camera.seen(body.x, body.y)
    picture = shadow_of(body.solid, camera, body.x, body.y, lift)
    return Piece(f"shadow of {body.name}", x + _EDGE, y + _EDGE, picture, on=body.name, through=True)


def _lift(body: Body, view: View) -> float:
    return _LIFT if body.name == view.held else 0.0


def _whole(extent: Extent) -> Cell:
    """Return a cell of the board and all around it.

    A press elsewhere misses it.
    """
    return Cell("board", _corners_of(extent), None)


@lru_cache(maxsize=128)
def _cell(cell: Cell, camera: Camera, *, wooden: bool = False) -> Piece:
    at = across, down = _middle(camera.ground(cell.corners))
    parts: list[Polygon] = []

    def add(points: Sequence[Point], colour: Colour) -> None:
        parts.append(polygon(camera.ground(points), colour, pinhole=at))

    plain = cell.colour or _CLEAR
    if cell.squares or not wooden:
        add(cell.corners, plain)
    for x, y in (cell.squares or cell.corners[:1]) if wooden else ():
        corners = (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)
        colour = _lit_wood(plain, camera, corners, _EVEN)
        add(corners, colour)
        for vein in _veins(f"{x:g} {y:g}", *_WIDTHS):
            add([(x + across, y + along) for across, along in vein], f"{_VEIN} over {colour}")
    if cell.frame:
        outer, inner = (_inside(cell.corners, far) for far in _FRAME)
        for k in range(len(outer)):
            add((outer[k - 1], outer[k], inner[k], inner[k - 1]), cell.frame)
    if cell.spot:
        parts += _bowl(Hollow(*cell.spot), camera, _middle(cell.corners), at)
    picture: Picture = underlay(*parts) if len(parts) > 1 else parts[0]
    if wooden and not cell.squares:
        picture = freeze(picture)  # so that fading pieces on it are drawn faster
    return Piece(cell.name, across + _EDGE, down + _EDGE, picture, cell.says)


def _bowl(hollow: Hollow, camera: Camera, middle: Point, pinhole: Point) -> Iterator[Polygon]:
    """Yield the inside of a bowl, and its rim unless the board turns."""
    radius, floor, deep, rim = hollow
    if camera.aim.moving:
        yield polygon(camera.circle(*middle, 0, radius, _AROUND), floor, pinhole=pinhole)
        return
    outer, inner = (camera.circle(*middle, 0, radius - less, 48) for less in (0, _LIP))
    dark = f"{deep} over {floor}"
    lip = linear_gradient(dark, dark, f"{rim} over {floor}", start=(0.15, 0.1), end=(0.8, 0.85))
    yield polygon(outer, lip, pinhole=pinhole)
    up = _UP * camera.cell
    inside = radial_gradient(
        f"{rim} at {_GLOW}% over {floor}", floor, floor, dark, middle=(0.66, 0.74), radius=0.84
    )
    yield polygon([(x - up, y - up) for x, y in inner], inside, pinhole=pinhole)


def _lit_wood(colour: Colour, camera: Camera, points: Sequence[Point], most: int) -> Colour:
    """Return the colour of a part of a wooden board.

    The light comes from the top left and has at most this many percent.
    """
    left, top, right, bottom = camera.box
    x, y = _middle(camera.ground(points))
    share = round(most * ((x - left) / (right - left) + (y - top) / (bottom - top) - 1))
    return f"{_NIGHT if share > 0 else _SUN} at {min(most, abs(share))}% over {colour}"


@lru_cache(maxsize=256)
def _veins(name: str, least: float, most: float) -> tuple[tuple[Point, ...], ...]:
    """Return the grain of a square of wood at the origin.

    It consists of bands of these widths.
    """
    chance, veins = Random(name), []
    for k in range(_VEINS):
        along = (k + chance.uniform(0.1, 0.6)) / _VEINS
        (low, wide), (low_end, wide_end) = (
            (along + chance.uniform(-0.02, 0.02), chance.uniform(least, most)) for _ in range(2)
        )
        veins.append(((0.005, low), (0.995, low_end), (0.995, low_end + wide_end), (0.005, low + wide)))
    return tuple(veins)


def _inside(corners: Sequence[Point], far: float) -> list[Point]:
    """Return the corners of a square moved inwards."""
    x, y = _middle(corners)
    return [
        (across - far * copysign(1, across - x), along - far * copysign(1, along - y))
        for across, along in corners
    ]


def _middle(corners: Sequence[Point]) -> Point:
    across, along = zip(*corners, strict=True)
    return sum(across) / len(across), sum(along) / len(along)


@lru_cache(maxsize=4)
def _table(
    camera: Camera,
    extent: Extent,
    slab: tuple[Point, ...],
    colours: tuple[Colour, Colour],
    size: tuple[float, float],
    rim: float,
) -> Picture:
    """Return the ground with the board in it.

    A table fills the visible area.
    """
    table, moving = _corners_of(extent), camera.aim.moving
    is_apart = table != slab
    top, edge = _TABLE if is_apart else colours
    parts: list[tuple[float, float, Picture]] = []

    def add(points: Sequence[Point], colour: Paint) -> None:
        parts.append((_EDGE, _EDGE, polygon(points, colour, pinhole=(0, 0))))

    def add_frame(outer: Sequence[Point], inner: Sequence[Point], colour: Colour, deep: float = 0) -> None:
        """Add what can be seen around the inner corners.

        In a ground with grain, filling large areas takes long, so that each side is added on its own.
        """
        if moving or not is_apart:
            add(hull((*camera.ground(outer), *camera.level(0, 0, -deep, 1, outer))), colour)
            return
        for k, start in enumerate(outer):
            ends = start, outer[(k + 1) % len(outer)]
            within = inner[k], inner[(k + 1) % len(inner)]
            add(hull((*camera.ground((*ends, *within)), *camera.level(0, 0, -deep, 1, ends))), colour)

    # frames end below what they surround, or other colours would shine through between them
    within: Sequence[Point] = _corners_of(extent, 2 * _BEVEL)
    add_frame(table, within, edge, _THICK)
    if not moving:
        add_frame(table, within, f"{_RIM} over {top}")
    add(camera.ground(table if moving else _corners_of(extent, _BEVEL)), top)
    if rim > _INLAY[0]:
        inside = rim - _INLAY[0]
        if not moving:
            for side, veins in _sides(extent, inside):
                colour = _lit_wood(top, camera, side, 100)
                add(camera.ground(side), colour)
                for vein in veins:
                    add(camera.ground(vein), f"{_VEIN} over {colour}")
        add(camera.ground(_corners_of(extent, inside)), _INLAID)
        add(camera.ground(_corners_of(extent, inside + _INLAY[1])), top)
    if is_apart:
        grain = _grain(extent, slab, camera)
        parts.append((grain.x, grain.y, grain.picture))
        if not moving:
            within = _around(slab, extent, -2 * _BEVEL)
            add_frame(_around(slab, extent), within, f"{_GROOVE} over {top}")
            add_frame(slab, within, f"{_PANEL_RIM} over {colours[0]}")
        polished = linear_gradient(
            *(f"{light} over {colours[0]}" for light in _POLISH), start=(0.05, 0), end=(0.9, 1)
        )
        panel = slab if moving else _around(slab, extent, -_BEVEL)
        add(camera.ground(panel), colours[0] if moving else polished)
    return _passing(camera, place_all(parts, blank(*size)))


@lru_cache(maxsize=8)
def _sides(
    extent: Extent, wide: float
) -> tuple[tuple[tuple[Point, ...], tuple[tuple[Point, ...], ...]], ...]:
    """Return the four sides of the edge of a wooden board.

    Each has the corners of its grain.
    """
    left, front, right, back = extent
    long = right - left
    # by the distances from a corner and from the outside
    placed: tuple[Callable[[float, float], Point], ...] = (
        lambda along, deep: (left + along, front + deep),
        lambda along, deep: (right - deep, front + along),
        lambda along, deep: (right - along, back - deep),
        lambda along, deep: (left + deep, back - along),
    )
    shape = (_BEVEL, _BEVEL), (long - _BEVEL, _BEVEL), (long - wide, wide), (wide, wide)
    sides = []
    for number, place in enumerate(placed):
        veins = []
        for vein in _veins(f"side {number}", *_SIDE_WIDTHS):
            depths = [(long * along, _BEVEL + (wide - _BEVEL) * deep) for along, deep in vein]
            veins.append(tuple(place(min(max(along, deep), long - deep), deep) for along, deep in depths))
        sides.append((tuple(place(*each) for each in shape), tuple(veins)))
    return tuple(sides)


def _passing(camera: Camera, picture: Picture) -> Picture:
    """Freeze a picture of a turning board.

    It is needed only once and never compared.
    """
    return freeze(picture) if camera.aim.moving else picture


def _around(slab: Sequence[Point], extent: Extent, far: float = _WIDE) -> list[Point]:
    """Return a board's corners moved outwards, but not beyond the table."""
    left, front, right, back = extent
    x, y = _middle(slab)
    out = [
        (across + far * copysign(1, across - x), along + far * copysign(1, along - y))
        for across, along in slab
    ]
    return [(min(max(across, left), right), min(max(along, front), back)) for across, along in out]


@lru_cache(maxsize=4)
def _grain(extent: Extent, slab: tuple[Point, ...], camera: Camera) -> Piece:
    """Return the grain of the table as a piece that cannot be touched."""
    x, y = camera.seen(*camera.middle)[:2]
    shown = _streaks(extent, slab)[:: 6 if camera.aim.moving else 1]
    streaks = [polygon(camera.ground(streak), _GRAIN, pinhole=(x, y)) for streak in shown]
    return Piece("grain", x + _EDGE, y + _EDGE, underlay(*streaks), through=True)


def _corners_of(extent: Extent, inside: float = 0) -> tuple[Point, ...]:
    left, front, right, back = extent
    left, front, right, back = left + inside, front + inside, right - inside, back - inside
    return (left, front), (right, front), (right, back), (left, back)


@lru_cache(maxsize=8)
def _streaks(extent: Extent, slab: tuple[Point, ...]) -> tuple[tuple[Point, ...], ...]:
    """Return slightly bent streaks with random ends.

    They lie along each side of the table around a board.
    """
    left, front, right, back = extent
    across, along = zip(*slab, strict=True)
    sides = (
        (left, min(across), front, back, True),
        (max(across), right, front, back, True),
        (front, min(along), left, right, False),
        (max(along), back, left, right, False),
    )
    chance, streaks = Random(_STREAKS), []
    for low, high, start, end, turned in sides:
        room, length = high - low - 4 * _BEVEL, end - start - 2 * _BEVEL
        count = ceil(_STREAKS * min(1, room))
        for k in range(count):
            aside = low + _BEVEL + room * (k + chance.random()) / count
            first, last = chance.uniform(0, 0.5), chance.uniform(0.5, 1)
            ends = [start + _BEVEL + share * length for share in (first, (first + last) / 2, last)]
            wide, bend = chance.uniform(0.02, 0.07), chance.uniform(-0.02, 0.02)
            streak = zip((*ends, ends[1]), (aside, aside + bend, aside, aside + bend + wide), strict=True)
            streaks.append(tuple((y, x) if turned else (x, y) for x, y in streak))
    return tuple(streaks)
