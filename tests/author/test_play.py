"""The fixture `play`: a world program in a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from launcher.author import Play
from launcher.picture import Picture, above, beside, blank, circle, freeze, text
from launcher.universe import After, Package, Quit

Start = Callable[..., Play[Any]]


def draw(world: object) -> Picture:
    return text(str(world), 12)


def log(world: tuple[object, ...], *event: object) -> tuple[object, ...]:
    return (*world, event if len(event) > 1 else event[0] if event else "tick")


def test_events_go_in_and_worlds_come_out(play: Start) -> None:
    game = play((), on_draw=draw, on_key=log, on_mouse=log, on_tick=log, on_receive=log)
    game.key("a", "left")
    game.mouse(1, 2, "enter")
    game.tick(2)
    game.receive("hello")
    assert game.world == ("a", "left", (1, 2, "enter"), "tick", "tick", "hello")


def test_a_click_is_all_that_the_mouse_does_for_one(play: Start) -> None:
    game = play((), on_draw=draw, on_mouse=log)
    game.click(3, 4)
    assert game.world == ((3, 4, "move"), (3, 4, "button-down"), (3, 4, "button-up"))


def test_pictures_and_their_texts_come_out(play: Start) -> None:
    game = play(
        7, on_draw=lambda world: above(text("top", 20), beside(circle(5, "red"), text(f"{world}!", 12)))
    )
    assert game.texts == ["top", "7!"]
    assert isinstance(game.picture, Picture)


def test_a_text_can_be_found_and_clicked(play: Start) -> None:
    def button(world: tuple[object, ...]) -> Picture:
        return above(blank(100, 30), text("press", 20))

    game = play((), on_draw=button, on_mouse=log)
    game.click(*game.where("press"))
    x, y, _ = game.world[0]
    assert x == 50
    assert 30 < y < game.picture.height
    with pytest.raises(LookupError, match=r"not contain the text 'release'; its texts are \['press'\]"):
        game.where("release")


def test_frozen_texts_are_read_too(play: Start) -> None:
    assert play(7, on_draw=lambda world: freeze(text("hi", 12))).texts == ["hi"]


def test_a_delayed_message_arrives_after_several_waits(play: Start) -> None:
    game = play((), on_draw=draw, on_key=lambda world, key: Package(world, After(2, "now")), on_receive=log)
    game.key("a")
    game.wait(1.5)
    assert game.world == ()
    game.wait(0.5)
    assert game.world == ("now",)


def test_undo_and_redo_are_keys_where_there_is_a_position(play: Start) -> None:
    def count(world: int, key: str) -> int:
        return world + 1

    game = play(0, on_draw=draw, on_key=count, position=lambda world: world)
    game.key("a", "b", "ctrl+z")
    assert game.world == 1
    game.key("ctrl+y")
    assert game.world == 2
    without = play(0, on_draw=draw, on_key=count)
    without.key("ctrl+z")
    assert without.world == 1


def test_events_are_ignored_after_the_end(play: Start) -> None:
    game = play(0, on_draw=draw, on_tick=lambda world: world + 1, stop_when=lambda world: world == 3)
    game.tick(10)
    assert game.stopped
    assert game.world == 3


def test_messages_of_a_package_come_out(play: Start) -> None:
    game = play(0, on_draw=draw, on_key=lambda world, key: Package(world, Quit()))
    game.key("q")
    assert game.messages == [Quit()]


def test_it_has_the_size_of_its_window(play: Start) -> None:
    def sized(world: object, width: float, height: float) -> object:
        return width, height

    assert play(None, on_draw=lambda _: blank(30, 20), on_resize=sized).world == (30, 20)
    game = play(None, on_draw=draw, on_resize=sized, size=(640, 480))
    assert game.world == (640, 480)
    game.resize(800, 600)
    assert game.world == (800, 600)


def test_a_picture_that_cannot_be_drawn_shows_at_its_event(play: Start) -> None:
    game = play(0, on_draw=lambda world: draw(world) if world < 2 else None, on_tick=lambda world: world + 1)
    game.tick()
    with pytest.raises(TypeError, match="must return a picture"):
        game.tick()


def test_a_misspelt_handler_raises_with_a_suggestion(play: Start) -> None:
    with pytest.raises(TypeError, match="did you mean on_key"):
        play(0, on_draw=draw, on_kye=log)


def test_delayed_messages_arrive_in_order_of_time(play: Start) -> None:
    def ask(world: tuple[object, ...], key: str) -> Package[tuple[object, ...]]:
        return Package(world, After(2, "late"), After(1, "soon"), After(9, "never"), Quit())

    game = play((), on_draw=draw, on_key=ask, on_receive=log)
    game.key("a")
    game.wait(2)
    assert game.world == ("soon", "late")
    assert game.messages == [After(7, "never"), Quit()]
