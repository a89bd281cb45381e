"""What is chosen before a match of Go Fish, what can be done, and how a match stands."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Final, Literal, NamedTuple, Self

from launcher.toolkits.cards import PLAYERS, Card


@dataclass(frozen=True)
class Options:
    """What is chosen before a match."""

    opponents: Annotated[int, range(1, 4)] = 2
    rounds: Annotated[Literal[1, 3, 5], "Rounds, at most"] = 1
    books: Annotated[bool, "Books of four"] = False


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


class Asked(NamedTuple):
    """What was asked last.

    Attributes:
        player: who asked.
        other: who was asked.
        card: what was shown.
        got: how many the other gave; where pairs are laid down, whether it was one.
    """

    player: int
    other: int
    card: Card
    got: int


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
