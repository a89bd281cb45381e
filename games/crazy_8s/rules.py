"""The rules of Crazy 8s: be the first to have no card left."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Annotated, Any, Literal, NamedTuple, Self

from games.crazy_8s.faces import ACE, EIGHT, QUEEN, TWO, Declined, Face, order, points
from launcher.tabletop import Status, counted
from launcher.toolkits.cards import SUITS, Card, deck, shuffled, turn_of, who_has


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        opponents: how many there are.
        cards: that each player is dealt.
        match: one round, or the points that win it.
        drawing: instead of laying a card, as many as one likes; or one in a turn, after which one lays or passes; or
            only when nothing can be laid, and then until something can.
        draw_two: whether a two makes the next player draw two cards, or lay another two.
        skip: whether a queen skips the next player.
        reverse: whether an ace turns the other way round in which order players follow; nothing with two of them.
        reshuffle: whether an empty stock is made anew of the pile below its top card.
    """

    opponents: Annotated[int, range(1, 4)] = 1
    cards: Annotated[int, range(5, 11), "Cards per hand"] = 7
    match: Annotated[Literal["round", "100", "200"], "One round, or points to win"] = "round"
    drawing: Annotated[Literal["any number", "one", "until it fits"], "Cards to draw"] = "any number"
    draw_two: Annotated[bool, "Twos: draw two"] = False
    skip: Annotated[bool, "Queens skip"] = False
    reverse: Annotated[bool, "Aces reverse"] = False
    reshuffle: Annotated[bool, "Reshuffle the discard pile"] = False


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


@dataclass(frozen=True)
class Position:
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
        rules: the options of the match.
        step: 1 if the players follow in their order, -1 if the other way round.
        owed: how many cards the player has to draw for twos.
        drawn: whether a card was drawn in this turn.
        returned: the faces that became stock when the pile last did. Everybody has seen them.
        older: the numbers of cards that were in hands then, and so are none of those.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    suit: str
    turn: int = 0
    choosing: bool = False
    passes: int = 0
    declined: frozenset[Declined] = frozenset()
    # younger than the sums in journals; without options other than the first ones they never change
    rules: Options = field(default=Options(), compare=False)
    step: int = field(default=1, compare=False)
    owed: int = field(default=0, compare=False)
    drawn: bool = field(default=False, compare=False)
    returned: frozenset[Face] = field(default=frozenset(), compare=False)
    older: frozenset[int] = field(default=frozenset(), compare=False)

    def _replace(self, **changes: Any) -> Self:  # noqa: ANN401  # of any fields
        """The same with other fields, as of a named tuple: `dataclasses.replace` is too slow to play matches out."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, **changes)
        return other

    @property
    def top(self) -> Card:
        """The card that is to be followed."""
        return self.pile[-1]

    @property
    def hand(self) -> tuple[Card, ...]:
        """That of the player whose turn it is."""
        return self.hands[self.turn]


def start(options: Options, chance: Random) -> Position:
    """Deal a hand to each player, and turn up a card that is no eight."""
    cards = shuffled(deck(), chance)
    size = options.cards
    hands = [sorted(cards[k * size : (k + 1) * size], key=order) for k in range(options.opponents + 1)]
    stock = cards[len(hands) * size :]
    while stock[0].rank == EIGHT:
        stock = shuffled(stock, chance)
    return Position(tuple(map(tuple, hands)), stock[1:], stock[:1], stock[0].suit, rules=options)


def playing(options: Options) -> int:
    """How many players there are."""
    return options.opponents + 1


def begin_round(options: Options, number: int, chance: Random) -> Position:
    """Deal another round, which the next player begins."""
    return start(options, chance)._replace(turn=(number - 1) % (options.opponents + 1))


def follows(position: Position, card: Card) -> bool:
    """Whether a card may be laid: it has the suit or the rank that is to be followed, or is an eight."""
    return card.rank == EIGHT or card.suit == position.suit or card.rank == position.top.rank


def moves(position: Position) -> list[Move]:
    """Lay a card that follows; draw, or pass where nothing can be drawn; after an eight, choose a suit."""
    if over(position):
        return []
    if position.choosing:
        return list(SUITS)
    lay: list[Move] = [Play(card) for card in position.hand if can_be_laid(position, card)]
    if lay and position.rules.drawing == "until it fits" and not position.owed:
        return lay
    has_drawn = position.drawn and position.rules.drawing == "one" and not position.owed
    return [*lay, Draw(position.stock[0].hidden) if position.stock and not has_drawn else "pass"]


def can_be_laid(position: Position, card: Card) -> bool:
    """Whether a card follows; on a two for which cards are to be drawn only another two, before the first is drawn."""
    if position.owed:
        return card.rank == TWO and not position.drawn
    return follows(position, card)


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move; who draws is to move again, but after the last card that is drawn for twos."""
    if isinstance(move, Play):
        after = _lay(position, move.card)
    elif isinstance(move, Draw):
        after = _draw(position)
    elif move == "pass":
        kept = position if position.owed else _keep(position)
        after = _next(kept._replace(passes=position.passes + 1, owed=0))
    else:
        after = _next(position._replace(suit=move, choosing=False))
    return _refill(after, chance) if position.rules.reshuffle else after


