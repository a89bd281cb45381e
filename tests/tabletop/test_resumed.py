"""Unfinished matches are resumed, counted or set aside, with notices."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from launcher.store import JournalFile, MatchRecord, match_records, resume_journal, scope_of, settings
from launcher.tabletop import Autosave, History, Match, Tabletop
from launcher.tabletop.knowledge import PERSON
from tests.tabletop.duel import duel
from tests.tabletop.nulltable import Options, nulltable, play
from tests.tabletop.pegs import pegs

PATIENCE = 60


def anything(history: History) -> None:
    """Show a match without any errors."""


def leave(game: Tabletop[Any, Any], *moves: object, version: str = "1.0", seconds: float = 0) -> None:
    """Leave a match as a program does that ends this many seconds after the start."""
    autosave, history = Autosave(game, "test", version), Match(game, seed="k7f3p").history
    autosave.keep(None, history)
    for move in moves:
        before, history = history, history.play(move, seconds)
        autosave.keep(before, history)
    autosave.close()


def journals(home: Path) -> list[Path]:
    return sorted(home.rglob("journals/**/*.txt"))


def test_only_one_program_at_a_time_resumes_a_match(home: Path) -> None:
    leave(nulltable, 1, 2)
    autosave = Autosave(nulltable, "test", "1.0")
    history = autosave.resume(anything)
    assert history is not None
    assert (history.position, autosave.take_notices()) == (7, [])
    assert Autosave(nulltable, "test", "1.0").resume(anything) is None
    autosave.keep(history, history.play(1))
    autosave.close()
    again = Autosave(nulltable, "test", "1.0").resume(anything)
    assert again is not None
    assert again.position == 6
    assert len(journals(home)) == 1


def test_the_journal_names_game_version_and_start_time(home: Path) -> None:
    leave(nulltable, 1, version="1.7")
    (file,) = journals(home)
    head = file.read_text().splitlines()
    assert head[1:5] == ["game Nulltable 1.7", "option matches 10", "seed k7f3p", f"match {file.stem}"]
    assert re.fullmatch(r"\d{8}-\d{6}-\w+", file.stem)


def test_an_unplayed_match_has_no_journal(home: Path) -> None:
    leave(nulltable)
    assert journals(home) == []


@pytest.mark.parametrize(("version", "was"), [("1.0", "version 1.0"), ("", "version unknown")])
def test_a_match_that_replays_differently_is_resumed_with_a_notice(
    home: Path, version: str, was: str
) -> None:
    def faster(left: int, move: int, chance: Random) -> int:
        return play(left, 2 * move, chance)

    leave(nulltable, 1, 1, version=version)
    (file,) = journals(home)
    autosave = Autosave(replace(nulltable, play=faster), "test", "2.0")
    history = autosave.resume(anything)
    assert history is not None
    assert history.position == 6
    aside = file.parent / "aside" / file.name
    (notice,) = autosave.take_notices()
    assert was in notice
    assert "line 7" in notice
    assert str(aside) in notice
    autosave.close()
    assert journals(home) == [file, aside]
    assert "game Nulltable 2.0" in file.read_text()


def test_an_unreadable_match_is_kept_aside_with_a_notice(home: Path) -> None:
    leave(nulltable, 1)
    (file,) = journals(home)
    file.write_text(file.read_text().replace("\n1 ", "\n9 "))
    autosave = Autosave(nulltable, "test", "1.0")
    assert autosave.resume(anything) is None
    (notice,) = autosave.take_notices()
    assert "set aside" in notice
    assert "Line 7 " in notice
    assert journals(home) == [file.parent / "aside" / file.name]


def test_an_older_match_is_resumed_if_the_last_one_is_unreadable(home: Path) -> None:
    leave(nulltable, 1, 2)
    (older,) = journals(home)
    leave(nulltable, 2)
    (newer,) = {*journals(home)} - {older}
    newer.write_text("rubbish\n")
    autosave = Autosave(nulltable, "test", "1.0")
    history = autosave.resume(anything)
    assert history is not None
    assert history.position == 7
    (notice,) = autosave.take_notices()
    assert "set aside" in notice


def test_a_match_that_cannot_be_shown_is_kept_aside_with_the_reason(home: Path) -> None:
    def show(history: History) -> None:
        raise ZeroDivisionError(f"at {history.position}")

    leave(nulltable, 1)
    autosave = Autosave(nulltable, "test", "1.0")
    assert autosave.resume(show) is None
    (said,) = autosave.take_notices()
    assert "ZeroDivisionError: at 9" in said


def test_finished_matches_are_counted_and_the_one_before_is_resumed(home: Path) -> None:
    settings().put(scope_of("Pegs"), "seats", ["Hard", PERSON])
    leave(pegs, "0-1", seconds=3)
    leave(pegs, "0-1", "4-3", "1-2", "3-4", "2-3", seconds=8)  # White wins
    autosave = Autosave(pegs, "test", "1.0")
    history = autosave.resume(anything)
    assert history is not None
    assert len(history.nodes) == 2
    match_records().flush(PATIENCE)
    (one,) = match_records().of("test")
    assert (one.result, one.opponents, one.seconds, one.plies) == ("lost", "Hard", 8, 5)
    assert resume_journal("test") is None, "one belongs to this program, the other is finished"


def test_a_match_of_no_seconds_is_counted(home: Path) -> None:
    leave(nulltable, *[2] * 5)
    Autosave(nulltable, "test", "1.0").resume(anything)
    assert [play.seconds for play in match_records().of("test")] == [0]


def test_a_cancelled_search_finds_no_match(home: Path) -> None:
    leave(nulltable, 1)
    autosave = Autosave(nulltable, "test", "1.0")
    assert autosave.find_unfinished(anything, lambda: False) == []
    assert [left.why for left in autosave.find_unfinished(anything)] == [""]


def test_moves_wait_less_while_the_disk_is_slow(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    in_time = [False, False, True, True]

    def flush(journal: JournalFile, seconds: float) -> bool:
        waits.append(seconds)
        return in_time[len(waits) - 1]

    monkeypatch.setattr(JournalFile, "flush", flush)
    autosave, history = Autosave(nulltable, "test", "1.0"), Match(nulltable).history
    autosave.keep(None, history)
    for _ in in_time:
        before, history = history, history.play(1)
        autosave.keep(before, history)
    first, second, third, fourth = waits
    assert 0 < second == third < first == fourth


def test_an_unchanged_match_is_not_written(home: Path) -> None:
    autosave, history = Autosave(nulltable, "test", "1.0"), Match(nulltable).history
    autosave.keep(None, history)
    autosave.keep(history, history)
    autosave.close()
    assert journals(home) == []


@pytest.mark.parametrize("count", [1, 2])
def test_a_match_is_finished_when_another_is_begun(home: Path, count: int) -> None:
    autosave = Autosave(nulltable, "test", "1.0")
    for _ in range(count):
        history = Match(nulltable).history
        autosave.keep(None, history)
        autosave.keep(history, history.play(1))
    autosave.close()
    left = resume_journal("test")
    assert left is not None
    assert resume_journal("test") is None
    assert Match.read(nulltable, left[0]).position == 9


def test_a_write_error_is_reported_once(home: Path) -> None:
    home.mkdir()
    (home / "data").write_text("no folder")
    autosave, history = Autosave(nulltable, "test", "1.0"), Match(nulltable).history
    said = []
    for _ in range(3):
        before, history = history, history.play(1)
        autosave.keep(before, history)
        autosave.close()
        said.append([str(home) in sentence for sentence in autosave.take_notices()])
    assert said == [[True], [], []]


@pytest.mark.parametrize(
    ("game", "known"),
    [
        (
            duel,
            {
                ("4", "won"): ("4/yes", "won"),  # an option was added
                ("2/yes", "drawn"): ("Short", "drawn"),  # a preset was added
                ("9/9/9", "lost"): ("9/9/9", "lost"),  # these options no longer exist
                ("Short", "ended"): ("Short", "ended"),
            },
        ),
        (
            nulltable,
            {("", "ended"): ("10", "lost"), ("3", "won"): ("3", "won"), ("3", "drawn"): ("3", "drawn")},
        ),
        (
            replace(nulltable, can_be_lost=False),
            {("3", "won"): ("3", "won"), ("4", "lost"): ("4", "ended")},
        ),
    ],
)
def test_old_records_are_updated_for_the_game_as_it_is_today(
    home: Path, game: Tabletop[Any, Any], known: dict[tuple[str, Any], tuple[str, str]]
) -> None:
    for number, (preset, result) in enumerate(known):
        match_records().record(MatchRecord(f"m{number}", "test", preset, "k7f3p", number, 60, 5, result))
    Autosave(game, "test", "1.0").take_up([])
    match_records().flush(PATIENCE)
    plays = sorted(match_records().of("test"), key=lambda play: play.begun)
    assert [(play.preset, play.result) for play in plays] == [*known.values()]


def test_old_records_are_updated_when_a_match_is_counted(home: Path) -> None:
    match_records().record(MatchRecord("m1", "test", "4", "k7f3p", 0, 60, 5, "won"))
    now = Autosave(duel, "test", "1.0").count(Match(duel, seed="k7f3p").history, [PERSON], 1)
    match_records().flush(PATIENCE)
    assert sorted(play.preset for play in match_records().of("test")) == [now.preset, "4/yes"]


def test_two_matches_at_once_have_two_names(home: Path) -> None:
    plays = [
        Autosave(nulltable, "test", "1.0").count(Match(nulltable, Options(1)).history, [], 0) for _ in "ab"
    ]
    assert len({play.match for play in plays}) == 2
