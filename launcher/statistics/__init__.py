"""Statistics: figures, texts and pictures of results.

A command prints them.
"""

from launcher.statistics.figures import (
    Figures,
    Spread,
    ago,
    best_of_days,
    compare,
    figures,
    group,
    lines_to_share,
    streaks,
    together,
)
from launcher.statistics.sheets import calendar_sheet, games_sheet, statistics_sheet

__all__ = [
    "Figures",
    "Spread",
    "ago",
    "best_of_days",
    "calendar_sheet",
    "compare",
    "figures",
    "games_sheet",
    "group",
    "lines_to_share",
    "statistics_sheet",
    "streaks",
    "together",
]
