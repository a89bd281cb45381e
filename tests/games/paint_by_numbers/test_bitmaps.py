"""Puzzles made from picture files: reduced, turned black and white, and changed until they have one solution."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from games.paint_by_numbers import formats
from games.paint_by_numbers.boards import gallery, row_of
from games.paint_by_numbers.formats import from_grey_map, from_line, mended, reduced, threshold
from games.paint_by_numbers.play import TABLETOP
from games.paint_by_numbers.puzzle import Puzzle, by_lines, open_cells, puzzle_of
from games.paint_by_numbers.rules import Options
from launcher.tabletop import File, Start, begin_match
from tests.effort import examples

APPLE = gallery(10)[3]


def picture(*rows: str, times: int = 1, kind: str = "PNG") -> bytes:
    """Return a picture file with black pixels for painted squares."""
    image = Image.new("L", (len(rows[0]), len(rows)), 255)
    for y, row in enumerate(rows):
        for x in range(len(row)):
            if row_of(row) >> x & 1:
                image.putpixel((x, y), 0)
    file = BytesIO()
    image.resize((times * image.width, times * image.height), Image.Resampling.NEAREST).save(file, kind)
    return file.getvalue()


def opened(file: File, options: Options | None = None) -> list[File]:
    assert TABLETOP.opens is not None
    made = TABLETOP.opens(file, options or Options())
    assert isinstance(made, list)
    return made


def puzzle_in(file: File) -> tuple[Puzzle, str]:
    assert TABLETOP.opens is not None
    return from_line(TABLETOP.opens(file, Options()).puzzle)


def is_solved_by_lines(rows: tuple[int, ...], width: int) -> bool:
    """Whether lines alone determine this picture."""
    puzzle = puzzle_of(rows, width)
    found = by_lines(puzzle)
    return bool(found) and not open_cells(puzzle, found[0])


@pytest.mark.parametrize(("kind", "times"), [("PNG", 1), ("PNG", 20), ("JPEG", 20), ("WEBP", 20)])
def test_a_black_and_white_drawing_becomes_the_puzzle_it_shows(kind: str, times: int) -> None:
    sizes = opened(File("my apple.png", picture(*APPLE.letters, times=times, kind=kind)))
    assert sizes[0].name == "10 × 10"
    assert puzzle_in(sizes[0]) == (APPLE.puzzle, "my apple")


def test_a_photo_offers_several_sizes_and_the_first_is_played() -> None:
    photo = File("photo.png", picture("##..", "#...", "...#", times=50))
    names = [file.name for file in opened(photo, Options(size=24))]
    assert names == [
        "24 × 18",
        "10 × 8",
        "15 × 11",
        "20 × 15",
        "25 × 19",
        "30 × 22",
        "40 × 30",
        "50 × 38",
        "60 × 45",
    ]
    begun = begin_match(TABLETOP, "paint-by-numbers", Start(file=photo))
    assert (begun.history.position.width, begun.history.position.height) == (10, 8)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (
            picture("#" * 4),
            "a (4 by 1 pixels) is too small or too narrow for a puzzle with 5 to 60 squares per side.",
        ),
        (b"GIF89a...", "a is not a PNG, JPEG or WebP picture."),
        (picture("#.#.#.")[:40], "a is damaged."),
    ],
)
def test_unsuitable_picture_files_are_refused(data: bytes, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        opened(File("a", data))
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "P2\n# white\n2 1 255\n255 255\n",
            "This picture has the same brightness everywhere, so the puzzle would be empty.",
        ),
        ("P2\n# short\n2 2 255\n0 255\n", "This is not a grey map with up to 100 pixels per side."),
        ("P2\n2 2 255\n0 255 0 255\n", "This is not a grey map with up to 100 pixels per side."),
        ("P2\n# wide\n101 1 255\n" + "0 " * 101, "This is not a grey map with up to 100 pixels per side."),
    ],
)
def test_invalid_grey_maps_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        from_grey_map(text)
    assert str(error.value) == sentence


def test_the_title_counts_the_changed_squares() -> None:
    assert from_grey_map("P2\n# two ways\n2 2 255\n0 255\n250 9\n")[1] == "two ways, 1 square changed"


def test_a_reduced_square_has_the_mean_brightness_of_its_pixels() -> None:
    assert reduced([[0, 90, 30], [60, 30, 90]], 2, 1) == [[40, 60]]


@given(st.lists(st.integers(0, 255), min_size=1, max_size=40))
def test_the_threshold_leaves_painted_and_blank_squares(values: list[int]) -> None:
    edge = threshold(values)
    assert edge == 0 or edge in values
    if len(set(values)) > 1:
        assert 0 < sum(value <= edge for value in values) < len(values)


def test_the_threshold_separates_dark_from_light_squares() -> None:
    assert threshold([10, 12, 15, 90, 95, 101]) == 15


@settings(max_examples=examples(30))
@given(st.integers(1, 12), st.lists(st.integers(0, 4095), min_size=1, max_size=12))
def test_a_mended_picture_can_be_solved_by_lines_alone(width: int, rows: list[int]) -> None:
    before = tuple([row & (1 << width) - 1 for row in rows])
    after = mended(before, width, [[0] * width] * len(rows))
    assert is_solved_by_lines(after, width)
    assert after == before or not is_solved_by_lines(before, width)


def test_every_change_of_a_mended_picture_is_needed() -> None:
    chance = Random(1)
    before = tuple([chance.getrandbits(20) for _ in range(20)])
    after = mended(before, 20, [[0] * 20] * 20)
    cells = [(y, x) for y in range(20) for x in range(20) if (before[y] ^ after[y]) >> x & 1]
    assert 0 < len(cells) < 20
    for y, x in cells:
        back = tuple([row ^ 1 << x if k == y else row for k, row in enumerate(after)])
        assert not is_solved_by_lines(back, 20)


def test_mending_gives_up_after_too_much_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "_WORK", 100)
    with pytest.raises(ValueError, match=r"^No puzzle with one solution was found"):
        mended((0b01, 0b10) * 20, 2, [[0] * 2] * 40)


def test_a_picture_of_the_manual_becomes_a_puzzle() -> None:
    photo = File("aces.png", (Path(__file__).parents[3] / "docs/images/aces.png").read_bytes())
    small = next(file for file in opened(photo) if file.name.startswith("30 "))
    puzzle, title = puzzle_in(small)
    assert by_lines(puzzle)
    assert title.partition(",")[0] == "aces"
