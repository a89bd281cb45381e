"""Monte-Carlo tree search, for games in which something is hidden or rolled, of any number of players.

Each playout begins with what may be the true position, so that one tree grows over all that is possible. It is the
information set Monte-Carlo tree search of P. Cowling, E. Powley and D. Whitehouse (2012) for one observer.
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
"""How much what was seldom tried is preferred, as the authors of the search set it."""
_BETWEEN: Final = 50
"""So many playouts pass between one answer and the next."""


@dataclass(frozen=True)
class Uncertain(Generic[P, M]):
    """The questions that Monte-Carlo tree search asks a game with chance or hidden cards.

    Attributes:
        deal: `(chance)`, a position in which all is known, and which may be the true one for whoever is to move.
        moves: `(position)`, all legal ones. The same one must be equal in all deals.
        play: `(position, move, chance)`, the position after it.
        turn: `(position)`, which player is to move, from 0.
        end: `(position)`, for an end, what each player gets, from 0 to 1; None where it goes on.
        usual: `(position, chance)`, a move of a player who is quick, and not too bad.
    """

    deal: Callable[[Random], P]
    moves: Callable[[P], Sequence[M]]
    play: Callable[[P, M, Random], P]
    turn: Callable[[P], int]
    end: Callable[[P], Sequence[float] | None]
    usual: Callable[[P, Random], M]


class Sampled(NamedTuple, Generic[M]):
    """What was found so far.

    Attributes:
        move: which was tried most often.
        worth: what whoever made it got on an average, from 0 to 1.
        playouts: how many there were.
    """

    move: M
    worth: float
    playouts: int


@dataclass
class _Node(Generic[M]):
    """What is known of a move: how often it could have been made and was, and what whoever made it got in all."""

    could: int = 0
    tried: int = 0
    got: float = 0.0
    after: dict[tuple[int, M], _Node[M]] = field(default_factory=dict)

    def ucb1(self) -> float:
        """The upper bound of what it may be worth (P. Auer, N. Cesa-Bianchi and P. Fischer, 2002)."""
        return self.got / self.tried + _CURIOSITY * sqrt(log(self.could) / self.tried)


def sampling(game: Uncertain[P, M], chance: Random, playouts: int) -> Iterator[Sampled[M]]:
    """Play on many times from what may be the true position, and more often by moves that have done well.

    Args:
        game: what is asked; whoever is to move has moves.
        chance: for deals, dice, and moves beyond what was tried.
        playouts: how many.

    Yields:
        What was found, after each fifty playouts and at the end.
    """
    root = _Node[M]()
    for number in range(1, playouts + 1):
        _play_out(game, root, chance)
        if number == playouts or number % _BETWEEN == 0:
            (_, move), best = max(root.after.items(), key=lambda each: each[1].tried)
            yield Sampled(move, best.got / best.tried, number)


def _play_out(game: Uncertain[P, M], root: _Node[M], chance: Random) -> None:
    """Follow the tree to a move that was not yet tried, and on to an end; then tell all moves on the way."""
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
    """A move that was not yet tried here, or else the most promising; what is known of it; and whether it was tried."""
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
