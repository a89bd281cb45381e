"""Hiding a game, disabling a plugin, and taking that back."""

from __future__ import annotations

from launcher.catalog import DISABLED, HIDDEN, Game, normalised
from launcher.console.layout import shelf_of, tile_of
from launcher.console.messages import Switch
from launcher.console.world import Console, key_of
from launcher.universe import Package

Next = Console | Package[Console]

NOTICE_TICKS = 10
"""Ticks that a notice stays."""


def hide(world: Console, key: str | None) -> Next:
    """Keep a game out of sight. What is wrong with a plugin can't be hidden; the plugin can be disabled."""
    tile = tile_of(world, key)
    if tile is None:
        return world
    if not isinstance(tile.item, Game):
        return disable(world, key)
    if world.catalog.is_hidden(tile.item):
        return world
    said = f"{tile.item.name} is hidden. Ctrl+Z shows it again, Ctrl+H all that is hidden."
    return _done(world, Switch(HIDDEN, tile.item.id, True), said)


def show(world: Console, key: str | None) -> Next:
    """Show a hidden game again."""
    tile = tile_of(world, key)
    if tile is None:
        return world
    return _done(world, Switch(HIDDEN, tile.item.id, False), f"{tile.item.name} is shown again.")


def disable(world: Console, key: str | None) -> Next:
    """Look at a plugin no more. It leaves the shelf once the games were looked for anew."""
    tile = tile_of(world, key)
    if tile is None:
        return world
    name = normalised(tile.item.id)
    said = f"{tile.item.name} is disabled. Ctrl+Z or `plt-games enable {name}` brings it back."
    return _done(world, Switch(DISABLED, tile.item.id, True), said)


def undo(world: Console) -> Next:
    """Take the last of these back."""
    if not world.done:
        return world
    last = world.done[-1]
    back = Switch(last.kind, last.id, not last.on)
    state = {HIDDEN: ("shown again", "hidden again"), DISABLED: ("enabled again", "disabled again")}
    said = f"{last.id} is {state[last.kind][back.on]}."
    return _done(world, back, said, world.done[:-1])


def _done(world: Console, switch: Switch, said: str, done: tuple[Switch, ...] | None = None) -> Next:
    if done is None:
        done = (*world.done, switch)
    before = shelf_of(world).tiles
    at = next((k for k, tile in enumerate(before) if key_of(tile.item) == world.selected), 0)
    if switch.kind == HIDDEN:
        name = {normalised(switch.id)}
        hidden = world.catalog.hidden | name if switch.on else world.catalog.hidden - name
        world = world._replace(catalog=world.catalog._replace(hidden=hidden))
    tiles = shelf_of(world).tiles
    if world.selected and tile_of(world, world.selected) is None:  # then the one that took its place
        world = world._replace(selected=key_of(tiles[min(at, len(tiles) - 1)].item) if tiles else None)
    return Package(
        world._replace(done=done, notice=said, notice_left=NOTICE_TICKS, hover=None, pressed=None), switch
    )


CHOICES = {"hide": hide, "show": show, "disable": disable}
