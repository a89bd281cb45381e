"""The settings of all windows, in the console."""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.console.world import SETTINGS
from launcher.universe import Choose, Look

if TYPE_CHECKING:
    from tests.console.conftest import Open


def test_a_click_or_a_key_opens_them_and_escape_closes_them(open_console: Open) -> None:
    window = open_console()
    window.click_on(SETTINGS)
    assert "Colour vision" in window.texts
    window.key("escape")
    assert "Colour vision" not in window.texts
    window.keys("ctrl+,", "\r")
    assert not window.world.desk.layers


def test_each_choice_takes_effect_at_once_and_the_dialog_stays_open(open_console: Open) -> None:
    window = open_console()
    window.keys("ctrl+,", "\t", "right", "right", "\t", "end")
    assert window.messages == [Choose("theme", "light"), Choose("theme", "dark"), Choose("palette", "grey")]
    assert window.world.desk.layers


def test_settings_follow_the_choices_of_other_windows(open_console: Open) -> None:
    window = open_console()
    window.look(Look(hints="live", zoom=1.0))
    window.key("ctrl+,")
    window.keys("\t", "\t")
    assert window.world.desk.layers
    assert window.form.values.items() <= Look(hints="live", zoom=1.0)._asdict().items()
    window.look(Look(volume=0.5, zoom=1.125))
    assert window.form.values.items() <= Look(volume=0.5, zoom=1.125)._asdict().items()
    assert window.form.focus == "palette"


def test_games_below_the_settings_cannot_be_clicked(open_console: Open) -> None:
    window = open_console()
    x, y = window.centre("jewel")
    window.key("ctrl+,")
    window.click(x, y)
    window.key("j")
    assert window.world.running == {}
    assert window.world.find.text == ""


def test_they_fit_a_window_that_gets_smaller(open_console: Open) -> None:
    window = open_console()
    window.key("ctrl+,")
    window.resize(320, 240)
    assert window.world.desk.layers
    assert (window.form.width, window.form.height) == (320, 240)
