"""Good ways to go on, better and better ones, and the scores that they reach.

First come two ways that anybody could think of: to take the largest blob, always, or the largest that is not of the
commonest colour, so that this becomes one huge blob. Then beam searches look at all that follows from the best few
positions, at all that follows from the best few of that, and so on: the wider the beam, the better and the later. One
that never leaves anything out has seen all ways, and then the best is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import nlargest
from typing import NamedTuple

from games.same.blobs import Blob, Board, Place, after, blobs_of, sizes_without
from games.same.rules import Columns, board_of, bonus, gain

_WORK = 24_000_000  # balls that all searches may look at, about
_WIDER = 4  # times as wide is each beam as the one before
_COMMONEST = (
    0.9  # the share of the commonest colour that becomes one blob in the end, about, seen as its square
)
_SINGLE = 60.0  # what a ball without a neighbour of its colour costs


class Found(NamedTuple):
    """A board that was found.

    Attributes:
        board: it.
        clicked: what was earned by taking away.
        worth: what it comes to in the end, about.
        way: what was taken, in order: column and row of a ball.
    """

    board: Board
    clicked: int
    worth: float
    way: tuple[Place, ...] = ()


class Plan(NamedTuple):
    """A way to the end.

    Attributes:
        places: what to take, in order: column and row of a ball.
        score: what that comes to.
        best: whether it is known that no other comes to more.
    """

    places: tuple[Place, ...]
    score: int
    best: bool = False


def worth(board: Board, clicked: int, less: int = 0) -> float:
    """What a board comes to in the end, about.

    The commonest colour is seen as one blob to be, and the others as the blobs that they are now.
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
    """What is earned if the match ends there."""
    return found.clicked + bonus(sum(map(len, found.board)))


def ways(columns: Columns, clicked: int, work: int = _WORK, less: int = 0) -> Iterator[Plan]:
    """Better and better ways to the end.

    Args:
        columns: where they begin.
        clicked: what was earned by then.
        work: how many balls may be looked at, about.
        less: how many balls of each blob earn nothing.
    """
    begin = Found(board_of(columns), clicked, 0)
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
        width = int(width * (wider if wider < _WIDER**2 else _WIDER))  # the last is as wide as it may be


def _greedy(found: Found, choose: Callable[[Board], Blob], less: int) -> Found:
    """The end that comes of the same choice again and again."""
    while len(blob := choose(found.board)) > 1:
        clicked = found.clicked + gain(len(blob), less)
        found = Found(after(found.board, blob), clicked, clicked, (*found.way, blob[0]))
    return found


def _largest(board: Board) -> Blob:
    """The largest blob; of one ball or none at the end."""
    return max(blobs_of(board), key=len, default=[])


def _not_commonest(board: Board) -> Blob:
    """The largest blob that is not of the commonest colour, as long as there is one."""
    left = b"".join(board)
    commonest = max(sorted(set(left)), key=left.count, default=0)
    blobs = blobs_of(board)
    others = [blob for blob in blobs if len(blob) > 1 and board[blob[0][0]][blob[0][1]] != commonest]
    return max(others or blobs, key=len, default=[])


def _beam(begin: Found, width: int, less: int) -> tuple[Found, int, bool]:
    """The best end that a beam comes to, how many balls it looked at, and whether it left nothing out."""
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
