"""Finding and reading documents."""

from __future__ import annotations

import os
import sys
import tempfile
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.show_help import DocError, read_doc
from launcher.show_help.text import find_doc
from tests.ordinary_user import as_ordinary_user


@pytest.fixture
def on_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_the_doc_of_a_package_is_found_without_importing_it(on_path: Path) -> None:
    folder = on_path / "strange" / "game_of_mine"
    folder.mkdir(parents=True)
    (on_path / "strange" / "__init__.py").write_text("raise SystemExit", encoding="utf-8")
    assert find_doc(["strange", "game_of_mine"]) == folder / "doc.txt"
    assert "strange" not in sys.modules


@pytest.mark.parametrize(
    "parts", [["no_such_package"], ["games", "no_such_game"], ["a-b"], ["games", ".."], [""], []]
)
def test_a_package_that_is_not_there(parts: list[str]) -> None:
    with pytest.raises(DocError, match=f"'{'.'.join(parts)}'.* not installed"):
        find_doc(parts)


def test_a_game_s_id_is_answered_with_its_package(on_path: Path) -> None:
    (on_path / "lost_cat").mkdir()
    with pytest.raises(DocError, match=r"'lost-cat' .* mean \['lost_cat'\]\?"):
        find_doc(["lost-cat"])


def test_text_is_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "doc.txt"
    file.write_bytes("\ufeffKöter\r\n".encode() + b"\xff\x00\x1b[2J\t\n")
    assert read_doc(file) == "Köter\r\n\ufffd\ufffd\ufffd[2J\t\n"


@pytest.mark.parametrize(
    "data",
    [b"\x7fELF\2\1\1" + bytes(9) + b"\3\0\x3e\0\1" + bytes(40), "Cat\n===\n".encode("utf-16")],
    ids=["a program", "another encoding"],
)
def test_binary_files_are_refused(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "doc.txt"
    file.write_bytes(data)
    with pytest.raises(DocError, match=r"doc\.txt' is not text in UTF-8"):
        read_doc(file)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DocError, match=r"none\.txt' does not exist"):
        read_doc(tmp_path / "none.txt")
    with pytest.raises(DocError, match="is a folder"):
        read_doc(tmp_path)
    with pytest.raises(DocError, match="null"):
        read_doc(tmp_path / "a\0b")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(DocError, match="not a text file"):
        read_doc(tmp_path / "pipe")


@pytest.mark.skipif(os.name != "posix", reason="permissions are another matter on this system")
@as_ordinary_user
def test_no_permission(tmp_path: Path) -> None:
    (tmp_path / "doc.txt").touch(mode=0)
    with pytest.raises(DocError, match="Permission denied"):
        read_doc(tmp_path / "doc.txt")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "doc.txt"
    with file.open("wb") as sparse:
        sparse.truncate((64 << 20) + 1)
    with pytest.raises(DocError, match="64 MiB"):
        read_doc(file)


@given(st.binary() | st.text(alphabet="a\x1b\x85\u00a0ü\u202e\u2066\u2019\t\r\n").map(str.encode))
def test_no_control_character_gets_through(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "doc.txt")
        file.write_bytes(data)
        try:
            said = read_doc(file)
        except DocError:  # no text
            assert b"\0" in data
            return
    decoded = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
    assert len(said) == len(decoded)
    for before, after in zip(decoded, said, strict=True):
        control = before in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" or (
            unicodedata.category(before) == "Cc" and before not in "\t\n\v\f\r"
        )
        assert after == ("\ufffd" if control else before)
