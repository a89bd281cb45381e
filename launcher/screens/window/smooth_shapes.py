"""Draw shapes several times too large and average them, which gives all of them smooth edges."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from launcher.picture.colours import RGBA, rgba
from launcher.picture.theme import Theme
from launcher.picture.values import Ellipse, Point, Polygon, Rectangle, Shape


def draw_smooth(shape: Shape, theme: Theme, size: tuple[int, int], scale: float, at: Point) -> pygame.Surface:
    """Draw a shape on its own surface.

    Args:
        shape: the shape.
        theme: the colours of roles.
        size: width and height of the surface, in pixels.
        scale: pixels per logical pixel.
        at: where the box of the shape starts on the surface, in pixels.
    """
    canvas = _Canvas(size, at, scale)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for colour, paint in _layers(shape):
        surface.blit(canvas.layer(rgba(colour, theme), paint), (0, 0))
    return surface


Paint = Callable[["_Canvas", RGBA], None]


class _Canvas:
    """A surface with a higher resolution than the sprite; it is painted in one colour at a time."""

    def __init__(self, size: tuple[int, int], at: Point, scale: float) -> None:
        finer = _finer(*size)
        self.size = size
        self.scale = scale * finer
        self._x, self._y = at[0] * finer, at[1] * finer
        self.surface = pygame.Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)

    def layer(self, colour: RGBA, paint: Paint) -> pygame.Surface:
        """Paint with one colour and average it. Averaging only changes the opacity."""
        self.surface.fill((*colour[:3], 0))
        paint(self, colour)
        return pygame.transform.smoothscale(self.surface, self.size)

    def at(self, point: Point) -> Point:
        """Return a point of the box on the fine surface."""
        return self._x + point[0] * self.scale, self._y + point[1] * self.scale

    def box(self, width: float, height: float, inset: float = 0) -> pygame.Rect:
        """Return the box on the fine surface, reduced by `inset` on each side."""
        left, top = self.at((inset, inset))
        right, bottom = self.at((width - inset, height - inset))
        x, y = round(left), round(top)
        return pygame.Rect(x, y, max(0, round(right) - x), max(0, round(bottom) - y))


def _layers(shape: Shape) -> list[tuple[str, Paint]]:
    """Return colours with their paint functions, from the bottom up."""
    layers: list[tuple[str, Paint]] = []
    if shape.fill is not None:
        inset = (
            shape.thickness / 2 if shape.outline else 0
        )  # otherwise it would shine through outside the edge
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
    """Return the corners of the rectangle around a line from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    return [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]


def _finer(width: int, height: int) -> int:
    """Return the resolution factor: higher for small shapes, which mostly consist of edges."""
    pixels = width * height
    return 8 if pixels <= 96 * 96 else 4 if pixels <= 640 * 640 else 2
