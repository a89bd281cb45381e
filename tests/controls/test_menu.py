"""Menus: where their entries are, and which is chosen."""

from __future__ import annotations

import pytest

from launcher.controls import Menu

MENU = Menu((("copy", "Copy"), ("all", "Select all")), 100, 50)


@pytest.mark.parametrize(("x", "y"), [(0, 0), (100, 50), (319, 239), (-5, 900)])
def test_it_lies_in_the_window(x: float, y: float) -> None:
    menu = MENU._replace(x=x, y=y)
    for row in menu.rows(320, 240):
        assert 0 <= row.x < row.x + row.width <= 320
        assert 0 <= row.y < row.y + row.height <= 240
    assert (menu.draw(320, 240).width, menu.draw(320, 240).height) == (320, 240)


def test_arrows_and_tab_go_around() -> None:
    assert MENU.chosen is None
    assert [MENU.key(key).chosen for key in ("down", "\t", "up", "x")] == ["copy", "copy", "all", None]
    assert MENU.key("down").key("down").key("down").chosen == "copy"


def test_the_mouse_points() -> None:
    row = MENU.rows(640, 480)[1]
    on = MENU.pointed(row.x + 3, row.y + 3, 640, 480)
    assert on.chosen == "all"
    assert on.pointed(5, 5, 640, 480).chosen is None


LONG = Menu(tuple((str(k), f"Entry {k}") for k in range(20)), 100, 200)


def test_in_a_low_window_the_keyboard_gets_to_every_entry_of_a_long_menu() -> None:
    menu = LONG
    for k in range(20):
        menu = menu.key("down")
        rows = menu.rows(320, 240)
        assert str(k) in {row.name for row in rows}
        assert all(0 <= row.y < row.y + row.height <= 240 for row in rows)
    assert menu.chosen == "19"
    assert menu.draw(320, 240).height == 240


def test_in_a_low_window_the_wheel_gets_to_every_entry_of_a_long_menu() -> None:
    menu, seen = LONG, set()
    for _ in range(30):
        seen |= {row.name for row in menu.rows(320, 240)}
        menu = menu.turned(1, 240)
    assert len(seen) == 20
    last = menu.rows(320, 240)[-1]
    menu = menu.pointed(last.x + 3, last.y + 3, 320, 240)
    assert menu.chosen == "19"
    assert menu.rows(320, 240)[-1] == last
    assert menu.turned(-99, 240).rows(320, 240)[0].name == "0"
