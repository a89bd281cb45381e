"""The rules of Crazy 8s: be the first to have no card left."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import Goal, Status, counted
from launcher.toolkits.cards import SUITS, Card, deck, hidden, known, shuffled, turn_of, who_has

EIGHT: Final = 8


@dataclass(frozen=True)
class Options:
    """What is chosen before a match."""

    opponents: Annotated[int, range(1, 4)] = 1
    cards: Annotated[int, range(5, 11), "Cards in a hand"] = 7
    match: Annotated[Literal["round", "100", "200"], "One round, or points to win"] = "round"


PRESETS: Final = {
    "One opponent": Options(),
    "One opponent, ten cards": Options(1, 10),
    "Two opponents": Options(2, 7),
    "Three opponents": Options(3, 7),
    "One opponent, to 100": Options(match="100"),
    "Three opponents, to 200": Options(3, 7, "200"),
}


class Play(NamedTuple):
    """Lay a card on the pile."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


class Draw(NamedTuple):
    """Take the top card of the stock, whose face nobody knows."""

    card: Card

    def __str__(self) -> str:
        return "draw"


Move = Play | Draw | str
"""A card is laid or drawn; "pass"; after an eight, the suit that is to be followed."""


class Declined(NamedTuple):
    """A card that its player kept instead of following a suit and a rank. Everybody has seen that."""

    card: int
    suit: str
    rank: int


class Position(NamedTuple):
    """How a match stands.

    Attributes:
        hands: of each player; what was drawn last comes first.
        stock: what can be drawn, the top card first.
        pile: what was laid, the top card last.
        suit: which is to be followed.
        turn: whose it is.
        choosing: whether the player laid an eight and is to say a suit.
        passes: how many players have passed, one after the other.
        declined: what everybody knows of cards that were kept.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    suit: str
    turn: int = 0
    choosing: bool = False
    passes: int = 0
    declined: frozenset[Declined] = frozenset()

    @property
    def top(self) -> Card:
        """The card that is to be followed."""
        return self.pile[-1]

    @property
    def hand(self) -> tuple[Card, ...]:
        """That of the player whose turn it is."""
        return self.hands[self.turn]


def order(card: Card) -> tuple[bool, int, int]:
    """Where a card stands in a sorted hand: eights, diamonds, clubs, hearts, spades, each from the ace up."""
    return card.rank != EIGHT, ("diamonds", "clubs", "hearts", "spades").index(card.suit), card.rank


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand as it is held: spades from the king down, hearts, clubs, diamonds, eights; hidden cards as they are."""
    return tuple(sorted(cards, key=order, reverse=True)) if known(cards) else cards


def start(options: Options, chance: Random) -> Position:
    """Deal a hand to each player, and turn up a card that is no eight."""
    cards = shuffled(deck(), chance)
    size = options.cards
    hands = [sorted(cards[k * size : (k + 1) * size], key=order) for k in range(options.opponents + 1)]
    stock = cards[len(hands) * size :]
    while stock[0].rank == EIGHT:
        stock = shuffled(stock, chance)
    return Position(tuple(map(tuple, hands)), stock[1:], stock[:1], stock[0].suit)


def playing(options: Options) -> int:
    """How many players there are."""
    return options.opponents + 1


def goal(options: Options) -> Goal | None:
    """What a match is played to."""
    return None if options.match == "round" else Goal(float(options.match))


def begin_round(options: Options, number: int, chance: Random) -> Position:
    """Deal another round, which the next player begins."""
    return start(options, chance)._replace(turn=(number - 1) % (options.opponents + 1))


def follows(position: Position, card: Card) -> bool:
    """Whether a card may be laid: it has the suit or the rank that is to be followed, or is an eight."""
    return card.rank == EIGHT or card.suit == position.suit or card.rank == position.top.rank


def moves(position: Position) -> list[Move]:
    """Lay a card that follows; draw, or pass once the stock is empty; after an eight, choose a suit."""
    if over(position):
        return []
    if position.choosing:
        return list(SUITS)
    lay: list[Move] = [Play(card) for card in position.hand if follows(position, card)]
    return [*lay, Draw(position.stock[0].hidden) if position.stock else "pass"]


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move; who draws is to move again."""
    if isinstance(move, Play):
        left = tuple(card for card in position.hand if card != move.card)
        after = _with_hand(position, left)
        after = after._replace(pile=(*position.pile, move.card), suit=move.card.suit, passes=0)
        return after._replace(choosing=True) if move.card.rank == EIGHT and left else _next(after)
    if isinstance(move, Draw):
        after = _with_hand(_keep(position), (position.stock[0], *position.hand))
        return after._replace(stock=position.stock[1:])
    if move == "pass":
        return _next(_keep(position)._replace(passes=position.passes + 1))
    return _next(position._replace(suit=move, choosing=False))


def _with_hand(position: Position, hand: tuple[Card, ...]) -> Position:
    hands = [hand if player == position.turn else each for player, each in enumerate(position.hands)]
    return position._replace(hands=tuple(hands))


def _keep(position: Position) -> Position:
    kept = [Declined(card.number, position.suit, position.top.rank) for card in position.hand]
    return position._replace(declined=position.declined.union(kept))


def _next(position: Position) -> Position:
    if () in position.hands:
        return position
    return position._replace(turn=(position.turn + 1) % len(position.hands))


def points(hand: tuple[Card, ...]) -> int:
    """What a hand counts for whoever got rid of theirs: an eight 50, a court card 10, others their rank.

    These are the usual points of the game, as Hoyle's rules have them.
    """
    return sum(50 if card.rank == EIGHT else min(card.rank, 10) for card in hand)


def over(position: Position) -> bool:
    """Whether a player has no card left, or all have passed, one after the other."""
    return () in position.hands or position.passes == len(position.hands)


def status(position: Position) -> Status:
    """Whose turn it is and what is to be followed, or who has won, and what the cards of the others count."""
    turn = position.turn
    if () in position.hands:
        winner = position.hands.index(())
        won = sum(map(points, position.hands))
        text = f"{who_has([winner])} no card left; {counted(won, 'point')} in the other hands."
        scores = tuple([won if player == winner else 0 for player in range(len(position.hands))])
        return Status(text, True, turn, (winner,), scores[0], scores)
    if over(position):
        return Status("Nobody can go on.", True, turn, score=0)
    if position.choosing:
        return Status(turn_of(turn, "choose the suit to follow"), turn=turn)
    wanted = position.suit if position.top.rank == EIGHT else f"the {position.top.says}"
    how = ", by its suit or rank, or lay an eight" if len(position.pile) == 1 else ""
    return Status(turn_of(turn, f"follow {wanted}{how}"), turn=turn)


def seen(position: Position, player: int) -> Position:
    """The position as a player knows it: the other hands are face down until the end, and so is the stock."""
    open_hands = over(position)
    hands = [
        hand if open_hands or each == player else tuple(sorted(hidden(hand)))
        for each, hand in enumerate(position.hands)
    ]
    return position._replace(hands=tuple(hands), stock=hidden(position.stock))
