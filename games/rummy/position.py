"""Where a match is, and what a player may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple

from games.rummy.showdown import Ending, Hand
from launcher.toolkits.cards import Card


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


Did = Literal["stock", "discard pile", "pass", "throw", "knock"]
Phase = Literal["offer", "draw", "throw", "next", "over"]


class Told(NamedTuple):
    """Something that both players have seen.

    Attributes:
        player: who did it.
        did: what: drew from the stock, took the top of the discard pile or passed it, threw a card, or knocked.
        card: which card was taken, left or thrown, as it lay or lies face up.
    """

    player: int
    did: Did
    card: Card


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
        told: what both have seen in this hand.
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
    told: tuple[Told, ...] = ()
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
        last = self.told[-1] if self.told else None
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
