"""The rules: draw a card, throw a card, go out with a hand that is all melds; or, in gin, knock.

Rummy is the game that the original has: who has ten cards in melds after throwing one has won. Gin is as it is played
today: see `games.rummy.showdown` for its source and what it earns. There, aces are low, a card taken from the discard
pile is not thrown in the same turn, and the first card is offered to both; the hand is void when two cards are left.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.rummy.melds import cover, deadwood_of, faces, points_of
from games.rummy.position import Did, Move, Options, Phase, Position, Told
from games.rummy.showdown import MOST_DEADWOOD, Ending, Hand, go_out, knock
from launcher.toolkits.cards import Card, deck, hidden, shuffled

DEALT: Final = 10
"""Cards in a hand, which has one more between drawing and throwing."""

_LAST: Final = 2
"""Cards in the stock with which a hand of gin is void."""


def start(options: Options, chance: Random) -> Position:
    """The first hand."""
    return deal(Position(options, (), (), ((), ())), chance)


def deal(position: Position, chance: Random) -> Position:
    """Ten cards to the one who does not begin, ten to the other one, and one face up."""
    cards = shuffled(deck(), chance)
    second, first, (shown, *rest) = cards[:DEALT], cards[DEALT : 2 * DEALT], cards[2 * DEALT :]
    hands = (first, second) if position.first == 0 else (second, first)
    dealt = position._replace(
        stock=tuple(reversed(rest)),
        discards=(shown,),
        hands=hands,
        turn=position.first,
        phase="offer" if position.gin else "draw",
        told=(),
        ending=None,
    )
    complete = [player for player in (0, 1) if not position.gin and is_complete(hands[player])]
    if len(complete) == 2:
        return _end_hand(dealt, Ending("both"))
    return _end_hand(dealt, go_out(complete[0], hands, "dealt")) if complete else dealt


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Before the next hand is dealt, all cards are in the stock."""
    if move.what != "next hand" or position.turn == 0:
        return []
    return [position._replace(stock=deck()[::-1], discards=(), hands=((), ()), phase="throw", ending=None)]


def is_complete(hand: Hand) -> bool:
    """Whether all cards of a hand are in melds."""
    return cover(hand) == DEALT == len(hand)


def deadwood(position: Position, hand: Hand) -> int:
    """What is left of a hand outside of melds, in points."""
    return points_of(deadwood_of(faces(hand), high_aces=not position.gin))


def moves(position: Position) -> list[Move]:
    """What whoever's turn it is may do."""
    match position.phase:
        case "over":
            return []
        case "next":
            return [Move("next hand")]
        case "offer":
            return [Move("discard pile", position.discards[-1]), Move("pass")]
        case "draw":
            stock = [Move("stock", position.stock[-1].hidden)]
            return stock if _pass_both(position) else [*stock, Move("discard pile", position.discards[-1])]
        case "throw":
            hand = position.hands[position.turn]
            free = [card for card in hand if not position.gin or card != position.taken]
            throws = [Move("throw", card) for card in free]
            return throws + [Move("knock", card) for card in free if may_knock(position, card)]


def _pass_both(position: Position) -> bool:
    return [told.did for told in position.told[-1:]] == ["pass"]


def may_knock(position: Position, card: Card) -> bool:
    """Whether one may knock with a card, in gin."""
    return position.gin and deadwood(position, without(position.hands[position.turn], card)) <= MOST_DEADWOOD


def play(position: Position, move: Move, chance: Random) -> Position:
    """After a move."""
    match move.what:
        case "next hand":
            return position._replace(turn=1) if position.turn == 0 else deal(position, chance)
        case "pass":
            passed = position._replace(turn=1 - position.turn)
            phase: Phase = "draw" if position.turn != position.first else "offer"
            return _telling(passed._replace(phase=phase), position.turn, "pass", position.discards[-1])
        case "stock":
            drawn = position._replace(stock=position.stock[:-1], phase="throw")
            drawn = _with_hand(drawn, (position.stock[-1], *position.hands[position.turn]))
            return _telling(drawn, position.turn, "stock", position.discards[-1])
        case "discard pile":
            taken = position._replace(discards=position.discards[:-1], phase="throw")
            taken = _with_hand(taken, (position.discards[-1], *position.hands[position.turn]))
            return _telling(taken, position.turn, "discard pile", position.discards[-1])
        case _:
            assert move.card is not None
            return _discard(position, move.card, chance, knocks=move.what == "knock")


def _discard(position: Position, card: Card, chance: Random, *, knocks: bool) -> Position:
    """A card goes onto the discard pile; that may be the end."""
    player = position.turn
    after = _with_hand(position, without(position.hands[player], card))
    after = after._replace(discards=(*position.discards, card), turn=1 - player, phase="draw")
    after = _telling(after, player, "knock" if knocks else "throw", card)
    if knocks:
        return _end_hand(after, knock(player, after.hands))
    if not after.gin and is_complete(after.hands[player]):
        return _end_hand(after, go_out(player, after.hands))
    if after.gin and len(after.stock) <= _LAST:
        return _end_hand(after, Ending("stock"))
    return after if after.stock else _renew_stock(after, chance)


def _renew_stock(position: Position, chance: Random) -> Position:
    """With all discards but the top as the new stock."""
    *below, top = position.discards
    return position._replace(stock=shuffled(below, chance), discards=(top,))


def _end_hand(position: Position, ending: Ending) -> Position:
    """After the end of a hand: the winner deals the next one, so that the other player begins it."""
    winner, goal, scores = ending.winner, position.goal, position.scores
    if winner is not None:
        scores = scores[0] + ending.points * (winner == 0), scores[1] + ending.points * (winner == 1)
    done = goal is None or max(scores) >= goal
    return position._replace(
        scores=scores,
        ending=ending,
        first=position.first if winner is None else 1 - winner,
        turn=0,
        phase="over" if done else "next",
    )


def _telling(position: Position, player: int, did: Did, card: Card) -> Position:
    return position._replace(told=(*position.told, Told(player, did, card)))


def _with_hand(position: Position, hand: Hand) -> Position:
    """With another hand of whose turn it is."""
    hands = position.hands
    return position._replace(hands=(hand, hands[1]) if position.turn == 0 else (hands[0], hand))


def without(hand: Hand, card: Card) -> Hand:
    """A hand without a card."""
    return tuple(each for each in hand if each != card)


def seen(position: Position, player: int) -> Position:
    """What a player knows: not the stock, and not the other hand before both are laid down."""
    stock = hidden(position.stock)
    if position.ending:
        return position._replace(stock=stock)
    mine, theirs = position.hands
    hands = (mine, hidden(theirs)) if player == 0 else (hidden(mine), theirs)
    return position._replace(stock=stock, hands=hands)
