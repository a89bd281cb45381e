"""The settings of all windows, over the shelf."""

from __future__ import annotations

from launcher.console.world import Console
from launcher.controls import Form, setting_chosen, settings_form, settings_shown
from launcher.universe import Look, Package

Next = Console | Package[Console]


def opened(world: Console) -> Console:
    """The window under its settings."""
    form = settings_form(world.look).sized(world.width, world.height)
    return world._replace(settings=form, hover=None, pressed=None)


def on_look(world: Console, look: Look) -> Console:
    """Something was chosen, here or elsewhere."""
    form = world.settings and settings_shown(world.settings, look)
    return world._replace(look=look, settings=form)


def on_key(world: Console, form: Form, key: str) -> Next:
    """A key went down while they are open."""
    return _answered(world, *form.key(key))


def on_mouse(world: Console, form: Form, x: float, y: float, event: str) -> Next:
    """The mouse did something while they are open."""
    return _answered(world, *form.mouse(x, y, event))


def _answered(world: Console, form: Form, name: str | None) -> Next:
    if name is None:
        return world if form == world.settings else world._replace(settings=form)
    choice = setting_chosen(form, name)
    return Package(world._replace(settings=form), choice) if choice else world._replace(settings=None)
