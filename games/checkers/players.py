"""Computer players: they look ahead, each farther than the one before; the weaker ones have moments of inattention."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from games.checkers.bits import Board
from games.checkers.rules import Move, Position, moves
from games.checkers.search import line_of, looked_ahead
from launcher.tabletop import Hint
from launcher.toolkits.search import Found


class Strength(NamedTuple):
    """How well a computer plays.

    Attributes:
        name: what it is called.
        depth: how many plies it looks ahead; all jumps that follow from there, too.
        slips: in which part of its moves it sees no more than what it can take at once.
    """

    name: str
    depth: int
    slips: float = 0


STRENGTHS: Final = (
    Strength("Easy", 1, 0.4),
    Strength("Medium", 3, 0.15),
    Strength("Hard", 5),
    Strength("Strong", 99),
)
SECONDS: Final = 2.0
"""For how long the strongest looks ahead, and whoever gives hints."""

_SURE_OF_MORE = 60.0  # points from which on a side is better off


def think(position: Position, player: int, strength: int, chance: Random) -> Iterator[Move]:
    """Better and better moves, the first of them at once."""
    _, depth, slips = STRENGTHS[strength]
    legal = moves(position)
    if chance.random() < slips:
        yield chance.choice(legal)
        return
    for found in looked_ahead(position, depth=depth, seconds=SECONDS, chance=chance):
        yield _move_of(position, legal, found)


def hint(position: Position) -> Iterator[Hint]:
    """The strongest player's move, and what speaks for it."""
    legal = moves(position)
    for found in looked_ahead(position, seconds=SECONDS):
        yield Hint(_move_of(position, legal, found), _why(position, legal, found))


def _move_of(position: Position, legal: list[Move], found: Found[Board]) -> Move:
    text = line_of(position, found.line[:1])[0]
    return next(move for move in legal if str(move) == text)


def _why(position: Position, legal: list[Move], found: Found[Board]) -> str:
    """What speaks for a move that was found, in a sentence."""
    if len(legal) == 1:
        return "There is no other jump." if legal[0].taken else "There is no other move."
    if found.plies is not None:
        number = (found.plies + 1) // 2
        count = f"{number} moves" if number > 1 else "one move"
        return f"It wins in {count}." if found.value > 0 else f"All moves lose; this one lasts {count}."
    way = ", ".join(line_of(position, found.line)[1:5])
    then = f", as in {way}" if way else ""
    if found.value > _SURE_OF_MORE:
        return f"It leads to a better game{then}."
    if found.value < -_SURE_OF_MORE:
        return f"The least bad of what comes{then}."
    return f"The best of what can be seen in {found.depth} plies{then}."
