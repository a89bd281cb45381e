"""What there is to choose, where a match is, and what a move is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple

from games.rummy.hands import Did, Phase, Step
from games.rummy.melds import points
from games.rummy.showdown import BOX_BONUS, GAME_BONUS, MOST_DEADWOOD, Ending, Hand
from launcher.toolkits.cards import Card


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        rules: of rummy, where one goes out with all cards in melds, or of gin.
        match: one hand, or as many as it takes to earn so many points.
        oklahoma: in gin, whether the first card turned up says with how much one may knock.
        big_gin: in gin, whether one may go out with eleven cards in melds.
        boxes: in gin, whether there are bonuses at the end of a match to points.
    """

    rules: Literal["rummy", "gin"] = "rummy"
    match: Annotated[Literal["hand", "50", "100", "250"], "One hand, or points to win"] = "hand"
    oklahoma: Annotated[bool, "Gin: Oklahoma"] = False
    big_gin: Annotated[bool, "Gin: big gin"] = False
    boxes: Annotated[bool, "Gin: boxes"] = False


PRESETS: Final = {
    "Rummy": Options(),
    "Rummy to 100": Options(match="100"),
    "Gin": Options("gin"),
    "Gin to 100": Options("gin", "100"),
    "Oklahoma gin to 250": Options("gin", "250", oklahoma=True, big_gin=True, boxes=True),
}


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
        steps: what both have seen in this hand.
        scores: points of both from the hands before, and from this one if it has ended; with boxes, behind them how
            many of these hands each has won.
        ending: of this hand.
    """

    options: Options
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    hands: tuple[Hand, Hand]
    turn: int = 0
    phase: Phase = "draw"
    first: int = 0
    steps: tuple[Step, ...] = ()
    scores: tuple[int, ...] = (0, 0)
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
    def has_boxes(self) -> bool:
        """Whether there are bonuses at the end."""
        return self.gin and self.options.boxes and self.goal is not None

    @property
    def totals(self) -> tuple[int, int]:
        """The points of both, with bonuses: for each hand that was won, and for having come to the goal."""
        mine, theirs, *won = self.scores
        if not won or self.goal is None:
            return mine, theirs
        first, second = (
            points + BOX_BONUS * hands + GAME_BONUS * (points >= self.goal)
            for points, hands in zip((mine, theirs), won, strict=True)
        )
        return first, second

    @property
    def limit(self) -> int:
        """The most deadwood, in points, with which one may knock."""
        if not self.options.oklahoma:
            return MOST_DEADWOOD
        return 0 if self._turned_up.rank == 1 else points(self._turned_up)

    @property
    def times(self) -> int:
        """How many times its points a hand counts."""
        return 2 if self.gin and self.options.oklahoma and self._turned_up.suit == "spades" else 1

    @property
    def _turned_up(self) -> Card:
        """The card that was turned up first in this hand, and offered."""
        return self.steps[0].card if self.steps else self.discards[0]

    @property
    def taken(self) -> Card | None:
        """The card that was taken from the discard pile in this turn."""
        last = self.steps[-1] if self.steps else None
        return last.card if self.phase == "throw" and last and last.did == "discard pile" else None


class Move(NamedTuple):
    """What a player does.

    Attributes:
        what: in a word or two.
        card: that is thrown, or drawn as far as one sees it.
    """

    what: Did | Literal["big gin", "next hand"]
    card: Card | None = None

    def __str__(self) -> str:
        return f"{self.what} {self.card}" if self.what in ("throw", "knock") else self.what
