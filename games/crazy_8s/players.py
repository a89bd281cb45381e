"""Computer players of three strengths. They get no more than a player can see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from games.crazy_8s.rules import EIGHT, Move, Play, Position, follows, moves, over, play
from launcher.tabletop import Hint
from launcher.toolkits.cards import SUITS, Card, deck
from launcher.toolkits.search import halving

_TRIES: Final = 150


def think(position: Position, player: int, strength: int, chance: Random) -> Move | Iterator[Move]:
    """A move: the weakest lays any card that follows, the middle one keeps eights, the strongest tries what comes."""
    if strength == 0:
        legal = moves(position)
        return chance.choice([move for move in legal if isinstance(move, Play)] or legal)
    return usual(position) if strength == 1 else (move for move, _ in tried(position, chance))


def usual(position: Position) -> Move:
    """The first card that follows and is no eight, or else the first eight; then the suit of which most are left."""
    if position.choosing:
        left = [card.suit for card in position.hand if card.rank != EIGHT]
        return max(SUITS, key=left.count)
    legal = [card for card in position.hand if follows(position, card)]
    if not legal:
        return moves(position)[-1]
    return Play(next((card for card in legal if card.rank != EIGHT), legal[0]))


def counting(position: Position) -> Move:
    """The card, or after an eight the suit, that the fewest unseen cards follow and more of one's own."""
    open_cards = [card for card in (*position.hand, *position.pile) if card.rank != EIGHT]

    def risk(suit: str, rank: int) -> float:
        following = [card for card in open_cards if suit == card.suit or rank == card.rank]
        own = sum(card in following for card in position.hand)
        return (15 if rank else 12) - len(following) - own / 2

    if position.choosing:
        return min(SUITS, key=lambda suit: risk(suit, 0))
    legal = [card for card in position.hand if follows(position, card) and card.rank != EIGHT]
    return Play(min(legal, key=lambda card: risk(card.suit, card.rank))) if legal else usual(position)


def tried(position: Position, chance: Random) -> Iterator[tuple[Move, float]]:
    """Better and better moves, and how often they win where hidden cards are dealt in ways that fit all that was seen."""
    player, deals = position.turn, chance.getrandbits(32)

    def worth(move: Move, number: int) -> float:
        draw = Random(deals + number)
        return _outcome(play(dealt(position, draw), move, draw), player, draw)

    return halving(moves(position), worth, _TRIES)


def dealt(position: Position, chance: Random) -> Position:
    """The position with faces for all cards that lie face down: none that would have been laid when it was kept."""
    known = {card[:2] for pile in (*position.hands, position.pile) for card in pile if card.rank}
    faces = [card[:2] for card in deck() if card[:2] not in known]
    chance.shuffle(faces)
    kept: dict[int, list[tuple[str, int]]] = {}
    for number, suit, rank in position.declined:
        kept.setdefault(number, []).append((suit, rank))
    hidden = [card for pile in (*position.hands, position.stock) for card in pile if not card.rank]
    found: dict[int, Card] = {}
    for card in sorted(hidden, key=lambda card: -len(kept.get(card.number, ()))):
        face = next((face for face in faces if _fits(face, kept.get(card.number, ()))), faces[-1])
        faces.remove(face)
        found[card.number] = Card(*face, card.number)
    hands = tuple(tuple(found.get(card.number, card) for card in hand) for hand in position.hands)
    stock = tuple(found.get(card.number, card) for card in position.stock)
    return position._replace(hands=hands, stock=stock)


def _fits(face: tuple[int, str], kept: Iterable[tuple[str, int]]) -> bool:
    rank, suit = face
    return not any(EIGHT == rank or suit == at_suit or rank == at_rank for at_suit, at_rank in kept)


def _outcome(position: Position, player: int, chance: Random) -> float:
    """What a match is worth to a player if all go on as usual: 1 for a win, 0 for a loss."""
    while not over(position):
        position = play(position, counting(position), chance)
    return float(not position.hands[player])


def hint(position: Position) -> Hint:
    """The strongest player's move, and how often it wins."""
    *_, (move, share) = tried(position, Random(0))
    return Hint(move, f"It wins about {round(100 * share)} of 100 matches that look like this one.")
