"""The form for the settings of all windows."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from launcher.controls import (
    Desk,
    Form,
    key_to_overlays,
    open_settings,
    setting_chosen,
    settings_form,
    settings_shown,
    update_settings,
)
from launcher.universe import Choose, Look, Package
from launcher.universe.look import change_look

LOOKS = [Look(zoom=1.0), Look("dark", "grey", 1.5, 0, "off", False), Look(zoom=1.265625, motion=2.0)]


@pytest.mark.parametrize("look", LOOKS)
def test_it_shows_all_settings_as_they_are(look: Look) -> None:
    assert settings_form(look).values | {"touch": look.touch} == look._asdict()


def test_all_that_can_be_chosen_on_it_can_be_chosen(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    for row in settings_form(Look()).rows:
        form = settings_form(Look())._replace(focus=row.name)
        seen = {form.key("home")[0].values[row.name]}
        form, _ = form.key("home")
        while (after := form.key("right"))[1]:
            form = after[0]
            choice = setting_chosen(form, row.name)
            assert choice == Choose(row.name, form.values[row.name])
            change_look(*choice)
            seen.add(form.values[row.name])
        assert len(seen) >= 2


def test_form_follows_other_windows_and_keeps_the_focus() -> None:
    form, _ = settings_form(Look()).key("\t")
    after = settings_shown(form, Look(volume=0))
    assert after.values["volume"] == 0
    assert after.focus == form.focus == "theme"


def test_close_button_sends_no_message() -> None:
    form = settings_form(Look())
    assert setting_chosen(form, form.key("\r")[1] or "") is None


def test_texts_describe_all_settings() -> None:
    assert settings_form(Look(motion=0)).texts == (
        "Settings",
        "Changes apply immediately, in all windows.",
        "Theme: System",
        "Colour vision: Usual",
        "Size: 100 %",
        "Motion: Off",
        "Opponents: Normal",
        "Hints: On request",
        "Scanning: Off",
        "Sound: 40 %",
        "[Close]",
    )


class World(NamedTuple):
    desk: Desk[Any] = Desk()

    def with_desk(self, desk: Desk[Any]) -> World:
        return self._replace(desk=desk)


def test_settings_over_a_window_send_choices_until_they_are_closed() -> None:
    world = open_settings(World(Desk().sized(300, 200)), Look())
    form = world.desk.overlay(world.desk.top, Form)
    assert form is not None
    assert (form.width, form.height) == (300, 200)
    world = world.with_desk(
        world.desk.changed(world.desk.top, Form, lambda form: form._replace(focus="theme"))
    )
    asked = key_to_overlays(world, "right")
    assert isinstance(asked, Package)
    assert asked.messages == (Choose("theme", "light"),)
    shown = update_settings(asked.world, Look("dark"))
    form = shown.desk.overlay(shown.desk.top, Form)
    assert form is not None
    assert form.values["theme"] == "dark"
    assert key_to_overlays(shown, "escape") == update_settings(World(Desk().sized(300, 200)), Look())
