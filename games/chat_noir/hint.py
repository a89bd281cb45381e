"""The search for a good move, which plays many quick games.

It tries the moves that leave the cat the worst prospects. Then it tries the better half of them in twice as
many games, and so on until one is left ("sequential halving", Karnin, Koren and Somekh, 2013). In these games
the cat takes a shortest way, and the player makes the move that looks best.
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from games.chat_noir.cats import Field, each, field_of, grown, opened_of, prospects, ways
from games.chat_noir.world import Posn, World

TRIED: Final = 8
GAMES: Final = 5

Trial: TypeAlias = tuple[float, int, int]
"""The value of the cat's position after a move, the set of its next steps, and the blocked cell."""


def best_block(world: World) -> Posn | None:
    """Return the best cell to block, or None if there is no free cell."""
    field, opened, chance, games = field_of(world.size), opened_of(world), Random(0), GAMES
    cat = field.bits[world.cat]
    around = grown(ways(field, opened, cat), field.row) & opened & ~cat
    trials = sorted(_trials(field, opened, cat, around or opened & ~cat))[:TRIED]
    while len(trials) > 1 and trials[0][1]:
        caught = [sum(_caught(field, opened, trial, chance) for _ in range(games)) for trial in trials]
        best = sorted(range(len(trials)), key=caught.__getitem__, reverse=True)[: len(trials) // 2]
        trials, games = [trials[k] for k in best], 2 * games
    return next((p for p, bit in field.bits.items() if trials and bit == trials[0][2]), None)


def _trials(field: Field, opened: int, cat: int, cells: int) -> list[Trial]:
    return [(*prospects(field, opened & ~cell, cat), cell) for cell in each(cells)]


def _caught(field: Field, opened: int, trial: Trial, chance: Random) -> bool:
    """Return whether the cat is caught in a quick game."""
    _, steps, cell = trial
    while steps and not steps & field.rim:
        opened &= ~cell
        cat = chance.choice([*each(steps)])
        _, steps, cell = min(_trials(field, opened, cat, ways(field, opened, cat)))
    return not steps
