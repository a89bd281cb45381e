"""The outline of a help text: its titles, in a panel."""

from __future__ import annotations

import pytest

from launcher.show_help.keys import key
from launcher.show_help.mouse import mouse
from launcher.show_help.page import BUTTON, draw, has_button
from launcher.show_help.shown import Source, document
from launcher.show_help.view import View
from launcher.show_help.viewer import tick
from launcher.universe import Package

SAID = "\n\n".join(f"Chapter {n}\n{'=' * len(f'Chapter {n}')}\n{'It goes on. ' * 40}" for n in range(30))


def view(said: str = SAID, width: float = 800, height: float = 400) -> View:
    return tick(View(Source(document(said, verbatim=False)), width, height))


def press(view: View, *keys: str) -> View:
    for each in keys:
        answer = key(view, each)
        assert not isinstance(answer, Package)
        view = answer
    return view


def reading(view: View) -> str:
    """The first line that is in view as a whole."""
    return next(row.text.string for row in view.column.rows_seen(view.top, view.inside[1]) if row.y >= 0)


def current(view: View) -> str | None:
    row = view.outline.current(view.reading)
    return None if row is None else view.outline.listed[row].said


def test_it_lists_the_titles_and_shows_the_one_that_is_being_read() -> None:
    opened = press(view(), "ctrl+o")
    assert [title.said for title in opened.outline.listed] == [f"Chapter {n}" for n in range(30)]
    assert current(opened) == "Chapter 0"
    assert current(press(view(), "end", "ctrl+o")) in ("Chapter 28", "Chapter 29")
    assert current(press(opened, "wheel-down", *["wheel-down"] * 9)) != "Chapter 0"


def test_arrows_choose_and_enter_goes_there() -> None:
    chosen = press(view(), "ctrl+o", "down", "down", "up", "next")
    assert chosen.top == view().top
    there = press(chosen, "\r")
    assert reading(there) == current(chosen)
    assert there.outline.is_open
    assert reading(press(there, "end", "\r")) != "Chapter 0"
    assert reading(press(there, "home", "\r")) == "Chapter 0"


def test_what_is_typed_narrows_it() -> None:
    narrowed = press(view(), "ctrl+o", *"ER 2")
    assert [title.said for title in narrowed.outline.listed] == [
        "Chapter 2",
        *(f"Chapter {n}" for n in range(20, 30)),
    ]
    assert reading(press(narrowed, "down", "\r")) == "Chapter 20"
    assert len(press(narrowed, "\b", "\b", "\b", "\b").outline.listed) == 30
    none = press(narrowed, "x")
    assert (none.outline.listed, current(none)) == ((), None)
    assert press(none, "\r", "down").top == none.top
    draw(none)


@pytest.mark.parametrize("close", ["escape", "ctrl+o"])
def test_it_is_closed_before_the_window(close: str) -> None:
    closed = press(view(), "ctrl+o", close)
    assert not closed.outline.is_open
    assert isinstance(key(closed, "escape"), Package)
    assert not press(view(), "ctrl+o", "x", "escape", "ctrl+o").outline.typed


@pytest.mark.parametrize(("width", "beside"), [(800, True), (400, False), (200, False)])
def test_it_lies_beside_the_text_or_in_narrow_windows_over_it(width: float, beside: bool) -> None:
    opened = press(view(width=width), "ctrl+o")
    draw(opened)
    assert (opened.side > 0) == beside
    assert opened.panel <= width
    assert press(opened, "down", "\r").outline.is_open == beside


def row_of(view: View, number: int) -> tuple[float, float]:
    y = next(y for y in range(400) if view.outline.row_at(y, view.panel_height) == number)
    return 40, y + 5


@pytest.mark.parametrize("width", [800, 400])
def test_a_click_goes_there(width: float) -> None:
    opened = press(view(width=width), "ctrl+o")
    there = mouse(opened, *row_of(opened, 3), "button-down")
    assert isinstance(there, View)
    assert reading(there) == "Chapter 3"
    assert there.outline.is_open == (width == 800)


def test_a_click_beside_a_panel_over_the_text_closes_it() -> None:
    opened = press(view(width=400), "ctrl+o")
    closed = mouse(opened, 380, 100, "button-down")
    assert isinstance(closed, View)
    assert not closed.outline.is_open
    assert not closed.copied


def test_the_wheel_scrolls_what_the_mouse_is_on() -> None:
    opened = press(view(), "ctrl+o")
    on = mouse(opened, *row_of(opened, 3), "move")
    assert isinstance(on, View)
    assert on.outline.pointed == 3
    assert press(on, "wheel-down").outline.scrolled > 0
    assert press(on, "wheel-down").top == on.top
    off = mouse(on, 600, 100, "move")
    assert isinstance(off, View)
    assert press(off, "wheel-down").top > on.top


def test_the_text_beside_it_is_selected_where_the_mouse_is() -> None:
    opened = press(view(), "ctrl+o")
    row = next(iter(opened.column.rows_seen(opened.top, opened.inside[1])))
    x, y = opened.side + row.x, row.y + 10
    for event, at in (("button-down", x), ("drag", x + row.text.width + 20), ("button-up", x)):
        after = mouse(opened, at, y, event)
        assert isinstance(after, View)
        opened = after
    assert opened.copied == "Chapter 0"


def test_the_button_is_there_if_there_are_titles_and_room() -> None:
    shown = view()
    assert has_button(shown)
    left, top, size = BUTTON
    opened = mouse(shown, left + size / 2, top + size / 2, "button-down")
    assert isinstance(opened, View)
    assert opened.outline.is_open
    assert not has_button(opened)
    assert not has_button(view("No titles."))
    assert not has_button(view(width=300))
    assert press(view("No titles."), "ctrl+o").outline.listed == ()


def test_the_titles_of_a_long_text_come_in_while_it_is_open() -> None:
    shown = press(view((SAID + "\n\n") * 60), "ctrl+o")
    before = len(shown.outline.listed)
    assert 30 <= before < 1800
    while shown.outline.through < shown.document.windows:
        shown = tick(shown)
    assert len(shown.outline.listed) == 1800
    assert tick(shown) is shown
    there = press(shown, "end", "\r")
    assert current(there) == "Chapter 29"
    assert "Chapter 29" in [row.text.string for row in there.column.rows_seen(there.top, there.inside[1])]
    assert current(press(there, *["wheel-up"] * 9)) != "Chapter 29"
