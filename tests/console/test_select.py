"""The keyboard on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Game

if TYPE_CHECKING:
    from tests.console.conftest import Open


def test_the_first_arrow_selects_the_first_game(open_console: Open) -> None:
    window = open_console()
    window.key("down")
    assert window.world.selected == "chat-noir"


def test_arrows_move_in_the_rows_and_columns_that_are_seen(open_console: Open) -> None:
    window = open_console()  # three columns: Chat Noir, Jewel, Lights Out / Minesweeper, Same // Aces, ...
    walked = []
    for key in ("down", "right", "right", "down", "down", "left", "up", "up"):
        window.key(key)
        walked.append(window.world.selected)
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
    assert window.world.selected == "chat-noir"
    window.keys("end", "down", "right")
    assert window.world.selected == "gcalc"


def test_tab_goes_through_all_games_and_around(open_console: Open) -> None:
    window = open_console()
    seen = []
    for _ in range(10):
        window.key("\t")
        seen.append(window.world.selected)
    assert len(set(seen)) == 9
    assert seen[9] == seen[0] == "chat-noir"
    window.key("shift+\t")
    assert window.world.selected == "gcalc"


@pytest.mark.parametrize(
    ("typed", "selected"),
    [
        ("c", "chat-noir"),
        ("cr", "crazy-8s"),
        ("g", "go-fish"),
        ("gc", "gcalc"),
        ("G", "go-fish"),
        ("lights o", "lights-out"),
    ],
)
def test_typing_the_first_letters_of_a_name_selects_it(open_console: Open, typed: str, selected: str) -> None:
    window = open_console()
    window.keys(*typed)
    assert window.world.selected == selected


def test_the_same_letter_again_goes_to_the_next_name_that_begins_with_it(open_console: Open) -> None:
    window = open_console()
    window.keys("c", "c")
    assert window.world.selected == "crazy-8s"
    window.key("c")
    assert window.world.selected == "chat-noir"


def test_a_letter_that_begins_no_name_changes_nothing(open_console: Open) -> None:
    window = open_console()
    window.keys("j", "z")
    assert window.world.selected == "jewel"


def test_letters_are_forgotten_after_a_while(open_console: Open) -> None:
    window = open_console()
    window.key("g")
    window.tick()
    window.tick()
    window.key("c")
    assert window.world.selected == "chat-noir"  # not GCalc, which "gc" would be


def test_ticks_change_nothing_while_nothing_is_typed(open_console: Open) -> None:
    window = open_console()
    before = window.world
    window.tick()
    assert window.world is before


def test_escape_clears_the_selection(open_console: Open) -> None:
    window = open_console()
    window.keys("j", "escape")
    assert window.world.selected is None
    assert window.world.typed == ""


def test_the_selected_game_is_always_in_view(open_console: Open, many: tuple[Game, ...]) -> None:
    window = open_console(shown=many, size=(420, 360))
    for key in ("end", *["up"] * 30, "home", *["down"] * 30, *["next"] * 5, *["prior"] * 3, "7"):
        window.key(key)
        _, y = window.centre(window.world.selected or "")
        assert 60 < y < 360 - 46, f"after {key!r}"


def test_page_keys_go_further_than_arrows(open_console: Open, many: tuple[Game, ...]) -> None:
    window = open_console(shown=many)
    window.keys("home", "down")
    after_arrow = window.centre(window.world.selected or "")[1] + window.world.scroll.offset
    window.keys("home", "next")
    assert window.centre(window.world.selected or "")[1] + window.world.scroll.offset > after_arrow + 200


def test_a_console_without_games_takes_all_keys(open_console: Open) -> None:
    window = open_console(shown=())
    window.keys("down", "a", "\r", " ", "escape", "end", "\t")
    window.mouse(100, 100, "wheel-down")
    assert window.world.selected is None
    assert window.messages == []
