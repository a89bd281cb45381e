"""The icon: a spade with the legs of a spider. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from launcher.picture import Picture, blank, freeze, line, place, rectangle, suit

_INK: Final = "#20252d"
_LEGS: Final = (
    ((16, 15), (9, 9), (6.5, 4)),
    ((16, 16), (8, 14), (5, 11.5)),
    ((16, 17), (8, 19), (5, 22)),
    ((16, 18), (9, 23), (7, 28)),
)
"""The hip, knee and foot of the legs on the left; the legs on the right are their mirror images."""


def _leg(points: tuple[tuple[float, float], ...], under: Picture) -> Picture:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    drawn = line([(x - left, y - top) for x, y in points], _INK, thickness=1.7)
    return place(drawn, (left + right) / 2, (top + bottom) / 2, under)


def _spider() -> Picture:
    card = rectangle(27, 31, "#fffefb", radius=4, outline="#8a8578", thickness=1)
    picture: Picture = place(card, 16, 16, blank(32, 32))
    for leg in _LEGS:
        picture = _leg(leg, picture)
        picture = _leg(tuple((32 - x, y) for x, y in leg), picture)
    return place(suit("spades", 15, _INK), 16, 16.5, picture)


icon: Final = freeze(_spider())
