"""Opening a game's menu, and what keys and the mouse do while it is open."""

from __future__ import annotations

from launcher.console.layout import HEADER, shown
from launcher.console.menu import entries_of, rows_of
from launcher.console.shelf import TILE_HEIGHT, tile_of
from launcher.console.world import Console, Menu
from launcher.controls import find

Chosen = tuple[Console, str | None]
"""The next world, and the name of the entry that was chosen, if one was."""


def opened(world: Console, id: str | None, x: float, y: float) -> Console:
    """The menu of a game, at a place of the window; that game is selected."""
    if tile_of(world, id) is None or id is None:
        return world
    return world._replace(menu=Menu(id, x, y), selected=id, hover=None, pressed=None, notice="")


def opened_by_key(world: Console) -> Console:
    """The menu of the selected game, below its name."""
    world = shown(world)
    tile = tile_of(world, world.selected)
    if tile is None:
        return world
    y = HEADER + tile.y - world.scroll.offset + TILE_HEIGHT - 12
    return opened(world, world.selected, tile.x + 72, y)


def on_key(world: Console, menu: Menu, key: str) -> Chosen:
    """Arrows and Tab move, Enter and Space choose, Escape and the menu's own keys close."""
    entries = entries_of(world, menu)
    match key:
        case "down" | "\t":
            return _focused(world, menu, (menu.focus + 1) % len(entries)), None
        case "up" | "shift+\t":
            return _focused(world, menu, (menu.focus - 1) % len(entries)), None
        case "home" | "end":
            return _focused(world, menu, 0 if key == "home" else len(entries) - 1), None
        case "\r" | " ":
            return world._replace(menu=None), entries[menu.focus][0]
        case "escape" | "menu" | "shift+f10" | "left":
            return world._replace(menu=None), None
    return world, None


def on_mouse(world: Console, menu: Menu, x: float, y: float, event: str) -> Chosen:
    """A press beside the menu closes it; one on an entry chooses it when it is released there."""
    rows = rows_of(world, menu)
    row = find(rows, x, y)
    at = rows.index(row) if row else None
    if event == "menu" or (event == "button-down" and at is None):
        return world._replace(menu=None), None
    if event == "button-down":
        return world._replace(menu=menu._replace(pressed=at)), None
    if event == "button-up":
        if row is not None and at == menu.pressed:
            return world._replace(menu=None), row.name
        return world._replace(menu=menu._replace(pressed=None)), None
    return (world if at is None or at == menu.focus else _focused(world, menu, at)), None


def _focused(world: Console, menu: Menu, focus: int) -> Console:
    return world._replace(menu=menu._replace(focus=focus))
