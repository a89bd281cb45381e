"""Computer players of graded strength, and the hint."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from games.gobblet.bits import Step, board_of, step_of
from games.gobblet.rules import Move, Position, moves
from games.gobblet.search import Outlook, ahead, outlooks
from launcher.tabletop import Hint

STRENGTHS: Final = ("Easy", "Medium", "Hard", "Strongest")

_DEPTHS = (1, 2, 3)  # plies that all but the strongest look ahead
_SLIPS = 0.3  # of the moves of the weakest are made by chance
_SECONDS = 3.0


def think(position: Position, player: int, strength: int, chance: Random) -> Move | Iterator[Move]:
    """A move, or better and better ones; among equals, chance chooses."""
    if strength == 0 and chance.random() < _SLIPS:
        return chance.choice(moves(position))
    known = by_step(position)
    steps = list(known)
    chance.shuffle(steps)
    if strength < len(_DEPTHS):
        return known[ahead(position.size, board_of(position), steps, _DEPTHS[strength])]
    found = outlooks(position.size, board_of(position), steps, _SECONDS)
    return (known[each.step] for each in found)


def by_step(position: Position) -> dict[Step, Move]:
    """The moves by what they are in bits; of cups that are alike, the first."""
    known: dict[Step, Move] = {}
    for move in moves(position):
        known.setdefault(step_of(position, move), move)
    return known


def hint(position: Position) -> Iterator[Hint]:
    """The strongest player's move, and in how many moves it wins, if that is known."""
    known = by_step(position)
    for found in outlooks(position.size, board_of(position), list(known), _SECONDS):
        yield Hint(known[found.step], why(found))


def why(found: Outlook) -> str:
    """What speaks for a move, in a sentence."""
    if found.plies is None:
        if not found.depth:
            return "It looks best at first sight."
        return f"Nobody can force a win within {found.depth + 1} moves after this one."
    number = (found.plies + 1) // 2
    own = f"{number} of your moves" if number > 1 else "one move"
    if found.wins:
        return f"It wins in {own}, whatever the other does." if number > 1 else "It wins at once."
    lasts = found.plies // 2
    return (
        f"The other wins whatever you do; this lasts {lasts} more of your moves."
        if lasts > 1
        else "The other wins now, whatever you do."
    )
