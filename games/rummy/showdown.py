"""The end of a hand: what is laid down, what is laid off, and what it earns.

Gin is scored as in the Gin Rummy challenge of EAAI 2021 (Neller): the difference of the deadwood to whoever has less,
25 more for gin, 25 more for who undercuts the knocker. Many programs do the same; older books have 20.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Final, Literal, NamedTuple

from games.rummy.melds import Arrangement, Meld, arrangements, best_arrangement, total
from launcher.toolkits.cards import SUITS, Card

_KING: Final = 13

GIN_BONUS: Final = 25
UNDERCUT_BONUS: Final = 25
BIG_GIN_BONUS: Final = 31
BOX_BONUS: Final = 25
"""What each hand earns besides, at the end of a match with boxes."""
GAME_BONUS: Final = 100
"""What it earns then to have come to the goal."""

Hand = tuple[Card, ...]

Kind = Literal["out", "dealt", "both", "knock", "gin", "big gin", "undercut", "stock"]
"""How a hand ends: somebody goes out, is dealt a complete hand, or both are; somebody knocks, has gin, has it
with eleven cards, or is undercut; or the stock is used up."""


class Ending(NamedTuple):
    """How a hand has ended.

    Attributes:
        kind: in which way.
        winner: who has won it; None if nobody has.
        knocker: who has laid down; None if nobody has.
        points: what it earns.
    """

    kind: Kind
    winner: int | None = None
    knocker: int | None = None
    points: int = 0


class Answer(NamedTuple):
    """How the knocker's opponent lays down.

    Attributes:
        own: melds of the own hand, and the deadwood that is left.
        laid_off: the cards that go to each of the knocker's melds.
    """

    own: Arrangement
    laid_off: tuple[Hand, ...]


def go_out(winner: int, hands: tuple[Hand, Hand], kind: Kind = "out") -> Ending:
    """Who goes out earns what the other one has left."""
    return Ending(kind, winner, winner, total(best_arrangement(hands[1 - winner]).deadwood))


def knock(knocker: int, hands: tuple[Hand, Hand]) -> Ending:
    """The end of a hand of gin."""
    mine = knockers_arrangement(hands[knocker])
    theirs = total(answer(mine, hands[1 - knocker]).own.deadwood)
    if not mine.deadwood:
        return Ending("gin", knocker, knocker, theirs + GIN_BONUS)
    ahead = theirs - total(mine.deadwood)
    if ahead > 0:
        return Ending("knock", knocker, knocker, ahead)
    return Ending("undercut", 1 - knocker, knocker, UNDERCUT_BONUS - ahead)


def big_gin(player: int, hands: tuple[Hand, Hand]) -> Ending:
    """The end of a hand in which all eleven cards of a player are in melds: nothing is laid off."""
    theirs = total(best_arrangement(hands[1 - player], high_aces=False).deadwood)
    return Ending("big gin", player, player, theirs + BIG_GIN_BONUS)


def with_bonuses(scores: tuple[int, int], won: list[int], goal: int) -> tuple[int, int]:
    """The points of both with boxes: for each hand that was won, and for having come to the goal."""
    mine, theirs = (
        each + BOX_BONUS * hands + GAME_BONUS * (each >= goal)
        for each, hands in zip(scores, won, strict=True)
    )
    return mine, theirs


def knockers_arrangement(hand: Hand) -> Arrangement:
    """How a knocker lays down: with the least deadwood, and then so that the fewest points can be laid off.

    For that, all cards that are not in the hand are taken one by one.
    """

    def order(laid: Arrangement) -> tuple[int, int, int]:
        lost = {place for meld in laid.melds for place in _ends(meld)} - held
        return total(laid.deadwood), sum(min(rank, 10) for rank, _ in lost), len(laid.melds)

    held = {(card.rank, card.suit) for card in hand}
    return min(arrangements(hand, high_aces=False), key=order)


def answer(knocker: Arrangement, hand: Hand) -> Answer:
    """The way to lay down that leaves the least deadwood beside the knocker's melds; after gin, nothing is laid off."""
    melds = knocker.melds if knocker.deadwood else ()
    ways = (_lay_off(melds, own) for own in arrangements(hand, high_aces=False))
    return min(
        ways, key=lambda way: (total(way.own.deadwood), sum(map(len, way.laid_off)), len(way.own.melds))
    )


def lay_down(ending: Ending, hands: tuple[Hand, Hand], player: int, *, gin: bool) -> Arrangement:
    """A hand as it lies at the end: in gin, what was laid off lies at the knocker's melds."""
    if not gin or ending.knocker is None:
        return best_arrangement(hands[player], high_aces=not gin)
    knocker = knockers_arrangement(hands[ending.knocker])
    reply = answer(knocker, hands[1 - ending.knocker])
    if player != ending.knocker:
        return reply.own
    longer = [(*meld, *off) for meld, off in zip_longest(knocker.melds, reply.laid_off, fillvalue=())]
    return Arrangement(tuple(tuple(sorted(meld)) for meld in longer), knocker.deadwood)


def _lay_off(melds: tuple[Meld, ...], own: Arrangement) -> Answer:
    """Lay off all that fits: onto runs, which come first, as a card there makes room for the next, and then at sets."""
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
    """Whether a meld is one of a suit, and not of a rank."""
    return meld[0].suit == meld[1].suit


def _fits(card: Card, meld: Meld) -> bool:
    """Whether a card makes a meld longer."""
    return (card.rank, card.suit) in _ends(meld)


def _ends(meld: Meld) -> set[tuple[int, str]]:
    """Ranks and suits of the cards that make a meld longer; aces are low, as in gin."""
    if is_run(meld):
        ranks = [card.rank for card in meld]
        return {(rank, meld[0].suit) for rank in (min(ranks) - 1, max(ranks) + 1) if 1 <= rank <= _KING}
    return {(meld[0].rank, suit) for suit in SUITS}
