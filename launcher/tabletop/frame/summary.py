"""The summary of a match in one line: the player's side, score and time, and at the end its moves and its game code."""

from __future__ import annotations

from launcher.store import is_countable
from launcher.tabletop.frame.table import Table
from launcher.tabletop.knowledge import own_name, results, score
from launcher.tabletop.start import start_text
from launcher.text import counted, in_digits


def _tally(table: Table, *more: str) -> str:
    """Return a line about the match for its player: "You are Red. Points: 12 · 1:05"."""
    points = score(table.history, table.me)
    counts = f"{table.tabletop.score.name.capitalize()}: {in_digits(points)}" if is_countable(points) else ""
    seconds = table.match.seconds
    time = f"{seconds // 60}:{seconds % 60:02}" if seconds else ""
    figures = " · ".join(filter(None, [counts, time, *more]))
    return " ".join(filter(None, [own_name(table.history, table.me), figures]))


def summary(table: Table) -> str:
    """Return the score and time, or once the match is over, all lines about its end."""
    return " · ".join(end_lines(table)) or _tally(table)


def end_lines(table: Table) -> tuple[str, ...]:
    """Return the lines for a finished match: the results, the news, and a line to share."""
    if not table.is_ended:
        return ()
    lines = results(table.history, table.me), " · ".join(table.match.news), _end_line(table)
    return tuple(filter(None, lines))


def _end_line(table: Table) -> str:
    """Return a line to share a finished match, with its game code: "1:05 · 80 moves · aces no k7f3p"."""
    history, points = table.history, score(table.history, table.me)
    least = is_countable(points) and table.tabletop.score.best == "least"
    moves = "" if least else counted(history.plies, "move")
    return _tally(table, moves, start_text(history, table.window.game))
