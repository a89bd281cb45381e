"""Uninstalling what was installed, and saying how what somebody has put beside the launcher is."""

from __future__ import annotations

from launcher.catalog import Game
from launcher.console import menu
from launcher.console.messages import Uninstall
from launcher.console.shelf import tile_of
from launcher.console.visibility import with_notice
from launcher.console.world import Console, Next
from launcher.universe import Package


def removal_entries(game: Game) -> menu.Entries:
    """Menu entries that take a game out: none for those that come with the launcher."""
    return {"folder": {"Uninstall": _ask}, "beside": {"How to uninstall": _tell}}.get(game.place, {})


def uninstall(world: Console, distribution: str) -> Next:
    """Have a distribution uninstalled, and say so."""
    said = f"{distribution} is being uninstalled …"
    return Package(with_notice(world._replace(sure=None), said), Uninstall(distribution))


def _ask(world: Console, id: str) -> Next:
    """Ask once more in a menu, as this can't be taken back."""
    world, place = menu.place_by_name(world, id)
    return menu.open_menu(world, id, {"Keep it": _keep, "Really uninstall": _uninstall_game}, *place)


def _uninstall_game(world: Console, id: str) -> Next:
    tile = tile_of(world, id)
    return uninstall(world, tile.item.distribution) if tile else world


def _keep(world: Console, _: str) -> Next:
    return world


def _tell(world: Console, id: str) -> Next:
    tile = tile_of(world, id)
    if tile is None:
        return world
    name, distribution = tile.item.name, tile.item.distribution
    said = f"{name} was put beside the launcher, and not installed by it: `pip uninstall {distribution}` removes it."
    return with_notice(world, said)
