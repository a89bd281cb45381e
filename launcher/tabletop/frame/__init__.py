"""The window around a scene: a world program for any tabletop game."""

from collections.abc import Mapping
from typing import Any, Final

from launcher.tabletop.frame.board_labels import BOARD
from launcher.tabletop.frame.deeds import on_deed
from launcher.tabletop.frame.draw import draw
from launcher.tabletop.frame.keys import on_key
from launcher.tabletop.frame.mouse import on_mouse
from launcher.tabletop.frame.opening import SIZE, on_focus, on_look, on_resize, on_unfocus, table_of
from launcher.tabletop.frame.receive import moving, on_receive, on_tick
from launcher.tabletop.frame.table import Table
from launcher.tabletop.frame.turns import look_as

HANDLERS: Final[Mapping[str, Any]] = {
    "on_draw": draw,
    "on_key": on_key,
    "on_mouse": on_mouse,
    "on_deed": on_deed,
    "on_tick": on_tick,
    "on_receive": on_receive,
    "on_resize": on_resize,
    "on_focus": on_focus,
    "on_unfocus": on_unfocus,
    "on_look": on_look,
    "moving": moving,
}
"""The handlers of the world program, for `big_bang`."""

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
