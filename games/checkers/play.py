"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.checkers.players import STRENGTHS, hint, think
from games.checkers.rules import PLAYERS, Move, Position, moves, play, stages, status
from games.checkers.scene import STANCE, describe, scene
from games.checkers.setup import PRESETS, Options, start
from games.checkers.touching import refuse, touch
from launcher import hookimpl
from launcher.tabletop import Tabletop
from launcher.toolkits.boards import FLAT

TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Checkers",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    options=Options,
    presets=PRESETS,
    touch=touch,
    gesture=lambda position, view, gesture: STANCE.turning(view, gesture),
    stages=stages,
    refuse=refuse,
    hint=hint,
    think=think,
    describe=describe,
    toggles=(FLAT,),
    view_keys=STANCE.keys,
    players=PLAYERS,
    strengths=tuple(each.name for each in STRENGTHS),
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Checkers."""
    return TABLETOP
