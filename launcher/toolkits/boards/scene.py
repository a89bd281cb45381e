"""Scenes of boards in perspective.

Cells lie on the board, bodies stand on it, and players can walk around it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from inspect import unwrap
from itertools import groupby, pairwise
from math import ceil, copysign, cos, hypot, pi, sin, sqrt
from random import Random
from typing import NamedTuple

from launcher.picture import (
    Colour,
    Group,
    Picture,
    Polygon,
    Text,
    blank,
    freeze,
    place_all,
    polygon,
    stretch,
    text,
    underlay,
)
from launcher.scene import expanded, hull
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.boards.camera import Aim, Camera, Extent, Glimpse, Point, Stance

_SHADOW: Colour = "#00000040"
_CONTACT = 1.08  # radius of the darker shadow around a foot, as a share of the foot's radius
# this much darker; themes with dark edges need the edges to stand out
_DARKER: Colour = "#00000040/#00000018/#00000000"
_CLOSE = 0.04  # sides of a cell
_LINE = 1.2  # width of an edge, in logical pixels
_ROUND = tuple((cos(pi * k / 12), sin(pi * k / 12)) for k in range(24))
_LIT = 1.25 * pi  # the angle of the light for the player: from the left and from the front
_ACROSS, _ABOVE = 0.75, 0.66  # shares of the light from there and from above; the sum of their squares is 1
_DARK: Colour = "#00000080"  # over sides that face away from the light
_LEDGE: Colour = "#ffffff30"  # over a level face below the top
_FEWEST, _MOST = 3, 10  # strips of a wall
_HASTY = 2  # strips of a wall that isn't low, while the board turns
# corners of a wall's arc, per square root of its radius in logical pixels and per half of its angle
_FINE = 1.3
_ROUGH = 0.7  # the same while the board turns
_AROUND = 24  # corners of a circle in an edge
_LEAST_AROUND = 16  # corners of a drawing that looks round
_LOW = 0.45  # share of the radius: lower walls are left out of the outline while the board turns


Mark = tuple[tuple[Point, ...], Colour]
"""The corners of a drawing on the top of a solid, as shares of its radius, and its colour."""


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
    """

    outline: tuple[tuple[float, float], ...]
    sides: Colour
    light: Colour
    top: Colour
    mark: tuple[Mark, ...] = ()
    edge: Colour | None = None

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

    def add(points: Sequence[Point], colour: Colour) -> None:
        parts.append(polygon(points, colour, pinhole=foot))

    moving = camera.aim.moving
    outline = [
        (radius, z + height) for radius, height in (_coarse_outline(solid) if moving else solid.outline)
    ]
    for lower, upper in pairwise(outline):
        if upper[1] > lower[1] and not camera.aim.flat:
            for points, colour in _wall(solid, camera, x, y, lower, upper):
                add(points, colour)
        elif upper[0] < lower[0]:
            add(camera.circle(x, y, lower[1], lower[0]), f"{_LEDGE} over {solid.top}")
    radius, height = outline[-1]
    add(camera.circle(x, y, height, radius, _AROUND if moving else 0), solid.top)
    for corners, colour in solid.mark:
        add(camera.level(x, y, height, radius, corners), colour)
    if solid.edge and not moving:
        around = (point for edge in outline for point in camera.circle(x, y, edge[1], edge[0], _AROUND))
        parts.insert(0, polygon(expanded(hull(around), _LINE), solid.edge, pinhole=foot))
    return underlay(*parts)


