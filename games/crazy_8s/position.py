"""What is chosen before a match of Crazy 8s, what can be done, and how a match stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal, NamedTuple, Self

from launcher.toolkits.cards import Card

TWO: Final = 2
ACE: Final = 1
QUEEN: Final = 12
EIGHT: Final = 8


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
    cards: Annotated[int, range(5, 11), "Cards in a hand"] = 7
    match: Annotated[Literal["round", "100", "200"], "One round, or points to win"] = "round"
    drawing: Annotated[Literal["any number", "one", "until it fits"], "Cards to draw"] = "any number"
    draw_two: Annotated[bool, "Twos: draw two"] = False
    skip: Annotated[bool, "Queens skip"] = False
    reverse: Annotated[bool, "Aces reverse"] = False
    reshuffle: Annotated[bool, "The pile becomes stock again"] = False


PRESETS: Final = {
    "One opponent": Options(),
    "One opponent, ten cards": Options(1, 10),
    "Two opponents": Options(2, 7),
    "Three opponents": Options(3, 7),
    "One opponent, to 100": Options(match="100"),
    "Three opponents, to 200": Options(3, 7, "200"),
    "Three opponents, cards that act": Options(
        3, 7, drawing="until it fits", draw_two=True, skip=True, reverse=True, reshuffle=True
    ),
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


Face = tuple[int, str]
"""A rank and a suit."""


class Declined(NamedTuple):
    """A card that its player kept instead of following a suit and a rank. Everybody has seen that."""

    card: int
    suit: str
    rank: int


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
