"""Games by positions and moves: a game declares itself as a `Tabletop`, and all else is done here."""

from launcher.tabletop.chart import games_sheet, statistics_sheet
from launcher.tabletop.course import Course, Node
from launcher.tabletop.declaration import (
    Action,
    Button,
    NoOptions,
    Right,
    Score,
    Status,
    Tabletop,
    Toggle,
    Touch,
)
from launcher.tabletop.digest import digest
from launcher.tabletop.film import Camera, FilmError, write_film
from launcher.tabletop.match import Match
from launcher.tabletop.options import from_short, options_of, short
from launcher.tabletop.plain import Seats, Talk, play_in_words, position_in_words, seats_from
from launcher.tabletop.scene import Gesture, Piece, Scene, View
from launcher.tabletop.seeds import chance
from launcher.tabletop.show import show
from launcher.tabletop.start import Start, begun, start_text
from launcher.tabletop.statistics import Figures, Spread, figures

__all__ = [
    "Action",
    "Button",
    "Camera",
    "Course",
    "Figures",
    "FilmError",
    "Gesture",
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
    "seats_from",
    "short",
    "show",
    "start_text",
    "statistics_sheet",
    "write_film",
]
