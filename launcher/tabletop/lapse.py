"""Where a match was lost, or points were: the move after which hints reach less than before it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from launcher.plurals import in_digits
from launcher.tabletop.autosave import result_of
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import seen
from launcher.tabletop.outcome import score
from launcher.tabletop.seats import Seats, decides, only_person, question
from launcher.tabletop.vocabulary import Hint

_PATIENCE = 20.0  # seconds for all of it
_MOMENT = 0.3  # seconds for each thought
_LONGEST = 400  # moves that a match is played on at most
_RANK = {"won": 1e13, "drawn": 5e12, "lost": 0.0, "ended": 0.0}  # far beyond any score


class Lapse(NamedTuple):
    """A move that gave something away.

    Attributes:
        node: the number of the position in which it was made.
        said: in sentences, what would have been better, and what that leads to.
    """

    node: int
    said: str


def bare(history: History) -> History:
    """The match without what only shows it, so that another process can be asked about it."""
    players = history.players
    tabletop = replace(
        history.tabletop,
        players=players,
        playing=None,
        finale=None,
        gesture=None,
        arrange=None,
        view_keys={},
        actions=(),
    )
    return replace(history, tabletop=tabletop)


def find_lapse(history: History, seats: Seats) -> Lapse | str:
    """Find the move of the only person after which the match, played on by hints, came to less than before it.

    Between a decision from which hints reach more than was reached, and the end, the half is taken in which more is
    lost, until it is one move. Chance is that of the match; the others answer as computers do that think for a moment.

    Args:
        history: a match that is over.
        seats: who played.

    Returns:
        It; or why there is none, in a sentence.
    """
    until, reached = time.monotonic() + _PATIENCE, _value(history, seats)
    own = [number for number in history.line(history.at)[:-1] if _is_choice(history.go_to(number), seats)]

    def value(k: int) -> float:
        """What hints reach from a decision on; where there is no time left for that, what was reached."""
        played = _play_on(history.go_to(own[k]), seats, until)
        return reached if played is None else _value(played, seats)

    if not own or (best := value(0)) <= reached:
        late = time.monotonic() > until
        return "That takes too long to be found out." if late else "Hints reach no more, from the start on."
    first, last, least = 0, len(own), reached
    while last - first > 1:
        middle = (first + last) // 2
        between = value(middle)
        if best - between > between - least:
            last, least = middle, between
        else:
            first, best = middle, between
    there = history.go_to(own[first])
    better = _advice(there, seats)
    following = history.line(history.at)[history.line(history.at).index(own[first]) + 1]
    made = history.nodes[following].text
    if better is None or better.move is None or str(better.move) == made or best <= least:
        return "No single move gave it away."
    played = _play_on(there, seats, time.monotonic() + _PATIENCE)
    leads = f"Played on by hints from here: {_result(played, seats)}." if played else ""
    return Lapse(
        own[first], " ".join(filter(None, [f"You played {made}; better: {better.move}.", better.why, leads]))
    )


def _is_choice(history: History, seats: Seats) -> bool:
    return decides(seats, history.status.turn) and len(history.moves) > 1


def _play_on(history: History, seats: Seats, until: float) -> History | None:
    """The match played to its end by hints and computers; None if it comes to none in time."""
    for _ in range(_LONGEST):
        if history.status.over:
            return history
        if time.monotonic() > until:
            return None
        move = history.moves[0] if len(history.moves) == 1 else _choice(history, seats)
        if move not in history.moves:
            return None
        history = history.after(move)
    return None


def _choice(history: History, seats: Seats) -> object:
    """The move of whoever is to play."""
    think = history.tabletop.think
    if decides(seats, history.status.turn):
        advice = _advice(history, seats)
        return advice and advice.move
    return _last(think(*question(history, seats))) if think else None


def _advice(history: History, seats: Seats) -> Hint | None:
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


def _value(history: History, seats: Seats) -> float:
    """What the person has reached at the end: first of all whether it is won, then by what counts."""
    tabletop = history.tabletop
    points = score(history, only_person(history, seats)) or 0.0
    sign = 1 if tabletop.score.best == "most" else -1
    return _RANK[result_of(tabletop, history.status, seats)] + sign * points


def _result(history: History, seats: Seats) -> str:
    """That in words: "won, 11 presses"."""
    result = result_of(history.tabletop, history.status, seats)
    points = score(history, only_person(history, seats))
    counted = "" if points is None else f"{in_digits(points)} {history.tabletop.score.name}"
    return ", ".join(filter(None, ["" if result == "ended" and counted else result, counted]))
