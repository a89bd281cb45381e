"""Controls for world programs: buttons, fields to type into, menus and scroll bars, as values and pictures.

A control holds no state of its own. Where it is, is laid out from the world; what is hovered, pressed or focused is
part of the world (interface state); a click is a question to `find`.
"""

from launcher.controls.button import RING, Button, Mood, draw_button, find, ring, row
from launcher.controls.field import Field
from launcher.controls.icon import icon
from launcher.controls.menu import Menu
from launcher.controls.scroll import BAR, Scroll

__all__ = [
    "BAR",
    "RING",
    "Button",
    "Field",
    "Menu",
    "Mood",
    "Scroll",
    "draw_button",
    "find",
    "icon",
    "ring",
    "row",
]
