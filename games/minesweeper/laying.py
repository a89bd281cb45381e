"""The placing of the mines.

They are placed at random, or so that the field can be solved without a guess.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from games.minesweeper.chances import TooManyWaysError
from games.minesweeper.field import Field, each, set_of
from games.minesweeper.solver import (
    MANY_NUMBERS,
    MINES_LEFT,
    ONE_NUMBER,
    ONE_WITHIN,
    TWO_NUMBERS,
    Knowledge,
)

GUESS: Final = MINES_LEFT + 1
"""The rule number of a field which needs a guess."""

TOOK: Final = {
    0: "The first cell was enough",
    ONE_NUMBER: "One number at a time was enough",
    TWO_NUMBERS: "Two numbers at a time were enough",
    ONE_WITHIN: "Two numbers at a time were enough",
    MANY_NUMBERS: "It needed many numbers at a time",
    MINES_LEFT: "It needed a count of the remaining mines",
    GUESS: "It also needed luck",
}
"""The hardest step that a field needed, as text, by the hardest rule."""

WORK: Final = 800_000
"""The maximum work for all fields together, as counted by `Knowledge.work`. Few searches need a tenth of it."""

_PART = 200_000  # the maximum work on one part; if it is not enough, the field is discarded
_HARD = 60_000  # the maximum work for finding a hard field
_ROUNDS = 12  # the maximum number of rounds of repairs for a field
_MENDED = 40  # the maximum number of repairs in a round
_FIELDS = 25  # the maximum number of attempts to find a solvable field
_TRIES = 100  # the number of solvable fields to compare when a harder one is wanted


def anywhere(field: Field, count: int, kept: int, chance: Random) -> int:
    """Return random mines.

    The cells of `kept` are used only if the others are full.
    """
    cells = [cell for cell in range(field.size) if not kept >> cell & 1]
    more = [cell for cell in range(field.size) if kept >> cell & 1]
    chosen = chance.sample(cells, min(count, len(cells)))
    return set_of(iter([*chosen, *chance.sample(more, count - len(chosen))]))


def around(field: Field, first: int) -> int:
    """Return the first cell and its neighbours, which must be free so that the first cell opens an area."""
    return field.near[first] | 1 << first


class Laying:
    """The placing of mines that a player can deduce.

    The player can deduce all of them from the numbers.

    `solvable`, `tricky` and `hard` each return the mines and the hardest rule needed to find them.

    The solver works on the field the way a player would. If it gets stuck, a few mines nearby move to other unknown
    cells, so that the solver can continue. Then it starts again, until the whole field needs no more changes. This is
    many times faster than placing all mines again, because most of such a field is already good.

    The search stops after a fixed amount of work. This is counted in steps, not in seconds, so that the same random
    numbers will place the same mines on every machine. If the search fails, the rule is `GUESS`.

    Args:
        field: the field.
        count: the number of mines.
        first: the cell that the player opens first, which opens an area.
        chance: the source of random numbers.

    Attributes:
        work: the work done so far.
    """

    def __init__(self, field: Field, count: int, first: int, chance: Random) -> None:
        self._field, self._count, self._first, self._chance = field, count, first, chance
        self.work = 0

    def solvable(self) -> tuple[int, int]:
        """Return mines of a field without guesses, and the hardest rule needed."""
        kept = around(self._field, self._first)
        for _ in range(_FIELDS):
            mines = anywhere(self._field, self._count, kept, self._chance)
            for _ in range(_ROUNDS):
                before = mines
                mines, rule = self._mend(mines)
                if mines == before or rule == GUESS:
                    break
            if mines == before and rule != GUESS:
                return mines, rule
            if self.work > WORK:
                break
        return mines, GUESS

    def tricky(self) -> tuple[int, int]:
        """Return mines of a solvable field that needs more than the first two rules, and its hardest rule."""
        return self._first_of(lambda mines, rule: int(rule > TWO_NUMBERS), 1, WORK)

    def hard(self) -> tuple[int, int]:
        """Return mines of a hard field, and its rule.

        It is solvable, but needs many numbers to be cleared, or else the count of the mines.
        """

        def rank(mines: int, rule: int) -> int:
            rules = rules_needed(self._field, mines, self._first)
            return 2 if MANY_NUMBERS in rules else int(MINES_LEFT in rules)

        return self._first_of(rank, 2, _HARD)

    def _first_of(self, rank: Callable[[int, int], int], best: int, work: int) -> tuple[int, int]:
        """Return the first field of the best rank.

        If none is found within this amount of work, it is the best one found.
        """
        found = self.solvable()
        reached = rank(*found) if found[1] < GUESS else -1
        for _ in range(_TRIES):
            if reached == best or self.work > work:
                break
            another = self.solvable()
            if another[1] < GUESS and (ranked := rank(*another)) >= reached:
                found, reached = another, ranked
        return found

    def _mend(self, mines: int) -> tuple[int, int]:
        """Return mines moved wherever the solver gets stuck, and the field's hardest rule."""
        knowledge, rule, mended = _begin(self._field, mines, self._first), 0, 0
        while knowledge.unknown:
            try:
                deduction = knowledge.deduction()
            except TooManyWaysError:
                self.work += _PART
                rule = GUESS
                break
            if deduction:
                rule = max(rule, deduction.rule)
                knowledge.with_mines(deduction.mines)
                _open(knowledge, mines, deduction.safe)
                continue
            changed = _exchange(knowledge, mines, self._chance)
            mended += 1
            if not changed or mended > _MENDED:
                rule = GUESS
                break
            mines ^= changed
            near = 0
            for cell in each(changed):
                near |= self._field.near[cell]
            _open(knowledge, mines, near & knowledge.seen)
        self.work += knowledge.work
        return mines, rule


