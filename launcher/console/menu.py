"""The menu of a game: what can be done with it, beside playing it with a click."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from launcher.console.layout import HEADER, scroll_to_selected
from launcher.console.shelf import TILE_HEIGHT, tile_of
from launcher.console.world import Console, Next
from launcher.controls import Menu

Entries = Mapping[str, Callable[[Console, str], Next]]
"""What each entry does with the game that has an id, by its label."""

MENU = "menu"
"""What the overlay is about."""


def open_menu(world: Console, id: str, entries: Entries, x: float, y: float) -> Console:
    """The menu of a game, at a place of the window; that game is selected.

    Args:
        world: before.
        id: of the game.
        entries: what can be done with it.
        x: of the place, in logical pixels.
        y: the same.
    """
    labels = tuple((label, label) for label in entries)
    menu = Menu(labels, x, y, world.width, world.height, focus=0)
    desk = world.desk.with_overlay(MENU, menu, partial(_run, id, entries))
    return world._replace(notice="").with_desk(desk).at(focus=id, hover="", pressed="")


def _run(id: str, entries: Entries, world: Console, menu: Menu, label: str) -> Next:
    return entries[label](world, id)


def place_by_name(world: Console, id: str) -> tuple[Console, tuple[float, float]]:
    """The window with a game in view, and the place below its name."""
    world = scroll_to_selected(world)
    tile = tile_of(world, id)
    assert tile is not None, "the game has a tile"
    return world, (tile.x + 72, HEADER + tile.y - world.scroll.offset + TILE_HEIGHT - 12)
