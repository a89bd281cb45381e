"""A lock is exclusive until the file is closed."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from launcher.store import lock
from launcher.store.shared_file import is_still

AMPLE = 20.0  # seconds


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[int, int]]:
    """Open the same file twice."""
    path = tmp_path / "file"
    path.touch()
    opened = [os.open(path, os.O_RDWR) for _ in range(2)]
    yield (opened[0], opened[1])
    os.close(opened[1])


def test_a_locked_file_can_not_be_locked_again(two: tuple[int, int]) -> None:
    one, other = two
    assert [lock(one), lock(one), lock(other), lock(other, 0.001)] == [True, True, False, False]
    os.close(one)
    assert lock(other)


def test_waiting_for_a_lock_ends_when_it_is_released(two: tuple[int, int]) -> None:
    one, other = two
    assert lock(one)
    threading.Timer(0.02, os.close, [one]).start()
    assert lock(other, AMPLE)


def test_a_file_that_can_not_be_locked_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    descriptor = os.open(tmp_path / "file", os.O_RDWR)
    os.close(descriptor)
    with pytest.raises(OSError, match="Bad file descriptor"):
        lock(descriptor, AMPLE)


def test_a_moved_file_is_no_longer_the_file_at_its_path(tmp_path: Path) -> None:
    path, moved = tmp_path / "file", tmp_path / "moved"
    path.touch()
    with path.open("rb") as file:
        assert is_still(str(path), file.fileno())
        path.rename(moved)
        assert not is_still(str(path), file.fileno()), "there is none"
        path.touch()
        assert not is_still(str(path), file.fileno()), "there is another"
        assert is_still(str(moved), file.fileno())


def test_many_can_share_a_lock_that_is_not_exclusive(tmp_path: Path) -> None:
    one, other, alone = (os.open(tmp_path / "file", os.O_RDWR | os.O_CREAT) for _ in range(3))
    assert [lock(one, shared=True), lock(other, shared=True), lock(alone)] == [True, True, False]
    os.close(one)
    assert not lock(alone)
    os.close(other)
    assert lock(alone)
    os.close(alone)
