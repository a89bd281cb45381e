"""Which images are let through to what decodes them."""

from __future__ import annotations

import tracemalloc
import zlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog import PluginError
from launcher.catalog import png as reader


def refusal(data: bytes) -> str:
    with pytest.raises(PluginError) as caught:
        reader.size(data)
    return str(caught.value)


def test_a_good_image_has_a_size(png: Callable[..., bytes]) -> None:
    assert reader.size(png(32, 20)) == (32, 20)
    assert reader.size(png(1024, 1)) == (1024, 1)


@pytest.mark.parametrize(
    ("width", "height", "scanlines"),
    [(1, 1, 1 + 4), (5, 3, 7 * 1 + 15 * 4), (8, 8, 15 + 64 * 4), (2, 5, 8 + 40)],
)
def test_interlaced_images_have_scanlines_in_each_pass(
    png: Callable[..., bytes], width: int, height: int, scanlines: int
) -> None:
    assert reader.size(png(width, height, bytes(scanlines), interlace=1)) == (width, height)


def test_pixels_of_few_bits_share_bytes(png: Callable[..., bytes]) -> None:
    assert reader.size(png(9, 2, bytes(2 * (1 + 2)), depth=1, colour=0)) == (9, 2)


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\x89PNG", b"<svg/>", bytes(5000)])
def test_not_png(data: bytes) -> None:
    assert "is not a PNG image" in refusal(data)


def test_too_large(png: Callable[..., bytes]) -> None:
    assert "is 20000x1 pixels" in refusal(png(20_000, 1))
    assert "is 1x1025 pixels" in refusal(png(1, 1025))


def test_cut_short_anywhere(png: Callable[..., bytes]) -> None:
    whole = png()
    for length in range(8, len(whole)):
        assert "damaged" in refusal(whole[:length])


def test_one_wrong_byte_anywhere(png: Callable[..., bytes]) -> None:
    whole = png()
    for at in range(len(whole)):
        assert refusal(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])


def test_a_bomb_is_not_inflated(png: Callable[..., bytes]) -> None:
    bomb = png(32, 32, bytes(50_000_000))
    assert len(bomb) < reader.MAX_BYTES
    tracemalloc.start()
    assert "more pixels than its header says" in refusal(bomb)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1_000_000


def test_too_few_pixels(png: Callable[..., bytes]) -> None:
    assert "fewer pixels than its header says" in refusal(png(32, 32, b"\0"))


def test_pixels_without_the_checksum_at_their_end(png: Callable[..., bytes]) -> None:
    assert "damaged" in refusal(png(cut=4))


@pytest.mark.parametrize(
    "odd", [{"width": 0}, {"depth": 3}, {"colour": 5}, {"colour": 2, "depth": 4}, {"interlace": 2}]
)
def test_headers_that_make_no_sense(png: Callable[..., bytes], odd: dict[str, int]) -> None:
    assert "header makes no sense" in refusal(png(**odd))


def test_an_image_of_palette_colours_has_a_palette(png: Callable[..., bytes]) -> None:
    assert "has no palette" in refusal(png(2, 2, bytes(6), colour=3))


@given(st.binary(), st.integers(0, 200))
def test_whatever_the_bytes_are_nothing_else_is_raised(
    png: Callable[..., bytes], data: bytes, at: int
) -> None:
    whole = png()
    for attempt in (data, whole[:8] + data, whole[:at] + data + whole[at:]):
        try:
            assert max(reader.size(attempt)) <= reader.MAX_SIDE
        except PluginError as error:
            reason = str(error)
            assert reason.isprintable()


def test_scanlines_filtered_in_an_unknown_way_are_refused(png: Callable[..., bytes]) -> None:
    line = b"\4" + bytes(4 * 4)
    assert reader.size(png(4, 2, line * 2)) == (4, 2)
    assert "filtered in an unknown way" in refusal(png(4, 2, line + b"\5" + line[1:]))


def test_parts_that_a_reader_must_know_and_does_not_are_refused(png: Callable[..., bytes]) -> None:
    image = png(4, 4)
    begin = image.index(b"IDAT") - 4

    def chunk(kind: bytes) -> bytes:
        return bytes(4) + kind + zlib.crc32(kind).to_bytes(4, "big")

    assert reader.size(image[:begin] + chunk(b"teXt") + image[begin:]) == (4, 4)
    assert "its part TEXT is unknown" in refusal(image[:begin] + chunk(b"TEXT") + image[begin:])
    assert "its part IHDR is unknown" in refusal(image[:begin] + chunk(b"IHDR") + image[begin:])
