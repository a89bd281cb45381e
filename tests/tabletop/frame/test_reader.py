"""Reading in a thread: only the last request counts, and slow ones are announced once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from launcher.tabletop.frame import outside as reader
from launcher.tabletop.frame.features.files import show_contents
from launcher.tabletop.frame.outside import Going, Read, Reader
from tests.tabletop.frame.messages import contents, notice, still_reading

PATIENCE = 60
TEXT = contents("k7f3p")


class Slow:
    """A read that lasts until it is released, and records whether it was still wanted."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.wanted: bool | None = None

    def __call__(self, going: Going) -> str:
        assert self.go.wait(PATIENCE)
        self.wanted = going()
        return "k7f3p"


@pytest.fixture
def slow() -> Iterator[Slow]:
    slow = Slow()
    yield slow
    slow.go.set()


@pytest.fixture
def replies() -> list[object]:
    return []


@pytest.fixture
def reading(replies: list[object], slow: Slow) -> Reader:
    """Return a reader at work."""
    reading = Reader(replies.append)
    reading.begin(Read("m.txt", slow, (), show_contents))
    return reading


def test_wait_returns_the_text_read(reading: Reader, slow: Slow, replies: list[object]) -> None:
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
    assert [*reading.listen(), *reading.listen()] == [still_reading("m.txt")] * (patience < 0)
    slow.go.set()
    assert reading.wait(PATIENCE) == TEXT
    assert [*reading.listen()] == []


@pytest.mark.parametrize("again", [False, True])
def test_cancelled_reading_is_dropped(
    reading: Reader, slow: Slow, replies: list[object], monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    monkeypatch.setattr(reader, "_PATIENCE", 0)
    other = contents("other")
    if again:
        reading.begin(Read("other.txt", lambda going: "other", (), show_contents))
        assert reading.wait(PATIENCE) == other
    else:
        reading.stop()
    assert not reading.is_reading
    slow.go.set()
    until = time.monotonic() + PATIENCE
    while not replies and time.monotonic() < until:  # its thread is about to be done
        assert [*reading.listen()] == []
    assert (slow.wanted, replies) == (False, ["k7f3p"])


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (ValueError("Line 4 can’t be read."), "Line 4 can’t be read."),
        (KeyError("cell 9"), "KeyError: 'cell 9'"),
    ],
)
def test_errors_of_reading_a_file_are_reported(error: Exception, sentence: str) -> None:
    reading = Reader(lambda told: None)

    def fail(going: Callable[[], bool]) -> str:
        raise error

    reading.begin(Read("m.txt", fail, (), show_contents))
    assert reading.wait(PATIENCE) == notice(sentence)
    assert not reading.is_reading
