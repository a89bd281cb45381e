"""The game as the launcher knows it."""

from __future__ import annotations

from typing import Final

from games.paint_by_numbers import rules
from games.paint_by_numbers.formats import to_lists, to_non
from games.paint_by_numbers.hint import hint
from games.paint_by_numbers.scene import WARN, gesture, scene
from launcher import hookimpl
from launcher.tabletop import Action, Button, Right, Tabletop, Toggle, Touch
from launcher.universe import Copy

PRESETS: Final = {
    "10 × 10": rules.Options(),
    "5 × 5": rules.Options(5),
    "15 × 15": rules.Options(15),
    "20 × 20": rules.Options(20),
    "10 × 10, random": rules.Options(10, "random"),
    "15 × 15, random": rules.Options(15, "random"),
    "20 × 20, random": rules.Options(20, "random"),
    "30 × 30, random": rules.Options(30, "random"),
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
    actions=(
        Action("non", "Copy as .non", "e", lambda position: Copy(to_non(position.puzzle))),
        Action("lists", "Copy as lists", "l", lambda position: Copy(to_lists(position.puzzle, "Copied"))),
    ),
)


@hookimpl
def tabletop() -> Tabletop[rules.Position, str]:
    """The board, for the launcher to lay out."""
    return TABLE
