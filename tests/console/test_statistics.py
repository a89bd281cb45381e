"""What was played, in the console: of all games, or of one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Catalog, Game
from launcher.console.effects import Ask, ConsoleEffects, StartGame, StatisticsFound, look_up_statistics
from launcher.console.games import show_statistics
from launcher.console.world import PLAYED
from launcher.picture import Group, Picture, Text, tree_of
from launcher.store import FinishedBoards, MatchRecord, match_records
from launcher.universe import Copy
from launcher.universe.messages import Then
from tests.console.test_menu import choose

if TYPE_CHECKING:
    from tests.console.conftest import Open, Window

NOW = 1_700_000_000.0
PLAY = MatchRecord("m1", "chat-noir", "11/6", "k7f3p", NOW, 75, 12, "won")
PLAYS = (
    PLAY,
    PLAY._replace(match="m2", result="lost"),
    PLAY._replace(match="m3", game="gone", result="ended", score=12.0, counted="moves", best="least"),
)


def reply_with(plays: tuple[MatchRecord, ...], problem: str, now: float) -> Then:
    """The reply with match records."""
    return Then(show_statistics, (StatisticsFound(plays, problem, now),))


@pytest.fixture
def window(open_console: Open) -> Window:
    """A console with that open, after all was found."""
    window = open_console()
    window.key("ctrl+p")
    window.receive(reply_with(PLAYS, "", NOW))
    return window


def where(window: Window, said: str) -> tuple[float, float]:
    """The middle of a text in the picture, of the topmost if there are several."""

    def texts(picture: Picture, x: float, y: float) -> Iterator[tuple[float, float]]:
        if isinstance(picture, Group):
            for dx, dy, part in picture.parts:
                yield from texts(part, x + dx, y + dy)
        elif isinstance(picture, Text) and picture.string == said:
            yield x + picture.width / 2, y + picture.height / 2

    return list(texts(window.picture, 0, 0))[-1]


def test_the_button_and_the_key_look_it_up(open_console: Open) -> None:
    window = open_console()
    window.click_on(PLAYED)
    assert "Loading …" in window.texts
    window.keys("escape", "ctrl+p")
    assert window.messages == [Ask(look_up_statistics, (), show_statistics)] * 2


def test_each_game_has_its_line_and_one_that_is_gone_too(window: Window) -> None:
    assert {"Chat Noir", "today"} <= {*window.texts}
    assert {"gone", "1 match, best 12 moves"} <= {*window.texts}


def test_totals_of_all_games_come_first(window: Window) -> None:
    assert window.texts.index("3 matches, 1 won") < window.texts.index("1 match, best 12 moves")
    assert "0 wins in a row (longest: 1)" in window.texts
    others = PLAYS[1], PLAY, PLAY._replace(game="aces"), PLAYS[2]
    window.receive(reply_with(others, "", NOW))
    assert "2 wins in a row (longest: 2)" in window.texts, "in any games, in the order of their ends"


def test_the_arrow_keys_choose_a_game_whose_figures_are_shown(window: Window) -> None:
    window.keys("right", "right")
    assert {"1 (50%)", "0, longest 1"} <= {*window.texts}
    window.key("left")
    assert "best 12, median 12" in window.texts
    window.key("home")
    assert "1 match, best 12 moves" in window.texts


def test_the_mouse_chooses_and_closes(window: Window) -> None:
    window.click(*where(window, "Chat Noir"))
    assert "1 (50%)" in window.texts
    window.click(*where(window, "Close"))
    assert not window.world.desk.layers
    assert window.world.running == {}


def test_enter_and_escape_close_it(window: Window) -> None:
    window.key("\r")
    assert not window.world.desk.layers
    window.keys("ctrl+p", "escape")
    assert not window.world.desk.layers
    window.receive(reply_with(PLAYS, "", NOW))
    assert not window.world.desk.layers, "it came too late"


def test_message_is_shown_before_the_first_finished_match(open_console: Open) -> None:
    window = open_console()
    window.key("ctrl+p")
    window.receive(reply_with((), "", NOW))
    assert window.form.lines == ("You haven't finished a match yet. Finished matches are counted here.",)


def test_problem_with_the_statistics_is_shown(open_console: Open) -> None:
    window = open_console()
    window.key("ctrl+p")
    window.receive(reply_with((), "It is locked.", NOW))
    assert window.form.lines == ("It is locked.",)


@pytest.mark.parametrize("size", [(240, 180), (320, 240), (500, 1000), (1920, 1080)])
def test_it_follows_the_window(window: Window, size: tuple[float, float]) -> None:
    window.key("end")
    window.resize(*size)
    assert window.world.desk.layers
    assert (window.form.width, window.form.height) == size
    window.keys("home", "escape")
    assert not window.world.desk.layers


@pytest.mark.usefixtures("no_processes")
def test_statistics_are_looked_up_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    match_records().record(PLAY)
    outside = ConsoleEffects(Catalog((), ()))
    outside.perform(Ask(look_up_statistics, (), show_statistics))
    end, told = time.monotonic() + 20, []
    while not told and time.monotonic() < end:
        told = [each for each in outside.take_news() if isinstance(each, Then)]
    assert told == [reply_with((PLAY,), "", told[0].arguments[0].now)]


def test_days_are_shown_with_their_row_and_todays_result_can_be_copied(open_console: Open) -> None:
    today = time.strftime("%Y-%m-%d", time.localtime(NOW))
    window = open_console()
    window.key("ctrl+p")
    window.receive(reply_with((PLAY._replace(seed=today, day=today, begun=NOW - 75), *PLAYS), "", NOW))
    window.click(*where(window, "Calendar"))
    assert "1 day in a row." in window.texts
    window.click(*where(window, "Copy today's result"))
    (copied,) = window.messages[1:]
    assert isinstance(copied, Copy)
    assert "Chat Noir" in copied.text
    window.click(*where(window, "Chat Noir"))
    window.click(*where(window, "Play today's match"))
    assert window.messages[2:] == [StartGame("chat-noir", "today")]
    assert not window.world.desk.layers


def test_empty_calendar_explains_what_it_shows(window: Window) -> None:
    window.click(*where(window, "Calendar"))
    assert any("daily game" in line for line in window.texts)
    assert "Copy today's result" not in window.texts


def shelf_of_collection(window: Window) -> list[str]:
    """What a screen reader says about the frames."""
    window.click(*where(window, "Collection"))
    tree = tree_of(window.picture)
    (shelf,) = (
        node for node in tree.values() if node.label.name == "Collection" and node.label.role == "list"
    )
    return [tree[key].label.name for key in shelf.children]


def test_collection_has_a_frame_for_each_game_and_escape_closes_it(window: Window) -> None:
    frames = shelf_of_collection(window)
    assert frames[:2] == ["Chat Noir: won", "Jewel: not played yet"]
    assert len(frames) == 9
    assert "1 of 9 boards" in window.texts
    window.key("escape")
    assert not window.world.desk.layers


def test_hidden_games_are_in_the_collection_only_if_they_were_played(
    open_console: Open, games: tuple[Game, ...]
) -> None:
    window = open_console()
    window.world = window.world._replace(catalog=Catalog(games, (), hidden=frozenset({"chat-noir", "jewel"})))
    window.key("ctrl+p")
    window.receive(reply_with(PLAYS, "", NOW))
    frames = shelf_of_collection(window)
    assert "Chat Noir: won" in frames
    assert "Jewel: not played yet" not in frames


def test_the_collection_of_one_game_has_a_frame_for_each_preset(window: Window) -> None:
    boards = {"chat-noir": FinishedBoards("chat-noir", ("11/6", "Hard"), {})}
    window.receive(Then(show_statistics, (StatisticsFound(PLAYS, "", NOW, boards),)))
    window.keys("right", "right")
    assert [said.partition(":")[0] for said in shelf_of_collection(window)] == ["11/6", "Hard"]


def test_the_menu_of_a_game_leads_to_its_own(open_console: Open) -> None:
    window = open_console()
    window.mouse(*window.centre("chat-noir"), "menu")
    choose(window, "Statistics")
    window.receive(reply_with(PLAYS, "", NOW))
    assert window.form.title == "Chat Noir"
    assert "1 (50%)" in window.texts
