"""In which order the boxes of a part are gone through, so that as little as possible has to be remembered.

What is remembered is what each number still needs that is begun and not complete. How many of these there are at once
decides whether a part takes a thousandth of a second or half a minute, and that depends on where one begins.
"""

from __future__ import annotations

from typing import TypeAlias

Box: TypeAlias = tuple[int, int]
"""The set of the numbers beside some cells, and the set of these cells."""


def in_order(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """The boxes in a good order: the best of those that begin with different ones.

    As many beginnings are tried as pay: what it costs to go through the boxes is compared with what it takes to try one
    more, which grows by the square of their number.
    """
    cost, best = _begin_with(boxes[0], boxes)
    for tries, first in enumerate(boxes[1:], 1):
        if tries * len(boxes) ** 2 > 4 * cost:
            break
        cost, best = min((cost, best), _begin_with(first, boxes), key=lambda found: found[0])
    return best


def _begin_with(first: Box, boxes: tuple[Box, ...]) -> tuple[int, tuple[Box, ...]]:
    """An order that begins with a box, and about how many states come up: two for each number, multiplied.

    Next comes what begins the fewest numbers beyond those that it completes.
    """
    left, order, begun, cost = list(boxes), [first], first[0], 2 ** first[0].bit_count()
    left.remove(first)
    while left:
        once = more = 0  # numbers beside one of the boxes that are left, and beside several
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
