"""A hint: a press that puts all lights out the soonest."""

from __future__ import annotations

from games.lights_out.rules import Move, Position
from launcher.tabletop import Hint, counted


def hint(position: Position) -> Hint:
    """A press of the shortest solution, and how long that is."""
    solution, size = position.solution, position.options.size
    if not (solution and solution.total):
        return Hint(None, "All lights are out." if solution else "These can’t all be put out.")
    at = next(k for k, presses in enumerate(solution.presses) if presses)
    total = counted(solution.total, "press", "presses")
    why = f"From here it takes {total}{'' if solution.shortest else ', as far as is known'}."
    return Hint(Move(at % size, at // size), why)
