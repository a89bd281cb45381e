"""Monte-Carlo tree search.

It is for any number of players, with hidden parts or chance.

Each playout begins with a position that may be the true one, so a single tree covers all possible positions. This is
the information set Monte-Carlo tree search of P. Cowling, E. Powley and D. Whitehouse (2012) for one observer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Final, Generic, NamedTuple, TypeVar

P = TypeVar("P")
M = TypeVar("M", bound=Hashable)

_CURIOSITY: Final = 0.7
"""The weight of rarely tried moves, as set by the authors of the search."""
_BETWEEN: Final = 50
"""The number of playouts between answers."""


@dataclass(frozen=True)
class Uncertain(Generic[P, M]):
    """The functions of an uncertain game.

    The game has chance or hidden parts. The search calls the functions.

    Attributes:
        deal: `(chance)`, a complete position that may be the true one for the player to move.
        moves: `(position)`, all legal moves. The same move must be equal in all deals.
        play: `(position, move, chance)`, the position after it.
        turn: `(position)`, the player to move, from 0.
        end: `(position)`, each player's result at an end, from 0 to 1; otherwise None.
        usual: `(position, chance)`, a quick move that is not too bad.
    """

    deal: Callable[[Random], P]
    moves: Callable[[P], Sequence[M]]
    play: Callable[[P, M, Random], P]
    turn: Callable[[P], int]
    end: Callable[[P], Sequence[float] | None]
    usual: Callable[[P, Random], M]


class Sampled(NamedTuple, Generic[M]):
    """The result so far.

    Attributes:
        move: the move tried most often.
        worth: the average result of the player who made it, from 0 to 1.
        playouts: the number of playouts.
    """

    move: M
    worth: float
    playouts: int


@dataclass
class _Node(Generic[M]):
    """How often a move was available, how often it was tried, and the sum of its results."""

    could: int = 0
    tried: int = 0
    got: float = 0.0
    after: dict[tuple[int, M], _Node[M]] = field(default_factory=dict)

    def ucb1(self) -> float:
        """Return the move's upper confidence bound (P. Auer, N. Cesa-Bianchi and P. Fischer, 2002)."""
        return self.got / self.tried + _CURIOSITY * sqrt(log(self.could) / self.tried)


def sampling(game: Uncertain[P, M], chance: Random, playouts: int) -> Iterator[Sampled[M]]:
    """Play out possible positions many times.

    Moves that have done well are preferred.

    Args:
        game: the game; the player to move has moves.
        chance: for deals, dice, and moves outside of the tree.
        playouts: the number of playouts.

    Yields:
        The result after every fifty playouts and at the end.
    """
    root = _Node[M]()
    for number in range(1, playouts + 1):
        _play_out(game, root, chance)
        if number == playouts or number % _BETWEEN == 0:
            (_, move), best = max(root.after.items(), key=lambda each: each[1].tried)
            yield Sampled(move, best.got / best.tried, number)


def _play_out(game: Uncertain[P, M], root: _Node[M], chance: Random) -> None:
    """Play from the tree to an end, and update all moves.

    The tree is followed to an untried move.
    """
    position, node = game.deal(chance), root
    way: list[tuple[int, _Node[M]]] = []
    growing = True
    while (end := game.end(position)) is None:
        if growing:
            player = game.turn(position)
            move, node, growing = _select(node, player, game.moves(position), chance)
            way.append((player, node))
        else:
            move = game.usual(position, chance)
        position = game.play(position, move, chance)
    for player, node in way:
        node.tried += 1
        node.got += end[player]


def _select(node: _Node[M], player: int, moves: Sequence[M], chance: Random) -> tuple[M, _Node[M], bool]:
    """Return an untried move or else the most promising one, its node, and whether it had been tried."""
    new = [move for move in moves if (player, move) not in node.after]
    for move in moves:
        if (player, move) in node.after:
            node.after[player, move].could += 1
    if new:
        move = chance.choice(new)
        fresh = node.after[player, move] = _Node(could=1)
        return move, fresh, False
    move = max(moves, key=lambda move: node.after[player, move].ucb1())
    return move, node.after[player, move], True
