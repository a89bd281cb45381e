"""Guesses about hidden cards."""

from __future__ import annotations

from random import Random
from typing import Final

from games.crazy_8s.faces import EIGHT, Face
from games.crazy_8s.rules import Position
from launcher.toolkits.cards import Card, deck

_BY_CHOICE: Final = 0.1
"""The weight of a matching card among the kept cards. People keep some of them, above all eights."""

_NEVER: Final = 1e-9
"""The weight of an impossible card. A small value instead of zero allows a deal in every case."""


class Guesses:
    """The likely faces of hidden cards, given the visible cards and the cards that players kept.

    Args:
        position: The position as the player to move sees it.

    Attributes:
        unseen: The faces of all hidden cards.
        weights: For the number of each card in other hands, the relative weight of each face.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        hands = [card for hand in position.hands for card in hand]
        seen = {(card.rank, card.suit) for card in (*hands, *position.pile)}
        self.unseen = [(card.rank, card.suit) for card in deck() if (card.rank, card.suit) not in seen]
        kept: dict[int, list[Face]] = {}
        for number, suit, rank in position.declined:
            kept.setdefault(number, []).append((rank, suit))
        could_follow = _NEVER if position.rules.drawing == "until it fits" else _BY_CHOICE
        self.weights = {
            card.number: {
                face: _NEVER
                if face in position.returned and card.number in position.older
                else could_follow
                if _follows_any(face, kept.get(card.number, []))
                else 1.0
                for face in self.unseen
            }
            for card in hands
            if not card.rank
        }

    def sample(self, chance: Random) -> Position:
        """Deal the hidden cards at random. The cards with the most information get their faces first."""
        left = self.unseen.copy()
        chance.shuffle(left)
        faces: dict[int, Face] = {}
        for number, weights in sorted(self.weights.items(), key=lambda item: sum(item[1].values())):
            (faces[number],) = chance.choices(left, [weights[face] for face in left])
            left.remove(faces[number])
        faces |= zip((card.number for card in self._position.stock), left, strict=True)

        def shown(cards: tuple[Card, ...]) -> tuple[Card, ...]:
            return tuple(card if card.rank else Card(*faces[card.number], card.number) for card in cards)

        hands = tuple(map(shown, self._position.hands))
        return self._position._replace(hands=hands, stock=shown(self._position.stock))


def _follows_any(face: Face, kept: list[Face]) -> bool:
    rank, suit = face
    return any(rank in (EIGHT, wanted) or suit == other for wanted, other in kept)
