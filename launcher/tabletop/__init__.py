"""Games by positions and moves: a game declares itself as a `Tabletop`, and all else is done here."""

from launcher.tabletop.chart import course_of_results, games_sheet, statistics_sheet
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
from launcher.tabletop.match import Match
from launcher.tabletop.plain import Seats, Talk, play_in_words, position_in_words, seats_from
from launcher.tabletop.scene import Gesture, Piece, Scene, View
from launcher.tabletop.show import show
from launcher.tabletop.start import Start, begun, start_text
from launcher.tabletop.statistics import Figures, Spread, figures

__all__ = [
    "Action",
    "Button",
    "Course",
    "Figures",
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
    "course_of_results",
    "figures",
    "games_sheet",
    "play_in_words",
    "position_in_words",
    "seats_from",
    "show",
    "start_text",
    "statistics_sheet",
]
