"""The rules: draw a card, throw a card, go out with a hand that is all melds; or, in gin, knock.

Rummy is the game that the original has: who has ten cards in melds after throwing one has won. Gin is as it is played
today: see `games.rummy.showdown` for its source and what it earns. There, aces are low, a card taken from the discard
pile is not thrown in the same turn, and the first card is offered to both; the hand is void when two cards are left.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.rummy.hands import DEALT, Did, Phase, Step, deadwood, is_complete, without
from games.rummy.position import Move, Options, Position
from games.rummy.showdown import Ending, Hand, big_gin, go_out, knock
from games.rummy.standing import end_in_words, limit_in_words, sum_in_words, turn_in_words
from launcher.tabletop import Status
from launcher.toolkits.cards import Card, deck, hidden, shuffled

LAST: Final = 2
"""Cards in the stock with which a hand of gin is void."""


def start(options: Options, chance: Random) -> Position:
    """Deal the first hand."""
    before = Position(options, (), (), ((), ()))
    return deal(before._replace(scores=(0, 0, 0, 0)) if before.has_boxes else before, chance)


def deal(position: Position, chance: Random) -> Position:
    """Deal ten cards to the one who does not begin, ten to the other one, and one face up."""
    cards = shuffled(deck(), chance)
    second, first, (shown, *rest) = cards[:DEALT], cards[DEALT : 2 * DEALT], cards[2 * DEALT :]
    hands = (first, second) if position.first == 0 else (second, first)
    dealt = position._replace(
        stock=tuple(reversed(rest)),
        discards=(shown,),
        hands=hands,
        turn=position.first,
        phase="offer" if position.gin else "draw",
        steps=(),
        ending=None,
    )
    complete = [player for player in (0, 1) if not position.gin and is_complete(hands[player])]
    if len(complete) == 2:
        return end_hand(dealt, Ending("both"))
    return end_hand(dealt, go_out(complete[0], hands, "dealt")) if complete else dealt


def end_hand(position: Position, ending: Ending) -> Position:
    """End a hand: the winner deals the next one, so that the other player begins it."""
    ending = ending._replace(points=position.times * ending.points)
    winner, goal, scores = ending.winner, position.goal, [*position.scores]
    if winner is not None:
        scores[winner] += ending.points
        if position.has_boxes:
            scores[2 + winner] += 1
    done = goal is None or max(scores[:2]) >= goal
    return position._replace(
        scores=tuple(scores),
        ending=ending,
        first=position.first if winner is None else 1 - winner,
        turn=0,
        phase="over" if done else "next",
    )


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Before the next hand is dealt, all cards are in the stock."""
    if move.what != "next hand" or position.turn == 0:
        return []
    return [position._replace(stock=deck()[::-1], discards=(), hands=((), ()), phase="throw", ending=None)]


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
            both_passed = position.steps and position.steps[-1].did == "pass"
            taking = [] if both_passed else [Move("discard pile", position.discards[-1])]
            return [Move("stock", position.stock[-1].hidden), *taking]
        case "throw":
            hand = position.hands[position.turn]
            free = [card for card in hand if not position.gin or card != position.taken]
            throws = [Move("throw", card) for card in free]
            knocks = [Move("knock", card) for card in free if may_knock(position, card)]
            is_big = position.options.big_gin and position.gin and not deadwood(hand, high_aces=False)
            return [*throws, *knocks, *([Move("big gin")] if is_big else [])]


def may_knock(position: Position, card: Card) -> bool:
    """Whether one may knock with a card, in gin."""
    hand = without(position.hands[position.turn], card)
    return position.gin and deadwood(hand, high_aces=False) <= position.limit


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move."""
    match move.what:
        case "next hand":
            return position._replace(turn=1) if position.turn == 0 else deal(position, chance)
        case "big gin":
            return end_hand(position, big_gin(position.turn, position.hands))
        case "pass":
            passed = position._replace(turn=1 - position.turn)
            phase: Phase = "draw" if position.turn != position.first else "offer"
            return _note(passed._replace(phase=phase), position.turn, "pass", position.discards[-1])
        case "stock":
            drawn = position._replace(stock=position.stock[:-1], phase="throw")
            drawn = _with_hand(drawn, (position.stock[-1], *position.hands[position.turn]))
            return _note(drawn, position.turn, "stock", position.discards[-1])
        case "discard pile":
            taken = position._replace(discards=position.discards[:-1], phase="throw")
            taken = _with_hand(taken, (position.discards[-1], *position.hands[position.turn]))
            return _note(taken, position.turn, "discard pile", position.discards[-1])
        case _:
            assert move.card is not None
            return _discard(position, move.card, chance, knocks=move.what == "knock")


def _discard(position: Position, card: Card, chance: Random, *, knocks: bool) -> Position:
    """Throw a card onto the discard pile; that may end the hand."""
    player = position.turn
    after = _with_hand(position, without(position.hands[player], card))
    after = after._replace(discards=(*position.discards, card), turn=1 - player, phase="draw")
    after = _note(after, player, "knock" if knocks else "throw", card)
    if knocks:
        return end_hand(after, knock(player, after.hands))
    if not after.gin and is_complete(after.hands[player]):
        return end_hand(after, go_out(player, after.hands))
    if after.gin and len(after.stock) <= LAST:
        return end_hand(after, Ending("stock"))
    return after if after.stock else _renew_stock(after, chance)


def _renew_stock(position: Position, chance: Random) -> Position:
    """Shuffle all discards but the top, to be the new stock."""
    *below, top = position.discards
    return position._replace(stock=shuffled(below, chance), discards=(top,))


def _note(position: Position, player: int, did: Did, card: Card) -> Position:
    """With one more step that both have seen."""
    return position._replace(steps=(*position.steps, Step(player, did, card)))


def _with_hand(position: Position, hand: Hand) -> Position:
    """With another hand of the player whose turn it is."""
    hands = position.hands
    return position._replace(hands=(hand, hands[1]) if position.turn == 0 else (hands[0], hand))


def seen(position: Position, player: int) -> Position:
    """What a player knows: not the stock, and not the other hand before both are laid down."""
    stock = hidden(position.stock)
    if position.ending:
        return position._replace(stock=stock)
    mine, theirs = position.hands
    hands = (mine, hidden(theirs)) if player == 0 else (hidden(mine), theirs)
    return position._replace(stock=stock, hands=hands)


def status(position: Position) -> Status:
    """How it stands; a match that nobody wins is a tie."""
    ending, scores = position.ending, position.scores[:2] if position.goal else ()
    if ending is None:
        said = turn_in_words(position.turn, position.phase, position.steps, position.discards)
        if position.gin and position.options.oklahoma:
            said = limit_in_words(position.limit, position.times) + said
        return Status(said, turn=position.turn, scores=scores)
    said = end_in_words(ending, position.hands, position.times, gin=position.gin)
    if position.phase != "over":
        return Status(said, turn=position.turn, scores=scores)
    if scores:
        scores = position.totals
        said += sum_in_words(scores, position.scores[2:])
    return Status(said, over=True, turn=position.turn, winners=winners(position), scores=scores)


def winners(position: Position) -> tuple[int, ...]:
    """Who has won a match that is over; both in a tie."""
    if position.goal is None:
        assert position.ending is not None
        return (0, 1) if position.ending.winner is None else (position.ending.winner,)
    return tuple(player for player in (0, 1) if position.totals[player] == max(position.totals))
