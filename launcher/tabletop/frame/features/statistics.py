"""The statistics of a game, and the news about a finished match."""

from __future__ import annotations

from dataclasses import dataclass

from launcher.controls import Form
from launcher.raised import why
from launcher.statistics import figures, statistics_sheet
from launcher.store import match_records
from launcher.tabletop.frame.commands import GENERAL
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.outside import CountMatch
from launcher.tabletop.frame.table import Next, Table, say, show_form
from launcher.universe import Package
from launcher.universe.messages import Call

_SHEET = 320  # the height of the statistics picture, in logical pixels


@dataclass(frozen=True)
class News:
    """The news about a finished match, such as a best score.

    Each item has only a few words.
    """

    lines: tuple[str, ...] = ()


def _open(table: Table) -> Next:
    return Package(table, Call(statistics_form, (table.window.game,), show_statistics))


def statistics_form(game: str) -> Form:
    """Return the dialog with the statistics of a game."""
    plays = match_records().of(game)
    if not plays:
        said = match_records().problem or match_records().damage or "You haven't finished a match yet."
        return Form("Statistics", (said,))
    known = figures(plays)
    damage = tuple(filter(None, (match_records().damage,)))
    return Form("Statistics", damage, picture=lambda width: statistics_sheet(known, plays, width, _SHEET))


def show_statistics(table: Table, form: Form) -> Table:
    """Open the dialog with the statistics."""
    try:
        return show_form(table, form)
    except Exception as error:  # stored match records may contain anything
        return say(table, f"The statistics can't be shown: {why(error)}")


def _at_end(before: Table, made: Package[Table]) -> Package[Table]:
    """Count the finished match."""
    after = made.world.with_part(News())
    return Package(after, *made.messages, CountMatch(after, show_news))


def show_news(table: Table, lines: tuple[str, ...]) -> Table:
    """Show the news, unless the table has moved on.

    If another match has begun or the end was undone, nothing changes.
    """
    return table.with_part(News(lines)) if table.history.status.over else table


_ROWS = (Command("statistics", "Statistics", _open, ("f6",), group=GENERAL),)


def _news(table: Table) -> tuple[str, ...]:
    return table.part(News).lines


STATISTICS = Feature("statistics", needs=News, forgets_match=(News,), rows=_ROWS, at_end=_at_end, news=_news)
