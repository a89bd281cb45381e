"""Sliders, choices and switches: one value each, by key and by mouse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.controls import HEIGHT, Choice, Control, Mood, Slider, Switch, Typed
from launcher.picture import Group, Picture, Text

SPEED = Slider(100, 0, 200, 25, " %", ((0, "At once"),))
FEW = Choice("b", ("a", "b", "c"), ("Small", "Medium", "Large"))
MANY = Choice(6, tuple(range(3, 16)))
NAME = Typed("Ada", 5, "a name")
CONTROLS = [SPEED, FEW, MANY, Switch(value=False), NAME]
KEYS = ["left", "right", "home", "end", "prior", "next", " "]
WIDE = 400.0


def after(control: Control, *keys: str) -> object:
    for key in keys:
        control = control.key(key) or control
    return control.value


def strings(picture: Picture) -> list[str]:
    if isinstance(picture, Group):
        return [words for _, _, part in picture.parts for words in strings(part)]
    return [picture.string] if isinstance(picture, Text) else []


def test_a_slider_goes_by_steps_and_stays_in_range() -> None:
    assert after(SPEED, "right") == 125
    assert after(SPEED, "left", "left") == 50
    assert after(SPEED, "home", "left") == 0
    assert after(SPEED, "end", "right") == 200
    assert after(SPEED._replace(step=1), "prior") == 120


def test_a_text_is_typed_where_the_caret_is_and_no_longer_than_it_can_be() -> None:
    assert after(NAME, "m") == "Adam"
    assert after(NAME, "home", "left", "M", "right", "\b") == "Mda"
    assert after(NAME, "x", "y", "z") == "Adaxy"
    assert NAME.pasted("\nlove\n").value == "Ada"
    assert strings(NAME._replace(value="").draw(WIDE)) == ["a name"]


def test_a_slider_follows_the_mouse_to_the_nearest_step() -> None:
    places = [SPEED.press(x, WIDE).value for x in range(-20, 420)]
    assert places == sorted(places)
    assert set(places) == set(range(0, 201, 25))
    assert SPEED.press(-50, WIDE).drag(1000, WIDE).value == 200


@given(st.floats(-1e6, 1e6), st.floats(-100, 100), st.floats(0.1, 50), st.floats(0.1, 9))
def test_a_slider_has_only_values_of_its_range(value: float, low: float, length: float, step: float) -> None:
    slider = Slider(low, low, low + length, step).to(value)
    assert low - 1e-6 <= slider.value <= low + length


def test_steps_of_a_tenth_stay_tenths() -> None:
    assert after(Slider(0, 0, 2, 0.1), *["right"] * 3) == 0.3


def test_a_slider_says_its_number_or_the_name_of_it() -> None:
    assert SPEED.words == "100 %"
    assert SPEED.to(0).words == "At once"


def test_a_choice_goes_from_one_to_the_next_and_stays_at_the_ends() -> None:
    assert after(FEW, "right", "right") == "c"
    assert after(FEW, "left", "left") == "a"
    assert after(MANY, "end") == 15
    assert after(MANY, "home") == 3
    assert FEW.words == "Medium"


def test_few_values_are_all_shown_and_clickable() -> None:
    assert strings(FEW.draw(WIDE)) == ["Small", "Medium", "Large"]
    chosen = [FEW.press(x, WIDE).value for x in range(int(FEW.wanted))]
    assert sorted(set(chosen)) == ["a", "b", "c"]
    assert chosen == sorted(chosen)
    assert FEW.press(FEW.wanted + 1, WIDE) == FEW


@pytest.mark.parametrize("control", [MANY, FEW])
def test_many_values_or_little_room_make_a_stepper(control: Choice) -> None:
    width = control.least if control is FEW else WIDE
    assert strings(control.draw(width)) == [control.words]
    values = control.values
    at = values.index(control.value)
    assert control.press(3, width).value == values[at - 1]
    assert control.press(control.least - 3, width).value == values[at + 1]
    assert control.press(control.least / 2, width) == control


def test_a_switch_is_turned_by_space_arrows_and_click() -> None:
    assert after(Switch(value=False), " ") is True
    assert after(Switch(value=True), " ") is False
    assert after(Switch(value=True), "left", "left") is False
    assert Switch(value=False).press(5, WIDE).value is True


@pytest.mark.parametrize("control", CONTROLS, ids=lambda control: type(control).__name__)
def test_other_keys_are_not_used(control: Control) -> None:
    for key in ("\r", "\t", "escape", "up", "down", "ctrl+z"):
        assert control.key(key) is None


@pytest.mark.parametrize("control", CONTROLS, ids=lambda control: type(control).__name__)
@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_picture_stays_in_its_box_and_shows_the_mood(control: Control, share: float) -> None:
    width = control.least + share * 200
    for key in KEYS:
        each = control.key(key) or control
        looks = [each.draw(width, mood, 0) for mood in (Mood(), Mood(focus=True), Mood(hover=True))]
        assert len({*looks[:2]}) == 2
        assert all((look.width, look.height) == (width, HEIGHT) for look in looks)
        for x, y, part in looks[0].parts:
            assert 0 <= x <= x + part.width <= width
            assert 0 <= y <= y + part.height <= HEIGHT


@pytest.mark.parametrize("control", CONTROLS, ids=lambda control: type(control).__name__)
def test_value_is_visible_without_colours(control: Control) -> None:
    first, last = (control.key(key) or control for key in ("home", "\b" if control is NAME else "end"))
    assert first.words != last.words
    assert first.draw(WIDE) != last.draw(WIDE)
