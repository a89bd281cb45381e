"""Computer players of three strengths, which use only the cards visible to a player."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from games.crazy_8s.rules import EIGHT, Face, Move, Play, Position, can_be_laid, moves, over, play
from launcher.tabletop import Hint
from launcher.toolkits.cards import SUITS, Card, deck
from launcher.toolkits.search import Sampled, Uncertain, sampling

_BY_CHOICE: Final = 0.1
"""The weight of a matching card among the kept cards. People keep some of them, above all eights."""

_NEVER: Final = 1e-9
"""The weight of an impossible card. A small value instead of zero allows a deal in every case."""

_PLAYOUTS: Final = 1000


class Guesses:
    """The likely faces of hidden cards.

    They follow from the visible cards and the cards that players kept.

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
        """Return a random deal of the hidden cards.

        The cards with the most information get their faces first.
        """
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


def think(position: Position, player: int, strength: int, chance: Random) -> Move:
    """Choose a move.

    Easy plays any matching card, Medium keeps its eights, and Hard simulates the rest of the round.
    """
    legal = moves(position)
    if strength == 0:
        return chance.choice([move for move in legal if isinstance(move, Play)] or legal)
    if strength == 1 or len(legal) == 1:
        return usual_move(position)
    *_, found = sampling(game_from(position), chance, _PLAYOUTS)
    return found.move


def usual_move(position: Position) -> Move:
    """Return the move of Medium.

    It is the first matching card other than an eight, or else the first eight.

    The suit chosen after an eight is the one with the most cards left in the hand.
    """
    if position.choosing:
        left = [card.suit for card in position.hand if card.rank != EIGHT]
        return max(SUITS, key=left.count)
    legal = [card for card in position.hand if can_be_laid(position, card)]
    if not legal:
        return moves(position)[-1]
    return Play(next((card for card in legal if card.rank != EIGHT), legal[0]))


def game_from(position: Position) -> Uncertain[Position, Move]:
    """Return the game for the search.

    Medium is the player of the simulated moves.
    """

    def end(position: Position) -> list[float] | None:
        return [float(not hand) for hand in position.hands] if over(position) else None

    return Uncertain(
        deal=Guesses(position).sample,
        moves=moves,
        play=play,
        turn=lambda position: position.turn,
        end=end,
        usual=lambda position, chance: usual_move(position),
    )


def hint(position: Position) -> Hint | Iterator[Hint]:
    """Return the move that wins most simulated rounds."""
    legal = moves(position)
    if len(legal) == 1:
        forced = isinstance(legal[0], Play)
        return Hint(legal[0], "It is the only possible move." if forced else "You can't play a card.")
    return map(_hint_of, sampling(game_from(position), Random(0), _PLAYOUTS))


def _hint_of(found: Sampled[Move]) -> Hint:
    share = round(100 * found.worth)
    cases = (
        f"about {share} of 100 simulated rounds"
        if 0 < share < 100
        else f"{'all' if share else 'none'} of the simulated rounds"
    )
    return Hint(found.move, f"This move wins {cases}.")
