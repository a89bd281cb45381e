"""All ways in which a turn can be played out, by the boards to which they lead."""

from __future__ import annotations

from functools import lru_cache

from games.parcheesi.board import Pawns
from games.parcheesi.turns import Dice, Turn, Use, apply_use, has_blockade_travelled, pairs, uses

Candidates = dict[Pawns, Use | None]
"""Where all pawns are in the end, and what is done first to get there; None if nothing can be done."""


@lru_cache(maxsize=64)
def candidates(turn: Turn) -> Candidates:
    """Every board after the turn, each once; a blockade travels at no time on the way."""
    found: Candidates = {}
    seen: set[tuple[Pawns, Dice]] = set()
    paired = pairs(turn.before)

    def search(turn: Turn, first: Use | None) -> None:
        """Depth first; what is reached by other ways, too, is looked at once."""
        ends = True
        for use in uses(turn):
            after = apply_use(turn, use)
            if paired and has_blockade_travelled(turn.before, after.own):
                continue
            ends = False
            known = after.pawns, tuple(sorted(after.dice))
            if known not in seen:
                seen.add(known)
                search(after, first or use)
        if ends:
            found.setdefault(turn.pawns, first)

    search(turn, None)
    return found
