"""Menus: where their entries are, and which is chosen."""

from __future__ import annotations

import pytest

from launcher.controls import Menu, PushButton

MENU = Menu((("copy", "Copy"), ("all", "Select all")), 100, 50)


@pytest.mark.parametrize(("x", "y"), [(0, 0), (100, 50), (319, 239), (-5, 900)])
def test_it_lies_in_the_window(x: float, y: float) -> None:
    menu = MENU._replace(x=x, y=y).sized(320, 240)
    for row in menu.rows:
        assert 0 <= row.x < row.x + row.width <= 320
        assert 0 <= row.y < row.y + row.height <= 240
    assert (menu.draw().width, menu.draw().height) == (320, 240)


def after(menu: Menu, *keys: str) -> Menu:
    for key in keys:
        left, chosen = menu.key(key)
        assert left is not None
        assert chosen is None
        menu = left
    return menu


def test_arrows_and_tab_go_around_and_enter_and_space_choose() -> None:
    assert MENU.key("\r") == (MENU, None)
    assert [after(MENU, key).key("\r") for key in ("down", "\t", "up", "end")] == [
        (None, "copy"),
        (None, "copy"),
        (None, "all"),
        (None, "all"),
    ]
    assert after(MENU, "down", "down", "down").key(" ") == (None, "copy")


@pytest.mark.parametrize("key", ["escape", "menu", "shift+f10", "left"])
def test_some_keys_close_it(key: str) -> None:
    assert MENU.key(key) == (None, None)


def at(menu: Menu, row: PushButton, *events: str) -> tuple[Menu | None, str | None]:
    """What comes of the mouse on an entry."""
    result: tuple[Menu | None, str | None] = menu, None
    for event in events:
        assert result[0] is not None
        result = result[0].mouse(row.x + 3, row.y + 3, event)
    return result


def test_the_mouse_chooses_what_it_is_pressed_and_released_on() -> None:
    copy, all_of_it = MENU.rows
    assert at(MENU, all_of_it, "move", "button-down", "button-up") == (None, "all")
    pressed, _ = at(MENU, copy, "button-down")
    assert pressed is not None
    elsewhere, chosen = at(pressed, all_of_it, "drag", "button-up")
    assert elsewhere is not None
    assert chosen is None
    assert at(elsewhere, all_of_it, "button-up")[1] is None


@pytest.mark.parametrize("event", ["button-down", "menu"])
def test_a_press_beside_it_closes_it_and_nothing_else_does(event: str) -> None:
    assert MENU.mouse(5, 5, event) == (None, None)
    for other in ("move", "drag", "button-up", "leave", "right-down"):
        menu, chosen = MENU.mouse(5, 5, other)
        assert menu is not None
        assert (menu.focus, chosen) == (None, None)


LONG = Menu(tuple((str(k), f"Entry {k}") for k in range(20)), 100, 200, 320, 240)


def test_in_a_low_window_the_keyboard_gets_to_every_entry_of_a_long_menu() -> None:
    menu = LONG
    for k in range(20):
        menu = after(menu, "down")
        rows = menu.rows
        assert str(k) in {row.name for row in rows}
        assert all(0 <= row.y < row.y + row.height <= 240 for row in rows)
    assert menu.key("\r") == (None, "19")
    assert menu.draw().height == 240


def turned(menu: Menu, event: str) -> Menu:
    left, _ = menu.mouse(150, 100, event)
    assert left is not None
    return left


def test_in_a_low_window_the_wheel_gets_to_every_entry_of_a_long_menu() -> None:
    menu, seen = LONG, set()
    for _ in range(30):
        seen |= {row.name for row in menu.rows}
        menu = turned(menu, "wheel-down")
    assert len(seen) == 20
    last = menu.rows[-1]
    pointed, _ = menu.mouse(last.x + 3, last.y + 3, "move")
    assert pointed is not None
    assert pointed.key("\r") == (None, "19")
    assert pointed.rows[-1] == last
    for _ in range(30):
        menu = turned(menu, "wheel-up")
    assert menu.rows[0].name == "0"


def test_a_long_menu_is_drawn_along_and_nothing_chosen_by_that() -> None:
    menu = Menu(tuple((f"{k}", f"Entry {k}") for k in range(20)), 0, 0, 300, 200)
    first, *_, last = menu.rows
    x, high = last.x + 5, last.height / 2
    pressed, _ = menu.mouse(x, last.y + high, "button-down")
    assert pressed is not None
    drawn, _ = pressed.mouse(x, first.y + high, "drag")
    assert drawn is not None
    assert drawn.rows[0].name == last.name
    assert drawn.mouse(x, first.y + high, "button-up")[1] is None
    let_go, _ = drawn.mouse(x, first.y + high, "button-up")
    assert let_go is not None
    again, _ = let_go.mouse(x, first.y + high, "button-down")
    assert again is not None
    assert again.mouse(x, first.y + high, "button-up") == (None, last.name)
