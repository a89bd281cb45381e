"""Draw a picture on a pygame surface, and draw again only what changed."""

from __future__ import annotations

import pygame

from launcher.picture.colours import rgba
from launcher.picture.damage import damage, leaf_ink, pixel_box
from launcher.picture.sprites import Sprites
from launcher.picture.theme import LIGHT, Theme
from launcher.picture.values import Group, Picture, Rectangle, Shape

_STEPS = (
    4  # shapes start at quarters of a pixel, finer can't be seen; text and bitmaps at whole ones, to be crisp
)


class Painter:
    """Draws pictures on one surface, in one theme, at one scale and place.

    Args:
        surface: what is drawn on.
        theme: what roles look like; its "background" shows where the picture has nothing.
        scale: pixels for a logical pixel.
        left: pixels from the left edge of the surface to the picture.
        top: pixels from its top edge.
    """

    def __init__(
        self, surface: pygame.Surface, theme: Theme = LIGHT, scale: float = 1, left: int = 0, top: int = 0
    ) -> None:
        self._surface = surface
        self._theme = theme
        self._scale, self._left, self._top = scale, left, top
        self._sprites = Sprites(theme, scale)
        self._shown: Picture | None = None

    def paint(self, picture: Picture) -> list[pygame.Rect]:
        """Bring the surface from the picture painted last to this one.

        Returns:
            The rectangles of the surface that changed, in pixels; none if the picture is the same.
        """
        shown, self._shown = self._shown, picture
        if shown is None:
            changed = [self._surface.get_rect()]
        else:
            whole = self._surface.get_rect()
            boxes = damage(shown, picture)
            changed = [whole.clip(pixel_box(box, self._scale, self._left, self._top)) for box in boxes]
        changed = [rect for rect in changed if rect]
        for rect in changed:
            self._surface.set_clip(rect)
            self._surface.fill(rgba("background", self._theme))
            self._draw(picture, 0, 0, rect)
        self._surface.set_clip(None)
        return changed

    def _draw(self, picture: Picture, x: float, y: float, clip: pygame.Rect) -> None:
        if not isinstance(picture, Group):
            if clip.colliderect(self._pixels(leaf_ink(picture, x, y))):
                self._draw_leaf(picture, x, y, clip)
        elif picture.clipped:
            inner = clip.clip(self._pixels((x, y, x + picture.width, y + picture.height)))
            if inner:
                self._surface.set_clip(inner)
                self._draw_parts(picture, x, y, inner)
                self._surface.set_clip(clip)
        else:
            self._draw_parts(picture, x, y, clip)

    def _draw_parts(self, group: Group, x: float, y: float, clip: pygame.Rect) -> None:
        for dx, dy, part in group.parts:
            self._draw(part, x + dx, y + dy, clip)

    def _draw_leaf(self, leaf: Picture, x: float, y: float, clip: pygame.Rect) -> None:
        if isinstance(leaf, Rectangle) and self._draw_plain(leaf, x, y):
            return
        px, py = self._left + x * self._scale, self._top + y * self._scale
        steps = _STEPS if isinstance(leaf, Shape) else 1
        column, across = divmod(round(px * steps), steps)
        row, along = divmod(round(py * steps), steps)
        sprite = self._sprites.of(leaf, across / steps, along / steps)
        self._surface.blit(sprite.surface, (column + sprite.dx, row + sprite.dy))

    def _draw_plain(self, leaf: Rectangle, x: float, y: float) -> bool:
        """Draw a rectangle with sharp corners and one opaque colour at once, its edges on whole pixels."""
        if leaf.radius or leaf.outline or leaf.fill is None:
            return False
        colour = rgba(leaf.fill, self._theme)
        if colour[3] < 255:
            return False
        left, top = round(self._left + x * self._scale), round(self._top + y * self._scale)
        right = round(self._left + (x + leaf.width) * self._scale)
        bottom = round(self._top + (y + leaf.height) * self._scale)
        self._surface.fill(colour, (left, top, right - left, bottom - top))
        return True

    def _pixels(self, box: tuple[float, float, float, float]) -> tuple[int, int, int, int]:
        return pixel_box(box, self._scale, self._left, self._top)


def to_surface(picture: Picture, *, scale: float = 1, theme: Theme = LIGHT) -> pygame.Surface:
    """A picture on a transparent surface of its own.

    Args:
        picture: what to draw.
        scale: pixels for a logical pixel.
        theme: what roles look like.
    """
    size = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    clear = Theme(theme.name, {**theme.colours, "background": "#00000000"})
    Painter(surface, clear, scale).paint(picture)
    return surface
