"""What an environment was like comes back."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from launcher.install.former import keep, put_back


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where two distributions are, one of them in a folder of its own."""
    made = tmp_path / "site-packages"
    (made / "game").mkdir(parents=True)
    (made / "game" / "play.py").write_text("play = 1\n", encoding="utf-8")
    (made / "shared.py").write_text("original\n", encoding="utf-8")
    (made / "python").symlink_to("shared.py")
    return made


def files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): f"to {path.readlink()}" if path.is_symlink() else said(path)
        for path in folder.rglob("*")
    }


def said(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def add(folder: Path) -> None:
    (folder / "new-1.0.dist-info").mkdir()
    (folder / "new-1.0.dist-info" / "RECORD").touch()
    (folder / "game" / "more.py").touch()


def take_out(folder: Path) -> None:
    (folder / "game" / "play.py").unlink()
    (folder / "game").rmdir()


def replace(folder: Path) -> None:
    (folder / "shared.py").unlink()
    (folder / "shared.py").write_text("replaced\n", encoding="utf-8")


def all_of_it(folder: Path) -> None:
    add(folder)
    (folder / "game" / "more.py").unlink()
    take_out(folder)
    replace(folder)


def overwrite_a_link(folder: Path) -> None:
    (folder / "python").unlink()
    (folder / "python").write_text("#!/bin/sh\n", encoding="utf-8")


def link_to_elsewhere(folder: Path) -> None:
    (folder / "python").unlink()
    (folder / "python").symlink_to("game")
    (folder / "other").symlink_to("game")


def make_a_file_of_a_folder(folder: Path) -> None:
    take_out(folder)
    (folder / "game").touch()
    (folder / "shared.py").unlink()
    (folder / "shared.py").mkdir()
    (folder / "shared.py" / "more.py").touch()


def take_all(folder: Path) -> None:
    make_a_file_of_a_folder(folder)
    for name in ("game", "python"):
        (folder / name).unlink()
    (folder / "shared.py" / "more.py").unlink()
    (folder / "shared.py").rmdir()
    folder.rmdir()


@pytest.mark.parametrize(
    "change",
    [
        add,
        take_out,
        replace,
        all_of_it,
        overwrite_a_link,
        link_to_elsewhere,
        make_a_file_of_a_folder,
        take_all,
    ],
)
def test_what_was_changed_goes_back(change: Callable[[Path], None], folder: Path, tmp_path: Path) -> None:
    before = files(folder)
    keep(folder, tmp_path / "kept", (), without=tmp_path)
    for _ in range(2):
        change(folder)
        assert files(folder) != before
        put_back(folder, tmp_path / "kept", without=tmp_path)
        assert files(folder) == before


def test_a_place_that_was_not_there_is_empty_then(tmp_path: Path) -> None:
    keep(tmp_path / "user", tmp_path / "kept", (), without=tmp_path)
    (tmp_path / "user" / "game").mkdir(parents=True)
    put_back(tmp_path / "user", tmp_path / "kept", without=tmp_path)
    assert files(tmp_path / "user") == {}
    (tmp_path / "user").rmdir()
    put_back(tmp_path / "user", tmp_path / "kept", without=tmp_path)
    assert not (tmp_path / "user").exists()


@pytest.mark.parametrize("link", [False, True])
def test_a_place_can_be_one_file(link: bool, folder: Path, tmp_path: Path) -> None:
    place = folder / ("python" if link else "shared.py")
    keep(place, tmp_path / "kept", (), without=tmp_path)
    place.unlink()
    (folder / "new.py").touch()
    put_back(place, tmp_path / "kept", without=tmp_path)
    assert said(folder / "shared.py") == said(folder / "python") == "original\n"
    assert (folder / "new.py").exists()


def test_what_may_be_written_over_in_place_is_copied(folder: Path, tmp_path: Path) -> None:
    """What was asked for, and receipts and lists of paths, which installers write so."""
    (folder / "game" / "more.py").touch()
    (folder / "library.so").write_bytes(b"." * (1 << 16))
    keep(folder, tmp_path / "kept", {os.path.realpath(folder / "game" / "play.py")}, without=tmp_path)
    for name in ("shared.py", "game/play.py"):
        (folder / name).write_text("in place\n", encoding="utf-8")
    put_back(folder, tmp_path / "kept", without=tmp_path)
    assert said(folder / "shared.py") == "original\n"
    assert said(folder / "game" / "play.py") == "play = 1\n"
    for name in ("game/more.py", "library.so"):
        assert (folder / name).samefile(tmp_path / "kept" / name)


def test_where_nothing_can_be_linked_all_is_copied(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("another disk")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    before = files(folder)
    keep(folder, tmp_path / "kept", (), without=tmp_path)
    replace(folder)
    put_back(folder, tmp_path / "kept", without=tmp_path)
    assert files(folder) == before


def test_what_the_launcher_keeps_there_is_left_alone(folder: Path, tmp_path: Path) -> None:
    data = folder / "data"
    data.mkdir()
    keep(folder, data / "kept", (), without=data)
    add(folder)
    (data / "settings").touch()
    put_back(folder, data / "kept", without=data)
    assert (data / "settings").exists()
    assert not (folder / "new-1.0.dist-info").exists()
