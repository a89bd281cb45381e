"""A match played on by hints: to its end, as another process is asked for it, or a few moves that are watched."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from launcher.tabletop.history import History
from launcher.tabletop.knowledge import seen
from launcher.tabletop.seats import Seats, decides, only_person, question
from launcher.tabletop.vocabulary import Hint

PATIENCE: Final = 20.0
"""Seconds in which as much is found out as can be."""

_MOMENT = 0.3  # seconds for each thought
_LONGEST = 400  # moves that a match is played on at most
_DEMO = 14  # moves, which take fifteen seconds to be seen
_DEMO_PATIENCE = 5.0  # seconds in which as many are found as can be


class Continuation(NamedTuple):
    """The moves that hints would make.

    Attributes:
        node: the number of the position that they begin at.
        moves: their texts.
    """

    node: int
    moves: tuple[str, ...]


def bare(history: History) -> History:
    """The match without what only shows it, so that another process can be asked about it."""
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


def find_continuation(history: History, seats: Seats) -> Continuation:
    """Find how a match goes on by hints, to its end or as far as there is time for."""
    played = play_on(history, seats, time.monotonic() + PATIENCE)
    line = played.line(played.at)
    return Continuation(
        history.at, tuple(played.nodes[number].text for number in line[line.index(history.at) + 1 :])
    )


def play_on(history: History, seats: Seats, until: float) -> History:
    """Play a match on by hints and computers: to its end, as long as there is time, or until nothing is advised."""
    return _play_moves(history, partial(_choice, seats), _LONGEST, until)


def play_demo(history: History) -> History:
    """Play some moves of a match as the game advises whoever is to move, or as many as are found in a few seconds."""
    return _play_moves(history, _first_advice, _DEMO, time.monotonic() + _DEMO_PATIENCE)


def _play_moves(history: History, choose: Callable[[History], object], most: int, until: float) -> History:
    """Play moves that are chosen where there is a choice: so many, as long as there is time, or until there is none."""
    for _ in range(most):
        if history.status.over or time.monotonic() > until:
            break
        move = history.moves[0] if len(history.moves) == 1 else choose(history)
        if move not in history.moves:
            break
        history = history.after(move)
    return history


def _choice(seats: Seats, history: History) -> object:
    """The move of whoever is to play."""
    think = history.tabletop.think
    if decides(seats, history.status.turn):
        hint = advice(history, seats)
        return hint and hint.move
    return _last(think(*question(history, seats))) if think else None


def advice(history: History, seats: Seats) -> Hint | None:
    """The best hint that is thought of in a moment."""
    thought = _last(_advise(history, only_person(history, seats) or 0))
    return thought if isinstance(thought, Hint) else None if thought is None else Hint(thought)


def _first_advice(history: History) -> object:
    """The move that is advised first; a better one would have to be waited for."""
    thought = _advise(history, history.status.turn or 0)
    first = next(thought, None) if isinstance(thought, Iterator) else thought
    return first.move if isinstance(first, Hint) else first


def _advise(history: History, player: int) -> object:
    """What the game advises, as it says it to a player."""
    hint = history.tabletop.hint
    assert hint is not None, "the game gives hints"
    return hint(seen(history.tabletop, history.position, player))


def _last(thought: object) -> object:
    """The best that is thought of in a moment."""
    if not isinstance(thought, Iterator):
        return thought
    until, best = time.monotonic() + _MOMENT, next(thought, None)
    while time.monotonic() < until and (better := next(thought, None)) is not None:
        best = better
    return best
