"""The engine without a window: events in, worlds on, pictures out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import Picture, text
from launcher.universe import Handlers, Package, Program, Quit, ShowHelp


class World(NamedTuple):
    count: int = 0  # the position
    seen: str = ""  # interface state


def press(world: World, key: str) -> World | Package[World]:
    if key == "h":
        return Package(world._replace(seen=key), ShowHelp())
    return world._replace(count=world.count + int(key), seen=key)


def new(**more: object) -> Program[World]:
    handlers = {"on_draw": lambda world: text(str(world.count), 12), "on_key": press, **more}
    return Program(World(), Handlers(**handlers))


def test_every_event_goes_to_its_handler() -> None:
    def note(name: str) -> Callable[..., list[object]]:
        return lambda world, *arguments: [*world, (name, *arguments)]

    names = ["on_key", "on_mouse", "on_tick", "on_receive", "on_resize"]
    program = Program([], Handlers(lambda world: text("", 1), **{name: note(name) for name in names}))
    program.key("a")
    program.mouse(1, 2, "drag")
    program.tick()
    program.receive("news")
    program.resize(300, 200)
    assert program.world == [
        ("on_key", "a"),
        ("on_mouse", 1, 2, "drag"),
        ("on_tick",),
        ("on_receive", "news"),
        ("on_resize", 300, 200),
    ]


def test_an_event_without_a_handler_changes_nothing() -> None:
    program = new()
    program.mouse(1, 2, "move")
    program.tick()
    assert program.world == World()


def test_a_package_is_a_world_and_a_wish() -> None:
    program = new()
    program.key("h")
    assert (program.world, program.messages) == (World(0, "h"), [ShowHelp()])
    assert Program(Package(World(), Quit()), Handlers(lambda world: text("", 1))).messages == [Quit()]


def test_a_world_is_drawn_once() -> None:
    drawn = []

    def draw(world: World) -> Picture:
        drawn.append(world)
        return text(str(world.count), 12)

    program = new(on_draw=draw)
    for _ in range(3):
        assert program.picture == text("0", 12)
    program.key("2")
    assert program.picture == text("2", 12)
    assert drawn == [World(), World(2, "2")]


def test_the_last_world_is_known() -> None:
    program = new(stop_when=lambda world: world.count > 3)
    assert not program.stopped
    program.key("4")
    assert program.stopped


def test_undo_goes_back_over_changes_of_the_position_alone() -> None:
    program = new(position=lambda world: world.count)
    for key in "1h03":
        program.key(key)
    program.undo()
    assert program.world.count == 1
    program.undo()
    assert program.world.count == 0
    program.undo()
    assert program.world.count == 0


def test_redo_is_over_when_something_new_was_done() -> None:
    program = new(position=lambda world: world.count)
    for key in "12":
        program.key(key)
    program.undo()
    program.key("5")
    program.redo()
    assert program.world.count == 6


def test_restore_says_what_stays_as_it_is() -> None:
    program = new(
        position=lambda world: world.count, restore=lambda world, past: past._replace(seen=world.seen)
    )
    for key in "1h":
        program.key(key)
    program.undo()
    assert program.world == World(0, "h")
    program.undo()
    program.redo()
    assert program.world == World(1, "h")


def test_a_restore_without_a_return_is_named() -> None:
    program = new(position=lambda world: world.count, restore=lambda world, past: None)
    program.key("1")
    with pytest.raises(TypeError, match=r"restore=.* returned None"):
        program.undo()


def test_without_a_position_there_is_no_undo() -> None:
    program = new()
    program.key("1")
    program.undo()
    assert program.world.count == 1
    assert not program.has_history


@given(st.lists(st.sampled_from("0123h")), st.data())
def test_undo_gives_back_every_position_and_redo_gives_it_again(keys: list[str], data: st.DataObject) -> None:
    program = new(position=lambda world: world.count)
    positions = [0]
    for key in keys:
        program.key(key)
        if program.world.count != positions[-1]:
            positions.append(program.world.count)
    at = len(positions) - 1
    for back in data.draw(st.lists(st.booleans())):
        (program.undo if back else program.redo)()
        at = max(0, at - 1) if back else min(len(positions) - 1, at + 1)
        assert program.world.count == positions[at]
