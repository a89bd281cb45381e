"""The look of the gallery, and the mouse in it: only visible boards can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from launcher.controls import Gallery, Mood, PushButton, draw_button
from launcher.picture import THEMES, Group, Labelled, Picture, Rectangle, Text
from launcher.screens import to_surface
from launcher.tabletop import Tabletop
from tests.tabletop.frame.conftest import Point, Seat, boards_of
from tests.tabletop.frame.levels import Options, levels

Sit = Callable[..., Seat]
SMALL = (320, 240)


def spots(picture: Picture, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, Picture]]:
    """Yield the middle of each part of a picture."""
    yield x + picture.width / 2, y + picture.height / 2, picture
    if isinstance(picture, Group):
        for dx, dy, part in picture.parts:
            yield from spots(part, x + dx, y + dy)


def spot(seat: Seat, label: str) -> Point:
    """Return the middle of the part with this label."""
    found = [
        (x, y)
        for x, y, part in spots(seat.program.picture)
        if isinstance(part, Text) and part.string == label
    ]
    return found[-1]


def mouse(seat: Seat, at: str | Point, *events: str) -> None:
    x, y = spot(seat, at) if isinstance(at, str) else at
    for event in events:
        seat.program.mouse(x, y, event)  # type: ignore[arg-type]


def shelf(seat: Seat) -> Gallery:
    assert boards_of(seat.table) is not None
    return boards_of(seat.table)


def ringed_numbers(seat: Seat) -> list[str]:
    """Return the numbers of the tiles with a ring."""
    seen = [(round(x), round(y), part) for x, y, part in spots(shelf(seat).draw())]
    rings = [(x, y) for x, y, part in seen if isinstance(part, Rectangle) and part.outline == "focus"]
    tiles = {(x, y): part.string for x, y, part in seen if isinstance(part, Text) and part.string.isdecimal()}
    return [tiles[each] for each in rings]


def mood_of_close(seat: Seat) -> Mood:
    moods = [Mood(), Mood(hover=True), Mood(pressed=True)]
    seen = [part for _, _, part in spots(shelf(seat).draw())]
    width = next(part.width for part in seen if isinstance(part, Labelled) and part.label.key == "close")
    return next(
        mood for mood in moods if draw_button(PushButton("close", "Close", 0, 0, width), mood) in seen
    )


@pytest.fixture
def seat(sit: Sit) -> Seat:
    """Return the gallery with the third board focused."""
    return on_shelf(sit, levels)


def on_shelf(sit: Sit, game: Tabletop[Any, Any]) -> Seat:
    seat = sit(game, Options(3), won=["board 1", "board 12"])
    seat.keys("b")
    return seat


def test_the_heading_has_the_progress_and_the_focused_board(seat: Seat) -> None:
    easy, hard = (list(map(str, range(first, first + 10))) for first in (1, 11))
    over = ["Boards: 2 of 20 done", "number 3", "Close", "Easy", *easy, "Hard", *hard]
    assert seat.texts[-len(over) :] == over
    assert ringed_numbers(seat) == ["3"]


def test_it_can_be_painted_in_every_theme_and_in_windows_however_small(seat: Seat) -> None:
    mouse(seat, "5", "move")
    for theme in THEMES.values():
        to_surface(seat.program.picture, theme=theme)
    for size in ((100, 80), (60, 40)):
        seat.program.resize(*size)
        to_surface(seat.program.picture)


def test_the_board_under_the_mouse_is_ringed_and_named(seat: Seat) -> None:
    mouse(seat, "6", "move")
    assert (ringed_numbers(seat), "number 6" in seat.texts) == (["3", "6"], True)
    mouse(seat, "Close", "move")
    assert (ringed_numbers(seat), mood_of_close(seat)) == (["3"], Mood(hover=True))
    assert not any(text.startswith("number") for text in seat.texts)
    mouse(seat, "6", "move", "leave")
    assert (ringed_numbers(seat), mood_of_close(seat), "number 3" in seat.texts) == (["3"], Mood(), True)


def test_a_board_is_chosen_only_if_the_mouse_is_released_on_it(seat: Seat) -> None:
    mouse(seat, "Close", "button-down")
    assert mood_of_close(seat) == Mood(pressed=True)
    mouse(seat, "6", "drag")
    assert (mood_of_close(seat), ringed_numbers(seat)) == (Mood(pressed=True), ["3", "6"])
    mouse(seat, "6", "button-up")
    assert mood_of_close(seat) == Mood()
    for start, end in (("6", "Close"), ("6", "7"), ("6", "Easy"), ("Easy", "6"), ("Easy", "Easy")):
        mouse(seat, start, "button-down")
        mouse(seat, end, "button-up")
        assert boards_of(seat.table) is not None, f"from {start} to {end}"
    mouse(seat, "6", "button-down", "drag", "button-up")
    assert (boards_of(seat.table), seat.position) == (None, (6, False))


@pytest.mark.parametrize("size", [(640, 560), SMALL, (330, 1000), (1920, 1080)])
def test_boards_and_headings_neither_overlap_nor_leave_the_window(sit: Sit, size: Point) -> None:
    talkative = replace(
        levels,
        shelf=lambda won: [
            (title, [tile._replace(says=f"{tile.says}, of many words" + " and more" * 50) for tile in tiles])
            for title, tiles in levels.shelf(won)
        ],
    )
    seat = on_shelf(sit, talkative)
    seat.program.resize(*size)
    boxes = [
        (x - part.width / 2, y - part.height / 2, x + part.width / 2, y + part.height / 2)
        for x, y, part in spots(shelf(seat).draw())
        if isinstance(part, Text | Rectangle)
        if part.height == 60 or (isinstance(part, Text) and not part.string.isdecimal())
    ]
    tiles = [left for left, top, _, bottom in boxes if bottom - top == 60]
    assert min(tiles) == min(left for left, *_ in boxes) == boxes[0][0] > 0, "all begin below each other"
    assert max(right for _, _, right, _ in boxes) <= size[0] - 12
    rights = [x + part.width / 2 for x, _, part in spots(shelf(seat).draw()) if isinstance(part, Rectangle)]
    assert max(rights) == size[0], "nor is the bar"
    for k, one in enumerate(boxes):
        for other in boxes[k + 1 :]:
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_in_a_small_window_the_focused_board_is_scrolled_into_view(
    seat: Seat,
) -> None:
    seat.program.resize(*SMALL)
    assert {"Easy", "1", "3"} <= {*seat.texts}
    assert not {"9", "Hard", "11", "20"} & {*seat.texts}
    seat.keys("left", "left", "left")
    assert {"number 20", "20", "17"} <= {*seat.texts}
    assert not {"Easy", "1", "8"} & {*seat.texts}
    _, y = spot(seat, "20")
    assert y + 30 < SMALL[1]
    seat.keys("up", "up", "up", "up", "up")
    assert "Easy" in seat.texts, "a title is in view with its first tiles"


@pytest.mark.parametrize("size", [SMALL, (200, 400)])
def test_resizing_keeps_the_focused_board_in_view(seat: Seat, size: Point) -> None:
    seat.keys("left", "left", "left")
    seat.program.resize(*size)
    assert (shelf(seat).draw().width, shelf(seat).draw().height) == size
    assert ringed_numbers(seat) == ["20"]
    assert spot(seat, "20")[1] + 30 < size[1]


def test_it_is_scrolled_by_keys_wheel_and_bar_and_looks_the_same_however(seat: Seat) -> None:
    seat.program.resize(*SMALL)
    start = seat.program.picture
    seat.keys("next")
    assert seat.program.picture != start
    seat.keys("prior")
    assert seat.program.picture == start
    seat.keys("end")
    end = seat.program.picture
    assert "20" in seat.texts
    seat.keys("home")
    assert seat.program.picture == start
    mouse(seat, "3", *["wheel-down"] * 20)
    assert seat.program.picture == end
    mouse(seat, (100, 150), *["wheel-up"] * 20)
    assert seat.program.picture == start
    mouse(seat, (315, 70), "button-down")
    assert seat.program.picture != start, "the bar shows that it is held"
    mouse(seat, (315, 238), "drag")
    assert seat.program.picture != end
    mouse(seat, (200, 238), "button-up", "leave")
    assert seat.program.picture == end
    mouse(seat, (315, 70), "drag")
    mouse(seat, (315, 70), "leave")
    assert seat.program.picture == end, "nothing is held any more"


def test_boards_without_words_can_be_chosen_like_others(sit: Sit) -> None:
    mute = replace(
        levels,
        shelf=lambda won: [
            (title, [tile._replace(says="") for tile in tiles]) for title, tiles in levels.shelf(won)
        ],
    )
    seat = on_shelf(sit, mute)
    assert ringed_numbers(seat) == ["3"]
    seat.keys("right", "\r")
    assert seat.position == (4, False)
    seat = on_shelf(sit, mute)
    mouse(seat, "6", "move", "button-down", "button-up")
    assert seat.position == (6, False)


def test_there_is_no_scroll_bar_if_all_boards_fit(seat: Seat) -> None:
    before = seat.program.picture
    mouse(seat, (630, 500), "button-down")
    mouse(seat, (630, 200), "drag", "button-up")
    seat.keys("next", "end")
    assert seat.program.picture == before


def test_boards_scrolled_out_of_view_cannot_be_clicked(seat: Seat) -> None:
    seat.program.resize(*SMALL)
    seat.keys("end")
    for y in range(20, 60, 4):
        mouse(seat, (40, y), "move", "button-down", "button-up")
        assert ringed_numbers(seat) == []
    mouse(seat, "18", "move")
    assert ringed_numbers(seat) == ["18"]
    mouse(seat, "18", "button-down", "button-up")
    assert seat.position == (18, False)
