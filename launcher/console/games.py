"""What is done with a game: it is started, hidden, starred, disabled or enabled, and that is taken back."""

from __future__ import annotations

from launcher.catalog import DISABLED, HIDDEN, STARRED, Disabled, Game, normalised
from launcher.console.layout import fit, scroll_to_selection
from launcher.console.messages import Begin, RaiseWindow, SetVisibility, StartGame
from launcher.console.selection import select
from launcher.console.shelf import shelf_of, tile_of
from launcher.console.world import Console, Next
from launcher.universe import Package

NOTICE_TICKS = 10
"""Ticks that a notice stays."""


_SAID = {
    (HIDDEN, True): "is hidden. Ctrl+Z shows it again, Ctrl+H all that is hidden.",
    (HIDDEN, False): "is shown again.",
    (STARRED, True): "has a star: it is shown before the others. Ctrl+Z takes it back.",
    (STARRED, False): "has lost its star.",
    (DISABLED, True): "is disabled. Ctrl+Z enables it again, Ctrl+H shows all that is disabled.",
    (DISABLED, False): "is enabled again.",
}


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


def toggle(world: Console, name: str, kind: str) -> Next:
    """Keep a game out of sight (`HIDDEN`) or show it before the others (`STARRED`); or no more, if that is so."""
    tile = tile_of(world, name)
    if tile is None or not isinstance(tile.item, Game):
        return world
    is_on = world.catalog.is_hidden if kind == HIDDEN else world.catalog.is_starred
    return _with_undo(world, tile.item.name, SetVisibility(kind, tile.item.id, not is_on(tile.item)))


def disable_plugin(world: Console, id: str, name: str) -> Next:
    """Look at a plugin no more. It leaves the shelf once the games were looked for anew."""
    return _with_undo(world, name, SetVisibility(DISABLED, id, True))


def enable_plugin(world: Console, name: str) -> Next:
    """Look at a plugin again."""
    tile = tile_of(world, name)
    if tile is None or not isinstance(tile.item, Disabled):
        return world
    return _with_undo(world, tile.item.name, SetVisibility(DISABLED, tile.item.switch, False))


def undo_last(world: Console) -> Next:
    """Take the last of these back."""
    if not world.switches:
        return world
    *before, (name, last) = world.switches
    back = SetVisibility(last.kind, last.id, not last.on)
    state = _SAID[back.kind, back.on].partition(".")[0].removesuffix(" again")
    after = _with_undo(world, name, back)
    return Package(with_notice(after.world._replace(switches=tuple(before)), f"{name} {state} again."), back)


def toggle_everything(world: Console) -> Console:
    """Show what is hidden and disabled, or put it away again."""
    return _steady(world, world._replace(everything=not world.everything))


def _with_undo(world: Console, name: str, switch: SetVisibility) -> Package[Console]:
    catalog, id = world.catalog, {normalised(switch.id)}
    if switch.kind == HIDDEN:
        catalog = catalog._replace(hidden=catalog.hidden | id if switch.on else catalog.hidden - id)
    elif switch.kind == STARRED:
        catalog = catalog._replace(starred=catalog.starred | id if switch.on else catalog.starred - id)
    after = _steady(world, world._replace(catalog=catalog))
    after = after._replace(switches=(*world.switches, (name, switch))).at(pressed="")
    return Package(with_notice(after, f"{name} {_SAID[switch.kind, switch.on]}"), switch)


def with_notice(world: Console, said: str) -> Console:
    """With a sentence in the line at the bottom."""
    return world._replace(notice=said, notice_left=NOTICE_TICKS)


def _steady(before: Console, after: Console) -> Console:
    """With what took its place selected, and in view, where the selected one has gone."""
    after = fit(after.at(hover=""))
    names = [stop.name for stop in shelf_of(after).stops]
    there = [stop.name for stop in shelf_of(before).stops]
    if before.selection not in there or before.selection in names:
        return scroll_to_selection(after)
    at = there.index(before.selection)
    return select(after, names[min(at, len(names) - 1)] if names else "")
