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

from games.same.rules import Columns, Position, bonus, gain, moves
from launcher.tabletop import Hint

_WORK = 24_000_000  # balls that all searches may look at, about
_WIDER = 4  # times as wide is each beam as the one before
_COMMONEST = (
    0.9  # the share of the commonest colour that becomes one blob in the end, about, seen as its square
)
_SINGLE = 60.0  # what a ball without a neighbour of its colour costs

Board = tuple[bytes, ...]
"""The colours of the balls that are left, from 1 on, each column from the bottom up."""


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
    way: tuple[tuple[int, int], ...] = ()


class Plan(NamedTuple):
    """A way to the end.

    Attributes:
        places: what to take, in order: column and row of a ball.
        score: what that comes to.
        best: whether it is known that no other comes to more.
    """

    places: tuple[tuple[int, int], ...]
    score: int
    best: bool = False


def board_of(columns: Columns) -> Board:
    """A position as the search knows it."""
    return tuple(bytes(colour + 1 for _, colour in column) for column in columns)


def blobs_of(board: Board) -> list[list[tuple[int, int]]]:
    """All blobs, those of a single ball among them."""
    seen = [bytearray(len(column)) for column in board]
    found = []
    last = len(board) - 1
    for x, column in enumerate(board):
        for y, colour in enumerate(column):
            if seen[x][y]:
                continue
            seen[x][y] = 1
            blob = [(x, y)]
            for a, b in blob:  # it grows meanwhile
                if a and b < len(board[a - 1]) and board[a - 1][b] == colour and not seen[a - 1][b]:
                    seen[a - 1][b] = 1
                    blob.append((a - 1, b))
                if a < last and b < len(board[a + 1]) and board[a + 1][b] == colour and not seen[a + 1][b]:
                    seen[a + 1][b] = 1
                    blob.append((a + 1, b))
                if b and board[a][b - 1] == colour and not seen[a][b - 1]:
                    seen[a][b - 1] = 1
                    blob.append((a, b - 1))
                if b + 1 < len(board[a]) and board[a][b + 1] == colour and not seen[a][b + 1]:
                    seen[a][b + 1] = 1
                    blob.append((a, b + 1))
            found.append(blob)
    return found


def after(board: Board, blob: list[tuple[int, int]]) -> Board:
    """The board without a blob."""
    gone: dict[int, set[int]] = {}
    for x, y in blob:
        gone.setdefault(x, set()).add(y)
    columns = [
        bytes(colour for y, colour in enumerate(column) if y not in gone[x]) if x in gone else column
        for x, column in enumerate(board)
    ]
    return tuple(column for column in columns if column)


def worth(board: Board, clicked: int, less: int = 0) -> float:
    """What a board comes to in the end, about.

    The commonest colour is seen as one blob to be, and the others as the blobs that they are now.
    """
    left = b"".join(board)
    if not left:
        return clicked
    commonest = max(sorted(set(left)), key=left.count)
    total = clicked + _COMMONEST * gain(left.count(commonest), less)
    for size in _sizes_without(board, commonest):
        total += gain(size, less) if size > 1 else -_SINGLE
    return total


def _sizes_without(board: Board, colour: int) -> list[int]:
    """How large all blobs are, but for those of one colour: without their places, in half the time of `blobs_of`."""
    high = max(map(len, board)) + 1
    room = bytes(high)
    flat = bytearray(room + b"".join([column.ljust(high, b"\0") for column in board]) + room)
    sizes = []
    for start, other in enumerate(flat):
        if not other or other == colour:
            continue
        flat[start] = 0
        blob = [start]
        for at in blob:  # it grows meanwhile
            if flat[at - 1] == other:
                flat[at - 1] = 0
                blob.append(at - 1)
            if flat[at + 1] == other:
                flat[at + 1] = 0
                blob.append(at + 1)
            if flat[at - high] == other:
                flat[at - high] = 0
                blob.append(at - high)
            if flat[at + high] == other:
                flat[at + high] = 0
                blob.append(at + high)
        sizes.append(len(blob))
    return sizes


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


def _greedy(found: Found, choose: Callable[[Board], list[tuple[int, int]]], less: int) -> Found:
    """The end that comes of the same choice again and again."""
    while len(blob := choose(found.board)) > 1:
        clicked = found.clicked + gain(len(blob), less)
        found = Found(after(found.board, blob), clicked, clicked, (*found.way, blob[0]))
    return found


def _largest(board: Board) -> list[tuple[int, int]]:
    """The largest blob; of one ball or none at the end."""
    return max(blobs_of(board), key=len, default=[])


def _not_commonest(board: Board) -> list[tuple[int, int]]:
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


_plans: dict[tuple[Board, int, int], Plan] = {}
"""How to go on where a way led through, so that who follows hints gets no less than was told."""


def hint(position: Position) -> Iterator[Hint]:
    """The first blob of a way, and the score at its end; then those of better ones, as they are found."""
    board, less = board_of(position.columns), position.options.less
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
    more = ", and no more." if plan.best else ": can you beat that?"
    return Hint(take, f"From here {plan.score} points can be reached{more}")


def _keep(board: Board, clicked: int, less: int, plan: Plan) -> None:
    """Keep how to go on in all positions that a way leads through."""
    _plans.clear()
    for k, place in enumerate(plan.places):
        _plans[board, clicked, less] = plan._replace(places=plan.places[k:])
        blob = next(blob for blob in blobs_of(board) if blob[0] == place)
        board, clicked = after(board, blob), clicked + gain(len(blob), less)
