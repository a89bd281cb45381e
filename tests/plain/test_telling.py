"""A match in lines of text is kept, gone on with and counted as one in a window."""

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


def test_a_match_that_was_left_is_gone_on_with() -> None:
    assert tell_all("1")[1:3] == ["Nulltable: null 3 k7f3p", "3 matches."]
    again = tell_all(matches=9)
    assert again[0] == "This is the match that you left last; `new` begins another."
    assert again[1:3] == ["Nulltable: null 3 k7f3p", "2 matches."]


def test_unless_another_was_asked_for() -> None:
    tell_all("1")
    assert tell_all(resume=False)[0] == "Nulltable: null 3 k7f3p"


def test_whoever_lists_games_is_told_how_it_stands_until_it_is_over() -> None:
    tell_all("1")
    (left,) = left_games()
    assert (left.game, left.said, left.picture) == ("null", "2 left.", b"")
    tell_all("2")
    (left,) = left_games()
    assert left.said == ""


def test_what_there_is_to_do_is_told_once_and_when_it_is_asked_for() -> None:
    task = "Take the last match."
    assert tell_all(resume=False, task=task)[0] == f"{task} `help` lists what you can say."
    again = tell_all("goal", resume=False, task=task)
    assert again[0] == "Nulltable: null 3 k7f3p"
    assert again[-1] == task


def test_what_can_be_said_is_told_once_where_a_game_names_no_task() -> None:
    assert tell_all(resume=False)[:2] == ["`help` lists what you can say.", "Nulltable: null 3 k7f3p"]
    assert tell_all(resume=False)[0] == "Nulltable: null 3 k7f3p"


def test_its_end_is_counted_once_and_compared() -> None:
    tell_all("1", "2", "undo", "2", "quit")
    (play,) = match_records().of("null")
    assert (play.result, play.plies) == ("won", 2)
    assert "2 wins in a row" in tell_all("1", "2", "quit")


def test_new_matches_are_kept_apart() -> None:
    tell_all("2", "1", "new", "1")
    assert len(match_records().of("null")) == 1
    assert tell_all()[2] == "2 matches."


def test_what_cannot_be_kept_is_said_and_play_goes_on(home: Path) -> None:
    home.touch()  # where a folder should be
    said = tell_all("1", "2")
    assert "0 matches." in said
    assert any(str(home) in line for line in said), said
    home.unlink()  # so that what is waiting is written in the end
