"""Processes beside the program's, in which it thinks."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from queue import SimpleQueue
from typing import TYPE_CHECKING

from launcher.raised import in_words, last_traceback
from launcher.universe import Failed, Think, Thought

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

_IDLE = 2  # processes that are kept for the next question: the one that thought last, and one for when that is busy


class ProcessWorker:
    """Has questions thought about, each in a process of its own. Nothing here waits for one."""

    def __init__(self) -> None:
        self._thinking: dict[object, _ThinkingProcess] = {}  # by what they think about
        self._idle: list[_ThinkingProcess] = []
        self._said: SimpleQueue[tuple[_ThinkingProcess, Thought | Failed]] = SimpleQueue()

    @property
    def busy(self) -> bool:
        """Whether anything is being thought about."""
        return bool(self._thinking)

    def ask(self, question: Think) -> None:
        """Let a process call the question's function, and end one that thinks about the same thing still.

        Raises:
            TypeError: if the function can't be sent to another process.
        """
        import pickle  # here and below, as most programs never think, and it takes a while to load

        try:
            pickle.dumps(question.function)
        except Exception as error:  # whatever its own pickling raises
            raise TypeError(
                "Think calls its function in another process, so the function must be at the top level of a module;"
                f" {_function_name(question)} can't be sent: {error}"
            ) from error
        about = question.function if question.about is None else question.about
        self.withdraw(about)
        self._idle = [mind for mind in self._idle if not mind.ended]
        mind = self._idle.pop() if self._idle else _ThinkingProcess(self._said)
        mind.questions.put(question)
        self._thinking[about] = mind
        if not self._idle:
            self._idle.append(_ThinkingProcess(self._said, question.function))

    def answers(self) -> Iterator[Thought | Failed]:
        """What has been thought since, one by one, but nothing that was asked anew or withdrawn meanwhile."""
        while not self._said.empty():
            mind, answer = self._said.get()
            about = next((about for about, each in self._thinking.items() if each is mind), None)
            if about is None:
                continue
            if isinstance(answer, Failed) or answer.last:
                del self._thinking[about]
                self._keep(mind)
            yield answer

    def withdraw(self, about: object) -> None:
        """Have nothing thought about this any more; no answer will come."""
        if about in self._thinking:
            self._thinking.pop(about).end()

    def withdraw_all(self) -> None:
        """Have nothing thought about any more."""
        for about in tuple(self._thinking):
            self.withdraw(about)

    def stop(self) -> None:
        """End all processes, whatever they are at."""
        self.withdraw_all()
        for mind in self._idle:
            mind.end()
        self._idle.clear()

    def _keep(self, mind: _ThinkingProcess) -> None:
        if mind.ended or len(self._idle) >= _IDLE:
            mind.end()
        else:
            self._idle.append(mind)


class _ThinkingProcess:
    """A process that answers one question after the other, and the thread that talks with it and puts what is said.

    The module of the function `warm_up` is imported before the first question.
    """

    def __init__(
        self, said: SimpleQueue[tuple[_ThinkingProcess, Thought | Failed]], warm_up: object | None = None
    ) -> None:
        self._said = said
        self._process: BaseProcess | None = None
        self.questions: SimpleQueue[Think | None] = SimpleQueue()
        self.ended = False
        threading.Thread(target=self._run, args=(warm_up,), name="thinking", daemon=True).start()

    def end(self) -> None:
        """End the process, whatever it is at."""
        self.ended = True
        self.questions.put(None)
        if self._process is not None:
            self._process.kill()

    def _run(self, warm_up: object | None) -> None:
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        self._process = process  # before the look at whether it was ended: `end` does it the other way round
        with pipe, contextlib.suppress(OSError):
            if warm_up is not None and not self.ended:
                _send(pipe, (warm_up, None))
            while not self.ended and (question := self.questions.get()) is not None:
                self._converse(pipe, question)
        self.ended = True
        process.kill()
        process.join()

    def _converse(self, pipe: Connection, question: Think) -> None:
        """Ask, and pass the answers on."""
        try:
            _send(pipe, (question.function, question.arguments))
            last = False
            while not last:
                failure, result, last = pipe.recv()
                answer = Failed(question, *failure) if failure else Thought(question, result, last)
                self._said.put((self, answer))
        except Exception as error:  # whatever an argument's own pickling, or an answer's unpickling raises
            self.ended = True  # at the latest now: it may be in the middle of a message
            if isinstance(error, (EOFError, OSError)):
                line = f"the process that called {_function_name(question)} died"
            else:
                name = _function_name(question)
                line = f"an argument or a result of {name} can't be sent to another process: {error}"
            self._said.put((self, Failed(question, line, line)))


class _Stream:
    """What is written goes through a pipe as it comes, so that a large message needs no large buffer.

    Between two pieces, other threads have their turn.
    """

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def write(self, piece: bytes) -> int:
        self._pipe.send_bytes(piece)
        return len(piece)


def _send(pipe: Connection, value: object) -> None:
    import pickle

    pickle.Pickler(_Stream(pipe), pickle.HIGHEST_PROTOCOL).dump(value)
    pipe.send_bytes(b"")


def _function_name(question: Think) -> str:
    return getattr(question.function, "__qualname__", repr(question.function))


def _serve(pipe: Connection) -> None:
    """Answer questions, in a process of its own, until nobody asks any more."""
    import pickle

    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            message = b"".join(iter(pipe.recv_bytes, b""))
            try:
                function, arguments = pickle.loads(message)
                if arguments is not None:
                    _answer(pipe, function(*arguments))
            # Also a module that can't be imported here, or an answer that can't be pickled.
            except Exception as error:
                _fail(pipe, error)


def _answer(pipe: Connection, result: object) -> None:
    if isinstance(result, Iterator):
        best = None
        for best in result:
            pipe.send((None, best, False))
        result = best
    pipe.send((None, result, True))


def _fail(pipe: Connection, error: Exception) -> None:
    pipe.send(((in_words(error), last_traceback()), None, True))
