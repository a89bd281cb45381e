"""Hints: the next step towards a task."""

from __future__ import annotations

from games.gcalc.cubes import Cube
from games.gcalc.rules import Position, play, start
from games.gcalc.tasks import TASKS
from launcher.tabletop import Hint


def hint(position: Position) -> Hint:
    """Return the next move of the known solution, or advice if the position is not part of it."""
    if position.options.task == "none":
        return Hint(None, "You are playing without a task. To get hints, choose a task under Options.")
    passed = start(position.options)
    for move in TASKS[position.options.task].moves:
        if _cubes(passed) == _cubes(position):
            return Hint(move, "This is the next step towards the goal.")
        passed = play(passed, move)
    return Hint(None, "This is not part of the known solution. Use Undo or Restart to get back to it.")


def _cubes(position: Position) -> list[Cube]:
    """Return the cubes in Main and on the shelf without their names."""
    return [cell.cube for cell in (position.main, *position.shelf)]
