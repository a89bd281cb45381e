"""Worker processes for long computations."""

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

_IDLE = 2  # processes kept for the next question: the one that answered last, and another for when it is busy


class ProcessWorker:
    """A worker with a process for each question.

    No method blocks.
    """

    def __init__(self) -> None:
        self._thinking: dict[object, _ThinkingProcess] = {}  # by the subject of the question
        self._idle: list[_ThinkingProcess] = []
        self._said: SimpleQueue[tuple[_ThinkingProcess, Thought | Failed]] = SimpleQueue()

    @property
    def busy(self) -> bool:
        """Whether any question is being answered."""
        return bool(self._thinking)

    def ask(self, question: Think) -> None:
        """Call the question's function in a process.

        An older question about the same subject is ended.

        Raises:
            TypeError: if the function can't be sent to another process.
        """
        import pickle  # imported in functions, because it loads slowly and most programs never need it

        try:
            pickle.dumps(question.function)
        except Exception as error:  # custom pickling can raise anything
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
        """Yield the answers since the last call.

        Answers to replaced or withdrawn questions are left out.
        """
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
        """Withdraw the question about a subject.

        No answer will come.
        """
        if about in self._thinking:
            self._thinking.pop(about).end()

    def withdraw_all(self) -> None:
        """Withdraw all questions."""
        for about in tuple(self._thinking):
            self.withdraw(about)

    def stop(self) -> None:
        """End all processes at once."""
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
    """A process for questions, with its thread.

    The process answers one question after the other. The thread communicates with it.

    Args:
        said: The queue for answers.
        warm_up: A function whose module is imported before the first question.
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
        """End the process at once."""
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
        self._process = process  # set this before reading `ended`; `end` does both in the opposite order
        with pipe, contextlib.suppress(OSError):
            if warm_up is not None and not self.ended:
                _send(pipe, (warm_up, None))
            while not self.ended and (question := self.questions.get()) is not None:
                self._converse(pipe, question)
        self.ended = True
        process.kill()
        process.join()

    def _converse(self, pipe: Connection, question: Think) -> None:
        """Send a question and pass its answers on."""
        try:
            _send(pipe, (question.function, question.arguments))
            last = False
            while not last:
                failure, result, last = pipe.recv()
                answer = Failed(question, *failure) if failure else Thought(question, result, last)
                self._said.put((self, answer))
        except Exception as error:  # custom pickling of an argument or an answer can raise anything
            self.ended = True  # the process may be in the middle of a message, so it can't be used again
            if isinstance(error, (EOFError, OSError)):
                line = f"the process that called {_function_name(question)} died"
            else:
                name = _function_name(question)
                line = f"an argument or a result of {name} can't be sent to another process: {error}"
            self._said.put((self, Failed(question, line, line)))


class _Stream:
    """A stream that writes each piece at once.

    A large message therefore needs no large buffer.

    Other threads can run between two pieces.
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
    """Answer questions in a worker process until the pipe is closed."""
    import pickle

    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            message = b"".join(iter(pipe.recv_bytes, b""))
            try:
                function, arguments = pickle.loads(message)
                if arguments is not None:
                    _answer(pipe, function(*arguments))
            # This includes a module that can't be imported here and an answer that can't be pickled.
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
