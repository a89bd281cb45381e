"""Hiding a game, disabling a plugin, and taking that back."""

from __future__ import annotations

from launcher.catalog import DISABLED, HIDDEN, Disabled, Game, normalised
from launcher.console.layout import fitted, shown
from launcher.console.messages import Switch
from launcher.console.select import selected
from launcher.console.shelf import shelf_of, tile_of
from launcher.console.world import Console
from launcher.universe import Package

Next = Console | Package[Console]

NOTICE_TICKS = 10
"""Ticks that a notice stays."""


def hide(world: Console, name: str | None) -> Next:
    """Keep a game out of sight."""
    tile = tile_of(world, name)
    if tile is None or not isinstance(tile.item, Game):
        return world
    if world.catalog.is_hidden(tile.item):
        return show(world, name)
    said = f"{tile.item.name} is hidden. Ctrl+Z shows it again, Ctrl+H all that is hidden."
    return _done(world, tile.item.name, Switch(HIDDEN, tile.item.id, True), said)


def show(world: Console, name: str | None) -> Next:
    """Show a hidden game again."""
    tile = tile_of(world, name)
    if tile is None:
        return world
    name = tile.item.name
    return _done(world, name, Switch(HIDDEN, tile.item.id, False), f"{name} is shown again.")


def disable(world: Console, name: str | None) -> Next:
    """Look at a game no more."""
    tile = tile_of(world, name)
    return disabled(world, tile.item.id, tile.item.name) if tile else world


def disabled(world: Console, id: str, name: str) -> Next:
    """Look at a plugin no more. It leaves the shelf once the games were looked for anew."""
    said = f"{name} is disabled. Ctrl+Z enables it again, Ctrl+H shows all that is disabled."
    return _done(world, name, Switch(DISABLED, id, True), said)


def enable(world: Console, name: str | None) -> Next:
    """Look at a plugin again."""
    tile = tile_of(world, name)
    if tile is None or not isinstance(tile.item, Disabled):
        return world
    name = tile.item.name
    return _done(world, name, Switch(DISABLED, tile.item.switch, False), f"{name} is enabled again.")


def undo(world: Console) -> Next:
    """Take the last of these back."""
    if not world.done:
        return world
    *done, (name, last) = world.done
    back = Switch(last.kind, last.id, not last.on)
    state = {HIDDEN: ("shown again", "hidden again"), DISABLED: ("enabled again", "disabled again")}
    after = _done(world, name, back, f"{name} is {state[last.kind][back.on]}.")
    return Package(after.world._replace(done=tuple(done)), *after.messages)


def everything(world: Console) -> Console:
    """Show what is hidden and disabled, or put it away again."""
    return _steady(world, world._replace(everything=not world.everything))


def _done(world: Console, name: str, switch: Switch, said: str) -> Package[Console]:
    after = world
    if switch.kind == HIDDEN:
        id = {normalised(switch.id)}
        hidden = world.catalog.hidden | id if switch.on else world.catalog.hidden - id
        after = world._replace(catalog=world.catalog._replace(hidden=hidden))
    after = _steady(world, after)
    done = (*world.done, (name, switch))
    return Package(noticed(after._replace(done=done, pressed=None), said), switch)


def noticed(world: Console, said: str) -> Console:
    """With a sentence in the line at the bottom."""
    return world._replace(notice=said, notice_left=NOTICE_TICKS)


def _steady(before: Console, after: Console) -> Console:
    """With what took its place selected, and in view, where the selected one has gone."""
    after = fitted(after._replace(hover=None))
    names = [stop.name for stop in shelf_of(after).stops]
    there = [stop.name for stop in shelf_of(before).stops]
    if before.selected not in there or before.selected in names:
        return shown(after)
    at = there.index(before.selected)
    return selected(after, names[min(at, len(names) - 1)] if names else None)


CHOICES = {"hide": hide, "show": show, "disable": disable, "enable": enable}
