"""The box that says what happened to a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.console.effects import Ask, StopGame
from launcher.picture import Group, Picture, Text, text_width
from launcher.process import GameFailed, GameStalled, Report
from launcher.universe import Copy
from launcher.universe.messages import Then

if TYPE_CHECKING:
    from tests.console.conftest import Open, Window

LONG = "\n".join(f"line {k}" for k in range(200))
REPORT = Report(
    "Jewel", "Jewel stopped because of an error in its program: ValueError: x", LONG, Path("/log")
)


def texts(picture: Picture) -> list[str]:
    if isinstance(picture, Group):
        return [string for _, _, part in picture.parts for string in texts(part)]
    return [picture.string] if isinstance(picture, Text) else []


@pytest.fixture
def failure(open_console: Open) -> Window:
    window = open_console()
    window.receive(GameFailed("jewel", REPORT))
    return window


def test_dialog_names_the_game_and_the_cause(failure: Window) -> None:
    shown = texts(failure.picture)
    assert "Jewel stopped" in shown
    assert REPORT.sentence in " ".join(shown)


def test_long_report_shows_its_last_lines_and_counts_the_others(failure: Window) -> None:
    shown = texts(failure.picture)
    assert "line 199" in shown
    assert "line 186" not in shown
    assert "… 187 earlier lines (Copy copies all of them)" in shown


def test_long_lines_are_wrapped_and_shown_in_full(open_console: Open) -> None:
    line = "  File " + " ".join(f"word{k}" for k in range(30))
    for size in ((420, 400), (760, 560)):
        window = open_console(size=size)
        window.receive(GameFailed("jewel", replace(REPORT, details=f"Traceback\n{line}\n" + "x" * 90)))
        told = texts(window.form.draw())
        told = told[told.index("Traceback") : -3]
        assert "".join("".join(told).split()) == "".join(f"Traceback{line}{'x' * 90}".split())
        for each in told:
            assert text_width(each, 12.5, face="mono") <= size[0] - 2 * 36


def test_its_report_can_be_copied_and_saved_with_the_keyboard(failure: Window) -> None:
    failure.tick()
    failure.keys("\t", "\r")
    (copied,) = failure.messages
    assert isinstance(copied, Copy)
    assert REPORT.sentence in copied.text
    assert "line 0\n" in copied.text
    assert "Report copied." in failure.form.lines
    failure.keys("right", " ")
    saved = failure.messages[1]
    assert isinstance(saved, Ask)
    assert saved.arguments[1] == copied.text
    failure.receive(Then(saved.then, ("Saved.",)))
    assert "Saved." in failure.form.lines


def test_ctrl_c_copies_and_escape_closes(failure: Window) -> None:
    failure.key("ctrl+c")
    assert isinstance(failure.messages[0], Copy)
    failure.key("escape")
    assert not failure.world.desk.layers


def test_buttons_can_be_clicked_but_not_the_games_behind_the_dialog(failure: Window) -> None:
    failure.click(*failure.centre("chat-noir"))
    assert failure.messages == []
    failure.tick()
    (close,) = [each for each in failure.form._places() if each.name == "cancel"]
    failure.click(close.x + 5, close.y + 5)
    assert not failure.world.desk.layers


def test_several_reports_are_shown_one_after_the_other(failure: Window) -> None:
    failure.receive(GameFailed("aces", REPORT))
    failure.key("escape")
    assert [layer.about for layer in failure.world.desk.layers] == ["report of aces"]


def test_new_reports_are_shown_after_the_current_one(failure: Window) -> None:
    for id in ("aces", "same", "gcalc"):
        failure.receive(GameFailed(id, REPORT))
        assert failure.world.desk.top == "report of jewel"
    failure.key("escape")
    assert failure.world.desk.top == "report of aces"


def test_a_game_that_hangs_can_be_stopped_or_waited_for(open_console: Open) -> None:
    for keys, messages in ((["\t", "\r"], [StopGame("jewel")]), (["\r"], []), (["escape"], [])):
        window = open_console()
        window.receive(GameStalled("jewel", REPORT))
        window.tick()
        window.keys(*keys)
        assert window.messages == messages
        assert not window.world.desk.layers


@pytest.mark.parametrize("size", [(320, 240), (420, 300), (760, 560), (3000, 2000)])
def test_it_fits_into_any_window(open_console: Open, size: tuple[float, float]) -> None:
    window = open_console(size=size)
    window.receive(GameFailed("jewel", REPORT))
    for button in window.form._places():
        assert 0 <= button.x < button.x + button.width <= size[0]
    assert (window.form.draw().width, window.form.draw().height) == size


def test_enter_just_after_the_dialog_opened_does_not_close_it(failure: Window) -> None:
    failure.keys("\r", " ")
    assert failure.world.desk.layers
    failure.tick()
    failure.key("\r")
    assert not failure.world.desk.layers
