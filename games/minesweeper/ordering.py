"""Find an order for the boxes of a part that keeps the number of states small.

When some boxes are filled, a state must hold the mines that each incomplete number still needs. The number of
incomplete numbers decides whether a part takes a thousandth of a second or half a minute. It depends mainly on the
choice of the first box.
"""

from __future__ import annotations

from typing import TypeAlias

Box: TypeAlias = tuple[int, int]
"""The set of numbers next to some cells, and the set of these cells."""


def in_order(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """Return the boxes in a good order.

    Several orders are tried, each with a different first box. The search stops when another try would cost more than
    it can save: a try takes time proportional to the square of the number of boxes.
    """
    cost, best = _begin_with(boxes[0], boxes)
    for tries, first in enumerate(boxes[1:], 1):
        if tries * len(boxes) ** 2 > 4 * cost:
            break
        cost, best = min((cost, best), _begin_with(first, boxes), key=lambda found: found[0])
    return best


def _begin_with(first: Box, boxes: tuple[Box, ...]) -> tuple[int, tuple[Box, ...]]:
    """Return the estimated number of states, and an order that begins with this box.

    Each incomplete number doubles the estimate. The next box is always the best one: it should complete many numbers
    and use few new ones.
    """
    left, order, begun, cost = list(boxes), [first], first[0], 2 ** first[0].bit_count()
    left.remove(first)
    while left:
        once = more = 0  # the numbers next to one of the remaining boxes, and next to several
        for beside, _ in left:
            once, more = once | beside, more | once & beside
        begun, once = begun & once, once & ~more
        news = [(beside & ~begun).bit_count() for beside, _ in left]
        ends = [(beside & once).bit_count() for beside, _ in left]
        next_one = min(range(len(left)), key=lambda k: (news[k] - ends[k], news[k]))
        order.append(left.pop(next_one))
        begun |= order[-1][0]
        cost += 2 ** begun.bit_count()
    return cost, tuple(order)
