"""The outline of a help text: its titles, in a panel."""

from __future__ import annotations

import pytest

from launcher.picture import Group, Picture, Text
from launcher.picture.typeface import has_glyph
from launcher.show_help.document import Document
from launcher.show_help.panels import Outline
from launcher.show_help.view import BUTTON, HelpView, bottom_line, draw
from launcher.show_help.window import on_key, on_mouse, receive
from launcher.universe import Package, Paste, Pasted

SAID = "\n\n".join(f"Chapter {n}\n{'=' * len(f'Chapter {n}')}\n{'It goes on. ' * 40}" for n in range(30))


def text_of(picture: Picture) -> str:
    if isinstance(picture, Group):
        return "".join(text_of(part) for _, _, part in picture.parts)
    return picture.string if isinstance(picture, Text) else ""


def view(said: str = SAID, width: float = 800, height: float = 400) -> HelpView:
    return HelpView(Document(said), width, height)


def press(view: HelpView, *keys: str) -> HelpView:
    for each in keys:
        answer = on_key(view, each)
        assert not isinstance(answer, Package)
        view = answer
    return view


def reading(view: HelpView) -> str:
    """The first line that is in view as a whole."""
    return next(row.text.string for row in view.column.visible_rows(view.top, view.inside[1]) if row.y >= 0)


def panel(view: HelpView) -> Outline:
    assert view.outline
    return view.outline


def entries(view: HelpView) -> list[str]:
    return [said for _, said in panel(view).listed]


def current(view: HelpView) -> str | None:
    row = panel(view).current
    return None if row is None else entries(view)[row]


def wheel(view: HelpView, x: float, y: float, *, times: int = 1) -> HelpView:
    for _ in range(times):
        after = on_mouse(view, x, y, "wheel-down")
        assert isinstance(after, HelpView)
        view = after
    return view


def test_it_lists_the_titles_and_shows_the_one_that_is_being_read() -> None:
    opened = press(view(), "ctrl+o")
    assert entries(opened) == [f"Chapter {n}" for n in range(30)]
    assert current(opened) == "Chapter 0"
    assert current(press(view(), "end", "ctrl+o")) in ("Chapter 28", "Chapter 29")
    assert current(wheel(opened, 600, 100, times=10)) != "Chapter 0"


def test_arrows_choose_and_enter_goes_there() -> None:
    chosen = press(view(), "ctrl+o", "down", "down", "up", "next")
    assert chosen.top == view().top
    there = press(chosen, "\r")
    assert reading(there) == current(chosen)
    assert there.outline
    assert reading(press(there, "ctrl+o", "end", "\r")) != "Chapter 0"
    assert reading(press(there, "ctrl+o", "home", "\r")) == "Chapter 0"


def test_a_title_that_was_gone_to_has_air_above_it() -> None:
    there = press(view(), "ctrl+o", "down", "down", "\r")
    row = next(row for row in there.column.visible_rows(there.top, there.inside[1]) if row.y >= 0)
    assert row.text.string == "Chapter 2"
    assert 15 < row.y < 40


def test_after_enter_the_keys_are_the_text_s_again() -> None:
    there = press(view(), "ctrl+o", "down", "\r")
    assert press(there, "down").top > there.top
    assert panel(press(there, " ")).field.text == ""
    assert panel(press(there, "ctrl+o", "x")).field.text == "x"
    assert not press(there, "escape").outline
    clicked = on_mouse(press(there, "ctrl+o"), 600, 100, "button-down")
    assert isinstance(clicked, HelpView)
    assert press(clicked, "down").top > there.top
    field = on_mouse(there, 50, 20, "button-down")
    assert isinstance(field, HelpView)
    assert panel(press(field, "x")).field.text == "x"


def test_typing_filters_the_titles() -> None:
    narrowed = press(view(), "ctrl+o", *"ER 2")
    assert entries(narrowed) == [
        "Chapter 2",
        *(f"Chapter {n}" for n in range(20, 30)),
    ]
    assert reading(press(narrowed, "down", "\r")) == "Chapter 20"
    assert len(entries(press(narrowed, "\b", "\b", "\b", "\b"))) == 30
    none = press(narrowed, "x")
    assert (entries(none), current(none)) == ([], None)
    assert press(none, "\r", "down").top == none.top
    draw(none)


@pytest.mark.parametrize("close", ["escape", "ctrl+o"])
def test_it_is_closed_before_the_window(close: str) -> None:
    closed = press(view(), "ctrl+o", close)
    assert not closed.outline
    assert isinstance(on_key(closed, "escape"), Package)
    assert not panel(press(view(), "ctrl+o", "x", "escape", "ctrl+o")).field.text


