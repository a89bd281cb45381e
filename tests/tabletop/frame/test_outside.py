"""What is around a table: matches are gone on with, counted and compared, and said is what went wrong there."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from random import Random

import pytest

from launcher.controls import Form
from launcher.store import Journal, Play, journals, played, plays
from launcher.tabletop import PERSON, Course, Scene, View
from launcher.tabletop.frame import Ask, Ended, Kept, Told
from launcher.tabletop.frame.messages import Styled
from launcher.tabletop.frame.outside import Outside
from launcher.tabletop.seeds import daily_seed
from launcher.tabletop.style import style_of
from tests.tabletop.frame.around import PATIENCE, answers, course
from tests.tabletop.frame.conftest import texts_of
from tests.tabletop.nulltable import nulltable


@dataclass(frozen=True)
class Design:
    """How matches are drawn."""

    large: bool = False


def keep(outside: Outside, *courses: Course) -> None:
    before = None
    for now in courses:
        outside.perform(Kept(before, now))
        before = now
    outside.close()


def said(outside: Outside) -> list[str]:
    return [told.answer for told in outside.listen() if told.about == "said"]


def test_a_match_is_gone_on_with_where_it_was_left(outside: Outside) -> None:
    keep(outside, course(), course(1), course(1, 2), course(1, 2).undone())
    again = Outside(nulltable, "null", "1.0").resumed()
    assert again is not None
    assert again.position == 9
    assert again.redone().position == 7


def test_a_start_that_nobody_played_leaves_nothing_behind(outside: Outside, home: Path) -> None:
    keep(outside, course())
    assert Outside(nulltable, "null", "1.0").resumed() is None
    assert not list(home.rglob("*.txt"))


def test_a_match_that_one_came_back_to_keeps_its_name(outside: Outside) -> None:
    end = begin = course()
    for _ in range(5):
        end = end.played(2)
    outside.perform(Kept(None, begin))
    outside.perform(Kept(begin, end))
    outside.perform(Ended(end, (), 1))
    outside.perform(Kept(None, course()))
    outside.perform(Kept(None, end))
    outside.perform(Ended(end, (), 1))
    played().flush(PATIENCE)
    assert len(played().of("null")) == 1


def test_another_match_from_the_same_start_has_another_name(outside: Outside) -> None:
    for _ in range(2):
        outside.perform(Kept(None, course()))
        outside.perform(Ended(course(*[2] * 5), (), 1))
    played().flush(PATIENCE)
    assert len(played().of("null")) == 2


def test_another_match_lets_the_one_before_be(outside: Outside) -> None:
    outside.perform(Kept(None, course()))
    outside.perform(Kept(course(), course(1)))
    outside.perform(Kept(None, course()))
    outside.close()
    assert Outside(nulltable, "null", "1.0").resumed() is None


def test_a_spoilt_journal_is_kept_aside_and_that_is_said(outside: Outside, home: Path) -> None:
    keep(outside, course(), course(1))
    (file,) = home.rglob("*.txt")
    file.write_text(file.read_text().replace("\n1 ", "\n9 "))
    again = Outside(nulltable, "null", "1.0")
    assert again.resumed() is None
    (sentence,) = said(again)
    assert "kept aside" in sentence
    assert "'9' is no move here" in sentence
    journals._writer.flush(PATIENCE)
    assert [path.parent.name for path in home.rglob("*.txt")] == ["aside"]


def test_a_match_that_comes_out_differently_now_goes_on_and_its_old_text_is_kept(
    outside: Outside, home: Path
) -> None:
    keep(outside, course(), course(1))

    def play(left: int, move: int, chance: Random) -> int:
        return left - 2 * move

    again = Outside(replace(nulltable, play=play), "null", "2.0")
    resumed = again.resumed()
    assert resumed is not None
    assert resumed.position == 8
    assert "version 1.0" in said(again)[0]
    again.close()
    assert sorted(path.parent.name for path in home.rglob("*.txt")) == ["aside", "null"]


def test_the_end_of_a_match_counts_once_however_often_it_is_reached(outside: Outside) -> None:
    end = course(*[2] * 5)
    keep(outside, course(), end)
    for _ in range(2):
        outside.perform(Ended(end, (), 65))
    played().flush(PATIENCE)
    (play,) = played().of("null")
    assert (play.result, play.seconds, play.plies, play.helped) == ("won", 65, 5, False)


def test_matches_that_were_over_when_programs_died_are_counted_and_not_resumed(outside: Outside) -> None:
    keep(outside, course(), course(*[2] * 5))
    keep(Outside(nulltable, "null", "1.0"), course(), course(*[1] * 10))
    assert Outside(nulltable, "null", "1.0").resumed() is None
    played().flush(PATIENCE)
    assert len(played().of("null")) == 2


def test_a_match_against_a_computer_is_won_lost_or_drawn_by_the_person(outside: Outside) -> None:
    end = course(*[2] * 5)
    for number, winners in enumerate([(0,), (1,), ()]):
        ending = replace(
            nulltable,
            players=("A", "B"),
            status=lambda left, w=winners: nulltable.status(left)._replace(winners=w),
        )
        over = replace(end, tabletop=ending)
        outside.perform(Kept(None, end, f"match-{number}"))
        outside.perform(Ended(over, (PERSON, "Hard"), 1))
    played().flush(PATIENCE)
    assert [play.result for play in played().of("null")] == ["won", "lost", "drawn"]
    assert {play.opponents for play in played().of("null")} == {"Hard"}


@pytest.mark.parametrize(
    ("can_be_lost", "result", "said"), [(True, "lost", "0 (0%)"), (False, "ended", None)]
)
def test_a_match_that_nobody_won_is_a_defeat_unless_the_game_only_has_a_score(
    home: Path, can_be_lost: bool, result: str, said: str | None
) -> None:
    game = replace(
        nulltable,
        can_be_lost=can_be_lost,
        status=lambda left: nulltable.status(left)._replace(winners=(), score=left),
    )
    around, end = Outside(game, "null", "1.0"), replace(course(*[2] * 5), tabletop=game)
    around.perform(Kept(None, end))
    around.perform(Ended(end, (), 65))
    (told,) = answers(around)
    played().flush(PATIENCE)
    assert [play.result for play in played().of("null")] == [result]
    assert dict(told.answer).get("Won") == said
    assert ("Points" in dict(told.answer)) == (not can_be_lost)


def test_a_game_that_is_opened_puts_right_what_was_counted_before(outside: Outside) -> None:
    played().record(Play("m1", "null", "", "k7f3p", 0, 60, 5, "ended", 5.0))
    played().flush(PATIENCE)
    outside.resumed()
    played().flush(PATIENCE)
    assert [play.result for play in played().of("null")] == ["lost"]


def test_at_the_end_a_match_is_compared_with_those_of_its_kind(outside: Outside) -> None:
    keep(outside, course(), course(*[2] * 5))
    outside.perform(Ended(course(*[2] * 5), (), 65))
    (told,) = answers(outside)
    assert told.about == "end"
    assert dict(told.answer)["Won"] == "1 (100%)"
    assert dict(told.answer)["Time"] == "best 1:05, median 1:05"


def test_a_match_with_help_is_compared_with_others_of_that_kind(outside: Outside) -> None:
    outside.perform(Ended(course(2, 2).hinted().played(2).played(2).played(2), (), 65))
    (told,) = answers(outside)
    assert dict(told.answer)["With help"] == "counted apart"
    assert dict(told.answer)["Matches"] == "1"


class TestStatistics:
    """What was played of the game is a sheet."""

    def ask(self, outside: Outside) -> Form:
        outside.perform(Ask("statistics"))
        ((about, form),) = answers(outside)
        assert about == "statistics"
        assert isinstance(form, Form)
        assert form.title == "Statistics"
        return form

    def test_without_a_match_of_this_game_it_says_so(self, outside: Outside) -> None:
        played().record(Play("m1", "another", "", "k7f3p", 0, 60, 5, "won", 5.0))
        assert self.ask(outside).lines == ("No match has ended yet.",)

    def test_what_its_matches_came_to_is_a_picture_as_wide_as_there_is_room(self, outside: Outside) -> None:
        for match in ("m1", "m2"):
            played().record(Play(match, "null", "", "k7f3p", 0, 60, 5, "won", 5.0))
        form = self.ask(outside)
        assert form.lines == ()
        assert callable(form.picture)
        picture = form.picture(500)
        texts = texts_of(picture)
        assert {"Matches", "2", "Won", "2 (100%)"} <= {*texts}
        assert (picture.width, picture.height) == (500, 320)

    def test_what_is_damaged_or_can_not_be_read_is_said(self, outside: Outside) -> None:
        played().record(Play("m1", "null", "", "k7f3p", 0, 60, 5, "won", 5.0))
        played().flush(PATIENCE)
        played().path.write_bytes(b"junk" * 2000)
        (line,) = self.ask(outside).lines
        assert re.fullmatch(r".*plays.sqlite.damaged-\S+ is damaged, and no match was found in it\. .*", line)
        played().path.unlink()
        played().path.mkdir()
        (line,) = self.ask(outside).lines
        assert (
            line == f"What was played cannot be read in {played().path}: plays.sqlite is not a regular file."
        )


def test_today_is_the_seed_of_the_players_day(outside: Outside) -> None:
    before = date.today()
    outside.perform(Ask("today"))
    assert outside.listen()[0] in [Told("today", daily_seed(day)) for day in (before, date.today())]


def test_a_style_is_kept(outside: Outside) -> None:
    outside.perform(Styled(Design(large=True)))
    assert style_of(Design) == Design(large=True)


def test_a_match_that_the_game_can_not_show_any_more_is_kept_aside(outside: Outside) -> None:
    keep(outside, course(), course(1))

    def scene(left: int, view: View) -> Scene:
        raise ZeroDivisionError("nothing to see")

    again = Outside(replace(nulltable, scene=scene), "null", "1.0")
    assert again.resumed() is None
    (sentence,) = said(again)
    assert sentence.endswith("is kept aside. ZeroDivisionError: nothing to see")


def test_a_home_that_can_not_be_written_costs_a_sentence_and_play_goes_on(
    outside: Outside, home: Path
) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / "data").write_text("no folder")
    keep(outside, course(), course(1))
    assert "The match cannot be saved" in said(outside)[0]


class TestWhatOthersHold:
    """It costs a sentence: the window goes on."""

    def test_plays_that_cannot_be_read_are_not_compared_with(
        self, outside: Outside, hold: Callable[[Path], Callable[[], None]]
    ) -> None:
        keep(outside, course(), course(*[2] * 5))
        outside.perform(Ended(course(*[2] * 5), (), 65))
        played().flush(PATIENCE)
        answers(outside)
        release = hold(played().path)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(plays, "_READER_WAITS", 60.0)  # who waits here waits too long for this test
            outside.perform(Kept(None, course()))
            outside.perform(Ended(course(*[2] * 5), (), 65))
            outside.perform(Ask("statistics"))
            assert outside.listen() == []
        release()
        assert answers(outside)

    def test_that_is_said(self, outside: Outside, hold: Callable[[Path], Callable[[], None]]) -> None:
        outside.perform(Ended(course(*[2] * 5), (), 65))
        played().flush(PATIENCE)
        answers(outside)
        release = hold(played().path)
        outside.perform(Kept(None, course()))
        outside.perform(Ended(course(*[2] * 5), (), 65))
        heard: dict[str, object] = {}
        until = time.monotonic() + PATIENCE
        while len(heard) < 2 and time.monotonic() < until:
            heard |= dict(answers(outside))
        assert heard["end"] == ()
        assert str(heard["said"]).startswith("What was played cannot be ")
        assert "database is locked" in str(heard["said"])
        release()
        played().flush(PATIENCE)

    def test_a_disk_that_is_slow_is_waited_for_once(self, outside: Outside) -> None:
        waits: list[float] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Journal, "flush", lambda _, seconds: waits.append(seconds))
            for move in range(3):
                outside.perform(Kept(course(*[1] * move) if move else None, course(*[1] * (move + 1))))
        assert waits == [0.1, 0.002, 0.002]
