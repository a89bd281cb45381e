"""The parts of an arcade game for its window."""

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
    """A game; `Arcade` documents each part.

    Attributes:
        start: returns the first world of a match.
        points: returns the points so far.
        is_over: returns whether a match is over.
        options: the dataclass of the options.
        score: the name of the points.
        task: what the player has to do.
        handlers: the handlers of the game itself.
    """

    start: Callable[[Any, Random], W]
    points: Callable[[W], float]
    is_over: Callable[[W], bool]
    options: type
    score: Score
    task: str
    handlers: Handlers[W]

    def first_world(self, options: object, seed: str = "") -> ArcadeWorld[W]:
        """Return a window with a match that has not started; by default, with the declared options."""
        options, seed = options or self.options(), seed or new_seed()
        has_options = bool(options_of(self.options))
        return ArcadeWorld(self.start(options, Random(seed)), options, seed, has_options)
