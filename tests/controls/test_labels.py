"""Controls and overlays say what they are, what they are called, what they are at and what can be done to them."""

from __future__ import annotations

import pytest

from launcher.controls import (
    Choice,
    Field,
    Form,
    Gallery,
    GalleryTile,
    Interaction,
    Menu,
    Mood,
    PushButton,
    Row,
    Scroll,
    Slider,
    Switch,
    Typed,
    draw_button,
)
from launcher.picture import Deed, path_to, rectangle, tree_of
from tests.labels import get, inside, names, nodes

FORM = Form(
    "Options",
    ("All of this can be chosen.", ("Size", "as large as you like")),
    (
        Row("sound", "Sound", Switch(value=True)),
        Row("size", "Size", Slider(4, 2, 10, unit=" cells")),
        Row("level", "Level", Choice("easy", ("easy", "hard"), ("Easy", "Hard"))),
        Row("number", "Number", Choice(3, tuple(range(50)))),
        Row("name", "Name", Typed("Ann", 20)),
    ),
    (("ok", "Start"), ("cancel", "Cancel")),
    focus="size",
)


def test_a_button_says_its_label_and_whether_it_can_be_pressed() -> None:
    button = PushButton("undo", "Undo", 0, 0, 80)
    assert get(draw_button(button), "button", "Undo").label.deeds == ("press", "focus")
    off = get(draw_button(button._replace(enabled=False)), "button", "Undo").label
    assert (off.states, off.deeds) == ({"disabled"}, ())
    assert get(draw_button(button, Mood(focus=True)), "button", "Undo").label.states == {"focused"}
    assert names(draw_button(button._replace(label="↑", says="Previous"))) == ["Previous"]


def test_a_button_that_is_a_switch_says_whether_it_is_on() -> None:
    switch = PushButton("sounds", "Sounds", 0, 0, 80, is_switch=True)
    assert get(draw_button(switch), "switch", "Sounds").label.states == frozenset()
    assert get(draw_button(switch._replace(chosen=True)), "switch", "Sounds").label.states == {"checked"}


def test_a_form_is_a_dialog_with_all_that_is_on_it_in_order() -> None:
    picture = FORM.draw()
    assert get(picture, "dialog", "Options").label.states == {"modal"}
    assert [(node.label.role, node.label.name) for node in nodes(picture)][1:] == [
        ("paragraph", "All of this can be chosen."),
        ("paragraph", "Size: as large as you like"),
        ("switch", "Sound"),
        ("slider", "Size"),
        ("radiogroup", "Level"),
        ("radio", "Easy"),
        ("radio", "Hard"),
        ("spinbutton", "Number"),
        ("textbox", "Name"),
        ("button", "Start"),
        ("button", "Cancel"),
    ]


def test_rows_of_a_form_are_labelled_with_their_values() -> None:
    picture = FORM.draw()
    assert get(picture, "switch", "Sound").label.states == {"checked"}
    slider = get(picture, "slider", "Size").label
    assert (slider.value, slider.number, slider.states) == ("4 cells", (4, 2, 10, 1), {"focused"})
    assert get(picture, "radio", "Easy").label.states == {"checked"}
    assert get(picture, "radio", "Hard").label.states == frozenset()
    assert get(picture, "spinbutton", "Number").label.value == "3"
    assert get(picture, "textbox", "Name").label.value == "Ann"


def test_rows_scrolled_out_of_view_are_labelled_too() -> None:
    assert [each for each in names(FORM.sized(640, 200).draw()) if each != "Scroll bar"] == names(FORM.draw())


def test_field_is_labelled_with_its_text_and_purpose() -> None:
    label = get(Field("ace", 3).draw(200, 34, focus=True, hint="Find a game"), "textbox", "Find a game").label
    assert (label.value, label.states) == ("ace", {"focused"})
    assert label.deeds == ("focus", "set value")


