"""What is around a table: matches that have ended are counted and compared, and said is what went wrong with that."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from launcher.controls import Form
from launcher.store import Journal, Play, played, plays
from launcher.tabletop import PERSON
from launcher.tabletop.frame import Ask, Ended, Kept
from launcher.tabletop.frame.outside import Outside
from tests.tabletop.frame.around import PATIENCE, answers, course, keep
from tests.tabletop.frame.conftest import texts_of
from tests.tabletop.nulltable import nulltable


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
        played().record(Play("m2", "null", "", "k7f3p", 0, 60, 5, "won", 5.0))
        played().flush(PATIENCE)
        form = self.ask(outside)
        assert form.picture
        assert form.lines == (line,)
        played().path.unlink()
        played().path.mkdir()
        (line,) = self.ask(outside).lines
        assert (
            line == f"What was played cannot be read in {played().path}: plays.sqlite is not a regular file."
        )


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
