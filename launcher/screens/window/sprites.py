"""The leaves of a picture as surfaces.

They are antialiased, in their final size, and cached.

Text is drawn by the font at its final size. Each sprite stores the position of its corner relative to the corner of its
leaf's box.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from typing import NamedTuple

import pygame

from launcher.picture.damage import overhang
from launcher.picture.theme import RGBA, Theme, rgba
from launcher.picture.typeface import ascent
from launcher.picture.values import Bitmap, Layer, Picture, Polygon, Rectangle, Shape, Text
from launcher.screens.window.lettering import letter
from launcher.screens.window.polygons import draw_smooth, draw_stretched, edge_of, least_size
from launcher.store import read_regular

_MOST_PIXELS = 24_000_000
_MOST_SEEN = 4096
_WIDEST_TEXT = 8192
_LARGEST_TEXT = 2048  # pixels from line to line; fonts fail at much larger sizes
_LONGEST = 1 << 14  # pixels from side to side
_LARGEST = 1 << 25  # pixels in total, several times the largest screens; anything larger is not drawn
_MOST_BYTES = 64 << 20


class Sprite(NamedTuple):
    """A surface with its offset.

    The offset is that of its top left corner from that of the leaf's box, in pixels.
    """

    surface: pygame.Surface
    dx: int
    dy: int


_Key = tuple[Picture, float, float]


class Sprites:
    """The sprites for one theme and scale.

    The scale is in pixels per logical pixel.

    A sprite is cached if its layer is frozen or if it is requested twice.
    """

    def __init__(self, theme: Theme, scale: float, draw_layer: Callable[[Layer], Sprite]) -> None:
        self._theme = theme
        self._scale = scale
        self._draw_layer = draw_layer
        self._seen: OrderedDict[_Key, None] = OrderedDict()
        self._kept: OrderedDict[_Key, Sprite] = OrderedDict()
        self._pixels = 0

    def of(self, leaf: Picture, across: float, along: float) -> Sprite:
        """Return the sprite of a leaf.

        Args:
            leaf: the leaf to draw.
            across: the width in pixels for rectangles and bitmaps. For other shapes, the fraction of a pixel at which
                the box starts. For text and layers, 0.
            along: the same for the vertical direction.
        """
        key = (leaf, across, along)
        sprite = self._kept.get(key)
        if sprite is not None:
            self._kept.move_to_end(key)
            return sprite
        sprite = self._draw(leaf, across, along)
        if key in self._seen or (isinstance(leaf, Layer) and leaf.frozen):
            self._seen.pop(key, None)
            self._keep(key, sprite)
        else:
            self._seen[key] = None
            if len(self._seen) > _MOST_SEEN:
                self._seen.popitem(last=False)
        return sprite

    def _keep(self, key: _Key, sprite: Sprite) -> None:
        self._kept[key] = sprite
        self._pixels += _area(sprite)
        while self._pixels > _MOST_PIXELS and len(self._kept) > 1:
            self._pixels -= _area(self._kept.popitem(last=False)[1])

    def _draw(self, leaf: Picture, across: float, along: float) -> Sprite:
        if self.is_too_large(leaf):
            return Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), 0, 0)
        match leaf:
            case Text():
                return self._text(leaf)
            case Layer():
                return self._draw_layer(leaf)
            case Bitmap():
                return Sprite(self._bitmap(leaf, (int(across), int(along))), 0, 0)
            case Rectangle():
                return Sprite(self._rectangle(leaf, int(across), int(along)), 0, 0)
            case Shape():
                return self._shape(leaf, across, along)
        raise TypeError(f"not a picture: {leaf!r}")

    def is_too_large(self, leaf: Picture) -> bool:
        """Return whether a leaf is too large.

        Libraries would fail or memory would run out.
        """
        if isinstance(leaf, Text):
            return leaf.size * self._scale > _LARGEST_TEXT
        width, height = leaf.width * self._scale, leaf.height * self._scale
        return max(width, height) > _LONGEST or width * height > _LARGEST

    def _shape(self, shape: Shape, fx: float, fy: float) -> Sprite:
        scale = self._scale
        edge = shape.thickness * scale if shape.outline else 0
        margin = math.ceil(edge / 2) + 1 if isinstance(shape, Polygon) else 0
        width = math.ceil(shape.width * scale + fx) + 2 * margin
        height = math.ceil(shape.height * scale + fy) + 2 * margin
        return Sprite(
            draw_smooth(shape, self._theme, (width, height), scale, (margin + fx, margin + fy)),
            -margin,
            -margin,
        )

    def small(self, leaf: Rectangle, width: int, height: int) -> pygame.Surface:
        """Return a small rectangle to stretch.

        Rectangles of all sizes share it.
        """
        columns, rows = least_size(leaf, self._scale, width, height)
        small = replace(leaf, width=columns / self._scale, height=rows / self._scale)
        return self.of(small, columns, rows).surface

    def _rectangle(self, leaf: Rectangle, width: int, height: int) -> pygame.Surface:
        """Draw a rectangle on whole pixels.

        If it is large, a small one is drawn and stretched.
        """
        if least_size(leaf, self._scale, width, height) == (width, height):
            edge, radius = edge_of(leaf, self._scale), leaf.radius * self._scale
            small = Rectangle(width, height, leaf.fill, leaf.outline, edge, radius)
            return draw_smooth(small, self._theme, (width, height), 1, (0, 0))
        large = pygame.Surface((width, height), pygame.SRCALPHA)
        draw_stretched(large, self.small(leaf, width, height), large.get_rect())
        return large

    def _text(self, leaf: Text) -> Sprite:
        scale = self._scale
        string = leaf.string
        if leaf.width * scale > _WIDEST_TEXT:
            string = string[: max(1, int(len(string) * _WIDEST_TEXT / (leaf.width * scale)))]
        *colour, opacity = rgba(leaf.colour, self._theme)
        surface, baseline = letter(string, leaf.face, leaf.size * scale, tuple(colour), bold=leaf.bold)
        across, along = overhang(leaf)
        most = (leaf.width + across) * scale, (leaf.height + along) * scale
        fitting = surface.get_rect().clip((0, 0, math.ceil(most[0]), math.ceil(most[1])))
        top = round(ascent(leaf.size, leaf.face) * scale) - baseline
        surface = surface.subsurface(fitting)
        surface.set_alpha(opacity)
        return Sprite(surface, 0, top)

    def _bitmap(self, leaf: Bitmap, size: tuple[int, int]) -> pygame.Surface:
        try:
            source = leaf.source
            data = source if isinstance(source, bytes) else read_regular(str(source), _MOST_BYTES)
            loaded = pygame.image.load(BytesIO(data))
        except (pygame.error, OSError):
            return _crossed_box(size, rgba("border", self._theme))
        picture = pygame.Surface(loaded.get_size(), pygame.SRCALPHA)
        picture.blit(loaded, (0, 0))
        return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


def _crossed_box(size: tuple[int, int], colour: RGBA) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    pygame.draw.rect(surface, colour, surface.get_rect(), 1)
    pygame.draw.aaline(surface, colour, (0, 0), (width - 1, height - 1))
    pygame.draw.aaline(surface, colour, (0, height - 1), (width - 1, 0))
    return surface


def _area(sprite: Sprite) -> int:
    return sprite.surface.get_width() * sprite.surface.get_height()
