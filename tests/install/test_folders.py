"""Pointers, locks and leftovers of the folders that games are installed into."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from launcher.catalog import games_folder, installed_folders, lock_of
from launcher.cli import main
from launcher.install import folders
from launcher.install.folders import (
    kept_requirements,
    lock_games,
    new_folder,
    remove,
    sweep,
    switch,
)
from launcher.install.requirements import Requirement
from launcher.refusal import FailedError
from launcher.store import lock

PING = Requirement("ping<2", "ping")


def put(requirement: Requirement = PING) -> Path:
    """Have a new folder count: where it is then."""
    with new_folder() as new:
        site = new.root / "lib" / "site-packages"
        site.mkdir(parents=True)
        switch(new.root, site, requirement)
    (found,) = (each for each in installed_folders() if each.distribution == requirement.name)
    return found.root


def test_a_folder_that_does_not_count_in_the_end_goes(home: Path) -> None:
    with new_folder() as new:
        (new.root / "file").touch()
    assert list((games_folder() / ".new").iterdir()) == []


def test_the_newest_counts_and_the_former_one_goes(home: Path) -> None:
    former = put()
    newest = put()
    assert former.exists()
    assert sweep() == set()
    assert not former.exists()
    assert not lock_of(former).exists()
    assert [each.root for each in installed_folders()] == [newest]
    assert kept_requirements() == {"ping": (PING, True)}


def test_what_is_used_stays_until_it_is_not(home: Path) -> None:
    root = put()
    user = os.open(lock_of(root), os.O_RDONLY | os.O_CREAT)
    assert lock(user, shared=True)
    remove("ping")
    assert sweep() == {"ping"}
    assert root.exists()
    os.close(user)
    assert sweep() == set()
    assert not (games_folder() / "ping").exists()


def test_what_a_killed_one_has_left_goes_with_the_next_change(home: Path) -> None:
    put()
    left = [games_folder() / ".new" / ("0" * 16), games_folder() / "ping" / ("1" * 16)]
    for each in left:
        each.mkdir(parents=True)
        lock_of(each).touch()
    (games_folder() / "ping" / "by-hand").touch()
    with lock_games():
        assert not any(each.exists() or lock_of(each).exists() for each in left)
    assert (games_folder() / "ping" / "by-hand").exists()


def test_of_a_pointer_that_cannot_be_read_nothing_is_removed_unless_asked_for(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = put()
    (games_folder() / "ping" / "current").write_text("?")
    sweep()
    assert root.exists()
    assert kept_requirements() == {}
    assert main(["upgrade", "ping"]) == 2
    assert "can't be read any more" in capsys.readouterr().err
    assert main(["uninstall", "ping"]) == 0
    assert not root.exists()


def test_a_folder_that_is_gone_is_missed(home: Path) -> None:
    root = put()
    root.rename(root.with_name("elsewhere"))
    assert kept_requirements() == {"ping": (PING, False)}


def test_two_do_not_change_games_at_a_time(home: Path) -> None:
    with lock_games(), pytest.raises(FailedError, match=rf"\(process {os.getpid()}\)"), lock_games():
        pass


def test_a_folder_can_be_changed_where_nothing_can_be_locked(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> bool:
        raise OSError("no locks here")

    monkeypatch.setattr(folders, "lock", refuse)
    with lock_games():
        put()
    assert kept_requirements() == {"ping": (PING, True)}
