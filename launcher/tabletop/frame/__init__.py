"""The window around a scene: a world program for any tabletop game."""

from launcher.tabletop.frame.drawing import BOARD, draw
from launcher.tabletop.frame.features.cover import look_as
from launcher.tabletop.frame.features.friends import (
    BACK,
    HELP,
    NEW,
    Company,
    ContinueMatch,
    GuestLink,
    Named,
    Reply,
    Request,
    Substitute,
    give_links,
    invite,
    show_company,
)
from launcher.tabletop.frame.hands import on_key
from launcher.tabletop.frame.outside import Run, tell
from launcher.tabletop.frame.table import Table
from launcher.tabletop.frame.turns import SIZE, SaveMoves, follow
from launcher.tabletop.frame.window import HANDLERS, allow_help, guest_table, on_resize, run_table, table_of
from launcher.tabletop.options import style_of
from launcher.universe.messages import Then

__all__ = [
    "BACK",
    "BOARD",
    "HANDLERS",
    "HELP",
    "NEW",
    "SIZE",
    "Company",
    "ContinueMatch",
    "GuestLink",
    "Named",
    "Reply",
    "Request",
    "Run",
    "SaveMoves",
    "Substitute",
    "Table",
    "Then",
    "allow_help",
    "draw",
    "follow",
    "give_links",
    "guest_table",
    "invite",
    "look_as",
    "on_key",
    "on_resize",
    "run_table",
    "show_company",
    "style_of",
    "table_of",
    "tell",
]
