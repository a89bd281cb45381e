"""Photographs are made small, upright and of a shape that fits; what is none is told."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from random import Random
from typing import Any

import pygame
import pytest
from PIL import Image, ImageChops

from launcher.picture.shapes import size_of
from launcher.screens import grey, shrunk


def file_of(picture: pygame.Surface, kind: str, **options: bool | bytes) -> bytes:
    file = BytesIO()
    if kind == "webp":
        pixels = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
        pixels.save(file, "WEBP", **options)
    else:
        pygame.image.save(picture, file, f"a.{kind}")
    return file.getvalue()


def halves(width: int, height: int) -> pygame.Surface:
    """Red at the left, blue at the right."""
    picture = pygame.Surface((width, height), depth=24)
    picture.fill("red")
    picture.fill("blue", (width // 2, 0, width, height))
    return picture


def load(data: bytes) -> pygame.Surface:
    return pygame.image.load(BytesIO(data))


def colour(data: bytes, x: float, y: float) -> str:
    picture = load(data)
    red, _, blue, _ = picture.get_at((int(x * picture.get_width()), int(y * picture.get_height())))
    return "red" if red > blue else "blue"


@pytest.mark.parametrize("kind", ["png", "jpg", "webp"])
@pytest.mark.parametrize(
    ("size", "small"),
    [
        ((3000, 2000), (1280, 853)),
        ((2000, 3000), (853, 1280)),
        ((640, 480), (640, 480)),
        ((3000, 300), (600, 300)),
    ],
)
def test_it_is_no_larger_than_needed_and_not_too_flat(
    kind: str, size: tuple[int, int], small: tuple[int, int]
) -> None:
    data = shrunk(file_of(halves(*size), kind), flattest=2)
    assert size_of(data) == load(data).get_size() == small
    assert colour(data, 0.2, 0.5) == "red"
    assert colour(data, 0.8, 0.5) == "blue"


def cmyk_file(inverted: bool) -> bytes:
    """A JPEG in CMYK with four parts of one colour, which has the marker of Adobe if its inks are inverted."""
    inks = Image.new("CMYK", (400, 100))
    for k, (red, green, blue) in enumerate(PARTS):
        black = 255 - max(red, green, blue)
        cyan, magenta, yellow = (255 - round(255 * (each / (255 - black))) for each in (red, green, blue))
        inks.paste((cyan, magenta, yellow, black), (100 * k, 0, 100 * k + 100, 100))
    file = BytesIO()
    (inks if inverted else ImageChops.invert(inks)).save(file, "JPEG", quality=95)
    data = file.getvalue()
    at = data.index(b"\xff\xee\x00\x0eAdobe")
    return data if inverted else data[:at] + data[at + 16 :]


PARTS = ((230, 40, 30), (30, 60, 220), (20, 120, 60), (200, 200, 200))


@pytest.mark.parametrize("inverted", [True, False])
def test_inks_become_their_colours(inverted: bool) -> None:
    picture = load(shrunk(cmyk_file(inverted), flattest=4))
    for k, part in enumerate(PARTS):
        seen = picture.get_at((100 * k + 50, 50))[:3]
        assert seen == pytest.approx(part, abs=12)
    row = grey(cmyk_file(inverted))[0]
    assert row[90] < row[30] < row[210]


def test_a_picture_of_a_thousand_colours_fits_into_a_journal() -> None:
    noise = pygame.image.frombytes(Random(1).randbytes(3 * 1200 * 900), (1200, 900), "RGB")
    assert len(shrunk(file_of(noise, "png"), flattest=2)) <= 300_000


def red_corner(width: int, height: int) -> pygame.Surface:
    """Red in the corner at the top left, blue elsewhere."""
    picture = pygame.Surface((width, height), depth=24)
    picture.fill("blue")
    picture.fill("red", (0, 0, width // 2, height // 2))
    return picture


@pytest.mark.parametrize(
    ("orientation", "corner", "turned"),
    [
        (1, (0, 0), False),
        (2, (1, 0), False),
        (3, (1, 1), False),
        (4, (0, 1), False),
        (5, (0, 0), True),
        (6, (1, 0), True),
        (7, (1, 1), True),
        (8, (0, 1), True),
    ],
)
@pytest.mark.parametrize("order", ["<", ">"])
def test_it_is_upright_as_the_camera_noted(
    orientation: int, corner: tuple[int, int], turned: bool, order: str
) -> None:
    """Half of the notes are of pictures that are mirrored, as some front cameras save them."""
    tiff = (b"II" if order == "<" else b"MM") + struct.pack(
        f"{order}HIHHHIHH", 42, 8, 1, 274, 3, 1, orientation, 0
    )
    jpeg = file_of(red_corner(200, 128), "jpg")
    segment = b"Exif\0\0" + tiff
    noted = jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(segment) + 2) + segment + jpeg[2:]
    for data in (noted, *(file_of(red_corner(200, 128), "webp", exif=exif) for exif in (tiff, segment))):
        upright = shrunk(data, flattest=2)
        assert size_of(upright) == ((128, 200) if turned else (200, 128))
        corners = [(x, y) for x in (0, 1) for y in (0, 1)]
        red = [each for each in corners if colour(upright, 0.2 + 0.6 * each[0], 0.2 + 0.6 * each[1]) == "red"]
        assert red == [corner]


@pytest.mark.parametrize("options", [{}, {"lossless": True}, {"exif": b"II*\0"}], ids=str)
@pytest.mark.parametrize("size", [(64, 300), (301, 65)])
def test_the_size_of_webp_is_read_of_all_its_kinds(size: tuple[int, int], options: dict[str, Any]) -> None:
    assert size_of(file_of(halves(*size), "webp", **options)) == size


def test_transparent_pixels_become_white() -> None:
    clear = pygame.Surface((100, 100), pygame.SRCALPHA)
    assert tuple(load(shrunk(file_of(clear, "png"), 2)).get_at((50, 50)))[:3] == (255, 255, 255)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, *chunks: bytes) -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(chunks)


def moving(kind: str) -> bytes:
    file = BytesIO()
    first, *others = (Image.new("RGB", (100, 100), colour) for colour in ("red", "blue"))
    first.save(file, kind, save_all=True, append_images=others)
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not a PNG, JPEG or WebP picture"),
        (b"\xff\xd8\xff", "not a PNG, JPEG or WebP picture"),
        (b"GIF89a\1\0\1\0\0\0\0;", "not a PNG, JPEG or WebP picture"),
        (png(60000, 60000), "too large: 60000 by 60000 pixels"),
        (png(10, 400), "too small: 10 by 400 pixels"),
        (png(100, 100, chunk(b"acTL", b"\0" * 8), chunk(b"IDAT", b"")), "animated; .*"),
        (png(100, 100, chunk(b"IDAT", b"no")), "damaged"),
        (b"RIFF\0\0\0\0WEBPVP8X" + b"\0" * 8 + b"\xff" * 6, "too large: 16777216 by 16777216 pixels"),
        (b"RIFF\0\0\0\0WEBPVP8L", "not a PNG, JPEG or WebP picture"),
        (b"RIFF\0\0\0\0WEBPVP8 " + b"\0" * 10 + b"\xff\0" * 2, "damaged"),
        (moving("PNG"), "animated; .*"),
        (moving("WEBP"), "animated; .*"),
    ],
)
def test_unusable_files_are_refused_with_the_reason(data: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=f"^{words}$"):
        shrunk(data, flattest=2)


@pytest.mark.parametrize("kind", ["png", "jpg", "webp"])
def test_how_bright_a_picture_is_red_is_brighter_than_blue(kind: str) -> None:
    large = grey(file_of(halves(3000, 2000), kind))
    assert (len(large[0]), len(large)) == (240, 160)
    assert large[80][20] == pytest.approx(76, abs=3)
    assert large[80][220] == pytest.approx(29, abs=3)


def test_a_small_picture_is_as_large_as_it_is_and_white_where_it_is_transparent() -> None:
    picture = pygame.Surface((3, 1), pygame.SRCALPHA)
    picture.fill("black", (0, 0, 1, 1))
    picture.fill((0, 0, 0, 128), (1, 0, 1, 1))
    (row,) = grey(file_of(picture, "png"))
    assert list(row) == [0, pytest.approx(127, abs=1), 255]


@pytest.mark.parametrize(
    ("data", "why"),
    [(b"nothing", "not a PNG, JPEG or WebP picture"), (b"\x89PNG\r\n\x1a\n" + bytes(8), "not a PNG")],
)
def test_other_files_have_no_brightness(data: bytes, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        grey(data)
