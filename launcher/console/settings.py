"""The settings of all windows, over the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher import controls
from launcher.console.world import Console
from launcher.universe import Look, Package

if TYPE_CHECKING:
    from launcher.controls import Form

Next = Console | Package[Console]


def open_settings(world: Console) -> Console:
    """The window under its settings."""
    form = controls.settings_form(world.look).sized(world.width, world.height)
    return world._replace(settings=form, hover=None, pressed=None)


def on_look(world: Console, look: Look) -> Console:
    """Something was chosen, here or elsewhere."""
    form = world.settings and controls.settings_shown(world.settings, look)
    return world._replace(look=look, settings=form)


def on_key(world: Console, form: Form, key: str) -> Next:
    """A key went down while they are open."""
    return _answer(world, *form.key(key))


def on_mouse(world: Console, form: Form, x: float, y: float, event: str) -> Next:
    """The mouse did something while they are open."""
    return _answer(world, *form.mouse(x, y, event))


def _answer(world: Console, form: Form, name: str | None) -> Next:
    if name is None:
        return world if form == world.settings else world._replace(settings=form)
    choice = controls.setting_chosen(form, name)
    return Package(world._replace(settings=form), choice) if choice else world._replace(settings=None)
