"""The longest that the window of each game does not look at the user: at a beginning with each option, or a move.

Times are the processor's, of the window's own thread: that is what a player waits for on a machine that is not busy.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

SIZE = 1920, 1080
RATE = 1 / 60
SEEDS = "k7f3p", "s13", "s28"
MOVES = 5
"""How many are made in each match, by chance, with all that moves after them."""


class Pause(NamedTuple):
    """How long one look took.

    Attributes:
        seconds: of the processor.
        what: was done.
    """

    seconds: float
    what: str


def measure() -> Iterator[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from launcher.author import AuthorError, tabletop_of
    from launcher.catalog import games
    from launcher.lazy import look_for_garbage_seldom

    look_for_garbage_seldom()  # as in a game's own process
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    for game in games().games:
        try:
            tabletop = tabletop_of(game.id)
        except AuthorError:  # no tabletop game: it has a loop of its own
            continue
        longest = max(_pauses(tabletop, screen))
        yield (
            f"longest pause in {tabletop.name}",
            f"{1000 * longest.seconds:.0f} ms (at most 300)",
            longest.what,
        )
    pygame.display.quit()


def _pauses(tabletop: Any, screen: Any) -> Iterator[Pause]:  # noqa: ANN401  # of any game; a surface
    """Each look at the window of a game in matches with all of its presets, and with the extremes of its options."""
    from launcher.screens import Painter
    from launcher.tabletop import History, frame
    from launcher.tabletop.frame.turns import submit
    from launcher.tabletop.match import begin_match
    from launcher.universe import Handlers, Package, Program

    painter, chance = Painter(screen), Random(tabletop.name)
    first = frame.table_of(History.begin(tabletop, tabletop.options(), "k7f3p"))
    program: Program[Any] = Program(first, Handlers.by_name(frame.HANDLERS))
    program.resize(*SIZE)

    def took(what: str, act: Callable[[], object]) -> Pause:
        start = time.thread_time()
        after = act()
        if after is not None:
            program.world = after.world if isinstance(after, Package) else after
        painter.paint(program.picture, hasty=True)
        return Pause(time.thread_time() - start, what)

    for options, seed in product(_choices(tabletop), SEEDS):
        yield took(
            f"beginning {seed} with {options}",
            lambda options=options, seed=seed: begin_match(program.world, options, seed),
        )
        for _ in range(MOVES):
            moves = program.world.history.moves
            if not moves:
                break
            move = chance.choice(list(moves))
            yield took(f"{move} with {options}", lambda move=move: submit(program.world, move))
            while program.moving and program.world.match.motion is not None:
                yield took(f"motion of {move} with {options}", lambda: program.tick(RATE))


def _choices(tabletop: Any) -> Iterator[object]:  # noqa: ANN401  # of any game
    """The usual options, those that have a name, and those with the first and with the last choice of each."""
    from dataclasses import replace

    from launcher.tabletop.options import options_of

    usual = tabletop.options()
    known = [option for option in options_of(tabletop.options) if option.choices]
    yield usual
    yield from tabletop.presets.values()
    for end in (0, -1):
        for option in known:
            yield replace(usual, **{option.name: option.choices[end]})
        yield replace(usual, **{option.name: option.choices[end] for option in known})
