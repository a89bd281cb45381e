"""Channels between processes.

Between the console and a game, they are lines of JSON with one object each. Between a confined game and its broker,
they are messages that can also contain the bytes of a file.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import suppress
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
    """Return the messages and a reply channel.

    They are on copies of stdin and stdout that the game can't reach.
    """
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


Reply = tuple[Message, bytes]
"""A message with any bytes after it."""
_HEAD = struct.Struct("!II")  # the lengths of the JSON and of the bytes


class Wire:
    """One end of the pipe.

    Any thread can send. One thread receives.

    Args:
        end: The connected socket.
        most: The largest message that is received, in bytes: its JSON, and the bytes after it.
    """

    def __init__(self, end: socket.socket, most: tuple[int, int] = (1 << 30, 1 << 30)) -> None:
        self._end = end
        self._most = most
        self._lock = threading.Lock()

    def send(self, message: Message, data: bytes = b"") -> None:
        """Send a message.

        Raises:
            OSError: if the other end is closed.
            ValueError: if the message is not JSON.
        """
        text = json.dumps(message).encode("ascii")
        with self._lock:
            self._end.sendall(_HEAD.pack(len(text), len(data)) + text)
            if data:
                self._end.sendall(data)

    def receive(self) -> Reply:
        """Wait for a message and return it.

        Raises:
            EOFError: if the other end is closed.
            ValueError: if it has sent something else than a message, or too long a message.
        """
        lengths = _HEAD.unpack(self._read(_HEAD.size))
        if any(length > most for length, most in zip(lengths, self._most, strict=True)):
            raise ValueError("the message is too long")
        text, data = (self._read(length) for length in lengths)
        try:
            message = json.loads(text)
        except RecursionError as error:
            raise ValueError("the message is too deep") from error
        if not isinstance(message, dict):
            raise ValueError("the message is not an object")
        return message, data

    def send_descriptor(self, descriptor: int) -> None:
        """Send an open file.

        Raises:
            OSError: if the other end is closed.
        """
        with self._lock:
            socket.send_fds(self._end, [b"f"], [descriptor])

    def receive_descriptor(self) -> int:
        """Wait for an open file, and return its descriptor.

        It must be the next thing that is sent.

        Raises:
            EOFError: if the other end is closed.
        """
        _, descriptors, _, _ = socket.recv_fds(self._end, 1, 1)
        if not descriptors:
            raise EOFError
        return descriptors[0]

    def close(self) -> None:
        """Close this end."""
        with suppress(OSError):
            self._end.shutdown(socket.SHUT_RDWR)
        self._end.close()

    def _read(self, length: int) -> bytes:
        data = bytearray()
        while len(data) < length:
            try:
                piece = self._end.recv(min(length - len(data), 1 << 20))
            except OSError as error:
                raise EOFError from error
            if not piece:
                raise EOFError
            data += piece
        return bytes(data)


def error_message(error: Exception) -> Message:
    """Return a message about an error, for a reply."""
    return {
        "error": next(kind for kind in _ERRORS if isinstance(error, _ERRORS[kind])),
        "number of error": getattr(error, "errno", None),
        "sentence": getattr(error, "strerror", None) or str(error),
        "file": str(getattr(error, "filename", None) or getattr(error, "name", None) or "") or None,
    }


_ERRORS = {"system": OSError, "value": ValueError, "module": ModuleNotFoundError, "other": Exception}


def raise_error(message: Message) -> None:
    """Raise the error of a reply, if it has one."""
    kind = message.get("error")
    if kind == "value":
        raise ValueError(message["sentence"])
    if kind == "module":
        raise ModuleNotFoundError(message["sentence"], name=message["file"])
    if kind is not None:
        # The number makes this a FileExistsError or another kind of OSError, as Python does everywhere.
        raise OSError(message["number of error"] or 0, message["sentence"], message["file"])
