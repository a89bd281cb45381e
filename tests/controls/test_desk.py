"""The desk: overlays lie on it one on the other, and what the uppermost has no use for goes to the next."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

import pytest

from launcher.controls import (
    Choice,
    Desk,
    Form,
    Interaction,
    Menu,
    Mood,
    Row,
    Slider,
    Switch,
    Typed,
    key_to_overlays,
    mouse_to_overlays,
    paste_to_overlays,
)
from launcher.picture import Picture, blank, tree_of
from launcher.universe import Package, Paste


class Strip(NamedTuple):
    """An overlay that takes but one key, and nothing of the mouse."""

    keys: int = 0
    width: float = 0

    def sized(self, width: float, height: float) -> Self:
        return self._replace(width=width)

    def key(self, key: str) -> tuple[Self, str | None] | None:
        return (self._replace(keys=self.keys + 1), "pressed") if key == "k" else None

    def mouse(self, x: float, y: float, event: str) -> None:
        return None

    def draw(self) -> Picture:
        return blank(self.width, 1)


class World(NamedTuple):
    desk: Desk[Any] = Desk()
    told: tuple[object, ...] = ()

    def with_desk(self, desk: Desk[Any]) -> World:
        return self._replace(desk=desk)


def tell(world: World, overlay: object, name: str) -> World:
    return world._replace(told=(*world.told, name))


MENU = Menu((("copy", "Copy"), ("all", "Select all")), 10, 10)
ASK = Form("Name", (), (Row("name", "Name", Typed("", 9)),), (("ok", "Ok"),), focus="name")


def keys(world: World, *pressed: str) -> World:
    for key in pressed:
        after = key_to_overlays(world, key)
        assert isinstance(after, World)
        world = after
    return world


def test_choice_in_the_top_overlay_is_reported_and_closing_removes_it() -> None:
    world = World(Desk().with_overlay("menu", MENU, tell))
    world = keys(world, "down", "\r")
    assert (world.told, world.desk.layers) == (("copy",), ())


def test_overlay_closed_without_a_choice_reports_none() -> None:
    world = keys(World(Desk().with_overlay("menu", MENU, tell)), "escape")
    assert (world.told, world.desk.top) == ((), "")


def test_unused_keys_go_to_the_overlay_below_and_then_to_the_window() -> None:
    desk = Desk().with_overlay("menu", MENU, tell).with_overlay("strip", Strip(), tell)
    world = keys(World(desk), "k", "down")
    strip, menu = world.desk.overlay("strip", Strip), world.desk.overlay("menu", Menu)
    assert strip is not None
    assert menu is not None
    assert (strip.keys, menu.focus, world.told) == (1, 0, ("pressed",))
    alone = World(Desk().with_overlay("strip", Strip(), tell))
    assert key_to_overlays(alone, "x") is None
    assert mouse_to_overlays(alone, 3, 3, "move") is None
    assert paste_to_overlays(World(), "a text") is None


def test_new_overlay_replaces_the_one_with_the_same_name() -> None:
    desk = Desk().with_overlay("a", Strip(1), tell).with_overlay("b", Strip(2), tell)
    assert [layer.about for layer in desk.with_overlay("a", Strip(3), tell).layers] == ["a", "b"]
    assert desk.with_overlay("a", Strip(3), tell).overlay("a", Strip) == Strip(3)
    assert (desk.raised("a").top, desk.without("a").top, desk.without("a", "b").top) == ("a", "b", "")
    assert (desk.has("a"), desk.has("c"), desk.overlay("a", Menu)) == (True, False, None)
    assert desk.changed("c", Strip, lambda strip: Strip(9)) == desk


def test_all_are_in_the_window_of_the_size_it_has() -> None:
    desk = Desk().with_overlay("a", Strip(), tell).with_overlay("ask", ASK, tell).sized(300, 200)
    assert [picture.width for picture in desk.draw()] == [300, 300]


def test_where_a_text_is_typed_the_clipboard_is_asked_for_and_put_in() -> None:
    world = World(Desk().with_overlay("ask", ASK, tell))
    assert key_to_overlays(world, "ctrl+v") == Package(world, Paste())
    after = paste_to_overlays(world, "Tea")
    assert isinstance(after, World)
    form = after.desk.overlay("ask", Form)
    assert form is not None
    assert (form.values, after.told) == ({"name": "Tea"}, ("name",))


def test_enter_and_space_are_ignored_just_after_an_unasked_overlay_opened() -> None:
    world = World(Desk().with_overlay("ask", ASK, tell, unasked=True))
    assert keys(world, "\r", " ").told == ()
    assert keys(world._replace(desk=world.desk.seen()), "\r").told == ("ok",)
    assert keys(world, "\t", "\r").told == ("ok",)


@pytest.mark.parametrize(
    ("events", "clicked"),
    [
        (["a button-down", "a button-up"], "a"),
        (["a button-down", "b drag", "b button-up"], ""),
        (["a button-down", "b drag", "a drag", "a button-up"], "a"),
        (["a button-down", " leave", "a move", "a button-up"], ""),  # it was released outside
        ([" button-down", "a button-up"], ""),
    ],
)
def test_a_click_is_a_press_and_a_release_over_the_same(events: list[str], clicked: str) -> None:
    at, last = Interaction(), ""
    for each in events:
        name, event = each.split(" ")
        at, last = at.mouse(name, event)
    assert (last, at.pressed) == (clicked, "")


def test_the_keyboard_goes_around_in_a_ring_and_a_button_shows_it() -> None:
    names, at = ["a", "b", "c"], Interaction()
    assert [at.next(names, 1).focus, at.next(names, -1).focus] == ["a", "c"]
    assert at._replace(focus="c").next(names, 1).focus == "a"
    assert Interaction("a", "b", "b").mood("b") == Mood(hover=True, pressed=True)
    assert Interaction("a", "b", "b").mood("a") == Mood(focus=True)


def test_menus_that_open_after_the_press_of_a_finger_have_rows_that_a_finger_can_hit() -> None:
    by_mouse = Desk[World]().with_overlay("menu", MENU, tell).overlay("menu", Menu)
    by_finger = Desk[World](touch=True).with_overlay("menu", MENU, tell).overlay("menu", Menu)
    assert by_mouse
    assert by_finger
    assert {row.height for row in by_mouse.rows} == {32}
    assert {row.height for row in by_finger.rows} == {44}
    last = by_finger.rows[-1]
    pressed, _ = by_finger.mouse(last.x + 9, last.y + 40, "button-down")
    assert pressed
    assert pressed.mouse(last.x + 9, last.y + 40, "button-up") == (None, "all")


def test_forms_that_open_after_the_press_of_a_finger_have_controls_that_a_finger_can_hit() -> None:
    rows = (
        Row("few", "Few", Choice(1, (1, 2))),
        Row("many", "Many", Choice(1, tuple(range(20)))),
        Row("loud", "Loud", Switch(False)),
        Row("fast", "Fast", Slider(1, 0, 9, 1)),
        Row("seed", "Seed", Typed("", 9)),
    )
    form = Form("Title", (), rows, (("ok", "OK"), ("cancel", "Cancel")))
    for by_finger, height in ((False, 34), (True, 44)):
        desk = Desk[World](size=(320, 640), touch=by_finger).with_overlay("form", form, tell)
        shown = desk.overlay("form", Form)
        assert shown
        tree = tree_of(shown.draw())
        roles = ("radio", "spinbutton", "switch", "slider", "textbox", "button")
        boxes = [node.box for node in tree.values() if node.label.role in roles]
        assert len(boxes) == 8
        assert {bottom - top for _, top, _, bottom in boxes} == {height}
