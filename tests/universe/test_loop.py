"""The loop on a screen of paper, step by step."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from launcher.picture import Picture, square
from launcher.store import Settings, settings
from launcher.universe import After, Dropped, Handlers, Package, Paste, Program, Think, Withdraw
from launcher.universe.events import Event, KeyPress, KeyRelease, Mouse
from launcher.universe.look import apply_look, look
from launcher.universe.loop import Loop, LoopContext
from launcher.universe.messages import Call, Then

if TYPE_CHECKING:
    from tests.universe.paper import Paper

LoopOf = Callable[..., Loop[str]]
QUESTION = Think(time.sleep, (1000,))


def draw(world: object) -> Picture:
    return square(10, "background")


def ask_or_type(world: str, key: str) -> str | Package[str]:
    return Package(world, QUESTION) if key == "?" else world + key


@pytest.fixture
def loop_of(paper: type[Paper]) -> LoopOf:
    """A loop around a program on paper, on which one thing happens at each look."""

    def loop_of(program: Program[str], *looks: Event | list[Event]) -> Loop[str]:
        screen = paper(*looks)
        apply_look(screen, look(), flows=True)
        screen.open("", 10, 10, flows=False)
        return Loop(program, screen, 1 / 28, LoopContext("program:test", None, None, None))

    return loop_of


def test_a_screen_with_a_loop_of_its_own_calls_a_step_at_a_time(loop_of: LoopOf) -> None:
    program = Program("", Handlers(draw, on_key=ask_or_type))
    loop = loop_of(program, KeyPress("a"), KeyPress("b"))
    rests = [loop.step() for _ in range(4)]
    assert program.world == "ab"
    assert all(rest is not None and rest > 0 for rest in rests[:3])
    assert rests[3] is None  # the paper was closed


def test_a_program_gets_the_released_key(loop_of: LoopOf) -> None:
    program = Program("", Handlers(draw, on_release=lambda world, key: world + key))
    loop = loop_of(program, KeyRelease("left"))
    loop.step()
    loop.step()
    assert program.world == "left"


def test_result_of_the_first_message_is_shown(loop_of: LoopOf) -> None:
    handlers = Handlers(
        lambda world: square(len(world), "red"), on_receive=lambda world, message: world + "!"
    )
    loop = loop_of(Program(Package("", Paste()), handlers))
    loop.step()
    assert [picture.width for picture in loop._screen.shown] == [0, 1]


def test_new_position_withdraws_older_questions(loop_of: LoopOf) -> None:
    """Also where the question and the move that outdates it come in one look."""
    program = Program("", Handlers(draw, on_key=ask_or_type, position=str))
    loop = loop_of(
        program,
        KeyPress("?"),
        KeyPress("a"),
        [KeyPress("?"), KeyPress("b")],
        KeyPress("?"),
        KeyPress("ctrl+z"),
    )
    busy = []
    for _ in range(6):
        loop.step()
        busy.append(loop._worker.busy)
    loop.close()
    assert busy == [False, True, False, False, True, False]
    assert program.world == "a"


def test_of_the_keys_of_all_windows_undo_redo_and_zoom_go_on_while_they_are_held(loop_of: LoopOf) -> None:
    program = Program("", Handlers(draw, on_key=ask_or_type, position=str))
    held = [KeyPress("ctrl+z"), KeyPress("ctrl+z", repeat=True)]
    loop = loop_of(
        program,
        [KeyPress("a"), KeyPress("b"), KeyPress("c"), *held],
        [KeyPress("ctrl+y"), KeyPress("ctrl+q", repeat=True)],
    )
    for _ in range(3):
        loop.step()
    assert program.world == "ab"


def test_control_and_the_wheel_zoom_and_the_wheel_alone_is_the_programs(loop_of: LoopOf) -> None:
    seen: list[str] = []

    def turned(world: str, x: float, y: float, event: str) -> str:
        seen.append(event)
        return world

    program = Program("", Handlers(draw, on_mouse=turned))
    wheel = Mouse(1, 1, "wheel-up")
    loop = loop_of(program, wheel, wheel._replace(held=frozenset({"ctrl"})))
    for _ in range(3):
        loop.step()
    assert seen == ["wheel-up"]
    assert loop._screen.room == (11.25, 11.25)


def test_a_theme_chosen_in_another_window_is_followed(loop_of: LoopOf) -> None:
    loop = loop_of(Program("", Handlers(draw)), *([] for _ in range(5000)))
    loop.step()
    before = loop._screen.theme
    other = Settings(settings().path)
    other.put("look", "theme", "dark")
    other.flush(10)
    deadline = time.monotonic() + 20
    while loop._screen.theme == before and time.monotonic() < deadline:
        loop._pace._busy_until = loop._applied._refresh_at = 0.0  # it has rested for a while
        loop.step()
        time.sleep(0.005)
    assert (before.name, loop._screen.theme.name) == ("light", "dark")


def test_a_message_comes_after_its_time_and_asking_again_puts_it_off(
    loop_of: LoopOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("launcher.universe.loop.time.perf_counter", lambda: now[0])

    def on_key(world: str, key: str) -> Package[str]:
        return Package(world, After(1, "later"))

    handlers = Handlers(draw, on_key=on_key, on_receive=lambda world, message: world + str(message))
    program = Program("", handlers)
    loop = loop_of(program, KeyPress("a"), KeyPress("b"), [], [], [])
    seen = []
    for at in (0.0, 0.0, 0.7, 1.2, 1.7):
        now[0] = at
        rest = loop.step()
        seen.append(program.world)
        assert rest is None or rest <= 1
    assert seen == ["", "", "", "", "later"]


def test_question_is_withdrawn_by_its_subject(loop_of: LoopOf) -> None:
    def on_key(world: str, key: str) -> Package[str]:
        return Package(world, QUESTION._replace(about="move") if key == "?" else Withdraw("move"))

    loop = loop_of(Program("", Handlers(draw, on_key=on_key)), KeyPress("?"), KeyPress("a"))
    busy = []
    for _ in range(3):
        loop.step()
        busy.append(loop._worker.busy)
    loop.close()
    assert busy == [False, True, False]


def test_a_file_that_is_dropped_on_the_window_is_a_message(loop_of: LoopOf) -> None:
    program = Program("", Handlers(draw, on_receive=lambda world, message: repr(message)))
    loop = loop_of(program, Dropped("/tmp/a.txt"))
    loop.step()
    loop.step()
    assert program.world == "Dropped(path='/tmp/a.txt')"


def lengthen(world: str, length: int) -> str:
    return world + str(length)


def test_a_function_is_called_in_the_background_and_its_result_continues(loop_of: LoopOf) -> None:
    program = Program(Package("", Call(len, ("abc",), lengthen), Call(len, ("abc",))), Handlers(draw))
    loop = loop_of(program, *[[] for _ in range(1000)])
    until = time.monotonic() + 60
    while not program.world and time.monotonic() < until:
        loop.step()
        time.sleep(0.001)
    assert program.world == "3"


def test_a_continuation_can_come_after_some_time(loop_of: LoopOf, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "perf_counter", lambda: now)
    program = Program(Package("", After(5, Then(lengthen, (7,)))), Handlers(draw))
    loop = loop_of(program, [], [], [], [])
    loop.step()
    loop.step()
    assert program.world == ""
    now += 5
    loop.step()
    assert program.world == "7"