@pytest.mark.parametrize("height", [480, 120], ids=["high", "low"])
def test_a_menu_says_all_its_entries_and_which_has_the_keyboard(height: float) -> None:
    entries = tuple((f"entry {k}", f"Entry {k}") for k in range(9))
    menu = Menu(entries, 10, 10, 300, height, focus=8)
    assert inside(menu.draw(), "menu", "Choices") == [label for _, label in entries]
    assert get(menu.draw(), "menuitem", "Entry 8").label.states == {"focused"}
    row = menu.rows[-1]
    box = row.x, row.y, row.x + row.width, row.y + row.height
    assert get(menu.draw(), "menuitem", "Entry 8").box == pytest.approx(box)


def test_groups_of_a_menu_are_labelled_and_keys_are_descriptions() -> None:
    entries = (("undo", "Undo"), ("again", "Play again"), ("copy", "Copy"))
    groups, keys = ("Match", "Match", "Share"), ("Ctrl+Z", "", "Ctrl+C")
    picture = Menu(entries, 10, 10, groups=groups, keys=keys).draw()
    assert inside(picture, "menu", "Choices") == ["Match", "Share"]
    assert inside(picture, "group", "Match") == ["Undo", "Play again"]
    assert inside(picture, "group", "Share") == ["Copy"]
    assert get(picture, "menuitem", "Copy").label.description == "Ctrl+C"


def test_an_entry_below_a_heading_is_pressed_by_a_screen_reader() -> None:
    menu = Menu((("undo", "Undo"), ("copy", "Copy")), 10, 10, groups=("Match", "Share"))
    tree = tree_of(menu.draw())
    key = next(key for key, node in tree.items() if node.label.name == "Copy")
    path = tuple(node.label for node in path_to(tree, key))
    assert menu.do(path, "press", "") == (None, "copy")
    assert menu.do(path[:-1], "press", "") == (None, None)


def test_a_gallery_is_a_list_of_options_under_headings() -> None:
    tiles = [GalleryTile(f"board {k}", rectangle(90, 90, "accent"), f"number {k}") for k in range(30)]
    shelf = Gallery((("Easy", (*tiles[:10],)), ("Hard", (*tiles[10:],))), "Boards", Interaction("board 3"))
    picture = shelf.sized(400, 300).draw()
    assert names(picture, "heading") == ["Easy", "Hard"]
    assert names(picture, "option") == [tile.says for tile in tiles]
    assert get(picture, "option", "number 3").label.states == {"focused", "selected"}
    assert "Close" in names(picture, "button")


def test_scroll_bar_is_labelled_with_its_position_if_it_is_needed() -> None:
    label = get(Scroll(100, 300, 50).draw(), "scrollbar", "Scroll bar").label
    assert (label.value, label.number) == ("25 %", (50, 0, 200, 48))
    assert nodes(Scroll(100, 90).draw()) == []
    lying = Scroll(100, 300, 50).draw(lies=True)
    assert (lying.width, lying.height) == (100, 14)


@pytest.mark.parametrize(
    ("role", "name", "deed", "value", "row", "after"),
    [
        ("switch", "Sound", "press", "", "sound", False),
        ("slider", "Size", "increment", "", "size", 5),
        ("slider", "Size", "decrement", "", "size", 3),
        ("slider", "Size", "set value", "8", "size", 8),
        ("slider", "Size", "set value", "as you like", "size", 4),
        ("radio", "Hard", "press", "", "level", "hard"),
        ("spinbutton", "Number", "increment", "", "number", 4),
        ("textbox", "Name", "set value", "Bea", "name", "Bea"),
        ("textbox", "Name", "set value", "B" * 30, "name", "Ann"),
        ("slider", "Size", "focus", "", "size", 4),
    ],
)
def test_rows_of_a_form_change_as_by_key_or_mouse(
    role: str, name: str, deed: Deed, value: str, row: str, after: object
) -> None:
    tree = tree_of(FORM.draw())
    key = next(key for key, node in tree.items() if (node.label.role, node.label.name) == (role, name))
    form, changed = FORM.do(tuple(node.label for node in path_to(tree, key)), deed, value)
    assert form.values[row] == after
    assert form.focus == row
    assert changed == (row if form.values != FORM.values else None)
