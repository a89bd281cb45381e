"""The rules of Go Fish: ask the others for cards like yours, and lay pairs down."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated, Any, Final, Literal, NamedTuple, Self

from games.go_fish.asked import Asked, last_request
from launcher.tabletop import Goal, Status, replaced
from launcher.toolkits.cards import PLAYERS, Card, by_most, deck, known, shuffled, turn_of, who_has


@dataclass(frozen=True)
class Options:
    """What is chosen before a match. Of an odd number of cards, one at least is left when all pairs are laid down."""

    opponents: Annotated[int, range(1, 4)] = 2
    rounds: Annotated[Literal[1, 3, 5], "Rounds, at most"] = 1
    books: Annotated[bool, "Books of four"] = False
    cards: Annotated[Literal[5, 7, 9], "Cards in a hand"] = 7
    at_once: Annotated[bool, "Lay all pairs down at once"] = False


PRESETS: Final = {
    "One opponent": Options(1),
    "Two opponents": Options(),
    "Three opponents": Options(3),
    "Best of three": Options(rounds=3),
    "Books of four": Options(books=True),
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


@dataclass(frozen=True)
class Position:
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
        together: how many cards of a rank are laid down at a time: a pair, or a book of four.
        fished: what was drawn last, if all have seen that it is what was asked for.
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
    # younger than the sums in journals; where pairs are laid down they never change
    together: int = field(default=2, compare=False)
    fished: Card | None = field(default=None, compare=False)

    def _replace(self, **changes: Any) -> Self:  # noqa: ANN401  # of any fields
        """The same with other fields, as of a named tuple."""
        return replace(self, **changes)

    @property
    def books(self) -> bool:
        """Whether all four of a rank are laid down, and given to whoever asks."""
        return self.together > 2

    @property
    def what(self) -> str:
        """What is laid down, in words."""
        return "book" if self.books else "pair"

    @property
    def hand(self) -> tuple[Card, ...]:
        """That of the player whose turn it is."""
        return self.hands[self.turn]


def start(options: Options, chance: Random) -> Position:
    """Deal to each; all but the first player lay their pairs down at once, and so does that one if so chosen."""
    cards, each = shuffled(deck(), chance), options.cards
    players = options.opponents + 1
    dealt = [cards[each * k : each * (k + 1)] for k in range(players)]
    hands = (dealt[-1], *dealt[:-1])
    nothing = ((),) * players
    position = Position(hands, nothing, cards[each * players :], tried=(frozenset(),) * players)
    position = position._replace(together=4 if options.books else 2)
    for player in range(0 if options.at_once else 1, players):
        position = _lay_all(position, player)
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
    lay = [Lay(card, position.turn) for card in position.hand if _together(position, card)]
    return [*lay, *(Ask(card, player) for card in position.hand for player in others)]


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move; who gets or makes what can be laid down, or draws what was asked for, goes on."""
    if isinstance(move, Lay):
        return _lay_down(position, position.turn, *_together(position, move.card))
    if isinstance(move, Ask):
        return _ask(position, move)
    drawn, asked = position.stock[0], position.asked
    hands = replaced(position.hands, position.turn, (drawn, *position.hand))
    after = position._replace(hands=hands, stock=position.stock[1:], fishing=False)
    if together := _together(after, drawn):
        return _lay_down(after, after.turn, *together)
    if after.books and asked and asked.card.rank == drawn.rank:
        return after._replace(shown=after.shown | {drawn}, fished=drawn)
    return _next(after)


def _ask(position: Position, move: Ask) -> Position:
    player, (card, other) = position.turn, move
    theirs = position.hands[other]
    found = [each for each in theirs if each.rank == card.rank][: position.together - 1]
    tried = position.tried[player]
    if tried.issuperset(position.hand):
        tried = frozenset()
    after = position._replace(
        asked=Asked(player, other, card, len(found) if position.books else bool(found)),
        tried=replaced(position.tried, player, tried | {card}),
        shown=position.shown | {card},
        fished=None,
    )
    if found:
        given = tuple(each for each in theirs if each not in found)
        hands = replaced(replaced(position.hands, other, given), player, (*found, *position.hand))
        after = after._replace(hands=hands)
        if position.books:
            after = after._replace(shown=after.shown.union(found))
        together = _together(after, card) if position.books else (card, *found)
        return _lay_down(after, player, *together) if together else after
    lacks = position.lacks | {(each.number, card.rank) for each in theirs}
    after = after._replace(lacks=lacks)
    return after._replace(fishing=True) if position.stock else _next(after)


def _together(position: Position, card: Card) -> tuple[Card, ...]:
    """The card and its like from the same hand, if they are as many as are laid down together; or nothing."""
    like = _like(position.hand, card)[: position.together - 1]
    return (card, *like) if len(like) == position.together - 1 else ()


def _like(hand: tuple[Card, ...], card: Card) -> list[Card]:
    """The other cards of its rank."""
    return [each for each in hand if each.rank == card.rank and each != card]


def _lay_down(position: Position, player: int, *together: Card) -> Position:
    """A pair or a book goes from a hand to what that player has laid down."""
    left = tuple(card for card in position.hands[player] if card not in together)
    laid = (*position.laid[player], *together)
    return position._replace(
        hands=replaced(position.hands, player, left), laid=replaced(position.laid, player, laid)
    )


def _lay_all(position: Position, player: int) -> Position:
    """All that a hand has of pairs or books is laid down."""
    whose = position._replace(turn=player)
    for card in position.hands[player]:
        if together := _together(whose, card):
            return _lay_all(_lay_down(position, player, *together), player)
    return position


def _next(position: Position) -> Position:
    return position._replace(turn=(position.turn + 1) % len(position.hands))


def over(position: Position) -> bool:
    """Whether a player has no card left."""
    return () in position.hands


def pairs(position: Position) -> list[int]:
    """How many each player has laid down; a book is two."""
    return [len(laid) // 2 for laid in position.laid]


def status(position: Position) -> Status:
    """What was asked last and whose turn it is; in the end, who has no card left, and who most pairs."""
    counts = pairs(position)
    if over(position):
        winners, text = by_most(counts, "pair")
        done = who_has([player for player, hand in enumerate(position.hands) if not hand])
        text = f"{done} no card left. {text}"
        return Status(text, True, position.turn, winners, counts[0], tuple(counts))
    do = "go fish, and draw from the stock" if position.fishing else f"ask, or lay a {position.what} down"
    if not position.shown:
        do = f"lay {position.what}s down, or ask another player for a card like one of yours"
    said = f"{last_request(position.asked)} {turn_of(position.turn, do)}".strip()
    return Status(said, turn=position.turn, score=counts[0], scores=tuple(counts))


def in_order(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand by its ranks, so that pairs are side by side; one of others as it is held, the card asked with on top."""
    return tuple(sorted(hand)) if known(hand) else tuple(sorted(hand, key=lambda card: card.rank > 0))
