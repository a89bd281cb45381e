"""Below the board: the cat's face, how the game stands, and buttons."""

from __future__ import annotations

from functools import lru_cache

from games.chat_noir.drawing import FACES
from games.chat_noir.layout import HEIGHT, STATUS, WIDTH
from games.chat_noir.world import State
from launcher.controls import Button, Mood, draw_button
from launcher.picture import Group, Picture, group, line_height, place, rectangle, scale, text

_FACE = 72
_HEADLINE = 16
_HINT = 13


@lru_cache(maxsize=64)
def draw_footer(
    headline: str, hint: str, state: State, buttons: tuple[tuple[Button, Mood], ...], unit: float
) -> Picture:
    """The footer, to be laid over the whole window.

    Args:
        headline: how the game stands.
        hint: what can be done.
        state: what the cat's face tells.
        buttons: the buttons, and what the user is doing to each.
        unit: how large to draw it.
    """
    left = STATUS.x + _FACE + 14
    gap = 4
    top = STATUS.y + (STATUS.height - line_height(_HEADLINE) - gap - line_height(_HINT)) / 2
    footer = group(
        WIDTH,
        HEIGHT,
        [
            (STATUS.x, STATUS.y, _portrait(FACES[state])),
            (left, top, text(headline, _HEADLINE, bold=True)),
            (left, top + line_height(_HEADLINE) + gap, text(hint, _HINT, "muted")),
            *((button.x, button.y, draw_button(button, mood)) for button, mood in buttons),
        ],
    )
    return scale(unit, footer)


def _portrait(face: Picture) -> Group:
    plate = rectangle(_FACE, STATUS.height, "surface", radius=10, outline="border")
    return place(face, _FACE / 2, STATUS.height / 2, plate)
