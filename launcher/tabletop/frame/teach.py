"""Teach me: find the decisive mistake of a finished match, and show it in a replay."""

from __future__ import annotations

from launcher.tabletop.continuation import bare
from launcher.tabletop.frame.replay import at_position
from launcher.tabletop.frame.replay_bar import ReplayBar
from launcher.tabletop.frame.table import Next, Table, let_go, say
from launcher.tabletop.lapse import Lapse, find_lapse
from launcher.tabletop.seats import result_of
from launcher.universe import Package, Think

LAPSE = "lapse"
"""The name under which the worker searches for the mistake."""


def can_teach(table: Table) -> bool:
    """Whether a single person has failed to win a finished match without time pressure, in a game with hints."""
    game, history = table.tabletop, table.history
    alone = not history.players or table.me is not None
    hurried = game.clock is not None or history.time_limit is not None
    played = history.status.over and alone and game.hint is not None and not hurried
    return played and result_of(game, history.status, table.playing) != "won"


def ask_for_lapse(table: Table) -> Next:
    """Ask for the mistake."""
    question = Think(find_lapse, (bare(table.history), table.playing), LAPSE)
    return Package(say(table, "Looking for the mistake …"), question)


def show_lapse(table: Table, lapse: Lapse | str) -> Next:
    """Show the mistake in a replay, or show a message that explains why this is not possible."""
    if isinstance(lapse, str) or table.is_under_sheet or not table.history.status.over:
        return say(table, lapse) if isinstance(lapse, str) else table
    bar = ReplayBar.to(table.history, table.history.redo_tip)
    shown = at_position(let_go(table), bar, bar.line.index(lapse.node))
    return Package(say(shown.world, lapse.said), *shown.messages)
