"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.minesweeper import rules
from games.minesweeper.hint import hint
from games.minesweeper.scene import scene
from launcher import hookimpl
from launcher.tabletop import Right, Tabletop


def touch(move: str) -> str:
    """A click opens, on a number all around it; the right button marks."""
    what, _, name = move.partition(" ")
    return name if what in ("open", "around") else Right(name)


TABLETOP: Final[Tabletop[rules.Position, str]] = Tabletop(
    name="Minesweeper",
    start=rules.start,
    moves=rules.moves,
    play=rules.play,
    status=rules.status,
    scene=scene,
    options=rules.Options,
    presets=rules.PRESETS,
    touch=touch,
    stages=rules.stages,
    refuse=rules.refuse,
    hint=hint,
    seen=rules.seen,
    describe=rules.describe,
)


@hookimpl
def tabletop() -> Tabletop[rules.Position, str]:
    """Minesweeper."""
    return TABLETOP
