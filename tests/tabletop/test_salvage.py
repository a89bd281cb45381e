"""A damaged journal is read up to its last good line, and the old file is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.plain import tell
from launcher.store import journals
from launcher.tabletop import Autosave, History, Match, journal
from launcher.tabletop.journal import HistoryBuilder
from tests.tabletop.duel import duel
from tests.tabletop.nulltable import Options, nulltable

PATIENCE = 60
GOOD = "\n".join(journal.journal_text(Match(nulltable, Options(), "k7f3p").history, "1.0", "m1").splitlines())


def left(home: Path, *lines: bytes) -> Path:
    """Write the journal of an unfinished match, with a good move and these lines after it."""
    folder = home / "data" / "journals" / "null"
    folder.mkdir(parents=True)
    file = folder / "m1.txt"
    file.write_bytes(b"\n".join([GOOD.encode(), b"", b"2", *lines, b""]))
    return file


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"/frob", "'/frob'"),
        (b"9", "'9'"),
        (b"1  ; 12345678 x", "'x'"),
        (b"/to 77", "77"),
        (b"/to " + b"9" * 4000, "999"),
        (b"1\xff", "'1\ufffd'"),
        (b"# " + b"x" * 5000, "4096"),
        (b"x" * 3_000_000, "4096"),
        (b"# " + b"x" * 3000 + b"\n# " + b"x" * 3000, "4000"),
    ],
)
def test_a_damaged_journal_is_read_up_to_the_damage_and_kept(home: Path, line: bytes, why: str) -> None:
    file = left(home, line, b"1", b"1")
    before = file.read_bytes()
    autosave = Autosave(nulltable, "null", "1.0")
    history = autosave.resume(lambda history: None)
    assert history is not None
    assert history.position == 8
    (sentence,) = autosave.take_notices()
    number = GOOD.count("\n") + 4 + line.count(b"\n")
    aside = file.parent / "aside" / "m1.txt"
    assert f"Line {number} of the journal: " in sentence
    assert why in sentence
    assert str(aside) in sentence
    assert len(sentence) < 500 + len(str(aside)), "long quotations are cut"
    assert aside.read_bytes() == before
    autosave.keep(history, history.play("2"))
    autosave.close()
    again = Autosave(nulltable, "null", "1.0")
    assert again.resume(lambda history: None) is not None
    assert again.take_notices() == []


def test_a_journal_that_is_too_long_is_read_up_to_the_limit(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journals, "_LONGEST", 1000)
    left(home, *[b"# that was it"] * 100)
    autosave = Autosave(nulltable, "null", "1.0")
    history = autosave.resume(lambda history: None)
    assert history is not None
    assert history.position == 8
    (sentence,) = autosave.take_notices()
    assert "1000 bytes" in sentence


def test_a_damaged_journal_without_moves_is_kept_aside(home: Path) -> None:
    file = left(home)
    file.write_text(f"{GOOD}\n/frob\n", encoding="utf-8")
    autosave = Autosave(nulltable, "null", "1.0")
    assert autosave.resume(lambda history: None) is None
    assert "'/frob'" in autosave.take_notices()[0]
    assert (file.parent / "aside" / "m1.txt").exists()


def test_a_damaged_journal_is_reported_in_text(home: Path) -> None:
    left(home, b"/frob")
    said: list[str] = []
    history = History.begin(nulltable, Options(), "other")
    tell(history, ["quit"], said.append, game="null", version="1.0", seats=(), resume=True)
    assert any("'/frob'" in each for each in said)
    assert any("8 left" in each for each in said)


def test_the_number_of_positions_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MOST", 3)
    reading = journal.salvage_journal(nulltable, f"{GOOD}\n1\n1\n1\n")
    assert reading.history.position == 8
    assert "at most 3 positions" in reading.broken


def test_a_journal_with_thirty_thousand_jumps_is_read() -> None:
    """Each line takes the same time; otherwise this would take minutes."""
    text = f"{GOOD}\n" + "".join(f"/to 0\n{1 + k % 2}\n" for k in range(30_000))
    assert len(journal.read_journal(nulltable, text).history.nodes) == 3


def test_reading_stops_when_the_result_is_no_longer_needed() -> None:
    asked = iter([True, True, False])
    assert journal.read_journal(nulltable, f"{GOOD}\n1\n1\n1\n1\n", lambda: next(asked)).history.position == 8


@given(st.data())
def test_a_history_builder_equals_a_history_after_each_step(data: st.DataObject) -> None:
    history = History.begin(duel, duel.options(), "k7f3p")
    grown = HistoryBuilder(history)
    for _ in range(data.draw(st.integers(0, 25))):
        what = data.draw(st.sampled_from(["play", "play", "play", "go", "hint", "note", "time"]))
        if what == "play" and history.moves:
            text = str(data.draw(st.sampled_from(history.moves)))
            seconds = data.draw(st.sampled_from([None, 3, 7]))
            history = history.play(text, seconds)
            grown.play(text, seconds)
        elif what == "go":
            number = data.draw(st.integers(0, len(history.nodes) - 1))
            history = history.go_to(number)
            grown.go_to(number)
        elif what == "hint":
            history = history.with_hint()
            grown.note_hint()
        elif what == "note":
            note = data.draw(st.text(max_size=3))
            history = history.with_comment(note)
            grown.add_comment(note)
        elif what == "time":
            history = history.with_time(5)
            grown.set_time(5)
        assert grown.history() == history
