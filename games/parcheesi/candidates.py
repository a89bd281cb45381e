"""All ways to play a turn, by the resulting boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.parcheesi.board import Pawns
from games.parcheesi.rules import Move, Step
from games.parcheesi.turns import Turn, Use, apply_use, entering, has_blockade_travelled, pairs, uses
from games.parcheesi.variants import Dice, Name

Candidates = dict[Pawns, Use | None]
"""The boards after a turn. Each maps to its first use of dice, or None if the dice are useless."""


@lru_cache(maxsize=64)
def candidates(turn: Turn) -> Candidates:
    """Return every board after the turn, once each. No blockade may travel at any time.

    If several pawns have always been on the same square, such as pawns in the circle, only the first one moves.
    """
    found: Candidates = {}
    seen: set[tuple[Pawns, Dice]] = set()
    player, before, rules = turn.player, turn.before, turn.rules
    paired = pairs(before)

    def search(pawns: Pawns, dice: Dice, first: Use | None) -> None:
        """Search depth first, and visit no board and dice twice."""
        ends = True
        alike = list(zip(before, pawns[player], strict=True))
        firsts = [alike.index(each) for each in alike]
        for used, rest in _choices(dice, rules):
            for use, after, earned in _uses_of(player, pawns, used, rules):
                if paired and has_blockade_travelled(before, after[player]):
                    continue
                ends = False
                if firsts[use.pawn] < use.pawn:
                    continue
                left = tuple(sorted(rest + earned)) if earned else rest
                if not left:
                    found.setdefault(after, first or use)
                elif (after, left) not in seen:
                    seen.add((after, left))
                    search(after, left, first or use)
        if ends:
            found.setdefault(pawns, first)

    search(turn.pawns, turn.dice, None)
    return found


@lru_cache(maxsize=1024)
def _choices(dice: Dice, rules: Name) -> list[tuple[Dice, Dice]]:
    """Return the dice for the next use, each with the dice left: single dice, and two dice to enter with."""
    enter = entering(dice, rules)
    choices = [(die,) for die in dict.fromkeys(dice)] + ([enter] if len(enter) > 1 else [])
    return [(used, _without(dice, used)) for used in choices]


def _without(dice: Dice, used: Dice) -> Dice:
    left = list(dice)
    for die in used:
        left.remove(die)
    return tuple(left)


@lru_cache(maxsize=4096)
def _uses_of(player: int, pawns: Pawns, dice: Dice, rules: Name) -> list[tuple[Use, Pawns, Dice]]:
    """Return the uses of all of these dice, each with the pawns and the extra dice after it."""
    turn = Turn(player, pawns[player], pawns, dice, rules)
    after = [(use, apply_use(turn, use)) for use in uses(turn) if use.dice == dice]
    return [(use, each.pawns, each.dice) for use, each in after]


def first_move(legal: Sequence[Move], use: Use | None) -> Move:
    """Return the move for a use of dice, or the last move without one."""
    return next((move for move in legal if isinstance(move, Step) and move.use == use), legal[-1])
