"""Handle keys, the mouse and screen readers in the main window."""

from __future__ import annotations

from collections.abc import Callable

from launcher.catalog import HIDDEN, STARRED
from launcher.console.games import start_game, toggle, toggle_everything, undo_last
from launcher.console.layout import HEADER, fit, is_finding, name_at, scroll_to_selection
from launcher.console.menu import mend_problem, open_help, open_manual, open_menu
from launcher.console.reports import copy_report
from launcher.console.selection import find_games, is_in_view, move_selection
from launcher.console.shelf import shelf_of, tile_of
from launcher.console.statistics import open_statistics
from launcher.console.world import (
    CLEAR,
    EVERYTHING,
    FIND,
    HELP,
    MANUAL,
    MENDING,
    PLAYED,
    PROBLEMS,
    SETTINGS,
    Console,
    Next,
)
from launcher.controls import BAR, Field, deed_to_overlays, key_to_overlays, mouse_to_overlays, open_settings
from launcher.picture import Deed, PictureLabel
from launcher.universe import Package, Paste

_ARROWS = ("left", "right", "up", "down", "home", "end", "prior", "next", "\t", "shift+\t")
_LEAVING_FOCUS = (MANUAL, PLAYED, SETTINGS, CLEAR)
"""The buttons that do not take the keyboard focus when they are clicked."""


def _open_settings(world: Console) -> Console:
    return open_settings(world, world.look).at(hover="", pressed="")


_KEYS: dict[str, Callable[[Console], Next]] = {
    "menu": lambda world: open_menu(world, world.selection),
    "shift+f10": lambda world: open_menu(world, world.selection),
    "\x7f": lambda world: toggle(world, world.selection, HIDDEN),
    "ctrl+d": lambda world: toggle(world, world.selection, STARRED),
    "ctrl+z": undo_last,
    "ctrl+h": toggle_everything,
    "ctrl+f": lambda world: world.at(focus=FIND, hover=""),
    "ctrl+,": _open_settings,
    "ctrl+p": open_statistics,
    "ctrl+v": lambda world: Package(world, Paste()),
    "escape": lambda world: find_games(world, Field()) if is_finding(world) else world.at(focus=""),
    "f1": lambda world: (
        open_help(world, world.selection) if tile_of(world, world.selection) else open_manual(world)
    ),
    "shift+f1": open_manual,
}


def on_key(world: Console, key: str) -> Next:
    """Handle a key, in the dialog if there is one, otherwise in the game list."""
    if key == "ctrl+c":
        return copy_report(world)
    if (after := key_to_overlays(world, key)) is not None:
        return after
    world = world._replace(notice="")
    if key in _KEYS:
        return _KEYS[key](world)
    if key in _ARROWS:
        return move_selection(world, key)
    if key == "\r" or (key == " " and not is_finding(world)):
        return _activate(world, world.selection) if is_in_view(world) else scroll_to_selection(world)
    find = world.find.key(key)
    return world if find is None else find_games(world, find)


def on_mouse(world: Console, x: float, y: float, event: str) -> Next:
    """Handle a mouse event at x, y."""
    if (after := mouse_to_overlays(world, x, y, event)) is not None:
        return after
    scroll = world.scroll
    if event.startswith("wheel-"):
        world, turned = world._replace(notice=""), scroll.key(event)
        return world._replace(scroll=turned).at(hover="") if turned else world
    if scroll.grip is not None:
        return world._replace(scroll=scroll.drag(y - HEADER) if event == "drag" else scroll.release())
    if event == "button-down" and scroll.needed and x >= world.width - BAR and y >= HEADER:
        return world._replace(scroll=scroll.press(y - HEADER))
    name = name_at(world, x, y)
    if event == "menu":
        return open_menu(world, name.removeprefix(HELP), (x, y))
    own, clicked = world.desk.own.mouse(name, event)
    if clicked and clicked not in _LEAVING_FOCUS and not clicked.startswith(HELP):
        own = own._replace(focus=clicked)
    if own != world.desk.own:
        world = world._replace(desk=world.desk._replace(own=own))
    if event == "button-down":
        world = world._replace(notice="")
    return _activate(world, clicked) if clicked else world


def on_deed(world: Console, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> Next:
    """Handle the action of a screen reader on a label, in view or not."""
    if (after := deed_to_overlays(world, path, deed, value)) is not None:
        return after
    part = path[-1]
    if part.role == "scrollbar":
        return world._replace(scroll=world.scroll.do(deed))
    if part.role == "textbox":
        found = Field(value, len(value)) if deed == "set value" else world.find
        return find_games(world.at(focus=FIND, hover=""), found)
    if deed == "menu":
        return open_menu(world, part.key)
    if part.key not in _LEAVING_FOCUS and not part.key.startswith(HELP):
        world = world.at(focus=part.key)
    return scroll_to_selection(world) if deed == "focus" else _activate(world._replace(notice=""), part.key)


def _toggle_problems(world: Console) -> Next:
    """Open or close the list of problems, and scroll to it."""
    world = fit(world._replace(problems=not shelf_of(world).cards))
    return scroll_to_selection(world, shelf_of(world).height)


_BUTTONS: dict[str, Callable[[Console], Next]] = {
    SETTINGS: _open_settings,
    PLAYED: open_statistics,
    MANUAL: open_manual,
    CLEAR: lambda world: find_games(world, Field()),
    EVERYTHING: toggle_everything,
    PROBLEMS: _toggle_problems,
}


def _activate(world: Console, name: str) -> Next:
    """Do the action of a click; usually, start a game or bring its window to the front."""
    if name in _BUTTONS:
        return _BUTTONS[name](world)
    if name.startswith(HELP):
        return open_help(world, name.removeprefix(HELP))
    if name.startswith(MENDING):
        return mend_problem(world, name)
    return start_game(world, name)
