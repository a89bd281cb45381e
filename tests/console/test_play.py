"""Starting games, and what becomes of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from launcher.catalog import Problem
from launcher.console.effects import OpenHelp, RaiseWindow, StartGame, StopGame
from launcher.console.shelf import HEADER, tile_of
from launcher.picture.damage import ink
from launcher.process import GameEnded, GameFailed, GameShown, GameStalled, GameStarting, Report

if TYPE_CHECKING:
    from tests.console.conftest import Open

REPORT = Report(
    "Jewel", "Jewel stopped because of an error.", "Traceback\n  line\nValueError: x\n", Path("/log")
)


def test_a_click_starts_a_game_and_its_button_shows_that(open_console: Open) -> None:
    window = open_console()
    window.click(*window.centre("jewel"))
    assert window.messages == [StartGame("jewel")]
    assert window.world.running == {"jewel": "starting"}


def test_enter_and_space_start_the_selected_game(open_console: Open) -> None:
    for keys in ("j\r", ("down", "right", " ")):
        window = open_console()
        window.keys(*keys)
        assert window.messages == [StartGame("jewel")]


def test_press_released_elsewhere_does_not_start_a_game(open_console: Open) -> None:
    window = open_console()
    window.mouse(*window.centre("jewel"), "button-down")
    window.mouse(*window.centre("aces"), "drag")
    window.mouse(*window.centre("aces"), "button-up")
    assert window.messages == []


def test_a_game_is_started_once_however_often_it_is_clicked_while_it_starts(open_console: Open) -> None:
    window = open_console()
    for _ in range(3):
        window.click(*window.centre("jewel"))
    assert window.messages == [StartGame("jewel")]


def test_a_click_on_a_running_game_brings_it_to_the_front(open_console: Open) -> None:
    window = open_console()
    window.click(*window.centre("jewel"))
    window.receive(GameStarting("jewel"))
    window.receive(GameShown("jewel"))
    window.click(*window.centre("jewel"))
    assert window.messages == [StartGame("jewel"), RaiseWindow("jewel")]


def test_a_game_that_has_ended_can_be_started_again(open_console: Open) -> None:
    window = open_console()
    window.receive(GameStarting("jewel"))
    window.receive(GameShown("jewel"))
    window.receive(GameEnded("jewel"))
    assert window.world.running == {}
    window.click(*window.centre("jewel"))
    assert window.messages == [StartGame("jewel")]


def test_a_game_that_dies_opens_a_dialog_and_the_console_stays_usable(open_console: Open) -> None:
    window = open_console()
    window.receive(GameStarting("jewel"))
    window.receive(GameFailed("jewel", REPORT))
    assert REPORT.sentence in window.form.lines
    window.key("escape")
    assert not window.world.desk.layers
    window.click(*window.centre("jewel"))
    assert window.messages == [StartGame("jewel")]


def test_dialog_about_a_stalled_game_closes_when_the_game_appears(open_console: Open) -> None:
    window = open_console()
    window.receive(GameStarting("jewel"))
    window.receive(GameStalled("jewel", REPORT))
    assert window.world.desk.top.startswith("stalled ")
    window.receive(GameShown("jewel"))
    assert not window.world.desk.layers
    assert window.world.running == {"jewel": "running"}


def test_f1_and_the_mark_open_the_help_of_a_game(open_console: Open) -> None:
    window = open_console()
    window.keys("j", "f1", "escape")
    tile = tile_of(window.world, "aces")
    assert tile is not None
    mark = tile.help_mark
    window.click(mark.x + mark.width / 2, HEADER + mark.y + mark.height / 2)
    assert window.messages == [OpenHelp("jewel"), OpenHelp("aces")]
    assert window.world.running == {}


def test_a_game_without_a_doc_has_no_help(open_console: Open) -> None:
    window = open_console()
    window.keys("g", "c", "f1")
    assert window.world.selection == "gcalc"
    assert window.messages == []


def test_moving_over_the_same_tile_keeps_the_world(open_console: Open) -> None:
    window = open_console()
    x, y = window.centre("jewel")
    window.mouse(x, y, "move")
    before = window.world
    window.mouse(x + 1, y + 1, "move")
    assert window.world is before
    window.mouse(0, 0, "leave")
    assert window.world.desk.own.hover == ""


def test_the_menu_of_a_game_that_runs_or_starts_can_stop_it(open_console: Open) -> None:
    window = open_console()
    window.receive(GameStarting("jewel"))
    window.keys("j", "menu", "down", "down", "down", "\r")
    assert window.messages == [StopGame("jewel")]


def test_long_names_stay_in_the_window(open_console: Open) -> None:
    problem = Problem("w", "W" * 80, "M" * 80, "kudzu", "it is broken " * 30, fatal=True)
    window = open_console(problem, size=(420, 360))
    window.key("end")
    for _, _, right, bottom in ink(window.picture, 0, 0):
        assert right <= 420 * 7 / 6  # ink allows for glyphs that are wider than laid out
        assert bottom <= 360 + 20
