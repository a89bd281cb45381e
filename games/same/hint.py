"""Hints: the first blob of a good plan, and the score at its end."""

from __future__ import annotations

from collections.abc import Iterator

from games.same.blobs import Board, after, blobs_of
from games.same.rules import Position, colours_of, gain, moves
from games.same.solver import Plan, ways
from launcher.tabletop import Hint

_plans: dict[tuple[Board, int, int], Plan] = {}
"""How each position on the last plan continues, so that following hints never leads to less than promised."""


def hint(position: Position) -> Iterator[Hint]:
    """Yield the first blob of a plan with its score, then those of better plans as they are found."""
    board, less = colours_of(position.columns), position.options.less
    kept = _plans.get((board, position.clicked, less))
    if kept:
        yield _hint(position, kept)
    for plan in () if kept and kept.best else ways(position.columns, position.clicked, less=less):
        if not kept or plan.score > kept.score or plan.best:
            _keep(board, position.clicked, less, plan)
            yield _hint(position, plan)


def _hint(position: Position, plan: Plan) -> Hint:
    x, y = plan.places[0]
    take = next(move for move in moves(position) if (move.column, move.row) == (x, y))
    bound = "up to" if plan.best else "at least"
    return Hint(take, f"You can reach {bound} {plan.score} points from here.")


def _keep(board: Board, clicked: int, less: int, plan: Plan) -> None:
    """Keep the rest of the plan for every position that it leads through."""
    _plans.clear()
    for k, place in enumerate(plan.places):
        _plans[board, clicked, less] = plan._replace(places=plan.places[k:])
        blob = next(blob for blob in blobs_of(board) if blob[0] == place)
        board, clicked = after(board, blob), clicked + gain(len(blob), less)
