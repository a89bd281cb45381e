"""The games of the day: three tiles, the dots of the week, and the days in a row."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest

from launcher.console.effects import Ask, DailyGames, RefreshCatalog, StartGame, look_up_dailies
from launcher.console.shelf import shelf_of
from launcher.console.world import TODAY
from launcher.store import MatchRecord, match_records
from launcher.universe.messages import Then
from tests.console.conftest import game
from tests.labels import names

if TYPE_CHECKING:
    from tests.console.conftest import Open, Window

DAY = date(2026, 11, 29)
NAMES = [f"Game {letter}" for letter in "ABCDEFGHIJKL"]


@pytest.fixture
def window(open_console: Open) -> Window:
    """A main window with a dozen games, which knows the date."""
    opened = open_console(shown=tuple(game(name, "Puzzle Games") for name in NAMES), size=(900, 560))
    set_day(opened, DAY)
    return opened


def set_day(window: Window, day: date) -> None:
    window.receive(Then(lambda world: world._replace(day=day), ()))


def daily(window: Window) -> list[str]:
    return [name for name in window.shown if name.startswith(TODAY)]


def test_each_day_has_three_games_which_are_the_same_in_every_window(window: Window) -> None:
    first = daily(window)
    assert len(first) == 3
    choices = set()
    for back in range(20):
        set_day(window, DAY - timedelta(back))
        choices.add(tuple(daily(window)))
    assert len(choices) > 10, "other days have other games"
    set_day(window, DAY)
    assert daily(window) == first


def test_a_tile_of_the_day_plays_todays_match(window: Window) -> None:
    name = daily(window)[1]
    window.click_on(name)
    assert window.messages == [StartGame(name.removeprefix(TODAY), "today")]


def test_games_of_the_day_disappear_during_a_search(window: Window) -> None:
    window.keys(*"game")
    assert not daily(window)


def test_the_finished_games_are_looked_up_after_the_first_picture_and_shown(window: Window) -> None:
    window.tick()
    (asked,) = window.messages
    assert isinstance(asked, Ask)
    done = daily(window)[0].removeprefix(TODAY)
    window.receive(Then(asked.then, (DailyGames(DAY, frozenset({done}), (True,) * 4 + (False,) * 3, 4),)))
    tiles = [tile.item.summary for tile in shelf_of(window.world).tiles[:3]]
    assert ["finished" in each for each in tiles] == [True, False, False]
    assert any("4 days" in name for name in names(window.picture, "img"))


def test_another_day_is_noticed_when_the_player_comes_back(window: Window) -> None:
    window.tick()
    window.messages.clear()
    window.focus()
    refresh, asked = window.messages
    assert refresh == RefreshCatalog()
    before = daily(window)
    window.receive(Then(asked.then, (DailyGames(DAY + timedelta(1), frozenset(), (False,) * 7, 0),)))
    assert daily(window) != before


def test_finished_daily_games_are_those_of_the_records() -> None:
    today = date.today()
    noon = MatchRecord("m1", "aces", "", "2026", 1.0, 9.0, 4, "won", day=today.isoformat(), on_its_day=True)
    match_records().record(noon)
    match_records().record(noon._replace(match="m2", game="jewel", day=(today - timedelta(1)).isoformat()))
    match_records().flush(60)
    found = list[DailyGames]()
    look_up_dailies(found.append)
    assert found == [DailyGames(today, frozenset({"aces"}), (False,) * 5 + (True,) * 2, 2)]
