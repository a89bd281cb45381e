"""The player's own pictures on the tiles."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from games.slidey.play import TABLETOP
from games.slidey.rules import Options
from games.slidey.scene import picture_of
from launcher.tabletop import File, Match, Start, begin_match, read_file, start_text


def photo(width: int, height: int, kind: str = "png") -> bytes:
    file = BytesIO()
    picture = pygame.Surface((width, height), depth=24)
    picture.fill("tomato", (0, 0, width // 2, height))
    pygame.image.save(picture, file, f"a.{kind}")
    return file.getvalue()


def open_picture(data: bytes) -> Options:
    assert TABLETOP.opens
    options: Options = TABLETOP.opens(File("cat.png", data), Options(3, 3))
    return options


@pytest.mark.parametrize(("size", "across"), [((600, 400), 1.5), ((400, 600), 2 / 3), ((3000, 200), 2)])
def test_the_board_has_the_shape_of_the_picture(size: tuple[int, int], across: float) -> None:
    options = open_picture(photo(*size))
    picture = picture_of(options)
    assert (options.width, options.height) == (3, 3)
    assert picture.width / picture.height == pytest.approx(across, rel=0.01)
    assert picture.width * picture.height == pytest.approx(426 * 300)


def test_the_journal_contains_the_picture_but_the_start_text_does_not() -> None:
    match = Match(TABLETOP, open_picture(photo(600, 400)), "k7f3p")
    match.play(match.moves[0])
    assert Match.read(TABLETOP, match.journal).position == match.position
    with pytest.raises(ValueError, match="too long"):
        begin_match(TABLETOP, "slidey", Start(start_text(match.history, "slidey")))


def test_a_damaged_picture_raises_an_error() -> None:
    journal = Match(TABLETOP, open_picture(photo(100, 100)), "k7f3p").journal
    png = b64encode(photo(100, 100)[:50]).decode()
    whole = open_picture(photo(100, 100)).own
    for spoilt in ("!" + whole, "AAAA" + whole[4:], whole[:-40], png):
        with pytest.raises(ValueError, match="Open its file again"):
            Match.read(TABLETOP, journal.replace(whole, spoilt))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("text.png", "PNG, JPEG or WebP"),
        ("moving.gif", "PNG, JPEG or WebP"),
        ("small.png", "40 by 30 pixels"),
        ("nowhere.png", "No such file"),
    ],
)
def test_an_unusable_file_raises_an_error(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "text.png").write_text("a picture")
    (tmp_path / "moving.gif").write_bytes(b"GIF89a" + bytes(50))
    (tmp_path / "small.png").write_bytes(photo(40, 30))
    (tmp_path / "nowhere.png").symlink_to("nothing")
    with pytest.raises(ValueError, match=reason):
        begin_match(TABLETOP, "slidey", Start(file=read_file(str(tmp_path / name))))
