"""The box that says what happened to a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.console.dialog import plan
from launcher.console.messages import ReportSaved, SaveReport, StopGame
from launcher.picture import Group, Picture, Text, text_width
from launcher.process import GameFailed, GameStalled, Report
from launcher.universe import Copy

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
def failed(open_console: Open) -> Window:
    window = open_console()
    window.receive(GameFailed("jewel", REPORT))
    return window


def test_it_names_the_game_and_says_what_happened(failed: Window) -> None:
    shown = texts(failed.picture)
    assert "Jewel stopped" in shown
    assert any("stopped because of an error" in line for line in shown)


def test_of_a_long_report_the_end_is_seen_first(failed: Window) -> None:
    assert "line 199" in texts(failed.picture)
    assert "line 0" not in texts(failed.picture)
    for _ in range(100):
        failed.mouse(100, 100, "wheel-up")
    assert "line 0" in texts(failed.picture)
    failed.key("down")
    assert "line 0" not in texts(failed.picture)


def test_long_lines_are_seen_whole(open_console: Open) -> None:
    line = "  File " + " ".join(f"word{k}" for k in range(60))
    for size in ((320, 400), (760, 560)):
        window = open_console(size=size)
        window.receive(GameFailed("jewel", replace(REPORT, details=f"Traceback\n{line}\n" + "x" * 300)))
        at = plan(window.world.dialogs[0], *size)
        assert "".join("".join(at.details).split()) == "".join(f"Traceback{line}{'x' * 300}".split())
        for each in at.details:
            assert text_width(each, 12.5, face="mono") <= at.width - 2 * 36


def test_its_report_can_be_copied_and_saved_with_the_keyboard(failed: Window) -> None:
    failed.keys("\t", "\r")
    (copied,) = failed.messages
    assert isinstance(copied, Copy)
    assert REPORT.sentence in copied.text
    assert "line 0\n" in copied.text
    assert "Copied." in texts(failed.picture)
    failed.keys("right", " ")
    saved = failed.messages[1]
    assert isinstance(saved, SaveReport)
    assert saved.text == copied.text
    failed.receive(ReportSaved("Saved as x"))
    assert "Saved as x" in texts(failed.picture)


def test_ctrl_c_copies_and_escape_closes(failed: Window) -> None:
    failed.key("ctrl+c")
    assert isinstance(failed.messages[0], Copy)
    failed.key("escape")
    assert failed.world.dialogs == ()


def test_its_buttons_can_be_clicked_and_nothing_behind_it(failed: Window) -> None:
    failed.click(*failed.centre("chat-noir"))
    assert failed.messages == []
    close = plan(failed.world.dialogs[0], 760, 560).buttons[0]
    failed.click(close.x + 5, close.y + 5)
    assert failed.world.dialogs == ()


def test_several_are_read_one_after_the_other(failed: Window) -> None:
    failed.receive(GameFailed("aces", REPORT))
    failed.key("escape")
    assert [dialog.id for dialog in failed.world.dialogs] == ["aces"]


def test_a_game_that_hangs_can_be_stopped_or_waited_for(open_console: Open) -> None:
    for keys, messages in ((["\t", "\r"], [StopGame("jewel")]), (["\r"], []), (["escape"], [])):
        window = open_console()
        window.receive(GameStalled("jewel", 10, REPORT))
        window.tick()
        window.keys(*keys)
        assert window.messages == messages
        assert window.world.dialogs == ()


@pytest.mark.parametrize("size", [(320, 240), (420, 300), (760, 560), (3000, 2000)])
def test_it_fits_into_any_window(open_console: Open, size: tuple[float, float]) -> None:
    window = open_console(size=size)
    window.receive(GameFailed("jewel", REPORT))
    at = plan(window.world.dialogs[0], *size)
    assert at.width <= size[0]
    for button in at.buttons:
        assert button.x + button.width <= at.x + at.width
        assert button.y + button.height <= size[1]


def test_a_sentence_that_is_cut_says_so(open_console: Open) -> None:
    window = open_console(size=(320, 240))
    window.receive(GameFailed("jewel", replace(REPORT, sentence="It stopped. " * 40)))
    sentence = plan(window.world.dialogs[0], 320, 240).sentence
    assert [line[-1:] == "…" for line in sentence] == [False] * (len(sentence) - 1) + [True]


def test_an_enter_that_was_meant_for_the_shelf_does_not_close_it_unread(failed: Window) -> None:
    failed.keys("\r", " ")
    assert failed.world.dialogs
    failed.tick()
    failed.key("\r")
    assert failed.world.dialogs == ()
