"""The player of the original: it melds as many cards as possible, and keeps cards that could become melds.

It looks only at its hand and at the discard pile. `gone` is the part of the discard pile that it takes into account.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from games.rummy.melds import cover
from launcher.toolkits.cards import SUITS, Card

_HIGH_ACE = 14


def rating(hand: Sequence[Card], gone: Iterable[Card]) -> int:
    """Count the cards that could join two cards of a hand, for all ordered pairs, including a card with itself."""
    faces = {(card.rank, card.suit) for card in gone}
    of_rank = [sum((rank, suit) in faces for suit in SUITS) for rank in range(_HIGH_ACE + 1)]
    return sum(_together(one, other, faces, of_rank) for one in hand for other in hand)


def _together(one: Card, other: Card, gone: set[tuple[int, str]], of_rank: list[int]) -> int:
    if one.rank == other.rank:
        return 2 - of_rank[one.rank]
    return _straight(one.suit, one.rank, other.rank, gone) if one.suit == other.suit else 0


def _straight(suit: str, one: int, other: int, gone: set[tuple[int, str]]) -> int:
    """Count the cards that make a run of two cards of one suit. An ace is high next to cards above six."""
    low, high = sorted((one, other))
    if low == 1 and high > 6:
        low, high = high, _HIGH_ACE

    def there(rank: int) -> bool:
        return 1 <= rank <= _HIGH_ACE and (1 if rank == _HIGH_ACE else rank, suit) not in gone

    if high - low == 2:
        return there(low + 1)
    return there(low - 1) + there(high + 1) if high - low == 1 else 0


def discard(
    hand: Sequence[Card], gone: Collection[Card], free: Collection[Card] = (), *, high_aces: bool = True
) -> Card:
    """Return the card to discard.

    Args:
        hand: The hand, including the card just drawn.
        gone: The whole discard pile.
        free: The possible discards; if empty, the whole hand.
        high_aces: Whether queen, king, ace is a run.
    """
    rests = {card: [each for each in hand if each != card] for card in free or hand}
    covers = {card: cover(rest, high_aces=high_aces) for card, rest in rests.items()}
    most = max(covers.values())
    best = [card for card in hand if covers.get(card) == most]
    return max(best, key=lambda card: rating(rests[card], gone))


def wants(hand: Sequence[Card], card: Card, gone: Collection[Card], *, high_aces: bool = True) -> bool:
    """Whether to take the top of the discard pile.

    Args:
        hand: The hand, without the card.
        card: The top of the discard pile.
        gone: The cards below it.
        high_aces: Whether queen, king, ace is a run.
    """

    def worth(cards: Sequence[Card]) -> tuple[int, int]:
        return cover(cards, high_aces=high_aces), rating(cards, gone)

    longer = [card, *hand]
    thrown = discard(longer, gone, high_aces=high_aces)
    return worth([each for each in longer if each != thrown]) > worth(hand)
