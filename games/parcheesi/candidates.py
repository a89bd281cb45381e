"""All ways in which a turn can be played out, by the boards to which they lead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.parcheesi.board import Pawns
from games.parcheesi.turns import Dice, Turn, Use, travelled, used, uses

Candidates = dict[Pawns, Use | None]
"""Where all pawns are in the end, and what is done first to get there; None if nothing can be done."""


@lru_cache(maxsize=64)
def candidates(turn: Turn) -> Candidates:
    """Every board after the turn, each once; a blockade travels at no time on the way."""
    found: Candidates = {}
    seen: set[tuple[Pawns, Dice]] = set()
    _search(turn, None, seen, found)
    return found


def _search(turn: Turn, first: Use | None, seen: set[tuple[Pawns, Dice]], found: Candidates) -> None:
    """Depth first, by which the order of equal dice and of what leads to the same makes no work."""
    known = turn.pawns, tuple(sorted(turn.dice))
    if known in seen:
        return
    seen.add(known)
    ends = True
    for use, after in _next(turn):
        ends = False
        _search(after, first or use, seen, found)
    if ends:
        found.setdefault(turn.pawns, first)


def _next(turn: Turn) -> Iterator[tuple[Use, Turn]]:
    for use in uses(turn):
        after = used(turn, use)
        if not travelled(turn.before, after.own):
            yield use, after
