from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.controls import Mood, PushButton, draw_button, find, find_near, row
from launcher.picture import THEMES, Group, Picture, Rectangle, Text, text_width
from launcher.picture.theme import Theme
from tests.picture.vision import contrast, linear

LABELS = st.lists(st.text(st.sampled_from("New game?"), min_size=1, max_size=12), min_size=1, max_size=6)
NEW = PushButton("new", "New game", 10, 20, 110)
OLD = PushButton("old", "Old game", 130, 20, 110)


def leaves(picture: Picture) -> list[Picture]:
    if isinstance(picture, Group):
        return [leaf for _, _, part in picture.parts for leaf in leaves(part)]
    return [picture]


def boxes(button: Picture) -> list[tuple[float, float, tuple[float, float]]]:
    """Return the place and the size of each part of a button."""
    assert isinstance(button, Group)
    ((_, _, drawn),) = button.parts
    assert isinstance(drawn, Group)
    return [(x, y, (part.width, part.height)) for x, y, part in drawn.parts]


def test_a_click_finds_the_button_it_is_on() -> None:
    assert find([NEW, OLD], 10, 20) == NEW
    assert find([NEW, OLD], 130, 53) == OLD
    assert find([NEW, OLD], 125, 30) is None
    assert find([NEW, OLD], 120, 30) is None


def test_a_button_that_is_not_enabled_cannot_be_pressed() -> None:
    assert find([NEW._replace(enabled=False)], 15, 25) is None


@given(LABELS, st.integers(0, 20))
def test_a_row_is_as_wide_as_its_labels_and_gaps(labels: list[str], gap: int) -> None:
    buttons = row([(label, label) for label in labels], 5, 7, gap=gap)
    assert [button.label for button in buttons] == labels
    assert all(button.width > text_width(button.label, 14, bold=True) + 20 for button in buttons)
    assert all(right.x == left.x + left.width + gap for left, right in pairwise(buttons))
    assert {(button.y, button.height) for button in buttons} == {(7, buttons[0].height)}


@given(LABELS, st.floats(-10, 500), st.floats(-10, 60))
def test_at_a_point_there_is_at_most_one_button_of_a_row(labels: list[str], x: float, y: float) -> None:
    buttons = row([(str(k), label) for k, label in enumerate(labels)], 5, 7)
    assert sum(button.holds(x, y) for button in buttons) <= 1


def test_a_picture_is_as_large_as_its_button_and_has_the_label_in_its_middle() -> None:
    picture = draw_button(NEW)
    assert (picture.width, picture.height) == (NEW.width, NEW.height)
    assert isinstance(picture, Group)
    ((_, _, drawn),) = picture.parts
    assert isinstance(drawn, Group)
    x, y, label = next(part for part in drawn.parts if isinstance(part[2], Text))
    assert x + label.width / 2 == pytest.approx(NEW.width / 2)
    assert y + label.height / 2 == pytest.approx(NEW.height / 2)


def test_a_label_that_is_longer_than_its_button_is_cut_and_begins_on_it() -> None:
    button = PushButton("long", "A name that is longer than the button", 0, 0, 120)
    (label,) = [leaf for leaf in leaves(draw_button(button)) if isinstance(leaf, Text)]
    assert label.string.startswith("A name")
    assert label.string.endswith("…")
    assert label.width < button.width


def test_every_mood_and_state_looks_different() -> None:
    looks = [
        draw_button(NEW),
        draw_button(NEW, Mood(hover=True)),
        draw_button(NEW, Mood(hover=True, pressed=True)),
        draw_button(NEW, Mood(focus=True)),
        draw_button(NEW._replace(chosen=True)),
        draw_button(NEW._replace(enabled=False)),
    ]
    assert len(set(looks)) == len(looks)


def test_a_switch_that_is_on_has_a_bar_below_its_label_and_the_same_size() -> None:
    off = draw_button(NEW._replace(is_switch=True))
    on = draw_button(NEW._replace(is_switch=True, chosen=True))
    assert boxes(on)[:-1] == boxes(off)
    (_, (_, top, middle)), (x, y, bar) = boxes(off), boxes(on)[-1]
    assert top + middle[1] < y < y + bar[1] < NEW.height
    assert x + bar[0] / 2 == pytest.approx(NEW.width / 2)
    face, other = leaves(on)[0], leaves(off)[0]
    assert face == other  # neither its surface nor its edge is louder


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("mood", [Mood(), Mood(hover=True), Mood(hover=True, pressed=True)])
def test_the_bar_and_the_label_of_a_switch_that_is_on_have_contrast(theme: Theme, mood: Mood) -> None:
    face, label, bar = leaves(draw_button(NEW._replace(is_switch=True, chosen=True), mood))
    assert isinstance(face, Rectangle)
    assert isinstance(label, Text)
    assert isinstance(bar, Rectangle)
    for colour in (label.colour, bar.fill):
        assert contrast(linear(str(colour), theme), linear(str(face.fill), theme)) >= 4.5


def test_focus_is_shown_by_a_ring_and_not_by_colour_alone() -> None:
    assert len(leaves(draw_button(NEW, Mood(focus=True)))) == len(leaves(draw_button(NEW))) + 1


def test_disabled_button_ignores_the_mouse() -> None:
    off = NEW._replace(enabled=False)
    assert draw_button(off, Mood(hover=True, pressed=True)) == draw_button(off)


def test_a_finger_beside_a_button_means_the_nearest_one_that_can_be_pressed() -> None:
    near, far = row([("near", "Near"), ("far", "Far")], 10, 10)
    assert find_near((near, far), near.x + near.width + 3, near.y + 5) == near
    assert find_near((near, far), far.x - 3, near.y + 5) == far
    assert find_near((near, far), near.x + 5, near.y + near.height + 4.9) == near
    assert find_near((near, far), near.x + 5, near.y + near.height + 5.1) is None
    assert find_near((near._replace(enabled=False), far), near.x + 5, near.y + 5) is None
    assert find_near((), 0, 0) is None
