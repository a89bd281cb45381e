"""Rectangles, polygons and other shapes on surfaces.

Convex polygons are drawn directly on the screen, fast enough for hundreds that change in each frame.

A smooth line half a pixel inside the edge covers the same part of each pixel as the polygon. The area further inside
is filled. Paint only uses whole pixels, so a second line closes the gaps that it leaves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

import pygame
import pygame.gfxdraw

from launcher.picture.theme import RGBA, Theme, rgba
from launcher.picture.values import Ellipse, Gradient, Paint, Point, Polygon, Rectangle, Shape

_SAMPLES = 64  # of a gradient, in a row and in a column
_RADIUS = 1.12  # of pygame's blur, as a multiple of the standard deviation: measured at edges
_LEAST = 1.0  # pixels of each edge that must remain after the polygon is made smaller
_SMALL = 100  # pixels; polygons up to this width or height get rough edges in hasty drawings
_SHARPEST = 4.0  # the maximum shift of a corner, as a multiple of the shift of the edges


def edge_of(leaf: Rectangle, scale: float) -> float:
    """Return the thickness of a rectangle's outline.

    It is in pixels, rounded unless that would make it 0.

    Args:
        leaf: the rectangle.
        scale: the pixels per logical pixel.
    """
    edge = leaf.thickness * scale if leaf.outline else 0
    return round(edge) or edge


def least_size(leaf: Rectangle, scale: float, width: int, height: int) -> tuple[int, int]:
    """Return the smallest size before stretching.

    From this size, a rectangle can be stretched to `width` by `height` pixels.
    """
    corner = math.ceil(max(leaf.radius * scale, edge_of(leaf, scale))) + 1
    return min(width, 2 * corner + 1), min(height, 2 * corner + 1)


def draw_stretched(surface: pygame.Surface, small: pygame.Surface, box: pygame.Rect) -> None:
    """Fill a box with a small surface.

    The middle column and the middle row of the small surface are repeated.
    """
    clip = surface.get_clip()
    for x, columns, from_x, of_columns in _thirds(small.get_width(), box.width):
        for y, rows, from_y, of_rows in _thirds(small.get_height(), box.height):
            goal = pygame.Rect(box.left + x, box.top + y, columns, rows)
            if of_columns == of_rows == 1:
                goal = goal.clip(clip)
            if not goal.colliderect(clip):
                continue
            part = small.subsurface((from_x, from_y, of_columns, of_rows))
            if of_columns == of_rows == 1 and part.get_at((0, 0)).a == 255:
                surface.fill(part.get_at((0, 0)), goal)
            else:
                surface.blit(pygame.transform.scale(part, goal.size), goal)


def _thirds(small: int, large: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the parts of a stretched length.

    They are before, at and after the middle: start and length in `large`, then in `small`.
    """
    before, behind = small // 2, (small - 1) // 2
    yield 0, before, 0, before
    yield before, large - before - behind, before, 1
    yield large - behind, behind, small - behind, behind


def draw_convex(
    surface: pygame.Surface,
    colour: RGBA,
    points: Sequence[Point],
    x: float = 0,
    y: float = 0,
    scale: float = 1,
) -> bool:
    """Draw an opaque convex polygon.

    The surface must have no transparency.

    Args:
        surface: the surface to draw on.
        colour: red, green, blue and 255.
        points: the corners.
        x: the position of their origin on the surface, in pixels from the left.
        y: the position of their origin on the surface, in pixels from the top.
        scale: the pixels per unit of the points.

    Returns:
        Whether it was drawn. It is not drawn if it is not convex or is too thin.
    """
    insets = _insets(points, x, y, scale)
    if insets is None:
        return False
    pygame.draw.polygon(surface, colour, insets[1])
    for line in insets:
        # pygame measures smooth lines from the centres of pixels
        pygame.draw.aalines(surface, colour, True, [(x - 0.5, y - 0.5) for x, y in line])
    return True