def passing_picture(solid: Solid, camera: Camera, x: float, y: float, z: float = 0) -> Picture:
    """Draw a solid approximately, for a turning board.

    Parts that look the same from all sides come from a small set of pictures, most of which have been drawn before.
    """
    drawn, turning = _passing_parts(solid, camera.glimpse(x, y, upright=solid.height > solid.radius), z)
    foot, (radius, height) = camera.seen(x, y)[:2], solid.outline[-1]
    marks = [
        polygon(camera.level(x, y, z + height, radius, corners), colour, pinhole=foot)
        for corners, colour in turning
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
    return len(corners) >= _LEAST_AROUND and len({round(hypot(*corner), 6) for corner in corners}) == 1


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
) -> Iterator[tuple[list[Point], Colour]]:
    """Yield the visible strips of a wall, coloured by the light.

    Each strip continues below the one on its right, so that nothing shines through between them.

    The surfaces above hide the excess.
    """
    front, half = camera.facing(x, y, lower, upper)
    if not half:
        return
    wide, high = lower[0] - upper[0], upper[1] - lower[1]
    side, slope = camera.side(camera.seen(x, y, lower[1])[2]), hypot(wide, high)
    strips = round(half * sqrt(side * min(lower[0], slope)) * 0.7)
    strips, fineness = max(_FEWEST, min(_MOST, strips)), _FINE
    if camera.aim.moving:
        strips, fineness = _HASTY if slope > _LOW * solid.radius else 1, _ROUGH
    rise, out = wide / slope, high / slope
    fine = ceil(half * sqrt(side * lower[0]) * fineness / strips)  # corners of each strip
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
    shadow = polygon(outline, _SHADOW, pinhole=foot)
    if z or moving:
        return shadow
    around = camera.circle(x, y, 0, _CONTACT * solid.outline[0][0], _AROUND)
    return underlay(shadow, polygon(around, _DARKER, pinhole=foot))


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
_LIFT = 0.45  # sides of a cell by which a held body is lifted
_THICK = 0.3  # thickness of the board, in sides of a cell
_TABLE: tuple[Colour, Colour] = "#a27a4a/#59432f/#000000", "#8c6a45/#33261a/#8a8a8a"
"""The colours of the table around a board: its top and its edge."""

_GRAIN: Colour = "#00000024/#00000030/#00000000"
_STREAKS = 30
_RIM: Colour = "#ffffff50/#ffffff30/#ffffffc0"  # on the upper edge of a table, which catches light
_BEVEL = 0.05  # width of this edge, in sides of a cell
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


class Cell(NamedTuple):
    """A part of the board for bodies.

    Attributes:
        name: the name of its piece.
        corners: its corners, in sides of a cell.
        colour: its colour; None to show the board's.
        says: its description for screen readers and the status line.
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
        wooden: whether the cells also show the grain of wood.
    """
    camera = _camera(extent, stance.aim(view), view.width, view.height, tall)
    ordered = sorted(bodies, key=lambda body: -camera.power(body.x, body.y, body.solid.radius))
    outermost = {(body.x, body.y): body for body in ordered}
    written = [
        Piece(f"label {k}", x + _EDGE, y + _EDGE, word, word.string, through=True)
        for k, x, y, word in label_parts(labels, camera)
    ]
    makers: tuple[Callable[..., Piece], ...] = (_cell, _shadow, _piece)
    if camera.aim.moving:  # each piece is shown once, and would evict useful cache entries
        makers = tuple(map(unwrap, makers))
    of_cell, of_shadow, of_body = makers
    pieces = [of_cell(_whole(extent), camera), *written, *[of_cell(cell, camera) for cell in cells]]
    if wooden:
        grain = _grain(extent, camera)
        pieces.append(grain._replace(picture=_passing(camera, grain.picture)))
    pieces += [of_shadow(body, camera, _lift(body, view)) for body in outermost.values()]
    pieces += [of_body(body, camera, _lift(body, view)) for body in ordered]
    ground = _table(camera, extent, slab, colours, view)
    return Scene(view.width, view.height, tuple(pieces), ground)


@lru_cache(maxsize=4)
def _camera(extent: Extent, aim: Aim, width: float, height: float, tall: float) -> Camera:
    """Return the same camera until it moves.

    Results for it can then be cached.
    """
    wide, high = (max(1.0, length - 2 * _EDGE) for length in (width, height))
    return Camera(extent, aim, wide, high, tall, -_THICK)


