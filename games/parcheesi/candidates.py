"""All ways in which a turn can be played out, by the boards to which they lead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.parcheesi.board import Pawns
from games.parcheesi.rules import Move, Step
from games.parcheesi.turns import Turn, Use, apply_use, entering, has_blockade_travelled, pairs, uses
from games.parcheesi.variants import Dice, Name

Candidates = dict[Pawns, Use | None]
"""Where all pawns are in the end, and what is done first to get there; None if nothing can be done."""


@lru_cache(maxsize=64)
def candidates(turn: Turn) -> Candidates:
    """Every board after the turn, each once; a blockade travels at no time on the way.

    Of pawns that have been together all the time, as those in the circle, the first one goes.
    """
    found: Candidates = {}
    seen: set[tuple[Pawns, Dice]] = set()
    player, before, rules = turn.player, turn.before, turn.rules
    paired = pairs(before)

    def search(pawns: Pawns, dice: Dice, first: Use | None) -> None:
        """Depth first; what is reached by other ways, too, is looked at once."""
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
    """Dice that can be used next, and those that are left then: each by itself, and two with which a pawn enters."""
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
    """What can be done with all of these dice at once, and the pawns and the dice earned after it."""
    turn = Turn(player, pawns[player], pawns, dice, rules)
    after = [(use, apply_use(turn, use)) for use in uses(turn) if use.dice == dice]
    return [(use, each.pawns, each.dice) for use, each in after]


def first_move(legal: Sequence[Move], use: Use | None) -> Move:
    """The move that uses these dice; the last one if nothing is to be done."""
    return next((move for move in legal if isinstance(move, Step) and move.use == use), legal[-1])
