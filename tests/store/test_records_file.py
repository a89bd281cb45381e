"""What was played is counted once, whoever else writes and whatever lies where it should be kept."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from launcher.store import MatchRecord, MatchRecords, match_records, records_file

AMPLE = 20.0  # seconds
PLAY = MatchRecord("m1", "chat-noir", "11/6", "k7f3p", 1_700_000_000.0, 61.5, 12, "won")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "plays.sqlite"


def record(path: Path, *played: MatchRecord) -> None:
    """What another program does that records matches and ends."""
    other = MatchRecords(path)
    for play in played:
        other.record(play)
    other.flush(AMPLE)
    assert other.problem == ""


def test_what_was_recorded_is_there_for_the_next_program(path: Path) -> None:
    score = PLAY._replace(match="m2", score=7, counted="moves", best="least", helped=True, opponents="Hard")
    record(path, PLAY, score)
    assert MatchRecords(path).of() == (PLAY, score)


def test_it_is_known_before_it_is_written(path: Path) -> None:
    kept = MatchRecords(path)
    kept.record(PLAY)
    assert kept.of("chat-noir") == (PLAY,)


def test_only_the_first_end_of_a_match_counts(path: Path) -> None:
    kept = MatchRecords(path)
    kept.record(PLAY)
    kept.record(PLAY._replace(result="lost"))
    assert kept.of() == (PLAY,)
    kept.flush(AMPLE)
    record(path, PLAY._replace(result="lost", helped=True))
    assert kept.of() == MatchRecords(path).of() == (PLAY,)


def test_games_and_presets_are_apart(path: Path) -> None:
    spider = PLAY._replace(game="spider")
    easy = PLAY._replace(match="m2", preset="Easy")
    record(path, PLAY, spider, easy)
    kept = MatchRecords(path)
    assert kept.of("chat-noir") == (PLAY, easy)
    assert kept.of("chat-noir", "Easy") == (easy,)
    assert kept.of("jewel") == ()


def test_a_game_is_forgotten_and_no_other(path: Path) -> None:
    spider = PLAY._replace(game="spider")
    record(path, PLAY, PLAY._replace(match="m2"), spider)
    assert MatchRecords(path).forget("chat-noir") == 2
    assert MatchRecords(path).of() == (spider,)


def test_what_was_counted_before_is_what_the_game_says_now(path: Path) -> None:
    ended = PLAY._replace(preset="3", result="ended")
    record(path, ended, PLAY._replace(match="m2"), other := ended._replace(game="spider"))
    kept = MatchRecords(path)
    kept.settle("chat-noir", lambda preset, result: ("3/new", "lost") if preset == "3" else (preset, result))
    kept.flush(AMPLE)
    assert kept.of("chat-noir") == (ended._replace(preset="3/new", result="lost"), PLAY._replace(match="m2"))
    assert kept.of("spider") == (other,)
    record(path, ended._replace(match="m3"))
    kept.record(PLAY._replace(match="m4"))
    kept.flush(AMPLE)
    assert [play.preset for play in kept.of("chat-noir")] == ["3/new", PLAY.preset, "3", PLAY.preset], "once"


def test_where_nothing_was_played_there_is_nothing_to_settle(path: Path) -> None:
    kept = MatchRecords(path)
    kept.settle("chat-noir", lambda preset, result: (preset, result))
    kept.flush(AMPLE)
    assert not path.exists()


def test_what_is_to_follow_follows_when_it_is_safe_and_for_one_that_was_counted_too(path: Path) -> None:
    kept, seen = MatchRecords(path), []
    kept.record(PLAY, lambda: seen.append(len(MatchRecords(path).of())))
    kept.flush(AMPLE)
    kept.record(PLAY, lambda: seen.append(len(MatchRecords(path).of())))
    kept.flush(AMPLE)
    assert seen == [1, 1]


def test_asking_makes_no_file(path: Path) -> None:
    assert MatchRecords(path).of() == ()
    assert MatchRecords(path).forget("chat-noir") == 0
    assert not path.parent.exists()


def test_what_could_not_be_written_is_forgotten_too(path: Path) -> None:
    path.parent.write_text("where the folder would be")
    kept = MatchRecords(path)
    for play in (PLAY, PLAY._replace(game="aces")):
        kept.record(play)
    kept.flush(AMPLE)
    kept.forget("chat-noir")
    assert [play.game for play in kept.of()] == ["aces"]


def test_there_is_one_object_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    assert match_records() is match_records()
    assert match_records().path == tmp_path / "data" / "plays.sqlite"


def test_several_programs_at_once_lose_nothing(path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from launcher.store import MatchRecord, MatchRecords, records_file\n"
        "records_file._WRITER_WAITS = 60\n"
        "kept = MatchRecords(Path(sys.argv[1]))\n"
        "for k in range(40):\n"
        "    kept.record(MatchRecord(f'{sys.argv[2]} {k}', 'chat-noir', '', 's', 0, 1, k, 'won'))\n"
        "    kept.flush(60)\n"
        "assert kept.problem == '', kept.problem"
    )
    windows = [
        subprocess.Popen([sys.executable, "-c", program, str(path), str(number)]) for number in range(4)
    ]
    assert [window.wait() for window in windows] == [0] * 4
    assert {play.match for play in MatchRecords(path).of()} == {
        f"{n} {k}" for n in range(4) for k in range(40)
    }


class TestAFileThatIsNotToBeHad:
    """Nobody waits, a sentence says so, and it is written later."""

    def test_a_locked_one(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(records_file, "_WRITER_WAITS", 0.01)
        record(path, PLAY)
        kept, second = MatchRecords(path), PLAY._replace(match="m2")
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            kept.record(second)
            kept.flush(AMPLE)
            assert kept.problem == f"What was played cannot be saved in {path}: database is locked."
            assert kept.of() == (PLAY, second)
            other.execute("ROLLBACK")
        kept.flush(AMPLE)
        assert kept.problem == ""
        assert MatchRecords(path).of() == (PLAY, second)

    def test_a_place_that_cannot_be_written(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        kept = MatchRecords(tmp_path / "file" / "plays.sqlite")
        kept.record(PLAY)
        kept.flush(AMPLE)
        assert kept.problem.startswith(f"What was played cannot be saved in {kept.path}: ")
        assert kept.of() == (PLAY,)

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
    @pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
    def test_a_pipe_in_its_place_is_left_alone(self, path: Path, suffix: str) -> None:
        record(path, PLAY)
        part = path.with_name(path.name + suffix)
        part.unlink(missing_ok=True)
        os.mkfifo(part)
        kept = MatchRecords(path)
        kept.record(PLAY._replace(match="m2"))
        kept.flush(AMPLE)
        assert kept.problem.endswith(f"{part.name} is not a regular file.")
        assert [play.match for play in kept.of()] == ["m2"]

    @pytest.mark.parametrize("why", ["damaged", "newer"])
    def test_a_bad_one_is_kept_aside(self, path: Path, why: str) -> None:
        record(path, PLAY)
        if why == "damaged":
            path.write_bytes(b"not a database, but somebody's work " * 100)
        else:
            with closing(sqlite3.connect(path)) as newer:
                newer.execute("PRAGMA user_version = 99")
        before = path.read_bytes()
        second = PLAY._replace(match="m2")
        record(path, second)
        assert MatchRecords(path).of() == (second,)
        (aside,) = path.parent.glob(f"plays.sqlite.{why}-*[0-9]")
        assert aside.read_bytes() == before


def test_what_no_program_wrote_is_left_out(path: Path) -> None:
    record(path, PLAY)
    with closing(sqlite3.connect(path)) as database, database:
        odd = {
            "begun": "never",
            "seconds": b"2",
            "result": "eaten",
            "best": "none",
            "game": b"chat",
            "score": "many",
        }
        for name, value in odd.items():
            row = {**PLAY._asdict(), "match": name, name: value}
            marks = ", ".join("?" * len(row))
            database.execute(f"INSERT INTO plays ({', '.join(row)}) VALUES ({marks})", [*row.values()])
        row = {**PLAY._asdict(), "match": "far", "begun": 1e300}
        database.execute(f"INSERT INTO plays ({', '.join(row)}) VALUES ({marks})", [*row.values()])
    assert MatchRecords(path).of() == (PLAY,)
