"""The rules of Go Fish: ask the others for cards like yours, and lay pairs down."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import Goal, Status, replaced
from launcher.toolkits.cards import PLAYERS, Card, by_most, deck, hidden, known, shuffled, turn_of, who_has

_HAND = 7
_PLURALS = ("aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
_COURT = ("jacks", "queens", "kings")


@dataclass(frozen=True)
class Options:
    """What is chosen before a match."""

    opponents: Annotated[int, range(1, 4)] = 2
    rounds: Annotated[Literal[1, 3, 5], "Rounds, at most"] = 1


PRESETS: Final = {
    "One opponent": Options(1),
    "Two opponents": Options(),
    "Three opponents": Options(3),
    "Best of three": Options(rounds=3),
}


class Ask(NamedTuple):
    """Show a card, and ask another player for one of its rank."""

    card: Card
    player: int

    def __str__(self) -> str:
        return f"{self.card} from {PLAYERS[self.player]}"


class Lay(NamedTuple):
    """A player lays a card down with another of its rank from the same hand."""

    card: Card
    player: int

    def __str__(self) -> str:
        return f"lay {self.card}"


Move = Ask | Lay | str
"""A card is asked for; a pair is laid down; "fish" draws a card, where what was asked for wasn't there."""


class Asked(NamedTuple):
    """What was asked last.

    Attributes:
        player: who asked.
        other: who was asked.
        card: what was shown.
        got: whether the other had one.
    """

    player: int
    other: int
    card: Card
    got: bool


class Position(NamedTuple):
    """How a match stands.

    Attributes:
        hands: of each player; what was gained last comes first.
        laid: the pairs that each has laid down, the last on top.
        stock: what can be drawn, the top card first.
        turn: whose it is.
        fishing: whether that player has to draw.
        asked: what was asked last.
        tried: for each player, the cards that were asked with and may be again only after all others.
        shown: all cards that were asked with. Everybody has seen their faces.
        lacks: cards, by their numbers, and ranks that they don't have, as their player was asked and had none.
    """

    hands: tuple[tuple[Card, ...], ...]
    laid: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    turn: int = 0
    fishing: bool = False
    asked: Asked | None = None
    tried: tuple[frozenset[Card], ...] = ()
    shown: frozenset[Card] = frozenset()
    lacks: frozenset[tuple[int, int]] = frozenset()

    @property
    def hand(self) -> tuple[Card, ...]:
        """That of the player whose turn it is."""
        return self.hands[self.turn]


def start(options: Options, chance: Random) -> Position:
    """Deal seven cards to each; all but the first player lay their pairs down at once."""
    cards = shuffled(deck(), chance)
    players = options.opponents + 1
    dealt = [cards[_HAND * k : _HAND * (k + 1)] for k in range(players)]
    hands = (dealt[-1], *dealt[:-1])
    nothing = ((),) * players
    position = Position(hands, nothing, cards[_HAND * players :], tried=(frozenset(),) * players)
    for player in range(1, players):
        position = _lay_pairs(position, player)
    return position


def playing(options: Options) -> int:
    """How many players there are."""
    return options.opponents + 1


