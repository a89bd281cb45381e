"""The rules of Go Fish.

Players ask other players for cards of a rank, and collect pairs.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import Goal, Status, replaced
from launcher.toolkits.cards import PLAYERS, Card, by_most, deck, hidden, shuffled, turn_of, who_has

_NUMBERS = ("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
_RANKS = ("aces", *_NUMBERS, "jacks", "queens", "kings")
_COUNTS = ("none", "one", "two", "three")


class Asked(NamedTuple):
    """A question and its answer.

    Attributes:
        player: The player who asked.
        other: The player who was asked.
        card: The card that was shown.
        got: The number of cards received. When playing for pairs, whether a card was received.
    """

    player: int
    other: int
    card: Card
    got: int


def plural(rank: int) -> str:
    """Return the plural of a rank, such as "sevens"."""
    return _RANKS[rank - 1]


def last_request(asked: Asked | None) -> str:
    """Return the last question and its answer as text, or "" before the first question."""
    return f"{PLAYERS[asked.player]} {in_words(asked)}." if asked else ""


def in_words(asked: Asked) -> str:
    """Return a question as text after a player's name.

    For example: "asked Ben for fives and got none".
    """
    return f"asked {PLAYERS[asked.other]} for {plural(asked.card.rank)} and got {_COUNTS[asked.got]}"


@dataclass(frozen=True)
class Options:
    """The options of a match.

    The numbers of cards are odd, so that pairs never use up a whole hand.
    """

    opponents: Annotated[int, range(1, 4)] = 2
    rounds: Annotated[Literal[1, 3, 5], "Maximum rounds"] = 1
    books: Annotated[bool, "Books of four"] = False
    cards: Annotated[Literal[5, 7, 9], "Cards per hand"] = 7
    at_once: Annotated[bool, "Lay down all pairs at once"] = False


PRESETS: Final = {
    "One opponent": Options(1),
    "Two opponents": Options(),
    "Three opponents": Options(3),
    "Best of three": Options(rounds=3),
    "Books of four": Options(books=True),
}


class Ask(NamedTuple):
    """A question for cards of a rank.

    The player shows a card, and asks another player for its rank.
    """

    card: Card
    player: int

    def __str__(self) -> str:
        return f"{self.card} from {PLAYERS[self.player]}"


class Lay(NamedTuple):
    """A pair or book for the table.

    The player puts down a card together with the other cards of its rank.
    """

    card: Card
    player: int

    def __str__(self) -> str:
        return f"lay {self.card}"


Move = Ask | Lay | str
"""A question, a pair or book for the table, or "fish", which draws a card after a question without success."""


@dataclass(frozen=True)
class Position:
    """The state of a match.

    Attributes:
        hands: The hand of each player; the newest card comes first.
        laid: The pairs or books of each player; the newest is last.
        stock: The cards to draw, from the top.
        turn: The player whose turn it is.
        fishing: Whether this player must draw.
        asked: The last question.
        tried: The cards of each player already used for a question. They are cleared when the whole hand has been used.
        shown: The cards shown in questions. All players know their faces.
        lacks: Hidden cards by number, each with a rank that it cannot have, because its player was asked for that rank
            and had none.
        together: The number of cards of a pair, 2, or of a book, 4.
        fished: The last card drawn, if it was shown because it has the requested rank.
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
    # These fields were added after the checksums in journals, so they must not change the checksum of a match for
    # pairs.
    together: int = field(default=2, compare=False)
    fished: Card | None = field(default=None, compare=False)

    @property
    def books(self) -> bool:
        """Whether the match uses books of four.

        Players then hand over all cards of a rank.
        """
        return self.together > 2

    @property
    def what(self) -> str:
        """The name of a set on the table: "pair" or "book"."""
        return "book" if self.books else "pair"

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the player whose turn it is."""
        return self.hands[self.turn]

    @property
    def others(self) -> list[int]:
        """All players except the current one."""
        return [player for player in range(len(self.hands)) if player != self.turn]


def start(options: Options, chance: Random) -> Position:
    """Return the first position of a round.

    All players lay down their pairs; the first player does so only with that option.
    """
    cards, each, players = shuffled(deck(), chance), options.cards, playing(options)
    *dealt, last = (cards[each * k : each * (k + 1)] for k in range(players))
    position = Position(
        hands=(last, *dealt),
        laid=((),) * players,
        stock=cards[each * players :],
        tried=(frozenset(),) * players,
        together=4 if options.books else 2,
    )
    for player in range(0 if options.at_once else 1, players):
        for card in position.hands[player]:
            # The card may already have been laid down with an earlier one.
            if card in position.hands[player]:
                position = _lay_down(position, player, card)
    return position


def playing(options: Options) -> int:
    """Return the number of players."""
    return options.opponents + 1


def goal(options: Options) -> Goal | None:
    """Return the number of rounds that wins a match, which is more than half of them."""
    return None if options.rounds == 1 else Goal(rounds=options.rounds // 2 + 1)


def begin_round(options: Options, number: int, chance: Random) -> Position:
    """Return another round.

    The first player begins again, because the other pairs are already on the table.
    """
    return start(options, chance)


def moves(position: Position) -> list[Move]:
    """Return the legal moves: lay down cards, ask a player, or draw after an unsuccessful question."""
    if over(position):
        return []
    if position.fishing:
        return ["fish"]
    lay = [Lay(card, position.turn) for card in position.hand if _together(position, position.turn, card)]
    return [*lay, *(Ask(card, player) for card in position.hand for player in position.others)]


def play(position: Position, move: Move, chance: Random) -> Position:
    """Return the position after a move.

    The turn continues after a success, and otherwise passes to the next player.
    """
    if isinstance(move, Lay):
        return _lay_down(position, position.turn, move.card)
    if isinstance(move, Ask):
        return _ask(position, move)
    drawn, asked = position.stock[0], position.asked
    hands = replaced(position.hands, position.turn, (drawn, *position.hand))
    after = replace(position, hands=hands, stock=position.stock[1:], fishing=False)
    if _together(after, after.turn, drawn):
        return _lay_down(after, after.turn, drawn)
    if asked and asked.card.rank == drawn.rank:  # The book is not complete, so all players see the card.
        return replace(after, shown=after.shown | {drawn}, fished=drawn)
    return _next(after)


def _ask(position: Position, move: Ask) -> Position:
    player, (card, other) = position.turn, move
    theirs, tried = position.hands[other], position.tried[player]
    found = [each for each in theirs if each.rank == card.rank][: position.together - 1]
    given = tuple(each for each in theirs if each not in found)
    if tried.issuperset(position.hand):
        tried = frozenset()
    after = replace(
        position,
        hands=replaced(replaced(position.hands, other, given), player, (*found, *position.hand)),
        asked=Asked(player, other, card, len(found) if position.books else bool(found)),
        tried=replaced(position.tried, player, tried | {card}),
        shown=position.shown | {card, *(found if position.books else ())},
        fished=None,
    )
    if found:
        return _lay_down(after, player, card)
    after = replace(after, lacks=position.lacks | {(each.number, card.rank) for each in theirs})
    return replace(after, fishing=True) if position.stock else _next(after)


def _together(position: Position, player: int, card: Card) -> tuple[Card, ...]:
    """Return a card and its matching cards.

    The result is () if there are too few of them.
    """
    like = [each for each in position.hands[player] if each.rank == card.rank and each != card]
    together = (card, *like)[: position.together]
    return together if len(together) == position.together else ()


def _lay_down(position: Position, player: int, card: Card) -> Position:
    """Return the position after a card is laid down with its matching cards, if there are enough."""
    together = _together(position, player, card)
    left = tuple(each for each in position.hands[player] if each not in together)
    laid = replaced(position.laid, player, (*position.laid[player], *together))
    return replace(position, hands=replaced(position.hands, player, left), laid=laid)


def _next(position: Position) -> Position:
    return replace(position, turn=(position.turn + 1) % len(position.hands))


def over(position: Position) -> bool:
    """Return whether a player has run out of cards."""
    return () in position.hands


def pairs(position: Position) -> list[int]:
    """Return the number of pairs of each player.

    A book counts as two.
    """
    return [len(laid) // 2 for laid in position.laid]


def status(position: Position) -> Status:
    """Return the last question and whose turn it is, or the result."""
    counts = pairs(position)
    if over(position):
        winners, text = by_most(counts, "pair")
        done = who_has([player for player, hand in enumerate(position.hands) if not hand])
        said = f"{done} no cards left. {text}"
        return Status(said, True, position.turn, winners, counts[0], tuple(counts))
    do = (
        "go fish: draw a card from the stock"
        if position.fishing
        else f"ask for a card, or lay down a {position.what}"
    )
    if not position.shown:
        do = f"lay down {position.what}s, or put a card onto a player to ask for its rank"
    said = f"{last_request(position.asked)} {turn_of(position.turn, do)}".strip()
    return Status(said, turn=position.turn, score=counts[0], scores=tuple(counts))


def seen(position: Position, player: int) -> Position:
    """Return the position as a player sees it.

    Other hands are hidden, except for the card last asked with. The stock is also hidden.
    """
    asked = position.asked and position.asked.card

    def from_behind(hand: tuple[Card, ...]) -> tuple[Card, ...]:
        by_number = sorted(hand, key=lambda card: card.number)
        return tuple([card if card == asked else card.hidden for card in by_number])

    hands = [hand if each == player else from_behind(hand) for each, hand in enumerate(position.hands)]
    return replace(position, hands=tuple(hands), stock=hidden(position.stock))
