"""The wary and the clever cat, which think ahead.

They flood sets of cells, which are stored as integers, and the hint uses these sets as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import inf
from typing import Final, Literal, NamedTuple, TypeAlias

from games.chat_noir.graph import adjacent, on_boundary
from games.chat_noir.input import Steps, best_steps, find_best_positions
from games.chat_noir.world import Posn, World, empty_board


class Field(NamedTuple):
    """An empty board as sets of bits.

    It has the bit of each cell, the bits next to each bit, the edge, and the distance of rows in bits.
    """

    bits: Mapping[Posn, int]
    near: Mapping[int, int]
    rim: int
    row: int


@lru_cache(maxsize=16)
def field_of(size: int) -> Field:
    """Return the field for boards of a size."""
    row = size + size // 2 + 1
    bits = {p: 1 << int(row * p.y + p.x - p.y // 2 + size // 2) for p, _ in empty_board(size)}
    near = {bit: sum(bits[other] for other in adjacent(p) if other in bits) for p, bit in bits.items()}
    return Field(bits, near, sum(bit for p, bit in bits.items() if on_boundary(p, size)), row)


def opened_of(world: World) -> int:
    """Return the free cells of a world, including the cat's."""
    bits = field_of(world.size).bits
    return sum(bits[p] for p, blocked in world.board if not blocked)


def each(cells: int) -> Iterator[int]:
    """Yield the bits of a set."""
    while cells:
        bit = cells & -cells
        yield bit
        cells ^= bit


def grown(cells: int, row: int) -> int:
    """Return a set with all cells next to it."""
    right, left = cells | cells << 1, cells | cells >> 1
    return right | left | right >> row | left << row


def flood(field: Field, opened: int, until: int) -> list[int]:
    """Return the cells at most 0, 1, 2 … steps from the edge.

    The list ends with the first set that meets `until`; it is empty if no set does.
    """
    floods = [field.rim & opened]
    while not floods[-1] & until:
        more = grown(floods[-1], field.row) & opened
        if more == floods[-1]:
            return []
        floods.append(more)
    return floods


def second_flood(field: Field, opened: int) -> list[int]:
    """Return the cells within 0, 1, 2 … safe steps of the edge.

    From there, the cat gets out within these steps even if one way is closed before each step. Such a cell has
    two of these cells next to it (second-order distance, after J. van Rijswijck's "Queenbee"). This is only an
    estimate, because a single circle farther on can block both ways.
    """
    cells, row = field.rim & opened, field.row
    floods: list[int] = []
    while not floods or cells != floods[-1]:
        floods.append(cells)
        once, twice = cells << 1 | cells >> 1, cells << 1 & cells >> 1
        for shifted in (cells << row, cells >> row, cells << row - 1, cells >> row - 1):
            twice |= once & shifted
            once |= shifted
        cells |= twice & opened
    return floods


def ways(field: Field, opened: int, cat: int) -> int:
    """Return the open cells on the cat's shortest ways out or next to the cat."""
    floods = flood(field, opened, field.near[cat] & opened)
    cells = found = cat
    for nearer in reversed(floods):
        cells = grown(cells, field.row) & nearer
        found |= cells
    return (found | field.near[cat]) & opened & ~cat


def prospects(field: Field, opened: int, cat: int) -> tuple[float, int]:
    """Return the value of the cat's position and its best steps.

    The cat is to move; the steps are a set of cells along shortest ways out.
    """
    near = field.near[cat] & opened
    floods = flood(field, opened, near)
    if not floods:
        return -1e6, 0
    steps = near & floods[-1]
    if len(floods) == 1:
        return 1e6, steps
    safe = second_flood(field, opened)
    held = steps & safe[-1]
    late = sum((held & ~cells).bit_count() for cells in safe)
    count = steps.bit_count()
    room = safe[-1].bit_count()
    return (600 * held.bit_count() - 20 * late) / count - 10 * len(floods) - 10 * count + room, steps


def wary_steps(world: World) -> list[Posn] | None:
    """Return the steps away from dead ends.

    They lead to cells from which two ways lead on, and from there two again.
    """
    field, opened = field_of(world.size), opened_of(world)
    return _best(world, lambda cell: _worry(field, opened, second_flood(field, opened), cell))


def clever_steps(world: World) -> list[Posn] | None:
    """Return the steps that are best after the player's answer.

    A wary cat is then best off, even after the best answer.
    """
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
    """Return the cat's distance from safety on a cell.

    It is 0 on the edge, and infinity if there is no way out.
    """
    soonest = next((k for k, cells in enumerate(safe) if cells & cell), None)
    return 100 + (len(flood(field, opened, cell)) or inf) if soonest is None else soonest


def _best(world: World, score: Callable[[int], float]) -> list[Posn] | None:
    bits = field_of(world.size).bits
    around = [p for p in adjacent(world.cat) if p in bits]
    return find_best_positions(around, [score(bits[p]) for p in around])


Kind: TypeAlias = Literal["quick", "wary", "clever"]
CATS: Final[Mapping[Kind, Steps]] = {"quick": best_steps, "wary": wary_steps, "clever": clever_steps}
