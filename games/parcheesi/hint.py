"""Hints: the move of Expert, with a reason."""

from __future__ import annotations

from games.parcheesi.board import COLOURS, HOME, LAST, SAFE, square
from games.parcheesi.outlook import bopping_rolls, foresee
from games.parcheesi.rules import Position, Roll, Step
from games.parcheesi.turns import BOP, REACHED, apply_use
from games.parcheesi.variants import RULES
from launcher.tabletop import Hint


def hint(position: Position) -> Hint:
    """Suggest the first step of the best turn."""
    move, end = foresee(position)
    if isinstance(move, Roll):
        return Hint(move, "You can only roll now.")
    dangers = bopping_rolls(end, position.turn, position.rules)
    all_rolls, colour = 6 ** RULES[position.rules].dice, COLOURS[position.turn].lower()
    rolls = f"{dangers * all_rolls // 36} of {all_rolls} rolls" if dangers else "no roll"
    gain = _gain(position, move) if isinstance(move, Step) else "Any other move would be worse"
    return Hint(move, f"{gain}. After this turn, {rolls} can bop a {colour} pawn.")


def _gain(position: Position, step: Step) -> str:
    """Describe the effect of a step."""
    turn = position.so_far
    after = apply_use(turn, step.use)
    own = after.own
    steps = own[step.use.pawn]
    ring = square(step.player, steps)

    def and_earns(die: int) -> str:
        return f" and earns {die}" if RULES[turn.rules].earned else ""

    for other, theirs in enumerate(after.pawns):
        if other != step.player and theirs != turn.pawns[other]:
            return f"This sends a {COLOURS[other].lower()} pawn back{and_earns(BOP)}"
    if steps == HOME:
        return f"This brings a pawn home{and_earns(REACHED)}"
    if own.count(steps) > 1:
        return "This makes a blockade"
    if steps > LAST:
        return "A pawn in the home row can't be bopped"
    if step.use.entering:
        return "This brings out another pawn"
    return "This moves a pawn to a safe square" if ring in SAFE else "This is the best move"
