"""Work out what was played in figures, words and pictures, and print it by a command."""

from launcher.statistics.chart import games_sheet, statistics_sheet
from launcher.statistics.figures import Figures, Spread, figures, group, in_words, of_start

__all__ = [
    "Figures",
    "Spread",
    "figures",
    "games_sheet",
    "group",
    "in_words",
    "of_start",
    "statistics_sheet",
]
