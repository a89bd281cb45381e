"""A wrong handler is answered with a sentence, before any window opens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import pytest

from launcher.picture import Picture, blank
from launcher.universe import Handlers, Program, big_bang


def draw(world: object) -> Picture:
    return blank(10, 10)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"on_mousse": draw}, "big_bang does not accept the argument on_mousse; did you mean on_mouse?"),
        ({"onkey": draw}, "big_bang does not accept the argument onkey; did you mean on_key?"),
        ({"stop_wen": draw}, "big_bang does not accept the argument stop_wen; did you mean stop_when?"),
        ({"title": "x"}, "big_bang does not accept the argument title; it takes on_draw, on_key"),
        (
            {"on_key": draw},
            "on_key is called with (world, key) (and repeat, if it has that parameter), but draw(world: 'object')",
        ),
        ({"on_tick": 1 / 28}, "on_tick must be a function of (world), not 0.0357"),
    ],
)
def test_misspelt_or_unfit_handlers_raise_a_helpful_error(
    arguments: dict[str, object], sentence: str
) -> None:
    with pytest.raises(TypeError, match=re.escape(sentence)):
        big_bang(0, on_draw=draw, **arguments)


def test_a_rate_is_above_0() -> None:
    with pytest.raises(ValueError, match="above 0, not -1"):
        big_bang(0, on_draw=draw, rate=-1)


def test_anything_that_can_be_called_as_needed_is_a_handler() -> None:
    class Player:
        def on_key(self, world: int, key: str) -> int:
            return world + 1

    def on_mouse(world: int, *rest: object, step: int = 1) -> int:
        return world + step

    program = Program(
        0, Handlers(draw, on_key=Player().on_key, on_mouse=partial(on_mouse, step=5), on_tick=abs)
    )
    program.key("a")
    program.mouse(0, 0, "move")
    program.tick()
    assert program.world == 6


def test_a_handler_without_a_return_is_named() -> None:
    def press(world: int, key: str) -> None:
        pass

    program = Program(0, Handlers(draw, on_key=press))
    with pytest.raises(TypeError, match=r"on_key=.*press returned None; .* \(is a `return` missing\?\)"):
        program.key("a")


def test_on_draw_must_return_a_picture() -> None:
    with pytest.raises(TypeError, match=r"on_draw=.*str.* returned str; it must return a picture"):
        _ = Program(0, Handlers(str)).picture


def test_async_and_generator_handlers_raise_an_error() -> None:
    async def later(world: int, key: str) -> int:
        return world

    def in_steps(world: int, key: str) -> Iterator[int]:
        yield world

    with pytest.raises(TypeError, match=r"^on_key=.*later is async; a handler must be a plain function"):
        Handlers(draw, on_key=later)
    with pytest.raises(TypeError, match=r"^on_key=.*in_steps contains `yield`; a handler must return"):
        Handlers(draw, on_key=in_steps)


def test_error_names_the_optional_parameter() -> None:
    with pytest.raises(
        TypeError, match=r"^on_tick is called with \(world\) \(and seconds, if it has that parameter\), but"
    ):
        Handlers(draw, on_tick=lambda world, dt: world)
