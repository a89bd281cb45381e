"""Photographs on a page: it is asked to make them small, and they are there when the file is opened again."""

from __future__ import annotations

import base64
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from launcher.screens.canvas import PagePhotos


def photo(width: int = 200, height: int = 100) -> bytes:
    file = BytesIO()
    Image.new("RGB", (width, height), "red").save(file, "PNG")
    return file.getvalue()


def page() -> tuple[PagePhotos, list[Any]]:
    orders: list[Any] = []
    return PagePhotos(lambda name, value: orders.append((name, value))), orders


def test_a_photo_is_there_once_the_page_has_made_it_small() -> None:
    photos, orders = page()
    with pytest.raises(ValueError, match="on its way"):
        photos.shrink(photo(), 2)
    ((name, (data, flattest, side, most)),) = orders
    assert (name, base64.b64decode(data), flattest) == ("shrink", photo(), 2)
    assert (side, most) == (1280, 300_000)
    photos.take(base64.b64encode(b"small").decode())
    assert photos.shrink(photo(), 2) == b"small"


def test_undecodable_photos_are_reported_as_damaged() -> None:
    photos, _ = page()
    with pytest.raises(ValueError, match="on its way"):
        photos.shrink(photo(), 2)
    photos.take("")
    with pytest.raises(ValueError, match="damaged"):
        photos.shrink(photo(), 2)


@pytest.mark.parametrize(
    ("data", "why"),
    [(b"no picture", "not a PNG, JPEG or WebP picture"), (photo(20, 20), "too small: 20 by 20 pixels")],
)
def test_other_files_are_refused_without_asking_the_page(data: bytes, why: str) -> None:
    photos, orders = page()
    with pytest.raises(ValueError, match=why):
        photos.shrink(data, 2)
    assert orders == []


def test_the_brightness_is_known_after_the_answer_of_the_page() -> None:
    photos, orders = page()
    with pytest.raises(ValueError, match="on its way"):
        photos.grey(photo(4, 2))
    assert orders == [("grey", [base64.b64encode(photo(4, 2)).decode(), 240])]
    photos.take("4:" + base64.b64encode(bytes(range(8))).decode())
    assert photos.grey(photo(4, 2)) == (bytes([0, 1, 2, 3]), bytes([4, 5, 6, 7]))
    with pytest.raises(ValueError, match="on its way"):
        photos.shrink(photo(), 2)
