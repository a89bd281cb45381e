"""The layout of scene, texts and buttons in windows of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.controls import HEIGHT, row
from launcher.picture import Group, Picture, Text
from launcher.tabletop import Toggle
from launcher.tabletop.frame.commands import buttons
from launcher.tabletop.frame.layout import Box, column_layout, row_layout
from tests.tabletop.frame.conftest import Seat, replay_of
from tests.tabletop.nulltable import nulltable

Sit = Callable[..., Seat]


def leaves(picture: Picture) -> Iterator[Picture]:
    """Yield all parts of a picture."""
    if isinstance(picture, Group):
        for _, _, part in picture.parts:
            yield from leaves(part)
    else:
        yield picture


def apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
    )


@given(st.floats(300, 3000), st.floats(200, 2000))
def test_status_and_buttons_do_not_cover_the_scene(width: float, height: float) -> None:
    for layout in (row_layout(width, height), column_layout(width, height)):
        assert apart(layout.scene, layout.status)
        assert apart(layout.scene, layout.bar)
        assert apart(layout.status, layout.bar)


def test_status_and_buttons_are_where_they_leave_most_room_for_the_scene(sit: Sit) -> None:
    square = replace(
        nulltable, scene=lambda left, view: nulltable.scene(left, view)._replace(width=400, height=400)
    )
    seat = sit(square)
    seat.program.resize(1000, 500)
    assert seat.table.window.layout.column
    seat.program.resize(500, 1000)
    assert not seat.table.window.layout.column


def test_the_scene_grows_with_the_window_and_words_and_buttons_where_it_is_large(sit: Sit) -> None:
    seat = sit(nulltable)

    def sizes(width: float, height: float) -> tuple[float, float, float]:
        """Return the scale of the scene, and the text sizes of the first button and of the status."""
        seat.program.resize(width, height)
        said, *_ = [part for part in leaves(seat.program.picture.parts[1][-1]) if isinstance(part, Text)]
        label, *_ = [part for part in leaves(seat.program.picture.parts[3][-1]) if isinstance(part, Text)]
        return seat.table.place.factor, label.size, said.size

    small, usual, large, huge = (
        sizes(*size) for size in ((640, 560), (1000, 640), (1500, 960), (3840, 2160))
    )
    assert small[0] < usual[0] < large[0] < huge[0]
    assert small[1:] == usual[1:]
    assert large[1:] == pytest.approx([1.5 * size for size in usual[1:]])
    assert huge[1:] == pytest.approx([1.6 * size for size in usual[1:]])
    assert seat.table.window.layout.bar.height == buttons(seat.table)[0].height


@pytest.mark.parametrize("size", [(1500, 1600), (1900, 1000)])
def test_a_replay_in_a_large_window_is_led_by_a_slider_of_the_same_size(
    sit: Sit, size: tuple[float, float]
) -> None:
    seat = sit(replace(nulltable, scene=lambda left, view: nulltable.scene(left, view)._replace(height=400)))
    seat.program.resize(*size)
    seat.keys("1", "1", "1", "f5")
    bar = replay_of(seat.table)
    assert bar
    box = bar.slider_box
    assert box.height == bar.buttons[0].height > HEIGHT
    times = box.height / HEIGHT
    room = times * (bar.slider.least - 90)  # on the right, for what is said
    seat.program.mouse(box.x + box.width - room - 9 * times, box.y + box.height / 2, "button-down")
    seat.program.mouse(box.x + box.width - room - 9 * times, box.y + box.height / 2, "button-up")
    assert replay_of(seat.table).slider.value == bar.slider.high


LONG = "Ben asked you for fives: no. You: ask, or lay a pair down."


REASON = "Put one of your cards onto a player, to ask for one like it, or onto your pairs."


talkative = replace(
    nulltable,
    status=lambda left: nulltable.status(left)._replace(text=LONG),
    refuse=lambda left, names: REASON,
)


def texts_around(seat: Seat) -> str:
    """Return the text above or next to the scene: all texts before those of the buttons."""
    return " ".join(seat.texts[: seat.texts.index(buttons(seat.table)[0].label)])


def test_in_a_narrow_window_both_lines_hold_the_status_or_the_message(sit: Sit) -> None:
    seat = sit(talkative)
    seat.program.resize(320, 240)
    assert texts_around(seat) == LONG
    seat.click("3")
    assert texts_around(seat) == REASON
    seat.program.resize(1200, 900)
    assert texts_around(seat) == f"{LONG} {REASON}"


def test_in_a_low_column_the_title_and_then_the_status_make_room_for_the_message(sit: Sit) -> None:
    seat = sit(
        replace(
            talkative, scene=lambda left, view: nulltable.scene(left, view)._replace(width=400, height=400)
        )
    )
    seat.program.resize(900, 600)
    assert texts_around(seat) == f"Nulltable {LONG}"
    seat.program.resize(320, 240)
    assert texts_around(seat) == LONG
    seat.click("3")
    assert texts_around(seat) == REASON


def test_in_a_small_window_buttons_without_room_are_in_the_menu(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.program.resize(320, 240)
    right = max(button.x + button.width for button in buttons(seat.table))
    assert right <= 320
    seat.click("More")
    assert "Help" in seat.texts
    seat.keys("escape")
    assert seat.table.menu is None


def test_beside_the_scene_no_label_is_wider_than_its_button(sit: Sit) -> None:
    square = replace(
        nulltable,
        scene=lambda left, view: nulltable.scene(left, view)._replace(width=400, height=400),
        toggles=(Toggle("ahead", "Look ahead for me"),),
    )
    seat = sit(square)
    for width, height in ((320, 200), (700, 400), (1200, 500)):
        seat.program.resize(width, height)
        assert seat.table.window.layout.column
        for button in buttons(seat.table):
            (needed,) = row([(button.name, button.label)], 0, 0)
            assert needed.width <= button.width + 12  # the margins of its label may be smaller there
