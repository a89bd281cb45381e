"""The first rows of the shelf: matches that wait, with their boards and how they stand, and what was played last."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Catalog
from launcher.console.messages import CatalogChanged, SetVisibility, StartGame
from launcher.console.world import AGAIN, GO_ON
from launcher.store import LeftGame
from tests.console.test_menu import choose, labels

if TYPE_CHECKING:
    from launcher.catalog import Game
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


def test_up_to_four_are_before_all_else_and_their_games_stay_in_their_sets(
    waiting: Callable[..., Window],
) -> None:
    window = waiting("same", "aces", "jewel", "gcalc", "go-fish")
    assert window.shown[:4] == [f"{GO_ON}{id}" for id in ("same", "aces", "jewel", "gcalc")]
    assert {"same", "aces", "jewel", "gcalc"} <= set(window.shown)
    assert "Going on" in window.texts
    assert "Left today. 59 to open." in " ".join(window.texts)
    assert "Left yesterday. 59 to open." in " ".join(window.texts)


def test_they_fill_whole_rows(waiting: Callable[..., Window]) -> None:
    window = waiting("same", "aces", "jewel", "gcalc", "go-fish")
    window.resize(760, 560)
    assert [name for name in window.shown if name.startswith(GO_ON)] == [
        f"{GO_ON}{id}" for id in ("same", "aces", "jewel")
    ]
    window.resize(320, 560)
    assert len([name for name in window.shown if name.startswith(GO_ON)]) == 4


def test_a_click_or_enter_goes_on_with_it(waiting: Callable[..., Window]) -> None:
    window = waiting("same")
    window.click_on(f"{GO_ON}same")
    assert window.messages == [StartGame("same")]
    window = waiting("same")
    window.keys("down", "\r")
    assert window.messages == [StartGame("same")]


def test_its_menu_is_that_of_the_game_beside_it(waiting: Callable[..., Window]) -> None:
    window = waiting("same")
    window.mouse(*window.centre(f"{GO_ON}same"), "menu")
    assert labels(window)[:5] == ["Go on", "New match", "Today’s match", "Statistics", "Help"]
    window.keys("escape")
    assert window.world.selection == f"{GO_ON}same"
    window.keys("menu")
    choose(window, "Hide")
    assert window.messages == [SetVisibility("hidden", "same", True)]
    assert f"{GO_ON}same" not in window.shown


@pytest.mark.parametrize(
    ("label", "begin"), [("Go on", ""), ("New match", "new"), ("Today’s match", "today")]
)
def test_the_menu_begins_what_it_says(waiting: Callable[..., Window], label: str, begin: str) -> None:
    window = waiting("same")
    window.mouse(*window.centre("same"), "menu")
    choose(window, label)
    assert window.messages == [StartGame("same", begin)]


def test_what_was_played_last_comes_next_and_starts_the_game(waiting: Callable[..., Window]) -> None:
    window = waiting("same", "aces", "jewel", "gcalc", "go-fish", said="")
    assert window.shown[:4] == [f"{AGAIN}{id}" for id in ("same", "aces", "jewel", "gcalc")]
    assert "Played yesterday." in " ".join(window.texts)
    window.click_on(f"{AGAIN}aces")
    assert window.messages == [StartGame("aces")]
    window.keys(*"ace")
    assert window.shown == ["aces"]  # once: what is looked for is found, not remembered


def test_it_is_found_as_the_game_is(waiting: Callable[..., Window]) -> None:
    window = waiting("same", "aces")
    window.keys(*"card", "\r")
    assert window.shown[0] == f"{GO_ON}aces"
    assert f"{GO_ON}same" not in window.shown


def test_games_that_are_gone_or_hidden_have_none(waiting: Callable[..., Window]) -> None:
    window = waiting("nim", "aces", hidden=frozenset({"aces"}))
    assert not any(name.startswith(GO_ON) for name in window.shown)
