"""A process beside the program's, in which it thinks."""

from __future__ import annotations

import multiprocessing
import traceback
from collections import deque
from multiprocessing.connection import Connection

from launcher.universe.messages import Think, Thought


class Worker:
    """Answers questions one after the other, in a process that starts with the first."""

    def __init__(self) -> None:
        self._asked: deque[Think] = deque()
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection

    def ask(self, question: Think) -> None:
        """Let the process call the question's function."""
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
        self._pipe.send((question.function, question.arguments))
        self._asked.append(question)

    def answers(self) -> list[Thought]:
        """What has been thought since the last call.

        Raises:
            RuntimeError: if a function raised, with its traceback, or the process died.
        """
        found = []
        while self._asked and self._pipe.poll():
            question = self._asked.popleft()
            try:
                failure, result = self._pipe.recv()
            except EOFError:
                raise RuntimeError(f"the process that called {question.function.__qualname__} died") from None
            if failure:
                raise RuntimeError(f"{question.function.__qualname__} failed while thinking:\n{failure}")
            found.append(Thought(question, result))
        return found

    def stop(self) -> None:
        """End the process, whatever it is at."""
        if self._process is not None:
            self._process.terminate()
            self._process.join()
            self._pipe.close()
            self._process = None


def _serve(pipe: Connection) -> None:
    while True:
        try:
            function, arguments = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            answer = ("", function(*arguments))
        except Exception:
            answer = (traceback.format_exc(), None)
        pipe.send(answer)
