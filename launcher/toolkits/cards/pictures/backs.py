"""Backs of cards."""

from __future__ import annotations

from functools import cache

from launcher.picture import Picture, freeze, rectangle
from launcher.toolkits.cards.pictures.design import HEIGHT, PLAIN, WIDTH, Design, printed


@cache
def back(design: Design = PLAIN) -> Picture:
    """The back of a card."""
    return freeze(printed(rectangle(WIDTH - 10, HEIGHT - 10, "one", radius=4)))
