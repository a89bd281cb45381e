"""The channel between the console and a game: lines of JSON, one object each."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator

_CHUNK = 65536


def read_objects(descriptor: int, limit: int | None = None) -> Iterator[dict[str, object]]:
    """The objects that arrive, until the other side closes the channel or is lost.

    What is not a line of JSON that holds an object is skipped.

    Args:
        descriptor: What to read from; the caller closes it.
        limit: Stop after so many bytes altogether, as a program gone wild could fill the memory; None for no limit.
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
