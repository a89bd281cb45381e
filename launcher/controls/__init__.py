"""Controls for world programs: buttons, menus and scroll bars, as values and pictures.

A control holds no state of its own. Where it is, is laid out from the world; what is hovered, pressed or focused is
part of the world (interface state); a click is a question to `find`.
"""

from launcher.controls.button import Button, Mood, draw_button, find, row
from launcher.controls.menu import Menu
from launcher.controls.scroll import BAR, Scroll

__all__ = ["BAR", "Button", "Menu", "Mood", "Scroll", "draw_button", "find", "row"]
