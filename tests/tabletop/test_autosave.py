"""The record of a finished match."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from launcher.store import MatchRecord, match_records, resume_journal
from launcher.store.records_file import MatchRecords
from launcher.tabletop import Autosave, Match, Score, Tabletop
from launcher.tabletop.knowledge import PERSON
from tests.tabletop.duel import duel
from tests.tabletop.nulltable import Options as Few
from tests.tabletop.nulltable import nulltable
from tests.tabletop.trio import trio

PATIENCE = 60


def end_match(game: Tabletop[Any, Any], winners: tuple[int, ...] = (), **more: object) -> Match[Any, Any]:
    """A match after its first move, which ends it."""
    match = Match(
        replace(
            game, status=lambda position: game.status(position)._replace(over=True, winners=winners, **more)
        ),
        seed="k7f3p",
    )
    open_ended = replace(match.history, tabletop=game)
    match.history = replace(open_ended.play(open_ended.moves[0]), tabletop=match.history.tabletop)
    return match


def record_of(match: Match[Any, Any], *seats: str) -> MatchRecord:
    autosave = Autosave(match.history.tabletop, "test", "1.0")
    return autosave.count(match.history, seats, 61.4)


@pytest.mark.parametrize(
    ("winners", "can_be_lost", "result"),
    [
        ((0,), True, "won"),
        ((), True, "lost"),
        ((), False, "ended"),  # if only points count, the match is not lost
        ((0,), False, "ended"),
    ],
)
def test_a_single_player_match_is_won_or_lost_unless_only_points_count(
    home: Path, winners: tuple[int, ...], *, can_be_lost: bool, result: str
) -> None:
    assert record_of(end_match(replace(nulltable, can_be_lost=can_be_lost), winners), PERSON).result == result


@pytest.mark.parametrize(
    ("winners", "seats", "result"),
    [
        ((1,), ("Easy", PERSON, "Hard"), "won"),
        ((1, 2), ("Easy", PERSON, "Hard"), "won"),
        ((0,), ("Easy", PERSON, "Hard"), "lost"),
        ((0, 2), ("Easy", PERSON, "Hard"), "lost"),
        ((), ("Easy", PERSON, "Hard"), "drawn"),
        ((0, 1, 2), ("Easy", PERSON, "Hard"), "drawn"),
        ((0,), (PERSON, PERSON, "Hard"), "ended"),
        ((0,), ("Easy", "Easy", "Easy"), "ended"),
    ],
)
def test_a_match_against_computers_has_the_result_of_the_person(
    home: Path, winners: tuple[int, ...], seats: tuple[str, ...], result: str
) -> None:
    assert record_of(end_match(trio, winners), *seats).result == result


@pytest.mark.parametrize("seats", [(PERSON, PERSON, "Hard"), ("Easy", "Easy", "Easy")])
def test_a_match_of_several_people_or_none_has_no_score(home: Path, seats: tuple[str, ...]) -> None:
    assert record_of(end_match(trio, (0,), scores=(3, 8, 1), score=3), *seats).score is None


def test_a_record_holds_all_facts_about_a_match(home: Path) -> None:
    game = replace(duel, score=Score("tricks", "least"))
    match = end_match(game, (1,), scores=(3, 8), score=3)
    play = record_of(match, "Easy", PERSON)
    assert play._replace(match="", begun=0) == MatchRecord(
        match="",
        game="test",
        preset="3/yes",
        seed="k7f3p",
        begun=0,
        seconds=61,
        plies=1,
        result="won",
        score=8,
        counted="tricks",
        best="least",
        helped=False,
        opponents="Easy",
    )
    assert abs(time.time() - 61 - play.begun) < PATIENCE


def test_a_record_names_preset_and_opponents_and_notes_help(home: Path) -> None:
    match = end_match(trio)
    match.history = replace(
        match.history.with_hint(), tabletop=replace(trio, presets={"Quick": trio.options()})
    )
    play = record_of(match, "Easy", PERSON, "Hard")
    assert (play.preset, play.helped, play.opponents) == ("Quick", True, "Easy, Hard")


def test_an_uncountable_score_is_left_out_with_a_notice(home: Path) -> None:
    match = end_match(nulltable, score=float("inf"))
    autosave = Autosave(match.history.tabletop, "test", "1.0")
    assert autosave.count(match.history, [PERSON], 5).score is None
    (notice,) = autosave.take_notices()
    assert "score" in notice
    assert autosave.take_notices() == [], "a notice is shown once"


def test_a_finished_match_is_counted_once_and_not_resumed(home: Path) -> None:
    match = Match(nulltable)
    autosave = Autosave(nulltable, "test", "1.0")
    autosave.keep(None, match.history)
    while match.moves:
        before = match.history
        match.play(1)
        autosave.keep(before, match.history)
    for seconds in (5, 7):
        autosave.count(match.history, [PERSON], seconds)
    match_records().flush(PATIENCE)
    autosave.close()
    assert [(play.result, play.seconds) for play in match_records().of("test")] == [("won", 5)]
    assert resume_journal("test") is None


def test_the_journal_stays_if_the_match_cannot_be_counted_yet(home: Path) -> None:
    (home / "data" / "plays.jsonl").mkdir(parents=True)  # a folder in the place of the file
    match = Match(nulltable, Few(1))
    autosave = Autosave(nulltable, "test", "1.0")
    before = match.history
    match.play(1)
    autosave.keep(None, before)
    autosave.keep(before, match.history)
    autosave.count(match.history, [PERSON], 5)
    autosave.keep(None, Match(nulltable).history.play(1))
    match_records().flush(PATIENCE)
    autosave.close()
    assert len([*(home / "data" / "journals" / "test").glob("*.txt")]) == 2
    (notice,) = autosave.take_notices()
    assert str(home) in notice


def test_a_match_is_compared_with_matches_of_the_same_options(home: Path) -> None:
    autosave = Autosave(duel, "test", "1.0")
    match = end_match(duel, (0,))
    play = autosave.count(match.history, [PERSON, "Easy"], 5)
    match_records().record(play._replace(match="m2", preset="4/yes"))
    assert autosave.comparison(play) == []
    again = autosave.count(match.history, [PERSON, "Easy"], 5)
    (streak,) = autosave.comparison(again._replace(match="m4"))
    assert "2 wins" in streak
    helped = play._replace(match="m3", helped=True)
    match_records().record(helped)
    (apart,) = autosave.comparison(helped)
    assert "help" in apart


def test_a_match_is_compared_after_it_is_written(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier records are up to date by then."""
    done, looked = list[str](), Event()
    write, read = MatchRecords.write, MatchRecords._read  # the only way to notice when it reads

    def record_text(plays: MatchRecords) -> str:
        looked.wait(0.2)  # a reader that does not wait for this would read in the meantime
        done.append("written")
        return write(plays)

    def read_records(plays: MatchRecords) -> list[MatchRecord]:
        done.append("read")
        looked.set()
        return read(plays)

    monkeypatch.setattr(MatchRecords, "write", record_text)
    monkeypatch.setattr(MatchRecords, "_read", read_records)
    match = end_match(nulltable, (0,))
    autosave = Autosave(match.history.tabletop, "test", "1.0")
    autosave.comparison(autosave.count(match.history, (PERSON,), 61.4))
    assert (done[0], done[-1]) == ("written", "read")


def test_a_match_continued_before_it_is_counted_keeps_its_journal(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, goes_on = MatchRecords.write, Event()

    def write_late(records: MatchRecords) -> str:
        assert goes_on.wait(PATIENCE)
        return write(records)

    monkeypatch.setattr(MatchRecords, "write", write_late)
    match = Match(nulltable, Few(2))
    autosave = Autosave(nulltable, "test", "1.0")
    autosave.keep(None, match.history)
    for step in (lambda: match.play(2), match.undo, lambda: match.play(1)):
        before = match.history
        step()
        autosave.keep(before, match.history)
        if match.status.over:
            autosave.count(match.history, [PERSON], 5)
    goes_on.set()
    match_records().flush(PATIENCE)
    autosave.close()
    left = resume_journal("test")
    assert left is not None
    assert "/to 0\n1 " in left[0]
