"""Files that a player opens in a game, and files that a game saves."""

from __future__ import annotations

import errno
import os
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from launcher.tabletop import File, declaration
from launcher.tabletop.declaration import read_file, write_file


def refusal_of_reading(path: str) -> str:
    with pytest.raises(ValueError) as caught:
        read_file(path)
    return str(caught.value)


def refusal_of_writing(path: Path | str) -> str:
    with pytest.raises(ValueError) as caught:
        write_file(str(path), b"7", replace=True)
    return str(caught.value)


def test_text_is_decoded_and_its_line_ends_are_normalised() -> None:
    assert File("a.txt", b"\xef\xbb\xbfone\r\ntwo\n").text == "one\ntwo\n"
    assert File("a.txt", b"Gr\xfc\xdfe").text == "Grüße", "the fallback is the encoding of Western Europe"
    with pytest.raises(ValueError, match=r"^a\.txt does not contain text\.$"):
        _ = File("a.txt", b"\xff\0").text


def test_text_may_not_be_as_long_as_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(declaration, "_MOST_TEXT", 3)
    assert File("a.txt", b"one").text == "one"
    with pytest.raises(ValueError, match=r"^a\.txt "):
        assert File("a.txt", b"long").text


def test_a_file_without_a_picture_is_named() -> None:
    with pytest.raises(ValueError, match=r"^a\.png is .*\.$"):
        File("a.png", b"no picture").picture()


def test_the_brightness_of_a_picture_is_returned_row_by_row() -> None:
    declaration = BytesIO()
    pygame.image.save(pygame.Surface((2, 1)), declaration, "a.png")
    assert File("a.png", declaration.getvalue()).grey() == (b"\0\0",)
    with pytest.raises(ValueError, match=r"^a\.png is .*\.$"):
        File("a.png", b"no picture").grey()


@pytest.mark.parametrize(
    ("flattest", "size"), [((), (200, 100)), ((1,), (100, 100)), ((3,), (300, 100)), ((5,), (400, 100))]
)
def test_the_middle_of_a_too_flat_picture_is_kept(flattest: tuple[float, ...], size: tuple[int, int]) -> None:
    declaration = BytesIO()
    pygame.image.save(pygame.Surface((400, 100)), declaration, "a.png")
    small = File("a.png", declaration.getvalue()).picture(*flattest)
    assert pygame.image.load(BytesIO(small)).get_size() == size


def test_a_file_is_read_with_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.txt").write_bytes(b"7")
    assert read_file(str(tmp_path / "a.txt")) == File("a.txt", b"7")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert read_file("~/a.txt") == File("a.txt", b"7")


def test_an_unreadable_file_is_named_with_the_reason(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    assert refusal_of_reading(str(missing)) == f"{missing} can't be read: {os.strerror(errno.ENOENT)}."
    assert refusal_of_reading(str(tmp_path)).startswith(str(tmp_path))
    assert refusal_of_reading("a\0b").startswith("a\0b")


def test_a_file_that_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(declaration, "_MOST", 2_000_000)
    large = tmp_path / "large"
    large.write_bytes(bytes(2_000_000))
    assert len(read_file(str(large)).data) == 2_000_000
    large.write_bytes(bytes(2_000_001))
    assert "2 megabytes" in refusal_of_reading(str(large))


def test_an_existing_file_is_replaced_only_on_request(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    assert write_file(str(path), b"7", replace=False) == path
    with pytest.raises(FileExistsError):
        write_file(str(path), b"8", replace=False)
    assert path.read_bytes() == b"7"
    assert write_file(str(path), b"9", replace=True) == path
    assert path.read_bytes() == b"9"


def test_the_home_of_an_unknown_user_cannot_be_read() -> None:
    path = "~nobody-of-this-name/a.txt"
    assert refusal_of_reading(path).startswith(path)


def test_the_target_of_a_link_is_replaced(tmp_path: Path) -> None:
    path, link = tmp_path / "a.txt", tmp_path / "link"
    path.touch()
    link.symlink_to(path)
    assert write_file(str(link), b"7", replace=True) == path
    assert link.is_symlink()
    assert path.read_bytes() == b"7"


def test_an_unwritable_file_is_named_and_leaves_no_trace(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere" / "a.txt"
    assert refusal_of_writing(nowhere) == f"{nowhere} can't be written: {os.strerror(errno.ENOENT)}."
    assert refusal_of_writing(tmp_path).startswith(str(tmp_path))
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert refusal_of_writing(tmp_path / "pipe").startswith(str(tmp_path / "pipe"))
        assert [each.name for each in tmp_path.iterdir()] == ["pipe"]


def test_a_new_file_that_cannot_be_completed_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*names: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", full)
    path = tmp_path / "a.txt"
    with pytest.raises(ValueError, match=os.strerror(errno.ENOSPC)):
        write_file(str(path), b"7", replace=False)
    assert not path.exists()
