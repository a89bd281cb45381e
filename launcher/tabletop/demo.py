"""A few moves of a match by hints, for those who want to see how a game goes before they play it."""

from __future__ import annotations

import time
from collections.abc import Iterator

from launcher.tabletop.history import History
from launcher.tabletop.knowledge import seen
from launcher.tabletop.vocabulary import Hint

_MOVES = 14  # which take fifteen seconds to be seen
_PATIENCE = 5.0  # seconds in which as many are found as can be


def play_demo(history: History) -> History:
    """Go on with a match by what the game advises whoever is to move, for some moves or to its end.

    It takes a few seconds at most, and ends where the game advises nothing.

    Args:
        history: the match; of a game that gives hints.
    """
    until = time.monotonic() + _PATIENCE
    while history.plies < _MOVES and not history.status.over and time.monotonic() < until:
        move = history.moves[0] if len(history.moves) == 1 else _advice(history)
        if move not in history.moves:
            break
        history = history.after(move)
    return history


def _advice(history: History) -> object:
    """The move that is advised first; a better one would have to be waited for."""
    hint = history.tabletop.hint
    assert hint is not None, "the game gives hints"
    thought = hint(seen(history.tabletop, history.position, history.status.turn or 0))
    first = next(thought, None) if isinstance(thought, Iterator) else thought
    return first.move if isinstance(first, Hint) else first
