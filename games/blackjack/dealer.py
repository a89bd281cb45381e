"""How the dealer ends, exactly: the chance of each total, by the cards that are not seen and the up card.

A hand can be drawn in many orders, and its chance depends on its cards alone. So hands are counted once per up card, as
nodes of a tree in which each card counts at least as much as the one before; then a sum over the tree gives the chances
for whatever cards are left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter, mul
from typing import Final, NamedTuple

from games.blackjack.hands import MOST, best_total, draws

Counts = tuple[int, ...]
"""How many cards there are that count 1 (aces), 2, ... 10."""

_LONGEST = 13  # more cards than the dealer ever draws
TOTALS: Final = (17, 18, 19, 20, 21)


class _Hands(NamedTuple):
    """The hole card and what the dealer draws, in all ways that there are with an up card.

    Attributes:
        nodes: a card is added to a hand: the number of that hand, what the card counts less 1, how many such cards
            and how many in all were in it.
        ends: for each of the dealer's totals, which hands have it, and in how many orders they can be drawn.
    """

    nodes: tuple[tuple[int, int, int, int], ...]
    ends: tuple[tuple[Callable[[Sequence[float]], tuple[float, ...]], tuple[int, ...]], ...]


def chances(up: int, unseen: Counts, *, hits_soft_17: bool = False) -> tuple[float, ...]:
    """The chances that the dealer ends with 17, 18, 19, 20, 21, the hole card making no natural; the rest is bust.

    Args:
        up: what the up card counts.
        unseen: the cards that are not seen, the hole card among them.
        hits_soft_17: whether the dealer draws on 17 in which an ace counts 11.
    """
    nodes, ends = _hands(up, hits_soft_17)
    cards = sum(unseen)
    # with none left, the chance is 0 whatever divides it
    left = [cards - drawn or 1 for drawn in range(_LONGEST)]
    reached = [1.0]
    for hand, card, same, drawn in nodes:
        reached.append(reached[hand] * (unseen[card] - same) / left[drawn])
    free = no_natural(up, unseen)
    return tuple([sum(map(mul, which(reached), orders)) / free for which, orders in ends])


def no_natural(up: int, unseen: Counts) -> float:
    """The chance that the hole card makes no natural with the up card."""
    return 1 - unseen[barred - 1] / sum(unseen) if (barred := _excluded_hole_card(up)) else 1.0


def _excluded_hole_card(up: int) -> int:
    """The hole card that would make a natural: the round would be settled already. 0 if there is none."""
    return {1: 10, 10: 1}.get(up, 0)


@lru_cache
def _hands(up: int, hits_soft_17: bool) -> _Hands:
    ended = _hands_by_total(up, hits_soft_17)
    numbers: dict[tuple[int, ...], int] = {(): 0}
    nodes = []
    for hand in sorted(hand for hands in ended for hand in hands):
        for drawn, card in enumerate(hand):
            if hand[: drawn + 1] not in numbers:
                numbers[hand[: drawn + 1]] = len(numbers)
                nodes.append((numbers[hand[:drawn]], card - 1, hand[:drawn].count(card), drawn))
    ends = ((itemgetter(*map(numbers.__getitem__, hands)), tuple(hands.values())) for hands in ended)
    return _Hands(tuple(nodes), tuple(ends))


def _hands_by_total(up: int, hits_soft_17: bool) -> list[Counter[tuple[int, ...]]]:
    """For each of the dealer's totals the hands that have it, and in how many orders they can be drawn."""
    ended = [Counter[tuple[int, ...]]() for _ in TOTALS]
    playing = Counter[tuple[int, ...]]({(): 1})
    while playing:
        longer = Counter[tuple[int, ...]]()
        for hand, orders in playing.items():
            for card in range(1, 11):
                drawn = tuple(sorted((*hand, card)))
                hard, ace = up + sum(drawn), 1 in (up, *drawn)
                points = best_total(hard, ace=ace)
                if draws(hard, ace=ace, hits_soft_17=hits_soft_17):
                    longer[drawn] += orders
                elif points <= MOST and drawn != (_excluded_hole_card(up),):
                    ended[TOTALS.index(points)][drawn] += orders
        playing = longer
    return ended
