"""Start the game."""

from __future__ import annotations

import time

from games.chat_noir.layout import HEIGHT, WIDTH
from games.chat_noir.presets import preset_from
from games.chat_noir.session import PRESET, Session, on_key, on_mouse, position, restore
from games.chat_noir.window import render
from games.chat_noir.world import ORIGINAL, make_initial_world
from launcher import hookimpl
from launcher.universe import big_bang, recall

NAME = "Chat Noir"


@hookimpl
def start_game() -> None:
    """Open the window and play until the user closes it."""
    preset = preset_from(recall(NAME, PRESET, list(ORIGINAL)))
    big_bang(
        Session(make_initial_world(time.time_ns(), preset)),
        on_draw=render,
        on_key=on_key,
        on_mouse=on_mouse,
        position=position,
        restore=restore,
        name=NAME,
        size=(WIDTH, HEIGHT),
        help=["games", "chat_noir"],
    )
