"""The mistake that decided a match.

After this move, hints achieve less than before it.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from launcher.tabletop.continuation import PATIENCE, advice, play_on
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import made_move_in_words, score
from launcher.tabletop.seats import Seats, decides, only_person, result_of
from launcher.text import in_digits

_RANK = {"won": 1e13, "drawn": 5e12, "lost": 0.0, "ended": 0.0}  # greater than all scores


class Lapse(NamedTuple):
    """A move that gave something away.

    Attributes:
        node: The number of the position before the move.
        said: The better move and its result, in sentences.
    """

    node: int
    said: str


def find_lapse(history: History, seats: Seats) -> Lapse | str:
    """Find the mistake of the only person.

    It is the move after which hints achieve less than before it.

    This is a binary search between the first decision and the end; each step keeps the half in which more is lost.
    Chance is the same as in the match. Other players move like computers that think for a moment.

    Args:
        history: A finished match.
        seats: The players of the match.

    Returns:
        The mistake, or a sentence that explains why none was found.
    """
    until, reached = time.monotonic() + PATIENCE, _value(history, seats)
    own = [number for number in history.line(history.at)[:-1] if _is_choice(history.go_to(number), seats)]

    def value(k: int) -> float:
        """Return the result from a decision on.

        It is that of hints, or the real result if the time is up.
        """
        played = play_on(history.go_to(own[k]), seats, until)
        return _value(played, seats) if played.status.over else reached

    if not own or (best := value(0)) <= reached:
        late = time.monotonic() > until
        return (
            "The search for your mistake took too long."
            if late
            else "Even with hints from the start, you would not have done better."
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
        return "The match was not decided by a single move."
    played = play_on(there, seats, time.monotonic() + PATIENCE)
    leads = f"Your result with hints from here on: {_result(played, seats)}." if played.status.over else ""
    mine, other = made_move_in_words(history, following), history.tabletop.in_words(better.move)
    said = f"You played {mine}; {other} would have been better."
    return Lapse(own[first], " ".join(filter(None, [said, better.why, leads])))


def _is_choice(history: History, seats: Seats) -> bool:
    return decides(seats, history.status.turn) and len(history.moves) > 1


def _value(history: History, seats: Seats) -> float:
    """Return the value of the end.

    For the person, the result counts first, then the score.
    """
    tabletop = history.tabletop
    points = score(history, only_person(history, seats)) or 0.0
    sign = 1 if tabletop.score.best == "most" else -1
    return _RANK[result_of(tabletop, history.status, seats)] + sign * points


def _result(history: History, seats: Seats) -> str:
    """Return the result as text: "won, 11 presses"."""
    result = result_of(history.tabletop, history.status, seats)
    points = score(history, only_person(history, seats))
    counted = "" if points is None else f"{in_digits(points)} {history.tabletop.score.name}"
    return ", ".join(filter(None, ["" if result == "ended" and counted else result, counted]))
