"""All moves of a position looked at alike, for whoever wants to know what each is worth, and not only the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from time import monotonic
from typing import Final, TypeVar

from launcher.plurals import counted
from launcher.toolkits.search.alphabeta import WIN, Found, TwoPlayerGame, deepening

P = TypeVar("P")
M = TypeVar("M")

_BETWEEN: Final = 0.2  # seconds, at least, from one answer to the next


def every_move(
    game: TwoPlayerGame[P, M], position: P, *, depth: int = 99, seconds: float = inf, step: int = 1
) -> Iterator[tuple[Found[M], ...]]:
    """Look at each move one ply ahead, then at each two, and so on, as far as there is time.

    Args:
        game: what is asked; both move in turn.
        position: one that is no end.
        depth: how many plies at most.
        seconds: how long at most; each move is looked at for one ply whatever that is.
        step: of how many plies estimates are multiples: 2 where whoever has moved last looks better than they are.

    Yields:
        What was found of each move, in the order of the moves, with the line that it begins: now and then, and last.
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
    """What a value is worth to the other, a ply before: an end is one farther away then."""
    return -value if abs(value) < WIN / 2 else (1 if value > 0 else -1) - value


def estimate_in_words(who: str, value: float, depth: int, words: Sequence[tuple[float, str]]) -> str:
    """Say in a sentence who is better off by an estimate.

    Args:
        who: whose estimate it is.
        value: it.
        depth: from how many plies ahead.
        words: from how much on a side is how much better, such as `(15, "much "), (3, "a little ")`, the most first;
            less than the last is no difference.
    """
    much = next((said for least, said in words if abs(value) >= least), None)
    stands = "Both stand alike" if much is None else f"{who} is {much}{'better' if value > 0 else 'worse'}"
    return f"{stands}, as far as can be seen {counted(depth, 'move')} ahead."
