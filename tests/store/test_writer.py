"""What is written behind the callers' backs: nothing is lost, what fails is tried again, and nobody has to wait."""

from __future__ import annotations

import threading

import pytest

from launcher.store.writer import Writer

AMPLE = 20.0  # seconds


class Diary:
    """What is to be written, where it can be: each try answers with the next sentence, and in the end with none."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.tries = 0
        self.free = threading.Event()
        self.free.set()
        self.begun = threading.Event()

    def write(self) -> str:
        self.tries += 1
        self.begun.set()
        self.free.wait(AMPLE)
        return self.answers.pop(0) if self.answers else ""


@pytest.fixture
def writer() -> Writer:
    return Writer("writer of diaries")


def test_where_nothing_is_to_be_written_nobody_waits() -> None:
    assert Writer("writer of nothing").flush(0)
    assert "writer of nothing" not in [thread.name for thread in threading.enumerate()]


def test_what_fails_is_told_and_tried_again_until_it_is_done(writer: Writer) -> None:
    diary = Diary("It is locked.", "It is lost.")
    writer.submit(diary.write)
    assert diary.begun.wait(AMPLE)
    said = []
    for _ in range(3):
        assert writer.flush(AMPLE)
        said.append((diary.tries, writer.problem))
    assert said == [(2, "It is lost."), (3, ""), (3, "")]


def test_of_several_that_fail_the_first_is_told_and_others_are_written(writer: Writer) -> None:
    gate, locked, sound, lost = Diary(), Diary(*["It is locked."] * 9), Diary(), Diary(*["It is lost."] * 9)
    gate.free.clear()
    for diary in (gate, locked, sound, lost):
        writer.submit(diary.write)
    gate.free.set()
    assert writer.flush(AMPLE)
    assert (writer.problem, sound.tries) == ("It is locked.", 1)
    for diary in (locked, lost):  # else this is told when the tests end
        writer.give_up(diary.write)


def test_who_waits_no_longer_is_told_that_it_has_not_come_to_that(writer: Writer) -> None:
    diary = Diary()
    diary.free.clear()
    writer.submit(diary.write)
    assert diary.begun.wait(AMPLE)
    assert not writer.flush(0.001)
    diary.free.set()
    assert writer.flush(AMPLE)
    assert diary.tries == 1


def test_what_changes_while_it_is_written_is_written_once_more(writer: Writer) -> None:
    diary = Diary()
    diary.free.clear()
    writer.submit(diary.write)
    assert diary.begun.wait(AMPLE)
    writer.submit(diary.write)
    diary.free.set()
    assert writer.flush(AMPLE)
    assert diary.tries == 2


def test_what_is_given_up_is_not_tried_again(writer: Writer) -> None:
    diary = Diary(*["It is locked."] * 9)
    writer.submit(diary.write)
    assert writer.flush(AMPLE)
    tries = diary.tries
    writer.give_up(diary.write)
    assert writer.problem == ""
    assert writer.flush(AMPLE)
    assert (diary.tries, writer.problem) == (tries, "")
