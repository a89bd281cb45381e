"""How fast computers play: a move that was thought of waits for what moves, for a while, or for a key."""

from __future__ import annotations

from dataclasses import replace

from launcher.tabletop.frame.messages import GoOn
from launcher.tabletop.frame.moves import submit
from launcher.tabletop.frame.table import Next, Table, with_motion
from launcher.universe import After, Package

_SLOW = 1.5  # seconds from when all has come to rest


def pace_waiting(table: Table) -> Next:
    """With the move that waits made, or still waiting, as the player chose; nothing moves."""
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
    """With the move that waits made, if there is one."""
    waiting = table.thinking.waiting
    table = replace(table, thinking=replace(table.thinking, waiting=""))
    return submit(table, waiting) if waiting else table
