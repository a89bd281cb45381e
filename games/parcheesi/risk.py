"""How likely it is that another colour can bop a pawn with its next roll: how many of the 36 rolls can."""

from __future__ import annotations

from typing import Final

from games.parcheesi.board import CIRCLE, ENTRY, FIRST, LAST, RING, SAFE, Pawns, square
from games.parcheesi.turns import Name, blockades

_ROLLS = tuple((a, b) for a in range(1, 7) for b in range(1, 7))
_FAR = 12

Rolls = int
"""A set of the 36 rolls, one bit for each."""


def _those(*wanted: tuple[int, int]) -> Rolls:
    return sum(1 << k for k, (a, b) in enumerate(_ROLLS) if (a, b) in wanted or (b, a) in wanted)


def _those_first(die: int) -> Rolls:
    return sum(1 << k for k, (a, _) in enumerate(_ROLLS) if a == die)


def _with(die: int) -> Rolls:
    return _those(*((die, other) for other in range(1, 7)))


def _adding_up_to(distance: int) -> Rolls:
    return _those(*((a, b) for a, b in _ROLLS if a + b == distance))


EXACT: Final = [0] + [(_with(k) if k <= 6 else 0) | _adding_up_to(k) for k in range(1, _FAR + 1)]
"""For each distance, the rolls with which a pawn gets there, by one die or by both."""

ONE_DIE: Final = [0] + [_those_first(k) if k <= 6 else 0 for k in range(1, _FAR + 1)]
"""The same with one die, which is the first of each roll."""

USUAL: Final = [0] + [(_with(1) if k <= 6 else 0) | _adding_up_to(k) for k in range(1, _FAR + 1)]
"""For each distance, the rolls as the game that ours follows reckons them: a single die counts if it shows 1."""

_ENTERING: Final[dict[Name, list[Rolls]]] = {
    "Parcheesi": [_with(5) | _those((1, 4), (2, 3))] + [_those((5, k)) for k in range(1, 7)],
    "Ludo": [_those_first(6)] + 6 * [0],
}


def bopping(pawns: Pawns, player: int, table: list[Rolls], rules: Name = "Parcheesi") -> list[Rolls]:
    """For each pawn of a player, the rolls that some other colour could use against it.

    Dice that were earned, and the four of a double, are not reckoned with, and neither is it that a pawn of another
    colour may turn off before.

    Args:
        pawns: of all.
        player: whose pawns are looked at.
        table: `EXACT` or `USUAL`; with one die, it is `ONE_DIE`.
        rules: of which game.
    """
    held = blockades(pawns)
    enemies = [
        (other, square(other, steps))
        for other, own in enumerate(pawns)
        if other != player
        for steps in own
        if FIRST <= steps <= LAST and square(other, steps) not in held
    ]
    entering = [ENTRY[other] for other, own in enumerate(pawns) if other != player and CIRCLE in own]
    table = ONE_DIE if rules == "Ludo" else table
    return [_against(square(player, steps), held, enemies, entering, table, rules) for steps in pawns[player]]


def _against(
    ring: int,
    held: frozenset[int],
    enemies: list[tuple[int, int]],
    entering: list[int],
    table: list[Rolls],
    rules: Name,
) -> Rolls:
    rolls = 0
    if ring < 0 or ring in held:
        return rolls
    for entry in entering:
        beyond = (ring - entry) % RING
        if beyond <= 6:
            rolls |= _ENTERING[rules][beyond]
    if ring not in SAFE:
        for _, there in enemies:
            distance = (ring - there) % RING
            if 0 < distance <= _FAR and not any((there + k) % RING in held for k in range(distance)):
                rolls |= table[distance]
    return rolls


def risk(pawns: Pawns, player: int, table: list[Rolls] = USUAL, rules: Name = "Parcheesi") -> int:
    """How many of the 36 rolls can be used against any pawn of a player."""
    union = 0
    for rolls in bopping(pawns, player, table, rules):
        union |= rolls
    return union.bit_count()
