"""Computer players of four strengths.

Each considers all ways to play a turn, and chooses the best board.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from games.parcheesi.outlook import EXACT, bopping, candidates, first_move, foresee, risk
from games.parcheesi.rules import Move, Position, moves
from games.parcheesi.turns import (
    BOP,
    CIRCLE,
    FIRST,
    HOME,
    LAST,
    RING,
    RULES,
    SAFE,
    Name,
    Own,
    Pawns,
    pairs,
    square,
)

_OUT, _ROW, _ARRIVED, _SAFETY = 25.0, 8.0, 15.0, 6.0
"""The value, in steps, of being out of the circle, in the home row, at home, and on a safe square."""
_DANGER, _HUNT = 0.7, 0.1
"""The weights of the cost of bops: for the player, and for the other players."""
_BLOCKADE, _HELD_UP, _NEAR = 4.0, 4.0, 14
"""The value of a blockade, and of each pawn of another player close behind it."""

Value = Callable[[Pawns, int, Name], float]
"""The value of a board for a player."""

STRENGTHS: Final = ("Easy", "Medium", "Hard", "Expert")
EXPERT: Final = 3


def distance(own: Own) -> int:
    """Return the distance of a player's pawns from home.

    The players of the original count it in this way.
    """
    return sum(_distance_left(steps) for steps in own)


def _distance_left(steps: int) -> int:
    if steps in (CIRCLE, HOME):
        return 0 if steps else 100
    return 73 - (steps - FIRST) if steps <= LAST else HOME - steps


def running(pawns: Pawns, player: int, rules: Name) -> float:
    """Return the value of a board for Easy, which considers only the distance from home."""
    return -distance(pawns[player])


def amazing_grace(pawns: Pawns, player: int, rules: Name = "Parcheesi") -> float:
    """Return the value of a board for Amazing Grace.

    She is the best player of the original, and prefers boards close to home, without danger and with blockades.
    """
    own = pawns[player]
    return 2 * (500 - distance(own)) + (36 - risk(pawns, player, rules=rules)) + 10 * pairs(own)


def careful(pawns: Pawns, player: int, rules: Name = "Parcheesi") -> float:
    """Return the value of a board for Hard: the lead, minus the expected cost of bops, plus their gain."""
    others = [other for other in range(len(pawns)) if other != player]
    value = _standing(pawns, player) - _DANGER * _at_stake(pawns, player, rules)
    for other in others:
        value += (_HUNT * _at_stake(pawns, other, rules) - _standing(pawns, other)) / len(others)
    return value


def _standing(pawns: Pawns, player: int) -> float:
    """Return the value of a player's pawns, without the danger of bops."""
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
    """Return the number of other players' pawns close behind a square."""
    return sum(
        0 < (ring - square(other, steps)) % RING <= _NEAR
        for other, own in enumerate(pawns)
        if other != player
        for steps in own
        if FIRST <= steps <= LAST
    )


def _at_stake(pawns: Pawns, player: int, rules: Name) -> float:
    """Return the average cost of the next bop for a player.

    Another colour makes the next roll.
    """
    rolls = bopping(pawns, player, EXACT, rules)
    stakes = zip(pawns[player], rolls, strict=True)
    return sum(
        each.bit_count() / 36 * (_worth(steps) + BOP * RULES[rules].earned) for steps, each in stakes if each
    )


def _worth(steps: int) -> float:
    """Return the value of a pawn for its progress."""
    if not steps:
        return 0.0
    return steps + _OUT + (_ARRIVED if steps == HOME else _ROW if steps > LAST else 0.0)


VALUES: Final[tuple[Value, ...]] = (running, amazing_grace, careful)


def best(position: Position, value: Value, chance: Random | None = None) -> tuple[Move, Pawns]:
    """Return the first move to the best board, and the board.

    It is the best board after the turn.

    Args:
        position: A position with at least one move.
        value: The value of boards.
        chance: The source of choices among equally good boards; without it, the first one is chosen.
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
    """Return the move of a computer player."""
    if strength == EXPERT:
        return foresee(position)[0]
    return best(position, VALUES[strength], chance)[0]
