"""Effects of a table: saving and resuming matches, the game of the day, and styles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from random import Random

import pytest

from launcher.store import journals, match_records
from launcher.tabletop import Scene, View
from launcher.tabletop.frame.outside import Run, TableEffects, tell
from launcher.tabletop.frame.turns import SaveMoves
from launcher.tabletop.options import keep_style, style_of
from launcher.tabletop.vocabulary import daily_seed
from tests.tabletop.frame.around import PATIENCE, count, history, keep
from tests.tabletop.frame.messages import TODAY, answer, is_for, seed_of_today, sentence_of
from tests.tabletop.nulltable import nulltable


@dataclass(frozen=True)
class Design:
    """A style of drawing."""

    large: bool = False


def sentences(outside: TableEffects) -> list[str]:
    return [sentence_of(told) for told in outside.listen() if is_for(told, tell)]


def test_a_match_is_gone_on_with_where_it_was_left(outside: TableEffects) -> None:
    keep(outside, history(), history(1), history(1, 2), history(1, 2).undo())
    again = TableEffects(nulltable, "null", "1.0").resume()
    assert again is not None
    assert again.position == 9
    assert again.redo().position == 7


def test_a_match_without_a_move_is_not_saved(outside: TableEffects, home: Path) -> None:
    keep(outside, history())
    assert TableEffects(nulltable, "null", "1.0").resume() is None
    assert not list(home.rglob("*.txt"))


def test_a_match_that_one_came_back_to_keeps_its_name(outside: TableEffects) -> None:
    end = begin = history()
    for _ in range(5):
        end = end.play(2)
    outside.perform(SaveMoves(None, begin))
    outside.perform(SaveMoves(begin, end))
    count(outside, end, 1)
    outside.perform(SaveMoves(None, history()))
    outside.perform(SaveMoves(None, end))
    count(outside, end)
    match_records().flush(PATIENCE)
    assert len(match_records().of("null")) == 1


def test_another_match_from_the_same_start_has_another_name(outside: TableEffects) -> None:
    for _ in range(2):
        outside.perform(SaveMoves(None, history()))
        count(outside, history(*[2] * 5))
    match_records().flush(PATIENCE)
    assert len(match_records().of("null")) == 2


def test_another_match_lets_the_one_before_be(outside: TableEffects) -> None:
    outside.perform(SaveMoves(None, history()))
    outside.perform(SaveMoves(history(), history(1)))
    outside.perform(SaveMoves(None, history()))
    outside.close()
    assert TableEffects(nulltable, "null", "1.0").resume() is None


def test_a_damaged_journal_is_moved_aside_and_reported(outside: TableEffects, home: Path) -> None:
    keep(outside, history(), history(1))
    (file,) = home.rglob("*.txt")
    file.write_text(file.read_text().replace("\n1 ", "\n9 "))
    again = TableEffects(nulltable, "null", "1.0")
    assert again.resume() is None
    (sentence,) = sentences(again)
    assert "aside" in sentence
    assert "'9'" in sentence
    journals._writer.flush(PATIENCE)
    assert [path.parent.name for path in home.rglob("*.txt")] == ["aside"]


def test_a_match_that_comes_out_differently_now_goes_on_and_its_old_text_is_kept(
    outside: TableEffects, home: Path
) -> None:
    keep(outside, history(), history(1))

    def play(left: int, move: int, chance: Random) -> int:
        return left - 2 * move

    again = TableEffects(replace(nulltable, play=play), "null", "2.0")
    resumed = again.resume()
    assert resumed is not None
    assert resumed.position == 8
    assert "version 1.0" in sentences(again)[0]
    again.close()
    assert sorted(path.parent.name for path in home.rglob("*.txt")) == ["aside", "null"]


def test_today_is_the_seed_of_the_players_day(outside: TableEffects) -> None:
    before = date.today()
    assert answer(TODAY) in [seed_of_today(daily_seed(day)) for day in (before, date.today())]


def test_a_style_is_kept(outside: TableEffects) -> None:
    outside.perform(Run(keep_style, (Design(large=True),)))
    assert style_of(Design) == Design(large=True)


def test_a_match_that_the_game_can_not_show_any_more_is_kept_aside(outside: TableEffects) -> None:
    keep(outside, history(), history(1))

    def scene(left: int, view: View) -> Scene:
        raise ZeroDivisionError("nothing to see")

    again = TableEffects(replace(nulltable, scene=scene), "null", "1.0")
    assert again.resume() is None
    (sentence,) = sentences(again)
    assert sentence.endswith("ZeroDivisionError: nothing to see")


def test_a_home_that_can_not_be_written_costs_a_sentence_and_play_goes_on(
    outside: TableEffects, home: Path
) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / "data").write_text("no folder")
    keep(outside, history(), history(1))
    assert "saved" in sentences(outside)[0]


def test_another_match_begins_if_the_journals_cannot_be_listed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: object) -> None:
        raise ValueError("No list.")

    monkeypatch.setattr("launcher.tabletop.autosave.Autosave.find_unfinished", fail)
    outside = TableEffects(nulltable, "null", "1.0")
    assert outside.resume() is None
    assert sentences(outside) == ["No list."]
