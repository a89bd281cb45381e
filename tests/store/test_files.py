"""Files that others may change are read whole or in part, and as they are at the moment."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.store import files


@given(st.binary(max_size=40), st.integers(1, 50), st.booleans())
def test_the_beginning_or_the_end(
    tmp_path_factory: pytest.TempPathFactory, content: bytes, limit: int, end: bool
) -> None:
    file = tmp_path_factory.getbasetemp() / "some-bytes"
    file.write_bytes(content)
    expected = content[max(0, len(content) - limit) :] if end else content[:limit]
    assert files.read_regular(str(file), limit, end=end) == expected


def test_a_file_that_grows_and_shrinks_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "log"
    file.write_bytes(b"first")
    plain_read = os.read

    def read(descriptor: int, most: int) -> bytes:
        with file.open("ab") as more:
            more.write(b" and more")
        return plain_read(descriptor, min(most, 2))

    monkeypatch.setattr(os, "read", read)
    assert files.read_regular(str(file), 1000) == b"first"
    monkeypatch.setattr(
        os, "read", lambda descriptor, most: file.write_bytes(b"") or plain_read(descriptor, most)
    )
    assert files.read_regular(str(file), 1000) == b""
