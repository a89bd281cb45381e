"""The rules of Crazy 8s: be the first to run out of cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Annotated, Any, Final, Literal, NamedTuple, Self

from launcher.tabletop import Status, counted
from launcher.toolkits.cards import PLAYERS, SUITS, Card, deck, hidden, known, shuffled, turn_of, who_has

TWO: Final = 2
ACE: Final = 1
QUEEN: Final = 12
EIGHT: Final = 8

Face = tuple[int, str]
"""A rank and a suit."""


class Declined(NamedTuple):
    """A card that its player kept instead of matching.

    All players know that it matches neither this suit nor this rank.
    """

    card: int
    suit: str
    rank: int


def order(card: Card) -> tuple[bool, int, int]:
    """Return the key to sort a hand: eights, diamonds, clubs, hearts, spades, each from the ace up."""
    return card.rank != EIGHT, ("diamonds", "clubs", "hearts", "spades").index(card.suit), card.rank


def in_order(cards: tuple[Card, ...], *, by_rank: bool = False) -> tuple[Card, ...]:
    """Return a hand in display order.

    The order is spades from the king down, hearts, clubs, diamonds, eights. By rank, the kings of all suits
    come first, and eights are also last. Hidden cards keep their order.
    """
    if not known(cards):
        return cards
    held = sorted(cards, key=order, reverse=True)
    if by_rank:
        held.sort(key=lambda card: (card.rank != EIGHT, card.rank), reverse=True)
    return tuple(held)


def points(hand: tuple[Card, ...]) -> int:
    """Return the points of a hand for the winner.

    An eight counts 50, a face card 10, any other card its rank. These are the usual points of the game,
    according to Hoyle's rules.
    """
    return sum(50 if card.rank == EIGHT else min(card.rank, 10) for card in hand)


@dataclass(frozen=True)
class Options:
    """The options of a match.

    Attributes:
        opponents: The number of opponents.
        cards: The number of cards dealt to each player.
        match: One round, or the points that win the match.
        drawing: The number of cards that a player can draw instead of playing a card: any number; one in a turn, after
            which the player plays or passes; or until a card matches, but only if the player has no matching card.
        draw_two: Whether the next player must draw two cards after a two, or play another two.
        skip: Whether a queen skips the next player.
        reverse: Whether an ace reverses the order of play, if there are more than two players.
        reshuffle: Whether the discard pile, except for its top card, becomes the new stock when the stock is empty.
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
    """Play a card onto the discard pile."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


class Draw(NamedTuple):
    """Draw the top card of the stock, whose face is hidden."""

    card: Card

    def __str__(self) -> str:
        return "draw"


Move = Play | Draw | str
"""A card to play or to draw, "pass", or the suit chosen after an eight."""


@dataclass(frozen=True)
class Position:
    """The state of a match.

    Attributes:
        hands: The hand of each player; the newest card comes first.
        stock: The cards to draw, from the top.
        pile: The discard pile, with its top card last.
        suit: The suit to match.
        turn: The player whose turn it is.
        choosing: Whether the player has played an eight and must choose a suit.
        passes: The number of players who have passed in a row.
        declined: The cards that all players know somebody kept instead of playing.
        rules: The options of the match.
        step: 1 if play goes in the usual order, -1 if it is reversed.
        owed: The number of cards that the player must draw for twos.
        drawn: Whether the player has drawn a card in this turn.
        returned: The faces last shuffled into the stock. All players have seen them.
        older: The numbers of the cards that were in hands at that time, and so have other faces.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    suit: str
    turn: int = 0
    choosing: bool = False
    passes: int = 0
    declined: frozenset[Declined] = frozenset()
    # These fields were added after the checksums in journals, so they must not change the checksum of a match with the
    # first options.
    rules: Options = field(default=Options(), compare=False)
    step: int = field(default=1, compare=False)
    owed: int = field(default=0, compare=False)
    drawn: bool = field(default=False, compare=False)
    returned: frozenset[Face] = field(default=frozenset(), compare=False)
    older: frozenset[int] = field(default=frozenset(), compare=False)

    def _replace(self, **changes: Any) -> Self:  # noqa: ANN401  # the value of any field
        """Return a copy with other fields.

        `dataclasses.replace` is too slow for simulated rounds.
        """
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, **changes)
        return other

    @property
    def top(self) -> Card:
        """The top card of the discard pile."""
        return self.pile[-1]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the player whose turn it is."""
        return self.hands[self.turn]


def start(options: Options, chance: Random) -> Position:
    """Return the first position of a round.

    Each player has a hand, and the first card of the pile is not an eight.
    """
    cards = shuffled(deck(), chance)
    size = options.cards
    hands = [sorted(cards[k * size : (k + 1) * size], key=order) for k in range(options.opponents + 1)]
    stock = cards[len(hands) * size :]
    while stock[0].rank == EIGHT:
        stock = shuffled(stock, chance)
    return Position(tuple(map(tuple, hands)), stock[1:], stock[:1], stock[0].suit, rules=options)


def playing(options: Options) -> int:
    """Return the number of players."""
    return options.opponents + 1


def begin_round(options: Options, number: int, chance: Random) -> Position:
    """Return another round, which the next player begins."""
    return start(options, chance)._replace(turn=(number - 1) % (options.opponents + 1))


def follows(position: Position, card: Card) -> bool:
    """Return whether a card is an eight, or matches the suit or the rank."""
    return card.rank == EIGHT or card.suit == position.suit or card.rank == position.top.rank


def moves(position: Position) -> list[Move]:
    """Return the legal moves: play a card, draw or pass, or choose a suit after an eight."""
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
    """Return whether a card can be played.

    If cards are owed for a two, only another two can be played, before the first card is drawn.
    """
    if position.owed:
        return card.rank == TWO and not position.drawn
    return follows(position, card)


def play(position: Position, move: Move, chance: Random) -> Position:
    """Return the position after a move.

    A player who draws moves again, except after the last card drawn for a two.
    """
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
    """Return the position after a card is played.

    The rank of the card has its effect.
    """
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
    """Return the position after a draw from the stock."""
    kept = position if position.owed else _keep(position)
    after = _with_hand(kept, (position.stock[0], *position.hand))
    after = after._replace(stock=position.stock[1:], passes=0, drawn=True)
    if not position.owed:
        return after
    after = after._replace(owed=position.owed - 1)
    return after if after.owed else _next(after)


def _refill(position: Position, chance: Random) -> Position:
    """Return the position with an empty stock refilled.

    The discards below the top card are shuffled, so that players cannot track them.
    """
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
    """Return whether the round is over.

    A player has run out of cards, or all players have passed in a row.
    """
    return () in position.hands or position.passes == len(position.hands)


def status(position: Position) -> Status:
    """Return the status.

    It is whose turn it is and what to match, or the winner and the points.
    """
    turn = position.turn
    if () in position.hands:
        winner = position.hands.index(())
        won = sum(map(points, position.hands))
        others = f"{PLAYERS[1 - winner]}'s hand" if len(position.hands) == 2 else "the other hands"
        text = f"{who_has([winner])} no cards. {counted(won, 'point')} left in {others}."
        scores = tuple([won if player == winner else 0 for player in range(len(position.hands))])
        return Status(text, True, turn, (winner,), scores[0], scores)
    if over(position):
        return Status("All players passed: this round is a draw.", True, turn, score=0)
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


def seen(position: Position, player: int) -> Position:
    """Return the position as a player sees it.

    Other hands are hidden until the end, and the stock is always hidden.
    """
    open_hands = over(position)
    hands = [
        hand if open_hands or each == player else tuple(sorted(hidden(hand)))
        for each, hand in enumerate(position.hands)
    ]
    return position._replace(hands=tuple(hands), stock=hidden(position.stock))
