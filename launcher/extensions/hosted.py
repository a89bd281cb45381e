"""The launcher's side of an extension's process: start it, ask it, and end it when it does not answer."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from launcher.extensions.plugin import ExtensionError
from launcher.extensions.wire import arguments_to_json, found_from_json, read
from launcher.process import sentences
from launcher.process.apart import end_apart, end_rest, spawn_apart
from launcher.process.lines import write_object

_MOST_BYTES = 32 << 20  # of one answer; one of 10,000 games has a tenth of that
_SECONDS_TO_END = 3.0


class _Order(NamedTuple):
    """What is asked of the process, and where the answer goes."""

    said: dict[str, object] | None
    answer: SimpleQueue[object]


class Hosted:
    """An extension in a process of its own, so that it cannot take the launcher along, whatever it does.

    It has the methods of `Plugin`. Asking does not wait; the answer does, for `patience` at the most. The process ends
    by itself when this one does, unless it hangs.

    Args:
        module: dotted name of its module, which is imported at once.
        path: what it is imported from, as `sys.path` has it.
        patience: seconds that it may take to answer.

    Raises:
        ExtensionError: The system gives it no process.
    """

    def __init__(self, module: str, path: Sequence[str], patience: float) -> None:
        self._patience = patience
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        try:
            self._process = spawn_apart(
                "launcher.extensions.host",
                json.dumps({"module": module, "path": list(path)}),
                stdout=subprocess.PIPE,
                stderr=None,
            )
        except OSError as error:
            raise ExtensionError(f"the system gives it no process ({error})") from error
        self._keeper = threading.Thread(target=self._keep, name="keeper of an extension", daemon=True)
        self._keeper.start()
        self._loaded = self._ask(None)  # the first answer comes unasked

    def loaded(self) -> None:
        """Wait until the module is imported.

        Raises:
            ExtensionError: It could not be, or not in time.
        """
        self._loaded()

    def call(self, hook: str, **arguments: object) -> Callable[[], object]:
        """Have a hook called; the result waits for what it gives, as that of `Plugin.call`."""
        return self._ask({"hook": hook, "arguments": arguments_to_json(arguments)})

    def close(self) -> None:
        """Ask no more: the process finishes what it was asked for, and ends, as do those that it has started."""
        self._orders.put(None)

    def kill(self) -> None:
        """The same, at once."""
        end_apart(self._process, "SIGKILL")
        self.close()

    def join(self) -> None:
        """Wait for the end of the process, which does not take longer than a few seconds."""
        self._keeper.join()

    def _ask(self, order: dict[str, object] | None) -> Callable[[], object]:
        answer: SimpleQueue[object] = SimpleQueue()
        self._orders.put(_Order(order, answer))
        return partial(self._answered, answer, time.monotonic() + self._patience)

    def _answered(self, answer: SimpleQueue[object], deadline: float) -> object:
        try:
            found = answer.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise ExtensionError(f"it has not come to an end in {self._patience:g} seconds") from None
        if isinstance(found, ExtensionError):
            raise found
        return found

    def _keep(self) -> None:
        """Pass orders on and answers back, on a thread that may wait for them for ever."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        if sys.platform != "win32":  # where it does so anyway
            os.set_blocking(process.stdin.fileno(), True)
        answers = io.BufferedReader(process.stdout)  # type: ignore[type-var]  # it is a FileIO, as nothing buffers it
        for order in iter(self._orders.get, None):
            if order.said is not None:
                write_object(process.stdin.fileno(), order.said)
            line = answers.readline(_MOST_BYTES)
            order.answer.put(_found(line) if line.endswith(b"\n") else self._lost(line))
        process.stdin.close()
        answers.close()
        if self._ended() is None:
            end_apart(process, "SIGKILL")
            process.wait()
            end_rest(process)

    def _ended(self) -> int | None:
        """The process's status, if it ends soon."""
        try:
            status = self._process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            return None
        end_rest(self._process)
        return status

    def _lost(self, line: bytes) -> ExtensionError:
        """What has become of a process that gave no whole answer."""
        if len(line) == _MOST_BYTES:
            return ExtensionError(f"its answer is longer than {_MOST_BYTES >> 20} MB")
        status = self._ended()
        if status is None:
            return ExtensionError("it has closed what it should answer by")
        return ExtensionError(sentences.died("its process", status, loaded=True).removesuffix("."))


def _found(line: bytes) -> list[Any] | ExtensionError:
    """The games in an answer, or what the answer says went wrong."""
    try:
        match read(line):
            case {"is": "done", "found": list(found)}:
                return found_from_json(found)
            case {"is": "failed", "how": str(how)}:
                return ExtensionError(sentences.one_line(how) or "it does not say how")
    except (ValueError, RecursionError):
        pass
    return ExtensionError("it has written where only the launcher's own answers should be")
