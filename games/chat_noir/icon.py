"""Render the game's icon from the picture of the cat: `python -m games.chat_noir.icon` writes it beside this module."""

from __future__ import annotations

from pathlib import Path

import pygame

from games.chat_noir.cat import thinking_cat
from launcher.picture import crop, scale
from launcher.screens import to_surface

SIZES = {"chat_noir.png": 32, "chat_noir@2x.png": 64}
"""Files, and the pixels they are wide and high."""

_SEEN = 52
"""How much of the cat the icon shows, in logical pixels across: the tips of the whiskers are left out."""


def render_icon(side: int) -> pygame.Surface:
    """The cat on a transparent square.

    Args:
        side: of the square, in pixels.
    """
    x, y = (length - _SEEN for length in (thinking_cat.width, thinking_cat.height))
    return to_surface(scale(side / _SEEN, crop(x / 2, y / 2, _SEEN, _SEEN, thinking_cat)))


def main() -> None:
    """Write the icon's files."""
    for name, side in SIZES.items():
        pygame.image.save(render_icon(side), Path(__file__).with_name(name))


if __name__ == "__main__":
    main()
