"""Computer players of four strengths: each looks at all ways to play out a turn, and takes the best board."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from games.parcheesi.board import CIRCLE, FIRST, HOME, LAST, RING, SAFE, Own, Pawns, square
from games.parcheesi.candidates import candidates, first_move
from games.parcheesi.outlook import foresee
from games.parcheesi.risk import EXACT, bopping, risk
from games.parcheesi.rules import Move, Position, moves
from games.parcheesi.turns import BOP, pairs
from games.parcheesi.variants import RULES, Name

_OUT, _ROW, _ARRIVED, _SAFETY = 25.0, 8.0, 15.0, 6.0
"""What it is worth, in steps, to be out of the circle; in the home row; home; on a safe square."""
_DANGER, _HUNT = 0.7, 0.1
"""How much of what bops may cost counts: the player, and the others."""
_BLOCKADE, _HELD_UP, _NEAR = 4.0, 4.0, 14
"""What a blockade is worth, and each pawn of others that is so near behind it."""

Value = Callable[[Pawns, int, Name], float]
"""What a board is worth for a player."""


def distance(own: Own) -> int:
    """How far a player's pawns are from home, all together, as the players of the game that ours follows reckon."""
    return sum(_distance_left(steps) for steps in own)


def _distance_left(steps: int) -> int:
    if steps in (CIRCLE, HOME):
        return 0 if steps else 100
    return 73 - (steps - FIRST) if steps <= LAST else HOME - steps


def running(pawns: Pawns, player: int, rules: Name) -> float:
    """The weakest player wants to get home, and looks at nothing else."""
    return -distance(pawns[player])


def amazing_grace(pawns: Pawns, player: int, rules: Name = "Parcheesi") -> float:
    """The best player of the game that ours follows: near to home, in no danger, in blockades."""
    own = pawns[player]
    return 2 * (500 - distance(own)) + (36 - risk(pawns, player, rules=rules)) + 10 * pairs(own)


def careful(pawns: Pawns, player: int, rules: Name = "Parcheesi") -> float:
    """How far ahead, less what bops will cost on an average, more what they will earn."""
    others = [other for other in range(len(pawns)) if other != player]
    value = _standing(pawns, player) - _DANGER * _at_stake(pawns, player, rules)
    for other in others:
        value += (_HUNT * _at_stake(pawns, other, rules) - _standing(pawns, other)) / len(others)
    return value


def _standing(pawns: Pawns, player: int) -> float:
    """What a player's pawns are worth, whatever may be bopped."""
    own = pawns[player]
    value = sum(map(_worth, own)) + _BLOCKADE * pairs(own)
    for steps in set(own):
        if FIRST <= steps <= LAST:
            ring = square(player, steps)
            if own.count(steps) > 1:
                value += _HELD_UP * _behind(pawns, player, ring)
            elif ring in SAFE:
                value += _SAFETY
    return value


def _behind(pawns: Pawns, player: int, ring: int) -> int:
    """How many pawns of others are near behind a square."""
    return sum(
        0 < (ring - square(other, steps)) % RING <= _NEAR
        for other, own in enumerate(pawns)
        if other != player
        for steps in own
        if FIRST <= steps <= LAST
    )


def _at_stake(pawns: Pawns, player: int, rules: Name) -> float:
    """What bops by the next roll of another colour will cost a player on an average."""
    rolls = bopping(pawns, player, EXACT, rules)
    stakes = zip(pawns[player], rolls, strict=True)
    return sum(
        each.bit_count() / 36 * (_worth(steps) + BOP * RULES[rules].earned) for steps, each in stakes if each
    )


def _worth(steps: int) -> float:
    """What a pawn is worth that has come so far."""
    if not steps:
        return 0.0
    return steps + _OUT + (_ARRIVED if steps == HOME else _ROW if steps > LAST else 0.0)


STRENGTHS: Final = ("Easy", "Medium", "Hard", "Expert")
EXPERT: Final = 3

VALUES: Final[tuple[Value, ...]] = (running, amazing_grace, careful)


def best(position: Position, value: Value, chance: Random | None = None) -> tuple[Move, Pawns]:
    """The first move of the turn that leads to the best board, and that board.

    Args:
        position: in which something can be done.
        value: of boards.
        chance: which of equally good ones is taken; without it, the first.
    """
    legal = moves(position)
    if position.dice is None:
        return legal[0], position.pawns
    boards = candidates(position.so_far)
    values = {board: value(board, position.turn, position.rules) for board in boards}
    most = max(values.values())
    ends = [board for board in boards if values[board] == most]
    end = chance.choice(ends) if chance else ends[0]
    return first_move(legal, boards[end]), end


def think(position: Position, player: int, strength: int, chance: Random) -> Move:
    """A player's move."""
    if strength == EXPERT:
        return foresee(position)[0]
    return best(position, VALUES[strength], chance)[0]
