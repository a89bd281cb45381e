"""Turn-based games.

A game declares itself as a `Tabletop`, and the launcher does the rest.

Importing this package loads everything that declarations and matches need. The window is only loaded when it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports
from launcher.scene import Piece, Scene, wave
from launcher.tabletop.around import around
from launcher.tabletop.declaration import (
    OUT_OF_TIME,
    Analysis,
    Clock,
    File,
    NoOptions,
    Tabletop,
    TimeLimit,
    Worth,
    read_file,
    time_limit_of,
)
from launcher.tabletop.early_end import EarlyEnd, with_early_end
from launcher.tabletop.history import History, Node, clocks_in_words, is_out_of_time, mover
from launcher.tabletop.journal import digest, journal_text
from launcher.tabletop.knowledge import (
    GUEST,
    PERSON,
    Seats,
    decides,
    has_secrets,
    made_move_in_words,
    only_person,
    others_turns,
    own_name,
    persons,
    position_in_words,
    question,
    results,
    scene_of,
    seats_from,
    seen,
    standing,
    turn_in_words,
    viewer,
)
from launcher.tabletop.match import Match, Start, begin_match, start_text
from launcher.tabletop.moves import (
    LineParser,
    command_in,
    moves_in_short,
    moves_in_words,
    nothing_called,
    scene_for,
)
from launcher.tabletop.options import from_short, options_of, short
from launcher.tabletop.rounds import Goal, in_rounds
from launcher.tabletop.vocabulary import (
    PAUSE,
    Action,
    Button,
    Chance,
    Gesture,
    GivenName,
    Hint,
    Key,
    Prompt,
    Right,
    Score,
    Status,
    Tile,
    Toggle,
    Touch,
    View,
    addressed,
    chance,
    new_seed,
    replaced,
)
from launcher.text import Place, counted, listed, sentence, series, with_sign

if TYPE_CHECKING:
    from launcher.tabletop.autosave import Autosave
    from launcher.tabletop.challenge import Challenge
    from launcher.tabletop.frame.window import show
    from launcher.tabletop.mistakes import Blunder, find_blunders, has_values, last_analysis, values_in_words
    from launcher.tabletop.options import option_rows

__all__ = [
    "GUEST",
    "OUT_OF_TIME",
    "PAUSE",
    "PERSON",
    "Action",
    "Analysis",
    "Autosave",
    "Blunder",
    "Button",
    "Challenge",
    "Chance",
    "Clock",
    "EarlyEnd",
    "File",
    "Gesture",
    "GivenName",
    "Goal",
    "Hint",
    "History",
    "Key",
    "LineParser",
    "Match",
    "NoOptions",
    "Node",
    "Piece",
    "Place",
    "Prompt",
    "Right",
    "Scene",
    "Score",
    "Seats",
    "Start",
    "Status",
    "Tabletop",
    "Tile",
    "TimeLimit",
    "Toggle",
    "Touch",
    "View",
    "Worth",
    "addressed",
    "around",
    "begin_match",
    "chance",
    "clocks_in_words",
    "command_in",
    "counted",
    "decides",
    "digest",
    "find_blunders",
    "from_short",
    "has_secrets",
    "has_values",
    "in_rounds",
    "is_out_of_time",
    "journal_text",
    "last_analysis",
    "listed",
    "made_move_in_words",
    "mover",
    "moves_in_short",
    "moves_in_words",
    "new_seed",
    "nothing_called",
    "only_person",
    "option_rows",
    "options_of",
    "others_turns",
    "own_name",
    "persons",
    "position_in_words",
    "question",
    "read_file",
    "replaced",
    "results",
    "scene_for",
    "scene_of",
    "seats_from",
    "seen",
    "sentence",
    "series",
    "short",
    "show",
    "standing",
    "start_text",
    "time_limit_of",
    "turn_in_words",
    "values_in_words",
    "viewer",
    "wave",
    "with_early_end",
    "with_sign",
]

_, __getattr__, __dir__ = exports(
    __name__,
    **{"frame.window": "show"},
    options="option_rows",
    autosave="Autosave",
    challenge="Challenge",
    mistakes="Blunder find_blunders has_values last_analysis values_in_words",
)
