"""Thinking in another process, a real one."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from operator import mul
from pathlib import Path

import pytest

from launcher.universe import Think, Thought
from launcher.universe.worker import Worker

PATIENCE = 20.0


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.stop()


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    """A function of a module that only the worker's side can say much about."""
    (tmp_path / "slow_thoughts.py").write_text("def unpicklable():\n    return lambda: 0\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    from importlib import import_module

    yield import_module("slow_thoughts").unpicklable
    del sys.modules["slow_thoughts"]


def wait(worker: Worker, count: int) -> list[Thought]:
    found: list[Thought] = []
    until = time.monotonic() + PATIENCE
    while len(found) < count and time.monotonic() < until:
        found += worker.answers()
        time.sleep(0.005)
    return found


def test_questions_are_answered_in_order_and_in_another_process(worker: Worker) -> None:
    questions = [Think(mul, (6, 7)), Think(os.getpid)]
    for question in questions:
        worker.ask(question)
    product, process = wait(worker, 2)
    assert product == Thought(questions[0], 42)
    assert process.question == questions[1]
    assert process.result != os.getpid()


def test_nothing_asked_nothing_started(worker: Worker) -> None:
    assert worker.answers() == []


def test_an_exception_comes_back_with_its_traceback(worker: Worker) -> None:
    worker.ask(Think(int, ("seven",)))
    with pytest.raises(RuntimeError, match=r"^int failed while thinking: ValueError: .*'seven'$") as error:
        wait(worker, 1)
    assert "Traceback (most recent call last)" in str(error.value.__cause__)


def test_an_answer_that_cannot_be_sent_is_an_error_too(worker: Worker, slow: object) -> None:
    worker.ask(Think(slow))
    with pytest.raises(RuntimeError, match=r"(?s)unpicklable failed while thinking:.*lambda"):
        wait(worker, 1)


def test_a_question_that_cannot_be_sent_is_refused_at_once(worker: Worker) -> None:
    with pytest.raises(TypeError, match=r"top level of a module.*lambda"):
        worker.ask(Think(lambda: 0))


def test_a_process_that_dies_is_reported(worker: Worker) -> None:
    worker.ask(Think(os._exit, (3,)))
    with pytest.raises(RuntimeError, match="the process that called _exit died"):
        wait(worker, 1)
    with pytest.raises(RuntimeError, match="died"):
        worker.ask(Think(os.getpid))


def test_stopping_ends_even_a_long_thought() -> None:
    worker = Worker()
    worker.ask(Think(time.sleep, (1000,)))
    begun = time.monotonic()
    worker.stop()
    worker.stop()
    assert time.monotonic() - begun < PATIENCE
