"""The value of a board, given the player who rolls next. Expert looks ahead with it.

The numbers were found in many matches between two players with slightly different numbers.
"""

from __future__ import annotations

from typing import Final

from games.parcheesi.board import CIRCLE, ENTRY, FIRST, HOME, LAST, RING, SAFE, Pawns, square
from games.parcheesi.risk import EXACT, bopping
from games.parcheesi.turns import blockades
from games.parcheesi.variants import RULES, Name

_OUT, _ROW, _ARRIVED, _LATE, _FREE = 28.2, -1.6, 5.8, 14.4, 1.1
"""The value, in steps, of being out of the circle, in the home row, and home; of the last steps compared with the first
ones; and of an empty circle."""
_SAFETY, _BLOCKADE, _HELD_UP, _SHUT_IN, _STUCK = 9.7, 0.6, 4.5, 1.9, 3.9
"""The value of a safe square, of a blockade, of each pawn close behind it, and of each pawn that it keeps from
entering; and the cost of a blockade close ahead."""
_DANGER, _HUNT, _FAR, _BONUS = 1.09, 0.136, 0.54 / 36, 26.1
"""The weight of the cost of bops if another player rolls next, if the player rolls next, and for each pawn at a greater
distance behind.

The last number is the extra value of a bop for its player, if it earns an extra die.
"""
_NEAR, _FARTHEST = 14, 26


def _worth_at(steps: int) -> float:
    if steps == CIRCLE:
        return 0.0
    late = _LATE * steps * steps / (HOME * HOME)
    return steps + _OUT + late + (_ARRIVED if steps == HOME else _ROW if steps > LAST else 0.0)


_WORTH: Final = tuple(map(_worth_at, range(HOME + 1)))


def prospects(pawns: Pawns, player: int, roller: int, rules: Name = "Parcheesi") -> float:
    """Return the value of a board for a player: the value of its own pawns, minus the average of the other players.

    Args:
        pawns: The pawns of all players.
        player: The player whose value is returned.
        roller: The player who rolls next.
        rules: The game.
    """
    value = _standing(pawns, player, _HUNT if player == roller else _DANGER, rules)
    others = [other for other in range(len(pawns)) if other != player]
    share = _DANGER if player == roller else _HUNT
    return value - sum(_standing(pawns, other, share, rules) for other in others) / len(others)


def _standing(pawns: Pawns, player: int, share: float, rules: Name) -> float:
    """Return the value of a player's pawns, minus a share of the expected cost of bops."""
    own = pawns[player]
    value = _FREE if CIRCLE not in own else 0.0
    held, bonus = blockades(pawns), _BONUS * RULES[rules].earned
    behind = [
        square(other, steps)
        for other, theirs in enumerate(pawns)
        if other != player
        for steps in theirs
        if FIRST <= steps <= LAST
    ]
    stakes = bopping(pawns, player, EXACT, rules)
    for pawn, steps in enumerate(own):
        value += _WORTH[steps]
        if not FIRST <= steps < HOME:
            continue
        together = own.count(steps) > 1
        if together:
            value += _BLOCKADE / 2
        if steps > LAST:
            continue
        ring = square(player, steps)
        if together:
            near = sum(0 < (ring - there) % RING <= _NEAR for there in behind)
            shut_in = 0 if RULES[rules].shared else _entering_at(pawns, player, ring)
            value += (_HELD_UP * near + _SHUT_IN * shut_in) / 2
        elif ring in SAFE:
            value += _SAFETY
        else:
            far = sum(12 < (ring - there) % RING <= _FARTHEST for there in behind)
            value -= _FAR * far * (_WORTH[steps] + bonus)
        if stakes[pawn]:
            value -= share * stakes[pawn].bit_count() / 36 * (_WORTH[steps] + bonus)
        if held and any((ring + k) % RING in held for k in range(1, min(6, LAST - steps) + 1)):
            value -= _STUCK
    return value


def _entering_at(pawns: Pawns, player: int, ring: int) -> int:
    """Count the pawns of other players that must enter on a square."""
    return sum(
        own.count(CIRCLE) for other, own in enumerate(pawns) if other != player and ENTRY[other] == ring
    )
