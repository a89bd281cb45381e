"""Hints: a press that belongs to the shortest solution."""

from __future__ import annotations

from games.lights_out.rules import Move, Position
from launcher.tabletop import Hint, counted


def hint(position: Position) -> Hint:
    """Return a press of the shortest known solution, with the number of presses it takes."""
    solution, size = position.solution, position.options.size
    if not (solution and solution.total):
        return Hint(None, "All lights are out." if solution else "This pattern can't be solved.")
    at = next(k for k, presses in enumerate(solution.presses) if presses)
    total = counted(solution.total, "press", "presses")
    why = f"You can finish in {total}{'' if solution.shortest else ' or fewer'}."
    return Hint(Move(at % size, at // size), why)