@lru_cache(maxsize=128)
def _piece(body: Body, camera: Camera, lift: float) -> Piece:
    x, y, _ = camera.seen(body.x, body.y)
    draw = passing_picture if camera.aim.moving else picture_of
    picture = draw(body.solid, camera, body.x, body.y, lift)
    return Piece(body.name, x + _EDGE, y + _EDGE, picture, body.says, on=body.on)


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
def _cell(cell: Cell, camera: Camera) -> Piece:
    seen = camera.ground(cell.corners)
    across, down = _middle(seen)
    picture: Picture = polygon(seen, cell.colour or _CLEAR, pinhole=(across, down))
    if cell.spot:
        radius, colour = cell.spot
        disc = camera.circle(*_middle(cell.corners), 0, radius, 24 if camera.aim.moving else 48)
        picture = underlay(picture, polygon(disc, colour, pinhole=(across, down)))
    return Piece(cell.name, across + _EDGE, down + _EDGE, picture, cell.says)


def _middle(corners: Sequence[Point]) -> Point:
    across, along = zip(*corners, strict=True)
    return sum(across) / len(across), sum(along) / len(along)


def _table(
    camera: Camera, extent: Extent, slab: Sequence[Point], colours: tuple[Colour, Colour], view: View
) -> Picture:
    """Return the ground with the board in it.

    A table fills the visible area.
    """
    table, moving = _corners_of(extent), camera.aim.moving
    is_apart = table != tuple(slab)
    top, edge = _TABLE if is_apart else colours
    parts: list[tuple[float, float, Picture]] = []

    def add(points: Sequence[Point], colour: Colour) -> None:
        parts.append((_EDGE, _EDGE, polygon(points, colour, pinhole=(0, 0))))

    add(hull((*camera.ground(table), *camera.level(0, 0, -_THICK, 1, table))), edge)
    # Filling large areas takes most of the time while the board turns, so mostly hidden areas are left out then.
    add(camera.ground(table), top if moving else f"{_RIM} over {top}")
    if not moving:
        add(camera.ground(_corners_of(extent, _BEVEL)), top)
    if is_apart:
        grain = _grain(extent, camera)
        parts.append((grain.x, grain.y, grain.picture))
        if not moving:
            add(camera.ground(_around(slab, extent)), f"{_GROOVE} over {top}")
        add(camera.ground(slab), colours[0])
    return _passing(camera, place_all(parts, blank(view.width, view.height)))


def _passing(camera: Camera, picture: Picture) -> Picture:
    """Freeze a picture of a turning board.

    It is needed only once and never compared.
    """
    return freeze(picture) if camera.aim.moving else picture


def _around(slab: Sequence[Point], extent: Extent) -> list[Point]:
    """Return a board's corners moved slightly outwards, but not beyond the table."""
    left, front, right, back = extent
    x, y = _middle(slab)
    out = [
        (across + copysign(_WIDE, across - x), along + copysign(_WIDE, along - y)) for across, along in slab
    ]
    return [(min(max(across, left), right), min(max(along, front), back)) for across, along in out]


@lru_cache(maxsize=4)
def _grain(extent: Extent, camera: Camera) -> Piece:
    """Return the grain of all wood as a piece that cannot be touched."""
    x, y = camera.seen(*camera.middle)[:2]
    shown = _streaks(extent)[:: 4 if camera.aim.moving else 1]
    streaks = [polygon(camera.ground(streak), _GRAIN, pinhole=(x, y)) for streak in shown]
    return Piece("grain", x + _EDGE, y + _EDGE, underlay(*streaks), through=True)


def _corners_of(extent: Extent, inside: float = 0) -> tuple[Point, ...]:
    left, front, right, back = extent
    left, front, right, back = left + inside, front + inside, right - inside, back - inside
    return (left, front), (right, front), (right, back), (left, back)


@lru_cache(maxsize=8)
def _streaks(extent: Extent) -> tuple[tuple[Point, ...], ...]:
    """Return narrow, slightly bent streaks along the table, with random ends."""
    left, front, right, back = extent
    chance, streaks = Random(_STREAKS), []
    for k in range(_STREAKS):
        along = front + _BEVEL + (back - front - 3 * _BEVEL) * (k + chance.random()) / _STREAKS
        start, end = (
            left + share * (right - left) for share in (chance.uniform(0.02, 0.4), chance.uniform(0.6, 0.98))
        )
        wide, bend = chance.uniform(0.015, 0.05), chance.uniform(-0.04, 0.04)
        middle = (start + end) / 2
        streaks.append(((start, along), (middle, along + bend), (end, along), (middle, along + bend + wide)))
    return tuple(streaks)
