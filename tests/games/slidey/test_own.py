"""Pictures of the player's own on the tiles."""

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


def test_the_journal_has_the_picture_and_the_name_of_the_start_has_not() -> None:
    match = Match(TABLETOP, open_picture(photo(600, 400)), "k7f3p")
    match.play(match.moves[0])
    assert Match.read(TABLETOP, match.journal).position == match.position
    with pytest.raises(ValueError, match="Own picture is too long"):
        begin_match(TABLETOP, "slidey", Start(start_text(match.history, "slidey")))


def test_a_spoilt_picture_costs_a_sentence() -> None:
    journal = Match(TABLETOP, open_picture(photo(100, 100)), "k7f3p").journal
    png = b64encode(photo(100, 100)[:50]).decode()
    whole = open_picture(photo(100, 100)).own
    for spoilt in ("!" + whole, "AAAA" + whole[4:], whole[:-40], png):
        with pytest.raises(ValueError, match="The own picture of this match is spoilt; open its file again"):
            Match.read(TABLETOP, journal.replace(whole, spoilt))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("text.png", "text.png is not a PNG, JPEG or WebP picture."),
        ("moving.gif", "moving.gif is not a PNG, JPEG or WebP picture."),
        ("small.png", "small.png is too small: 40 by 30 pixels."),
        ("nowhere.png", "can't be read: No such file or directory."),
    ],
)
def test_a_file_that_can_not_be_taken_costs_a_sentence(tmp_path: Path, name: str, sentence: str) -> None:
    (tmp_path / "text.png").write_text("a picture")
    (tmp_path / "moving.gif").write_bytes(b"GIF89a" + bytes(50))
    (tmp_path / "small.png").write_bytes(photo(40, 30))
    (tmp_path / "nowhere.png").symlink_to("nothing")
    with pytest.raises(ValueError) as caught:
        begin_match(TABLETOP, "slidey", Start(file=read_file(str(tmp_path / name))))
    assert str(caught.value).endswith(sentence)
