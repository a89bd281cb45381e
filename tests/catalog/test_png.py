"""Which images are let through to what decodes them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog import PluginError
from launcher.catalog.icons import MAX_SIDE, png_size


def refusal(data: bytes) -> str:
    with pytest.raises(PluginError) as caught:
        png_size(data)
    return str(caught.value)


def test_a_good_image_has_a_size(png: Callable[..., bytes]) -> None:
    assert png_size(png(32, 20)) == (32, 20)
    assert png_size(png(1024, 1)) == (1024, 1)


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\x89PNG", b"<svg/>", bytes(5000)])
def test_not_png(data: bytes) -> None:
    assert "is not a PNG image" in refusal(data)


def test_too_large(png: Callable[..., bytes]) -> None:
    assert "is 20000x1 pixels" in refusal(png(20_000, 1))
    assert "is 1x1025 pixels" in refusal(png(1, 1025))


def test_no_pixels(png: Callable[..., bytes]) -> None:
    assert "damaged" in refusal(png(0, 1))


def test_cut_short_anywhere(png: Callable[..., bytes]) -> None:
    whole = png()
    for length in range(8, len(whole) - 8):
        assert "damaged" in refusal(whole[:length])


@given(st.binary(), st.integers(0, 200))
def test_whatever_the_bytes_are_nothing_else_is_raised(
    png: Callable[..., bytes], data: bytes, at: int
) -> None:
    whole = png()
    for attempt in (data, whole[:8] + data, whole[:at] + data + whole[at:]):
        try:
            assert max(png_size(attempt)) <= MAX_SIDE
        except PluginError as error:
            reason = str(error)
            assert reason.isprintable()
