"""Computer players of different strengths, and hints."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from games.gobblet.bits import Step, bits_in, step_of
from games.gobblet.rules import Move, Position, board_of, moves
from games.gobblet.search import Outlook, look_ahead, outlooks
from launcher.tabletop import Hint

STRENGTHS: Final = ("Easy", "Medium", "Hard", "Strong")

_DEPTHS = (1, 2, 3)  # plies that the weaker strengths look ahead
_SLIPS = 0.3  # the share of the weakest player's moves that are made at random
_SECONDS = 3.0
_OPENING = 12  # positions at the start in which computers decline an even draw
_MUCH = 15.0  # points by which a much better side leads; two cups in a line are 8, or 5 on the larger board


def think(position: Position, player: int, strength: int, chance: Random) -> Move | Iterator[Move]:
    """Return a move, or an iterator of better and better ones; equal moves are chosen at random."""
    if strength == 0 and chance.random() < _SLIPS:
        return chance.choice(moves(position))
    known = by_step(position)
    steps = list(known)
    chance.shuffle(steps)
    if strength < len(_DEPTHS):
        return known[look_ahead(bits_in(position), board_of(position), steps, _DEPTHS[strength]).line[0]]
    found = outlooks(bits_in(position), board_of(position), steps, _SECONDS)
    return (known[each.step] for each in found)


def accepts(position: Position, strength: int) -> bool:
    """Whether a player accepts a draw offered by the side to move, which it does unless it is better off.

    In the opening, it accepts only if it is much worse off.
    """
    bits, board, steps = bits_in(position), board_of(position), list(by_step(position))
    if strength < len(_DEPTHS):
        value = look_ahead(bits, board, steps, _DEPTHS[strength]).value
    else:
        *_, outlook = outlooks(bits, board, steps, _SECONDS)
        value = outlook.value
    return value >= (_MUCH if len(position.before) <= _OPENING else 0)


def by_step(position: Position) -> dict[Step, Move]:
    """Map each move in bitboard form to the move itself; for identical cups, keep only the first."""
    known: dict[Step, Move] = {}
    for move in moves(position):
        known.setdefault(step_of(position, move), move)
    return known


def hint(position: Position) -> Iterator[Hint]:
    """Yield the strongest player's moves, and the number of moves to the win if it is known."""
    known = by_step(position)
    for found in outlooks(bits_in(position), board_of(position), list(known), _SECONDS):
        yield Hint(known[found.step], why(found))


def why(found: Outlook) -> str:
    """Explain a move."""
    if found.plies is None:
        seen = (
            f"It looks best, looking {found.ahead} moves ahead."
            if found.ahead > 1
            else "It looks best at first sight."
        )
        return (
            f"{seen} Neither side can force a win in the next {found.quiet} moves."
            if found.quiet > 1
            else seen
        )
    own = (found.plies + 1) // 2
    if found.wins:
        return f"It wins in {own} moves, whatever your opponent does." if own > 1 else "It wins now."
    if found.plies < 3:
        return "Whatever you do, your opponent wins with the next move."
    return f"You can't stop your opponent from winning. This move delays defeat the longest: {found.plies // 2} moves."
