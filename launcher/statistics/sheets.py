"""Sheets of statistics.

They are tables and charts of games, and the calendar of the daily games.

A chart has a bar for each match, with the last match on the right. Filled bars are wins, hollow bars are not, and a dot
below means that there was help. The height of a bar is the score. If there are no scores, wins rise above the line and
defeats hang below it.

In the calendar of the last weeks, the box of a day is filled if a match was won or ended with a score, and hollow if
not. A dot means that there was help.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from launcher.picture import (
    Group,
    Picture,
    above,
    beside,
    blank,
    circle,
    ellipsis,
    group,
    labelled,
    line,
    line_height,
    rectangle,
    text,
    text_width,
)
from launcher.statistics.results import (
    MONTHS,
    Figures,
    ago,
    best_of_days,
    duration,
    in_short,
    in_words,
    is_record_candidate,
    overview,
    result_in_words,
    streaks,
    totals,
)
from launcher.store import MatchRecord
from launcher.text import counted, in_digits

_SIZE = 14
_SMALL = 12.5
_ROW = 24
_GAP = 18
_GAME = 54
_TOTALS = 48
_WIDEST_COLUMN = 230
_LEGEND = 22
_CAPTION = 20
_LOWEST = 40  # a lower chart would not be readable
_DOT = 1.75
_BELOW = 7  # room for the dots
_ALONE = "Without help"

Part = tuple[float, float, Picture]
_WEEKS = 5
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_DAY_GAP = 4
_HEAD = 22
_LEAD = 24
_HIGHEST_DAY, _LOWEST_DAY = 48.0, 26.0  # the height of a day
_RADIUS = 6


def statistics_sheet(known: Figures, plays: Sequence[MatchRecord], width: float, height: float) -> Group:
    """Draw the figures of a game as text.

    If there is room, there is a chart of its results.

    Args:
        known: The figures of these matches.
        plays: Matches of one game, in the order in which they ended.
        width: The width of the picture in logical pixels.
        height: The largest possible height.
    """
    if not plays:
        said = text(ellipsis("No finished matches yet.", _SIZE, width), _SIZE, "muted")
        return group(width, said.height, [(0, 0, said)])
    columns = [
        (title, dict(in_words(each)))
        for title, each in ((_ALONE, known), ("With help", known.helped or Figures()))
        if each.matches
    ]
    aside = width >= 2 * _WIDEST_COLUMN + len(columns) * _WIDEST_COLUMN / 2 and height < 300
    room = (width - _GAP) * 0.55 if aside else width
    words = _table(columns, room, height)
    left, top = (room + _GAP, 0.0) if aside else (0.0, words.height + _GAP)
    parts: list[Part] = [(0, 0, words)]
    if len(plays) > 1 and height - top >= _LOWEST + _LEGEND + _CAPTION:
        parts.append((left, top, _chart_with_legend(plays, width - left, min(height - top, 260))))
    return group(width, max(y + part.height for _, y, part in parts), parts)


def games_sheet(
    games: Sequence[tuple[str, Sequence[MatchRecord]]],
    every: Sequence[MatchRecord],
    now: float,
    width: float,
) -> Group:
    """Draw the totals, and a row for each game.

    A row has its name, its results, the date of its last match, and a small chart.

    Args:
        games: Names of games, and their matches in the order in which they ended; at least one match each.
        every: All these matches in the order in which they ended.
        now: The current time, in seconds since 1970.
        width: The width of the picture in logical pixels; the height depends on the number of games.
    """
    side = min(150.0, width * 0.32)
    room = width - side - _GAP
    together, in_a_row = totals(every)
    parts: list[Part] = [
        (0, 0, text(ellipsis(together, _SIZE, width, bold=True), _SIZE, bold=True)),
        (0, 22, text(ellipsis(in_a_row, _SMALL, width), _SMALL, "muted")),
    ]
    for k, (name, plays) in enumerate(games):
        y = _TOTALS + k * _GAME
        last = ago(plays[-1].begun, now)
        short = text(fitting(in_short(overview(plays)), _SMALL, room), _SMALL, "muted")
        title = text(ellipsis(name, _SIZE, room - text_width(last, _SMALL) - 10, bold=True), _SIZE, bold=True)
        when = text(last, _SMALL, "muted")
        parts += [
            (0, y + 6, title),
            (title.width + 10, y + 6 + title.height - when.height - 1, when),
            (0, y + 28, short),
            (width - side, y + 6, course_of_results(plays, side, _GAME - 14)),
        ]
        parts.append((0, y, rectangle(width, 1, "border")))
    return group(width, _TOTALS + len(games) * _GAME, parts)


def course_of_results(plays: Sequence[MatchRecord], width: float, height: float, *, bar: float = 4) -> Group:
    """Draw only the bars, without text.

    Args:
        plays: Matches of one game, in the order in which they ended; only the last ones that fit are shown.
        width: The width of the picture in logical pixels.
        height: The height of the picture in logical pixels.
        bar: The width of a bar in logical pixels.
    """
    shown = plays[-_room_for(width, bar) :]
    lowest, highest = _scale(shown)
    unit = (height - _BELOW) / (highest - lowest)
    base = highest * unit
    parts: list[Part] = [(0, round(base), rectangle(width, 1, "border"))]
    for k, play in enumerate(shown):
        x = k * _step(bar)
        end = base - _level(play, scored=_has_scores(shown)) * unit
        top, bottom = sorted((round(base), round(end)))
        if bottom - top < 3:  # a score of 0 must also be visible
            high = 5 if play.result == "drawn" else 1
            top, bottom = round(base) - high - 1, round(base) + high
        parts.append((x, top, _bar(play, bar, bottom - top)))
        if play.helped:
            parts.append((x + bar / 2 - _DOT, height - 2 * _DOT, circle(_DOT, "muted")))
    return group(width, height, parts)


def _table(columns: Sequence[tuple[str, dict[str, str]]], width: float, height: float) -> Group:
    """Draw a row for each figure.

    There are columns for matches without and with help if there are any.
    """
    labels = list(dict.fromkeys(label for _, said in columns for label in said))
    indent = max(text_width(label, _SIZE) for label in labels) + _GAP
    each = min(_WIDEST_COLUMN, (width - indent) / len(columns))
    titles = [] if [title for title, _ in columns] == [_ALONE] else [title for title, _ in columns]
    rows: list[tuple[str, list[str], bool]] = [("", titles, True)] if titles else []
    rows += [(label, [said.get(label, "") for _, said in columns], False) for label in labels]
    rows = rows[: max(1, int(height // _ROW))]
    parts: list[Part] = []
    for k, (label, values, head) in enumerate(rows):
        y = k * _ROW + (_ROW - line_height(_SIZE)) / 2
        parts.append((0, y, text(label, _SIZE, "muted")))
        for column, value in enumerate(values):
            fits = fitting(value, _SIZE, each - 8)
            said = text(fits, _SIZE, "muted" if head else "text", bold=head)
            parts.append((indent + column * each, y, said))
    return group(width, len(rows) * _ROW, parts)


def _chart_with_legend(plays: Sequence[MatchRecord], width: float, height: float) -> Group:
    """Draw the bars with a caption above and a legend below."""
    bar = 8.0
    shown = plays[-_room_for(width, bar) :]
    bars = course_of_results(shown, width, height - _LEGEND - _CAPTION - 12, bar=bar)
    whole, short = _caption(shown, all=len(shown) == len(plays))
    said = whole if text_width(whole, _SMALL) <= width else ellipsis(short, _SMALL, width)
    caption = text(said, _SMALL, "muted")
    return group(
        width,
        height,
        [(0, 0, caption), (0, _CAPTION + 4, bars), (0, height - _LEGEND + 4, _legend(shown, width))],
    )


def _caption(shown: Sequence[MatchRecord], *, all: bool) -> tuple[str, str]:
    """Return a long and a short caption of the bars.

    They name the matches and the range of scores.
    """
    last = shown[-1]
    short = "1 match" if len(shown) == 1 else f"{'All' if all else 'The last'} {len(shown)} matches"
    whole = short if len(shown) == 1 else f"{short}, the latest on the right"
    scores = [play.score for play in shown if play.score is not None and is_record_candidate(play)]
    if scores:
        low, high = in_digits(min(scores)), in_digits(max(scores))
        reached = f": {low} {last.counted}" if low == high else f": {low} to {high} {last.counted}"
        whole, short = whole + reached, short + reached
    return whole + (" (lower is better)" if scores and last.best == "least" else ""), short


def _legend(shown: Sequence[MatchRecord], width: float) -> Group:
    """Draw a legend for the visible kinds of bars."""
    results = {play.result: play._replace(helped=False) for play in shown}
    both = {"won", "ended"} <= results.keys()  # their bars look the same
    marks: list[tuple[Picture, str]] = [
        (_bar(results[result], 8, 12), "won or ended" if both and result == "won" else result)
        for result in ("won", "ended", "drawn", "lost")
        if result in results and not (both and result == "ended")
    ]
    if any(play.helped for play in shown):
        marks.append((circle(_DOT, "muted"), "with help"))
    entries = [beside(mark, text(said, _SMALL, "muted"), gap=6) for mark, said in marks]
    return above(beside(*entries, gap=16), blank(width, 0), align="left")


def _bar(play: MatchRecord, width: float, height: float) -> Picture:
    radius = min(2.0, width / 3)
    match play.result:
        case "won" | "ended":
            return rectangle(width, height, "accent", radius=radius)
        case "drawn":
            stripes = [
                (1.0, y, line([(0, 0), (width - 2, 0)], "accent", thickness=1))
                for y in range(2, int(height) - 1, 3)
            ]
            edge = rectangle(width, height, None, radius=radius, outline="accent")
            return group(width, height, [(0, 0, edge), *stripes])
    return rectangle(width, height, None, radius=radius, outline="muted", thickness=1.5 if width > 4 else 1)


def fitting(said: str, size: float, room: float) -> str:
    """Shorten a text to the room by removing its last parts.

    The first parts are the most important.
    """
    while ", " in said and text_width(said, size) > room:
        said = said.rpartition(", ")[0]
    return ellipsis(said, size, room)


def _has_scores(plays: Sequence[MatchRecord]) -> bool:
    return any(play.score is not None for play in plays)


def _scale(plays: Sequence[MatchRecord]) -> tuple[float, float]:
    """Return the lowest and the highest value of the bars.

    0 is always between them.
    """
    levels = [_level(play, scored=_has_scores(plays)) for play in plays]
    low, high = min([0.0, *levels]), max([0.0, *levels])
    return (low, high) if high > low else (0.0, 1.0)


def _level(play: MatchRecord, *, scored: bool) -> float:
    """Return the height of a match's bar, in units of the score."""
    if scored:
        return play.score or 0.0
    return {"won": 1.0, "ended": 1.0, "drawn": 0.0, "lost": -1.0}[play.result]


