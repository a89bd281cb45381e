"""How the mines are laid: anywhere, or so that nobody has to guess."""

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
"""The rule of a field on which somebody has to guess: none."""

TOOK: Final = {
    0: "It took no more than the first cell",
    ONE_NUMBER: "It took one number at a time",
    TWO_NUMBERS: "It took no more than two numbers at a time",
    ONE_WITHIN: "It took no more than two numbers at a time",
    MANY_NUMBERS: "It took many numbers at a time",
    MINES_LEFT: "It took counting the mines that are left",
    GUESS: "It took luck, too",
}
"""What a field took, in words, by the rules that were needed."""

WORK: Final = 800_000
"""What all fields that are tried may take, as `Knowledge.work` counts it; hardly any takes a tenth of it."""

_PART = 200_000  # what numbers that have to do with each other may take, or the field is given up
_HARD = 60_000  # what looking for a hard field may take
_ROUNDS = 12  # of a field that is mended until it is given up
_MENDED = 40  # places in a round
_FIELDS = 25
_TRIES = 100  # to find a field that is harder


def anywhere(field: Field, count: int, kept: int, chance: Random) -> int:
    """So many mines, all cells being equally likely but those of a set, which come last."""
    cells = [cell for cell in range(field.size) if not kept >> cell & 1]
    more = [cell for cell in range(field.size) if kept >> cell & 1]
    chosen = chance.sample(cells, min(count, len(cells)))
    return set_of(iter([*chosen, *chance.sample(more, count - len(chosen))]))


def around(field: Field, first: int) -> int:
    """The cells that are kept free for the first one to open an area: it and its neighbours."""
    return field.near[first] | 1 << first


class Laying:
    """Mines that can all be told from the numbers: `solvable`, `tricky` and `hard` give them, and the hardest rule.

    A field is solved as a player would. Where that gets stuck, a few mines nearby are exchanged with others that
    nothing is known of, so that it goes on; then it is solved anew, until nothing has to be exchanged. That is many
    times faster than laying all mines anew, as most of such a field was good already.

    What takes too long is given up. How long that is, is counted and not measured, so that the same chance lays the
    same mines on every machine; the rule is `GUESS` if none were found.

    Args:
        field: to lay them on.
        count: how many.
        first: the cell that opens an area.
        chance: where they are, as long as it can be chosen.

    Attributes:
        work: what it has taken so far.
    """

    def __init__(self, field: Field, count: int, first: int, chance: Random) -> None:
        self._field, self._count, self._first, self._chance = field, count, first, chance
        self.work = 0

    def solvable(self) -> tuple[int, int]:
        """Mines, and the hardest rule that it takes to find all of them."""
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
        """The same, for which one number, or two compared by the second rule, are not enough to find all mines."""
        return self._first_of(lambda mines, rule: int(rule > TWO_NUMBERS), 1, WORK)

    def hard(self) -> tuple[int, int]:
        """The same, for which it takes many numbers to open all other cells, or else at least the count."""

        def rank(mines: int, rule: int) -> int:
            rules = rules_needed(self._field, mines, self._first)
            return 2 if MANY_NUMBERS in rules else int(MINES_LEFT in rules)

        return self._first_of(rank, 2, _HARD)

    def _first_of(self, rank: Callable[[int, int], int], best: int, work: int) -> tuple[int, int]:
        """The first field of the best rank, or the last one of the best that were found with so much work."""
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
        """Mines near these so that one gets on better, and the hardest rule that it took."""
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
    """The rules that it takes to open all cells without a mine, from a first one on; `GUESS` if all are not enough."""
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
    """Cells that are no mines instead of mines and the other way around, all of which nothing is known about.

    Those beside one number become all mines, or none; their mines come from where no number is near, if possible.
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
