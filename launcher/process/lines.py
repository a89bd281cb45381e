"""The channel between the console and a game: lines of JSON, one object each."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from typing import Any

Message = dict[str, Any]
"""What one process says to another: what it "is", and more by name, all that JSON can say."""
HEARD_AT_MOST = 1 << 20  # bytes; all messages of a sound game are a tenth of that
_CHUNK = 65536


def read_objects(descriptor: int, limit: int | None = None) -> Iterator[Message]:
    """The objects that arrive, until the other side closes the channel or is lost; other lines are skipped.

    It stops after `limit` bytes altogether, if there is one, as a program gone wild could fill the memory.
    """
    rest = b""
    read = 0
    while limit is None or read < limit:
        try:
            chunk = os.read(descriptor, _CHUNK)
        except OSError:
            return
        if not chunk:
            return
        read += len(chunk)
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            with contextlib.suppress(ValueError, RecursionError):
                value = json.loads(line)
                if isinstance(value, dict):
                    yield value


def write_object(descriptor: int, value: dict[str, object]) -> None:
    """Send one object; if nobody listens any more, nothing happens."""
    line = json.dumps(value).encode("ascii") + b"\n"
    with contextlib.suppress(OSError):
        while line:
            line = line[os.write(descriptor, line) :]


class Channel:
    """What whoever started this process hears from it."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        if hasattr(os, "register_at_fork"):
            # A copy of the game must neither speak for it nor keep the console from hearing its end.
            os.register_at_fork(after_in_child=self._close)

    def say(self, what: str, **more: object) -> None:
        """Tell one thing; if the console is gone, nobody."""
        write_object(self._descriptor, {"is": what, **more})

    def _close(self) -> None:
        with contextlib.suppress(OSError):
            os.close(self._descriptor)
        self._descriptor = -1


def take_over() -> tuple[Iterator[Message], Channel]:
    """What comes on standard input, and the channel on standard output; both out of the reach of what is run here."""
    orders, channel = read_objects(os.dup(0)), Channel(os.dup(1))
    redirect(os.open(os.devnull, os.O_RDWR), 0, 1)
    return orders, channel


def redirect(descriptor: int, *standard: int) -> None:
    """Let standard streams lead to where a descriptor does, which is closed."""
    for stream in standard:
        os.dup2(descriptor, stream)
    os.close(descriptor)