def _step(bar: float) -> float:
    return bar + max(2.0, bar / 2)


def _room_for(width: float, bar: float) -> int:
    return max(1, int((width + _step(bar) - bar) // _step(bar)))


def calendar_sheet(
    plays: Sequence[MatchRecord], names: Mapping[str, str], today: date, width: float, height: float
) -> Group:
    """Draw the five weeks up to today.

    A line about the streak is above them.

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
    wide = (width - 6 * _DAY_GAP) // 7
    high = max(_LOWEST_DAY, min(_HIGHEST_DAY, wide, (height - _LEAD - _HEAD) // _WEEKS - _DAY_GAP))
    said = text(ellipsis(_row_in_words(plays, today), _SIZE, width), _SIZE)
    parts: list[Part] = [(0, 0, said)]
    for k, name in enumerate(_DAYS):
        parts.append((k * (wide + _DAY_GAP), _LEAD + 4, text(ellipsis(name, _SMALL, wide), _SMALL, "muted")))
    first = today - timedelta(days=today.weekday() + 7 * (_WEEKS - 1))
    weeks: list[Part] = []
    for week in range(_WEEKS):
        row: list[Part] = []
        for k in range(7):
            day = first + timedelta(days=7 * week + k)
            if day <= today:
                there = days.get(day, [])
                cell = _day(day, there, names, reached(there), day == today, wide, high)
                row.append((k * (wide + _DAY_GAP), 0, cell))
        y = week * (high + _DAY_GAP)
        weeks.append((0, y, labelled(group(width, high, row), "row", "")))
    grid = group(width, _WEEKS * (high + _DAY_GAP), weeks)
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
    """Return the share of several matches that went well, such as "2/3"."""
    return f"{sum(map(_is_good, plays))}/{len(plays)}" if plays else ""


def _results(plays: Sequence[MatchRecord]) -> str:
    """Return the score or the time of one game."""
    return "".join(
        in_digits(play.score) if play.score is not None else duration(play.seconds) for play in plays
    )
