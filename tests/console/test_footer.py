"""What the line at the bottom says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Problem
from launcher.console.drawing import draw_footer
from launcher.console.shelf import FOOTER, HEADER, TILE_HEIGHT, header, view_height
from launcher.console.world import DISABLE, NAME, name_of
from launcher.picture import text_width
from launcher.process import GameShown

if TYPE_CHECKING:
    from launcher.catalog import Game
    from tests.console.conftest import Open


def test_first_hint_explains_how_to_play(open_console: Open) -> None:
    assert "Click a game" in open_console().said


def test_status_line_describes_the_selected_game(open_console: Open) -> None:
    window = open_console()
    window.keys("down", "right")
    assert window.said == "Jewel About Jewel. Press Enter to play, F1 for help."
    window.receive(GameShown("jewel"))
    assert "switch" in window.said
    window.mouse(*window.centre("aces"), "move")
    assert window.said.startswith("Aces")


def test_height_of_the_status_line_is_constant(open_console: Open, games: tuple[Game, ...]) -> None:
    talkative = games[0]._replace(summary="A game about very much " * 20)
    window = open_console(shown=(talkative, *games[1:]))
    heights = {draw_footer(window.world).height}
    window.key("down")
    assert window.said.startswith("Chat Noir ")
    assert window.said.endswith("F1 for help.")
    for name in window.shown:
        window.mouse(*window.centre(name), "move")
        heights.add(draw_footer(window.world).height)
    assert heights == {FOOTER}


@pytest.mark.parametrize("size", [(240, 180), (320, 240), (380, 280), (420, 300), (760, 560)])
def test_selected_game_is_fully_visible_in_the_smallest_window(
    open_console: Open, size: tuple[float, float]
) -> None:
    window = open_console(size=size)
    for key in ("down", *["right"] * 8, *["up"] * 4):
        window.key(key)
        top = window.centre(window.world.selection or "")[1] - TILE_HEIGHT / 2
        assert top >= HEADER
        assert top + TILE_HEIGHT <= HEADER + view_height(window.world)
        assert window.world.height - draw_footer(window.world).height >= top + TILE_HEIGHT


def test_in_a_low_window_it_is_there_only_when_something_happened(open_console: Open) -> None:
    window = open_console(size=(320, 240))
    assert window.said == ""
    window.keys("down", "\x7f")
    assert "is hidden" in window.said


def test_missing_icon_is_not_reported_to_players(open_console: Open) -> None:
    note = Problem("jewel", "Jewel", "Puzzle Games", "d", "its icon is 64 wide", fatal=False)
    window, without = open_console(note), open_console()
    for each in (window, without):
        each.keys("down", "right")
    assert window.texts == without.texts


@pytest.mark.parametrize("width", [640, 1280])
def test_all_buttons_at_the_top_have_visible_names_where_there_is_room(
    open_console: Open, width: float
) -> None:
    window = open_console(size=(width, 560))
    assert {"Manual", "Statistics", "Settings", "Find a game", NAME} <= set(window.texts)
    buttons = header(window.world)
    ends = [button.x + button.width for button in buttons]
    assert all(end <= button.x for end, button in zip(ends, buttons[1:], strict=False))
    for button in buttons[1:]:
        assert text_width(button.label, 14) + 20 <= button.width
    assert "Settings" not in open_console(size=(480, 560)).texts


def test_buttons_of_a_problem_are_explained(open_console: Open) -> None:
    problem = Problem("broken", "Broken", "Puzzle Games", "d", "its info.toml is damaged")
    window = open_console(problem, size=(760, 1000))
    window.mouse(*window.centre(DISABLE + name_of(problem)), "move")
    assert window.said.startswith("Disable The game is no longer loaded")
