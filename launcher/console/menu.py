"""The menu of a game: what can be done with it, beside playing it with a click."""

from __future__ import annotations

from launcher.catalog import Game
from launcher.console.layout import HEADER, scroll_to_selected
from launcher.console.shelf import TILE_HEIGHT, GameTile, tile_of
from launcher.console.world import Console
from launcher.controls import Menu


def open_menu(world: Console, id: str | None, x: float, y: float) -> Console:
    """The menu of a game, at a place of the window; that game is selected."""
    tile = tile_of(world, id)
    if tile is None:
        return world
    menu = Menu(_entries(world, tile), x, y, focus=0)
    return world._replace(menu=menu, selected=id, hover=None, pressed=None, notice="")


def open_menu_by_key(world: Console) -> Console:
    """The menu of the selected game, below its name."""
    world = scroll_to_selected(world)
    tile = tile_of(world, world.selected)
    if tile is None:
        return world
    y = HEADER + tile.y - world.scroll.offset + TILE_HEIGHT - 12
    return open_menu(world, tile.name, tile.x + 72, y)


def _entries(world: Console, tile: GameTile) -> tuple[tuple[str, str], ...]:
    """Name and label of each entry."""
    item = tile.item
    if not isinstance(item, Game):
        return (("enable", "Enable"),)
    runs = item.id in world.running
    play = ("play", "Bring to front" if runs else "Play")
    stop = (("stop", "Stop"),) if runs else ()
    help = (("help", "Help"),) if tile.has_help else ()
    manual = (("manual", "Manual"),) if item.id in world.documented else ()
    hide = ("show", "Show again") if world.catalog.is_hidden(item) else ("hide", "Hide")
    return (play, *help, *manual, *stop, hide, ("disable", "Disable"))
