"""A match played as text is saved, resumed and counted like one in a window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from launcher.plain import tell
from launcher.store import left_games, match_records
from launcher.tabletop import History, Match
from tests.tabletop.nulltable import Options, nulltable

pytestmark = pytest.mark.usefixtures("home")


def tell_all(*lines: str, resume: bool = True, matches: int = 3, task: str = "") -> list[str]:
    said: list[str] = []
    history: History = Match(replace(nulltable, task=task), Options(matches=matches), "k7f3p").history
    tell(history, lines, said.append, game="null", version="1.0", seats=("person",), resume=resume)
    return "".join(said).splitlines()


def test_an_unfinished_match_is_resumed() -> None:
    assert tell_all("1")[1:3] == ["Nulltable: null 3 k7f3p", "3 matches."]
    again = tell_all(matches=9)
    assert "`new`" in again[0]
    assert again[1:3] == ["Nulltable: null 3 k7f3p", "2 matches."]


def test_another_match_is_begun_on_request() -> None:
    tell_all("1")
    assert tell_all(resume=False)[0] == "Nulltable: null 3 k7f3p"


def test_the_standing_of_an_unfinished_match_is_kept_for_the_game_list() -> None:
    tell_all("1")
    (left,) = left_games()
    assert (left.game, left.said, left.picture) == ("null", "2 left.", b"")
    tell_all("2")
    (left,) = left_games()
    assert left.said == ""


def test_the_task_is_shown_at_first_and_on_request() -> None:
    task = "Take it."
    first = tell_all(resume=False, task=task)[0]
    assert first.startswith(f"{task} ")
    assert "`help`" in first
    again = tell_all("goal", resume=False, task=task)
    assert again[0] == "Nulltable: null 3 k7f3p"
    assert again[-1] == task


def test_without_a_task_only_help_is_mentioned_at_first() -> None:
    first, second = tell_all(resume=False)[:2]
    assert "`help`" in first
    assert second == "Nulltable: null 3 k7f3p"
    assert tell_all(resume=False)[0] == second


def test_a_finished_match_is_counted_once_and_compared() -> None:
    tell_all("1", "2", "undo", "2", "quit")
    (play,) = match_records().of("null")
    assert (play.result, play.plies) == ("won", 2)
    assert any("2 wins" in line for line in tell_all("1", "2", "quit"))


def test_new_matches_are_kept_apart() -> None:
    tell_all("2", "1", "new", "1")
    assert len(match_records().of("null")) == 1
    assert tell_all()[2] == "2 matches."


def test_a_match_that_cannot_be_saved_continues_with_a_notice(home: Path) -> None:
    home.touch()  # where a folder should be
    said = tell_all("1", "2")
    assert any("0 left." in line for line in said)
    assert any(str(home) in line for line in said), said
    home.unlink()  # so that the waiting data can be written in the end
