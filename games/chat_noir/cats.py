"""The wary and the clever cat, which think ahead, and the steps that they consider best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Final, Literal, TypeAlias

from games.chat_noir.floods import Field, each, field_of, flood, opened_of, second_flood, ways
from games.chat_noir.graph import adjacent
from games.chat_noir.input import Steps, best_steps, find_best_positions
from games.chat_noir.world import Posn, World


def wary_steps(world: World) -> list[Posn] | None:
    """Return steps away from dead ends: to cells from which two ways lead on, and from there two again."""
    field, opened = field_of(world.size), opened_of(world)
    return _best(world, lambda cell: _worry(field, opened, second_flood(field, opened), cell))


def clever_steps(world: World) -> list[Posn] | None:
    """Return the steps that leave a wary cat best off after the player's best answer."""
    field, opened = field_of(world.size), opened_of(world)

    def after(cell: int, answer: int) -> float:
        left = opened & ~answer
        safe = second_flood(field, left)
        return min((_worry(field, left, safe, step) for step in each(field.near[cell] & left)), default=inf)

    def score(cell: int) -> float:
        worry = _worry(field, opened, second_flood(field, opened), cell)
        if worry in (0, inf):
            return worry
        answered = max(after(cell, answer) for answer in each(ways(field, opened, cell)))
        return min(1000, answered) + worry / 1000

    return _best(world, score)


def _worry(field: Field, opened: int, safe: list[int], cell: int) -> float:
    """Return the cat's distance from safety on a cell: 0 on the edge, infinity if there is no way out."""
    soonest = next((k for k, cells in enumerate(safe) if cells & cell), None)
    return 100 + (len(flood(field, opened, cell)) or inf) if soonest is None else soonest


def _best(world: World, score: Callable[[int], float]) -> list[Posn] | None:
    bits = field_of(world.size).bits
    around = [p for p in adjacent(world.cat) if p in bits]
    return find_best_positions(around, [score(bits[p]) for p in around])


Kind: TypeAlias = Literal["quick", "wary", "clever"]
CATS: Final[Mapping[Kind, Steps]] = {"quick": best_steps, "wary": wary_steps, "clever": clever_steps}
