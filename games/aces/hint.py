"""What the solver is asked for: hints, and whether a move has lost the match.

The solver knows the order of the cards that lie face down, and what is said says so.
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

_SOON = 40_000  # that are looked at within a fraction of a second
_MORE_AND_MORE = (1_000, 20_000, MOST)

_SAID: Final = {
    True: "It can still be won.",
    False: "It can’t be won any more.",
    None: "It could not be found out whether it can still be won.",
}
_SAID_AT_FIRST: Final = {
    True: "This deal can be won.",
    False: "This deal can’t be won.",
    None: "It could not be found out whether this deal can be won.",
}
_NOT_YET: Final = "Whether it can be won is not known yet."
_KNOWING: Final = "Found knowing the stock."


def hint(position: Position) -> Iterator[Hint]:
    """A move after which it can still be won; of several, one that is nearer to removing a card or to a deal.

    Where it takes long to find out whether there is one, first a move that is mostly right.
    """
    won = _can_be_won(position, _SOON)
    if won is None:
        yield Hint(_likely(position), _NOT_YET)
        won = _can_be_won(position)
    best = _winning(position) if won else None
    yield Hint(_likely(position) if best is None else best, _sentence(position, won))


def comment(position: Position, move: Move) -> str:
    """Whether it can be won after a move."""
    after = play(position, move, Random(0))
    return _sentence(after, _can_be_won(after))


def _can_be_won(position: Position, most: int = MOST) -> bool | None:
    options = position.options
    leaving, only_aces = not options.automatic, options.only_aces
    return can_be_won(position.stock, position.stacks, most, leaving=leaving, only_aces=only_aces)


def _sentence(position: Position, won: bool | None) -> str:
    """Whether it can be won, and whether that is more than the player can see."""
    said = _SAID if _is_begun(position) else _SAID_AT_FIRST
    return f"{said[won]} {_KNOWING}" if position.stock and won is not None else said[won]


def _is_begun(position: Position) -> bool:
    """Whether a move was made: only then, more was dealt than the first four cards, or something removed."""
    return bool(position.removed) or len(position.stock) < len(deck()) - len(STACKS)


def _winning(position: Position) -> Move | None:
    """The first of the fewest moves into spaces after which a card can be removed, or cards be dealt, for a win."""
    for most in _MORE_AND_MORE:
        to_do = deque[tuple[Position, Move | None]]([(position, None)])
        seen = {position.stacks}
        while to_do:
            here, first = to_do.popleft()
            for move in reversed(moves(here)):  # dealing comes last
                after = play(here, move, Random(0))
                if not isinstance(move, Fill) and _can_be_won(after, most):
                    return move if first is None else first
                if isinstance(move, Fill) and after.stacks not in seen:
                    seen.add(after.stacks)
                    to_do.append((after, move if first is None else first))
    return None


def _likely(position: Position) -> Move:
    """What is mostly right: to remove a card, or else to uncover one, or else to deal."""

    def order(move: Move) -> int:
        if isinstance(move, Fill):
            return 1 if len(position.stacks[move.stack]) > 1 else 3
        return 0 if isinstance(move, Remove) else 2

    return min(moves(position), key=order)