def goal(options: Options) -> Goal | None:
    """What a match is played to: more than half of its rounds."""
    return None if options.rounds == 1 else Goal(rounds=options.rounds // 2 + 1)


def begin_round(options: Options, number: int, chance: Random) -> Position:
    """Deal another round; the first player begins each, as the others have laid their pairs down."""
    return start(options, chance)


def moves(position: Position) -> list[Move]:
    """Lay down a pair, or ask anybody with any card; where the other had none, draw."""
    if over(position):
        return []
    if position.fishing:
        return ["fish"]
    others = [player for player in range(len(position.hands)) if player != position.turn]
    lay = [Lay(card, position.turn) for card in position.hand if _like(position.hand, card)]
    return [*lay, *(Ask(card, player) for card in position.hand for player in others)]


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move; who gets or makes a pair goes on."""
    if isinstance(move, Lay):
        return _lay_pair(position, position.turn, move.card, _like(position.hand, move.card)[0])
    if isinstance(move, Ask):
        return _ask(position, move)
    drawn = position.stock[0]
    hands = replaced(position.hands, position.turn, (drawn, *position.hand))
    after = position._replace(hands=hands, stock=position.stock[1:], fishing=False)
    like = _like(after.hand, drawn)
    return _lay_pair(after, after.turn, drawn, like[0]) if like else _next(after)


def _ask(position: Position, move: Ask) -> Position:
    player, (card, other) = position.turn, move
    theirs = position.hands[other]
    found = next((each for each in theirs if each.rank == card.rank), None)
    tried = position.tried[player]
    if tried.issuperset(position.hand):
        tried = frozenset()
    after = position._replace(
        asked=Asked(player, other, card, found is not None),
        tried=replaced(position.tried, player, tried | {card}),
        shown=position.shown | {card},
    )
    if found is not None:
        given = tuple(each for each in theirs if each != found)
        hands = replaced(replaced(position.hands, other, given), player, (found, *position.hand))
        return _lay_pair(after._replace(hands=hands), player, card, found)
    lacks = position.lacks | {(each.number, card.rank) for each in theirs}
    after = after._replace(lacks=lacks)
    return after._replace(fishing=True) if position.stock else _next(after)


def _like(hand: tuple[Card, ...], card: Card) -> list[Card]:
    """The other cards of its rank."""
    return [each for each in hand if each.rank == card.rank and each != card]


def _lay_pair(position: Position, player: int, *pair: Card) -> Position:
    """A pair goes from a hand to the pairs of that player."""
    left = tuple(card for card in position.hands[player] if card not in pair)
    laid = (*position.laid[player], *pair)
    return position._replace(
        hands=replaced(position.hands, player, left), laid=replaced(position.laid, player, laid)
    )


def _lay_pairs(position: Position, player: int) -> Position:
    """All pairs of a hand are laid down."""
    for card in position.hands[player]:
        like = _like(position.hands[player], card)
        if card in position.hands[player] and like:
            return _lay_pairs(_lay_pair(position, player, card, like[0]), player)
    return position


def _next(position: Position) -> Position:
    return position._replace(turn=(position.turn + 1) % len(position.hands))


def over(position: Position) -> bool:
    """Whether a player has no card left."""
    return () in position.hands


def pairs(position: Position) -> list[int]:
    """How many each player has laid down."""
    return [len(laid) // 2 for laid in position.laid]


def plural(rank: int) -> str:
    """Cards of a rank, in words: "sevens"."""
    return (*_PLURALS, *_COURT)[rank - 1]


def last_request(asked: Asked | None) -> str:
    """What was asked last, and what came of it, in a sentence."""
    if asked is None:
        return ""
    return f"{PLAYERS[asked.player]} {in_words(asked)}."


def in_words(asked: Asked) -> str:
    """The same as it follows a name: "asked Ben for fives, got none"."""
    return f"asked {PLAYERS[asked.other]} for {plural(asked.card.rank)}, got {'one' if asked.got else 'none'}"


def status(position: Position) -> Status:
    """What was asked last and whose turn it is; in the end, who has no card left, and who most pairs."""
    counts = pairs(position)
    if over(position):
        winners, text = by_most(counts, "pair")
        done = who_has([player for player, hand in enumerate(position.hands) if not hand])
        text = f"{done} no card left. {text}"
        return Status(text, True, position.turn, winners, counts[0], tuple(counts))
    do = "go fish, and draw from the stock" if position.fishing else "ask, or lay a pair down"
    if not position.shown:
        do = "lay pairs down, or ask another player for a card like one of yours"
    said = f"{last_request(position.asked)} {turn_of(position.turn, do)}".strip()
    return Status(said, turn=position.turn, score=counts[0], scores=tuple(counts))


def seen(position: Position, player: int) -> Position:
    """The position as a player knows it: hands of others and the stock are face down, but for the card asked with."""
    asked = position.asked and position.asked.card

    def from_behind(hand: tuple[Card, ...]) -> tuple[Card, ...]:
        by_number = sorted(hand, key=lambda card: card.number)
        return tuple([card if card == asked else card.hidden for card in by_number])

    hands = [hand if each == player else from_behind(hand) for each, hand in enumerate(position.hands)]
    return position._replace(hands=tuple(hands), stock=hidden(position.stock))


def in_order(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand by its ranks, so that pairs are side by side; one of others as it is held, the card asked with on top."""
    return tuple(sorted(hand)) if known(hand) else tuple(sorted(hand, key=lambda card: card.rank > 0))
