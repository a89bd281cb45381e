"""The window's picture: the board on its panel, the keyboard's cursor, the footer, and the sheet when it is open."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.chat_noir.drawing import render_world
from games.chat_noir.footer import draw_footer
from games.chat_noir.geometry import cell_center_x, cell_center_y, circle_radius
from games.chat_noir.layout import HEIGHT, PANEL, WIDTH, place_of_board
from games.chat_noir.session import BOARD, Session
from games.chat_noir.sheet import draw_sheet
from games.chat_noir.status import headline, hint
from launcher.controls import Button, Mood
from launcher.picture import Group, Picture, blank, circle, group, overlay, rectangle, scale

_RING: Final = overlay(
    circle(circle_radius + 4.5, None, outline="#0b4a7d", thickness=3.5),
    circle(circle_radius + 6.5, None, outline="white", thickness=6.5),
)
_NOTHING: Final = blank()


def render(session: Session) -> Group:
    """What the window shows. It has the same parts each time, so that the launcher draws again only what changed."""
    world = session.world
    left, top, unit = place_of_board(world.size)
    buttons = _with_moods(session, session.footer)
    footer = draw_footer(headline(session), hint(session), world.state, buttons, unit)
    sheet = draw_sheet(_with_moods(session, session.buttons), unit) if session.choosing else _NOTHING
    return group(
        WIDTH * unit,
        HEIGHT * unit,
        [
            (0, 0, _panel(unit)),
            (left, top, render_world(world)),
            _ring(session),
            (0, 0, footer),
            (0, 0, sheet),
        ],
    )


@lru_cache(maxsize=16)
def _panel(unit: float) -> Picture:
    panel = rectangle(PANEL.width, PANEL.height, "surface", radius=18, outline="border")
    return scale(unit, group(WIDTH, HEIGHT, [(PANEL.x, PANEL.y, panel)]))


def _ring(session: Session) -> tuple[float, float, Picture]:
    """Where the keyboard is on the board."""
    if session.cursor is None or session.focus != BOARD:
        return 0, 0, _NOTHING
    left, top, _ = place_of_board(session.world.size)
    x, y = left + cell_center_x(session.cursor), top + cell_center_y(session.cursor)
    return x - _RING.width / 2, y - _RING.height / 2, _RING


def _with_moods(session: Session, buttons: tuple[Button, ...]) -> tuple[tuple[Button, Mood], ...]:
    return tuple(
        [
            (
                button,
                Mood(
                    button.name == session.hover, button.name == session.pressed, button.name == session.focus
                ),
            )
            for button in buttons
        ]
    )
