"""The search for plans with high scores.

It finds better and better plans for the rest of a match.

The first plan is the better of two simple ones: always remove the largest blob, or the largest blob that is not of the
most common colour, so that this colour becomes one huge blob. Then beam searches keep the best few positions after
each move. A wider beam finds better plans and takes longer. If a search never drops a position, it has seen every
line of play, and its best plan cannot be beaten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import nlargest
from typing import NamedTuple

from games.same.blobs import Blob, Board, Place, after, blobs_of, sizes_without
from games.same.rules import Columns, Position, bonus, colours_of, gain, moves
from launcher.tabletop import Hint

_WORK = 24_000_000  # approximate number of balls that all searches together look at
_WIDER = 4  # how many times as wide as the previous beam each beam is
_COMMONEST = 0.9  # approximate share of the points that the most common colour would earn as one blob
_SINGLE = 60.0  # points subtracted for each ball without a neighbour of its colour

_plans: dict[tuple[Board, int, int], Plan] = {}
"""How each position on the last plan continues, so that following hints never leads to less than promised."""


class Found(NamedTuple):
    """A board reached during the search.

    Attributes:
        board: the board.
        clicked: the points earned by removing blobs.
        worth: the estimated score at the end.
        way: the blobs removed so far, in order, as column and row of a ball.
    """

    board: Board
    clicked: int
    worth: float
    way: tuple[Place, ...] = ()


class Plan(NamedTuple):
    """A way to play to the end.

    Attributes:
        places: the blobs to remove, in order, as column and row of a ball.
        score: the score at the end.
        best: whether no other plan can score more.
    """

    places: tuple[Place, ...]
    score: int
    best: bool = False


def worth(board: Board, clicked: int, less: int = 0) -> float:
    """Return the estimated score at the end of the match.

    The most common colour counts as one future blob, and the other colours as their present blobs.
    """
    left = b"".join(board)
    if not left:
        return clicked
    commonest = max(sorted(set(left)), key=left.count)
    total = clicked + _COMMONEST * gain(left.count(commonest), less)
    for size in sizes_without(board, commonest):
        total += gain(size, less) if size > 1 else -_SINGLE
    return total


def score(found: Found) -> int:
    """Return the score if the match ended here."""
    return found.clicked + bonus(sum(map(len, found.board)))


def ways(columns: Columns, clicked: int, work: int = _WORK, less: int = 0) -> Iterator[Plan]:
    """Yield better and better plans.

    Args:
        columns: the remaining balls.
        clicked: the points earned so far.
        work: the approximate number of balls to look at.
        less: the number of balls of each blob that earn no points.
    """
    begin = Found(colours_of(columns), clicked, 0)
    greedy = max((_greedy(begin, choose, less) for choose in (_largest, _not_commonest)), key=score)
    best = Plan(greedy.way, score(greedy))
    yield best
    width, looked = 1, 0
    while not best.best and looked < work:
        found, looked, whole = _beam(begin, width, less)
        if score(found) > best.score or whole:
            best = max(best, Plan(found.way, score(found)), key=lambda plan: plan.score)._replace(best=whole)
            yield best
        work -= looked
        wider = work / looked
        # the last beam uses all the remaining work
        width = int(width * (wider if wider < _WIDER**2 else _WIDER))


def _greedy(found: Found, choose: Callable[[Board], Blob], less: int) -> Found:
    """Return the final board of a simple rule.

    The same rule chooses every blob.
    """
    while len(blob := choose(found.board)) > 1:
        clicked = found.clicked + gain(len(blob), less)
        found = Found(after(found.board, blob), clicked, clicked, (*found.way, blob[0]))
    return found


def _largest(board: Board) -> Blob:
    """Return the largest blob, which may be a single ball, or []."""
    return max(blobs_of(board), key=len, default=[])


def _not_commonest(board: Board) -> Blob:
    """Return the largest blob of the less common colours.

    It is the largest of all if there is none outside the most common colour.
    """
    left = b"".join(board)
    commonest = max(sorted(set(left)), key=left.count, default=0)
    blobs = blobs_of(board)
    others = [blob for blob in blobs if len(blob) > 1 and board[blob[0][0]][blob[0][1]] != commonest]
    return max(others or blobs, key=len, default=[])


def _beam(begin: Found, width: int, less: int) -> tuple[Found, int, bool]:
    """Return the best end that a beam finds.

    The other values are the number of balls looked at, and whether no position was dropped.
    """
    front, best, looked, whole = [begin], begin, 0, True
    while front:
        ahead: dict[Board, Found] = {}
        for found in front:
            best = max(best, found, key=score)
            for each in _following(found, less):
                looked += sum(map(len, each.board))
                known = ahead.get(each.board)
                if known is None or known.clicked < each.clicked:
                    ahead[each.board] = each
        whole = whole and len(ahead) <= width
        front = nlargest(width, ahead.values(), key=lambda found: found.worth)
    return best, looked, whole


def _following(found: Found, less: int) -> Iterator[Found]:
    for blob in blobs_of(found.board):
        if len(blob) > 1:
            board = after(found.board, blob)
            clicked = found.clicked + gain(len(blob), less)
            yield Found(board, clicked, worth(board, clicked, less), (*found.way, blob[0]))


def hint(position: Position) -> Iterator[Hint]:
    """Yield the first blobs of better and better plans.

    Each hint has the score of its plan.
    """
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
    """Keep the rest of the plan for all its positions."""
    _plans.clear()
    for k, place in enumerate(plan.places):
        _plans[board, clicked, less] = plan._replace(places=plan.places[k:])
        blob = next(blob for blob in blobs_of(board) if blob[0] == place)
        board, clicked = after(board, blob), clicked + gain(len(blob), less)
