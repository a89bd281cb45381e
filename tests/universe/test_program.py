"""The engine without a window: events in, worlds on, pictures out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import Picture, Text, text
from launcher.universe import (
    Can,
    Failed,
    Handlers,
    Package,
    Program,
    Quit,
    Redo,
    ShowHelp,
    Think,
    Thought,
    Undo,
)
from launcher.universe.messages import Then


class World(NamedTuple):
    count: int = 0  # the position
    seen: str = ""  # interface state


def press(world: World, key: str) -> World | Package[World]:
    if key == "h":
        return Package(world._replace(seen=key), ShowHelp())
    return world._replace(count=world.count + int(key), seen=key)


def counted(world: World, count: int) -> World:
    return world._replace(count=count)


UNDO = {"position": lambda world: world.count, "restore": counted}


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


@pytest.mark.parametrize("key", ["left", "shift+down", "ctrl+\b", "next", "shift+\t"])
def test_a_key_that_leads_somewhere_comes_again_while_it_is_held(key: str) -> None:
    program = Program("", Handlers(lambda world: text("", 1), on_key=lambda world, key: world + key))
    program.key(key)
    program.key(key, repeat=True)
    assert program.world == key * 2


@pytest.mark.parametrize("key", ["d", " ", "\r", "escape", "f2", "ctrl+n", "\x7f", "+", "ctrl++"])
def test_other_held_keys_repeat_only_for_handlers_with_repeat(key: str) -> None:
    def typed(world: str, key: str, repeat: bool) -> str:
        return f"{world} {key}{repeat}"

    calm = Program("", Handlers(lambda world: text("", 1), on_key=lambda world, key: world + key))
    keen = Program("", Handlers(lambda world: text("", 1), on_key=typed))
    for program in (calm, keen):
        program.key(key)
        program.key(key, repeat=True)
    assert (calm.world, keen.world) == (key, f" {key}False {key}True")


def test_event_without_a_handler_is_ignored() -> None:
    program = new()
    program.mouse(1, 2, "move")
    program.tick()
    assert program.world == World()


def test_package_holds_a_world_and_messages() -> None:
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
    program = new(**UNDO)
    for key in "1h03":
        program.key(key)
    program.undo()
    assert program.world.count == 1
    program.undo()
    assert program.world.count == 0
    program.undo()
    assert program.world.count == 0


def test_redo_is_over_when_something_new_was_done() -> None:
    program = new(**UNDO)
    for key in "12":
        program.key(key)
    program.undo()
    program.key("5")
    program.redo()
    assert program.world.count == 6


def test_undo_restores_only_the_position() -> None:
    program = new(**UNDO)
    for key in "1h":
        program.key(key)
    program.undo()
    assert program.world == World(0, "h")
    program.undo()
    program.redo()
    assert program.world == World(1, "h")


def test_the_position_may_be_a_whole_world() -> None:
    """What it leaves out does not come back: here what was seen, elsewhere a drag in progress."""
    program = new(position=lambda world: world._replace(seen=""))
    for key in "12":
        program.key(key)
    program.undo()
    assert program.world == World(1, "")


def test_a_position_that_is_no_world_needs_a_restore() -> None:
    with pytest.raises(TypeError, match=r"returns int, which is not a whole world, so undo needs .*restore="):
        new(position=lambda world: world.count)


def test_restore_can_ask_for_something_such_as_the_computers_answer() -> None:
    program = new(
        **{**UNDO, "restore": lambda world, count: Package(world._replace(count=count), ShowHelp())}
    )
    program.key("1")
    program.undo()
    assert (program.world.count, program.messages) == (0, [ShowHelp()])
    program.redo()
    assert program.world.count == 1


def test_undo_and_redo_can_be_asked_for_by_a_handler() -> None:
    def buttons(world: World, x: float, y: float, event: str) -> World | Package[World]:
        return Package(world, Undo() if x == 0 else Redo())

    program = new(**UNDO, on_mouse=buttons)
    program.key("2")
    program.mouse(0, 0, "button-up")
    assert (program.world.count, program.messages) == (0, [])
    program.mouse(1, 0, "button-up")
    assert program.world.count == 2


def test_a_picture_can_show_whether_there_is_anything_to_undo_and_redo() -> None:
    program = new(**UNDO, on_draw=lambda world, can: text(f"{can.undo} {can.redo}", 12))
    seen = [program.picture]
    for step in (lambda: program.key("1"), program.undo, program.redo):
        step()
        seen.append(program.picture)
    assert seen == [text(said, 12) for said in ("False False", "True False", "False True", "True False")]


def test_the_same_world_is_drawn_again_when_there_is_something_to_undo() -> None:
    handlers = Handlers(
        lambda world, can: text(f"{world} {can.undo}", 12),
        on_key=lambda world, key: world + int(key),
        position=int,
    )
    program = Program(0, handlers)
    seen = [program.picture]
    program.key("1")
    program.key("-1")
    assert [*seen, program.picture] == [text("0 False", 12), text("0 True", 12)]


def test_result_of_restore_is_not_a_step_of_its_own() -> None:
    program = new(
        position=lambda world: (world.count, world.seen),
        restore=lambda world, position: world._replace(count=position[0]),
    )
    program.key("1")
    program.undo()
    assert program.world == World(0, "1")
    assert program.can == Can(undo=False, redo=True)


def test_a_long_game_stays_small() -> None:
    """What undo keeps is positions: the worlds around them, each with much that it was shown with, are gone."""
    alive: set[int] = set()

    class Large(NamedTuple):
        count: int
        shown: object

    class Shown:
        def __init__(self) -> None:
            alive.add(id(self))

        def __del__(self) -> None:
            alive.discard(id(self))

    handlers = Handlers(
        lambda world: text("", 1),
        on_key=lambda world, key: Large(world.count + 1, Shown()),
        position=lambda world: world.count,
        restore=lambda world, count: world._replace(count=count),
    )
    program = Program(Large(0, Shown()), handlers)
    for _ in range(10_000):
        program.key("x")
    assert len(alive) == 1
    for _ in range(10_000):
        program.undo()
    assert program.world.count == 0


def test_a_restore_without_a_return_is_named() -> None:
    program = new(**{**UNDO, "restore": lambda world, count: None})
    program.key("1")
    with pytest.raises(TypeError, match=r"restore=.* returned None"):
        program.undo()


def test_the_clock_ticks_while_the_world_says_that_it_moves() -> None:
    assert not new().moving
    assert new(on_tick=lambda world: world).moving
    program = new(on_tick=lambda world: world, moving=lambda world: world.count < 2)
    assert program.moving
    program.key("2")
    assert not program.moving


def test_handler_gets_the_optional_parameter_it_declares() -> None:
    def note(world: World, x: float, y: float, event: str, held: frozenset[str]) -> World:
        return world._replace(seen=f"{event} {sorted(held)}")

    program = new(
        on_mouse=note,
        on_tick=lambda world, seconds: world._replace(count=world.count + seconds),
        on_release=lambda world, key: world._replace(seen=f"{key} up"),
    )
    program.mouse(0, 0, "wheel-up", frozenset({"shift"}))
    assert program.world.seen == "wheel-up ['shift']"
    program.tick(0.25)
    assert program.world.count == 0.25
    program.release("a")
    assert program.world.seen == "a up"


def test_without_a_position_there_is_no_undo() -> None:
    program = new()
    program.key("1")
    program.undo()
    assert program.world.count == 1
    assert not program.has_history


@given(st.lists(st.sampled_from("0123h")), st.data())
def test_undo_gives_back_every_position_and_redo_gives_it_again(keys: list[str], data: st.DataObject) -> None:
    program = new(**UNDO)
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


def test_messages_without_fields_differ_by_their_names() -> None:
    assert Undo() == Undo()
    assert Undo() != Redo()
    assert {Undo(), Undo(), Redo()} == {Undo(), Redo()}
    assert repr(Package(0, Undo())) == "Package(world=0, messages=(Undo(),))"


def add(world: World, number: int) -> World:
    return world._replace(count=world.count + number)


def take(world: World, answer: Thought | Failed) -> World:
    return (
        add(world, int(str(answer.result))) if isinstance(answer, Thought) else world._replace(seen="failed")
    )


def test_a_message_can_name_the_function_that_continues() -> None:
    program = new()
    program.receive(Then(add, (3,)))
    assert program.world == World(3)
    assert Then(add, (3,)) == Then(add, (3,))
    with pytest.raises(TypeError, match=r"then=.* returned None"):
        program.receive(Then(lambda world: None))


def test_an_answer_goes_to_the_function_that_the_question_names() -> None:
    heard = list[object]()
    program = new(on_receive=lambda world, message: heard.append(message) or world)
    question = Think(abs, (-2,), then=take)
    program.receive(Thought(question, 2))
    program.receive(Failed(question, "no idea", ""))
    assert (program.world, heard) == (World(2, "failed"), [])
    program.receive(Thought(Think(abs), 5))
    assert heard == [Thought(Think(abs), 5)]


class TestElapsed:
    """A drawing that gets the time needs no new world for each tick."""

    def program(self) -> Program[World]:
        def draw(world: World, elapsed: float) -> Picture:
            return text(f"{world.count} {elapsed:.2f}", 12)

        def tick(world: World, seconds: float) -> World:
            return world._replace(count=world.count + 1, seen=f"{seconds:.2f}")

        return new(on_draw=draw, on_tick=tick, moving=lambda world: 1.0 if world.count < 2 else 0.0)

    def shown(self, program: Program[World]) -> str:
        picture = program.picture
        assert isinstance(picture, Text)
        return picture.string

    def test_ticks_change_only_the_picture_until_the_time_is_over(self) -> None:
        program = self.program()
        seen = []
        for _ in range(5):
            seen.append(self.shown(program))
            program.tick(0.4)
        assert seen == ["0 0.00", "0 0.40", "0 0.80", "1 0.00", "1 0.40"]
        assert program.moving

    def test_the_world_learns_the_time_before_each_other_event(self) -> None:
        program = self.program()
        program.tick(0.25)
        program.key("5")
        assert program.world == World(6, "5")
        assert self.shown(program) == "6 0.00"
        assert not program.moving

    def test_whoever_looks_at_the_world_sees_it_as_it_is(self) -> None:
        program = self.program()
        program.tick(0.25)
        assert program.world == World(1, "0.25")
