"""Pictures on pygame surfaces.

Only the changed areas are redrawn. The leaves of a picture are surfaces, called sprites: antialiased, in their final
size, and cached. Text is drawn by the font at its final size. Each sprite stores the position of its corner relative to
the corner of its leaf's box.
"""

from __future__ import annotations

import io
import math
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache, partial
from io import BytesIO
from typing import NamedTuple

import pygame

from launcher.picture.damage import Box, damage, overhang, pixel_box
from launcher.picture.theme import LIGHT, RGBA, Theme, rgba
from launcher.picture.typeface import ascent
from launcher.picture.values import (
    Bitmap,
    Colour,
    Gradient,
    Group,
    Layer,
    Part,
    Picture,
    Polygon,
    Rectangle,
    Shape,
    Text,
)
from launcher.screens.window.lettering import letter
from launcher.screens.window.polygons import (
    blurred,
    draw_convex,
    draw_gradient,
    draw_hastily,
    draw_smooth,
    draw_stretched,
    draw_translucent,
    edge_of,
    least_size,
)
from launcher.store import read_regular

_MOST_PIXELS = 24_000_000
_MOST_SEEN = 4096
_MOST_NEW = 1024
_SMALL = 96 * 96  # pixels in total
_WIDEST_TEXT = 8192
_LARGEST_TEXT = 2048  # pixels from line to line; fonts fail at much larger sizes
_LONGEST = 1 << 14  # pixels from side to side
_LARGEST = 1 << 25  # pixels in total, several times the largest screens; anything larger is not drawn
_MOST_BYTES = 64 << 20
_UPPER_HALF = "\N{UPPER HALF BLOCK}"


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

    A sprite is cached if its layer is frozen or if it is requested twice. Small ones are
    stored until the picture is painted, as the next cell of a board often looks the same.
    """

    def __init__(self, theme: Theme, scale: float, draw_layer: Callable[[Layer], Sprite]) -> None:
        self._theme = theme
        self._scale = scale
        self._draw_layer = draw_layer
        self._seen: OrderedDict[_Key, None] = OrderedDict()
        self._new: dict[_Key, Sprite] = {}  # requested once in this picture
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
        sprite = self._kept.pop(key, None)
        if sprite is not None:
            # with this key, because comparing an equal one with many parts takes long
            self._kept[key] = sprite
            return sprite
        sprite = self._new.pop(key, None) or self._draw(leaf, across, along)
        if key in self._seen or (isinstance(leaf, Layer) and leaf.frozen):
            self._seen.pop(key, None)
            self._keep(key, sprite)
        else:
            self._seen[key] = None
            if len(self._new) < _MOST_NEW and _area(sprite) < _SMALL:
                self._new[key] = sprite
            if len(self._seen) > _MOST_SEEN:
                self._seen.popitem(last=False)
        return sprite

    def end_picture(self) -> None:
        """Drop the sprites that were requested only once."""
        self._new.clear()

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
        if isinstance(leaf.fill, Gradient):
            surface = self._rectangle(replace(leaf, fill="white", outline=None), width, height)
            shades = draw_gradient(leaf.fill, self._theme, (width, height))
            surface.blit(shades, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            if leaf.outline:
                surface.blit(self._rectangle(replace(leaf, fill=None), width, height), (0, 0))
            return surface
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


SLACK = 2
"""The distance in pixels that an edge can move when it is rounded to whole pixels."""

Leaf = tuple[float, float, float, float, Picture, float, float]
"""The box of a leaf's ink (left, top, right, bottom), the leaf, and the left and top of the leaf's own box."""

_STEPS = 4  # round shapes start at quarters of a pixel; smaller steps are not visible
_FINER = 4  # the resolution of rotated layers, as a multiple of the screen's resolution
_LARGE_FINER = 2  # the same for large ones, whose rotation would take long
_LARGE_SIDE = 90  # pixels; the shorter side of large layers
_MUCH = 0.25  # share of the surface
_LARGE = 256 * 256  # pixels; larger rectangles are not cached whole, nor are larger layers in rough drawings


def leaves_of(parts: Iterable[Part], x: float, y: float, seen: Box) -> list[Leaf]:
    """Return the leaves at x, y that overlap a box.

    Clipped groups count as leaves.
    """
    found: list[Leaf] = []
    from_x, from_y, to_x, to_y = seen
    for dx, dy, part in parts:
        left, top = x + dx, y + dy
        if isinstance(part, Group) and not part.clipped:
            found += leaves_of(part.parts, left, top, seen)
            continue
        across, along = (SLACK, SLACK) if isinstance(part, Group) else overhang(part)  # edges are rounded
        right, bottom = left + part.width + across, top + part.height + along
        if left - across < to_x and top - along < to_y and right > from_x and bottom > from_y:
            found.append((left - across, top - along, right, bottom, part, left, top))
    return found


@lru_cache(maxsize=64)  # a larger cache would only keep layers that are drawn once
def is_of_polygons(layer: Layer) -> bool:
    """Return whether a layer has only plain polygons.

    They have no outlines, and the layer is not faded, rotated or distorted.
    """
    return _is_of_polygons(layer)


def _is_of_polygons(picture: Picture) -> bool:
    match picture:
        case Group(parts=parts, clipped=False):
            return all(_is_of_polygons(part) for _, _, part in parts)
        case Layer(across=across, along=along, degrees=0, opacity=1, blur=0):
            return across == along and _is_of_polygons(picture.picture)
    return isinstance(picture, Polygon) and isinstance(picture.fill, str) and picture.outline is None


class Painter:
    """A painter of pictures on a surface.

    It has a theme, a scale and a position.

    Rectangles, bitmaps and text start at whole pixels, so that they are sharp. Rectangles that touch each other still
    touch after rounding.

    Args:
        surface: the surface to draw on.
        theme: the theme for the roles of colours.
        scale: the pixels per logical pixel.
        left: the left edge of the picture on the surface, in pixels.
        top: the top edge of the picture on the surface, in pixels.
        ground: the colour where the picture is empty.

    Attributes:
        scale: the pixels per logical pixel.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        theme: Theme = LIGHT,
        scale: float = 1,
        left: int = 0,
        top: int = 0,
        *,
        ground: Colour = "background",
    ) -> None:
        self._theme = theme
        self._rgba = lru_cache(maxsize=1024)(partial(rgba, theme=theme))
        self.scale = scale
        self._ground = rgba(ground, theme)
        self._sprites = Sprites(theme, scale, self._layer)
        self._rough_sprites = Sprites(theme, scale, self._rough_layer)
        self._inner: dict[int, Painter] = {}
        self._is_source = False  # whether its sprites are drawn for resizing
        self.move(surface, left, top)

    def move(self, surface: pygame.Surface, left: int, top: int) -> None:
        """Use another surface or position.

        The next picture will be drawn completely.
        """
        self._surface = surface
        self._left, self._top = left, top
        self._shown: Picture | None = None
        self._hasty = False
        self._rough: list[pygame.Rect] = []

    def paint(self, picture: Picture, *, hasty: bool = False) -> list[pygame.Rect]:
        """Update the surface to this picture.

        Args:
            picture: the picture to draw.
            hasty: whether another picture will probably follow soon. If this is true and much has changed, polygons are
                drawn roughly until `finish` is called.

        Returns:
            The rectangles of the surface that changed, in pixels. There are none if the picture is the same.
        """
        shown, self._shown = self._shown, picture
        whole = self._surface.get_rect()
        changed = [whole]
        much = _MUCH * whole.width * whole.height
        if shown is not None:
            boxes = damage(shown, picture, much / self.scale**2 if hasty else math.inf)
            pixels = [self._pixels(box).inflate(2 * SLACK, 2 * SLACK) for box in boxes]
            changed = [rect for rect in map(whole.clip, pixels) if rect]
        area = sum(rect.width * rect.height for rect in changed)
        self._hasty = hasty and area > much
        if self._hasty:
            self._rough = [changed[0].unionall([*changed, *self._rough])]
        return self._paint_changes(picture, changed)

    def finish(self) -> list[pygame.Rect]:
        """Replace rough drawings by exact ones.

        Return the rectangles that changed.
        """
        changed, self._rough, self._hasty = self._rough, [], False
        return self._paint_changes(self._shown, changed) if self._shown else []

    def _paint_changes(self, picture: Picture, changed: list[pygame.Rect]) -> list[pygame.Rect]:
        if not changed:
            return []
        leaves = leaves_of([(0, 0, picture)], 0, 0, self._visible_box(changed[0].unionall(changed)))
        for rect in changed:
            self._surface.set_clip(rect)
            self._surface.fill(self._ground)
            self._draw(leaves, self._visible_box(rect))
        self._surface.set_clip(None)
        self._sprites.end_picture()
        self._rough_sprites.end_picture()
        return changed

    def _draw(self, leaves: list[Leaf], seen: Box) -> None:
        """Draw the leaves that overlap the visible box."""
        from_x, from_y, to_x, to_y = seen
        for left, top, right, bottom, leaf, x, y in leaves:
            if left < to_x and top < to_y and right > from_x and bottom > from_y:
                if isinstance(leaf, Group):
                    self._draw_clipped(leaf, x, y)
                else:
                    self._draw_leaf(leaf, x, y)

    def _draw_clipped(self, group: Group, x: float, y: float) -> None:
        outer = self._surface.get_clip()
        left, width = _whole(self._left + x * self.scale, group.width * self.scale)
        top, height = _whole(self._top + y * self.scale, group.height * self.scale)
        inner = outer.clip((left, top, width, height))
        if inner:
            self._surface.set_clip(inner)
            seen = self._visible_box(inner)
            self._draw(leaves_of(group.parts, x, y, seen), seen)
            self._surface.set_clip(outer)

    def _draw_leaf(self, leaf: Picture, x: float, y: float) -> None:
        px, py = self._left + x * self.scale, self._top + y * self.scale
        if isinstance(leaf, Polygon) and self._draw_at_once(leaf, px, py):
            return
        if isinstance(leaf, Rectangle | Bitmap):
            self._draw_box(leaf, px, py)
        elif self._hasty and isinstance(leaf, Layer) and is_of_polygons(leaf):
            self._draw_roughly(leaf, px, py)
        elif isinstance(leaf, Layer) and leaf.fades:
            surface, dx, dy = self._sprites.of(leaf.picture.unpinned, 0, 0)
            surface.set_alpha(round(255 * leaf.opacity))
            self._surface.blit(surface, (round(px) + dx, round(py) + dy))
            surface.set_alpha(255)
        elif isinstance(leaf, Text | Layer):
            sprite = self._sprites.of(leaf, 0, 0)
            self._surface.blit(sprite.surface, (round(px) + sprite.dx, round(py) + sprite.dy))
        else:
            column, across = divmod(round(px * _STEPS), _STEPS)
            row, along = divmod(round(py * _STEPS), _STEPS)
            sprite = self._sprites.of(leaf, across / _STEPS, along / _STEPS)
            self._surface.blit(sprite.surface, (column + sprite.dx, row + sprite.dy))

    def _draw_roughly(self, layer: Layer, px: float, py: float) -> None:
        """Draw a layer of polygons roughly.

        Small layers are cached, because they are often drawn again.
        """
        if layer.width * layer.height * self.scale**2 <= _LARGE:
            sprite = self._rough_sprites.of(layer, 0, 0)
            self._surface.blit(sprite.surface, (round(px) + sprite.dx, round(py) + sprite.dy))
        else:
            self._draw_polygons(self._surface, layer, px, py, self.scale)

    def _rough_layer(self, layer: Layer) -> Sprite:
        size = math.ceil(layer.width * self.scale) + 2, math.ceil(layer.height * self.scale) + 2
        surface = pygame.Surface(size, pygame.SRCALPHA)
        self._draw_polygons(surface, layer, 1, 1, self.scale)
        return Sprite(surface, -1, -1)

    def _draw_polygons(
        self, surface: pygame.Surface, picture: Picture, px: float, py: float, scale: float
    ) -> None:
        if isinstance(picture, Group):
            for dx, dy, part in picture.parts:
                self._draw_polygons(surface, part, px + dx * scale, py + dy * scale, scale)
        elif isinstance(picture, Layer):
            self._draw_polygons(surface, picture.picture, px, py, scale * picture.across)
        elif isinstance(picture, Polygon) and isinstance(picture.fill, str):
            draw_hastily(surface, self._rgba(picture.fill), picture.points, px, py, scale)

    def _draw_at_once(self, leaf: Polygon, px: float, py: float) -> bool:
        """Draw a polygon without a sprite.

        Return whether this was possible.
        """
        if leaf.outline is not None or self._surface.get_flags() & pygame.SRCALPHA:
            return False
        if not isinstance(leaf.fill, str):
            return False
        colour = self._rgba(leaf.fill)
        if not colour[3]:
            return True
        draw = draw_hastily if self._hasty else draw_convex if colour[3] == 255 else draw_translucent
        return draw(self._surface, colour, leaf.points, px, py, self.scale)

    def _draw_box(self, leaf: Rectangle | Bitmap, px: float, py: float) -> None:
        left, width = _whole(px, leaf.width * self.scale)
        top, height = _whole(py, leaf.height * self.scale)
        shaded = isinstance(leaf, Rectangle) and isinstance(leaf.fill, Gradient)
        if isinstance(leaf, Rectangle) and not leaf.outline and not isinstance(leaf.fill, Gradient):
            colour = self._rgba(leaf.fill) if leaf.fill else (0, 0, 0, 0)
            if not colour[3]:
                return
            if colour[3] == 255 and not leaf.radius:
                self._surface.fill(colour, (left, top, width, height))
                return
        if self._sprites.is_too_large(leaf):
            return
        if isinstance(leaf, Rectangle) and width * height > _LARGE and not shaded:
            small = self._sprites.small(leaf, width, height)
            draw_stretched(self._surface, small, pygame.Rect(left, top, width, height))
        elif width and height:
            self._surface.blit(self._sprites.of(leaf, width, height).surface, (left, top))

    def _layer(self, layer: Layer) -> Sprite:
        """Return a layer's sprite.

        It is drawn on its own surface and then transformed as a whole. A layer that only freezes another one shares
        its sprite.
        """
        picture = layer.picture.unpinned
        if layer.frozen and isinstance(picture, Layer):
            return self._sprites.of(picture, 0, 0)
        surface = self._blurred_box(layer) or self._changed(layer)
        dx = round((layer.width * self.scale - surface.get_width()) / 2)
        dy = round((layer.height * self.scale - surface.get_height()) / 2)
        return Sprite(surface, dx, dy)

    def _blurred_box(self, layer: Layer) -> pygame.Surface | None:
        """Return a blurred rectangle of one colour, stretched from a small one, which takes less time to blur.

        Return None for another layer.
        """
        box = layer.picture
        if not layer.blur or not isinstance(box, Rectangle) or isinstance(box.fill, Gradient):
            return None
        if box.fill and box.outline:
            return None
        if (layer.across, layer.along, layer.degrees) != (1, 1, 0):
            return None
        width, height = (max(1, round(length * self.scale)) for length in (box.width, box.height))
        soft = 2 * math.ceil(max(layer.margin) * self.scale)
        columns, rows = least_size(box, self.scale, width, height)
        columns, rows = min(width, columns + soft), min(height, rows + soft)
        if (columns, rows) == (width, height):
            return None
        short = replace(box, width=columns / self.scale, height=rows / self.scale)
        small = self._changed(replace(layer, width=short.width, height=short.height, picture=short))
        size = small.get_width() + width - columns, small.get_height() + height - rows
        large = pygame.Surface(size, pygame.SRCALPHA)
        draw_stretched(large, small, large.get_rect())
        return large

    def _changed(self, layer: Layer) -> pygame.Surface:
        """Return a layer's picture after its changes."""
        oblique = layer.degrees % 90 != 0
        is_large = min(layer.width, layer.height) * self.scale > _LARGE_SIDE
        oblique_finer = _LARGE_FINER if is_large else _FINER
        finer = oblique_finer if oblique else 2 ** math.ceil(math.log2(max(layer.across, layer.along, 1)))
        surface = self._apart(layer, finer)
        if (layer.across, layer.along) != (1, 1):
            surface = _resize(surface, layer.across, layer.along)
        surface = pygame.transform.rotate(surface, -layer.degrees) if layer.degrees else surface
        if finer > 1:
            surface = _resize(surface, 1 / finer, 1 / finer)
        if layer.opacity < 1:
            surface.fill((255, 255, 255, round(255 * layer.opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _apart(self, layer: Layer, finer: int) -> pygame.Surface:
        """Return a surface with a layer's picture.

        All turns of a frozen layer share one, which must not be changed.
        """
        inner = self._inner.pop(finer, None) or self._finer(finer)
        changes = not (layer.frozen or layer.fades)
        picture = layer.picture.unpinned
        if isinstance(picture, Layer) and picture.frozen and changes and not layer.blur:
            self._inner[finer] = inner
            surface = inner._sprites.of(picture, 0, 0).surface
            return surface if finer > 1 else _bled(surface.copy())
        left, top = (math.ceil(length * inner.scale) for length in layer.margin)
        width = max(1, round(layer.picture.width * inner.scale)) + 2 * left
        height = max(1, round(layer.picture.height * inner.scale)) + 2 * top
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        inner._ground = 0, 0, 0, 0
        inner.move(surface, left, top)
        inner.paint(layer.picture)
        if changes or self._is_source:
            _bled(surface)
        if layer.blur:
            surface = blurred(surface, layer.blur * inner.scale)
        self._inner[finer] = inner
        return surface

    def _finer(self, finer: int) -> Painter:
        painter = Painter(self._surface, self._theme, self.scale * finer)
        if finer == 1:
            # Otherwise, frozen layers would be drawn again when they are faded or turned over.
            painter._sprites = self._sprites
        painter._is_source = finer > 1 or self._is_source
        return painter

    def _pixels(self, box: Box) -> pygame.Rect:
        return pygame.Rect(pixel_box(box, self.scale, self._left, self._top))

    def _visible_box(self, rect: pygame.Rect) -> Box:
        """Return the box that ink can come from.

        Only this ink can appear in a rectangle of the surface. The box is in logical pixels.
        """
        return (
            (rect.left - SLACK - self._left) / self.scale,
            (rect.top - SLACK - self._top) / self.scale,
            (rect.right + SLACK - self._left) / self.scale,
            (rect.bottom + SLACK - self._top) / self.scale,
        )


def _bled(surface: pygame.Surface) -> pygame.Surface:
    """Give transparent pixels the average colour, so that resizing does not make edges darker."""
    red, green, blue, _opacity = pygame.transform.average_color(surface, consider_alpha=True)
    with pygame.PixelArray(surface) as pixels:
        pixels.replace((0, 0, 0, 0), (red, green, blue, 0))
    return surface


def _resize(surface: pygame.Surface, across: float, along: float) -> pygame.Surface:
    size = math.ceil(surface.get_width() * across), math.ceil(surface.get_height() * along)
    return pygame.transform.smoothscale(surface, size)


def _whole(start: float, length: float) -> tuple[int, int]:
    """Round a start and a length.

    They become whole pixels, so that neighbours share an edge.

    A length greater than 0 becomes at least one pixel.
    """
    first = round(start)
    return first, max(1, round(start + length) - first) if length > 0 else 0


def to_surface(picture: Picture, *, scale: float = 1, theme: Theme = LIGHT) -> pygame.Surface:
    """Return a transparent surface with a picture.

    Args:
        picture: the picture to draw.
        scale: the pixels per logical pixel.
        theme: the theme for the roles of colours.
    """
    size = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    Painter(surface, theme, scale, ground="#00000000").paint(picture)
    return surface


def to_png(picture: Picture, theme: Theme, longest: int) -> bytes:
    """Return a picture as a PNG image whose longer side has `longest` pixels."""
    scale = longest / max(picture.width, picture.height, 1)
    file = io.BytesIO()
    pygame.image.save(to_surface(picture, scale=scale, theme=theme), file, "image.png")
    return file.getvalue()


def to_terminal(picture: Picture, columns: int, *, theme: Theme = LIGHT) -> str:
    """Return a picture as lines of half blocks.

    The terminal needs 24-bit colour.

    Args:
        picture: the picture to show.
        columns: its width in characters, at least 1.
        theme: the theme for the roles of colours. The "background" of the theme is used where the picture is empty.
    """
    factor = columns / max(picture.width, 1)
    rows = max(1, -(-round(picture.height * factor) // 2))
    surface = pygame.Surface((columns, 2 * rows))
    Painter(surface, theme, factor).paint(picture)
    return "\n".join(_row(surface, y, columns) + "\x1b[0m" for y in range(0, 2 * rows, 2)) + "\n"


def _row(surface: pygame.Surface, y: int, columns: int) -> str:
    cells = []
    before = None
    for x in range(columns):
        colours = surface.get_at((x, y))[:3], surface.get_at((x, y + 1))[:3]
        if colours != before:
            (r, g, b), (s, h, c) = colours
            cells.append(f"\x1b[38;2;{r};{g};{b};48;2;{s};{h};{c}m")
            before = colours
        cells.append(_UPPER_HALF)
    return "".join(cells)
