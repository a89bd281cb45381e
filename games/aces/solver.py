"""Whether a position can still be won: a search through all that can be played, in which no position is seen twice."""

from __future__ import annotations

from collections.abc import Sequence

from launcher.toolkits.cards import SUITS, Card

Cards = tuple[Card, ...]

MOST = 400_000
"""Positions that are looked at, in each of two searches, before it stays unknown."""

_ACE = 14


class _Stacks:
    """All stacks that were seen, by number; 0 is the empty one. So they are compared at a glance.

    Attributes:
        below: the stack without its last card.
        top: its last card: sixteen times the suit, and how high it is in that; 0 of the empty one.
    """

    def __init__(self) -> None:
        self.below = [0]
        self.top = [0]
        self._known: dict[int, int] = {}

    def put(self, stack: int, card: int) -> int:
        """The stack with one more card."""
        key = stack << 6 | card
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = len(self.top)
            self.below.append(stack)
            self.top.append(card)
        return known


def can_be_won(
    stock: Cards, stacks: Sequence[Cards], most: int = MOST, *, leaving: bool = True, only_aces: bool = False
) -> bool | None:
    """Whether there is a way to win; None if that was not found out.

    First, whatever can be removed is removed, which is nearly always right and leaves few ways to go. If that leads
    nowhere, cards are also left where they are: they may be needed later to remove others.

    Args:
        stock: the cards that are still to be dealt, the next one last.
        stacks: each with the card that can be taken last.
        most: how many positions are looked at in each of these searches.
        leaving: whether cards can be left where they are, or else are removed by themselves.
        only_aces: whether no other card goes to an empty stack.
    """
    if four_suits_last(stock):
        return False
    won = is_won_by_removing(stock, stacks, most, only_aces=only_aces)
    return won if won or not leaving else _search(stock, stacks, most, leaving=True, only_aces=only_aces)


def four_suits_last(stock: Cards) -> bool:
    """Whether the last four cards to be dealt are of four suits.

    Then nothing can be done after that deal, and the kings, at least, were not removed before it by aces among them.
    """
    return len({card.suit for card in stock[:4]}) == 4


def is_won_by_removing(
    stock: Cards, stacks: Sequence[Cards], most: int, *, only_aces: bool = False
) -> bool | None:
    """Whether it can be won by removing whatever can be removed; None if that was not found out."""
    return _search(stock, stacks, most, leaving=False, only_aces=only_aces)


def _search(
    stock: Cards, stacks: Sequence[Cards], most: int, *, leaving: bool, only_aces: bool
) -> bool | None:
    """Depth first; what is tried first is put on the pile of what is to be done last."""
    known = _Stacks()
    top, below, put = known.top, known.below, known.put
    to_deal = [_number(card) for card in stock]
    first = [0, 0, 0, 0]
    for k, cards in enumerate(stacks):
        for each in cards:
            first[k] = put(first[k], _number(each))
    to_do: list[tuple[int, list[int]]] = [(len(stock), first)]
    seen = set[tuple[int, ...]]()
    while to_do:
        left, state = to_do.pop()
        higher = _highest([top[stack] for stack in state])
        if not leaving or not left:  # what is seen in the end stays so: then removing is always right
            k = 0
            while k < 4:
                card = top[state[k]]
                if 0 < card < higher[card >> 4]:
                    state[k] = below[state[k]]
                    higher[top[state[k]] >> 4] = max(higher[top[state[k]] >> 4], top[state[k]])
                    k = 0
                else:
                    k += 1
        key = (left, *(state if left else sorted(state)))
        if key in seen:
            continue
        if len(seen) >= most:
            return None
        seen.add(key)
        spaces = [k for k in range(4) if not state[k]]
        if not left and not spaces and all(top[stack] & 15 == _ACE and not below[stack] for stack in state):
            return True
        if left:
            to_do.append((left - 4, [put(stack, to_deal[left - 1 - k]) for k, stack in enumerate(state)]))
        for k, stack in enumerate(state):
            card = top[stack]
            if 0 < card < higher[card >> 4]:
                to_do.append((left, [*state[:k], below[stack], *state[k + 1 :]]))
            elif card and (left or below[stack]) and (card & 15 == _ACE or not only_aces):
                for space in spaces if left else spaces[:1]:
                    after = list(state)
                    after[k], after[space] = below[stack], put(0, card)
                    to_do.append((left, after))
    return False


def high(card: Card) -> int:
    """How high a card is in its suit: aces are highest."""
    return card.rank if card.rank > 1 else _ACE


def _number(card: Card) -> int:
    return 16 * SUITS.index(card.suit) + high(card)


def _highest(tops: Sequence[int]) -> list[int]:
    """The highest of these cards of each suit."""
    higher = [0] * 4
    for card in tops:
        if card > higher[card >> 4]:
            higher[card >> 4] = card
    return higher
