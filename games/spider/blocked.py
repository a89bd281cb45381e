"""Find blocked positions: cards can move, but no card can be turned over and no run completed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.spider.stacks import RUN, run

BLOCKED: Final = "Blocked: no move can turn over another card or complete a run."

AT_A_GLANCE: Final = 400
"""The number of positions to search whenever a position is shown, which takes some milliseconds."""

AT_LEISURE: Final = 50_000
"""The number of positions to search in another process, which takes a second or two."""

Columns = tuple[bytes, ...]


@lru_cache(maxsize=256)
def is_blocked(columns: Columns, most: int = AT_A_GLANCE) -> bool:
    """Return whether no progress is possible without a deal.

    Args:
        columns: the columns as `in_bytes` returns them.
        most: the number of positions to search; if there are more, the position does not count as blocked.
    """
    ahead = [columns]
    known = {tuple(sorted(columns))}
    for here in ahead:  # the list grows during the loop
        for after in _following(here):
            if after is None or len(known) > most:
                return False
            key = tuple(sorted(after))
            if key not in known:
                known.add(key)
                ahead.append(after)
    return True


def _following(columns: Columns) -> Iterator[Columns | None]:
    """Yield the columns after each legal move, or None if a move turns a card over or completes a run."""
    for source, cards in enumerate(columns):
        for count in range(1, run(cards) + 1):
            left, moved = cards[:-count], cards[-count:]
            for target, other in enumerate(columns):
                if target == source or (other and other[-1] % 16 != moved[0] % 16 + 1):
                    continue
                put = other + moved
                if run(put) == RUN or (left and not left[-1]):
                    yield None
                    return
                after = list(columns)
                after[source], after[target] = left, put
                yield tuple(after)
