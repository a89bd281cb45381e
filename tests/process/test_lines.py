"""The channel carries objects, and bad input does not harm the reader."""

from __future__ import annotations

import json
import os
import threading
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from launcher.process.lines import read_objects, write_object


def through_a_pipe(data: bytes, limit: int | None = None) -> list[dict[str, object]]:
    out, into = os.pipe()

    def feed() -> None:
        with os.fdopen(into, "wb", buffering=0) as pipe:
            try:
                pipe.write(data)
            except BrokenPipeError:
                return

    feeder = threading.Thread(target=feed)
    feeder.start()
    objects = list(read_objects(out, limit))
    os.close(out)
    feeder.join()
    return objects


@given(st.lists(st.dictionaries(st.text(), st.text() | st.integers() | st.booleans())))
def test_written_objects_can_be_read_back(objects: list[dict[str, Any]]) -> None:
    out, into = os.pipe()
    for value in objects:
        write_object(into, value)
    os.close(into)
    assert list(read_objects(out)) == objects
    os.close(out)


@given(st.binary())
def test_garbage_is_skipped(garbage: bytes) -> None:
    message = {"is": "ready"}
    data = garbage + b"\n" + json.dumps(message).encode() + b"\n"
    assert through_a_pipe(data)[-1:] == [message]


def test_deep_nesting_is_skipped() -> None:
    assert through_a_pipe(b"[" * 100_000 + b'\n{"is": "ready"}\n') == [{"is": "ready"}]


def test_reading_stops_at_the_limit() -> None:
    assert through_a_pipe(b"x" * 5_000_000 + b'\n{"is": "ready"}\n', limit=1_000_000) == []


def test_writing_to_a_closed_channel_has_no_effect() -> None:
    out, into = os.pipe()
    os.close(out)
    write_object(into, {"is": "ended"})
    os.close(into)
    write_object(into, {"is": "ended"})
