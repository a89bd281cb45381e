"""The window around a scene: a world program for any tabletop game."""

from launcher.tabletop.frame.drawing import BOARD, draw
from launcher.tabletop.frame.features.cover import look_as
from launcher.tabletop.frame.hands import on_key
from launcher.tabletop.frame.table import Table
from launcher.tabletop.frame.turns import SIZE
from launcher.tabletop.frame.window import HANDLERS, on_resize, table_of

__all__ = [
    "BOARD",
    "HANDLERS",
    "SIZE",
    "Table",
    "draw",
    "look_as",
    "on_key",
    "on_resize",
    "table_of",
]
