"""A process beside the program's, in which it thinks."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from launcher.universe.messages import Think, Thought

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess


class _ElsewhereError(Exception):
    """The traceback of an error in the other process, as the cause of the error here."""


class Worker:
    """Answers questions one after the other, in a process that starts with the first."""

    def __init__(self) -> None:
        self._asked: deque[Think] = deque()
        self._process: BaseProcess | None = None
        self._pipe: Connection

    def ask(self, question: Think) -> None:
        """Let the process call the question's function.

        Raises:
            TypeError: if the function or an argument can't be sent to another process.
            RuntimeError: if the process died.
        """
        if self._process is None:
            self._start()
        try:
            self._pipe.send((question.function, question.arguments))
        except BrokenPipeError:
            raise RuntimeError(_died(question)) from None
        except Exception as error:  # whatever an argument's own pickling raises
            raise TypeError(
                f"Think sends a function at the top level of a module, and arguments that can be pickled, to another"
                f" process; {_called(question)} can't be sent: {error}"
            ) from error
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
            except (EOFError, ConnectionResetError):
                raise RuntimeError(_died(question)) from None
            if failure:
                line, where = failure
                raise RuntimeError(f"{_called(question)} failed while thinking: {line}") from _ElsewhereError(
                    where
                )
            found.append(Thought(question, result))
        return found

    def stop(self) -> None:
        """End the process, whatever it is at."""
        if self._process is not None:
            self._process.terminate()
            self._process.join()
            self._pipe.close()
            self._process = None

    def _start(self) -> None:
        import multiprocessing  # here, as most programs never think, and it takes a while to load

        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()


def _called(question: Think) -> str:
    return getattr(question.function, "__qualname__", repr(question.function))


def _died(question: Think) -> str:
    return f"the process that called {_called(question)} died"


def _serve(pipe: Connection) -> None:
    import pickle
    import traceback

    with suppress(EOFError, KeyboardInterrupt):  # nobody asks any more
        while True:
            question = pipe.recv_bytes()
            try:
                function, arguments = pickle.loads(question)
                pipe.send((None, function(*arguments)))
            except (
                Exception
            ) as error:  # also a module that can't be imported here, or an answer that can't be pickled
                line = "".join(traceback.format_exception_only(error)).strip()
                pipe.send(((line, traceback.format_exc()), None))
