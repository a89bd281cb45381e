"""Computer players of three strengths, which use only the cards visible to a player."""

from __future__ import annotations

from math import prod
from random import Random

from games.go_fish.rules import Ask, Lay, Move, Position, moves, plural
from launcher.tabletop import Hint
from launcher.toolkits.cards import PLAYERS, Card, deck


def think(position: Position, player: int, strength: int, chance: Random) -> Move:
    """Return a move.

    Easy asks its neighbour, Medium any player, and Hard the player who is most likely to have the card.
    """
    legal = moves(position)
    if not isinstance(legal[0], Ask):
        return legal[0]
    if strength == 2:
        return likeliest_ask(position)[0]
    if strength == 1:
        fresh = [card for card in position.hand if card not in position.tried[player]]
        return Ask(chance.choice(fresh or position.hand), chance.choice(position.others))
    return Ask(chance.choice(position.hand), (player + 1) % len(position.hands))


def likeliest_ask(position: Position) -> tuple[Ask, float]:
    """Return the question with the best chance, and this chance.

    Among equally good questions, it prefers a card already known to other players.
    """
    hands = possible_ranks(position)
    asks = [move for move in moves(position) if isinstance(move, Ask)]
    chances = {ask: likelihood(hands[ask.player], ask.card.rank) for ask in asks}
    best = max(asks, key=lambda ask: (chances[ask], ask.card in position.shown))
    return best, chances[best]


def possible_ranks(position: Position) -> list[list[tuple[int, ...]]]:
    """Return the possible ranks of each card in each hand.

    They follow from the cards that a player has seen, and the ranks that other players did not have.
    """
    shown = {card.number: card for card in position.shown}
    sight = (*position.hand, *(card for laid in position.laid for card in laid), *position.shown)
    faces = {(card.rank, card.suit) for card in sight}
    unseen = [card.rank for card in deck() if (card.rank, card.suit) not in faces]

    def ranks(card: Card) -> tuple[int, ...]:
        if card.number in shown:
            return (shown[card.number].rank,)
        return tuple([rank for rank in unseen if (card.number, rank) not in position.lacks])

    return [[*map(ranks, hand)] for hand in position.hands]


def likelihood(hand: list[tuple[int, ...]], rank: int) -> float:
    """Return the chance that a hand has a rank, given the possible ranks of each card."""
    return 1 - prod(1 - ranks.count(rank) / len(ranks) for ranks in hand if ranks)


def hint(position: Position) -> Hint:
    """Return the best move as a hint.

    It is a pair for the table, or else the question with the best chance.
    """
    legal = moves(position)
    if position.fishing:
        return Hint(legal[0], "You can only draw a card now.")
    if isinstance(legal[0], Lay):
        return Hint(legal[0], f"Other players can't ask you for a {position.what} on the table.")
    ask, share = likeliest_ask(position)
    cases = f"in about {min(99, round(100 * share))} of 100 cases" if share < 1 else "for certain"
    return Hint(ask, f"{PLAYERS[ask.player]} has {plural(ask.card.rank)} {cases}.")
