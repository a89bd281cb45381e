"""Effects of a table: saved files, their names, and errors."""

from __future__ import annotations

import errno
import os
import sys
from datetime import datetime, tzinfo
from pathlib import Path

import pytest

from launcher.store import reports_dir
from launcher.tabletop import File, journal
from launcher.tabletop.frame.features.files import SavedFile, show_saved
from launcher.tabletop.frame.outside import TableEffects
from launcher.universe.messages import Then
from tests.tabletop.frame.around import answers, history, matches
from tests.tabletop.frame.messages import (
    answer,
    contents,
    film_saving,
    journal_saving,
    notice,
    reading,
    reason_of,
    save_failure,
    saving,
    sentence_of,
)
from tests.tabletop.nulltable import Options


def test_a_journal_is_saved_among_the_downloads_and_read_from_a_file(
    outside: TableEffects, home: Path
) -> None:
    told = answer(journal_saving(journal.journal_text(history(1))))
    (file,) = reports_dir().iterdir()
    assert str(file) in sentence_of(told)
    outside.perform(reading(str(file), Options()))
    assert [read.position for read in matches(outside)] == [9]


def test_a_match_is_saved_as_a_film_that_browsers_show(outside: TableEffects) -> None:
    told = answer(film_saving(history(1, 2), 0))
    (file,) = reports_dir().iterdir()
    assert str(file) in sentence_of(told)
    assert b"acTL" in file.read_bytes()[:200]  # the chunk that makes a PNG move


class At(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> At:
        return cls(2026, 11, 22, 9, 5, 7, tzinfo=tz)


def test_saved_files_are_named_by_game_and_time_and_never_overwrite(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("launcher.tabletop.frame.outside.datetime", At)
    file = reports_dir() / "null%202-20261122-090507.txt"
    assert answer(journal_saving("one", "Null 2")) == notice(f"The journal was saved as {file}.")
    refused = answer(journal_saving("two", "Null 2"))
    assert str(file) in sentence_of(refused)
    assert file.read_text() == "one"


def test_a_film_is_made_as_the_player_saw_the_match_who_looks(
    outside: TableEffects, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("launcher.tabletop.frame.outside.datetime", At)
    made = []

    def make(file: Path, *film: object) -> None:
        file.write_bytes(b"film")
        made.append((file.name, *film))

    monkeypatch.setattr("launcher.screens.write_film", make)
    told = answer(film_saving(history(1), 1))
    file = reports_dir() / "null-20261122-090507.png"
    assert str(file) in sentence_of(told)
    assert made == [(file.name, history(1), 1)]
    assert file.read_bytes() == b"film"


def test_a_film_never_overwrites_a_file(outside: TableEffects, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("launcher.tabletop.frame.outside.datetime", At)
    monkeypatch.setattr("launcher.screens.write_film", lambda file, *film: file.write_bytes(b"film"))
    assert "saved as" in sentence_of(answer(film_saving(history(1), 0)))
    monkeypatch.setattr("launcher.screens.write_film", lambda file, *film: file.write_bytes(b"another film"))
    refused = answer(film_saving(history(1), 0))
    (file,) = reports_dir().iterdir()
    assert str(file) in sentence_of(refused)
    assert file.read_bytes() == b"film"


def test_a_journal_and_a_film_that_can_not_be_saved_are_answered_with_the_reason(
    outside: TableEffects, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("launcher.tabletop.frame.outside.datetime", At)
    home.mkdir()
    reports_dir().write_text("no folder")
    file = reports_dir() / "null-20261122-090507"
    for call, ending in ((journal_saving("one"), "txt"), (film_saving(history(1), 0), "png")):
        told = answer(call)
        assert f"{file}.{ending}" in sentence_of(told)
        assert sentence_of(told).endswith(": Not a directory.")
    monkeypatch.setitem(sys.modules, "PIL", None)
    told = answer(film_saving(history(1), 0))
    assert "Pillow" in sentence_of(told)


def test_the_program_waits_for_files_being_saved_and_for_no_other_work() -> None:
    saved = journal_saving("one"), saving(File("m.txt", b"k7f3p"), "m.txt"), film_saving(history(1), 0)
    assert [call.to_the_end for call in saved] == [True, True, False]


def test_the_players_own_folder_is_where_a_tilde_says(
    outside: TableEffects, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    answer(saving(File("m.txt", b"k7f3p"), "~/m.txt"))
    assert (tmp_path / "m.txt").read_bytes() == b"k7f3p"
    outside.perform(reading("~/m.txt", Options()))
    assert answers(outside) == [contents("k7f3p")]


def test_a_file_is_saved_among_the_downloads_and_read_from_there_by_its_name(outside: TableEffects) -> None:
    text = journal.journal_text(history(1))
    file = File("m.txt", text.encode())
    told = answer(saving(file, "m.txt"))
    assert told == Then(show_saved, (SavedFile(file, "m.txt", str(reports_dir() / "m.txt")),))
    outside.perform(reading("m.txt", Options()))
    assert [read.position for read in matches(outside)] == [9]


def test_a_file_that_is_there_is_left_unless_it_is_to_be_replaced(
    outside: TableEffects, tmp_path: Path
) -> None:
    (tmp_path / "a").write_text("mine")
    new, path = File("m.txt", b"other"), str(tmp_path / "a")
    told = answer(saving(new, path))
    assert told == save_failure(new, path, reason_of(told), True)
    assert path in reason_of(told)
    assert (tmp_path / "a").read_text() == "mine"
    answer(saving(new, path, replace=True))
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
        told = answer(saving(new, f"{tmp_path}/{name}", replace=True))
        assert told == save_failure(new, f"{tmp_path}/{name}", reason_of(told), exists=False)
        assert sentence in reason_of(told)
    assert not (tmp_path / "pipe").is_file()


def test_a_failed_write_leaves_the_old_file_or_none(
    outside: TableEffects, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    (tmp_path / "old").write_text("mine")
    for name, whether in (("new", False), ("old", True)):
        told = answer(saving(File("m.txt", b"new"), str(tmp_path / name), replace=whether))
        assert reason_of(told).endswith(": No space left on device.")
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["old"]
    assert (tmp_path / "old").read_text() == "mine"
