"""What is counted of a match that has come to its end."""

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
from launcher.tabletop.seats import PERSON
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
        ((), False, "ended"),  # where only points count, nobody has lost
        ((0,), False, "ended"),
    ],
)
def test_a_game_for_one_is_won_or_lost_unless_only_points_count(
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
def test_among_several_it_is_the_person_who_wins_or_loses(
    home: Path, winners: tuple[int, ...], seats: tuple[str, ...], result: str
) -> None:
    assert record_of(end_match(trio, winners), *seats).result == result


@pytest.mark.parametrize("seats", [(PERSON, PERSON, "Hard"), ("Easy", "Easy", "Easy")])
def test_among_several_persons_or_none_the_score_is_nobodys(home: Path, seats: tuple[str, ...]) -> None:
    assert record_of(end_match(trio, (0,), scores=(3, 8, 1), score=3), *seats).score is None


def test_all_that_is_known_of_a_match_is_counted(home: Path) -> None:
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


def test_a_preset_is_counted_by_its_name_and_help_and_opponents_are_told(home: Path) -> None:
    match = end_match(trio)
    match.history = replace(
        match.history.with_hint(), tabletop=replace(trio, presets={"Quick": trio.options()})
    )
    play = record_of(match, "Easy", PERSON, "Hard")
    assert (play.preset, play.helped, play.opponents) == ("Quick", True, "Easy, Hard")


def test_a_score_that_is_none_is_left_out_and_that_is_said(home: Path) -> None:
    match = end_match(nulltable, score=float("inf"))
    autosave = Autosave(match.history.tabletop, "test", "1.0")
    assert autosave.count(match.history, [PERSON], 5).score is None
    assert autosave.take_notices() == [
        "Nulltable has given a score that is no number up to a million millions: the match is counted without it."
    ]
    assert autosave.take_notices() == [], "it is said once"


def test_a_match_is_counted_once_and_then_is_not_gone_on_with(home: Path) -> None:
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


def test_the_journal_of_a_match_that_could_not_be_counted_yet_stays_to_be_gone_on_with(home: Path) -> None:
    (home / "data" / "plays.jsonl").mkdir(parents=True)  # nothing can be counted in a folder
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
    assert autosave.take_notices()[0].startswith("The statistics can't be saved in ")


def test_how_it_compares_is_told_of_matches_with_the_same_options(home: Path) -> None:
    autosave = Autosave(duel, "test", "1.0")
    match = end_match(duel, (0,))
    play = autosave.count(match.history, [PERSON, "Easy"], 5)
    match_records().record(play._replace(match="m2", preset="4/yes"))
    assert autosave.comparison(play) == []
    again = autosave.count(match.history, [PERSON, "Easy"], 5)
    assert autosave.comparison(again._replace(match="m4")) == ["2 wins in a row"]
    helped = play._replace(match="m3", helped=True)
    match_records().record(helped)
    assert autosave.comparison(helped) == ["With help: counted apart"]


def test_a_match_is_compared_with_others_as_soon_as_it_is_written(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was counted before is told as the game is today by then."""
    done, looked = list[str](), Event()
    write, read = MatchRecords.write, MatchRecords._read  # nothing else tells when it looks

    def record_text(plays: MatchRecords) -> str:
        looked.wait(0.2)  # who does not wait for this looks meanwhile
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


def test_a_match_that_goes_on_before_its_end_is_counted_is_not_put_away(
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
