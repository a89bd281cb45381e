"""Fast simulation of a hand of gin: players discard their highest deadwood, and knock as soon as they can.

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
    """Return the cards with these faces."""
    return tuple(_CARDS[bit] for bit in bits(hand))


def end(knocker: int, hand: int, other: int) -> Ending:
    """Return the ending after a player knocks with a hand."""
    mine, theirs = cards_of(hand), cards_of(other)
    return knock(knocker, (mine, theirs) if knocker == 0 else (theirs, mine))


def play_on(player: int, mine: int, theirs: int, top: int, stock: list[int], limit: int) -> Ending:
    """Return the ending of a simulated hand in which the other player draws next.

    Args:
        player: The player who has the first hand.
        mine: The hand of this player.
        theirs: The hand of the other player.
        top: The top of the discard pile, or 0 if it cannot be taken.
        stock: The cards of the stock in the order of drawing. The list is used up.
        limit: The most deadwood allowed for knocking.
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
    """Whether a card becomes part of a meld immediately. The empty set, 0, does not."""
    return joins(hand, card) and not deadwood_of(hand | card, high_aces=False) & card


def joins(hand: int, card: int) -> bool:
    """Whether two cards of a hand form a meld with a card. Aces also count as high here, which gin does not allow."""
    return card > 0 and any(not pair & ~hand for pair in PARTNERS[card])


def throw_highest(hand: int, taken: int) -> tuple[int, int]:
    """Return the discard with the least deadwood left, and its points. It cannot be the card just taken."""
    deadwood = deadwood_of(hand, high_aces=False)
    if free := deadwood & ~taken:
        card = max(bits(free), key=points_of)
        return card, points_of(deadwood & ~card)
    left = {bit: points_of(deadwood_of(hand & ~bit, high_aces=False)) for bit in bits(hand & ~taken)}
    card = min(left, key=left.__getitem__)
    return card, left[card]
