"""Effects of a table: saved files, their names, and errors."""

from __future__ import annotations

import errno
import os
import sys
import threading
from datetime import datetime, tzinfo
from pathlib import Path

import pytest

from launcher.store import reports_dir
from launcher.tabletop import File, journal
from launcher.tabletop.frame.effects import TableEffects
from launcher.tabletop.frame.messages import (
    Notice,
    NotSaved,
    ReadFile,
    ReadText,
    SaveFile,
    SaveFilm,
    SaveJournal,
)
from tests.tabletop.frame.around import answers, history, matches
from tests.tabletop.nulltable import Options, nulltable


def test_a_journal_is_saved_among_the_downloads_and_read_from_a_file(
    outside: TableEffects, home: Path
) -> None:
    outside.perform(SaveJournal(journal.journal_text(history(1))))
    (told,) = answers(outside)
    assert isinstance(told, Notice)
    (file,) = reports_dir().iterdir()
    assert str(file) in told.sentence
    outside.perform(ReadFile(str(file), Options()))
    assert [read.position for read in matches(outside)] == [9]


def test_a_match_is_saved_as_a_film_that_browsers_show(outside: TableEffects) -> None:
    outside.perform(SaveFilm(history(1, 2), 0))
    (told,) = answers(outside)
    assert isinstance(told, Notice)
    (file,) = reports_dir().iterdir()
    assert str(file) in told.sentence
    assert b"acTL" in file.read_bytes()[:200]  # the chunk that makes a PNG move


class At(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> At:
        return cls(2026, 11, 22, 9, 5, 7, tzinfo=tz)


def test_saved_files_are_named_by_game_and_time_and_never_overwrite(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("launcher.tabletop.frame.effects.datetime", At)
    outside, file = TableEffects(nulltable, "Null 2", "1.0"), reports_dir() / "null%202-20261122-090507.txt"
    outside.perform(SaveJournal("one"))
    assert answers(outside) == [Notice(f"The journal was saved as {file}.")]
    outside.perform(SaveJournal("two"))
    (refused,) = answers(outside)
    assert isinstance(refused, Notice)
    assert str(file) in refused.sentence
    assert file.read_text() == "one"


def test_a_film_is_made_as_the_player_saw_the_match_who_looks(
    outside: TableEffects, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("launcher.tabletop.frame.effects.datetime", At)
    made = []
    monkeypatch.setattr("launcher.screens.write_film", lambda *film: made.append(film))
    outside.perform(SaveFilm(history(1), 1))
    file = reports_dir() / "null-20261122-090507.png"
    (told,) = answers(outside)
    assert isinstance(told, Notice)
    assert str(file) in told.sentence
    assert made == [(file, history(1), 1)]


def test_a_journal_and_a_film_that_can_not_be_saved_are_answered_with_the_reason(
    outside: TableEffects, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("launcher.tabletop.frame.effects.datetime", At)
    home.mkdir()
    reports_dir().write_text("no folder")
    file = reports_dir() / "null-20261122-090507"
    for message, ending in ((SaveJournal("one"), "txt"), (SaveFilm(history(1), 0), "png")):
        outside.perform(message)
        (told,) = answers(outside)
        assert isinstance(told, Notice)
        assert f"{file}.{ending}" in told.sentence
        assert told.sentence.endswith(": Not a directory.")
    monkeypatch.setitem(sys.modules, "PIL", None)
    outside.perform(SaveFilm(history(1), 0))
    (told,) = answers(outside)
    assert isinstance(told, Notice)
    assert "Pillow" in told.sentence


@pytest.mark.parametrize(
    ("message", "work", "waits"),
    [
        (SaveJournal("one"), "launcher.tabletop.frame.effects.write_file", True),
        (SaveFile(File("m.txt", b"k7f3p"), "m.txt"), "launcher.tabletop.frame.effects.write_file", True),
        (ReadFile("m.txt", Options()), "launcher.tabletop.frame.effects.read_file", False),
        (SaveFilm(history(1), 0), "launcher.screens.write_film", False),
    ],
)
def test_the_program_waits_for_files_being_saved_and_for_no_other_work(
    outside: TableEffects, monkeypatch: pytest.MonkeyPatch, message: object, work: str, waits: bool
) -> None:
    begun, go = threading.Event(), threading.Event()

    def wait(*arguments: object, **named: object) -> File:
        begun.set()
        go.wait(60)
        return File("m.txt", b"k7f3p")

    monkeypatch.setattr(work, wait)
    before = {*threading.enumerate()}
    outside.perform(message)
    assert begun.wait(60)
    (thread,) = {*threading.enumerate()} - before
    assert thread.daemon != waits
    go.set()
    thread.join()


def test_the_players_own_folder_is_where_a_tilde_says(
    outside: TableEffects, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    outside.perform(SaveFile(File("m.txt", b"k7f3p"), "~/m.txt"))
    (told,) = answers(outside)
    assert isinstance(told, Notice)
    assert (tmp_path / "m.txt").read_bytes() == b"k7f3p"
    outside.perform(ReadFile("~/m.txt", Options()))
    assert answers(outside) == [ReadText("k7f3p")]


def test_a_file_is_saved_among_the_downloads_and_read_from_there_by_its_name(outside: TableEffects) -> None:
    text = journal.journal_text(history(1))
    outside.perform(SaveFile(File("m.txt", text.encode()), "m.txt"))
    (told,) = answers(outside)
    assert told == Notice(f"m.txt was saved as {reports_dir() / 'm.txt'}.")
    outside.perform(ReadFile("m.txt", Options()))
    assert [read.position for read in matches(outside)] == [9]


def test_a_file_that_is_there_is_left_unless_it_is_to_be_replaced(
    outside: TableEffects, tmp_path: Path
) -> None:
    (tmp_path / "a").write_text("mine")
    new, path = File("m.txt", b"other"), str(tmp_path / "a")
    outside.perform(SaveFile(new, path))
    (told,) = answers(outside)
    assert isinstance(told, NotSaved)
    assert told == NotSaved(new, path, told.problem, True)
    assert path in told.problem
    assert (tmp_path / "a").read_text() == "mine"
    outside.perform(SaveFile(new, path, replace=True))
    (saved,) = answers(outside)
    assert isinstance(saved, Notice)
    assert (tmp_path / "a").read_text() == "other"
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["a"]


def test_errors_of_writing_a_file_are_reported(outside: TableEffects, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "circle").symlink_to("circle")
    new = File("m.txt", b"new")
    for name, sentence in (
        ("nowhere/a", "can't be written: No such file or directory."),
        ("pipe", "can't be written: not a regular file."),
        ("folder", "can't be written: not a regular file."),
        ("circle", "can't be written: Symlink loop"),
        ("a" * 300, "can't be written: File name too long."),
        ("\0", "can't be written: embedded null byte."),
    ):
        outside.perform(SaveFile(new, f"{tmp_path}/{name}", replace=True))
        (told,) = answers(outside)
        assert isinstance(told, NotSaved)
        assert told == NotSaved(new, f"{tmp_path}/{name}", told.problem, exists=False)
        assert sentence in told.problem
    assert not (tmp_path / "pipe").is_file()


def test_a_failed_write_leaves_the_old_file_or_none(
    outside: TableEffects, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    (tmp_path / "old").write_text("mine")
    for name, whether in (("new", False), ("old", True)):
        outside.perform(SaveFile(File("m.txt", b"new"), str(tmp_path / name), replace=whether))
        (told,) = answers(outside)
        assert isinstance(told, NotSaved)
        assert told.problem.endswith(": No space left on device.")
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["old"]
    assert (tmp_path / "old").read_text() == "mine"
