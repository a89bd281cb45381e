"""Start, hide, star, disable or enable a game, and undo the last of these changes."""

from __future__ import annotations

from launcher.catalog import DISABLED, HIDDEN, STARRED, Disabled, Game, normalised
from launcher.console.layout import fit, scroll_to_selection
from launcher.console.messages import Begin, RaiseWindow, SetVisibility, StartGame
from launcher.console.selection import select
from launcher.console.shelf import shelf_of, tile_of
from launcher.console.world import Console, Next
from launcher.universe import Package

NOTICE_TICKS = 10
"""The number of ticks before a notice disappears."""

_STATES = {
    (HIDDEN, True): "is hidden",
    (HIDDEN, False): "is no longer hidden",
    (STARRED, True): "is starred and comes first",
    (STARRED, False): "is no longer starred",
    (DISABLED, True): "is disabled",
    (DISABLED, False): "is enabled",
}
"""The state of a game after a switch, by the kind of switch and whether it is on."""

_ADVICE = {
    (HIDDEN, True): " Press Ctrl+Z to undo, or Ctrl+H to show all hidden games.",
    (STARRED, True): " Press Ctrl+Z to undo.",
    (DISABLED, True): " Press Ctrl+Z to undo, or Ctrl+H to show all disabled games.",
}
"""The next steps that a message offers after some switches."""


def start_game(world: Console, name: str, begin: Begin = "") -> Next:
    """Start a game, or bring its window to the front if it is running.

    If the game is still starting, nothing happens. If it is disabled, it is enabled.

    Args:
        world: the current world.
        name: the name of the game's tile, or the game's id; nothing happens if the game is gone.
        begin: the match to play, as in `StartGame`.
    """
    tile = tile_of(world, name)
    if tile is None or world.running.get(id := tile.item.id) == "starting":
        return world
    if not isinstance(tile.item, Game):
        return enable_plugin(world, id)
    if id in world.running:
        return Package(world, RaiseWindow(id))
    return Package(world._replace(running={**world.running, id: "starting"}), StartGame(id, begin))


def toggle(world: Console, name: str, kind: str) -> Next:
    """Hide or unhide a game (`HIDDEN`), or add or remove its star (`STARRED`)."""
    tile = tile_of(world, name)
    if tile is None or not isinstance(tile.item, Game):
        return world
    is_on = world.catalog.is_hidden if kind == HIDDEN else world.catalog.is_starred
    return _with_undo(world, tile.item.name, SetVisibility(kind, tile.item.id, not is_on(tile.item)))


def disable_plugin(world: Console, id: str, name: str) -> Next:
    """Disable a plugin. It disappears when the catalogue has been refreshed."""
    return _with_undo(world, name, SetVisibility(DISABLED, id, True))


def enable_plugin(world: Console, name: str) -> Next:
    """Enable a disabled plugin."""
    tile = tile_of(world, name)
    if tile is None or not isinstance(tile.item, Disabled):
        return world
    return _with_undo(world, tile.item.name, SetVisibility(DISABLED, tile.item.switch, False))


def undo_last(world: Console) -> Next:
    """Undo the last switch."""
    if not world.switches:
        return world
    *before, (name, last) = world.switches
    back = SetVisibility(last.kind, last.id, not last.on)
    after = _with_undo(world, name, back)
    notice = f"Undone: {name} {_STATES[back.kind, back.on]}."
    return Package(with_notice(after.world._replace(switches=tuple(before)), notice), back)


def toggle_everything(world: Console) -> Console:
    """Show or hide the hidden and disabled games."""
    return _steady(world, world._replace(everything=not world.everything))


def _with_undo(world: Console, name: str, switch: SetVisibility) -> Package[Console]:
    catalog, id = world.catalog, {normalised(switch.id)}
    if switch.kind == HIDDEN:
        catalog = catalog._replace(hidden=catalog.hidden | id if switch.on else catalog.hidden - id)
    elif switch.kind == STARRED:
        catalog = catalog._replace(starred=catalog.starred | id if switch.on else catalog.starred - id)
    after = _steady(world, world._replace(catalog=catalog))
    after = after._replace(switches=(*world.switches, (name, switch))).at(pressed="")
    key = switch.kind, switch.on
    return Package(with_notice(after, f"{name} {_STATES[key]}.{_ADVICE.get(key, '')}"), switch)


def with_notice(world: Console, notice: str) -> Console:
    """Return the world with a notice in the status line."""
    return world._replace(notice=notice, notice_left=NOTICE_TICKS)


def _steady(before: Console, after: Console) -> Console:
    """Return the new world with the selection in view.

    If the selected item is gone, the item that took its place is selected.
    """
    after = fit(after.at(hover=""))
    names = [stop.name for stop in shelf_of(after).stops]
    there = [stop.name for stop in shelf_of(before).stops]
    if before.selection not in there or before.selection in names:
        return scroll_to_selection(after)
    at = there.index(before.selection)
    return select(after, names[min(at, len(names) - 1)] if names else "")
