"""Statistics: figures, texts and pictures of results.

A command prints them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports

if TYPE_CHECKING:
    from launcher.statistics.results import Figures as Figures
    from launcher.statistics.results import Spread as Spread
    from launcher.statistics.results import ago as ago
    from launcher.statistics.results import best_of_days as best_of_days
    from launcher.statistics.results import compare as compare
    from launcher.statistics.results import days_of as days_of
    from launcher.statistics.results import duration as duration
    from launcher.statistics.results import figures as figures
    from launcher.statistics.results import group as group
    from launcher.statistics.results import is_record_candidate as is_record_candidate
    from launcher.statistics.results import lines_to_share as lines_to_share
    from launcher.statistics.results import streaks as streaks
    from launcher.statistics.results import together as together
    from launcher.statistics.sheets import calendar_sheet as calendar_sheet
    from launcher.statistics.sheets import fitting as fitting
    from launcher.statistics.sheets import games_sheet as games_sheet
    from launcher.statistics.sheets import statistics_sheet as statistics_sheet

__all__, __getattr__, __dir__ = exports(
    __name__,
    results="Figures Spread ago best_of_days compare days_of duration figures group is_record_candidate lines_to_share "
    "streaks together",
    sheets="calendar_sheet fitting games_sheet statistics_sheet",
)