@pytest.mark.parametrize(("width", "beside"), [(800, True), (400, False), (200, False)])
def test_it_lies_beside_the_text_or_in_narrow_windows_over_it(width: float, beside: bool) -> None:
    opened = press(view(width=width), "ctrl+o")
    draw(opened)
    assert (opened.side > 0) == beside
    assert panel(opened).panel <= width
    assert (press(opened, "down", "\r").outline is not None) == beside


def row_of(view: HelpView, number: int) -> tuple[float, float]:
    y = next(y for y in range(400) if panel(view).row_at(y) == number)
    return 40, y + 5


@pytest.mark.parametrize("width", [800, 400])
def test_a_click_goes_there(width: float) -> None:
    opened = press(view(width=width), "ctrl+o")
    there = on_mouse(opened, *row_of(opened, 3), "button-down")
    assert isinstance(there, HelpView)
    assert reading(there) == "Chapter 3"
    assert (there.outline is not None) == (width == 800)


def test_a_click_beside_a_panel_over_the_text_closes_it() -> None:
    opened = press(view(width=400), "ctrl+o")
    closed = on_mouse(opened, 380, 100, "button-down")
    assert isinstance(closed, HelpView)
    assert not closed.outline
    assert not closed.selected_text


def test_the_wheel_scrolls_the_area_under_the_mouse() -> None:
    opened = press(view(), "ctrl+o")
    on = on_mouse(opened, *row_of(opened, 3), "move")
    assert isinstance(on, HelpView)
    assert panel(on).pointed == 3
    assert panel(wheel(on, 40, 100)).scrolled > 0
    assert wheel(on, 40, 100).top == on.top
    assert wheel(on, 600, 100).top > on.top


def test_the_text_beside_it_is_selected_where_the_mouse_is() -> None:
    opened = press(view(), "ctrl+o")
    row = next(iter(opened.column.visible_rows(opened.top, opened.inside[1])))
    x, y = opened.side + row.x, row.y + 10
    for event, at in (("button-down", x), ("drag", x + row.text.width + 20), ("button-up", x)):
        after = on_mouse(opened, at, y, event)
        assert isinstance(after, HelpView)
        opened = after
    assert opened.selected_text == "Chapter 0"


@pytest.mark.parametrize("width", [800, 680, 320, 240])
def test_the_button_is_there_beside_the_text(width: float) -> None:
    shown = view(width=width)
    left, top, size = BUTTON.x, BUTTON.y, BUTTON.width
    assert all(row.x > left + size for row in shown.column.visible_rows(shown.top, shown.inside[1]))
    pressed = on_mouse(shown, left + size / 2, top + size / 2, "button-down")
    assert isinstance(pressed, HelpView)
    opened = on_mouse(pressed, left + size / 2, top + size / 2, "button-up")
    assert isinstance(opened, HelpView)
    assert opened.outline
    assert not opened.has_button


def test_the_button_needs_no_font_of_the_system() -> None:
    assert all(has_glyph(char, "sans", bold=True) for char in text_of(draw(view())))


def test_without_titles_there_is_no_button() -> None:
    assert not view("No titles.").has_button
    assert entries(press(view("No titles."), "ctrl+o")) == []


def test_the_last_opened_panel_gets_the_keys_and_closes_first() -> None:
    both = press(view(), "ctrl+o", "ctrl+f", *"on")
    assert both.query == "on"
    assert panel(both).field.text == ""
    assert press(both, "escape").find is None
    assert press(both, "escape").outline
    assert isinstance(on_key(press(both, "escape", "escape"), "escape"), Package)
    back = press(both, "ctrl+o", *"ER 2")
    assert (back.query, panel(back).field.text) == ("on", "ER 2")
    assert press(back, "escape").find


def test_a_title_s_name_can_be_pasted() -> None:
    asked = on_key(press(view(), "ctrl+o"), "ctrl+v")
    assert isinstance(asked, Package)
    assert asked.messages == (Paste(),)
    pasted = receive(asked.world, Pasted("ER\n2"))
    assert isinstance(pasted, HelpView)
    assert entries(pasted)[0] == "Chapter 2"


def test_on_the_panel_the_mouse_is_on_no_link_and_beside_it_on_no_title() -> None:
    opened = press(view("https://example.com/cat\n\nCat\n---\nRuns."), "ctrl+o")
    line = next(iter(opened.column.visible_rows(opened.top, opened.inside[1])))
    for x, y, link, row in (
        (opened.side + line.x + 5, line.y + 5, "https://example.com/cat", None),
        (*row_of(opened, 0), "", 0),
        (opened.side + line.x + 5, line.y + 5, "https://example.com/cat", None),
    ):
        after = on_mouse(opened, x, y, "move")
        assert isinstance(after, HelpView)
        opened = after
        assert (bottom_line(opened), panel(opened).pointed) == (link, row)
