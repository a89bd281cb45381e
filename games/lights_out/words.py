"""What is said of a position: how it stands, and at the end whether fewer presses would have been enough."""

from __future__ import annotations

from games.lights_out.rules import EMPTY, Position
from games.lights_out.solver import solution_of
from launcher.tabletop import Status, counted


def status(position: Position) -> Status:
    """It is over when all are dark; a board that was empty at first is never over."""
    lit = sum(map(bool, position.lights))
    presses = counted(position.presses, "press", "presses")
    score = float(position.presses)
    if not lit and position.options.first != EMPTY:
        text = f"All lights are out after {presses}{_fewest(position)}."
        return Status(text, over=True, winners=(0,), score=score)
    lights = "1 light is on" if lit == 1 else f"{lit or 'No'} lights are on"
    if position.presses:
        return Status(f"{lights} after {presses}.", score=score)
    if position.options.first == EMPTY:
        return Status("Press a light: it changes with its neighbours, as you draw a board.", score=score)
    return Status(f"Put all lights out: each press changes neighbours, too. {lights}.", score=score)


def _fewest(position: Position) -> str:
    """How few presses would have been enough, as far as that is known."""
    solution = solution_of(position.options, position.first) if position.first else None
    if solution is None or (position.presses <= solution.total and not solution.shortest):
        return ""
    if position.presses <= solution.total:
        return "; fewer are not enough"
    enough = counted(solution.total, "is enough", "are enough")
    return f"; {enough}{'' if solution.shortest else ', or even fewer'}"
