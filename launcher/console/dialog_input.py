"""What keys and the mouse do while a dialog is open."""

from __future__ import annotations

from launcher.console.dialog import names_of, plan, report_text
from launcher.console.messages import SaveReport, StopGame
from launcher.console.world import Console, Dialog
from launcher.controls import find
from launcher.universe import Copy, Package

Next = Console | Package[Console]

_SCROLLS = {"up": -1, "down": 1, "prior": -10, "next": 10}
_WHEEL = {"wheel-up": -3, "wheel-down": 3}


def on_key(world: Console, key: str) -> Next:
    """Tab and arrows move between the buttons, Enter and Space press, Escape closes."""
    dialog = world.dialogs[0]
    count = len(names_of(dialog))
    if key in ("\r", " ") and dialog.fresh:
        return world
    dialog = dialog._replace(fresh=False)
    match key:
        case "\t" | "right":
            return _with(world, dialog._replace(focus=(dialog.focus + 1) % count))
        case "shift+\t" | "left":
            return _with(world, dialog._replace(focus=(dialog.focus - 1) % count))
        case "\r" | " ":
            return _press(world, names_of(dialog)[dialog.focus][0])
        case "escape":
            return _press(world, "wait" if dialog.stalled else "close")
        case "ctrl+c":
            return _press(world, "copy")
    if key in _SCROLLS:
        return _scroll(world, dialog, _SCROLLS[key])
    return world


def on_mouse(world: Console, x: float, y: float, event: str) -> Next:
    """Hover, press and release of the dialog's buttons. Nothing else is reached while it is open."""
    dialog = world.dialogs[0]
    if event in _WHEEL:
        return _scroll(world, dialog, _WHEEL[event])
    button = find(plan(dialog, world.width, world.height).buttons, x, y)
    name = button.name if button and event != "leave" else None
    if event == "button-up":
        world = _with(world, dialog._replace(hover=name, pressed=None))
        return _press(world, name) if name and name == dialog.pressed else world
    pressed = name if event == "button-down" else dialog.pressed
    if (name, pressed) == (dialog.hover, dialog.pressed):
        return world
    return _with(world, dialog._replace(hover=name, pressed=pressed))


def on_tick(world: Console) -> Console:
    """A second went by: the user has seen that there is a dialog."""
    dialog = world.dialogs[0]
    return _with(world, dialog._replace(fresh=False)) if dialog.fresh else world


def _scroll(world: Console, dialog: Dialog, lines: int) -> Console:
    at = plan(dialog, world.width, world.height)
    top = min(max(0, at.first + lines), max(0, len(at.details) - at.shown))
    return _with(world, dialog._replace(top=top))


def _press(world: Console, name: str) -> Next:
    dialog = world.dialogs[0]
    match name:
        case "copy":
            return Package(_with(world, dialog._replace(said="Copied.")), Copy(report_text(dialog)))
        case "save":
            return Package(world, SaveReport(dialog.id, report_text(dialog)))
        case "stop":
            return Package(_without(world), StopGame(dialog.id))
    return _without(world)


def _with(world: Console, dialog: Dialog) -> Console:
    return world._replace(dialogs=(dialog, *world.dialogs[1:]))


def _without(world: Console) -> Console:
    return world._replace(dialogs=world.dialogs[1:])
