"""The window to pick from says its sets, its games with what they are about, its field and what lies over it."""

from __future__ import annotations

import pytest

from launcher.catalog import Problem
from launcher.console.world import SETTINGS
from launcher.universe import Choose
from tests.console.conftest import NAMES, Open, Window
from tests.labels import do, get, inside, names, nodes


@pytest.fixture
def window(open_console: Open) -> Window:
    return open_console()


def test_sets_are_headings_and_games_named_cells_of_grids(window: Window) -> None:
    picture = window.picture
    assert names(picture, "heading") == list(NAMES)
    assert names(picture, "list") == list(NAMES)
    assert names(picture, "listitem") == [name for each in NAMES.values() for name in each]


def test_label_of_a_game_has_its_summary_or_the_state_of_its_process(window: Window) -> None:
    game = next(each for each in window.world.catalog.games if each.name == "Jewel")
    label = get(window.picture, "listitem", "Jewel").label
    assert (label.description, label.value) == (game.summary, "")
    window.world = window.world._replace(running={game.id: "starting"})
    label = get(window.picture, "listitem", "Jewel").label
    assert (label.description, label.value) == ("", "Starting")
    assert label.deeds == ("press", "focus", "menu")


def test_a_screen_reader_hears_nothing_in_a_game_but_the_game(window: Window) -> None:
    assert {node.children for node in nodes(window.picture, "listitem")} == {()}


def test_selected_game_is_labelled_as_focused(window: Window) -> None:
    window.key("down")
    (focused,) = [node for node in nodes(window.picture) if "focused" in node.label.states]
    assert (focused.label.role, focused.label.name) == ("listitem", "Chat Noir")
    x, y = window.centre(str(window.world.selection))
    left, top, right, bottom = focused.box
    assert left < x < right
    assert top < y < bottom


def test_games_out_of_view_are_labelled_too(window: Window) -> None:
    all_of_them = names(window.picture, "listitem")
    window.resize(320, 240)
    assert names(window.picture, "listitem") == all_of_them


def test_the_field_and_the_buttons_at_the_top_have_names(window: Window) -> None:
    assert {"Manual", "Statistics", "Settings"} <= set(names(window.picture, "button"))
    for key in "jew":
        window.key(key)
    assert get(window.picture, "textbox", "Find a game").label.value == "jew"
    assert names(window.picture, "listitem") == ["Jewel"]
    assert "Clear search" in names(window.picture, "button")


def test_search_results_are_announced_as_a_status(window: Window) -> None:
    window.keys(*"jewel")
    assert names(window.picture, "status") == ["1 game found. Jewel is selected."]
    window.keys(*"xyz")
    (said,) = names(window.picture, "status")
    assert "jewelxyz" in said


def test_a_screen_reader_hears_which_of_the_found_games_is_selected(window: Window) -> None:
    window.keys("down", "c")
    assert names(window.picture, "status") == ["5 games found. Chat Noir is selected."]
    window.keys("down")
    assert names(window.picture, "status") == ["5 games found. Aces is selected."]


def test_a_form_over_it_is_a_dialog(window: Window) -> None:
    window.click_on(SETTINGS)
    assert get(window.picture, "dialog", "Settings").label.states == {"modal"}
    assert "Theme" in names(window.picture, "radiogroup", "spinbutton")


def test_notice_is_a_status(window: Window) -> None:
    window.world = window.world._replace(notice="Jewel is hidden.")
    assert names(window.picture, "status") == ["Jewel is hidden."]


def test_a_game_that_cannot_be_started_says_why_and_has_its_buttons(open_console: Open) -> None:
    problem = Problem("w", "Worms", "Puzzle Games", "worms", "it is broken", fatal=True)
    picture = open_console(problem).picture
    assert inside(picture, "group", "Worms: it is broken.") == ["Copy", "Disable", "Uninstall"]


def test_a_game_is_started_though_it_is_out_of_view(window: Window) -> None:
    window.resize(320, 240)
    do(window, "listitem", "GCalc")
    (message,) = window.messages
    assert (type(message).__name__, window.world.selection) == ("StartGame", "gcalc")


def test_the_keyboard_goes_where_it_is_put_and_a_menu_opens_there(window: Window) -> None:
    window.resize(320, 240)
    do(window, "listitem", "Aces", "focus")
    assert window.world.selection == "aces"
    do(window, "listitem", "Aces", "menu")
    assert "Play" in names(window.picture, "menuitem")


def test_setting_the_search_field_finds_games(window: Window) -> None:
    do(window, "textbox", "Find a game", "set value", "jewel")
    assert names(window.picture, "listitem") == ["Jewel"]
    do(window, "button", "Clear search")
    assert len(names(window.picture, "listitem")) == len(window.world.catalog.games)


def test_a_setting_is_chosen_and_the_form_closed(window: Window) -> None:
    do(window, "button", "Settings")
    do(window, "radio", "Dark")
    assert window.messages == [Choose("theme", "dark")]
    do(window, "button", "Close")
    assert names(window.picture, "dialog") == []
