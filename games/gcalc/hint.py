"""A hint: the next step of the way to do a task."""

from __future__ import annotations

from games.gcalc.rules import Position, play, start
from games.gcalc.tasks import TASKS
from launcher.tabletop import Hint


def hint(position: Position) -> Hint:
    """The move that leads on, if Main and the shelf are as somewhere on that way; else what to do about it."""
    if position.options.task == "none":
        return Hint(None, "There is nothing to reach here: Options has five tasks.")
    passed = start(position.options)
    for move in TASKS[position.options.task].moves:
        if passed.cells == position.cells:
            return Hint(move, "It leads on to what is asked for.")
        passed = play(passed, move)
    return Hint(
        None, "The way that is known begins with what lay here at first: Undo, or Restart, leads back."
    )
