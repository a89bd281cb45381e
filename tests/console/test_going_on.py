"""The first rows of the shelf: matches that wait, with their boards and how they stand, and what was played last."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Catalog, Game
from launcher.console.effects import CatalogChanged, SetVisibility, StartGame
from launcher.console.shelf import shelf_of
from launcher.console.world import AGAIN, GO_ON
from launcher.process import GameEnded, GameShown
from launcher.store import LeftGame
from tests.console.test_menu import choose, labels

if TYPE_CHECKING:
    from tests.console.conftest import Open, Window


@pytest.fixture
def waiting(open_console: Open, games: tuple[Game, ...]) -> Callable[..., Window]:
    """A window in which matches of these games wait, the first of them left last."""

    def begin(*ids: str, said: str = "59 to open.", **more: frozenset[str]) -> Window:
        now = time.time()
        left = [LeftGame(id, "m1", said, now - 86_400 * k, b"") for k, id in enumerate(ids)]
        window = open_console(size=(960, 560))  # four columns
        window.receive(CatalogChanged(Catalog(games, (), left=tuple(left), **more)))
        return window

    return begin


def test_up_to_four_unfinished_matches_come_first_and_games_stay_in_their_sets(
    waiting: Callable[..., Window],
) -> None:
    window = waiting("same", "aces", "jewel", "gcalc", "go-fish")
    assert window.shown[:4] == [f"{GO_ON}{id}" for id in ("same", "aces", "jewel", "gcalc")]
    assert {"same", "aces", "jewel", "gcalc"} <= set(window.shown)
    assert "Continue playing" in window.texts
    summaries = [
        tile.item.summary for tile in shelf_of(window.world).tiles[:2] if isinstance(tile.item, Game)
    ]
    assert summaries == [f"Played {day}. 59 to open." for day in ("today", "yesterday")]


def test_the_tile_of_a_game_with_an_unfinished_match_says_so(waiting: Callable[..., Window]) -> None:
    window = waiting("same", said="10 lights are on.")
    tile = shelf_of(window.world).named["same"]
    assert isinstance(tile.item, Game)
    assert tile.item.summary == "Continue: 10 lights are on."
    assert "Continue: 10 lights are on." in " ".join(window.texts)
    window.mouse(*window.centre("same"), "move")
    assert "Click to continue" in window.said


def test_the_tile_of_a_game_shows_the_board_that_its_process_left(
    open_console: Open, games: tuple[Game, ...]
) -> None:
    window = open_console(size=(1280, 700))
    games = tuple(game._replace(board=b"file") for game in games)
    left = LeftGame("same", "m1", "59 to open.", time.time(), b"left")
    window.receive(CatalogChanged(Catalog(games, (), left=(left,))))
    boards = {
        tile.name: tile.item.board for tile in shelf_of(window.world).tiles if isinstance(tile.item, Game)
    }
    assert (boards[f"{GO_ON}same"], boards["same"], boards["aces"]) == (b"left", b"left", b"file")


@pytest.mark.parametrize("end", ["escape", "game", "again"])
def test_after_a_game_or_escape_all_games_are_shown_from_the_top(
    waiting: Callable[..., Window], end: str
) -> None:
    window = waiting("jewel", "aces")
    window.resize(640, 360)
    window.keys(*"gcalc", "\r")
    if end == "game":
        window.receive(GameShown("gcalc"))
        window.receive(GameEnded("gcalc"))
    elif end == "escape":
        window.key("escape")
    else:
        window.keys("escape", "end", "escape")
    assert window.world.find.text == ""
    assert window.world.scroll.offset == 0
    assert "Continue playing" in window.texts
    assert window.world.selection == "", "nothing out of view is selected"
    window.keys("down")
    assert window.world.selection == f"{GO_ON}jewel"


def test_they_fill_whole_rows(waiting: Callable[..., Window]) -> None:
    window = waiting("same", "aces", "jewel", "gcalc", "go-fish")
    window.resize(760, 560)
    assert [name for name in window.shown if name.startswith(GO_ON)] == [
        f"{GO_ON}{id}" for id in ("same", "aces", "jewel")
    ]
    window.resize(320, 560)
    assert len([name for name in window.shown if name.startswith(GO_ON)]) == 4


def test_click_or_enter_continues_the_match(waiting: Callable[..., Window]) -> None:
    window = waiting("same")
    window.click_on(f"{GO_ON}same")
    assert window.messages == [StartGame("same")]
    window = waiting("same")
    window.keys("down", "\r")
    assert window.messages == [StartGame("same")]


def test_unfinished_match_has_the_menu_of_its_game(waiting: Callable[..., Window]) -> None:
    window = waiting("same")
    window.mouse(*window.centre(f"{GO_ON}same"), "menu")
    assert labels(window)[:5] == ["Continue", "New match", "Today's match", "Statistics", "Help"]
    window.keys("escape")
    assert window.world.selection == f"{GO_ON}same"
    window.keys("menu")
    choose(window, "Hide")
    assert window.messages == [SetVisibility("hidden", "same", True)]
    assert f"{GO_ON}same" not in window.shown


@pytest.mark.parametrize(
    ("label", "begin"), [("Continue", ""), ("New match", "new"), ("Today's match", "today")]
)
def test_menu_starts_the_chosen_kind_of_match(waiting: Callable[..., Window], label: str, begin: str) -> None:
    window = waiting("same")
    window.mouse(*window.centre("same"), "menu")
    choose(window, label)
    assert window.messages == [StartGame("same", begin)]


def test_recently_played_games_come_next_and_start_the_game(waiting: Callable[..., Window]) -> None:
    window = waiting("same", "aces", "jewel", "gcalc", "go-fish", said="")
    assert window.shown[:4] == [f"{AGAIN}{id}" for id in ("same", "aces", "jewel", "gcalc")]
    assert "Played yesterday." in " ".join(window.texts)
    window.click_on(f"{AGAIN}aces")
    assert window.messages == [StartGame("aces")]
    window.keys(*"ace")
    assert window.shown == ["aces"]  # once: what is looked for is found, not remembered


def test_search_finds_an_unfinished_match_by_its_game(waiting: Callable[..., Window]) -> None:
    window = waiting("same", "aces")
    window.keys(*"card", "\r")
    assert window.shown[0] == f"{GO_ON}aces"
    assert f"{GO_ON}same" not in window.shown


def test_removed_or_hidden_games_have_no_unfinished_match(waiting: Callable[..., Window]) -> None:
    window = waiting("nim", "aces", hidden=frozenset({"aces"}))
    assert not any(name.startswith(GO_ON) for name in window.shown)
