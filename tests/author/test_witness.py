"""Checks of the handlers of world programs: they must be fast and must not change their world in place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from launcher.author import Finding
from launcher.author.trial import difference

PROGRAM = """
    import time
    from dataclasses import dataclass, field
    from functools import cached_property
    from launcher import hookimpl
    from launcher.picture import rectangle
    from launcher.universe import big_bang

    @dataclass
    class World:
        snake: list = field(default_factory=lambda: [1, 2, 3])
        steps: int = 0

        @cached_property
        def length(self):
            return len(self.snake)

    def draw(world):
        return rectangle(10 * world.length, 40, "red")

    def key(world, key):
        return World(world.snake, world.steps + 1)

    def tick(world):
        return World(world.snake, world.steps + 1)

    {}

    @hookimpl
    def start_game():
        big_bang(World(), on_draw=draw, on_key=key, on_tick=tick, name="Odd", help={help})
"""


@pytest.mark.parametrize(
    ("broken", "help_of", "status", "sentence"),
    [
        ("", "None", "pass", "Random keys and clicks"),
        (
            "def key(world, key):\n        world.snake[0] += 1\n        return world",
            "None",
            "fail",
            "`on_key` changes world.snake[0] in the world",
        ),
        (
            "def tick(world):\n        world.snake.append(1)\n        return world",
            "None",
            "fail",
            "`on_tick` changes world.snake in the world",
        ),
        (
            "def tick(world):\n        end = time.thread_time() + 0.06\n"
            "        while time.thread_time() < end:\n            pass\n        return World()",
            "None",
            "warn",
            "the window does not respond",
        ),
        ("", '["odd_gam"]', "warn", "big_bang(help=['odd_gam']) has no help to show: "),
    ],
    ids=["sound", "item", "longer", "slow", "help"],
)
def test_handlers_of_a_world_program_are_checked(
    try_game: Callable[..., dict[str, Finding]], broken: str, help_of: str, status: str, sentence: str
) -> None:
    found = try_game(PROGRAM.replace("{}", broken).replace("{help}", help_of))
    assert found["play"].status == status
    assert sentence in found["play"].sentence


@dataclass
class Odd:
    """Something that keeps what it has worked out."""

    parts: dict[str, list[int]] = field(default_factory=dict)


@pytest.mark.parametrize(
    ("was", "now", "place"),
    [
        (Odd({"a": [1]}), Odd({"a": [1]}), ""),
        (Odd({"a": [1]}), Odd({"a": [2]}), "w.parts['a'][0]"),
        (Odd({"a": [1]}), Odd({"a": [1], "b": []}), "w.parts"),
        ((1, {2, 3}), (1, {2}), "w[1]"),
        ((1, float("nan")), (1, float("nan")), ""),
        ([1], (1,), "w"),
    ],
)
def test_difference_returns_the_place_of_a_change(was: object, now: object, place: str) -> None:
    assert difference(was, now, "w") == place
