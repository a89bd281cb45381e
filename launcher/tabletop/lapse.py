"""Where a match was lost, or points were: the move after which hints reach less than before it."""

from __future__ import annotations

import time
from typing import NamedTuple

from launcher.plurals import in_digits
from launcher.tabletop.continuation import PATIENCE, advice, play_on
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import made_move_in_words
from launcher.tabletop.outcome import score
from launcher.tabletop.seats import Seats, decides, only_person, result_of

_RANK = {"won": 1e13, "drawn": 5e12, "lost": 0.0, "ended": 0.0}  # far beyond any score


class Lapse(NamedTuple):
    """A move that gave something away.

    Attributes:
        node: the number of the position in which it was made.
        said: in sentences, what would have been better, and what that leads to.
    """

    node: int
    said: str


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
    until, reached = time.monotonic() + PATIENCE, _value(history, seats)
    own = [number for number in history.line(history.at)[:-1] if _is_choice(history.go_to(number), seats)]

    def value(k: int) -> float:
        """What hints reach from a decision on; where there is no time left for that, what was reached."""
        played = play_on(history.go_to(own[k]), seats, until)
        return _value(played, seats) if played.status.over else reached

    if not own or (best := value(0)) <= reached:
        late = time.monotonic() > until
        return (
            "That takes too long to be found out."
            if late
            else "Even from the start, hints would have reached no more."
        )
    first, last, least = 0, len(own), reached
    while last - first > 1:
        middle = (first + last) // 2
        between = value(middle)
        if best - between > between - least:
            last, least = middle, between
        else:
            first, best = middle, between
    there = history.go_to(own[first])
    better = advice(there, seats)
    following = history.line(history.at)[history.line(history.at).index(own[first]) + 1]
    made = history.nodes[following].text
    if better is None or better.move is None or str(better.move) == made or best <= least:
        return "No single move gave it away."
    played = play_on(there, seats, time.monotonic() + PATIENCE)
    leads = f"Played on by hints from here: {_result(played, seats)}." if played.status.over else ""
    mine, other = made_move_in_words(history, following), history.tabletop.in_words(better.move)
    said = f"You played {mine}; better: {other}."
    return Lapse(own[first], " ".join(filter(None, [said, better.why, leads])))


def _is_choice(history: History, seats: Seats) -> bool:
    return decides(seats, history.status.turn) and len(history.moves) > 1


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
