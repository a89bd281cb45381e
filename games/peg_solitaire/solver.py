"""The solver, in which a position is an integer with a bit for each peg.

It first asks the rule of three, which shows at once that some positions are lost. A complete search follows, which ends
soon if few pegs are left. If it takes too long, a beam search finds a solution: it keeps only the most promising
positions after each jump.

The rule of three (M. Reiss, 1857): colour the cells of diagonals with three colours in turn. A jump changes the number
of pegs on all three colours by one, so it never changes whether the numbers of two colours are both odd or both even.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from math import dist
from typing import Final, NamedTuple

from games.peg_solitaire.rules import BOARDS, Jump, all_jumps
from launcher.toolkits.grids import SQUARES

COMPLETE: Final = 60_000
"""The number of positions after which the complete search gives up."""

WIDTHS: Final = (100, 1_000, 4_000)
"""The numbers of positions that the beam searches keep."""

_ALONE: Final = 6.0  # the cost of a peg without neighbours
_REMEMBERED: Final = 20_000  # the number of cached positions

_BERGHOLT: Final = (
    "46-44 65-45 57-55 54-56 52-54 73-53 43-63 75-73-53 35-55 15-35 23-43-63-65-45-25 37-57-55-53 31-33 34-32"
    " 51-31-33 13-15-35 36-34-32-52-54-34 24-44"
)
"""The shortest solution of the English board, by E. Bergholt (1912), with columns and rows as digits.

