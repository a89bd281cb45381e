"""In a real browser: files that are chosen, dropped and saved."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from tests.web.visitor import Visitor, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Page


def photo(width: int, height: int) -> bytes:
    """A JPEG picture, blue above and red below, that a camera held on its side has noted as to be turned."""
    picture = Image.new("RGB", (width, height), "red")
    picture.paste("blue", (0, 0, width // 2, height))
    exif = Image.Exif()
    exif[274] = 6
    file = BytesIO()
    picture.save(file, "JPEG", exif=exif)
    return file.getvalue()


@pytest.mark.thorough
def test_a_photo_of_ones_own_is_chosen_for_slidey_and_kept_in_the_journal(page: Page, tmp_path: Path) -> None:
    visitor = Visitor(page, "slidey")
    with page.expect_file_chooser() as chosen:
        page.keyboard.press("Control+Shift+O")
    chosen.value.set_files({"name": "holiday.jpg", "mimeType": "image/jpeg", "buffer": photo(3000, 2000)})
    wait_for(lambda: _colours(page, tmp_path) >= {"red", "blue"}, "the photo to be on the tiles")
    visitor.make_a_move()
    page.reload()
    visitor.wait()
    wait_for(lambda: _colours(page, tmp_path) >= {"red", "blue"}, "the photo to be there again")


def test_a_picture_of_ones_own_is_a_puzzle_of_paint_by_numbers(page: Page) -> None:
    visitor = Visitor(page, "paint-by-numbers")
    with page.expect_file_chooser() as chosen:
        page.keyboard.press("Control+Shift+O")
    stairs = Image.new("RGBA", (80, 60))
    for k in range(4):
        stairs.paste("navy", (20 * k, 50 - 14 * k, 20 * k + 20, 60))
    file = BytesIO()
    stairs.save(file, "PNG")
    chosen.value.set_files({"name": "stairs.png", "mimeType": "image/png", "buffer": file.getvalue()})
    wait_for(lambda: visitor.get("button", "20 × 15").count(), "the sizes")
    visitor.get("button", "20 × 15").dispatch_event("click")
    wait_for(lambda: "of 35 rows and columns are right" in visitor.status, "the puzzle")


@pytest.mark.thorough
def test_other_files_than_photos_are_refused_with_a_message(page: Page) -> None:
    visitor = Visitor(page, "slidey")
    with page.expect_file_chooser() as chosen:
        page.keyboard.press("Control+Shift+O")
    chosen.value.set_files({"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"nothing"})
    wait_for(lambda: "a.jpg is not a PNG, JPEG or WebP picture." in visitor.status, "the sentence")


def test_a_journal_is_saved_as_a_download_and_opened_again_when_it_is_dropped(page: Page) -> None:
    visitor = Visitor(page, "chat-noir")
    visitor.free.dispatch_event("click")  # no hint is on its way that could say something, too
    wait_for(lambda: visitor.moves, "the move to be kept")
    with page.expect_download() as saved:
        page.keyboard.press("Control+S")
    assert saved.value.suggested_filename.startswith("chat-noir-")
    text = Path(saved.value.path()).read_text("utf-8")
    wait_for(lambda: "in your downloads" in visitor.status, "the sentence")
    page.keyboard.press("n")
    wait_for(lambda: "Turns: 0" in visitor.status, "another match")
    page.evaluate(
        """(text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "match.txt"));
            dispatchEvent(new DragEvent("drop", { dataTransfer }));
        }""",
        text,
    )
    wait_for(lambda: "Turns: 1" in visitor.status, "the match that was saved")


def _colours(page: Page, folder: Path) -> set[str]:
    page.screenshot(path=folder / "shown.png")
    picture = Image.open(folder / "shown.png").convert("RGB").resize((128, 80))
    seen = {picture.getpixel((x, y)) for x in range(128) for y in range(80)}
    known = {"red": (254, 0, 0), "blue": (0, 0, 254)}
    return {
        name
        for name, colour in known.items()
        if any(sum(abs(one - other) for one, other in zip(pixel, colour, strict=True)) < 30 for pixel in seen)
    }
