"""The settings of all windows, over the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher import controls
from launcher.console.world import SETTINGS, Console, Next
from launcher.universe import Look, Package

if TYPE_CHECKING:
    from launcher.controls import Form


def open_settings(world: Console) -> Console:
    """The window under its settings."""
    form = controls.settings_form(world.look).sized(world.width, world.height)
    return world.with_desk(world.desk.with_overlay(SETTINGS, form, _choose)).at(hover="", pressed="")


def on_look(world: Console, look: Look) -> Console:
    """Something was chosen, here or elsewhere."""
    world = world._replace(look=look)
    if not world.desk.has(SETTINGS):  # then the forms need not be loaded
        return world
    shown = world.desk.changed(SETTINGS, controls.Form, lambda form: controls.settings_shown(form, look))
    return world.with_desk(shown)


def _choose(world: Console, form: Form, name: str) -> Next:
    choice = controls.setting_chosen(form, name)
    return Package(world, choice) if choice else world.with_desk(world.desk.without(SETTINGS))