def _lay(position: Position, card: Card) -> Position:
    """A card goes from the hand to the pile, and does what cards of its rank do."""
    left, rules = tuple(each for each in position.hand if each != card), position.rules
    after = _with_hand(position, left)
    after = after._replace(pile=(*position.pile, card), suit=card.suit, passes=0)
    if card.rank == EIGHT and left:
        return after._replace(choosing=True)
    if card.rank == TWO and rules.draw_two:
        after = after._replace(owed=position.owed + 2)
    if card.rank == ACE and rules.reverse and len(position.hands) > 2:
        after = after._replace(step=-position.step)
    return _next(after, 2 if card.rank == QUEEN and rules.skip else 1)


def _draw(position: Position) -> Position:
    """The top card of the stock goes to the hand."""
    kept = position if position.owed else _keep(position)
    after = _with_hand(kept, (position.stock[0], *position.hand))
    after = after._replace(stock=position.stock[1:], passes=0, drawn=True)
    if not position.owed:
        return after
    after = after._replace(owed=position.owed - 1)
    return after if after.owed else _next(after)


def _refill(position: Position, chance: Random) -> Position:
    """An empty stock is made of the pile below its top card, shuffled: nobody can follow these cards any more."""
    if position.stock or len(position.pile) == 1 or over(position):
        return position
    *below, top = position.pile
    numbers = {card.number for card in below}
    known_still = frozenset(each for each in position.declined if each.card not in numbers)
    return position._replace(
        stock=shuffled(below, chance),
        pile=(top,),
        declined=known_still,
        returned=frozenset((card.rank, card.suit) for card in below),
        older=frozenset(card.number for hand in position.hands for card in hand),
    )


def _with_hand(position: Position, hand: tuple[Card, ...]) -> Position:
    hands = [hand if player == position.turn else each for player, each in enumerate(position.hands)]
    return position._replace(hands=tuple(hands))


def _keep(position: Position) -> Position:
    kept = [Declined(card.number, position.suit, position.top.rank) for card in position.hand]
    return position._replace(declined=position.declined.union(kept))


def _next(position: Position, steps: int = 1) -> Position:
    if () in position.hands:
        return position
    turn = (position.turn + steps * position.step) % len(position.hands)
    return position._replace(turn=turn, drawn=False)


def over(position: Position) -> bool:
    """Whether a player has no card left, or all have passed, one after the other."""
    return () in position.hands or position.passes == len(position.hands)


def status(position: Position) -> Status:
    """Whose turn it is and what is to be followed, or who has won, and what the cards of the others count."""
    turn = position.turn
    if () in position.hands:
        winner = position.hands.index(())
        won = sum(map(points, position.hands))
        others = "the other hand" if len(position.hands) == 2 else "the other hands"
        text = f"{who_has([winner])} no cards left: {counted(won, 'point')} from {others}."
        scores = tuple([won if player == winner else 0 for player in range(len(position.hands))])
        return Status(text, True, turn, (winner,), scores[0], scores)
    if over(position):
        return Status("All players have passed: nobody wins this round.", True, turn, score=0)
    if position.choosing:
        return Status(turn_of(turn, "choose a suit"), turn=turn)
    back = " The order of play is reversed." if position.step < 0 else ""
    if position.owed:
        lay = "" if position.drawn else ", or play a two"
        return Status(turn_of(turn, f"draw {counted(position.owed, 'card')}{lay}") + back, turn=turn)
    if position.top.rank == EIGHT:
        todo = f"play {position.suit}, or an eight"
    elif len(position.pile) == 1:
        todo = f"match the suit or rank of the {position.top.says}, or play an eight"
    else:
        todo = f"match the {position.top.says}"
    return Status(turn_of(turn, todo) + back, turn=turn)
