"""Run long calculations in another web worker.

The page ends the worker when the answer is no longer needed.
"""

from __future__ import annotations

import base64
import pickle
from collections.abc import Callable, Iterator
from itertools import count

from launcher.raised import in_words, last_traceback
from launcher.universe import Failed, Think, Thought

_DIED = "the browser stopped it twice. Reload the page to continue."

Order = Callable[[str, object], None]


class BrowserWorker:
    """Answers questions in the background, several at the same time.

    Args:
        order: sends a command to the page: "think" with a number and the function to call, or "withdraw" with a number.
    """

    def __init__(self, order: Order) -> None:
        self._order = order
        self._numbers = count()
        self._asked: dict[int, Think] = {}
        self._said: list[tuple[int, Thought | Failed]] = []

    @property
    def busy(self) -> bool:
        """Whether there are unanswered questions."""
        return bool(self._asked)

    def ask(self, question: Think) -> None:
        """Call the function of a question in the background.

        An earlier question about the same thing is withdrawn.

        Raises:
            TypeError: if the function cannot be sent to another worker.
        """
        try:
            said = pickle.dumps((question.function, question.arguments))
        except Exception as error:  # pickling can raise any exception
            raise TypeError(
                f"Think needs a function at the top level of a module; this one can't be sent: {error}"
            ) from error
        self.withdraw(_subject(question))
        number = next(self._numbers)
        self._asked[number] = question
        self._order("think", [number, base64.b64encode(said).decode("ascii")])

    def hear(self, number: int, answer: str) -> None:
        """Store a message from another worker.

        This is an answer from `think`, or "" if the browser has ended the worker.
        """
        question = self._asked.get(number)
        if question is None:
            return
        kind, value, last = pickle.loads(base64.b64decode(answer)) if answer else ("died", None, True)
        if kind == "thought":
            self._said.append((number, Thought(question, value, last)))
        else:
            problem, report = value or (_DIED, "")
            self._said.append((number, Failed(question, problem, report)))

    def answers(self) -> Iterator[Thought | Failed]:
        """Yield the answers since the last call.

        There are none to questions that were withdrawn or asked again since then.
        """
        while self._said:
            number, answer = self._said.pop(0)
            if number in self._asked:
                if isinstance(answer, Failed) or answer.last:
                    del self._asked[number]
                yield answer

    def withdraw(self, about: object) -> None:
        """Withdraw the questions about a thing.

        There will be no answers to them.
        """
        for number, question in tuple(self._asked.items()):
            if _subject(question) == about:
                del self._asked[number]
                self._order("withdraw", number)

    def withdraw_all(self) -> None:
        """Withdraw all questions."""
        for number in tuple(self._asked):
            del self._asked[number]
            self._order("withdraw", number)

    def stop(self) -> None:
        """End all calculations."""
        self.withdraw_all()


def think(question: str) -> Iterator[str]:
    """Answer a question of `BrowserWorker.ask` in another worker.

    Each value is yielded in the form for `hear`.
    """
    try:
        function, arguments = pickle.loads(base64.b64decode(question))
        result = function(*arguments)
        if isinstance(result, Iterator):
            value = None
            for value in result:
                yield _packed("thought", value, last=False)
            result = value
        yield _packed("thought", result, last=True)
    except Exception as error:  # a game's function can raise any exception
        yield _packed("failed", (in_words(error), last_traceback(("launcher.web",))), last=True)


def _packed(kind: str, value: object, *, last: bool) -> str:
    return base64.b64encode(pickle.dumps((kind, value, last))).decode("ascii")


def _subject(question: Think) -> object:
    return question.function if question.about is None else question.about
