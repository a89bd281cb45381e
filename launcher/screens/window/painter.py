"""Pictures on pygame surfaces.

Only the changed areas are redrawn.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable
from functools import lru_cache, partial

import pygame

from launcher.picture.damage import Box, damage, overhang, pixel_box
from launcher.picture.theme import LIGHT, Theme, rgba
from launcher.picture.values import Bitmap, Colour, Group, Layer, Part, Picture, Polygon, Rectangle, Text
from launcher.screens.window.polygons import draw_convex, draw_hastily, draw_stretched, draw_translucent
from launcher.screens.window.sprites import Sprite, Sprites

SLACK = 2
"""The distance in pixels that an edge can move when it is rounded to whole pixels."""

Leaf = tuple[float, float, float, float, Picture, float, float]
"""The box of a leaf's ink (left, top, right, bottom), the leaf, and the left and top of the leaf's own box."""

_STEPS = 4  # round shapes start at quarters of a pixel; smaller steps are not visible
_FINER = 4  # the resolution of rotated layers, as a multiple of the screen's resolution
_MUCH = 0.25  # share of the surface
_LARGE = 256 * 256  # pixels; larger rectangles are not cached whole, nor are larger layers in rough drawings


def leaves_of(parts: Iterable[Part], x: float, y: float, seen: Box) -> list[Leaf]:
    """Return the leaves of parts at x, y that overlap a box; clipped groups count as leaves."""
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
    """Return whether a layer has only polygons without outlines and is not faded, rotated or distorted."""
    return _is_of_polygons(layer)


def _is_of_polygons(picture: Picture) -> bool:
    match picture:
        case Group(parts=parts, clipped=False):
            return all(_is_of_polygons(part) for _, _, part in parts)
        case Layer(across=across, along=along, degrees=0, opacity=1):
            return across == along and _is_of_polygons(picture.picture)
    return isinstance(picture, Polygon) and bool(picture.fill) and picture.outline is None


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
            surface, dx, dy = self._sprites.of(leaf.picture, 0, 0)
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
        elif isinstance(picture, Polygon) and picture.fill:
            draw_hastily(surface, self._rgba(picture.fill), picture.points, px, py, scale)

    def _draw_at_once(self, leaf: Polygon, px: float, py: float) -> bool:
        """Draw a polygon without a sprite.

        Return whether this was possible.
        """
        if leaf.fill is None or leaf.outline is not None or self._surface.get_flags() & pygame.SRCALPHA:
            return False
        colour = self._rgba(leaf.fill)
        if not colour[3]:
            return True
        draw = draw_hastily if self._hasty else draw_convex if colour[3] == 255 else draw_translucent
        return draw(self._surface, colour, leaf.points, px, py, self.scale)

    def _draw_box(self, leaf: Rectangle | Bitmap, px: float, py: float) -> None:
        left, width = _whole(px, leaf.width * self.scale)
        top, height = _whole(py, leaf.height * self.scale)
        if isinstance(leaf, Rectangle) and not leaf.outline:
            colour = self._rgba(leaf.fill) if leaf.fill else (0, 0, 0, 0)
            if not colour[3]:
                return
            if colour[3] == 255 and not leaf.radius:
                self._surface.fill(colour, (left, top, width, height))
                return
        if self._sprites.is_too_large(leaf):
            return
        if isinstance(leaf, Rectangle) and width * height > _LARGE:
            small = self._sprites.small(leaf, width, height)
            draw_stretched(self._surface, small, pygame.Rect(left, top, width, height))
        elif width and height:
            self._surface.blit(self._sprites.of(leaf, width, height).surface, (left, top))

    def _layer(self, layer: Layer) -> Sprite:
        """Return a layer's sprite, drawn on its own surface and then transformed as a whole."""
        oblique = layer.degrees % 90 != 0
        finer = _FINER if oblique else 2 ** math.ceil(math.log2(max(layer.across, layer.along, 1)))
        surface = self._apart(layer, finer)
        if (layer.across, layer.along) != (1, 1):
            surface = _resize(surface, layer.across, layer.along)
        surface = pygame.transform.rotate(surface, -layer.degrees) if layer.degrees else surface
        if finer > 1:
            surface = _resize(surface, 1 / finer, 1 / finer)
        if layer.opacity < 1:
            surface.fill((255, 255, 255, round(255 * layer.opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        dx = round((layer.width * self.scale - surface.get_width()) / 2)
        dy = round((layer.height * self.scale - surface.get_height()) / 2)
        return Sprite(surface, dx, dy)

    def _apart(self, layer: Layer, finer: int) -> pygame.Surface:
        """Return a new surface with a layer's picture.

        Its transparent pixels get the average colour of the picture, so that resizing does not make the edges darker.
        """
        inner = self._inner.pop(finer, None) or self._finer(finer)
        left, top = (math.ceil(length * inner.scale) for length in layer.margin)
        width = max(1, round(layer.picture.width * inner.scale)) + 2 * left
        height = max(1, round(layer.picture.height * inner.scale)) + 2 * top
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        inner._ground = 0, 0, 0, 0
        inner.move(surface, left, top)
        inner.paint(layer.picture)
        red, green, blue, _opacity = pygame.transform.average_color(surface, consider_alpha=True)
        with pygame.PixelArray(surface) as pixels:
            pixels.replace((0, 0, 0, 0), (red, green, blue, 0))
        self._inner[finer] = inner
        return surface

    def _finer(self, finer: int) -> Painter:
        painter = Painter(self._surface, self._theme, self.scale * finer)
        if finer == 1:
            # Otherwise, frozen layers would be drawn again when they are faded or turned over.
            painter._sprites = self._sprites
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
