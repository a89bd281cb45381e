"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.lights_out.hint import hint
from games.lights_out.rules import PRESETS, Move, Options, Position, moves, play, square, start, status
from games.lights_out.scene import SOLUTION, describe, finale, scene
from launcher import hookimpl
from launcher.tabletop import Right, Score, Tabletop, Toggle


def touch(move: Move) -> str:
    """The lamp, pressed; with the right button, it alone is changed where that can be done."""
    name = square(move.column, move.row)
    return Right(name) if move.alone else name


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Lights Out",
    task="Press a light: it and its neighbours change; lit ones go out, and dark ones light up.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    ladder=("5 × 5", "6 × 6", "7 × 7", "8 × 8", "8 × 8, any lights"),
    touch=touch,
    hint=hint,
    describe=describe,
    toggles=(Toggle(SOLUTION, "Solution", "s", helps=True),),
    score=Score("presses", "least"),
    sound="light",
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Lights Out."""
    return TABLETOP
