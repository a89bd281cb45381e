"""How the mines are laid: anywhere, or so that nobody has to guess."""

from __future__ import annotations

from random import Random
from typing import Final

from games.minesweeper.field import Field, each, set_of
from games.minesweeper.solver import MANY_NUMBERS, Knowledge

GUESS: Final = 5
"""The rule of a field on which somebody has to guess: none."""

_ROUNDS = 12  # of a field that is mended until it is given up
_MENDED = 40  # places in a round
_FIELDS = 25
_TRICKS = 100


def anywhere(field: Field, count: int, kept: int, chance: Random) -> int:
    """So many mines, all cells being equally likely but those of a set, which come last."""
    cells = [cell for cell in range(field.size) if not kept >> cell & 1]
    more = [cell for cell in range(field.size) if kept >> cell & 1]
    chosen = chance.sample(cells, min(count, len(cells)))
    return set_of(iter([*chosen, *chance.sample(more, count - len(chosen))]))


def around(field: Field, first: int) -> int:
    """The cells that are kept free for the first one to open an area: it and its neighbours."""
    return field.near[first] | 1 << first


def no_guess(field: Field, count: int, first: int, chance: Random) -> tuple[int, int]:
    """Mines that can all be told from the numbers, and the hardest rule that this takes.

    A field is solved as a player would. Where that gets stuck, a few mines nearby are exchanged with others that
    nothing is known of, so that it goes on; then it is solved anew, until nothing has to be exchanged. That is many
    times faster than laying all mines anew, as most of such a field was good already.

    Returns:
        Mines, and the rule; `GUESS` if none were found.
    """
    kept = around(field, first)
    for _ in range(_FIELDS):
        mines = anywhere(field, count, kept, chance)
        for _ in range(_ROUNDS):
            before = mines
            mines, rule = _mended(field, mines, first, chance)
            if mines == before or rule == GUESS:
                break
        if mines == before and rule != GUESS:
            return mines, rule
    return mines, GUESS


def tricky(field: Field, count: int, first: int, chance: Random) -> tuple[int, int]:
    """The same, for which two numbers at a time are not enough, if such mines are found soon."""
    mines, rule = no_guess(field, count, first, chance)
    for _ in range(_TRICKS):
        if MANY_NUMBERS <= rule < GUESS:
            break
        mines, rule = no_guess(field, count, first, chance)
    return mines, rule


def solved(field: Field, mines: int, first: int) -> int:
    """The hardest rule that it takes to find all mines, from a first cell on; `GUESS` if no rule does."""
    knowledge, rule = _begun(field, mines, first), 0
    while knowledge.unknown and (deduction := knowledge.deduction()):
        rule = max(rule, deduction.rule)
        knowledge.found(deduction.mines)
        _open(knowledge, mines, deduction.safe)
    return GUESS if knowledge.unknown else rule


def _mended(field: Field, mines: int, first: int, chance: Random) -> tuple[int, int]:
    """Mines near these so that one gets on better, and the hardest rule that it took."""
    knowledge, rule, mended = _begun(field, mines, first), 0, 0
    while knowledge.unknown:
        deduction = knowledge.deduction()
        if deduction:
            rule = max(rule, deduction.rule)
            knowledge.found(deduction.mines)
            _open(knowledge, mines, deduction.safe)
            continue
        changed = _exchanged(knowledge, mines, chance)
        mended += 1
        if not changed or mended > _MENDED:
            return mines, GUESS
        mines ^= changed
        near = 0
        for cell in each(changed):
            near |= field.near[cell]
        _open(knowledge, mines, near & knowledge.seen)
    return mines, rule


def _begun(field: Field, mines: int, first: int) -> Knowledge:
    knowledge = Knowledge(field, mines.bit_count())
    _open(knowledge, mines, 1 << first)
    return knowledge


def _open(knowledge: Knowledge, mines: int, cells: int) -> None:
    near = knowledge.field.near
    knowledge.opened({cell: (near[cell] & mines).bit_count() for cell in each(cells)})


def _exchanged(knowledge: Knowledge, mines: int, chance: Random) -> int:
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
