"""What can be done with a game beside playing it: its help, its menu, and uninstalling it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from launcher.catalog import HIDDEN, STARRED, Game
from launcher.console.games import disable_plugin, enable_plugin, start_game, toggle, with_notice
from launcher.console.layout import HEADER, scroll_to_selection, stop_of
from launcher.console.messages import OpenHelp, OpenManual, StopGame, Uninstall
from launcher.console.shelf import GameTile, tile_of
from launcher.console.statistics import open_statistics
from launcher.console.world import COPY, DISABLE, MENDING, Console, Next, name_of
from launcher.controls import Menu
from launcher.universe import Copy, Package

Do = Callable[[Console, str], Next]
"""What an entry does with the game that has an id."""

MENU = "menu"
"""What the overlay is about."""
_ASIDE = 72  # logical pixels: behind the icon of a tile


def open_menu(world: Console, id: str, place: tuple[float, float] | None = None) -> Console:
    """Open the menu of a game or a plugin, which is selected then.

    Args:
        world: before.
        id: of the game; nothing opens if it is gone.
        place: of the window, in logical pixels; None for below the game's name.
    """
    tile = tile_of(world, id)
    return _open(world, id, tile.name, _entries(world, tile), place) if tile else world


def open_help(world: Console, id: str) -> Next:
    """Show the help of a game, if it has any."""
    tile = tile_of(world, id)
    return Package(world, OpenHelp(tile.name)) if tile and tile.has_help else world


def open_manual(world: Console, id: str | None = None) -> Next:
    """Show what a manual says of a game, or the launcher's manual."""
    return Package(with_notice(world, "The manual opens in your browser."), OpenManual(id))


def mend_problem(world: Console, button: str) -> Next:
    """Do what a button of a problem does."""
    does = next(each for each in MENDING if button.startswith(each))
    problem = next((each for each in world.catalog.problems if does + name_of(each) == button), None)
    if problem is None:
        return world
    if does == COPY:
        return Package(with_notice(world, "Copied."), Copy(f"{problem.distribution}: {problem.reason}."))
    if does == DISABLE:
        return disable_plugin(world, problem.id, problem.name)
    return _ask_to_uninstall(world, button, problem.distribution)


def _open(
    world: Console, at: str, id: str, entries: Mapping[str, Do], place: tuple[float, float] | None = None
) -> Console:
    """With a menu at a tile or a button of a problem, which is selected; the entries are for what has the id."""
    world = world._replace(notice="").at(focus=at, hover="", pressed="")
    if place is None:
        world = scroll_to_selection(world)
        stop = stop_of(world)
        assert stop is not None, "what has a menu is on the shelf"
        place = stop.x + _ASIDE, HEADER + stop.y - world.scroll.offset + stop.height - 12
    menu = Menu(tuple((label, label) for label in entries), *place, focus=0)
    desk = world.desk.with_overlay(MENU, menu, lambda world, _, label: entries[label](world, id))
    return world.with_desk(desk)


def _entries(world: Console, tile: GameTile) -> dict[str, Do]:
    """What can be done with a game or a plugin, in the order in which it is shown."""
    item = tile.item
    if not isinstance(item, Game):
        return {"Enable": enable_plugin}
    catalog, runs = world.catalog, item.id in world.running
    how = f"`pip uninstall {item.distribution}` removes it."
    beside = f"{item.name} was put beside the launcher, and not installed by it: {how}"
    waits = any(item.id == left.game and left.said for left in catalog.left)
    ask = partial(_ask_to_uninstall, distribution=item.distribution)
    entries: tuple[tuple[str, Do, bool], ...] = (
        ("Bring to front" if runs else "Go on" if waits else "Play", start_game, True),
        ("New match", partial(start_game, begin="new"), waits and not runs),
        ("Today’s match", partial(start_game, begin="today"), not runs),
        ("Statistics", open_statistics, True),
        ("Help", open_help, tile.has_help),
        ("Manual", open_manual, item.id in world.documented),
        ("Stop", _stop, runs),
        ("Take the star away" if catalog.is_starred(item) else "Star", partial(toggle, kind=STARRED), True),
        ("Show again" if catalog.is_hidden(item) else "Hide", partial(toggle, kind=HIDDEN), True),
        ("Disable", lambda world, id: disable_plugin(world, id, item.name), True),
        ("Uninstall", ask, item.place == "folder"),
        ("How to uninstall", lambda world, _: with_notice(world, beside), item.place == "beside"),
    )
    return {label: does for label, does, is_offered in entries if is_offered}


def _stop(world: Console, id: str) -> Next:
    return Package(world, StopGame(id)) if id in world.running else world


def _ask_to_uninstall(world: Console, at: str, distribution: str) -> Console:
    """Ask once more in a menu, as this can't be taken back."""
    entries: dict[str, Do] = {"Keep it": lambda world, _: world, "Really uninstall": _uninstall}
    return _open(world, at, distribution, entries)


def _uninstall(world: Console, distribution: str) -> Next:
    said = f"{distribution} is being uninstalled …"
    return Package(with_notice(world, said), Uninstall(distribution))
