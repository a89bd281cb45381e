"""The danger of being bopped by the next roll of another colour, as a number of the 36 rolls."""

from __future__ import annotations

from typing import Final

from games.parcheesi.board import CIRCLE, ENTRY, FIRST, LAST, RING, SAFE, Own, Pawns, square
from games.parcheesi.turns import blockades
from games.parcheesi.variants import RULES, Name

_ROLLS = tuple((a, b) for a in range(1, 7) for b in range(1, 7))
_FAR = 12

Rolls = int
"""A set of the 36 rolls, using one bit for each."""


def _those(*wanted: tuple[int, int]) -> Rolls:
    return sum(1 << k for k, (a, b) in enumerate(_ROLLS) if (a, b) in wanted or (b, a) in wanted)


def _those_first(die: int) -> Rolls:
    return sum(1 << k for k, (a, _) in enumerate(_ROLLS) if a == die)


def _with(die: int) -> Rolls:
    return _those(*((die, other) for other in range(1, 7)))


def _adding_up_to(distance: int) -> Rolls:
    return _those(*((a, b) for a, b in _ROLLS if a + b == distance))


EXACT: Final = [0] + [(_with(k) if k <= 6 else 0) | _adding_up_to(k) for k in range(1, _FAR + 1)]
"""The rolls that move a pawn by each distance, with one die or with both."""

ONE_DIE: Final = [0] + [_those_first(k) if k <= 6 else 0 for k in range(1, _FAR + 1)]
"""The same for a single die: the first die of each roll."""

USUAL: Final = [0] + [(_with(1) if k <= 6 else 0) | _adding_up_to(k) for k in range(1, _FAR + 1)]
"""The rolls for each distance as the original counts them: a single die counts only if it shows 1."""

_ENTERING: Final[dict[Name, list[Rolls]]] = {
    "Parcheesi": [_with(5) | _those((1, 4), (2, 3))] + [_those((5, k)) for k in range(1, 7)],
    "Parchís": [_those_first(5)] + 6 * [0],
    "Ludo": [_those_first(6)] + 6 * [0],
}


def bopping(pawns: Pawns, player: int, table: list[Rolls], rules: Name = "Parcheesi") -> list[Rolls]:
    """Return for each pawn of a player the rolls that another colour could use against it.

    Extra dice and the four dice of a double are not considered. Neither are pawns of other colours that turn off before
    they get there.

    Args:
        pawns: The pawns of all players.
        player: The player whose pawns are in danger.
        table: `EXACT` or `USUAL`; games with one die use `ONE_DIE`.
        rules: The game.
    """
    held = blockades(pawns)
    enemies = [
        (square(other, steps), _reach(own, table, rules))
        for other, own in enumerate(pawns)
        if other != player
        for steps in own
        if FIRST <= steps <= LAST and square(other, steps) not in held
    ]
    entering = [ENTRY[other] for other, own in enumerate(pawns) if other != player and CIRCLE in own]
    return [_against(square(player, steps), held, enemies, entering, rules) for steps in pawns[player]]


def _reach(own: Own, table: list[Rolls], rules: Name) -> list[Rolls]:
    """Return the rolls for each distance of a player's pawns outside the circle.

    A 5 that must bring out a pawn moves no other pawn. A 6 that counts as 7 moves a pawn by 7.
    """
    if RULES[rules].dice > 1:
        return table
    reach = ONE_DIE.copy()
    if RULES[rules].must and CIRCLE in own and own.count(FIRST) < 2:
        reach[5] = 0
    if RULES[rules].seven and CIRCLE not in own:
        reach[6], reach[7] = 0, reach[6]
    return reach


def _against(
    ring: int,
    held: frozenset[int],
    enemies: list[tuple[int, list[Rolls]]],
    entering: list[int],
    rules: Name,
) -> Rolls:
    rolls, shared, together = 0, RULES[rules].shared, ring in held
    if ring < 0 or (together and not shared):
        return rolls
    # An entering pawn bops one of two pawns on a shared square.
    for entry in entering if together == shared else ():
        beyond = (ring - entry) % RING
        if beyond <= 6:
            rolls |= _ENTERING[rules][beyond]
    if ring not in SAFE and not together:
        for there, table in enemies:
            distance = (ring - there) % RING
            if 0 < distance <= _FAR and not any((there + k) % RING in held for k in range(distance)):
                rolls |= table[distance]
    return rolls


def risk(pawns: Pawns, player: int, table: list[Rolls] = USUAL, rules: Name = "Parcheesi") -> int:
    """Count the rolls, of 36, that other colours can use against any pawn of a player."""
    union = 0
    for rolls in bopping(pawns, player, table, rules):
        union |= rolls
    return union.bit_count()
