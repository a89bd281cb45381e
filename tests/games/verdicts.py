"""Work out what a player can force by searching all legal moves, to check the verdicts of the solvers."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from launcher.tabletop import Tabletop

P = TypeVar("P")
M = TypeVar("M")

_NEVER = Random(0)


def can_force(tabletop: Tabletop[P, M], position: P, player: int, plies: int) -> bool:
    """Return whether a player can win within this many plies, in a game without chance."""
    status = tabletop.status(position)
    if status.over:
        return status.winners == (player,)
    after = (
        can_force(tabletop, tabletop.play(position, move, _NEVER), player, plies - 1)
        for move in tabletop.moves(position)
    )
    return plies > 0 and (any(after) if status.turn == player else all(after))


def is_true(tabletop: Tabletop[P, M], position: P, plies: int, *, wins: bool) -> bool:
    """Return whether the player to move wins, or else loses, in exactly this many plies if both play well."""
    turn = tabletop.status(position).turn
    assert turn is not None
    winner = turn if wins else 1 - turn
    return can_force(tabletop, position, winner, plies) and not can_force(
        tabletop, position, winner, plies - 2
    )