def draw_hastily(
    surface: pygame.Surface,
    colour: RGBA,
    points: Sequence[Point],
    x: float,
    y: float,
    scale: float,
) -> bool:
    """Draw any polygon fast but roughly.

    This takes half the time, with an error of half a pixel. It is for moving pictures.
    """
    if len(points) < 3:
        return False
    left, top = x - 0.5, y - 0.5
    corners = [(left + scale * px, top + scale * py) for px, py in points]
    if colour[3] < 255 and surface.get_flags() & pygame.SRCALPHA:
        layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(layer, colour, corners)
        surface.blit(layer, (0, 0))
    elif colour[3] < 255:
        pygame.gfxdraw.filled_polygon(surface, corners, colour)
    else:
        box = pygame.draw.polygon(surface, colour, corners)
        if min(box.size) > _SMALL:
            pygame.draw.aalines(surface, colour, True, corners)
    return True


def draw_translucent(
    surface: pygame.Surface,
    colour: RGBA,
    points: Sequence[Point],
    x: float,
    y: float,
    scale: float,
) -> bool:
    """Draw a translucent convex polygon.

    The background is darkened first, then the colour is added.

    Returns:
        Whether it was drawn. It is not drawn if it is not convex, is too thin or is partly outside the surface.
    """
    across, along = zip(*points, strict=True)
    left, top = math.floor(x + scale * min(across)), math.floor(y + scale * min(along))
    right, bottom = math.ceil(x + scale * max(across)), math.ceil(y + scale * max(along))
    box = pygame.Rect(left, top, right - left + 1, bottom - top + 1)
    if not surface.get_rect().contains(box):
        return False
    opacity = colour[3]
    rest = 255 - opacity
    red, green, blue = (round(part * opacity / 255) for part in colour[:3])
    for ground, drawn, blend in (
        (255, (rest, rest, rest, 255), pygame.BLEND_RGB_MULT),
        (0, (red, green, blue, 255), pygame.BLEND_RGB_ADD),
    ):
        if ground or red or green or blue:
            layer = pygame.Surface(box.size, 0, surface)
            layer.fill((ground,) * 3)
            if not draw_convex(layer, drawn, points, x - left, y - top, scale):
                return False
            surface.blit(layer, box, special_flags=blend)
    return True


def _insets(
    points: Sequence[Point], left: float, top: float, scale: float
) -> tuple[list[Point], list[Point]] | None:
    """Return the corners for two insets.

    The edges are moved half a pixel and one pixel inwards.

    Return None if the polygon is not convex or is too thin.
    """
    if len(points) < 3:
        return None
    (before_x, before_y), (x, y) = points[-2:]
    ax, ay = x - before_x, y - before_y
    side = 1 if ax * (points[0][1] - y) > ay * (points[0][0] - x) else -1
    x, y = left + scale * x, top + scale * y
    length = math.sqrt(ax * ax + ay * ay) or 1
    ax, ay = ax / length, ay / length  # one pixel along the edge that leads to a corner
    edge, inside, back, first, room = [], [], 0, 0.0, math.inf
    for next_x, next_y in points:
        next_x, next_y = left + scale * next_x, top + scale * next_y
        bx, by = next_x - x, next_y - y
        length = math.sqrt(bx * bx + by * by)
        if length < _LEAST:
            return None
        bx, by = bx / length, by / length
        bend = (ax * by - ay * bx) * side
        if bend <= 0:
            return None  # it turns in both directions
        back += ax < 0 <= bx
        far = 1 / (1 + ax * bx + ay * by + 1e-6)
        cut = bend * far  # the length that the corner removes from both of its edges
        if cut > room:
            return None
        first, room = first or cut, length - _LEAST - cut
        far = side * (far if far < _SHARPEST else _SHARPEST)
        dx, dy = (ay + by) * far, (ax + bx) * far
        edge.append((x - dx / 2, y + dy / 2))
        inside.append((x - dx, y + dy))
        ax, ay, x, y = bx, by, next_x, next_y
    if back > 1 or first > room:
        return None  # it goes around more than once
    return edge, inside


