"""Each match is counted once, even if other programs write or the file is damaged."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from launcher.store import MatchRecord, MatchRecords, match_records, shared_file
from launcher.store.shared_file import files_set_aside

AMPLE = 20.0  # seconds
PLAY = MatchRecord("m1", "chat-noir", "11/6", "k7f3p", 1_700_000_000.0, 61.5, 12, "won")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "plays.jsonl"


def record(path: Path, *played: MatchRecord) -> None:
    """Record matches as another program does, and wait until they are written."""
    other = MatchRecords(path)
    for play in played:
        other.record(play)
    other.flush(AMPLE)
    assert other.problem == ""


def test_a_recorded_match_can_be_read_by_the_next_program(path: Path) -> None:
    score = PLAY._replace(match="m2", score=7, counted="moves", best="least", helped=True, opponents="Hard")
    record(path, PLAY, score)
    assert MatchRecords(path).of() == (PLAY, score)


def test_a_recorded_match_can_be_read_before_it_is_written(path: Path) -> None:
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


def test_records_are_selected_by_game_and_preset(path: Path) -> None:
    spider = PLAY._replace(game="spider")
    easy = PLAY._replace(match="m2", preset="Easy")
    record(path, PLAY, spider, easy)
    kept = MatchRecords(path)
    assert kept.of("chat-noir") == (PLAY, easy)
    assert kept.of("chat-noir", "Easy") == (easy,)
    assert kept.of("jewel") == ()


def test_forgetting_a_game_keeps_the_others(path: Path) -> None:
    spider = PLAY._replace(game="spider")
    record(path, PLAY, PLAY._replace(match="m2"), spider)
    assert MatchRecords(path).forget("chat-noir") == 2
    assert MatchRecords(path).of() == (spider,)


def test_settling_replaces_presets_and_results(path: Path) -> None:
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


def test_without_records_settling_makes_no_file(path: Path) -> None:
    kept = MatchRecords(path)
    kept.settle("chat-noir", lambda preset, result: (preset, result))
    kept.flush(AMPLE)
    assert not path.exists()


def test_the_callback_runs_once_the_record_is_saved_and_for_a_known_match(path: Path) -> None:
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


def test_records_that_could_not_be_written_are_forgotten_too(path: Path) -> None:
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
    assert match_records().path == tmp_path / "data" / "plays.jsonl"


def test_several_programs_at_once_lose_no_record(path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from launcher.store import MatchRecord, MatchRecords, shared_file\n"
        "shared_file._WAIT = 60\n"
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


class TestAnUnavailableFile:
    """An unavailable file does not block, is reported, and is written later."""

    def test_a_locked_file_is_written_once_it_is_released(
        self, path: Path, hold: Callable[[Path], Callable[[], None]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(shared_file, "_WAIT", 0.01)
        record(path, PLAY)
        kept, second = MatchRecords(path), PLAY._replace(match="m2")
        release = hold(path)
        kept.record(second)
        kept.flush(AMPLE)
        assert f"saved in {path}:" in str(kept.problem)
        assert "another program" in str(kept.problem)
        assert kept.of() == (PLAY, second)
        with pytest.raises(BlockingIOError):
            kept.forget("chat-noir")
        release()
        kept.record(second)
        kept.flush(AMPLE)
        assert kept.problem == ""
        assert PLAY in MatchRecords(path).of()

    def test_a_file_that_can_not_be_created_is_a_problem(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        kept = MatchRecords(tmp_path / "file" / "plays.jsonl")
        kept.record(PLAY)
        kept.flush(AMPLE)
        assert f"saved in {kept.path}: " in kept.problem
        assert kept.of() == (PLAY,)

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
    @pytest.mark.parametrize("suffix", ["", ".lock"])
    def test_a_pipe_in_its_place_is_left_alone(self, path: Path, suffix: str) -> None:
        record(path, PLAY)
        part = path.with_name(path.name + suffix)
        part.unlink()
        os.mkfifo(part)
        kept = MatchRecords(path)
        kept.record(PLAY._replace(match="m2"))
        kept.flush(AMPLE)
        assert kept.problem.endswith(": not a regular file.")
        assert [play.match for play in kept.of()][-1] == "m2"


class TestADamagedFile:
    """Every readable line counts; the others stay in the file and are reported."""

    def test_damaged_lines_stay_and_the_others_count(self, path: Path) -> None:
        plays = tuple(PLAY._replace(match=f"m{k}", game=f"game-{k % 2}", score=k / 2) for k in range(20))
        record(path, *plays)
        lines = path.read_bytes().splitlines(keepends=True)
        junk = Random(9).randbytes(200).replace(b"\n", b"\r") + b"\r\n"
        lines[3:5] = [junk, b"[" * 9999 + b"\n"]
        path.write_bytes(b"".join(lines)[:-9])
        kept = MatchRecords(path)
        assert kept.of() == (*plays[:3], *plays[5:-1])
        assert kept.damage == f"3 lines of {path} can't be read."
        record(path, new := PLAY._replace(match="new"))
        assert kept.forget("game-0") == 9
        kept.settle("game-1", lambda preset, result: ("Easy", result))
        kept.flush(AMPLE)
        left = [play._replace(preset="Easy") for play in plays[5:-1] if play.game == "game-1"]
        assert kept.of() == (plays[1]._replace(preset="Easy"), *left, new)
        assert kept.damage.startswith("3 lines of ")
        assert junk in path.read_bytes()

    def test_impossible_records_are_left_out(self, path: Path) -> None:
        record(path, PLAY)
        odd = {
            "begun": ["never", 1e300],
            "seconds": [None, -1, float("nan"), float("inf"), 10**400],
            "plies": [1.5, -1],
            "result": ["eaten", ["won"]],
            "best": ["none"],
            "game": [None, 3],
            "score": ["many", float("nan")],
            "colour": ["red"],
        }
        with path.open("a") as file:
            for name, values in odd.items():
                for value in values:
                    print(json.dumps({**PLAY._asdict(), "match": name, name: value}), file=file)
            print('{"match": "m9"}\n[]\n3', file=file)
        kept = MatchRecords(path)
        assert kept.of() == (PLAY,)
        assert kept.damage.startswith(f"{sum(map(len, odd.values())) + 3} lines of {path}")

    def test_a_file_that_is_too_large_is_kept_aside(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(MatchRecords, "_most", 1000)
        path.parent.mkdir()
        path.write_bytes(b"x" * 1001)
        kept = MatchRecords(path)
        assert kept.of() == ()
        assert f"read from {path}: " in kept.problem
        assert " 1000 bytes" in kept.problem
        kept.record(PLAY)
        kept.flush(AMPLE)
        assert kept.problem == ""
        assert kept.of() == MatchRecords(path).of() == (PLAY,)
        (aside,) = files_set_aside(path)
        assert aside.read_bytes() == b"x" * 1001
        assert kept.damage.startswith(f"{aside} is damaged.")
        for k in range(9):
            kept.record(PLAY._replace(match=f"more {k}"))
        kept.flush(AMPLE)
        assert f"saved in {path}: " in kept.problem
        assert " 1000 bytes" in kept.problem
        assert files_set_aside(path) == [aside]
        kept.forget("chat-noir")


def test_a_line_is_a_match_that_other_programs_can_read(path: Path) -> None:
    record(path, PLAY)
    (line,) = path.read_text().splitlines()
    assert json.loads(line) == PLAY._asdict()
