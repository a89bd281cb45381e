"""Menus: where their entries are, and which is chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from launcher.controls import Menu, PushButton
from launcher.picture import Group, Picture, Text, tree_of

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


def test_entry_is_chosen_by_press_and_release_on_it() -> None:
    copy, all_of_it = MENU.rows
    assert at(MENU, all_of_it, "move", "button-down", "button-up") == (None, "all")
    pressed, _ = at(MENU, copy, "button-down")
    assert pressed is not None
    elsewhere, chosen = at(pressed, all_of_it, "drag", "button-up")
    assert elsewhere is not None
    assert chosen is None
    assert at(elsewhere, all_of_it, "button-up")[1] is None


@pytest.mark.parametrize("event", ["button-down", "menu"])
def test_only_a_press_outside_closes_the_menu(event: str) -> None:
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


def test_entries_out_of_view_have_no_place_outside_the_menu() -> None:
    many = tuple((str(k), f"Entry {k}") for k in range(30))
    menu = Menu(many, 10, 10).sized(320, 240)
    _, top, _, high = menu._box
    for _ in range(9):
        boxes = [node.box for node in tree_of(menu.draw()).values() if node.label.role == "menuitem"]
        assert len(boxes) == 30
        assert all(top <= each[1] <= each[3] <= top + high for each in boxes)
        menu, _ = menu.mouse(20, 20, "wheel-down")
        assert menu


def test_long_menu_is_dragged_without_choosing_an_entry() -> None:
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


GROUPED = Menu(
    (("undo", "Undo"), ("again", "Play again"), ("copy", "Copy"), ("help", "Help")),
    100,
    50,
    groups=("Match", "Match", "Share", ""),
    keys=("Ctrl+Z", "", "Ctrl+C", "F1"),
)


def texts(menu: Menu) -> list[str]:
    return [string for _, _, string in placed_texts(menu.draw())]


def placed_texts(picture: Picture, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, str]]:
    """The right and bottom edge of each text, and the text."""
    if isinstance(picture, Text):
        yield x + picture.width, y + picture.height, picture.string
    if isinstance(picture, Group):
        for dx, dy, part in picture.parts:
            yield from placed_texts(part, x + dx, y + dy)


def test_neighbours_of_the_same_group_share_a_heading() -> None:
    assert texts(GROUPED) == [
        "Match",
        "Undo",
        "Ctrl+Z",
        "Play again",
        "Share",
        "Copy",
        "Ctrl+C",
        "Help",
        "F1",
    ]


def test_a_menu_without_groups_has_no_headings() -> None:
    assert texts(MENU) == ["Copy", "Select all"]


def test_the_keyboard_skips_headings() -> None:
    chosen = []
    menu = GROUPED
    for _ in range(5):
        menu = after(menu, "down")
        chosen.append(menu.key("\r")[1])
    assert chosen == ["undo", "again", "copy", "help", "undo"]
    assert after(GROUPED, "home").key(" ") == (None, "undo")
    assert after(GROUPED, "up").key(" ") == (None, "help")


def test_a_heading_can_be_neither_focused_nor_chosen() -> None:
    undo = GROUPED.rows[0]
    heading = undo._replace(y=undo.y - undo.height)
    pressed, chosen = at(GROUPED, heading, "move", "button-down", "button-up")
    assert pressed is not None
    assert (pressed.focus, chosen) == (None, None)


def test_keys_stand_at_the_right_of_their_entries() -> None:
    keys = {"Ctrl+Z": "undo", "Ctrl+C": "copy", "F1": "help"}
    places = {string: (x, y) for x, y, string in placed_texts(GROUPED.draw()) if string in keys}
    assert len({x for x, _ in places.values()}) == 1
    rows = {row.name: row for row in GROUPED.rows}
    for key, name in keys.items():
        row = rows[name]
        assert row.x < places[key][0] < row.x + row.width
        assert row.y < places[key][1] < row.y + row.height


def test_keys_are_left_out_if_the_window_is_too_narrow() -> None:
    narrow = GROUPED._replace(x=0).sized(150, 400)
    assert "Ctrl+Z" not in texts(narrow)
    assert "Undo" in texts(narrow)


SECTIONS = Menu(
    tuple((str(k), f"Entry {k}") for k in range(20)),
    300,
    500,
    groups=tuple(f"Section {k // 4}" for k in range(20)),
    keys=("Ctrl+Shift+C",) * 20,
    bottom=510,
)


@pytest.mark.parametrize("size", [(320, 240), (640, 560)])
def test_a_long_menu_with_groups_stays_in_the_window_and_reaches_every_entry(
    size: tuple[float, float],
) -> None:
    menu, bottom = SECTIONS.sized(*size), min(510, size[1])
    for k in range(20):
        menu = after(menu, "down")
        assert str(k) in {row.name for row in menu.rows}
        assert all(0 < row.x < row.x + row.width < size[0] for row in menu.rows)
        assert all(0 < row.y < row.y + row.height < bottom for row in menu.rows)
    for k in reversed(range(19)):
        menu = after(menu, "up")
        assert str(k) in {row.name for row in menu.rows}
        assert f"Section {k // 4}" in texts(menu) or k % 4, "the first entry comes with its heading"
    scrolled, seen = SECTIONS.sized(*size), set[str]()
    for _ in range(30):
        seen |= {row.name for row in scrolled.rows}
        scrolled = turned(scrolled, "wheel-down")
    assert len(seen) == 20


def test_a_long_menu_can_be_dragged_by_a_heading() -> None:
    menu = SECTIONS.sized(320, 240)
    first, *_, last = menu.rows
    heading = last._replace(y=first.y - first.height) if first.name == "0" else first
    pressed, _ = at(after(menu, "end"), heading, "button-down")
    assert pressed is not None
    below, _ = pressed.mouse(heading.x + 3, heading.y + 100, "drag")
    assert below is not None
    assert below.rows[0].name != pressed.rows[0].name
    assert below.mouse(heading.x + 3, heading.y + 100, "button-up")[1] is None
