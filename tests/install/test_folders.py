"""Pointers, locks and leftovers of the folders that games are installed into."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from launcher.catalog import games_folder, installed_folders, lock_of
from launcher.cli import main
from launcher.install import folders
from launcher.install.folders import (
    Requirement,
    kept_requirements,
    lock_games,
    new_folder,
    remove,
    sweep,
    switch,
)
from launcher.raised import FailedError
from launcher.store import lock

PING = Requirement("ping<2", "ping")


def put(requirement: Requirement = PING) -> Path:
    """Make a new folder the current one for a requirement, and return its path."""
    with new_folder() as new:
        site = new.root / "lib" / "site-packages"
        site.mkdir(parents=True)
        switch(new.root, site, requirement)
    (found,) = (each for each in installed_folders() if each.distribution == requirement.name)
    return found.root


def test_a_new_folder_that_was_not_switched_to_is_removed(home: Path) -> None:
    with new_folder() as new:
        (new.root / "file").touch()
    assert list((games_folder() / ".new").iterdir()) == []


def test_the_newest_folder_is_used_and_the_old_one_is_removed(home: Path) -> None:
    former = put()
    newest = put()
    assert former.exists()
    assert sweep() == set()
    assert not former.exists()
    assert not lock_of(former).exists()
    assert [each.root for each in installed_folders()] == [newest]
    assert kept_requirements() == {"ping": (PING, True)}


def test_a_folder_in_use_is_removed_once_it_is_released(home: Path) -> None:
    root = put()
    user = os.open(lock_of(root), os.O_RDONLY | os.O_CREAT)
    assert lock(user, shared=True)
    remove("ping")
    assert sweep() == {"ping"}
    assert root.exists()
    os.close(user)
    assert sweep() == set()
    assert not (games_folder() / "ping").exists()


def test_leftovers_of_a_killed_process_are_removed_by_the_next_change(home: Path) -> None:
    put()
    left = [games_folder() / ".new" / ("0" * 16), games_folder() / "ping" / ("1" * 16)]
    for each in left:
        each.mkdir(parents=True)
        lock_of(each).touch()
    (games_folder() / "ping" / "by-hand").touch()
    with lock_games():
        assert not any(each.exists() or lock_of(each).exists() for each in left)
    assert (games_folder() / "ping" / "by-hand").exists()


def test_a_folder_with_an_unreadable_pointer_is_kept_until_it_is_uninstalled(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = put()
    (games_folder() / "ping" / "current").write_text("?")
    sweep()
    assert root.exists()
    assert kept_requirements() == {}
    assert main(["upgrade", "ping"]) == 2
    assert "damaged" in capsys.readouterr().err
    assert main(["uninstall", "ping"]) == 0
    assert not root.exists()


def test_a_missing_folder_is_reported_as_missing(home: Path) -> None:
    root = put()
    root.rename(root.with_name("elsewhere"))
    assert kept_requirements() == {"ping": (PING, False)}


def test_only_one_process_can_change_games_at_a_time(home: Path) -> None:
    with lock_games(), pytest.raises(FailedError, match=rf"\(process {os.getpid()}\)"), lock_games():
        pass


def test_a_lock_file_with_any_text_does_not_reach_the_terminal(home: Path) -> None:
    with lock_games():
        (games_folder() / ".lock").write_text("\x1b]0;12\x07")
        with pytest.raises(FailedError) as refused, lock_games():
            pass
    assert str(refused.value).isprintable()
    assert "12" not in str(refused.value)


def test_a_missing_project_is_named_when_games_are_restored(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project = tmp_path / "project"
    project.mkdir()
    put(Requirement(str(project), "ping", editable=True))
    project.rmdir()
    for command in (["install", "--restore"], ["upgrade"]):
        assert main(command) == 1
        assert f"ping: the folder of its project, '{project}'" in capsys.readouterr().err


def test_games_can_be_changed_on_a_file_system_without_locks(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> bool:
        raise OSError("no locks here")

    monkeypatch.setattr(folders, "lock", refuse)
    with lock_games():
        put()
    assert kept_requirements() == {"ping": (PING, True)}
