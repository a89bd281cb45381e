"""Questions answered by real worker processes."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from importlib import import_module
from operator import length_hint, mul
from pathlib import Path
from types import ModuleType

import pytest

from launcher.process import ProcessWorker
from launcher.universe import Failed, Think, Thought, Worker

PATIENCE = 60.0
MODULE = """
import time

def unpicklable():
    return lambda: 0

def deeper(last):
    for depth in range(last):
        yield depth

def mapped(last):
    return map(int, range(last))

def endless():
    yield "begun"
    time.sleep(1000)
"""


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = ProcessWorker()
    yield worker
    worker.stop()


@pytest.fixture
def thoughts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    (tmp_path / "some_thoughts.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield import_module("some_thoughts")
    del sys.modules["some_thoughts"]


def wait(worker: Worker, count: int) -> list[Thought | Failed]:
    found: list[Thought | Failed] = []
    until = time.monotonic() + PATIENCE
    while len(found) < count and time.monotonic() < until:
        found += worker.answers()
        time.sleep(0.005)
    return found


def test_a_question_is_answered_in_another_process(worker: Worker) -> None:
    question = Think(os.getpid)
    worker.ask(question)
    (answer,) = wait(worker, 1)
    assert isinstance(answer, Thought)
    assert (answer.question, answer.last) == (question, True)
    assert answer.result != os.getpid()
    assert not worker.busy


def test_questions_about_different_things_are_thought_about_at_once(worker: Worker) -> None:
    worker.ask(Think(time.sleep, (1000,)))
    worker.ask(Think(mul, (6, 7)))
    worker.ask(Think(mul, (6, 8), about="hint"))
    assert {answer.result for answer in wait(worker, 2) if isinstance(answer, Thought)} == {42, 48}


def test_a_newer_question_about_the_same_thing_ends_the_older_one(worker: Worker) -> None:
    worker.ask(Think(time.sleep, (1000,), about="move"))
    newer = Think(mul, (6, 7), about="move")
    worker.ask(newer)
    assert wait(worker, 1) == [Thought(newer, 42)]
    assert not worker.busy


def test_an_answer_to_an_outdated_question_never_arrives(worker: Worker) -> None:
    worker.ask(Think(mul, (1, 1)))
    until = time.monotonic() + PATIENCE
    while worker._said.empty() and time.monotonic() < until:
        time.sleep(0.005)
    newer = Think(mul, (6, 7))
    worker.ask(newer)
    assert wait(worker, 1) == [Thought(newer, 42)]


def test_a_withdrawn_question_is_not_answered(worker: Worker) -> None:
    worker.ask(Think(mul, (1, 1)))
    worker.withdraw_all()
    assert not worker.busy
    later = Think(mul, (6, 7))
    worker.ask(later)
    assert wait(worker, 1) == [Thought(later, 42)]


def test_the_process_is_kept_for_the_next_question(worker: Worker) -> None:
    processes = set()
    for _ in range(4):
        worker.ask(Think(os.getpid))
        processes |= {answer.result for answer in wait(worker, 1) if isinstance(answer, Thought)}
    assert len(processes) == 1


@pytest.mark.parametrize("name", ["deeper", "mapped"])
def test_a_function_that_yields_gives_its_best_so_far(
    worker: Worker, thoughts: ModuleType, name: str
) -> None:
    question = Think(getattr(thoughts, name), (3,))
    worker.ask(question)
    expected = [(0, False), (1, False), (2, False), (2, True)]
    assert wait(worker, 4) == [Thought(question, depth, last) for depth, last in expected]


def test_the_best_so_far_comes_while_the_function_goes_on(worker: Worker, thoughts: ModuleType) -> None:
    question = Think(thoughts.endless)
    worker.ask(question)
    assert wait(worker, 1) == [Thought(question, "begun", last=False)]
    assert worker.busy


def test_asking_with_thirty_megabytes_does_not_block(worker: Worker) -> None:
    """The process is busy with another question, so it does not read the message."""
    stuck = threading.Event()
    large = Think(length_hint, (_Unsendable(stuck), 0))
    worker.ask(large)  # returns at once, although the message can't be sent before the other question ends
    assert worker.busy
    stuck.set()
    assert [answer.question for answer in wait(worker, 1)] == [large]
    worker.ask(Think(len, (bytes(30_000_000),)))
    assert [answer.result for answer in wait(worker, 1) if isinstance(answer, Thought)] == [30_000_000]


class _Unsendable:
    """An object that is slow to pickle, and is unpickled as a long tuple."""

    def __init__(self, until: threading.Event) -> None:
        self._until = until

    def __reduce__(self) -> tuple[type, tuple[object]]:
        self._until.wait(PATIENCE)
        return list, (tuple(range(1_000_000)),)


def test_an_exception_comes_back_with_its_traceback(worker: Worker) -> None:
    question = Think(int, ("seven",))
    worker.ask(question)
    (failed,) = wait(worker, 1)
    assert isinstance(failed, Failed)
    assert failed.question == question
    assert failed.problem.startswith("ValueError: ")
    assert failed.report.startswith("Traceback")
    worker.ask(Think(int, ("7",)))
    assert wait(worker, 1) == [Thought(Think(int, ("7",)), 7)]


def test_an_answer_that_cannot_be_sent_is_a_failure(worker: Worker, thoughts: ModuleType) -> None:
    worker.ask(Think(thoughts.unpicklable))
    (failed,) = wait(worker, 1)
    assert isinstance(failed, Failed)
    assert "lambda" in failed.problem


def test_an_argument_that_cannot_be_sent_is_a_failure(worker: Worker) -> None:
    worker.ask(Think(len, (lambda: 0,)))
    (failed,) = wait(worker, 1)
    assert isinstance(failed, Failed)
    assert " of len can't be sent" in failed.problem
    worker.ask(Think(mul, (6, 7)))
    assert len(wait(worker, 1)) == 1


def test_a_function_that_cannot_be_sent_is_refused_at_once(worker: Worker) -> None:
    with pytest.raises(TypeError, match=r"top level of a module.*lambda"):
        worker.ask(Think(lambda: 0))


def test_a_process_that_dies_is_a_failure_and_another_takes_over(worker: Worker) -> None:
    worker.ask(Think(os._exit, (3,)))
    (failed,) = wait(worker, 1)
    assert isinstance(failed, Failed)
    assert "_exit died" in failed.problem
    worker.ask(Think(mul, (6, 7)))
    assert wait(worker, 1) == [Thought(Think(mul, (6, 7)), 42)]


def test_without_a_question_no_thread_is_started(worker: Worker) -> None:
    before = threading.active_count()
    assert list(worker.answers()) == []
    assert threading.active_count() == before


def test_stopping_ends_even_a_long_thought() -> None:
    worker = ProcessWorker()
    worker.ask(Think(time.sleep, (1000,)))
    worker.stop()
    worker.stop()
    until = time.monotonic() + PATIENCE
    while any(thread.name == "thinking" for thread in threading.enumerate()) and time.monotonic() < until:
        time.sleep(0.01)
    assert not any(thread.name == "thinking" for thread in threading.enumerate())
