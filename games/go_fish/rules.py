"""The rules of Go Fish: ask the others for cards like yours, and lay pairs down."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.go_fish.asked import Asked, last_request
from launcher.tabletop import Goal, Status, replaced
from launcher.toolkits.cards import PLAYERS, Card, by_most, deck, shuffled, turn_of, who_has


@dataclass(frozen=True)
class Options:
    """What is chosen before a match. Of an odd number of cards, one at least is left when all pairs are laid down."""

    opponents: Annotated[int, range(1, 4)] = 2
    rounds: Annotated[Literal[1, 3, 5], "Rounds (at most)"] = 1
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

    @property
    def others(self) -> list[int]:
        """All other players."""
        return [player for player in range(len(self.hands)) if player != self.turn]


def start(options: Options, chance: Random) -> Position:
    """Deal to each; all but the first player lay their pairs down at once, and so does that one if so chosen."""
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
            if card in position.hands[player]:  # it may be laid down with one before it
                position = _lay_down(position, player, card)
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
    lay = [Lay(card, position.turn) for card in position.hand if _together(position, position.turn, card)]
    return [*lay, *(Ask(card, player) for card in position.hand for player in position.others)]


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move; who gets or makes what can be laid down, or draws what was asked for, goes on."""
    if isinstance(move, Lay):
        return _lay_down(position, position.turn, move.card)
    if isinstance(move, Ask):
        return _ask(position, move)
    drawn, asked = position.stock[0], position.asked
    hands = replaced(position.hands, position.turn, (drawn, *position.hand))
    after = replace(position, hands=hands, stock=position.stock[1:], fishing=False)
    if _together(after, after.turn, drawn):
        return _lay_down(after, after.turn, drawn)
    if asked and asked.card.rank == drawn.rank:  # the book is not complete: all see the card
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
    """A card and its like from that hand, if they are as many as are laid down together; or nothing."""
    like = [each for each in position.hands[player] if each.rank == card.rank and each != card]
    together = (card, *like)[: position.together]
    return together if len(together) == position.together else ()


def _lay_down(position: Position, player: int, card: Card) -> Position:
    """A card and its like go from a hand to what that player has laid down, if they are enough for that."""
    together = _together(position, player, card)
    left = tuple(each for each in position.hands[player] if each not in together)
    laid = replaced(position.laid, player, (*position.laid[player], *together))
    return replace(position, hands=replaced(position.hands, player, left), laid=laid)


def _next(position: Position) -> Position:
    return replace(position, turn=(position.turn + 1) % len(position.hands))


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
