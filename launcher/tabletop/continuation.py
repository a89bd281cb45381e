"""A match played on by the game's hints, by computers where it is their turn, as another process is asked for it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from launcher.tabletop.history import History
from launcher.tabletop.knowledge import seen
from launcher.tabletop.seats import Seats, decides, only_person, question
from launcher.tabletop.vocabulary import Hint

PATIENCE: Final = 20.0
"""Seconds in which as much is found out as can be."""

_MOMENT = 0.3  # seconds for each thought
_LONGEST = 400  # moves that a match is played on at most


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
    for _ in range(_LONGEST):
        if history.status.over or time.monotonic() > until:
            break
        move = history.moves[0] if len(history.moves) == 1 else _choice(history, seats)
        if move not in history.moves:
            break
        history = history.after(move)
    return history


def _choice(history: History, seats: Seats) -> object:
    """The move of whoever is to play."""
    think = history.tabletop.think
    if decides(seats, history.status.turn):
        hint = advice(history, seats)
        return hint and hint.move
    return _last(think(*question(history, seats))) if think else None


def advice(history: History, seats: Seats) -> Hint | None:
    """The best hint that is thought of in a moment."""
    hint = history.tabletop.hint
    assert hint is not None, "the game gives hints"
    thought = _last(hint(seen(history.tabletop, history.position, only_person(history, seats) or 0)))
    return thought if isinstance(thought, Hint) else None if thought is None else Hint(thought)


def _last(thought: object) -> object:
    """The best that is thought of in a moment."""
    if not isinstance(thought, Iterator):
        return thought
    until, best = time.monotonic() + _MOMENT, next(thought, None)
    while time.monotonic() < until and (better := next(thought, None)) is not None:
        best = better
    return best