def rules_needed(field: Field, mines: int, first: int) -> frozenset[int]:
    """Return the rules needed to clear a field.

    The cells without a mine are opened; `GUESS` is included if the rules are not enough.
    """
    knowledge, rules, cells = Knowledge(field, mines.bit_count(), _PART), set[int](), 1 << first
    while True:
        _open(knowledge, mines, sum(field.waves(cells, mines, knowledge.unknown)))
        if knowledge.is_cleared:
            return frozenset(rules)
        try:
            deduction = knowledge.deduction()
        except TooManyWaysError:
            deduction = None
        if not deduction:
            return frozenset({*rules, GUESS})
        rules.add(deduction.rule)
        knowledge.with_mines(deduction.mines)
        cells = deduction.safe


def _begin(field: Field, mines: int, first: int) -> Knowledge:
    knowledge = Knowledge(field, mines.bit_count(), _PART)
    _open(knowledge, mines, 1 << first)
    return knowledge


def _open(knowledge: Knowledge, mines: int, cells: int) -> None:
    near = knowledge.field.near
    knowledge.with_open({cell: (near[cell] & mines).bit_count() for cell in each(cells)})


def _exchange(knowledge: Knowledge, mines: int, chance: Random) -> int:
    """Return the unknown cells that get or lose a mine.

    The unknown neighbours of a random number all become mines, or all become free. In exchange, as many cells
    elsewhere lose or get a mine, if possible cells without a neighbouring number.
    """
    unknown, near = knowledge.unknown, knowledge.field.near
    numbers = [cell for cell in each(knowledge.seen) if near[cell] & unknown]
    if not numbers:
        return 0
    beside = near[chance.choice(numbers)] & unknown
    wild = unknown
    for cell in numbers:
        wild &= ~near[cell]
    ways = []
    for change, others in ((beside & ~mines, mines), (beside & mines, ~mines)):
        far, rim = wild & others, unknown & others & ~beside & ~wild
        if change and change.bit_count() <= far.bit_count() + rim.bit_count():
            ways.append((change, far, rim))
    if not ways:
        return 0
    change, far, rim = chance.choice(ways)
    count = change.bit_count()
    taken = chance.sample([*each(far)], min(count, far.bit_count()))
    taken += chance.sample([*each(rim)], count - len(taken))
    return change | set_of(iter(taken))
