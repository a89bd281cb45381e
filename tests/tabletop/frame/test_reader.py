"""Reading in a thread: only the last request counts, and slow ones are announced once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from launcher.tabletop.frame import reader
from launcher.tabletop.frame.messages import Notice, ReadText, Reply, StillReading
from launcher.tabletop.frame.reader import Going, Reader

PATIENCE = 60
TEXT = ReadText("k7f3p")


class Slow:
    """A read that lasts until it is released, and records whether it was still wanted."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.wanted: bool | None = None

    def __call__(self, going: Going) -> Reply:
        assert self.go.wait(PATIENCE)
        self.wanted = going()
        return TEXT


@pytest.fixture
def slow() -> Iterator[Slow]:
    slow = Slow()
    yield slow
    slow.go.set()


@pytest.fixture
def replies() -> list[Reply]:
    return []


@pytest.fixture
def reading(replies: list[Reply], slow: Slow) -> Reader:
    """Return a reader at work."""
    reading = Reader(replies.append)
    reading.begin("m.txt", slow)
    return reading


def test_wait_returns_the_text_read(reading: Reader, slow: Slow, replies: list[Reply]) -> None:
    assert reading.is_reading
    slow.go.set()
    assert reading.wait(PATIENCE) == TEXT
    assert (slow.wanted, reading.is_reading, replies) == (True, False, [])
    assert [*reading.listen()] == []


def test_wait_returns_none_until_reading_is_done(reading: Reader, slow: Slow) -> None:
    assert reading.wait(0.001) is None
    assert reading.is_reading
    slow.go.set()
    assert reading.wait(None) == TEXT


@pytest.mark.parametrize("patience", [-1, PATIENCE])
def test_slow_reading_is_announced_once(
    reading: Reader, slow: Slow, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    monkeypatch.setattr(reader, "_PATIENCE", patience)
    assert [*reading.listen(), *reading.listen()] == [StillReading("m.txt")] * (patience < 0)
    slow.go.set()
    assert reading.wait(PATIENCE) == TEXT
    assert [*reading.listen()] == []


@pytest.mark.parametrize("again", [False, True])
def test_cancelled_reading_is_dropped(
    reading: Reader, slow: Slow, replies: list[Reply], monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    monkeypatch.setattr(reader, "_PATIENCE", 0)
    other = ReadText("other")
    if again:
        reading.begin("other.txt", lambda going: other)
        assert reading.wait(PATIENCE) == other
    else:
        reading.stop()
    assert not reading.is_reading
    slow.go.set()
    until = time.monotonic() + PATIENCE
    while not replies and time.monotonic() < until:  # its thread is about to be done
        assert [*reading.listen()] == []
    assert (slow.wanted, replies) == (False, [TEXT])


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (ValueError("Line 4 can’t be read."), "Line 4 can’t be read."),
        (KeyError("cell 9"), "KeyError: 'cell 9'"),
    ],
)
def test_errors_of_reading_a_file_are_reported(error: Exception, sentence: str) -> None:
    reading = Reader(lambda told: None)

    def fail(going: Callable[[], bool]) -> Reply:
        raise error

    reading.begin("m.txt", fail)
    assert reading.wait(PATIENCE) == Notice(sentence)
    assert not reading.is_reading
