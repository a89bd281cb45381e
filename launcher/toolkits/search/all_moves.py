"""A search that values all moves of a position equally deeply, instead of only the best one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from time import monotonic
from typing import Final, TypeVar

from launcher.plurals import counted
from launcher.toolkits.search.alphabeta import WIN, Found, TwoPlayerGame, deepening

P = TypeVar("P")
M = TypeVar("M")

_BETWEEN: Final = 0.2  # the minimum number of seconds between answers


def every_move(
    game: TwoPlayerGame[P, M], position: P, *, depth: int = 99, seconds: float = inf, step: int = 1
) -> Iterator[tuple[Found[M], ...]]:
    """Look at each move one ply ahead, then at each move two plies ahead, and so on while there is time.

    Args:
        game: the game; both players move in turn.
        position: a position in which the match is not over.
        depth: the maximum number of plies.
        seconds: the time limit; each move is searched for one ply regardless of it.
        step: estimates look ahead a multiple of this many plies. Use 2 if the side that moved last looks better
            than it is.

    Yields:
        The results of all moves in order, each with the line that it begins: from time to time, and at the end.
    """
    told = monotonic()
    found, searches = list[Found[M]](), dict[int, Iterator[Found[M]]]()
    for k, move in enumerate(game.moves(position)):
        after = game.play(position, move)
        end = game.end(after)
        if end is None:
            found.append(Found((move,), -game.value(after), 1, 1))
            searches[k] = deepening(game, after, depth=depth - 1, seconds=seconds)
        else:
            found.append(Found((move,), -end * (WIN - 1 - (game.rest(after) if game.rest else 0)), 1, 1))
    until = told + seconds
    while searches and monotonic() < until:
        for k, search in tuple(searches.items()):
            each = next(search, None)
            if each is None or monotonic() > until:
                del searches[k]
            if each is not None and (each.plies is not None or (each.depth + 1) % step == 0):
                line = (found[k].line[0], *each.line)
                found[k] = Found(line, _a_ply_earlier(each.value), each.depth + 1, each.positions)
            if monotonic() - told > _BETWEEN and all(found[k].depth >= step for k in searches):
                yield tuple(found)
                told = monotonic()
    yield tuple(found)


def _a_ply_earlier(value: float) -> float:
    """Return a value as the opponent sees it one ply earlier, when a win or loss is one ply farther away."""
    return -value if abs(value) < WIN / 2 else (1 if value > 0 else -1) - value


def estimate_in_words(who: str, value: float, depth: int, words: Sequence[tuple[float, str]]) -> str:
    """Return a sentence that says which side is better off.

    Args:
        who: the name of the side to move.
        value: the estimate for this side.
        depth: the number of plies that it looks ahead.
        words: the least values with their adverbs, largest first, such as `(15, "much "), (3, "slightly ")`. If the
            value is below all of them, the sides are equal.
    """
    much = next((said for least, said in words if abs(value) >= least), None)
    stands = (
        "Both sides are equal" if much is None else f"{who} is {much}{'better' if value > 0 else 'worse'}"
    )
    return f"{stands}, looking {counted(depth, 'move')} ahead."
