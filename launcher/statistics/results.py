"""Figures from match records.

They are about a game, about the daily games, or about a match compared with earlier ones.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import groupby
from typing import NamedTuple

from launcher.store import MatchRecord
from launcher.text import counted, in_digits

_DAY = 86_400
_FARTHEST_ZONE = 14 * 3600  # seconds from UTC
_RANK = {"won": 3, "ended": 2, "drawn": 1, "lost": 0}
_ONE = timedelta(days=1)
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
"""The names of the months in English, like all texts of the program."""


class Spread(NamedTuple):
    """The best and the median of several numbers."""

    best: float
    median: float


class Figures(NamedTuple):
    """Figures about a game's matches without help.

    A record for the score comes only from matches that were won, or that ended with a score. Records for time and moves
    come only from won matches, because in a game that only has a score a short match is no achievement.

    Attributes:
        matches: The number of matches.
        wins: The number of won matches.
        share: The share of wins in the matches that could be won or lost, from 0 to 1, or None. In a game that cannot
            be lost, these are all matches with a score as soon as one was won.
        streak: The number of successive wins up to the last of these matches.
        longest: The longest such streak.
        score: The scores of matches that ended well, or None.
        counted: The plural of the thing that the score counts.
        seconds: The times of won matches.
        moves: The numbers of moves in won matches; None if the lowest score is best, as this already counts effort.
        helped: The same figures for matches with a hint or an undo; in these, it is None.
    """

    matches: int = 0
    wins: int = 0
    share: float | None = None
    streak: int = 0
    longest: int = 0
    score: Spread | None = None
    counted: str = "points"
    seconds: Spread | None = None
    moves: Spread | None = None
    helped: Figures | None = None


def figures(plays: Iterable[MatchRecord]) -> Figures:
    """Return the figures of matches of one game.

    Args:
        plays: The matches in the order in which they ended.
    """
    every = tuple(plays)
    helped = together([play for play in every if play.helped])
    return together([play for play in every if not play.helped])._replace(helped=helped)


def overview(plays: Sequence[MatchRecord]) -> Figures:
    """Return the figures of all matches, with records only from matches without help."""
    alone = figures(plays)
    return together(plays)._replace(score=alone.score, seconds=alone.seconds, moves=alone.moves)


def group(plays: Iterable[MatchRecord], key: Callable[[MatchRecord], str]) -> dict[str, list[MatchRecord]]:
    """Group matches by their game or preset.

    Each group keeps their order.
    """
    groups: dict[str, list[MatchRecord]] = {}
    for play in plays:
        groups.setdefault(key(play), []).append(play)
    return groups


def together(plays: Sequence[MatchRecord]) -> Figures:
    """Return the figures of matches, both with and without help."""
    if not plays:
        return Figures()
    won = [play for play in plays if play.result == "won"]
    games_won = {play.game for play in won}
    counts = [
        play
        for play in plays
        if play.result != "ended" or (play.game in games_won and play.score is not None)
    ]
    decided = [play.result == "won" for play in counts]
    wins, streaks = len(won), [sum(run) for _, run in groupby(decided)]
    scored = [play.score for play in plays if is_record_candidate(play) and play.score is not None]
    last = plays[-1]
    return Figures(
        matches=len(plays),
        wins=wins,
        share=wins / len(decided) if decided else None,
        streak=streaks[-1] if streaks else 0,
        longest=max(streaks, default=0),
        score=_spread(scored, max if last.best == "most" else min),
        counted=last.counted,
        seconds=_spread([play.seconds for play in won], min),
        moves=None if scored and last.best == "least" else _spread([play.plies for play in won], min),
    )


def is_record_candidate(play: MatchRecord) -> bool:
    """Return whether a match can be a record."""
    return play.result == "won" or (play.result == "ended" and play.score is not None)


def _spread(numbers: Sequence[float], best: Callable[[Sequence[float]], float]) -> Spread | None:
    if not numbers:
        return None
    # not `statistics.median`, as it takes a long time to import
    ordered, half = sorted(numbers), len(numbers) // 2
    return Spread(best(ordered), (ordered[half] + ordered[~half]) / 2)


def in_words(now: Figures) -> list[tuple[str, str]]:
    """Return figures as labels and values, without unknown ones."""
    rows = [("Matches", str(now.matches))]
    if now.share is not None:
        rows += [("Won", f"{now.wins} ({now.share:.0%})"), ("Streak", f"{now.streak}, longest {now.longest}")]
    for label, spread, said in (
        (now.counted.capitalize(), now.score, in_digits),
        ("Time", now.seconds, duration),
        ("Moves", now.moves, in_digits),
    ):
        if spread is not None:
            rows.append((label, f"best {said(spread.best)}, median {said(spread.median)}"))
    return rows


def in_short(now: Figures) -> str:
    """Return figures in one line.

    An example is "12 matches, 8 won (67%), best 340 points".
    """
    said = [counted(now.matches, "match", "matches")]
    if now.share is not None:
        said.append(f"{now.wins} won ({now.share:.0%})")
    if now.score is not None:
        said.append(f"best {in_digits(now.score.best)} {now.counted}")
    elif now.seconds is not None:
        said.append(f"best time {duration(now.seconds.best)}")
    return ", ".join(said)


def totals(plays: Sequence[MatchRecord]) -> tuple[str, str]:
    """Return the numbers of matches and of wins in a row as short texts.

    The second text is "" if no match was won.

    Args:
        plays: The matches in the order in which they ended.
    """
    now = together(plays)
    row = f"{counted(now.streak, 'win')} in a row (longest: {now.longest})" if now.longest else ""
    # no share: some of these matches only have a score
    return f"{counted(now.matches, 'match', 'matches')}, {now.wins} won", row


def duration(seconds: float) -> str:
    """Return a duration in minutes and seconds: "0:07", "12:30", "1:02:30"."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def ago(begun: float, now: float) -> str:
    """Return the distance of a day from now.

    This is "today", "yesterday", "12 days ago", or the date if it is long ago.

    Args:
        begun: The time in seconds since 1970.
        now: The current time in seconds since 1970.
    """
    days = _day(now) - _day(begun)
    if days <= 0:
        return "today"
    if days == 1:
        return "yesterday"
    return f"{days} days ago" if days < 60 else time.strftime("%Y-%m-%d", time.localtime(begun))


