"""A calendar of the last weeks with the results of the daily games.

The box of a day is filled if a match was won or ended with a score, and hollow if not. A dot means that there was help.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from launcher.picture import (
    Group,
    Picture,
    circle,
    ellipsis,
    group,
    labelled,
    line_height,
    rectangle,
    text,
    text_width,
)
from launcher.plurals import counted, in_digits
from launcher.statistics.daily import MONTHS, best_of_days, result_in_words, streaks
from launcher.statistics.figures import duration
from launcher.store import MatchRecord

_WEEKS = 5
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_SIZE = 14
_SMALL = 12.5
_GAP = 4
_HEAD = 22
_LEAD = 24
_HIGHEST, _LOWEST = 48.0, 26.0  # the height of a day
_RADIUS = 6

Part = tuple[float, float, Picture]


def calendar_sheet(
    plays: Sequence[MatchRecord], names: Mapping[str, str], today: date, width: float, height: float
) -> Group:
    """Draw the five weeks up to today, with a line about the streak above them.

    Args:
        plays: Matches of one game or of several.
        names: The names of the games by their ids.
        today: The date in the player's time zone.
        width: The width of the picture in logical pixels.
        height: The available height. A day is always high enough for its number.
    """
    days: dict[date, list[MatchRecord]] = {}
    for (day, _), play in best_of_days(plays).items():
        days.setdefault(day, []).append(play)
    reached = _shares if len({play.game for play in plays}) > 1 else _results
    wide = (width - 6 * _GAP) // 7
    high = max(_LOWEST, min(_HIGHEST, wide, (height - _LEAD - _HEAD) // _WEEKS - _GAP))
    said = text(ellipsis(_row_in_words(plays, today), _SIZE, width), _SIZE)
    parts: list[Part] = [(0, 0, said)]
    for k, name in enumerate(_DAYS):
        parts.append((k * (wide + _GAP), _LEAD + 4, text(ellipsis(name, _SMALL, wide), _SMALL, "muted")))
    first = today - timedelta(days=today.weekday() + 7 * (_WEEKS - 1))
    weeks: list[Part] = []
    for week in range(_WEEKS):
        row: list[Part] = []
        for k in range(7):
            day = first + timedelta(days=7 * week + k)
            if day <= today:
                there = days.get(day, [])
                cell = _day(day, there, names, reached(there), day == today, wide, high)
                row.append((k * (wide + _GAP), 0, cell))
        y = week * (high + _GAP)
        weeks.append((0, y, labelled(group(width, high, row), "row", "")))
    grid = group(width, _WEEKS * (high + _GAP), weeks)
    parts.append((0, _LEAD + _HEAD, labelled(grid, "grid", "Days")))
    return group(width, _LEAD + _HEAD + grid.height, parts)


def _row_in_words(plays: Sequence[MatchRecord], today: date) -> str:
    now, longest = streaks(plays, today)
    if not longest:
        return "Finish a daily game to see it here."
    most = f"; longest streak: {longest}" if longest > now else ""
    return f"{counted(now, 'day', 'days')} in a row{most}."


def _day(
    day: date,
    plays: Sequence[MatchRecord],
    names: Mapping[str, str],
    reached: str,
    today: bool,
    wide: float,
    high: float,
) -> Picture:
    """Draw a day: its number and, if there is room, its result."""
    good = any(map(_is_good, plays))
    fill = "accent" if good else "background"
    outline = "accent" if today and not good else "border" if not plays else "muted"
    ink = "on-accent" if good else "text" if plays or today else "muted"
    number = f"{day.day} {MONTHS[day.month - 1]}" if day.day == 1 else str(day.day)
    parts: list[Part] = [
        (0, 0, rectangle(wide, high, fill, radius=_RADIUS, outline=outline, thickness=2 if today else 1)),
        (6, 4, text(ellipsis(number, _SMALL, wide - 10), _SMALL, ink, bold=today)),
    ]
    if high >= 8 + 2 * line_height(_SMALL) and text_width(reached, _SMALL) <= wide - 12:
        parts.append((6, high - 4 - line_height(_SMALL), text(reached, _SMALL, ink)))
    if plays and all(play.helped for play in plays):
        parts.append((wide - 10, 8, circle(1.75, ink)))
    said = "; ".join(f"{names.get(play.game, play.game)}: {result_in_words(play)}" for play in plays)
    name = f"{day.day} {MONTHS[day.month - 1]}"
    return labelled(group(wide, high, parts), "gridcell", name, value=said or "no match", key=day.isoformat())


def _is_good(play: MatchRecord) -> bool:
    return play.result in ("won", "ended")


def _shares(plays: Sequence[MatchRecord]) -> str:
    """Return the share of several games that went well, such as "2/3"."""
    return f"{sum(map(_is_good, plays))}/{len(plays)}" if plays else ""


def _results(plays: Sequence[MatchRecord]) -> str:
    """Return the score or the time of one game."""
    return "".join(
        in_digits(play.score) if play.score is not None else duration(play.seconds) for play in plays
    )
