"""Games by positions and moves: a game declares itself as a `Tabletop`, and all else is done here.

What a declaration is made of is loaded at once; what shows, tells and counts matches when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from launcher.tabletop.course import Course, Node
from launcher.tabletop.declaration import (
    Action,
    Button,
    Hint,
    Key,
    NoOptions,
    Right,
    Score,
    Status,
    Tabletop,
    Toggle,
    Touch,
)
from launcher.tabletop.digest import digest  # not later, as the module has the same name
from launcher.tabletop.file import File, read_file
from launcher.tabletop.match import Match
from launcher.tabletop.scene import Gesture, Piece, Scene, View

if TYPE_CHECKING:
    from launcher.tabletop.chart import games_sheet, statistics_sheet
    from launcher.tabletop.film import Camera, FilmError, write_film
    from launcher.tabletop.options import from_short, options_of, short
    from launcher.tabletop.plain import Seats, Talk, play_in_words, position_in_words, seats_from
    from launcher.tabletop.seeds import chance
    from launcher.tabletop.start import Start, begun, start_text
    from launcher.tabletop.statistics import Figures, Spread, figures
    from launcher.tabletop.telling import tell
    from launcher.tabletop.window import show

__all__ = [
    "Action",
    "Button",
    "Camera",
    "Course",
    "Figures",
    "File",
    "FilmError",
    "Gesture",
    "Hint",
    "Key",
    "Match",
    "NoOptions",
    "Node",
    "Piece",
    "Right",
    "Scene",
    "Score",
    "Seats",
    "Spread",
    "Start",
    "Status",
    "Tabletop",
    "Talk",
    "Toggle",
    "Touch",
    "View",
    "begun",
    "chance",
    "digest",
    "figures",
    "from_short",
    "games_sheet",
    "options_of",
    "play_in_words",
    "position_in_words",
    "read_file",
    "seats_from",
    "short",
    "show",
    "start_text",
    "statistics_sheet",
    "tell",
    "write_film",
]

_LATER = {
    "chart": ["games_sheet", "statistics_sheet"],
    "film": ["Camera", "FilmError", "write_film"],
    "options": ["from_short", "options_of", "short"],
    "plain": ["Seats", "Talk", "play_in_words", "position_in_words", "seats_from"],
    "seeds": ["chance"],
    "window": ["show"],
    "telling": ["tell"],
    "start": ["Start", "begun", "start_text"],
    "statistics": ["Figures", "Spread", "figures"],
}


def __getattr__(name: str) -> object:
    for module, names in _LATER.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module 'launcher.tabletop' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
