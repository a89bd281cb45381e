"""The form for settings that apply to all windows."""

from __future__ import annotations

from collections.abc import Mapping

from launcher.controls.choice import Choice, Slider
from launcher.controls.desk import W
from launcher.controls.sheet import Form, Row
from launcher.picture import PALETTES, THEMES, Picture, beside, blank, circle, line, overlay
from launcher.universe import SYSTEM, Choose, Look, Package

_ABOUT = "settings"  # the name of the overlay on a desk
_THEMES = {SYSTEM: "System", **{theme.name: theme.label for theme in THEMES.values()}}
_HINTS = {"off": "Off", "asked": "On request", "resting": "After a pause", "live": "Always"}
_PACES = {"slow": "Slow", "usual": "Normal", "once": "Instant", "key": "Step by step"}
_ZOOMS = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0)
_PERCENT = tuple((share / 100, f"{share} %") for share in range(25, 201, 25))
_VOLUMES = tuple((tenth / 10, f"{10 * tenth} %") for tenth in range(1, 11))
_COLOURS = ("one", "two", "three", "four", "five", "six", "seven", "eight")


def settings_form(look: Look) -> Form:
    """Return a form with the current settings.

    When the player chooses something in the form, pass the answer to `setting_chosen`.
    """
    return Form(
        "Settings",
        ("Changes apply immediately, in all windows.",),
        (
            Row("theme", "Theme", _choice(look.theme, _THEMES)),
            Row("palette", "Colour vision", _choice(look.palette, PALETTES)),
            Row("zoom", "Size", _sizes(look.zoom)),
            Row("motion", "Motion", Slider(look.motion, 0, 2, 0.25, names=((0, "Off"), *_PERCENT))),
            Row("pace", "Opponents", _choice(look.pace, _PACES)),
            Row("hints", "Hints", _choice(look.hints, _HINTS)),
            Row("scan", "Scanning", Slider(look.scan, 0, 5, 0.5, " s", names=((0, "Off"),))),
            Row("volume", "Sound", Slider(look.volume, 0, 1, 0.1, names=((0, "Off"), *_VOLUMES))),
        ),
        (("cancel", "Close"),),
        _sample(),
    )


def settings_shown(form: Form, look: Look) -> Form:
    """Return the form with updated settings.

    Another window may have changed them.
    """
    return form._replace(rows=settings_form(look).rows)


def setting_chosen(form: Form, name: str) -> Choose | None:
    """Return the message for a form's answer, or None to close it."""
    return Choose(name, form.values[name]) if name in form.values else None


def open_settings(world: W, look: Look) -> W:
    """Return a world with the settings open.

    Each choice in them is sent as a `Choose` message.
    """
    return world.with_desk(world.desk.with_overlay(_ABOUT, settings_form(look), _choose))


def update_settings(world: W, look: Look) -> W:
    """Return a world with updated settings.

    If its settings form is open, it shows the current ones. Overlays that open after the press of a finger have larger
    parts.
    """
    desk = world.desk.changed(_ABOUT, Form, lambda form: settings_shown(form, look))
    return world.with_desk(desk._replace(touch=look.touch))


def _choose(world: W, form: Form, name: str) -> W | Package[W]:
    choice = setting_chosen(form, name)
    return Package(world, choice) if choice else world.with_desk(world.desk.without(_ABOUT))


def _choice(value: str, labels: Mapping[str, str]) -> Choice:
    return Choice(value, tuple(labels), tuple(labels.values()))


def _sizes(zoom: float) -> Choice:
    """Return the choice of sizes.

    Ctrl+plus may have put the current size between those on offer.
    """
    sizes = tuple(sorted({*_ZOOMS, zoom or 1.0}))
    return Choice(zoom or 1.0, sizes, tuple(f"{100 * each:.0f} %" for each in sizes))


def _sample() -> Picture:
    """Draw a sample of the palette.

    It has the game colours, and the marks for good and bad.
    """
    tick = line([(0, 8), (6, 14), (16, 0)], "good", thickness=4)
    cross = (
        blank(14, 14),
        line([(0, 0), (14, 14)], "bad", thickness=4),
        line([(14, 0), (0, 14)], "bad", thickness=4),
    )
    discs = [circle(10, colour) for colour in _COLOURS]
    return beside(*discs, blank(2), tick, overlay(*reversed(cross)), gap=9)