J. Beasley proved in 1964 that no solution has fewer than 18 moves.
"""


class Solved(NamedTuple):
    """The result of a search.

    Attributes:
        way: the jumps of a solution, or None if none was found.
        sure: whether there is certainly none if none was found.
    """

    way: tuple[Jump, ...] | None
    sure: bool = True


class _Step(NamedTuple):
    """A jump on bits.

    Attributes:
        mask: the three cells.
        pegs: the two cells with pegs before it.
        cost: the change of the cost.
        jump: the jump.
    """

    mask: int
    pegs: int
    cost: float
    jump: Jump


class _Bits(NamedTuple):
    """A board on bits.

    Attributes:
        of: the bit of each cell.
        steps: all jumps.
        row: the distance from a bit to that of the cell below it.
        colours: the bits of each colour of diagonals, in two groups of three; none for hexagons.
    """

    of: dict[str, int]
    steps: tuple[_Step, ...]
    row: int
    colours: tuple[tuple[int, ...], ...]


@cache
def _bits(board: str) -> _Bits:
    grid, _ = BOARDS[board]
    row = grid.columns + 1  # cells at the ends of two rows are no neighbours
    places = {cell: grid.middle(cell) for cell in grid.cells}
    columns = {cell: ord(cell[0]) - ord("a") for cell in grid.cells}
    rows = {cell: grid.rows - int(cell[1:]) for cell in grid.cells}
    of = {cell: 1 << rows[cell] * row + columns[cell] for cell in grid.cells}
    middle = grid.width / 2, grid.height / 2
    cost = {cell: (dist(place, middle) / grid.side) ** 2 for cell, place in places.items()}
    steps = tuple(
        _Step(
            of[jump.start] | of[over] | of[jump.end],
            of[jump.start] | of[over],
            cost[jump.end] - cost[over] - cost[jump.start],
            jump,
        )
        for jump, over in all_jumps(grid).items()
    )
    groups = tuple(
        tuple(sum(of[cell] for cell in of if (columns[cell] + sign * rows[cell]) % 3 == k) for k in range(3))
        for sign in (1, -1)
    )
    return _Bits(of, steps, row, groups if grid.shape == SQUARES else ())


_ways: Final[dict[tuple[str, int], tuple[Jump, ...]]] = {}
"""The known ways to a single peg."""


def solve(board: str, pegs: Iterable[str]) -> Solved:
    """Return a solution of a position, or say whether there is none.

    Args:
        board: the name of the board.
        pegs: the cells with pegs.
    """
    bits = _bits(board)
    first = sum(bits.of[cell] for cell in set(pegs) - {""})
    if not _ways or len(_ways) > _REMEMBERED:
        _ways.clear()
        _remember("english", _start("english"), bergholt())
    if (board, first) in _ways:
        return Solved(_ways[board, first])
    if not follows_rule_of_three(board, first):
        return Solved(None)
    found = _search_all(bits, first)
    for width in WIDTHS:
        if found.way is None and not found.sure:
            found = _beam(bits, first, width)
    if found.way is not None:
        _remember(board, first, found.way)
    return found


def bergholt() -> tuple[Jump, ...]:
    """Return the jumps of the shortest solution of the English board."""
    chains = [[f"{'abcdefg'[int(at[0]) - 1]}{at[1]}" for at in word.split("-")] for word in _BERGHOLT.split()]
    return tuple(Jump(*pair) for chain in chains for pair in pairwise(chain))


def follows_rule_of_three(board: str, pegs: int) -> bool:
    """Whether the rule of three allows that a single peg is left.

    Args:
        board: the name of the board.
        pegs: the bits of the pegs.
    """
    bits = _bits(board)

    def parities(pegs: int) -> tuple[bool, ...]:
        odd = [[(pegs & colour).bit_count() % 2 for colour in group] for group in bits.colours]
        return tuple(each[k] == each[k + 1] for each in odd for k in (0, 1))

    return parities(pegs) in {parities(bit) for bit in bits.of.values()}


def _start(board: str) -> int:
    return sum(bit for cell, bit in _bits(board).of.items() if cell != BOARDS[board][1])


def _remember(board: str, first: int, way: tuple[Jump, ...]) -> None:
    """Cache a way for each position on it."""
    masks = {step.jump: step.mask for step in _bits(board).steps}
    for k, jump in enumerate(way):
        _ways[board, first] = way[k:]
        first ^= masks[jump]
    _ways[board, first] = ()


def _search_all(bits: _Bits, first: int) -> Solved:
    """Search depth first and visit no position twice."""
    if first.bit_count() == 1:
        return Solved(())
    seen = {first}
    way = list[_Step]()
    ahead: list[Iterator[tuple[int, _Step]]] = [_after(bits, first)]
    while ahead:
        here = next(ahead[-1], None)
        if here is None:
            ahead.pop()
            if way:
                way.pop()
            continue
        pegs, step = here
        if pegs in seen:
            continue
        if not pegs & (pegs - 1):
            return Solved((*(each.jump for each in way), step.jump))
        if len(seen) >= COMPLETE:
            return Solved(None, sure=False)
        seen.add(pegs)
        way.append(step)
        ahead.append(_after(bits, pegs))
    return Solved(None)


def _after(bits: _Bits, pegs: int) -> Iterator[tuple[int, _Step]]:
    """Yield the positions after each jump."""
    for step in bits.steps:
        if pegs & step.mask == step.pegs:
            yield pegs ^ step.mask, step


def _beam(bits: _Bits, first: int, width: int) -> Solved:
    """Search jump by jump and keep the positions with the least costs.

    Pegs far from the middle cost more, and so do pegs without neighbours. If nothing had to be dropped, the result is
    sure.
    """
    row, is_complete = bits.row, True
    layers: list[dict[int, tuple[float, int, _Step | None]]] = [{first: (0.0, 0, None)}]
    while layers[-1]:
        found = dict[int, tuple[float, int, _Step | None]]()
        for before, (cost, _, _) in layers[-1].items():
            for pegs, step in _after(bits, before):
                if pegs not in found:
                    found[pegs] = cost + step.cost, before, step
        single = next((pegs for pegs in found if not pegs & (pegs - 1)), None)
        layers.append(found)
        if single is not None:
            return Solved(_way(layers, single))
        if len(found) > width:
            is_complete = False

            def costs(pegs: int, found: dict[int, tuple[float, int, _Step | None]] = found) -> float:
                alone = pegs & ~(pegs << 1 | pegs >> 1 | pegs << row | pegs >> row)
                return found[pegs][0] + _ALONE * alone.bit_count()

            layers[-1] = {pegs: found[pegs] for pegs in sorted(found, key=costs)[:width]}
    return Solved(None, sure=is_complete)


def _way(layers: list[dict[int, tuple[float, int, _Step | None]]], last: int) -> tuple[Jump, ...]:
    """Return the jumps to a position of the last layer."""
    way = list[Jump]()
    for layer in reversed(layers):
        _, before, step = layer[last]
        if step is not None:
            way.append(step.jump)
            last = before
    return tuple(reversed(way))
