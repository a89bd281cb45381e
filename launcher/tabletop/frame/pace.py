"""The pace of computer players: a computed move waits for the animation, for some time, or for a key."""

from __future__ import annotations

from dataclasses import replace

from launcher.tabletop.frame.messages import GoOn
from launcher.tabletop.frame.moves import submit
from launcher.tabletop.frame.table import Next, Table, with_motion
from launcher.universe import After, Package

_SLOW = 1.5  # seconds from the end of the animation


def pace_waiting(table: Table) -> Next:
    """Make the waiting move, or let it wait as the settings say; any animation must have ended."""
    if not table.thinking.waiting:
        return table
    match table.window.look.pace:
        case "key":
            return table
        case "slow":
            return Package(table, After(_SLOW, GoOn(table.history.at)))
        case "once":
            made = make_waiting(with_motion(table, None, table.match.stages))
            if not isinstance(made, Package) or made.world.history.status.over:
                return made
            return Package(with_motion(made.world, None, made.world.match.stages), *made.messages)
    return make_waiting(table)


def make_waiting(table: Table) -> Next:
    """Make the waiting move, if there is one."""
    waiting = table.thinking.waiting
    table = replace(table, thinking=replace(table.thinking, waiting=""))
    return submit(table, waiting) if waiting else table
