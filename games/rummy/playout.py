"""A hand of gin played on to its end, quickly: what is thrown is the highest deadwood, and who may knock does.

Cards are sets of faces here, as in `games.rummy.melds`.
"""

from __future__ import annotations

from typing import Final

from games.rummy.hands import LAST
from games.rummy.melds import PARTNERS, bits, deadwood_of, face, points_of
from games.rummy.showdown import Ending, Hand, knock
from launcher.toolkits.cards import deck

_CARDS: Final = {face(card): card for card in deck()}


def cards_of(hand: int) -> Hand:
    """Cards with these faces."""
    return tuple(_CARDS[bit] for bit in bits(hand))


def end(knocker: int, hand: int, other: int) -> Ending:
    """How it ends if somebody knocks with a hand."""
    mine, theirs = cards_of(hand), cards_of(other)
    return knock(knocker, (mine, theirs) if knocker == 0 else (theirs, mine))


def play_on(player: int, mine: int, theirs: int, top: int, stock: list[int], limit: int) -> Ending:
    """How it ends if the other one is to draw now, and both play simply.

    Args:
        player: whose hand is the first.
        mine: that hand.
        theirs: the other one's.
        top: of the discard pile; 0 if it may not be taken.
        stock: what will be drawn, in that order; it is used up.
        limit: the most deadwood with which one may knock.
    """
    turn, hand, other = 1 - player, theirs, mine
    loose, others_loose = deadwood_of(hand, high_aces=False), deadwood_of(other, high_aces=False)
    stock.reverse()
    while len(stock) > LAST:
        taken = top if fits(hand, top) else 0
        card = taken or stock.pop()
        loose = deadwood_of(hand | card, high_aces=False) if joins(hand, card) else loose | card
        hand |= card
        if free := loose & ~taken:
            top = max(bits(free), key=points_of)
            loose &= ~top
        else:
            top, _ = throw_highest(hand, taken)
            loose = deadwood_of(hand & ~top, high_aces=False)
        hand &= ~top
        if points_of(loose) <= limit:
            return end(turn, hand, other)
        turn, hand, other, loose, others_loose = 1 - turn, other, hand, others_loose, loose
    return Ending("stock")


def fits(hand: int, card: int) -> bool:
    """Whether a card is part of a meld at once; none, 0, is not."""
    return joins(hand, card) and not deadwood_of(hand | card, high_aces=False) & card


def joins(hand: int, card: int) -> bool:
    """Whether two cards of a hand make a meld with a card; in gin they may be none, as aces are high here, too."""
    return card > 0 and any(not pair & ~hand for pair in PARTNERS[card])


def throw_highest(hand: int, taken: int) -> tuple[int, int]:
    """The card that leaves the least deadwood, which is not the one just taken, and how many points are left."""
    deadwood = deadwood_of(hand, high_aces=False)
    if free := deadwood & ~taken:
        card = max(bits(free), key=points_of)
        return card, points_of(deadwood & ~card)
    left = {bit: points_of(deadwood_of(hand & ~bit, high_aces=False)) for bit in bits(hand & ~taken)}
    card = min(left, key=left.__getitem__)
    return card, left[card]
