"""Ask the solver for hints and comments.

The solver knows the order of the face-down cards, and the sentences say so.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from random import Random
from typing import Final

from games.aces.rules import STACKS, Fill, Move, Position, Remove, moves, play
from games.aces.solver import MOST, can_be_won
from launcher.tabletop import Hint
from launcher.toolkits.cards import deck
from launcher.toolkits.solitaire import verdict

_SOON = 40_000  # positions; searching this many takes a fraction of a second
_MORE_AND_MORE = (1_000, 20_000, MOST)

_SAID_AT_FIRST: Final = {
    True: "This deal can be won.",
    False: "This deal can't be won.",
    None: "The search took too long to tell whether this deal can be won.",
}
_NOT_YET: Final = "Still searching for a way to win."
_KNOWING: Final = "The solver knows the stock."


def hint(position: Position) -> Iterator[Hint]:
    """Yield a move that keeps the match winnable.

    If there are several, it is one that soon leads to a discard or to a deal. If the search takes a long time, a
    move that is usually right comes first.
    """
    won = _can_be_won(position, _SOON)
    if won is None:
        yield Hint(_likely(position), _NOT_YET)
        won = _can_be_won(position)
    best = _winning(position) if won else None
    yield Hint(_likely(position) if best is None else best, _sentence(position, won))


def comment(position: Position, move: Move) -> str:
    """Return a sentence about whether the match can still be won after a move."""
    after = play(position, move, Random(0))
    return _sentence(after, _can_be_won(after))


def _can_be_won(position: Position, most: int = MOST) -> bool | None:
    options = position.options
    leaving, only_aces = not options.automatic, options.only_aces
    return can_be_won(position.stock, position.stacks, most, leaving=leaving, only_aces=only_aces)


def _sentence(position: Position, won: bool | None) -> str:
    """Return a sentence about whether the match can be won, and whether the solver knew the stock."""
    said = verdict(won) if _is_begun(position) else _SAID_AT_FIRST[won]
    return f"{said} {_KNOWING}" if position.stock and won is not None else said


def _is_begun(position: Position) -> bool:
    """Return whether a move was made.

    Any move deals more than the first four cards or discards one.
    """
    return bool(position.removed) or len(position.stock) < len(deck()) - len(STACKS)


def _winning(position: Position) -> Move | None:
    """Return the first move of a shortest way to a winning discard or deal.

    All moves before it move cards to empty stacks.
    """
    for most in _MORE_AND_MORE:
        to_do = deque[tuple[Position, Move | None]]([(position, None)])
        seen = {position.stacks}
        while to_do:
            here, first = to_do.popleft()
            for move in reversed(moves(here)):  # to try dealing last
                after = play(here, move, Random(0))
                if not isinstance(move, Fill) and _can_be_won(after, most):
                    return move if first is None else first
                if isinstance(move, Fill) and after.stacks not in seen:
                    seen.add(after.stacks)
                    to_do.append((after, move if first is None else first))
    return None


def _likely(position: Position) -> Move:
    """Return a move that is usually right.

    It discards a card, or else moves one to an empty stack, or else deals.
    """

    def order(move: Move) -> int:
        if isinstance(move, Fill):
            return 1 if len(position.stacks[move.stack]) > 1 else 3
        return 0 if isinstance(move, Remove) else 2

    return min(moves(position), key=order)
