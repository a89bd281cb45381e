"""Statistics: the results of matches as figures, texts and pictures, and a command that prints them."""

from launcher.statistics.calendar import calendar_sheet
from launcher.statistics.chart import games_sheet, statistics_sheet
from launcher.statistics.comparison import compare
from launcher.statistics.daily import best_of_days, lines_to_share, streaks
from launcher.statistics.figures import Figures, Spread, ago, figures, group, together

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
