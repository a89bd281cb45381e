"""The game as the launcher knows it."""

from __future__ import annotations

from typing import Final

from games.paint_by_numbers import rules
from games.paint_by_numbers.hint import hint
from games.paint_by_numbers.scene import WARN, gesture, scene
from launcher import hookimpl
from launcher.tabletop import Button, Right, Tabletop, Toggle, Touch

PRESETS: Final = {
    "10 × 10": rules.Options(),
    "5 × 5": rules.Options(5),
    "15 × 15": rules.Options(15),
    "10 × 10, random": rules.Options(10, "random"),
    "15 × 15, random": rules.Options(15, "random"),
}


def touch(move: str) -> Touch | list[Touch]:
    """A click paints or clears, the right button crosses or clears; a check has a button."""
    what, _, name = move.partition(" ")
    if what == rules.CHECK:
        return Button("Show mistakes", "m")
    if what == "clear":
        return [name, Right(name)]
    return name if what == "paint" else Right(name)


TABLE: Final = Tabletop[rules.Position, str](
    name="Paint By Numbers",
    start=rules.start,
    moves=rules.Moves,
    play=rules.play,
    status=rules.status,
    scene=scene,
    options=rules.Options,
    presets=PRESETS,
    touch=touch,
    gesture=gesture,
    hint=hint,
    describe=rules.describe,
    toggles=(Toggle(WARN, "Warn", "w"),),
)


@hookimpl
def tabletop() -> Tabletop[rules.Position, str]:
    """The board, for the launcher to lay out."""
    return TABLE
