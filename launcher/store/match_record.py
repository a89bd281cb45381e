"""A match that came to its end, as it is counted; and which numbers and texts can be kept of one."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from typing import Literal, NamedTuple, TypeGuard, get_args

Result = Literal["won", "lost", "drawn", "ended"]

_FAR = 1e11  # seconds: no calendar goes farther than the year 5000 or so
_MOST = 1e12  # of whatever is counted, or less than nothing
_RESULTS = get_args(Result)


def is_countable(number: object) -> TypeGuard[float]:
    """Whether a value is a number that can be kept, added up and drawn: a finite one, from -1e12 to 1e12."""
    return isinstance(number, int | float) and -_MOST <= number <= _MOST


def is_day(text: str) -> bool:
    """Whether a text is the date of a day as a seed has it: "2026-11-22"."""
    with suppress(ValueError):
        return date.fromisoformat(text).isoformat() == text
    return False


class MatchRecord(NamedTuple):
    """A match that came to its end.

    Attributes:
        match: its name, by which it is counted once.
        game: the game's id.
        preset: the options it was played with: the name of a preset, or their short text.
        seed: that all its chance came from.
        begun: when, in seconds since 1970 (UTC).
        seconds: how long it was played.
        plies: how many moves led to the end.
        result: "won", "lost" or "drawn" by the person who played here; "ended" where there is no such thing: among
            several persons or none, and in a game for one that only has a score.
        score: what the person reached, if anything is counted; None among several persons or none.
        counted: what the score is: "points", "moves".
        best: whether the most of it or the least is the best.
        helped: whether there was a hint or an undo.
        opponents: who else played, in words.
        day: the date of the day that all had this start, such as "2026-11-22"; "" if it was no such start.
    """

    match: str
    game: str
    preset: str
    seed: str
    begun: float
    seconds: float
    plies: int
    result: Result
    score: float | None = None
    counted: str = "points"
    best: Literal["most", "least"] = "most"
    helped: bool = False
    opponents: str = ""
    day: str = ""


def is_sound(record: MatchRecord) -> bool:
    """Whether a match record can be counted: games say what they like, and a line of a file holds anything."""
    *texts, begun, seconds, plies, result, score, counted, best, helped, opponents, day = record
    try:
        "".join((*texts, counted, opponents, day)).encode()  # a lone surrogate can't be written
    except (TypeError, UnicodeEncodeError):
        return False
    return (
        all(map(is_countable, (begun, seconds, plies, helped)))
        and 0 <= begun < _FAR
        and seconds >= 0
        and isinstance(plies, int)
        and plies >= 0
        and (score is None or is_countable(score))
        and result in _RESULTS
        and best in ("most", "least")
        and (not day or is_day(day))
    )
