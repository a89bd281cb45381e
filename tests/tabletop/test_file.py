"""Files that a player hands to a game, and those that a game lets be saved."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from launcher.tabletop import File, file
from launcher.tabletop.file import read_file, write_file


def refusal_of_reading(path: str) -> str:
    with pytest.raises(ValueError) as caught:
        read_file(path)
    return str(caught.value)


def refusal_of_writing(path: Path | str) -> str:
    with pytest.raises(ValueError) as caught:
        write_file(str(path), b"7", replace=True)
    return str(caught.value)


def test_it_is_text_with_lines_that_end_as_everywhere() -> None:
    assert File("a.txt", b"\xef\xbb\xbfone\r\ntwo\n").text == "one\ntwo\n"
    assert File("a.txt", b"Gr\xfc\xdfe").text == "Grüße", "and in the encoding of Western Europe, if need be"
    with pytest.raises(ValueError) as caught:
        _ = File("a.txt", b"\xff\0").text
    assert str(caught.value) == "a.txt is no text."


def test_what_is_no_picture_is_named() -> None:
    with pytest.raises(ValueError, match=r"^a\.png is .*\.$"):
        File("a.png", b"no picture").picture()


def test_the_brightness_of_a_picture_is_told_row_by_row() -> None:
    file = BytesIO()
    pygame.image.save(pygame.Surface((2, 1)), file, "a.png")
    assert File("a.png", file.getvalue()).grey() == (b"\0\0",)
    with pytest.raises(ValueError, match=r"^a\.png is .*\.$"):
        File("a.png", b"no picture").grey()


@pytest.mark.parametrize(
    ("flattest", "size"), [((), (200, 100)), ((1,), (100, 100)), ((3,), (300, 100)), ((5,), (400, 100))]
)
def test_of_a_picture_that_is_too_flat_the_middle_is_kept(
    flattest: tuple[float, ...], size: tuple[int, int]
) -> None:
    file = BytesIO()
    pygame.image.save(pygame.Surface((400, 100)), file, "a.png")
    small = File("a.png", file.getvalue()).picture(*flattest)
    assert pygame.image.load(BytesIO(small)).get_size() == size


def test_it_is_read_with_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.txt").write_bytes(b"7")
    assert read_file(str(tmp_path / "a.txt")) == File("a.txt", b"7")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert read_file("~/a.txt") == File("a.txt", b"7")


def test_what_can_not_be_read_is_named_with_the_reason(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    assert refusal_of_reading(str(missing)) == f"{missing} can’t be read: No such file or directory."
    assert refusal_of_reading(str(tmp_path)) == f"{tmp_path} can’t be read: not a regular file."
    assert refusal_of_reading("a\0b") == "a\0b can’t be read: embedded null byte."


def test_it_has_so_many_bytes_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "_MOST", 2_000_000)
    large = tmp_path / "large"
    large.write_bytes(bytes(2_000_000))
    assert len(read_file(str(large)).data) == 2_000_000
    large.write_bytes(bytes(2_000_001))
    assert refusal_of_reading(str(large)) == "large is larger than 2 megabytes."


def test_one_that_is_there_is_replaced_only_if_that_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    assert write_file(str(path), b"7", replace=False) == path
    with pytest.raises(FileExistsError):
        write_file(str(path), b"8", replace=False)
    assert path.read_bytes() == b"7"
    assert write_file(str(path), b"9", replace=True) == path
    assert path.read_bytes() == b"9"


def test_the_folder_of_a_person_whom_nobody_knows_can_not_be_read() -> None:
    path = "~nobody-of-this-name/a.txt"
    assert refusal_of_reading(path).startswith(f"{path} can’t be read: ")


def test_what_a_link_leads_to_is_replaced(tmp_path: Path) -> None:
    path, link = tmp_path / "a.txt", tmp_path / "link"
    path.touch()
    link.symlink_to(path)
    assert write_file(str(link), b"7", replace=True) == path
    assert link.is_symlink()
    assert path.read_bytes() == b"7"


def test_what_can_not_be_written_is_named_with_the_reason_and_nothing_is_left(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere" / "a.txt"
    assert refusal_of_writing(nowhere) == f"{nowhere} can’t be written: No such file or directory."
    assert refusal_of_writing(tmp_path) == f"{tmp_path} can’t be written: not a regular file."
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert refusal_of_writing(tmp_path / "pipe").endswith("/pipe can’t be written: not a regular file.")
        assert [each.name for each in tmp_path.iterdir()] == ["pipe"]


def test_a_new_one_that_can_not_be_written_whole_is_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*names: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    path = tmp_path / "a.txt"
    with pytest.raises(ValueError) as caught:
        write_file(str(path), b"7", replace=False)
    assert str(caught.value) == f"{path} can’t be written: No space left on device."
    assert not path.exists()
