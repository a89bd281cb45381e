"""Continue a match by hints.

It goes on to the end, or for a few moves as a demo.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from launcher.tabletop.history import History
from launcher.tabletop.knowledge import Seats, decides, only_person, question, seen
from launcher.tabletop.vocabulary import Hint

PATIENCE: Final = 20.0
"""The time limit for a search, in seconds."""

_MOMENT = 0.3  # seconds for each hint or computer move
_LONGEST = 400  # the maximum number of moves in a continuation
_DEMO = 14  # moves in a demo; they take about fifteen seconds to watch
_DEMO_PATIENCE = 5.0  # the time limit for finding the moves of a demo, in seconds


def bare(history: History) -> History:
    """Return the match without display functions, for sending to another process."""
    players = history.players
    tabletop = replace(
        history.tabletop,
        players=players,
        playing=None,
        strict=None,
        finale=None,
        gesture=None,
        arrange=None,
        prompt=None,
        view_keys={},
        actions=(),
    )
    return replace(history, tabletop=tabletop)


def play_on(history: History, seats: Seats, until: float) -> History:
    """Play on by hints and computers.

    This ends with the match, the time or the advice.
    """
    return _play_moves(history, partial(_choice, seats), _LONGEST, until)


def play_demo(history: History) -> History:
    """Play the moves of all players that hints find in a few seconds."""
    return _play_moves(history, _first_advice, _DEMO, time.monotonic() + _DEMO_PATIENCE)


def _play_moves(history: History, choose: Callable[[History], object], most: int, until: float) -> History:
    """Play up to `most` chosen moves.

    Stop early if the match is over, the time is up or there is no choice left.
    """
    for _ in range(most):
        if history.status.over or time.monotonic() > until:
            break
        move = history.moves[0] if len(history.moves) == 1 else choose(history)
        if move not in history.moves:
            break
        history = history.after(move)
    return history


def _choice(seats: Seats, history: History) -> object:
    """Return the move of the player to move."""
    think = history.tabletop.think
    if decides(seats, history.status.turn):
        hint = advice(history, seats)
        return hint and hint.move
    return _last(think(*question(history, seats))) if think else None


def advice(history: History, seats: Seats) -> Hint | None:
    """Return the best hint after a moment."""
    thought = _last(_advise(history, only_person(history, seats) or 0))
    return thought if isinstance(thought, Hint) else None if thought is None else Hint(thought)


def _first_advice(history: History) -> object:
    """Return the first advised move.

    Better ones would need more time.
    """
    thought = _advise(history, history.status.turn or 0)
    first = next(thought, None) if isinstance(thought, Iterator) else thought
    return first.move if isinstance(first, Hint) else first


def _advise(history: History, player: int) -> object:
    """Return the game's hint for a player."""
    hint = history.tabletop.hint
    assert hint is not None, "the game has a hint function"
    return hint(seen(history.tabletop, history.position, player))


def _last(thought: object) -> object:
    """Return the best result after a moment."""
    if not isinstance(thought, Iterator):
        return thought
    until, best = time.monotonic() + _MOMENT, next(thought, None)
    while time.monotonic() < until and (better := next(thought, None)) is not None:
        best = better
    return best
