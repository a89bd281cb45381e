"""The results of daily games, which begin in the same way for everybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta

from launcher.plurals import in_digits
from launcher.statistics.figures import duration
from launcher.store import MatchRecord

_RANK = {"won": 3, "ended": 2, "drawn": 1, "lost": 0}
_ONE = timedelta(days=1)


def best_of_days(plays: Iterable[MatchRecord]) -> dict[tuple[date, str], MatchRecord]:
    """Return the best match of each day and game.

    Matches without help come first, then the result decides, then the score.

    Args:
        plays: Matches of any games; other matches are ignored.
    """
    best: dict[tuple[date, str], MatchRecord] = {}
    for play in plays:
        if not play.day:
            continue
        key = date.fromisoformat(play.day), play.game
        if key not in best or _merit(play) > _merit(best[key]):
            best[key] = play
    return best


def _merit(play: MatchRecord) -> tuple[bool, int, float]:
    score = play.score or 0.0
    return not play.helped, _RANK[play.result], score if play.best == "most" else -score


def streaks(plays: Iterable[MatchRecord], today: date) -> tuple[int, int]:
    """Return the current and the longest streak of days on which a daily game was played and not lost.

    Returns:
        The current streak, up to today, or up to yesterday if there is no match of today yet; and the longest one.
    """
    days = {
        day for (day, _), play in best_of_days(filter(_is_in_time, plays)).items() if play.result != "lost"
    }
    longest = max((_run(days, day) for day in days), default=0)
    return _run(days, today) or _run(days, today - _ONE), longest


def _is_in_time(play: MatchRecord) -> bool:
    """Return whether a daily game ended on its own day, in the player's time zone."""
    return bool(play.day) and date.fromtimestamp(play.begun + play.seconds) == date.fromisoformat(play.day)


def _run(days: set[date], last: date) -> int:
    """Return the number of successive days up to the last one."""
    count = 0
    while last in days:
        count, last = count + 1, last - _ONE
    return count


def result_in_words(play: MatchRecord) -> str:
    """Return the result of a match in a few words: "won, 11 presses"; without a score, "won in 0:41"."""
    ended = "" if play.result == "ended" and play.score is not None else play.result
    if play.score is not None:
        words = ", ".join(filter(None, [ended, f"{in_digits(play.score)} {play.counted}"]))
    else:
        words = f"{ended} in {duration(play.seconds)}"
    return f"{words}, with help" if play.helped else words


def lines_to_share(plays: Iterable[MatchRecord], names: Mapping[str, str]) -> list[str]:
    """Return a line for each day and game, the latest day first: "Lights Out 22 Nov 2026: won, 11 presses".

    Args:
        plays: Matches of any games.
        names: The names of the games by their ids; if a name is missing, the id is used.
    """
    days = best_of_days(plays)
    latest_first = sorted(days, key=lambda key: (-key[0].toordinal(), names.get(key[1], key[1]).casefold()))
    return [
        f"{names.get(game, game)} {day.day} {MONTHS[day.month - 1]} {day.year}: {result_in_words(days[day, game])}"
        for day, game in latest_first
    ]


MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
"""The names of the months in English, like all texts of the program."""
