"""Only complete and small images are accepted."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog import PluginError
from launcher.catalog.files import MAX_SIDE, check_png
from launcher.picture import bitmap
from launcher.screens import to_surface

KINDS = [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (4, 8), (4, 16), (6, 8), (6, 16)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def refusal(data: bytes) -> str:
    with pytest.raises(PluginError) as caught:
        check_png(data)
    return str(caught.value)


def is_shown(data: bytes) -> bool:
    try:
        pygame.image.load(BytesIO(data), "icon.png")
    except pygame.error:
        return False
    return True


def chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")


def pixels(width: int, height: int, bits: int) -> bytes:
    return bytes(height * (1 + (width * bits + 7) // 8))


def with_chunks(image: bytes, *chunks: bytes) -> bytes:
    """Return an image with more chunks after the first one."""
    return image[:33] + b"".join(chunks) + image[33:]


def test_libpng_prints_no_warning_about_an_odd_chunk(
    png: Callable[..., bytes], capfd: pytest.CaptureFixture[str]
) -> None:
    odd = with_chunks(
        png(32, 20), chunk(b"iCCP", b"x\0\0odd"), chunk(b"tRNS", b"odd"), chunk(b"gAMA", b"odd")
    )
    assert is_shown(odd)
    assert "libpng" in capfd.readouterr().err
    assert check_png(odd) == (png(32, 20), (32, 20))
    assert is_shown(check_png(odd)[0])
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(("colour", "clear"), [(0, b"\0\0"), (2, bytes(6)), (3, b"\0")])
def test_chunks_that_change_the_pixels_stay(png: Callable[..., bytes], colour: int, clear: bytes) -> None:
    palette = [chunk(b"PLTE", b"abcdef")] if colour == 3 else []
    plain = png(32, 20, pixels(32, 20, 8 * CHANNELS.get(colour, 1)), 8, colour)
    image = with_chunks(plain, *palette, chunk(b"tRNS", clear))
    assert check_png(image) == (image, (32, 20))


def test_a_good_image_has_a_size(png: Callable[..., bytes]) -> None:
    assert check_png(png(32, 20)) == (png(32, 20), (32, 20))
    assert check_png(png(256, 1))[1] == (256, 1)


@pytest.mark.parametrize(("colour", "depth"), KINDS)
def test_all_kinds_of_pixels(png: Callable[..., bytes], colour: int, depth: int) -> None:
    image = png(33, 20, pixels(33, 20, CHANNELS[colour] * depth), depth, colour)
    assert check_png(image) == (image, (33, 20))
    assert is_shown(image)


def test_images_with_a_palette(png: Callable[..., bytes]) -> None:
    image = with_chunks(png(32, 32, pixels(32, 32, 8), colour=3), chunk(b"PLTE", b"rgb"))
    assert check_png(image) == (image, (32, 32))
    assert "damaged" in refusal(image.replace(b"rgb", b"rgB"))


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\x89PNG", b"<svg/>", bytes(5000)])
def test_not_png(data: bytes) -> None:
    assert "not a PNG" in refusal(data)


def test_too_large(png: Callable[..., bytes]) -> None:
    assert "is 20000x1 pixels" in refusal(png(20_000, 1))
    assert "is 1x1025 pixels" in refusal(png(1, 1025))


def test_no_pixels(png: Callable[..., bytes]) -> None:
    assert "damaged" in refusal(png(0, 1))


def test_cut_short_anywhere(png: Callable[..., bytes]) -> None:
    whole = png()
    for length in range(8, len(whole) - 8):
        assert "damaged" in refusal(whole[:length])


DAMAGED: dict[str, Callable[[Callable[..., bytes]], bytes]] = {
    "no pixels": lambda png: png().replace(b"IDAT", b"iDAT"),
    "an unknown chunk that is needed": lambda png: with_chunks(png(), chunk(b"NEED", b"")),
    "a head of another length": lambda png: png()[:8] + chunk(b"IHDR", b"") + png()[33:],
    "a wrong check sum of the head": lambda png: png()[:29] + b"sums" + png()[33:],
    "a wrong check sum of the pixels": lambda png: png()[:-16] + b"sums" + png()[-12:],
}


@pytest.mark.parametrize("name", DAMAGED)
def test_damaged_images_are_refused(name: str, png: Callable[..., bytes]) -> None:
    image = DAMAGED[name](png)
    assert not is_shown(image)
    assert "damaged" in refusal(image)


@pytest.mark.parametrize(
    "image",
    [{"cut": 3}, {"pixels": b"\5" + bytes(4000)}, {"colour": 5}, {"depth": 3}, {"pixels": bytes(9_000_000)}],
)
def test_wrong_pixels_with_right_checksums_cost_only_the_picture(
    png: Callable[..., bytes], image: dict[str, Any]
) -> None:
    data, size = check_png(png(**image))
    assert size == (32, 32)
    assert to_surface(bitmap(data, size=(32, 32))).get_size() == (32, 32)


@given(st.binary(), st.integers(0, 200))
def test_any_other_bytes_raise_a_plugin_error(png: Callable[..., bytes], data: bytes, at: int) -> None:
    whole = png()
    for attempt in (data, whole[:8] + data, whole[:at] + data + whole[at:]):
        try:
            assert max(check_png(attempt)[1]) <= MAX_SIDE
        except PluginError as error:
            reason = str(error)
            assert reason.isprintable()
