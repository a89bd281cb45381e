"""Computer players of three strengths. They get no more than a player can see."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from random import Random
from typing import NamedTuple

from games.crazy_8s.rules import EIGHT, Move, Play, Position, follows, moves
from launcher.tabletop import Hint
from launcher.toolkits.cards import PLAYERS, SUITS, deck

_OWN = 0.05  # what a card of one's own that follows is worth, in chances that the next player can't


def think(position: Position, player: int, strength: int, chance: Random) -> Move:
    """A move: the weakest lays any card that follows, the middle one keeps eights, the strongest remembers."""
    if strength == 0:
        legal = moves(position)
        return chance.choice([move for move in legal if isinstance(move, Play)] or legal)
    return usual(position) if strength == 1 else remembering(position)


def usual(position: Position) -> Move:
    """The first card that follows and is no eight, or else the first eight; then the suit of which most are left."""
    if position.choosing:
        left = [card.suit for card in position.hand if card.rank != EIGHT]
        return max(SUITS, key=left.count)
    legal = [card for card in position.hand if follows(position, card)]
    if not legal:
        return moves(position)[-1]
    return Play(next((card for card in legal if card.rank != EIGHT), legal[0]))


def remembering(position: Position) -> Move:
    """What the next player is least likely to follow, and oneself most, going by all that was laid and kept."""
    known = Memory.of(position)
    if position.choosing:
        return min(SUITS, key=lambda suit: known.followed(suit) - _OWN * _own(position, suit))
    legal = [card for card in position.hand if follows(position, card) and card.rank != EIGHT]
    if not legal:
        return usual(position)
    best = min(
        legal,
        key=lambda card: known.followed(*card[1::-1]) - _OWN * (_own(position, *card[1::-1]) - 1),
    )
    return Play(best)


def _own(position: Position, suit: str, rank: int = 0) -> int:
    """How many cards of one's own follow, eights apart."""
    return sum(suit == card.suit or rank == card.rank for card in position.hand if card.rank != EIGHT)


class Memory(NamedTuple):
    """What whoever is to move can know of the next player's hand.

    Attributes:
        may_be: for each card of it, the faces that it can have, as rank and suit.
    """

    may_be: tuple[tuple[tuple[int, str], ...], ...]

    @classmethod
    def of(cls, position: Position) -> Memory:
        """What follows from all that is in sight, and from what was kept: what fits would have been laid."""
        seen = {(card.rank, card.suit) for card in (*position.hand, *position.pile)}
        unseen = [(card.rank, card.suit) for card in deck() if (card.rank, card.suit) not in seen]
        kept: dict[int, list[tuple[str, int]]] = {}
        for number, suit, rank in position.declined:
            kept.setdefault(number, []).append((suit, rank))
        hand = position.hands[(position.turn + 1) % len(position.hands)]
        return cls(tuple(tuple(_fitting(unseen, kept.get(card.number, ()))) for card in hand))

    def followed(self, suit: str, rank: int = 0) -> float:
        """How likely it is that the next player has a card that follows a suit, or a card."""
        return 1 - prod(
            1 - sum(s == suit or r in (rank, EIGHT) for r, s in faces) / len(faces)
            for faces in self.may_be
            if faces
        )


def _fitting(faces: Iterable[tuple[int, str]], kept: Iterable[tuple[str, int]]) -> list[tuple[int, str]]:
    return [
        (rank, suit)
        for rank, suit in faces
        if not any(rank in (EIGHT, wanted) or suit == other for other, wanted in kept)
    ]


def hint(position: Position) -> Hint:
    """The strongest player's move, and how likely the next one can follow."""
    move = remembering(position)
    if isinstance(move, Play) and move.card.rank != EIGHT:
        share = Memory.of(position).followed(move.card.suit, move.card.rank)
    elif move in SUITS:
        share = Memory.of(position).followed(str(move))
    else:
        return Hint(move, "Nothing else follows." if isinstance(move, Play) else "You can’t follow.")
    name = PLAYERS[(position.turn + 1) % len(position.hands)]
    return Hint(move, f"{name} can follow it in about {round(100 * share)} of 100 cases.")
