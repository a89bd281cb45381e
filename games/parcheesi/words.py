"""The position in words, and why a touch is no move."""

from __future__ import annotations

from games.parcheesi.board import CIRCLE, COLOURS, FIRST, HOME, LAST, cell, row, square
from games.parcheesi.rules import NAMES, Move, Position, Step, is_roll, onto
from games.parcheesi.scene import name_of, place_in_words
from games.parcheesi.turns import Obstacle, Turn, Use, entering, obstacle


def describe(position: Position) -> list[str]:
    """Where each pawn is, and the last dice of each player."""
    lines = []
    for player, own in enumerate(position.pawns):
        pawns = ", ".join(f"{NAMES[k]} {place_in_words(player, steps)}" for k, steps in enumerate(own))
        throw = position.throws[player]
        dice = f" Dice: {' '.join(map(str, throw))}." if throw else ""
        lines.append(f"{COLOURS[player]}: {pawns}.{dice}")
    if position.dice:
        lines.append(f"To be used: {', '.join(map(str, position.dice))}.")
    return lines


def tell(position: Position, move: Move) -> str:
    """What was done by the move that led to a position."""
    if isinstance(move, Step):
        how = "brought {} in with {}" if move.use.entering else "moved {} by {}"
        return how.format(NAMES[move.use.pawn], " and ".join(map(str, move.use.dice)))
    return "rolled {}-{}".format(*position.throws[position.last]) if is_roll(move) else "ended the turn"


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why a pawn can't go there, or can't go at all."""
    colour = COLOURS[position.turn]
    if position.dice is None:
        return f"{colour} rolls the dice first."
    own = [name_of(position.turn, pawn) for pawn in range(len(NAMES))]
    if names[0] not in own:
        return f"It is {colour}’s turn: choose one of the {colour.lower()} pawns."
    turn, pawn = position.so_far, own.index(names[0])
    if turn.own[pawn] == HOME:
        return "This pawn is home already."
    if turn.own[pawn] == CIRCLE:
        return _not_entering(turn)
    reasons = {
        onto(turn, Use(pawn, (die,))): _reason(turn, pawn, die) for die in turn.dice if fits(turn, pawn, die)
    }
    left = ", ".join(map(str, dict.fromkeys(turn.dice)))
    if not reasons:
        return f"Home is nearer than that: what is left to use is {left}."
    if len(names) > 1:
        return reasons.get(names[1], f"No die leads there: what is left to use is {left}.")
    return next(iter(reasons.values()))


def fits(turn: Turn, pawn: int, die: int) -> bool:
    """Whether that is not farther than home."""
    return turn.own[pawn] + die <= HOME


def _not_entering(turn: Turn) -> str:
    if not entering(turn.dice):
        return "A pawn leaves its circle with a 5, or with 1 and 4, or 2 and 3."
    return f"Two pawns stand on the entry, {square(turn.player, FIRST)}: no other can come there."


def _reason(turn: Turn, pawn: int, die: int) -> str:
    found = obstacle(turn, pawn, die)
    if found is None:
        return f"With {die}, a blockade would stand together on another square at the end of the turn."
    return f"With {die}, {_in_the_way(turn, found)}."


def _in_the_way(turn: Turn, found: Obstacle) -> str:
    if found.kind == "safe":
        return f"it would come to {cell(turn.player, found.steps)}, where another colour is safe"
    where = (
        f"on {square(turn.player, found.steps)}"
        if found.steps <= LAST
        else f"on {row(found.steps)} of the home row"
    )
    return f"a blockade {where} is in the way"
