"""The menu of a game, its help and manual, and uninstalling it."""

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
"""The action of a menu entry on the game with the given id."""

MENU = "menu"
"""The name of the overlay."""
_ASIDE = 72  # logical pixels: to the right of a tile's icon


def open_menu(world: Console, id: str, place: tuple[float, float] | None = None) -> Console:
    """Select a game or a plugin and open its menu.

    Args:
        world: the current world.
        id: the id of the game; nothing opens if the game is gone.
        place: where to open the menu in the window, in logical pixels; None to open it below the game's name.
    """
    tile = tile_of(world, id)
    return _open(world, id, tile.name, _entries(world, tile), place) if tile else world


def open_help(world: Console, id: str) -> Next:
    """Open the help of a game, if it has any."""
    tile = tile_of(world, id)
    return Package(world, OpenHelp(tile.name)) if tile and tile.has_help else world


def open_manual(world: Console, id: str | None = None) -> Next:
    """Open the manual's chapter about a game, or the launcher's manual."""
    return Package(with_notice(world, "Opening the manual in your browser …"), OpenManual(id))


def mend_problem(world: Console, button: str) -> Next:
    """Do the action of a button on a problem's card."""
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
    """Select a tile or a problem's button and open a menu there.

    Args:
        world: the current world.
        at: the name of the tile or the button.
        id: the argument for the action of the chosen entry.
        entries: the actions by label.
        place: where to open the menu, in logical pixels; None to open it at the tile or button.
    """
    world = world._replace(notice="").at(focus=at, hover="", pressed="")
    if place is None:
        world = scroll_to_selection(world)
        stop = stop_of(world)
        assert stop is not None, "everything that has a menu is in the list of games"
        place = stop.x + _ASIDE, HEADER + stop.y - world.scroll.offset + stop.height - 12
    menu = Menu(tuple((label, label) for label in entries), *place, focus=0)
    desk = world.desk.with_overlay(MENU, menu, lambda world, _, label: entries[label](world, id))
    return world.with_desk(desk)


def _entries(world: Console, tile: GameTile) -> dict[str, Do]:
    """Return the actions for a game or a plugin by label, in the order of the menu."""
    item = tile.item
    if not isinstance(item, Game):
        return {"Enable": enable_plugin}
    catalog, runs = world.catalog, item.id in world.running
    command = f"`pip uninstall {item.distribution}`"
    advice = f"{item.name} was not installed by PLT Games. To uninstall it, run {command}."
    waits = any(item.id == left.game and left.said for left in catalog.left)
    ask = partial(_ask_to_uninstall, distribution=item.distribution)
    entries: tuple[tuple[str, Do, bool], ...] = (
        ("Switch to game" if runs else "Continue" if waits else "Play", start_game, True),
        ("New match", partial(start_game, begin="new"), waits and not runs),
        ("Today's match", partial(start_game, begin="today"), not runs),
        ("Statistics", open_statistics, True),
        ("Help", open_help, tile.has_help),
        ("Manual", open_manual, item.id in world.documented),
        ("Stop game", _stop, runs),
        ("Remove star" if catalog.is_starred(item) else "Add star", partial(toggle, kind=STARRED), True),
        ("Unhide" if catalog.is_hidden(item) else "Hide", partial(toggle, kind=HIDDEN), True),
        ("Disable", lambda world, id: disable_plugin(world, id, item.name), True),
        ("Uninstall", ask, item.place == "folder"),
        ("How to uninstall", lambda world, _: with_notice(world, advice), item.place == "beside"),
    )
    return {label: does for label, does, is_offered in entries if is_offered}


def _stop(world: Console, id: str) -> Next:
    return Package(world, StopGame(id)) if id in world.running else world


def _ask_to_uninstall(world: Console, at: str, distribution: str) -> Console:
    """Ask for confirmation in a menu, as this cannot be undone."""
    entries: dict[str, Do] = {"Cancel": lambda world, _: world, "Uninstall": _uninstall}
    return _open(world, at, distribution, entries)


def _uninstall(world: Console, distribution: str) -> Next:
    return Package(with_notice(world, f"Uninstalling {distribution} …"), Uninstall(distribution))
