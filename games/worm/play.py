"""The declaration of Worm.

The launcher adds the window, its pause, options, best scores and statistics.
"""

from __future__ import annotations

from typing import Final

from games.worm.drawing import in_words, on_draw
from games.worm.world import Options, World, apples, begin, is_over, on_key, on_mouse, on_tick
from launcher import hookimpl
from launcher.tabletop import Score
from launcher.toolkits.arcade import Arcade

GAME: Final = Arcade[World](
    "Worm",
    start=begin,
    on_draw=on_draw,
    on_key=on_key,
    on_mouse=on_mouse,
    on_tick=on_tick,
    points=apples,
    is_over=is_over,
    in_words=in_words,
    options=Options,
    score=Score("apples"),
    task="Eat apples: swipe, or use the arrow keys.",
)


@hookimpl
def start_game() -> None:
    """Open the window, and return when it is closed."""
    GAME.play(help=["games", "worm"])
