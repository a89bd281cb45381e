"""What a board is worth if it is known who rolls next: by this, the strongest player looks ahead.

The numbers were found by letting two players whose numbers differ a little play against each other, again and again.
"""

from __future__ import annotations

from typing import Final

from games.parcheesi.board import CIRCLE, ENTRY, FIRST, HOME, LAST, RING, SAFE, Pawns, square
from games.parcheesi.risk import EXACT, bopping
from games.parcheesi.turns import blockades
from games.parcheesi.variants import RULES, Name

_OUT, _ROW, _ARRIVED, _LATE, _FREE = 28.2, -1.6, 5.8, 14.4, 1.1
"""What it is worth, in steps: to be out of the circle; in the home row; home; the last steps, more than the first
ones; and to have no pawn in the circle."""
_SAFETY, _BLOCKADE, _HELD_UP, _SHUT_IN, _STUCK = 9.7, 0.6, 4.5, 1.9, 3.9
"""A safe square; a blockade; each pawn that is near behind it; each that can't enter for it; and what it costs to have
a blockade close ahead."""
_DANGER, _HUNT, _FAR, _BONUS = 1.09, 0.136, 0.54 / 36, 26.1
"""How much counts of what bops may cost: where others roll next, where they don't, and by each pawn further behind; and
what a bop is worth for the others, beside what it costs, where it earns an extra die."""
_NEAR, _FARTHEST = 14, 26


def _worth_at(steps: int) -> float:
    if steps == CIRCLE:
        return 0.0
    late = _LATE * steps * steps / (HOME * HOME)
    return steps + _OUT + late + (_ARRIVED if steps == HOME else _ROW if steps > LAST else 0.0)


_WORTH: Final = tuple(map(_worth_at, range(HOME + 1)))


def prospects(pawns: Pawns, player: int, roller: int, rules: Name = "Parcheesi") -> float:
    """What a board is worth for a player: what its own pawns are, less what those of the others are on an average.

    Args:
        pawns: of all.
        player: for whom.
        roller: who rolls next.
        rules: of which game.
    """
    value = _standing(pawns, player, _HUNT if player == roller else _DANGER, rules)
    others = [other for other in range(len(pawns)) if other != player]
    share = _DANGER if player == roller else _HUNT
    return value - sum(_standing(pawns, other, share, rules) for other in others) / len(others)


def _standing(pawns: Pawns, player: int, share: float, rules: Name) -> float:
    """What a player's pawns are worth, less a share of what bops will cost."""
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
    """How many pawns of others are to enter on a square."""
    return sum(
        own.count(CIRCLE) for other, own in enumerate(pawns) if other != player and ENTRY[other] == ring
    )
