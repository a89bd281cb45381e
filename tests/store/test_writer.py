"""The background writer loses no job, tries failed jobs again, and never blocks."""

from __future__ import annotations

import threading

import pytest

from launcher.store.shared_file import Writer

AMPLE = 20.0  # seconds


class Diary:
    """A job that returns one message after another, and in the end ""."""

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


def test_flush_returns_at_once_without_jobs() -> None:
    assert Writer("writer of nothing").flush(0)
    assert "writer of nothing" not in [thread.name for thread in threading.enumerate()]


def test_a_failing_job_is_reported_and_tried_again_until_it_succeeds(writer: Writer) -> None:
    diary = Diary("It is locked.", "It is lost.")
    writer.submit(diary.write)
    assert diary.begun.wait(AMPLE)
    said = []
    for _ in range(3):
        assert writer.flush(AMPLE)
        said.append((diary.tries, writer.problem))
    assert said == [(2, "It is lost."), (3, ""), (3, "")]


def test_the_first_of_several_failing_jobs_is_reported_and_other_jobs_run(writer: Writer) -> None:
    gate, locked, sound, lost = Diary(), Diary(*["It is locked."] * 9), Diary(), Diary(*["It is lost."] * 9)
    gate.free.clear()
    for diary in (gate, locked, sound, lost):
        writer.submit(diary.write)
    gate.free.set()
    assert writer.flush(AMPLE)
    assert (writer.problem, sound.tries) == ("It is locked.", 1)
    for diary in (locked, lost):  # otherwise this is printed when the tests end
        writer.give_up(diary.write)


def test_flush_returns_false_when_the_time_is_over(writer: Writer) -> None:
    diary = Diary()
    diary.free.clear()
    writer.submit(diary.write)
    assert diary.begun.wait(AMPLE)
    assert not writer.flush(0.001)
    diary.free.set()
    assert writer.flush(AMPLE)
    assert diary.tries == 1


def test_a_job_submitted_while_it_runs_runs_again(writer: Writer) -> None:
    diary = Diary()
    diary.free.clear()
    writer.submit(diary.write)
    assert diary.begun.wait(AMPLE)
    writer.submit(diary.write)
    diary.free.set()
    assert writer.flush(AMPLE)
    assert diary.tries == 2


def test_a_job_that_was_given_up_is_not_tried_again(writer: Writer) -> None:
    diary = Diary(*["It is locked."] * 9)
    writer.submit(diary.write)
    assert writer.flush(AMPLE)
    tries = diary.tries
    writer.give_up(diary.write)
    assert writer.problem == ""
    assert writer.flush(AMPLE)
    assert (diary.tries, writer.problem) == (tries, "")