def draw_smooth(shape: Shape, theme: Theme, size: tuple[int, int], scale: float, at: Point) -> pygame.Surface:
    """Draw a shape on a new surface.

    Args:
        shape: the shape to draw.
        theme: the theme for the roles of colours.
        size: the width and height of the surface in pixels.
        scale: the pixels per logical pixel.
        at: the top left corner of the shape's box on the surface, in pixels.
    """
    canvas = _Canvas(size, at, scale)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for colour, paint in _layers(shape):
        if isinstance(colour, Gradient):
            layer = canvas.layer((255, 255, 255, 255), paint)
            whole = math.ceil(shape.width * scale) + 2, math.ceil(shape.height * scale) + 2
            place = math.floor(at[0]) - 1, math.floor(at[1]) - 1  # with a pixel more, for smooth edges
            layer.blit(draw_gradient(colour, theme, whole), place, special_flags=pygame.BLEND_RGBA_MULT)
        else:
            layer = canvas.layer(rgba(colour, theme), paint)
        surface.blit(layer, (0, 0))
    return surface


def draw_gradient(gradient: Gradient, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Return a surface of a size in pixels that is filled with a gradient."""
    colours = tuple(rgba(colour, theme) for colour in gradient.colours)
    return pygame.transform.smoothscale(_samples(gradient, colours), size)


@lru_cache(maxsize=256)
def _samples(gradient: Gradient, colours: tuple[RGBA, ...]) -> pygame.Surface:
    """Return the gradient on a small surface.

    The outer pixels are at the edges of the shape's box.
    """
    steps = _steps(gradient.start, gradient.end, gradient.radial)
    data = bytearray(4 * len(steps))
    for channel, values in enumerate(zip(*colours, strict=True)):
        data[channel::4] = steps.translate(_ramp(values))
    return pygame.image.frombytes(bytes(data), (len(steps) // _SAMPLES, _SAMPLES), "RGBA")


@lru_cache(maxsize=256)
def _steps(start: Point, end: Point, radial: bool) -> bytes:
    """Return how far each sample is through the colours, from 0 to 255, row by row."""
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    places = [k / (_SAMPLES - 1) for k in range(_SAMPLES)]
    aside = [place - x for place in (places if radial or dx else places[:2])]
    down = [place - y for place in places]
    if radial:
        columns, rows = ([(256 * part / dx) ** 2 for part in parts] for parts in (aside, down))
        steps = map(int, map(math.sqrt, [column + row for row in rows for column in columns]))
    else:
        times = 256 / (dx * dx + dy * dy)
        columns, rows = [part * dx * times for part in aside], [part * dy * times for part in down]
        steps = map(math.floor, [column + row for row in rows for column in columns])
    return bytes([0 if step < 0 else step if step < 255 else 255 for step in steps])


@lru_cache(maxsize=256)
def _ramp(values: tuple[int, ...]) -> bytes:
    """Return 256 values in even steps from the first through the others to the last."""
    ramp, parts = list[int](), len(values) - 1
    for number, (one, other) in enumerate(pairwise(values)):
        length = 255 * (number + 1) // parts - len(ramp)
        ramp += [int(one + (other - one) * k / length + 0.5) for k in range(length)]
    return bytes([*ramp, values[-1]])


def blurred(surface: pygame.Surface, deviation: float) -> pygame.Surface:
    """Return a surface blurred by a Gaussian function with this standard deviation in pixels."""
    return pygame.transform.gaussian_blur(surface, max(1, round(deviation * _RADIUS)))


_Brush = Callable[["_Canvas", RGBA], None]


class _Canvas:
    """A surface for painting a sprite finely.

    It has several times the resolution of the sprite. One colour is painted at a time.
    """

    def __init__(self, size: tuple[int, int], at: Point, scale: float) -> None:
        finer = _finer(*size)
        self.size = size
        self.scale = scale * finer
        self._x, self._y = at[0] * finer, at[1] * finer
        self.surface = pygame.Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)

    def layer(self, colour: RGBA, paint: _Brush) -> pygame.Surface:
        """Return a painted layer in one colour.

        The result of `paint` is reduced by averaging. This changes only the opacity.
        """
        self.surface.fill((*colour[:3], 0))
        paint(self, colour)
        return pygame.transform.smoothscale(self.surface, self.size)

    def at(self, point: Point) -> Point:
        """Convert a point of the leaf's box to the large surface."""
        return self._x + point[0] * self.scale, self._y + point[1] * self.scale

    def box(self, width: float, height: float, inset: float = 0) -> pygame.Rect:
        """Return the leaf's box, smaller by `inset` on each side."""
        left, top = self.at((inset, inset))
        right, bottom = self.at((width - inset, height - inset))
        x, y = round(left), round(top)
        return pygame.Rect(x, y, max(0, round(right) - x), max(0, round(bottom) - y))


def _layers(shape: Shape) -> list[tuple[Paint, _Brush]]:
    """Return the colours and their painters from the bottom up."""
    layers: list[tuple[Paint, _Brush]] = []
    if shape.fill is not None:
        inset = shape.thickness / 2 if shape.outline else 0  # or it would show outside the edge
        layers.append((shape.fill, lambda canvas, colour: _fill(shape, canvas, colour, inset)))
    if shape.outline is not None:
        layers.append((shape.outline, lambda canvas, colour: _edge(shape, canvas, colour)))
    return layers


def _fill(shape: Shape, canvas: _Canvas, colour: RGBA, inset: float = 0) -> None:
    match shape:
        case Ellipse():
            pygame.draw.ellipse(canvas.surface, colour, canvas.box(shape.width, shape.height, inset))
        case Rectangle(radius=radius):
            box = canvas.box(shape.width, shape.height, inset)
            corner = min(round(max(0, radius - inset) * canvas.scale), box.width // 2, box.height // 2)
            for wide, high in ((0, corner), (corner, 0)):
                canvas.surface.fill(colour, box.inflate(-2 * wide, -2 * high))
            for x in (box.left + corner, box.right - corner):
                for y in (box.top + corner, box.bottom - corner):
                    pygame.draw.circle(canvas.surface, colour, (x, y), corner)
        case Polygon(points=points) if len(points) > 2:
            pygame.draw.polygon(canvas.surface, colour, [canvas.at(p) for p in points])


def _edge(shape: Shape, canvas: _Canvas, colour: RGBA) -> None:
    if isinstance(shape, Polygon):
        _stroke(shape, canvas, colour)
    else:
        _fill(shape, canvas, colour)
        _fill(shape, canvas, (*colour[:3], 0), inset=shape.thickness)


def _stroke(shape: Polygon, canvas: _Canvas, colour: RGBA) -> None:
    width = max(1.0, shape.thickness * canvas.scale)
    points = [canvas.at(p) for p in shape.points]
    for a, b in zip(points, points[1:] + points[:1] if shape.closed else points[1:], strict=False):
        pygame.draw.polygon(canvas.surface, colour, _thick(a, b, width))
    for point in points:
        pygame.draw.circle(canvas.surface, colour, point, width / 2)


def _thick(a: Point, b: Point, width: float) -> list[Point]:
    """Return the corners of a thick line from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    return [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]


def _finer(width: int, height: int) -> int:
    """Return the factor for a shape's resolution.

    It is higher for small shapes, which are mainly edges.
    """
    pixels = width * height
    return 8 if pixels <= 96 * 96 else 4 if pixels <= 640 * 640 else 2
