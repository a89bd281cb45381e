"""The features of a table, in the order of their commands."""

from typing import Final

from launcher.tabletop.frame.feature import Feature
from launcher.tabletop.frame.features.actions import GAME_ACTIONS
from launcher.tabletop.frame.features.analysis import ANALYSES
from launcher.tabletop.frame.features.arrange import ARRANGE
from launcher.tabletop.frame.features.boards import GALLERY
from launcher.tabletop.frame.features.challenge import CHALLENGES
from launcher.tabletop.frame.features.clocks import CLOCKS
from launcher.tabletop.frame.features.cover import COVERING
from launcher.tabletop.frame.features.demo import DEMO
from launcher.tabletop.frame.features.explore import EXPLORE
from launcher.tabletop.frame.features.files import FILES
from launcher.tabletop.frame.features.friends import FRIENDS
from launcher.tabletop.frame.features.highlight import HIGHLIGHT
from launcher.tabletop.frame.features.hints import COMMENTS_ON_MOVES, HINTS
from launcher.tabletop.frame.features.line import TYPING
from launcher.tabletop.frame.features.matches import NEXT_MATCH, TODAY, UNDO
from launcher.tabletop.frame.features.mistakes import MISTAKE_SEARCH
from launcher.tabletop.frame.features.options import OPTIONS
from launcher.tabletop.frame.features.prompt import PROMPT
from launcher.tabletop.frame.features.replay import REPLAYS
from launcher.tabletop.frame.features.settings import SETTINGS, STYLE
from launcher.tabletop.frame.features.statistics import STATISTICS
from launcher.tabletop.frame.features.strokes import STROKES
from launcher.tabletop.frame.features.texts import SHARING, TEXTS
from launcher.tabletop.frame.features.zoom import ZOOM
from launcher.tabletop.frame.table import Table

FEATURES: Final[tuple[Feature[Table], ...]] = (
    GALLERY,
    OPTIONS,
    TEXTS,
    DEMO,
    GAME_ACTIONS,
    NEXT_MATCH,
    MISTAKE_SEARCH,
    UNDO,
    TODAY,
    ANALYSES,
    REPLAYS,
    CHALLENGES,
    STATISTICS,
    SHARING,
    FILES,
    TYPING,
    FRIENDS,
    HIGHLIGHT,
    EXPLORE,
    ZOOM,
    STYLE,
    SETTINGS,
    CLOCKS,
    COVERING,
    HINTS,
    COMMENTS_ON_MOVES,
    ARRANGE,
    STROKES,
    PROMPT,
)
"""All features. To remove one, delete its module and its line."""
