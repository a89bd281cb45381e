"""The keyboard on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.console.effects import Ask, StartGame, open_manual
from launcher.console.shelf import FOOTER, HEADER
from launcher.console.world import FIND, MANUAL, PLAYED, SETTINGS, is_waiting, with_notice

if TYPE_CHECKING:
    from launcher.catalog import Game
    from tests.console.conftest import Open


def test_the_first_arrow_selects_the_first_game(open_console: Open) -> None:
    window = open_console()
    window.key("down")
    assert window.world.selection == "chat-noir"


def test_arrows_move_in_visible_rows_and_columns(open_console: Open) -> None:
    window = open_console()  # three columns: Chat Noir, Jewel, Lights Out / Minesweeper, Same // Aces, ...
    walked = []
    for key in ("down", "right", "right", "down", "down", "left", "up", "up"):
        window.key(key)
        walked.append(window.world.selection)
    assert walked == [
        "chat-noir",
        "jewel",
        "lights-out",
        "same",
        "crazy-8s",
        "aces",
        "minesweeper",
        "chat-noir",
    ]


def test_at_the_edge_the_selection_stays(open_console: Open) -> None:
    window = open_console()
    window.keys("home", "up", "left")
    assert window.world.selection == "chat-noir"
    window.keys("end", "down", "right")
    assert window.world.selection == "gcalc"


def test_tab_goes_around_by_way_of_the_field_the_games_and_each_button_at_the_top(open_console: Open) -> None:
    window = open_console()
    seen = []
    for _ in range(6):
        window.key("\t")
        seen.append(window.world.selection)
    assert seen == [FIND, "chat-noir", MANUAL, PLAYED, SETTINGS, FIND]
    window.keys("shift+\t", "shift+\t")
    assert window.world.selection == PLAYED


def test_tab_leaves_the_games_from_any_of_them_and_comes_to_one_in_sight(open_console: Open) -> None:
    window = open_console(size=(400, 300))
    window.keys("end", "shift+\t")
    assert window.world.selection == FIND
    window.keys("\t")
    assert window.world.selection not in (FIND, "chat-noir")
    window.keys("right", "\t")
    assert window.world.selection == MANUAL


def test_enter_and_space_press_the_buttons_at_the_top(open_console: Open) -> None:
    window = open_console()
    window.keys("shift+\t", " ")
    assert window.world.desk.layers
    window.keys("escape", "left", "left", "\r")
    assert window.messages == [Ask(open_manual, (None,), with_notice)]
    window.key("down")
    assert window.world.selection == "chat-noir"


def test_clock_ticks_only_while_a_notice_is_shown(open_console: Open) -> None:
    window = open_console()
    window.tick()
    assert not is_waiting(window.world)
    window.keys("down", "\x7f")
    for _ in range(10):
        assert is_waiting(window.world)
        window.tick()
    assert not is_waiting(window.world)
    assert window.world.notice == ""


def test_escape_clears_the_selection(open_console: Open) -> None:
    window = open_console()
    window.keys("down", "escape")
    assert window.world.selection == ""


def test_the_selected_game_is_always_in_view(open_console: Open, many: tuple[Game, ...]) -> None:
    window = open_console(shown=many, size=(420, 360))
    for key in ("end", *["up"] * 30, "home", *["down"] * 30, *["next"] * 5, *["prior"] * 3, "7", "\b"):
        window.key(key)
        _, y = window.centre(window.world.selection or "")
        assert HEADER + 36 <= y <= 360 - FOOTER - 36, f"after {key!r}"


def test_enter_scrolls_to_a_selected_game_out_of_view_first(
    open_console: Open, many: tuple[Game, ...]
) -> None:
    window = open_console(shown=many)
    window.key("down")
    for _ in range(20):
        window.mouse(100, 300, "wheel-down")
    window.key("\r")
    assert window.messages == []
    assert window.world.scroll.offset == 0, "Enter brought it into view"
    window.key("\r")
    assert window.messages == [StartGame(window.shown[0])]


def test_game_that_replaces_a_hidden_one_is_in_view(open_console: Open, many: tuple[Game, ...]) -> None:
    window = open_console(shown=many)
    window.keys("end", "up")
    for _ in range(150):
        window.key("\x7f")
        y = window.centre(window.world.selection or "")[1]
        assert HEADER < y < 560 - FOOTER


def test_page_keys_go_further_than_arrows(open_console: Open, many: tuple[Game, ...]) -> None:
    window = open_console(shown=many)
    window.keys("home", "down")
    after_arrow = window.centre(window.world.selection or "")[1] + window.world.scroll.offset
    window.keys("home", "next")
    assert window.centre(window.world.selection or "")[1] + window.world.scroll.offset > after_arrow + 200


def test_a_console_without_games_takes_all_keys(open_console: Open) -> None:
    window = open_console(shown=())
    window.keys("down", "a", "\r", " ", "escape", "end", "\t", "\x7f", "menu", "escape", "escape")
    window.mouse(100, 100, "wheel-down")
    assert window.world.selection == ""
    assert window.messages == []
