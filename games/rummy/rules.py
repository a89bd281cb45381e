"""The rules: draw a card, throw a card, go out with a hand that is all melds; or, in gin, knock.

Rummy is the game that the original has: who has ten cards in melds after throwing one has won. Gin is as it is played
today: see `games.rummy.showdown` for its source and what it earns. There, aces are low, a card taken from the discard
pile is not thrown in the same turn, and the first card is offered to both; the hand is void when two cards are left.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.rummy.hands import DEALT, Did, Phase, Step, deadwood, is_complete, without
from games.rummy.showdown import MOST_DEADWOOD, Ending, Hand, go_out, knock
from games.rummy.standing import end_in_words, turn_in_words
from launcher.tabletop import Status
from launcher.toolkits.cards import Card, deck, hidden, shuffled

LAST: Final = 2
"""Cards in the stock with which a hand of gin is void."""


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        rules: of rummy, where one goes out with all cards in melds, or of gin.
        match: one hand, or as many as it takes to earn so many points.
    """

    rules: Literal["rummy", "gin"] = "rummy"
    match: Annotated[Literal["hand", "50", "100", "250"], "One hand, or points to win"] = "hand"


PRESETS: Final = {
    "Rummy": Options(),
    "Rummy to 100": Options(match="100"),
    "Gin": Options("gin"),
    "Gin to 100": Options("gin", "100"),
}


class Position(NamedTuple):
    """Where a match is.

    Attributes:
        options: of it.
        stock: face down, from the bottom.
        discards: face up, from the bottom.
        hands: of both players, the newest card first.
        turn: whose turn it is.
        phase: what is to be done: take the first card of gin or pass, draw, throw, go on to the next hand, or nothing.
        first: who began this hand.
        steps: what both have seen in this hand.
        scores: points of both from the hands before, and from this one if it has ended.
        ending: of this hand.
    """

    options: Options
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    hands: tuple[Hand, Hand]
    turn: int = 0
    phase: Phase = "draw"
    first: int = 0
    steps: tuple[Step, ...] = ()
    scores: tuple[int, int] = (0, 0)
    ending: Ending | None = None

    @property
    def gin(self) -> bool:
        """Whether it is gin."""
        return self.options.rules == "gin"

    @property
    def goal(self) -> int | None:
        """The points that win a match; None if it is one hand."""
        return None if self.options.match == "hand" else int(self.options.match)

    @property
    def taken(self) -> Card | None:
        """The card that was taken from the discard pile in this turn."""
        last = self.steps[-1] if self.steps else None
        return last.card if self.phase == "throw" and last and last.did == "discard pile" else None


class Move(NamedTuple):
    """What a player does.

    Attributes:
        what: in a word or two.
        card: that is thrown, or drawn as far as one sees it.
    """

    what: Did | Literal["next hand"]
    card: Card | None = None

    def __str__(self) -> str:
        return f"{self.what} {self.card}" if self.what in ("throw", "knock") else self.what


def start(options: Options, chance: Random) -> Position:
    """Deal the first hand."""
    return deal(Position(options, (), (), ((), ())), chance)


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
            return throws + [Move("knock", card) for card in free if may_knock(position, card)]


def may_knock(position: Position, card: Card) -> bool:
    """Whether one may knock with a card, in gin."""
    hand = without(position.hands[position.turn], card)
    return position.gin and deadwood(hand, high_aces=False) <= MOST_DEADWOOD


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move."""
    match move.what:
        case "next hand":
            return position._replace(turn=1) if position.turn == 0 else deal(position, chance)
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
    ending, scores = position.ending, position.scores if position.goal else ()
    if ending is None:
        said = turn_in_words(position.turn, position.phase, position.steps, position.discards)
        return Status(said, turn=position.turn, scores=scores)
    said, over = end_in_words(ending, position.hands, gin=position.gin), position.phase == "over"
    if scores and over:
        said += f" That makes {max(scores)} to {min(scores)}."
    winners = () if not over else (0, 1) if ending.winner is None else (ending.winner,)
    return Status(said, over, position.turn, winners, scores=scores)
