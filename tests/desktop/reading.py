"""Reading what is on a screen: a text is there if it is there in the launcher's letters, pixel by pixel."""

from __future__ import annotations

import pygame

from launcher.picture import LIGHT, Text, overlay, rectangle, text
from launcher.screens import to_surface

_LETTERS = (
    (14, True, "text", "surface"),  # buttons
    (14, True, "text", "hover"),
    (14, True, "on-accent", "accent"),
    (16, True, "text", "background"),  # how the match stands
    (13, False, "muted", "background"),
    (16, True, "text", "surface"),  # and has ended
    (13, True, "text", "surface"),
    (18, True, "text", "background"),
    (19, True, "text", "surface"),  # sheets and menus
    (14, False, "text", "surface"),
    (14, False, "text", "hover"),
    (15, False, "muted", "surface"),
    (15, False, "text", "surface"),
    (15, True, "muted", "background"),  # sets of games
)
"""Size, weight, role and ground of what is said in windows."""


def find_text(shot: pygame.Surface, said: str) -> tuple[int, int] | None:
    """The middle of where a text is on a picture of a window; None if it is nowhere."""
    for size, bold, role, ground in _LETTERS:
        if found := _find(shot, text(said, size, role, bold=bold), ground):
            return found
    return None


def _find(shot: pygame.Surface, letters: Text, ground: str) -> tuple[int, int] | None:
    """The middle of where letters are on a ground."""
    plain = pygame.Color(LIGHT.colour(ground))
    drawn = to_surface(overlay(letters, rectangle(letters.width + 4, letters.height + 4, ground)))
    ink = pygame.mask.from_threshold(drawn, plain, (1, 1, 1, 255))
    ink.invert()
    box = ink.get_bounding_rects()[0].unionall(ink.get_bounding_rects())
    wide, stride = 3 * box.width, 3 * shot.get_width()
    pixels, seen = pygame.image.tobytes(drawn.subsurface(box), "RGB"), pygame.image.tobytes(shot, "RGB")
    rows = [pixels[at : at + wide] for at in range(0, len(pixels), wide)]
    at = -1
    while (at := seen.find(rows[-1], at + 1)) >= 0:
        first = at - (len(rows) - 1) * stride
        if all(first >= 0 and seen.startswith(row, first + k * stride) for k, row in enumerate(rows)):
            return first % stride // 3 + box.width // 2, first // stride + box.height // 2
    return None
