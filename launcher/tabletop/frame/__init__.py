"""The frame around the scene: a world program that any tabletop is played in."""

from launcher.tabletop.frame.answers import moving, on_receive, on_tick
from launcher.tabletop.frame.draw import draw
from launcher.tabletop.frame.keys import on_key
from launcher.tabletop.frame.mouse import on_mouse
from launcher.tabletop.frame.opening import SIZE, on_look, on_resize, table_of
from launcher.tabletop.frame.place import place_of
from launcher.tabletop.frame.table import PERSON, Table
from launcher.tabletop.frame.turns import Ask, Ended, Film, Kept, Read, Save, Told

__all__ = [
    "PERSON",
    "SIZE",
    "Ask",
    "Ended",
    "Film",
    "Kept",
    "Read",
    "Save",
    "Table",
    "Told",
    "draw",
    "moving",
    "on_key",
    "on_look",
    "on_mouse",
    "on_receive",
    "on_resize",
    "on_tick",
    "place_of",
    "table_of",
]
