"""The record of a finished match for the statistics, and checks of its values."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from typing import Literal, NamedTuple, TypeGuard, get_args

Result = Literal["won", "lost", "drawn", "ended"]

_FAR = 1e11  # seconds since 1970, about the year 5000, beyond which dates can't be shown
_MOST = 1e12  # the largest absolute value of a score
_RESULTS = get_args(Result)


def is_countable(number: object) -> TypeGuard[float]:
    """Whether a value is a number that can be saved and drawn.

    It is finite, from -1e12 to 1e12.
    """
    return isinstance(number, int | float) and -_MOST <= number <= _MOST


def is_day(text: str) -> bool:
    """Whether a text is a date in the form that seeds use: "2026-11-22"."""
    with suppress(ValueError):
        return date.fromisoformat(text).isoformat() == text
    return False


class MatchRecord(NamedTuple):
    """A finished match.

    Attributes:
        match: The name of the match; each name is counted only once.
        game: The id of the game.
        preset: The options: the name of a preset, or their short text.
        seed: The seed of all random events.
        begun: The time of the start, in seconds since 1970 (UTC).
        seconds: The duration in seconds.
        plies: The number of moves.
        result: "won", "lost" or "drawn" for the person who played here; "ended" with no person or several, and in a
            single-player game that only has a score.
        score: The person's score, or None if there is no score, no person or several.
        counted: The unit of the score, such as "points" or "moves".
        best: Whether the highest or the lowest score is the best.
        helped: Whether a hint or an undo was used.
        opponents: The other players, as text.
        day: The date, such as "2026-11-22", if this was a daily game; otherwise "".
        on_its_day: Whether a daily game ended on its own date, where the player was at that time. None if it is not
            known, as in records of version 1.0.
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
    on_its_day: bool | None = None


def match_record_of(values: object) -> MatchRecord | None:
    """Return the match record with these saved values, or None.

    It is None if they are not valid.
    """
    try:
        record = MatchRecord(**values)  # type: ignore[arg-type]  # other values raise TypeError
    except TypeError:
        return None
    return record if is_sound(record) else None


def is_sound(record: MatchRecord) -> bool:
    """Whether a match record has valid values.

    A game or a file can have put anything into it.
    """
    *texts, begun, seconds, plies, result, score, counted, best, helped, opponents, day, on_its_day = record
    try:
        # This raises an error for a lone surrogate, which can't be saved.
        "".join((*texts, counted, opponents, day)).encode()
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
        and (on_its_day is None or isinstance(on_its_day, bool))
    )
