"""A hint: the next step of the way to do a task."""

from __future__ import annotations

from games.gcalc.cubes import Cube
from games.gcalc.rules import Position, play, start
from games.gcalc.tasks import TASKS
from launcher.tabletop import Hint


def hint(position: Position) -> Hint:
    """The move that leads on, if Main and the shelf are as somewhere on that way; else what to do about it."""
    if position.options.task == "none":
        return Hint(None, "There is nothing to reach here: Options has five tasks.")
    passed = start(position.options)
    for move in TASKS[position.options.task].moves:
        if _cubes(passed) == _cubes(position):
            return Hint(move, "It leads on to what is asked for.")
        passed = play(passed, move)
    return Hint(
        None, "The way that is known begins with what lay here at first: Undo, or Restart, leads back."
    )


def _cubes(position: Position) -> list[Cube]:
    """What lies in Main and on the shelf, whatever it is called."""
    return [cell.cube for cell in (position.main, *position.shelf)]
