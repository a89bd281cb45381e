"""Games by positions and moves: a game declares itself as a `Tabletop`, and all else is done here."""

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
from launcher.tabletop.scene import Gesture, Piece, Scene, View
from launcher.tabletop.show import show

__all__ = [
    "Action",
    "Button",
    "Course",
    "Gesture",
    "Match",
    "NoOptions",
    "Node",
    "Piece",
    "Right",
    "Scene",
    "Score",
    "Status",
    "Tabletop",
    "Toggle",
    "Touch",
    "View",
    "show",
]
