"""The end of a hand, the steps of players and the score.

Gin is scored as in the Gin Rummy challenge of EAAI 2021 (Neller): the player with less deadwood gets the difference, 25
more for gin, and 25 more for an undercut. Many programs do the same; older books have 20.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, Literal, NamedTuple

from games.rummy.melds import (
    Arrangement,
    Meld,
    arrangements,
    best_arrangement,
    cover,
    deadwood_of,
    faces,
    points_of,
    total,
)
from launcher.toolkits.cards import SUITS, Card

_KING: Final = 13

GIN_BONUS: Final = 25
UNDERCUT_BONUS: Final = 25
BIG_GIN_BONUS: Final = 31
BOX_BONUS: Final = 25
"""The bonus for each hand won, at the end of a match with boxes."""
GAME_BONUS: Final = 100
"""The bonus for reaching the target, at the end of a match with boxes."""

Hand = tuple[Card, ...]

Kind = Literal["out", "dealt", "both", "knock", "gin", "big gin", "undercut", "stock"]
"""The ways in which a hand ends.

A player goes out, or one or both players are dealt a complete hand. A player of gin knocks, goes gin, goes gin with
eleven cards, or is undercut. The hand also ends when the stock is used up.
"""

DEALT: Final = 10
"""The number of cards in a hand. Between drawing and discarding, there is one more."""

LAST: Final = 2
"""The number of cards left in the stock when a hand of gin is void."""

_STOCK: Final = 31
"""The number of cards in the first stock of a hand of rummy."""

Did = Literal["stock", "discard pile", "pass", "throw", "knock"]
Phase = Literal["offer", "draw", "throw", "next", "over"]


class Ending(NamedTuple):
    """The ending of a hand.

    Attributes:
        kind: The way in which the hand ended.
        winner: The winner, or None.
        knocker: The player who went out or knocked, or None.
        points: The points for the winner.
    """

    kind: Kind
    winner: int | None = None
    knocker: int | None = None
    points: int = 0


class Answer(NamedTuple):
    """The arrangement of the knocker's opponent.

    Attributes:
        own: The opponent's own melds, and the deadwood left.
        laid_off: The cards laid off at each of the knocker's melds.
    """

    own: Arrangement
    laid_off: tuple[Hand, ...]


def go_out(winner: int, hands: tuple[Hand, Hand], kind: Kind = "out") -> Ending:
    """Return the ending after a player goes out.

    The player scores the deadwood of the opponent.
    """
    return Ending(kind, winner, winner, total(best_arrangement(hands[1 - winner]).deadwood))


def knock(knocker: int, hands: tuple[Hand, Hand]) -> Ending:
    """Return the ending after a player knocks in gin."""
    mine = knockers_arrangement(hands[knocker])
    theirs = total(answer(mine, hands[1 - knocker]).own.deadwood)
    if not mine.deadwood:
        return Ending("gin", knocker, knocker, theirs + GIN_BONUS)
    ahead = theirs - total(mine.deadwood)
    if ahead > 0:
        return Ending("knock", knocker, knocker, ahead)
    return Ending("undercut", 1 - knocker, knocker, UNDERCUT_BONUS - ahead)


def big_gin(player: int, hands: tuple[Hand, Hand]) -> Ending:
    """Return the ending of big gin.

    All eleven cards of the player are in melds. The opponent cannot lay off cards.
    """
    theirs = total(best_arrangement(hands[1 - player], high_aces=False).deadwood)
    return Ending("big gin", player, player, theirs + BIG_GIN_BONUS)


def with_bonuses(scores: tuple[int, int], won: list[int], goal: int) -> tuple[int, int]:
    """Return the points of both players with boxes.

    There are bonuses for each hand won, and for reaching the target.
    """
    mine, theirs = (
        each + BOX_BONUS * hands + GAME_BONUS * (each >= goal)
        for each, hands in zip(scores, won, strict=True)
    )
    return mine, theirs


def knockers_arrangement(hand: Hand) -> Arrangement:
    """Return the knocker's arrangement.

    It has the least deadwood, then the fewest points to lay off. To count these points, each card outside the
    hand is tried separately.
    """

    def order(laid: Arrangement) -> tuple[int, int, int]:
        lost = {place for meld in laid.melds for place in _ends(meld)} - held
        return total(laid.deadwood), sum(min(rank, 10) for rank, _ in lost), len(laid.melds)

    held = {(card.rank, card.suit) for card in hand}
    return min(arrangements(hand, high_aces=False), key=order)


def answer(knocker: Arrangement, hand: Hand) -> Answer:
    """Return the best arrangement of the knocker's opponent.

    It has the least deadwood after laying off. After gin, no card is laid off.
    """
    melds = knocker.melds if knocker.deadwood else ()
    ways = (_lay_off(melds, own) for own in arrangements(hand, high_aces=False))
    return min(
        ways, key=lambda way: (total(way.own.deadwood), sum(map(len, way.laid_off)), len(way.own.melds))
    )


def lay_down(ending: Ending, hands: tuple[Hand, Hand], player: int, *, gin: bool) -> Arrangement:
    """Return the arrangement of a hand at the end.

    In gin, cards laid off are at the knocker's melds.
    """
    if not gin or ending.knocker is None:
        return best_arrangement(hands[player], high_aces=not gin)
    knocker = knockers_arrangement(hands[ending.knocker])
    reply = answer(knocker, hands[1 - ending.knocker])
    if player != ending.knocker:
        return reply.own
    longer = [(*meld, *off) for meld, off in zip_longest(knocker.melds, reply.laid_off, fillvalue=())]
    return Arrangement(tuple(tuple(sorted(meld)) for meld in longer), knocker.deadwood)


def _lay_off(melds: tuple[Meld, ...], own: Arrangement) -> Answer:
    """Return the arrangement after all matching cards are laid off.

    Runs come first, because a card there makes room for the next.
    """
    left = list(own.deadwood)
    off = list[Hand]()
    for meld in melds:
        longer = meld
        while (fits := next((card for card in left if _fits(card, longer)), None)) is not None:
            left.remove(fits)
            longer = (*longer, fits)
        off.append(longer[len(meld) :])
    return Answer(Arrangement(own.melds, tuple(left)), tuple(off))


def is_run(meld: Meld) -> bool:
    """Return whether a meld is a run."""
    return meld[0].suit == meld[1].suit


def _fits(card: Card, meld: Meld) -> bool:
    """Return whether a card extends a meld."""
    return (card.rank, card.suit) in _ends(meld)


def _ends(meld: Meld) -> set[tuple[int, str]]:
    """Return the ranks and suits that extend a meld.

    Aces are low, as in gin.
    """
    if is_run(meld):
        ranks = [card.rank for card in meld]
        return {(rank, meld[0].suit) for rank in (min(ranks) - 1, max(ranks) + 1) if 1 <= rank <= _KING}
    return {(meld[0].rank, suit) for suit in SUITS}


class Step(NamedTuple):
    """A step of a player, which both players have seen.

    Attributes:
        player: The player who made the step.
        did: The kind of step: draw from the stock, take or pass the top of the discard pile, discard, or knock.
        card: The card that was taken, left or discarded, which is or was face up.
    """

    player: int
    did: Did
    card: Card


def is_complete(hand: Hand) -> bool:
    """Return whether all cards of a hand are in melds."""
    return cover(hand) == DEALT == len(hand)


def is_used_up(steps: Sequence[Step], stocks: int) -> bool:
    """Return whether the stocks of a hand are used up.

    A number of whole stocks has then been drawn in a hand of rummy. 0 stocks are never used up.
    """
    return stocks > 0 and sum(step.did == "stock" for step in steps) >= stocks * _STOCK


def deadwood(hand: Hand, *, high_aces: bool) -> int:
    """Return the deadwood of a hand, in points."""
    return points_of(deadwood_of(faces(hand), high_aces=high_aces))


def without(hand: Hand, card: Card) -> Hand:
    """Return a hand without a card."""
    return tuple(each for each in hand if each != card)