def _day(moment: float) -> int:
    """Return the number of days from 1970 to a time.

    Days are in the player's time zone.
    """
    return int((moment + time.localtime(moment).tm_gmtoff) // _DAY)


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


def days_of(plays: Iterable[MatchRecord]) -> set[date]:
    """Return the days on which a daily game was played and not lost."""
    best = best_of_days(filter(_is_in_time, plays))
    return {day for (day, _), play in best.items() if play.result != "lost"}


def streaks(plays: Iterable[MatchRecord], today: date) -> tuple[int, int]:
    """Return the current and the longest streak of days.

    On each day of a streak, a daily game was played and not lost.

    Returns:
        The current streak, up to today, or up to yesterday if there is no match of today yet; and the longest one.
    """
    days = days_of(plays)
    longest = max((_run(days, day) for day in days), default=0)
    return _run(days, today) or _run(days, today - _ONE), longest


def _is_in_time(play: MatchRecord) -> bool:
    """Return whether a daily game ended on its own day.

    If the record does not say so, the match must have ended on that day in some time zone, up to 14 hours from UTC.
    """
    if not play.day or play.on_its_day is not None:
        return bool(play.on_its_day)
    begins = datetime.combine(date.fromisoformat(play.day), datetime.min.time(), UTC).timestamp()
    return begins - _FARTHEST_ZONE <= play.begun + play.seconds < begins + _DAY + _FARTHEST_ZONE


def _run(days: set[date], last: date) -> int:
    """Return the number of successive days up to the last one."""
    count = 0
    while last in days:
        count, last = count + 1, last - _ONE
    return count


def result_in_words(play: MatchRecord) -> str:
    """Return a match's result as text.

    Examples are "won, 11 presses" and, without a score, "won in 0:41".
    """
    ended = "" if play.result == "ended" and play.score is not None else play.result
    if play.score is not None:
        words = ", ".join(filter(None, [ended, f"{in_digits(play.score)} {play.counted}"]))
    else:
        words = f"{ended} in {duration(play.seconds)}"
    return f"{words}, with help" if play.helped else words


def lines_to_share(plays: Iterable[MatchRecord], names: Mapping[str, str]) -> list[str]:
    """Return a line for each day and game.

    The latest day is first: "Lights Out 22 Nov 2026: won, 11 presses".

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


def compare(play: MatchRecord, plays: Sequence[MatchRecord]) -> list[str]:
    """Return the news about a match.

    Each is a few words: "New best: 340 points", "3 wins in a row". If its score is not a new best, the best score is
    included. A match with help is compared with other matches with help.

    Args:
        play: The match.
        plays: All known matches of its game and preset in the order in which they ended. The match itself may be
            missing.
    """
    earlier = [each for each in plays if each.match != play.match and each.helped == play.helped]
    before, now = together(earlier), together([*earlier, play])
    said = list[str]()
    record = is_record_candidate(play)
    if before.score and now.score:
        best = f"{in_digits(now.score.best)} {now.counted}"
        is_new = record and now.score.best != before.score.best
        said.append(
            f"New best: {best} (before: {in_digits(before.score.best)})" if is_new else f"Best: {best}"
        )
    if before.seconds and now.seconds and now.seconds.best < before.seconds.best:
        said.append(f"Fastest: {duration(now.seconds.best)} (before: {duration(before.seconds.best)})")
    if before.moves and now.moves and now.moves.best < before.moves.best:
        said.append(f"Fewest moves: {in_digits(now.moves.best)} (before: {in_digits(before.moves.best)})")
    if play.result == "won" and before.matches and not before.wins:
        said.append(f"First win in {counted(now.matches, 'match', 'matches')}")
    if play.result == "won" and now.streak > 1:
        said.append(f"{now.streak} wins in a row")
    same = [each for each in earlier if each.seed == play.seed]
    if start := together([*same, play]).score if same else None:
        said.append(
            f"Best from this start: {in_digits(start.best)} in {counted(len(same) + 1, 'match', 'matches')}"
        )
    if play.helped:
        said.append("With help: counted separately")
    return said
