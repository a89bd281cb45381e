"""Files that other programs may change are read safely, in full or in part."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.store import NotRegularError, files


@given(st.binary(max_size=40), st.integers(1, 50), st.booleans())
def test_reading_the_beginning_or_the_end_of_a_file(
    tmp_path_factory: pytest.TempPathFactory, content: bytes, limit: int, end: bool
) -> None:
    file = tmp_path_factory.getbasetemp() / "some-bytes"
    file.write_bytes(content)
    expected = content[max(0, len(content) - limit) :] if end else content[:limit]
    assert files.read_regular(str(file), limit, end=end) == expected


def test_a_file_that_changes_size_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_only_regular_files_are_opened_and_links_only_if_allowed(tmp_path: Path) -> None:
    file, link, pipe = (tmp_path / name for name in ("file", "link", "pipe"))
    file.write_bytes(b"mine")
    link.symlink_to(file)
    os.mkfifo(pipe)
    assert files.read_regular(str(link), 9) == files.read_regular(str(file), 9, follow=False) == b"mine"
    with os.fdopen(files.open_regular(str(link), os.O_WRONLY), "wb") as written:
        written.write(b"your")
    assert files.read_regular(str(file), 9) == b"your"
    for path, follow in ((link, False), (pipe, True), (tmp_path, True)):
        with pytest.raises(NotRegularError, match=r"^not a regular file$"):
            files.open_regular(str(path), follow=follow)
        with pytest.raises(NotRegularError):
            files.read_regular(str(path), 9, follow=follow)
    with pytest.raises(FileNotFoundError):
        files.open_regular(str(tmp_path / "none"))


def test_a_file_that_is_replaced_by_a_pipe_while_it_is_opened_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    plain_open, opened = os.open, list[int]()
    monkeypatch.setattr(
        os, "open", lambda path, flags: opened.append(plain_open(tmp_path, flags)) or opened[-1]
    )
    with pytest.raises(NotRegularError):
        files.open_regular(str(file))
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(opened[0])


def test_a_fresh_file_replaces_an_existing_one_and_is_private(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(b"mine")
    link.symlink_to(file)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
    for path in (link, tmp_path / "new", tmp_path / "pipe"):
        with os.fdopen(files.open_fresh(str(path)), "wb") as written:
            written.write(b"fresh")
        assert (path.is_symlink(), path.read_bytes()) == (False, b"fresh")
        assert os.name == "nt" or path.stat().st_mode & 0o777 == 0o600
    assert file.read_bytes() == b"mine"
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        files.open_fresh(str(tmp_path / "folder"))


@pytest.mark.skipif(os.name == "nt", reason="there, files have no such rights")
@pytest.mark.parametrize(("given", "rights"), [((0o600,), 0o600), ((0o755,), 0o750), ((), 0o640)])
def test_a_new_file_has_the_given_mode(tmp_path: Path, given: tuple[int, ...], rights: int) -> None:
    before = os.umask(0o027)
    with files.replacing(tmp_path / "file", *given) as file:
        file.write(b"new")
    os.umask(before)
    assert (tmp_path / "file").stat().st_mode & 0o777 == rights
