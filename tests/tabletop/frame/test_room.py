"""The places of scene, texts and buttons in the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from launcher.controls import PushButton, row
from launcher.tabletop.frame.layout import Box, Layout, column_layout, row_layout
from tests.effort import examples
from tests.tabletop.frame.conftest import Seat, placed_buttons, replay_of, slider_of
from tests.tabletop.frame.messages import STEP
from tests.tabletop.nulltable import nulltable

Sit = Callable[..., Seat]
hinting = replace(nulltable, hint=lambda left: 1)
narrow = replace(
    nulltable, scene=lambda left, view: nulltable.scene(left, view)._replace(width=300, height=400)
)
WIDE = [(1600, 560), (640, 560), (420, 560), (399, 560), (320, 240)]
HIGH = [(1600, 560), (900, 400), (500, 280), (320, 240)]


def apart(placed: list[PushButton]) -> bool:
    return all(
        one.x + one.width < other.x or one.y + one.height < other.y
        for k, one in enumerate(placed)
        for other in placed[k + 1 :]
    )


def labels(seat: Seat) -> list[str]:
    return [button.label for button in placed_buttons(seat.table)]


def right(box: Box) -> float:
    return box.x + box.width


def bottom(box: Box) -> float:
    return box.y + box.height


@settings(max_examples=examples(30))
@given(st.integers(320, 3000), st.integers(240, 2000))
def test_status_and_buttons_are_as_wide_as_the_scene(width: int, height: int) -> None:
    scene, status, bar, column, _, pad = row_layout(width, height)
    assert not column
    assert not pad
    margin = scene.x
    assert [(box.x, right(box)) for box in (scene, status, bar)] == [(margin, width - margin)] * 3
    assert 0 < status.y < bottom(status) < scene.y < bottom(scene) < bar.y < bottom(bar)
    assert bottom(bar) == pytest.approx(height - margin)
    assert bar.y - bottom(scene) == pytest.approx(margin)
    assert scene.height > 0.6 * height


@settings(max_examples=examples(30))
@given(st.integers(320, 3000), st.integers(240, 2000))
def test_in_a_column_they_are_as_high_together_as_the_room_for_the_scene(width: int, height: int) -> None:
    scene, status, bar, column, times, pad = column_layout(width, height)
    assert column
    margin = scene.x
    assert (scene.y, bottom(scene)) == (margin, pytest.approx(height - margin))
    assert (status.y - pad, bottom(bar)) == (pytest.approx(margin), pytest.approx(height - margin))
    assert bar.y - bottom(status) - pad == pytest.approx(12 * times if pad else 0)
    assert (bar.x, right(bar)) == (pytest.approx(status.x - pad), pytest.approx(right(status) + pad))
    assert right(bar) == pytest.approx(width - margin)
    assert bar.x - right(scene) == pytest.approx(margin)
    assert bar.height > status.height > 0
    assert scene.width > 0.4 * width


def test_in_low_or_narrow_windows_the_margins_are_narrow(sit: Sit) -> None:
    for parts in (row_layout, column_layout):
        wide = parts(400, 400).scene.x
        assert parts(400, 399).scene.x == parts(399, 400).scene.x < wide == parts(2000, 1000).scene.x
    assert row_layout(399, 399).status.height < row_layout(400, 400).status.height


def test_a_column_grows_with_the_window_as_long_as_its_lines_are_easy_to_read() -> None:
    widths = [column_layout(width, 600).bar.width for width in (320, 400, 700, 800, 1200, 3000)]
    assert widths[0] == widths[1] < widths[2] < widths[3] < widths[4] == widths[5]


def test_where_there_is_no_room_the_scene_still_has_some() -> None:
    for parts in (row_layout, column_layout):
        assert parts(1, 1).scene[2:] == (1, 1)
    assert row_layout(1, 1).status.width == 1


def test_a_scene_fits_its_room_and_is_enlarged_no_more_than_eight_times() -> None:
    box = Box(0, 0, 0, 0)
    layout = Layout(Box(10, 10, 300, 200), box, box, column=False)
    assert [layout.place(*size) for size in ((100, 20), (100, 100), (10, 10))] == [
        (10, 80, 3),
        (60, 10, 2),
        (120, 70, 8),
    ]
    assert layout._replace(scene=Box(10, 10, 2, 3)).place(0, 0).factor == 2


@pytest.mark.parametrize("replayed", [False, True])
@pytest.mark.parametrize("size", WIDE)
def test_below_the_scene_they_are_in_a_row_that_ends_where_the_scene_does(
    sit: Sit, size: tuple[int, int], replayed: bool
) -> None:
    seat = sit(hinting)
    seat.program.resize(*size)
    seat.keys("1", *(["f5"] if replayed else []))
    placed, bar = list(placed_buttons(seat.table)), seat.table.window.layout.bar
    first, last = placed[0], placed[-1]
    assert apart(placed)
    assert last.x + last.width == pytest.approx(bar.x + bar.width)
    assert {(button.y, button.height) for button in placed} == {(bar.y, bar.height)}
    assert len({round(two.x - one.x - one.width) for one, two in pairwise(placed[:-1])}) <= 1
    slider = slider_of(seat.table)
    assert (slider is not None) == replayed
    if slider:
        (_, _, drawn) = seat.program.picture.parts[-1][-1].parts[-1]
        assert (slider.x, slider.y) in [(x, y) for x, y, part in drawn.parts if part.width == slider.width]
        assert (slider.x, slider.y, slider.height) == (bar.x, bar.y, bar.height)
        assert bar.x + replay_of(seat.table).slider.least <= slider.x + slider.width < first.x
    else:
        assert first.x == bar.x


@pytest.mark.parametrize("replayed", [False, True])
@pytest.mark.parametrize("size", HIGH)
def test_beside_the_scene_they_fill_the_column_from_its_top_down(
    sit: Sit, size: tuple[int, int], replayed: bool
) -> None:
    seat = sit(narrow)
    seat.program.resize(*size)
    seat.keys("1", *(["f5"] if replayed else []))
    placed, layout = list(placed_buttons(seat.table)), seat.table.window.layout
    bar, slider = layout.bar, slider_of(seat.table)
    assert layout.column
    assert apart(placed)
    half = (bar.width - 8) / 2
    assert {button.width for button in placed} <= {half, bar.width}
    natural = row([(each.name, each.label) for each in placed], 0, 0)
    assert all(button.width + 12 >= each.width for button, each in zip(placed, natural, strict=True))
    rows = sorted({button.y for button in placed})
    assert len(rows) <= 5
    assert all(two - one == pytest.approx(42 * layout.times) for one, two in pairwise(rows))
    assert max(button.y + button.height for button in placed) <= bar.y + bar.height + 0.01
    assert min(button.x for button in placed) == bar.x
    assert max(button.x + button.width for button in placed) == pytest.approx(bar.x + bar.width)
    assert min(button.y for button in placed) >= bar.y
    assert (slider is not None) == replayed
    if slider:
        assert bar.y <= slider.y < slider.y + slider.height < placed[0].y
        assert (slider.x, slider.y, slider.width) == (bar.x, bar.y, bar.width)
    else:
        assert rows[0] == bar.y


@pytest.mark.parametrize(
    ("size", "shown"),
    [
        ((640, 560), ["Play", "Done", "Play on here", "Moves", "1×"]),
        ((420, 560), ["Play", "Done", "Play on here"]),
        ((320, 240), ["Play", "Done"]),
        ((60, 240), ["Play", "Done"]),
    ],
)
def test_a_replay_is_led_by_buttons_of_its_own_as_far_as_there_is_room(
    sit: Sit, size: tuple[int, int], shown: list[str]
) -> None:
    seat = sit(nulltable)
    seat.program.resize(*size)
    seat.keys("1", "2", "f5")
    assert labels(seat) == shown
    seat.click("Play")
    assert labels(seat) == ["Pause", *shown[1:]]
    seat.click("Pause")
    assert labels(seat) == shown
    seat.click("Done")
    assert (replay_of(seat.table), seat.position) == (None, 7)


def test_the_pace_of_a_replay_is_on_its_button(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "2", "f5")
    seat.click("1×")
    assert "2×" in labels(seat)
    seat.click("Play")
    seat.program.receive(STEP)
    seat.click("Play on here")
    assert (replay_of(seat.table), seat.position) == (None, 9)


@settings(max_examples=examples(30))
@given(st.integers(320, 3000), st.integers(240, 2000), st.floats(0.3, 3))
def test_a_column_is_right_beside_the_scene_and_both_are_in_the_middle(
    width: int, height: int, aspect: float
) -> None:
    parts = column_layout(width, height)
    layout = parts.beside(100 * aspect, 100)
    place = layout.place(100 * aspect, 100)
    assert place.factor == pytest.approx(parts.place(100 * aspect, 100).factor)
    assert layout.bar.x - place.x - 100 * aspect * place.factor == pytest.approx(parts.scene.x)
    assert place.x == pytest.approx(width - right(layout.bar))
    lower = parts.bar.height - layout.bar.height
    assert layout.status.y - parts.status.y == pytest.approx(lower)
    assert bottom(layout.bar) == pytest.approx(bottom(parts.bar))
    enough = layout.bar.height > 5 * 34 * layout.times + 33 * layout.times
    assert lower == pytest.approx(place.y - parts.scene.y) or not enough


def test_buttons_of_a_column_stay_when_the_status_is_longer(sit: Sit) -> None:
    places = []
    for times in (1, 3):
        told = " ".join(["A status of several lines."] * times)
        seat = sit(replace(narrow, status=lambda left, told=told: nulltable.status(left)._replace(text=told)))
        seat.program.resize(900, 640)
        assert seat.table.window.layout.pad > 0
        places.append([(button.x, button.y) for button in placed_buttons(seat.table)])
    assert places[0] == places[1]
