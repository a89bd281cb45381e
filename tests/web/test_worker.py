"""Thinking on a page: questions and answers are texts that two workers pass to each other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from launcher.universe import Failed, Think, Thought
from launcher.web.worker import BrowserWorker, think


def deepen(most: int) -> Iterator[int]:
    yield from range(most)


def fail() -> None:
    raise ValueError("no such move")


class Page:
    """What stands between the two workers."""

    def __init__(self) -> None:
        self.orders: list[tuple[str, object]] = []
        self.worker = BrowserWorker(lambda name, value: self.orders.append((name, value)))

    def answer(self, *, last: bool = True) -> None:
        """Have all thought about that was asked for, but for the last answer perhaps."""
        asked = [value for name, value in self.orders if name == "think"]
        self.orders.clear()
        for number, question in asked:  # type: ignore[misc]
            said = [*think(question)]
            for answer in said if last else said[:-1]:
                self.worker.hear(number, answer)


def test_a_question_is_answered_and_an_iterator_value_by_value() -> None:
    page = Page()
    page.worker.ask(Think(deepen, (3,)))
    page.answer()
    question = Think(deepen, (3,))
    assert [*page.worker.answers()] == [
        *(Thought(question, k, last=False) for k in range(3)),
        Thought(question, 2, last=True),
    ]
    assert not page.worker.busy


def test_a_failure_is_returned_with_its_report() -> None:
    page = Page()
    page.worker.ask(Think(fail))
    page.answer()
    (failed,) = page.worker.answers()
    assert isinstance(failed, Failed)
    assert failed.problem == "ValueError: no such move"
    assert "in fail" in failed.report


def test_a_worker_that_died_is_a_failure() -> None:
    page = Page()
    page.worker.ask(Think(fail))
    page.worker.hear(0, "")
    (failed,) = page.worker.answers()
    assert isinstance(failed, Failed)


def test_repeated_and_withdrawn_questions_get_no_answer() -> None:
    page = Page()
    page.worker.ask(Think(deepen, (2,), "move"))
    page.answer(last=False)
    page.worker.ask(Think(deepen, (1,), "move"))
    assert page.orders[0] == ("withdraw", 0)
    assert [*page.worker.answers()] == []
    page.worker.withdraw("move")
    page.answer()
    assert [*page.worker.answers()] == []
    page.worker.ask(Think(deepen, (1,), "hint"))
    page.worker.stop()
    assert not page.worker.busy


def test_a_function_that_cannot_be_sent_is_answered_at_once() -> None:
    with pytest.raises(TypeError, match="top level of a module"):
        Page().worker.ask(Think(lambda: 1))
