"""Computer players of graded strength, and the hint."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from games.gobblet.bits import Step, bits_in, step_of
from games.gobblet.rules import Move, Position, board_of, moves
from games.gobblet.search import Outlook, look_ahead, outlooks
from launcher.tabletop import Hint

STRENGTHS: Final = ("Easy", "Medium", "Hard", "Strong")

_DEPTHS = (1, 2, 3)  # plies that all but the strongest look ahead
_SLIPS = 0.3  # of the moves of the weakest are made by chance
_SECONDS = 3.0
_OPENING = 12  # positions in which nobody is content with as much as the other
_MUCH = (
    15.0  # points from which on a side is much better off; two cups in a line are 8, or 5 on the larger board
)


def think(position: Position, player: int, strength: int, chance: Random) -> Move | Iterator[Move]:
    """A move, or better and better ones; among equals, chance chooses."""
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
    """Whether a player takes the draw that whoever is to move offers: where it is not better off.

    In the opening, in which all is open, it takes none unless it is much worse off.
    """
    bits, board, steps = bits_in(position), board_of(position), list(by_step(position))
    if strength < len(_DEPTHS):
        value = look_ahead(bits, board, steps, _DEPTHS[strength]).value
    else:
        *_, outlook = outlooks(bits, board, steps, _SECONDS)
        value = outlook.value
    return value >= (_MUCH if len(position.before) <= _OPENING else 0)


def by_step(position: Position) -> dict[Step, Move]:
    """The moves by what they are in bits; of cups that are alike, the first."""
    known: dict[Step, Move] = {}
    for move in moves(position):
        known.setdefault(step_of(position, move), move)
    return known


def hint(position: Position) -> Iterator[Hint]:
    """The strongest player's move, and in how many moves it wins, if that is known."""
    known = by_step(position)
    for found in outlooks(bits_in(position), board_of(position), list(known), _SECONDS):
        yield Hint(known[found.step], why(found))


def why(found: Outlook) -> str:
    """What speaks for a move, in a sentence."""
    if found.plies is None:
        seen = (
            f"It looks best {found.ahead} moves ahead."
            if found.ahead > 1
            else "It looks best at first sight."
        )
        return f"{seen} Nobody can force a win in the next {found.quiet} moves." if found.quiet > 1 else seen
    own = (found.plies + 1) // 2
    if found.wins:
        return f"It wins in {own} of your moves, whatever the other does." if own > 1 else "It wins at once."
    if found.plies < 3:
        return "Whatever you do, the other wins now."
    return f"Whatever you do, the other wins, in {found.plies // 2} moves if you play this."
