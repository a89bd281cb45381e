"""What is done to what a picture says is done as the program has it, or else as by the mouse."""

from __future__ import annotations

from typing import Any

from launcher.controls import PushButton, draw_button
from launcher.picture import Deed, Picture, PictureLabel, blank, group, labelled, rectangle
from launcher.universe import Handlers, Package, Program
from tests.labels import do

Seen = tuple[object, ...]


def draw(seen: Seen) -> Picture:
    button = draw_button(PushButton("more", "More", 0, 0, 80))
    off = draw_button(PushButton("less", "Less", 0, 0, 80, enabled=False))
    slider = labelled(rectangle(80, 20, "accent"), "slider", "Size", states=["focused"])
    return group(200, 200, [(100, 50, button), (0, 0, off), (0, 100, slider), (0, 0, blank())])


def on_mouse(seen: Seen, x: float, y: float, event: str) -> Seen:
    return (*seen, (x, y, event))


def on_key(seen: Seen, key: str) -> Seen:
    return (*seen, key)


def program(**more: Any) -> Program[Seen]:  # noqa: ANN401  # handlers
    handlers: Handlers[Seen] = Handlers(draw, on_key, on_mouse, **more)
    return Program((), handlers)


def test_a_press_is_a_click_in_the_middle_of_the_box() -> None:
    clicks = program()
    do(clicks, "button", "More")
    assert clicks.world == ((140, 67, "move"), (140, 67, "button-down"), (140, 67, "button-up"))


def test_a_slider_with_the_keyboard_is_moved_by_its_keys() -> None:
    keys = program()
    do(keys, "slider", "Size", "increment")
    do(keys, "slider", "Size", "decrement")
    assert keys.world == ("right", "left")


def test_on_deed_gets_the_labels_from_the_outermost_and_the_value() -> None:
    def on_deed(seen: Seen, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> Package[Seen] | None:
        return Package((*seen, path[-1].key, deed, value), "asked") if deed == "press" else None

    told = program(on_deed=on_deed)
    do(told, "button", "More", "press", "3")
    assert (told.world, told.messages) == (("more", "press", "3"), ["asked"])
    do(told, "button", "More", "focus")
    assert told.world[3:] == ((140, 67, "move"),)


def test_deed_on_a_missing_or_disabled_label_is_ignored() -> None:
    quiet = program()
    quiet.do("/less", "press")
    quiet.do("/nothing", "press")
    assert quiet.world == ()
