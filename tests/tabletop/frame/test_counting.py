"""Finished matches are counted and compared, and failures are reported."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from launcher.controls import Form
from launcher.store import JournalFile, MatchRecord, match_records, shared_file
from launcher.tabletop import PERSON
from launcher.tabletop.frame.features.statistics import show_news, statistics_form
from launcher.tabletop.frame.outside import TableEffects, tell
from launcher.tabletop.frame.turns import SaveMoves
from launcher.universe.messages import Then
from tests.tabletop.frame.around import PATIENCE, answers, count, history, keep
from tests.tabletop.frame.conftest import texts_of
from tests.tabletop.frame.messages import is_for, sentence_of
from tests.tabletop.nulltable import nulltable


def test_the_end_of_a_match_counts_once_however_often_it_is_reached(outside: TableEffects) -> None:
    end = history(*[2] * 5)
    keep(outside, history(), end)
    for _ in range(2):
        count(outside, end, 65)
    match_records().flush(PATIENCE)
    (play,) = match_records().of("null")
    assert (play.result, play.seconds, play.plies, play.helped) == ("won", 65, 5, False)


def test_matches_that_were_over_when_programs_died_are_counted_and_not_resumed(outside: TableEffects) -> None:
    keep(outside, history(), history(*[2] * 5))
    keep(TableEffects(nulltable, "null", "1.0"), history(), history(*[1] * 10))
    assert TableEffects(nulltable, "null", "1.0").resume() is None
    match_records().flush(PATIENCE)
    assert len(match_records().of("null")) == 2


def test_a_match_against_a_computer_is_won_lost_or_drawn_by_the_person(outside: TableEffects) -> None:
    end = history(*[2] * 5)
    for number, winners in enumerate([(0,), (1,), ()]):
        ending = replace(
            nulltable,
            players=("A", "B"),
            status=lambda left, w=winners: nulltable.status(left)._replace(winners=w),
        )
        over = replace(end, tabletop=ending)
        outside.perform(SaveMoves(None, end, f"match-{number}"))
        count(outside, over, seats=(PERSON, "Hard"))
    match_records().flush(PATIENCE)
    assert [play.result for play in match_records().of("null")] == ["won", "lost", "drawn"]
    assert {play.opponents for play in match_records().of("null")} == {"Hard"}


@pytest.mark.parametrize(
    ("can_be_lost", "result", "said"), [(True, "lost", "0 (0%)"), (False, "ended", None)]
)
def test_a_match_without_a_winner_is_a_defeat_unless_the_game_only_has_a_score(
    home: Path, can_be_lost: bool, result: str, said: str | None
) -> None:
    game = replace(
        nulltable,
        can_be_lost=can_be_lost,
        status=lambda left: nulltable.status(left)._replace(winners=(), score=left),
    )
    around, end = TableEffects(game, "null", "1.0"), replace(history(*[2] * 5), tabletop=game)
    around.perform(SaveMoves(None, end))
    count(around, end, 65)
    (told,) = answers(around)
    match_records().flush(PATIENCE)
    assert [play.result for play in match_records().of("null")] == [result]
    assert is_for(told, show_news)


def test_opening_a_game_corrects_results_recorded_earlier(outside: TableEffects) -> None:
    match_records().record(MatchRecord("m1", "null", "", "k7f3p", 0, 60, 5, "ended", 5.0))
    match_records().flush(PATIENCE)
    outside.resume()
    match_records().flush(PATIENCE)
    assert [play.result for play in match_records().of("null")] == ["lost"]


def test_at_the_end_a_match_is_compared_with_those_of_its_kind(outside: TableEffects) -> None:
    for seconds, news in ((65, ()), (61, ("Fastest: 1:01 (before: 1:05)", "2 wins in a row"))):
        keep(outside, history(), history(*[2] * 5))
        count(outside, history(*[2] * 5), seconds)
        assert answers(outside) == [Then(show_news, (news,))]


def test_a_match_with_help_is_compared_with_others_of_that_kind(outside: TableEffects) -> None:
    count(outside, history(2, 2).with_hint().play(2).play(2).play(2), 65)
    (compared,) = answers(outside)
    assert compared.function is show_news
    assert [each.partition(":")[0] for each in compared.arguments[0]] == ["With help"]


class TestStatistics:
    """The dialog with the statistics of a game."""

    def ask(self, outside: TableEffects) -> Form:
        form = statistics_form("null")
        assert form.title == "Statistics"
        return form

    def test_without_a_match_of_this_game_it_says_so(self, outside: TableEffects) -> None:
        match_records().record(MatchRecord("m1", "another", "", "k7f3p", 0, 60, 5, "won", 5.0))
        form = self.ask(outside)
        assert len(form.lines) == 1
        assert form.picture is None

    def test_statistics_are_a_picture_of_the_given_width(self, outside: TableEffects) -> None:
        for match in ("m1", "m2"):
            match_records().record(MatchRecord(match, "null", "", "k7f3p", 0, 60, 5, "won", 5.0))
        form = self.ask(outside)
        assert form.lines == ()
        assert callable(form.picture)
        picture = form.picture(500)
        texts = texts_of(picture)
        assert {"Matches", "2", "Won", "2 (100%)"} <= {*texts}
        assert (picture.width, picture.height) == (500, 320)

    def test_damaged_and_unreadable_statistics_are_reported(self, outside: TableEffects) -> None:
        match_records().record(MatchRecord("m1", "null", "", "k7f3p", 0, 60, 5, "won", 5.0))
        match_records().flush(PATIENCE)
        match_records().path.write_bytes(b"junk")
        (line,) = self.ask(outside).lines
        assert str(match_records().path) in line
        assert line.startswith("1 line ")
        match_records().record(MatchRecord("m2", "null", "", "k7f3p", 0, 60, 5, "won", 5.0))
        match_records().flush(PATIENCE)
        form = self.ask(outside)
        assert form.picture
        assert form.lines == (line,)
        match_records().path.unlink()
        match_records().path.mkdir()
        (line,) = self.ask(outside).lines
        assert line.endswith(f"{match_records().path}: not a regular file.")


class TestWhatOthersHold:
    """A file that another program locks costs a notice only."""

    def test_the_match_is_compared_all_the_same_and_written_when_it_can_be(
        self, outside: TableEffects, hold: Callable[[Path], Callable[[], None]]
    ) -> None:
        keep(outside, history(), history(*[2] * 5))
        release = hold(match_records().path)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(shared_file, "_WAIT", 0.01)
            count(outside, history(*[2] * 5), 65)
            heard: list[object] = []
            until = time.monotonic() + PATIENCE
            while len(heard) < 2 and time.monotonic() < until:
                heard += answers(outside)
            (compared,) = [told for told in heard if is_for(told, show_news)]
            (notice,) = [told for told in heard if is_for(told, tell)]
            assert compared.arguments == ((),)
            assert "another program" in sentence_of(notice)
        release()
        match_records().flush(PATIENCE)
        match_records().flush(PATIENCE)
        assert match_records().problem == ""

    def test_a_disk_that_is_slow_is_waited_for_once(self, outside: TableEffects) -> None:
        waits: list[float] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(JournalFile, "flush", lambda _, seconds: waits.append(seconds))
            for move in range(3):
                outside.perform(SaveMoves(history(*[1] * move) if move else None, history(*[1] * (move + 1))))
        assert waits == [0.1, 0.002, 0.002]
