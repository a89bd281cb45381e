"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.minesweeper.hint import hint
from games.minesweeper.rules import PRESETS, Options, Position, moves, play, seen, stages, start
from games.minesweeper.scene import scene
from games.minesweeper.words import describe, refuse, status
from launcher import hookimpl
from launcher.tabletop import Right, Tabletop


def touch(move: str) -> str:
    """A click opens, on a number all around it; the right button marks."""
    what, _, name = move.partition(" ")
    return name if what in ("open", "around") else Right(name)


TABLETOP: Final[Tabletop[Position, str]] = Tabletop(
    name="Minesweeper",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    options=Options,
    presets=PRESETS,
    ladder=tuple(PRESETS),
    touch=touch,
    stages=stages,
    refuse=refuse,
    hint=hint,
    seen=seen,
    describe=describe,
)


@hookimpl
def tabletop() -> Tabletop[Position, str]:
    """Minesweeper."""
    return TABLETOP
