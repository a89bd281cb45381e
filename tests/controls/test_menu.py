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
