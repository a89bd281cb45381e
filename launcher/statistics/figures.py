"""Figures about the matches of a game that came to their ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from launcher.plurals import counted, in_digits
from launcher.store import MatchRecord

_DAY = 86_400


class Spread(NamedTuple):
    """Of many numbers, the best one and the median."""

    best: float
    median: float


class Figures(NamedTuple):
    """Counts of a game's matches: how many, how many won, best, average; without those in which there was help.

    Matches end well that are won, and those that just have a score: records come from no others. Those of time and
    moves come only from what was won: where there is but a score, to be over soon is no merit.

    Attributes:
        matches: how many there were.
        wins: how many of them were won.
        share: of the wins in those that could be won or lost, from 0 to 1; None if there were none.
        streak: how many of these were won one after the other up to the last one.
        longest: the longest such streak.
        score: of the matches that ended well; None if nothing was counted in them.
        counted: what the score is.
        seconds: how long the matches took that were won.
        moves: how many moves those had; None where the least score is the best, which counts what was done already.
        helped: the same about the matches with a hint or an undo; None in it.
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
    """Work out the figures of matches of one game.

    Args:
        plays: in the order in which they ended.
    """
    every = tuple(plays)
    helped = together([play for play in every if play.helped])
    return together([play for play in every if not play.helped])._replace(helped=helped)


def overview(plays: Sequence[MatchRecord]) -> Figures:
    """Work out how many matches there were, and the records of those without help."""
    alone = figures(plays)
    return together(plays)._replace(score=alone.score, seconds=alone.seconds, moves=alone.moves)


def group(plays: Iterable[MatchRecord], key: Callable[[MatchRecord], str]) -> dict[str, list[MatchRecord]]:
    """Sort plays by their game or their preset; each group keeps their order."""
    groups: dict[str, list[MatchRecord]] = {}
    for play in plays:
        groups.setdefault(key(play), []).append(play)
    return groups


def together(plays: Sequence[MatchRecord]) -> Figures:
    """Work out the figures of matches of one game, whether there was help or not."""
    if not plays:
        return Figures()
    decided = [play.result == "won" for play in plays if play.result != "ended"]
    wins, streaks = sum(decided), [sum(run) for _, run in groupby(decided)]
    won = [play for play in plays if play.result == "won"]
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
    """Whether a match can be a record."""
    return play.result == "won" or (play.result == "ended" and play.score is not None)


def _spread(numbers: Sequence[float], best: Callable[[Sequence[float]], float]) -> Spread | None:
    if not numbers:
        return None
    # `statistics.median` would load half of the arithmetic there is
    ordered, half = sorted(numbers), len(numbers) // 2
    return Spread(best(ordered), (ordered[half] + ordered[~half]) / 2)


def in_words(now: Figures) -> list[tuple[str, str]]:
    """Figures as labels and values; what is unknown is left out."""
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
    """Figures in a line: "12 matches, 8 won (67%), best 340 points"."""
    said = [counted(now.matches, "match", "matches")]
    if now.share is not None:
        said.append(f"{now.wins} won ({now.share:.0%})")
    if now.score is not None:
        said.append(f"best {in_digits(now.score.best)} {now.counted}")
    elif now.seconds is not None:
        said.append(f"best time {duration(now.seconds.best)}")
    return ", ".join(said)


def duration(seconds: float) -> str:
    """Minutes and seconds: "0:07", "12:30", "1:02:30"."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def ago(begun: float, now: float) -> str:
    """When something was, seen from a day: "today", "yesterday", "12 days ago", and farther back its date.

    Args:
        begun: when it was, in seconds since 1970.
        now: the present, in the same.
    """
    days = _day(now) - _day(begun)
    if days <= 0:
        return "today"
    if days == 1:
        return "yesterday"
    return f"{days} days ago" if days < 60 else time.strftime("%Y-%m-%d", time.localtime(begun))


def _day(moment: float) -> int:
    """Count the days from 1970 to a moment, by the clock of this place."""
    return int((moment + time.localtime(moment).tm_gmtoff) // _DAY)
