"""The channel between the console and a game: lines of JSON with one object each."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from typing import Any

Message = dict[str, Any]
"""A message between processes: the kind of message under the key "is", and further JSON values."""
HEARD_AT_MOST = 1 << 20  # bytes, ten times as much as all messages of a game that works
_CHUNK = 65536


def read_objects(descriptor: int, limit: int | None = None) -> Iterator[Message]:
    """Yield the objects from a channel.

    Lines that are not objects are skipped.

    Args:
        descriptor: The descriptor to read from.
        limit: The number of bytes after which reading stops, because a faulty program could fill the memory.
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
    """Send one object, unless the other side has closed the channel."""
    line = json.dumps(value).encode("ascii") + b"\n"
    with contextlib.suppress(OSError):
        while line:
            line = line[os.write(descriptor, line) :]


class Channel:
    """The channel to the process that started this one."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        if hasattr(os, "register_at_fork"):
            # A copy of the game must neither write to the channel nor keep it open.
            os.register_at_fork(after_in_child=self._close)

    def say(self, what: str, **more: object) -> None:
        """Send a message to the console, unless it has ended."""
        write_object(self._descriptor, {"is": what, **more})

    def _close(self) -> None:
        with contextlib.suppress(OSError):
            os.close(self._descriptor)
        self._descriptor = -1


def take_over() -> tuple[Iterator[Message], Channel]:
    """Return the messages and a reply channel, on copies of stdin and stdout that the game can't reach."""
    orders, channel = read_objects(os.dup(0)), Channel(os.dup(1))
    redirect(os.open(os.devnull, os.O_RDWR), 0, 1)
    return orders, channel


def redirect(descriptor: int, *standard: int) -> None:
    """Redirect standard streams to a descriptor.

    The descriptor itself is closed.
    """
    for stream in standard:
        os.dup2(descriptor, stream)
    os.close(descriptor)
