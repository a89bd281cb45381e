"""What could have been played better: found once a match is over, shown in a replay that can be gone on from."""

from __future__ import annotations

from launcher.tabletop.continuation import bare
from launcher.tabletop.frame.replay import at_position
from launcher.tabletop.frame.replay_bar import ReplayBar
from launcher.tabletop.frame.table import Next, Table, let_go, say
from launcher.tabletop.lapse import Lapse, find_lapse
from launcher.tabletop.seats import result_of
from launcher.universe import Package, Think

LAPSE = "lapse"
"""What is thought about for it."""


def can_teach(table: Table) -> bool:
    """Whether one person has not won a match in which hints could have been asked for, and time did not count."""
    game, history = table.tabletop, table.history
    alone = not history.players or table.me is not None
    hurried = game.clock is not None or history.time_limit is not None
    played = history.status.over and alone and game.hint is not None and not hurried
    return played and result_of(game, history.status, table.playing) != "won"


def ask_for_lapse(table: Table) -> Next:
    """Ask where the match was given away."""
    question = Think(find_lapse, (bare(table.history), table.playing), LAPSE)
    return Package(say(table, "Looking for the mistake …"), question)


def show_lapse(table: Table, lapse: Lapse | str) -> Next:
    """Show the match where that was, in a replay; or say why nothing is shown."""
    if isinstance(lapse, str) or table.is_under_sheet or not table.history.status.over:
        return say(table, lapse) if isinstance(lapse, str) else table
    bar = ReplayBar.to(table.history, table.history.redo_tip)
    shown = at_position(let_go(table), bar, bar.line.index(lapse.node))
    return Package(say(shown.world, lapse.said), *shown.messages)
