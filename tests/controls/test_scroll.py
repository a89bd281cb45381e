from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.controls import BAR, Scroll

LENGTHS = st.floats(0, 5000)
PAGE = Scroll(view=300, content=1000)

ACTIONS = st.one_of(
    st.tuples(st.just("by"), st.floats(-6000, 6000)),
    st.tuples(st.just("to"), st.floats(-6000, 6000)),
    st.tuples(st.just("press"), st.floats(-10, 5000)),
    st.tuples(st.just("drag"), st.floats(-6000, 6000)),
    st.tuples(st.just("release")),
    st.tuples(st.just("fitted"), LENGTHS, LENGTHS),
    st.tuples(st.just("showing"), LENGTHS, LENGTHS),
    st.tuples(st.just("key"), st.sampled_from(["wheel-up", "down", "prior", "next", " ", "home", "end"])),
)


@given(LENGTHS, LENGTHS, st.lists(ACTIONS, max_size=20))
def test_whatever_is_done_the_offset_stays_in_range(
    view: float, content: float, actions: list[tuple[object, ...]]
) -> None:
    scroll = Scroll(view, content)
    for name, *arguments in actions:
        scroll = getattr(scroll, name)(*arguments)
        assert 0 <= scroll.offset <= max(0, scroll.content - scroll.view) + 0.5
        assert scroll.offset == round(scroll.offset)  # so that text stays crisp
        start, length = scroll.thumb
        assert start >= 0
        assert start + length <= scroll.view + 1
        bar = scroll.draw()
        assert (bar.width, bar.height) == (BAR, scroll.view)


def test_thumb_shows_the_size_and_place_of_the_view() -> None:
    assert PAGE.thumb == (0, 90)
    assert PAGE.to(350).thumb == (105, 90)
    assert PAGE.to(9999).thumb == (210, 90)


def test_the_thumb_never_gets_too_short_to_be_gripped() -> None:
    assert Scroll(300, 1_000_000).thumb[1] == 32


def test_bar_is_drawn_only_if_the_content_is_higher_than_the_view() -> None:
    assert PAGE.needed
    assert len(PAGE.draw().parts) == 1
    small = PAGE.fitted(300, 300)
    assert not small.needed
    assert small.draw().parts == ()


def test_keys_scroll_by_lines_pages_and_to_both_ends() -> None:
    assert PAGE.key("down").offset == PAGE.key("wheel-down").offset == 48
    assert PAGE.key("next").offset == PAGE.key(" ").offset == 252
    assert PAGE.key("end").offset == 700
    assert PAGE.key("end").key("home").offset == 0
    assert PAGE.key("end").key("up").offset == 652
    assert PAGE.key("x") is None


def test_the_thumb_follows_the_mouse_where_it_was_gripped() -> None:
    dragged = PAGE.to(350).press(150).drag(171)
    assert dragged.thumb[0] == pytest.approx(105 + 21, abs=0.5)
    assert dragged.release().drag(0) == dragged.release()


def test_a_press_beside_the_thumb_brings_it_there() -> None:
    pressed = PAGE.press(200)
    start, length = pressed.thumb
    assert start + length / 2 == pytest.approx(200, abs=0.5)
    assert pressed.drag(200).offset == pressed.offset


def test_it_scrolls_no_further_than_needed_to_show_something() -> None:
    assert PAGE.showing(100, 200).offset == 0
    assert PAGE.showing(350, 400).offset == 100
    assert PAGE.to(500).showing(350, 400).offset == 350
    assert PAGE.showing(400, 900).offset == 400  # what is higher than the view is shown from its start


def test_larger_window_shows_the_end_of_the_content() -> None:
    assert PAGE.to(700).fitted(600, 1000).offset == 400
    assert PAGE.to(700).fitted(2000, 1000).offset == 0


def test_a_bar_that_is_gripped_looks_so() -> None:
    assert PAGE.press(10).draw() != PAGE.draw()


def test_content_goes_along_with_a_finger_once_that_moves() -> None:
    held = Scroll(100, 400, 50).hold(80)
    assert held.drag(76).offset == 50, "a finger is never quite still"
    drawn = held.drag(60)
    assert drawn.offset == 70
    assert drawn.drag(90).offset == 40
    assert drawn.release().drag(10).offset == 70
