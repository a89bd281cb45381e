"""Starting a game from the shelf: going on with its match, with another one, or with that of the day."""

from __future__ import annotations

from launcher.catalog import Game
from launcher.console.messages import Begin, RaiseWindow, StartGame
from launcher.console.shelf import tile_of
from launcher.console.visibility import enable_plugin
from launcher.console.world import Console, Next
from launcher.universe import Package


def start_game(world: Console, name: str, begin: Begin = "") -> Next:
    """Start a game, or bring it to the front if it runs; one that is starting is waited for, a disabled one enabled.

    Args:
        world: before.
        name: of its tile, or its id; nothing happens if it is gone.
        begin: what is played in it, as `StartGame` has it.
    """
    tile = tile_of(world, name)
    if tile is None or world.running.get(id := tile.item.id) == "starting":
        return world
    if not isinstance(tile.item, Game):
        return enable_plugin(world, id)
    if id in world.running:
        return Package(world, RaiseWindow(id))
    return Package(world._replace(running={**world.running, id: "starting"}), StartGame(id, begin))
