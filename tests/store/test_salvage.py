"""Of statistics that are damaged, every match that can be read is saved; the rest is told, and the old file kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from launcher.cli import main
from launcher.store import MatchRecord, MatchRecords, match_records
from launcher.store.salvage import PAGE, salvage_rows

AMPLE = 20.0  # seconds
MATCHES = 412
PLAY = MatchRecord("m1", "chat-noir", "11/6", "k7f3p", 1_700_000_000.0, 75.0, 12, "won", 3.0)
KEPT = tuple(
    PLAY._replace(match=f"20261122-{k:06}-x8q2c", game=f"game-{k % 7}", score=k / 2 or None)
    for k in range(MATCHES)
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A sound file with these matches."""
    path = tmp_path_factory.mktemp("whole") / "plays.sqlite"
    plays = MatchRecords(path)
    for play in KEPT:
        plays.record(play)
    plays.flush(AMPLE)
    assert plays.of() == KEPT
    return path.read_bytes()


@pytest.fixture
def path(home: Path) -> Path:
    match_records().path.parent.mkdir(parents=True)
    return match_records().path


def record(path: Path, play: MatchRecord) -> None:
    plays = MatchRecords(path)
    plays.record(play)
    plays.flush(AMPLE)


def overwritten(data: bytes, start: int, length: int) -> bytes:
    return data[:start] + Random(start).randbytes(length) + data[start + length :]


def check(path: Path, data: bytes, *, lost: int) -> tuple[MatchRecord, ...]:
    """What is saved, at most so many are not, and what is told of that."""
    path.write_bytes(data)
    plays = MatchRecords(path)
    saved = plays.of()
    assert len(saved) >= MATCHES - lost
    assert list(saved) == [play for play in KEPT if play in saved], "in the order in which they ended"
    (aside,) = [each for each in path.parent.glob("plays.sqlite.damaged-*") if each.suffix != ".why"]
    assert aside.read_bytes() == data
    assert f"matches are in {aside}, which is damaged; {len(saved)} of them were saved." in plays.damage
    return saved


def test_with_a_page_that_is_damaged_wherever_it_is(path: Path, whole: bytes) -> None:
    for number in range(1, len(whole) // PAGE):
        for old in path.parent.iterdir():
            old.unlink()
        check(path, overwritten(whole, number * PAGE, PAGE), lost=PAGE // 60)


@pytest.mark.parametrize("length", [16, 100, PAGE])
def test_with_a_beginning_that_is_garbage(path: Path, whole: bytes, length: int) -> None:
    assert check(path, overwritten(whole, 0, length), lost=0) == KEPT


@pytest.mark.parametrize("left", [0.9, 0.5])
def test_cut_off(path: Path, whole: bytes, left: float) -> None:
    saved = check(path, whole[: int(len(whole) * left)], lost=MATCHES)
    assert len(saved) > MATCHES * left / 2


def test_with_what_stands_in_the_log_beside_it(path: Path) -> None:
    """A program that was killed has left it there."""
    with closing(sqlite3.connect(path)) as reader:
        plays = MatchRecords(path)
        plays.record(KEPT[0])
        plays.flush(AMPLE)
        reader.execute(
            "SELECT count(*) FROM plays"
        ).fetchone()  # who reads keeps the log from being taken away
        plays.record(KEPT[1])
        plays.flush(AMPLE)
        log = path.with_name("plays.sqlite-wal").read_bytes()
        data = path.read_bytes()
    for old in path.parent.iterdir():
        old.unlink()
    path.write_bytes(overwritten(data, 0, 16))
    path.with_name("plays.sqlite-wal").write_bytes(log)
    assert {row.values[1] for row in salvage_rows(path, 1 << 20)} >= {KEPT[0].match, KEPT[1].match}


def test_of_what_was_no_such_file_nothing_is_saved_and_that_is_told(path: Path) -> None:
    path.write_bytes(b"not a database, but somebody's work " * 100)
    plays = MatchRecords(path)
    assert plays.of() == ()
    assert "is damaged, and no match was found in it. Delete it" in plays.damage


def test_what_was_forgotten_is_not_found_again(path: Path, whole: bytes) -> None:
    path.write_bytes(whole)
    assert MatchRecords(path).forget("game-3") == len([play for play in KEPT if play.game == "game-3"])
    data = path.read_bytes()
    path.write_bytes(overwritten(data, 0, 100))
    assert {play.game for play in MatchRecords(path).of()} == {f"game-{k}" for k in range(7) if k != 3}


def test_files_that_an_earlier_launcher_has_set_aside_come_before_what_was_played_since(
    path: Path, whole: bytes
) -> None:
    earlier, later = PLAY._replace(match="earlier"), PLAY._replace(match="later")
    record(path, earlier)
    path.replace(path.with_name("plays.sqlite.damaged-20251231-235959-9"))
    path.with_name("plays.sqlite.damaged-20260101-120000-7").write_bytes(overwritten(whole, 0, 100))
    record(path, later)
    plays = MatchRecords(path)
    assert plays.of() == (earlier, *KEPT, later)
    assert plays.damage.startswith("1 match is in ")
    assert f"need it any more. {MATCHES} matches are in " in plays.damage


@pytest.mark.parametrize("words", [[], ["game-1"], ["--json"]])
def test_stats_says_so_each_time_as_long_as_the_file_is_there(
    path: Path, whole: bytes, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    path.write_bytes(overwritten(whole, 5 * PAGE, PAGE))
    for _ in range(2):
        assert main(["stats", *words]) == 0
        out, err = capsys.readouterr()
        assert "game-1" in out
        assert f"plt-games stats: {MATCHES} matches are in {path}.damaged-" in err
        assert "were saved. Delete it when you don’t need it any more." in err
    for aside in path.parent.glob("plays.sqlite.damaged-*"):
        aside.unlink()
    assert main(["stats", *words]) == 0
    assert capsys.readouterr().err == ""


def test_rows_that_hold_what_cannot_be_are_told(path: Path, whole: bytes) -> None:
    path.write_bytes(whole)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE plays SET seconds = 9e999 WHERE number < 3")
    plays = MatchRecords(path)
    assert len(plays.of()) == MATCHES - 2
    assert plays.damage == f"2 rows of {path} can’t be read, and are left out."


@given(st.data())
@settings(max_examples=100)
def test_whatever_stands_in_a_file_raises_nothing(
    tmp_path_factory: pytest.TempPathFactory, whole: bytes, data: st.DataObject
) -> None:
    spoilt = bytearray(whole[: data.draw(st.integers(0, len(whole)))])
    for _ in range(data.draw(st.integers(0, 20))):
        if spoilt:
            spoilt[data.draw(st.integers(0, len(spoilt) - 1))] = data.draw(st.integers(0, 255))
    file = tmp_path_factory.getbasetemp() / "spoilt"
    file.write_bytes(spoilt)
    for _ in salvage_rows(file, 1 << 20):
        pass
