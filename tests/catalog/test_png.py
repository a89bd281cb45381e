"""Which images are let through to what decodes them: those that it can show, and that cost little."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from io import BytesIO

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog import PluginError
from launcher.catalog.png import MAX_SIDE, bare, png_size

KINDS = [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (4, 8), (4, 16), (6, 8), (6, 16)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def refusal(data: bytes) -> str:
    with pytest.raises(PluginError) as caught:
        png_size(data)
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
    """An image with others behind its first chunk."""
    return image[:33] + b"".join(chunks) + image[33:]


def test_libpng_says_nothing_about_an_odd_chunk(
    png: Callable[..., bytes], capfd: pytest.CaptureFixture[str]
) -> None:
    odd = with_chunks(
        png(32, 20), chunk(b"iCCP", b"x\0\0odd"), chunk(b"tRNS", b"odd"), chunk(b"gAMA", b"odd")
    )
    assert png_size(odd) == (32, 20)
    assert is_shown(odd)
    assert "libpng" in capfd.readouterr().err
    assert bare(odd) == png(32, 20)
    assert is_shown(bare(odd))
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(("colour", "clear"), [(0, b"\0\0"), (2, bytes(6)), (3, b"\0")])
def test_what_is_seen_of_an_image_stays(png: Callable[..., bytes], colour: int, clear: bytes) -> None:
    palette = [chunk(b"PLTE", b"abcdef")] if colour == 3 else []
    plain = png(32, 20, pixels(32, 20, 8 * CHANNELS.get(colour, 1)), 8, colour)
    image = with_chunks(plain, *palette, chunk(b"tRNS", clear))
    assert png_size(image) == (32, 20)
    assert bare(image) == image


def test_a_good_image_has_a_size(png: Callable[..., bytes]) -> None:
    assert png_size(png(32, 20)) == (32, 20)
    assert png_size(png(256, 1)) == (256, 1)


@pytest.mark.parametrize(("colour", "depth"), KINDS)
def test_all_kinds_of_pixels(png: Callable[..., bytes], colour: int, depth: int) -> None:
    image = png(33, 20, pixels(33, 20, CHANNELS[colour] * depth), depth, colour)
    assert png_size(image) == (33, 20)
    assert is_shown(image)


@pytest.mark.parametrize(("width", "height"), [(32, 32), (1, 1), (5, 3), (3, 9)])
def test_interlaced_ones(png: Callable[..., bytes], width: int, height: int) -> None:
    columns = [range(0, width, 8), range(4, width, 8), range(0, width, 4), range(2, width, 4)]
    columns += [range(0, width, 2), range(1, width, 2), range(width)]
    rows = [range(0, height, 8), range(0, height, 8), range(4, height, 8), range(0, height, 4)]
    rows += [range(2, height, 4), range(0, height, 2), range(1, height, 2)]
    raw = b"".join(
        bytes(len(down) * (1 + 4 * len(across)))
        for across, down in zip(columns, rows, strict=True)
        if across and down
    )
    image = png(width, height, raw, interlace=1)
    assert png_size(image) == (width, height)
    assert is_shown(image)
    assert "damaged" in refusal(png(width, height, raw[:-1], interlace=1))


def test_those_with_a_palette(png: Callable[..., bytes]) -> None:
    bare = png(32, 32, pixels(32, 32, 8), colour=3)
    assert png_size(bare[:33] + chunk(b"PLTE", b"rgb") + bare[33:]) == (32, 32)
    for palette in (
        b"",
        chunk(b"PLTE", b"rg"),
        chunk(b"PLTE", bytes(771)),
        chunk(b"PLTE", b"rgb")[:-1] + b"?",
    ):
        damaged = bare[:33] + palette + bare[33:]
        assert "damaged" in refusal(damaged)
        assert not is_shown(damaged)


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


DAMAGED: dict[str, Callable[[Callable[..., bytes]], bytes]] = {
    "no pixels": lambda png: png().replace(b"IDAT", b"iDAT"),
    "an unknown chunk that is needed": lambda png: png()[:33] + chunk(b"NEED", b"") + png()[33:],
    "a second head": lambda png: png()[:33] + png()[8:],
    "a wrong check sum of the head": lambda png: png()[:29] + b"sums" + png()[33:],
    "a wrong check sum of the pixels": lambda png: png()[:-16] + b"sums" + png()[-12:],
    "a cut stream": lambda png: png(cut=3),
    "no stream": lambda png: png()[:33] + chunk(b"IDAT", b"garbage!") + png()[-12:],
    "too few rows": lambda png: png(32, 32, pixels(32, 31, 32)),
    "an unknown filter": lambda png: png(32, 32, b"\5" + pixels(32, 32, 32)[1:]),
    "an unknown colour": lambda png: png(colour=5),
    "an odd depth": lambda png: png(depth=3),
    "an unknown interlacing": lambda png: png(interlace=2),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_what_cannot_be_shown_is_not_let_through(name: str, png: Callable[..., bytes]) -> None:
    image = DAMAGED[name](png)
    assert not is_shown(image)
    assert refusal(image) == "is a damaged PNG image; save it again"


def test_more_than_there_should_be_is_not_unpacked(png: Callable[..., bytes]) -> None:
    assert "damaged" in refusal(png(32, 32, bytes(50_000_000)))


@given(
    st.lists(st.tuples(st.integers(0, 200), st.integers(0, 4), st.binary(max_size=4)), max_size=3),
    st.sampled_from(KINDS),
    st.integers(0, 1),
    st.booleans(),
)
def test_whatever_is_let_through_is_shown(
    png: Callable[..., bytes],
    changes: list[tuple[int, int, bytes]],
    kind: tuple[int, int],
    interlace: int,
    mended: bool,
) -> None:
    colour, depth = kind
    image = png(16, 5, pixels(16, 5, CHANNELS[colour] * depth), depth, colour, interlace)
    for at, count, inserted in changes:
        image = image[:at] + inserted + image[at + count :]
    image = with_sums(image) if mended else image
    try:
        size = png_size(image)
    except PluginError:
        return
    assert max(size) <= MAX_SIDE
    assert is_shown(image)


def with_sums(image: bytes) -> bytes:
    """The same with the check sums that its chunks should have, as far as there are chunks."""
    at, mended = 8, image[:8]
    while at + 12 <= len(image):
        end = at + 8 + int.from_bytes(image[at : at + 4], "big")
        if end + 4 > len(image):
            break
        mended += chunk(image[at + 4 : at + 8], image[at + 8 : end])
        at = end + 4
    return mended + image[at:]


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
