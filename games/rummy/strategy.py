"""How the original's computer plays: as many cards in melds as can be, then cards that could become melds.

It looks at its hand and at the discard pile, and remembers nothing else. `gone` is always what of the discard pile it
takes into account.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from games.rummy.melds import cover
from launcher.toolkits.cards import SUITS, Card

_HIGH_ACE = 14


def rating(hand: Sequence[Card], gone: Iterable[Card]) -> int:
    """How many cards could still join two of a hand, summed up over all ordered pairs, a card with itself included."""
    faces = {(card.rank, card.suit) for card in gone}
    of_rank = [sum((rank, suit) in faces for suit in SUITS) for rank in range(_HIGH_ACE + 1)]
    return sum(_together(one, other, faces, of_rank) for one in hand for other in hand)


def _together(one: Card, other: Card, gone: set[tuple[int, str]], of_rank: list[int]) -> int:
    if one.rank == other.rank:
        return 2 - of_rank[one.rank]
    return _straight(one.suit, one.rank, other.rank, gone) if one.suit == other.suit else 0


def _straight(suit: str, one: int, other: int, gone: set[tuple[int, str]]) -> int:
    """How many cards make a run of two of one suit; an ace is high beside anything above six."""
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
    """The card to throw.

    Args:
        hand: with the card that was drawn.
        gone: the whole discard pile.
        free: the cards that may be thrown; all without it.
        high_aces: whether queen, king and ace are a run.
    """
    rests = {card: [each for each in hand if each != card] for card in free or hand}
    covers = {card: cover(rest, high_aces=high_aces) for card, rest in rests.items()}
    most = max(covers.values())
    best = [card for card in hand if covers.get(card) == most]
    return max(best, key=lambda card: rating(rests[card], gone))


def wants(hand: Sequence[Card], card: Card, gone: Collection[Card], *, high_aces: bool = True) -> bool:
    """Whether to take the top of the discard pile.

    Args:
        hand: without it.
        card: it.
        gone: what lies below it.
        high_aces: whether queen, king and ace are a run.
    """

    def worth(cards: Sequence[Card]) -> tuple[int, int]:
        return cover(cards, high_aces=high_aces), rating(cards, gone)

    longer = [card, *hand]
    thrown = discard(longer, gone, high_aces=high_aces)
    return worth([each for each in longer if each != thrown]) > worth(hand)
