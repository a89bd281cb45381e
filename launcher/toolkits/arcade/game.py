"""What an arcade game declares, as its window has it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from launcher.tabletop import Score, new_seed, options_of
from launcher.toolkits.arcade.world import ArcadeWorld, W
from launcher.universe import Handlers


@dataclass(frozen=True)
class ArcadeGame(Generic[W]):
    """A game; each part is told by `Arcade`.

    Attributes:
        start: the first world of a match.
        points: what was reached so far.
        is_over: whether a match is over.
        options: the dataclass of what can be chosen.
        score: what points are called.
        task: what there is to do.
        handlers: those of the game alone.
    """

    start: Callable[[Any, Random], W]
    points: Callable[[W], float]
    is_over: Callable[[W], bool]
    options: type
    score: Score
    task: str
    handlers: Handlers[W]

    def first_world(self, options: object, seed: str = "") -> ArcadeWorld[W]:
        """A window with a match that is about to begin, with options as they are declared where none are given."""
        options, seed = options or self.options(), seed or new_seed()
        has_options = bool(options_of(self.options))
        return ArcadeWorld(self.start(options, Random(seed)), options, seed, has_options)
