"""The solver: a depth-first search that visits no position twice."""

from __future__ import annotations

from collections.abc import Sequence

from launcher.toolkits.cards import SUITS, Card

Cards = tuple[Card, ...]

MOST = 400_000
"""The number of positions that each of the two searches visits before the result stays unknown."""

_ACE = 14


class _Stacks:
    """Numbers for all visited stacks.

    They make stacks quick to compare; 0 is the empty stack.

    Attributes:
        below: the number of each stack without its top card.
        top: the top card of each stack: 16 times its suit plus its rank, with aces high; 0 for the empty stack.
    """

    def __init__(self) -> None:
        self.below = [0]
        self.top = [0]
        self._known: dict[int, int] = {}

    def put(self, stack: int, card: int) -> int:
        """Return the stack with one more card."""
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
    """Return whether a position can be won, or None if the search was too long.

    The first search discards every card that can be discarded. This is nearly always right and leaves few choices. If
    it finds no win, the second search also keeps cards back, as they may be needed later to discard others.

    Args:
        stock: the cards not yet dealt; the last one is dealt first.
        stacks: the four stacks, each with its top card last.
        most: the number of positions that each of these searches may visit.
        leaving: whether cards can be kept back; they cannot if they are discarded automatically.
        only_aces: whether only aces may move to an empty stack.
    """
    if four_suits_last(stock):
        return False
    won = is_won_by_removing(stock, stacks, most, only_aces=only_aces)
    return won if won or not leaving else _search(stock, stacks, most, leaving=True, only_aces=only_aces)


def four_suits_last(stock: Cards) -> bool:
    """Return whether the last four cards have four suits.

    Such a deal is lost: there are no moves after the last deal. Even if the four cards are aces, at least the
    kings are left, because no aces were there to beat them.
    """
    return len({card.suit for card in stock[:4]}) == 4


def is_won_by_removing(
    stock: Cards, stacks: Sequence[Cards], most: int, *, only_aces: bool = False
) -> bool | None:
    """Return whether discarding every possible card can win, or None if the search was too long."""
    return _search(stock, stacks, most, leaving=False, only_aces=only_aces)


def _search(
    stock: Cards, stacks: Sequence[Cards], most: int, *, leaving: bool, only_aces: bool
) -> bool | None:
    """Return whether a depth-first search finds a win.

    The moves to try first are pushed last. The result is None if the search was too long.
    """
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
        # once the stock is empty, no new cards come, so discarding is always right
        if not leaving or not left:
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
    """Return the rank of a card in its suit, with aces high."""
    return card.rank if card.rank > 1 else _ACE


def _number(card: Card) -> int:
    return 16 * SUITS.index(card.suit) + high(card)


def _highest(tops: Sequence[int]) -> list[int]:
    """Return the highest of these cards in each suit."""
    higher = [0] * 4
    for card in tops:
        if card > higher[card >> 4]:
            higher[card >> 4] = card
    return higher
