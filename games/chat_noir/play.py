"""The game as the launcher knows it."""

from __future__ import annotations

from typing import Final

from games.chat_noir import rules
from games.chat_noir.scene import PATHS, scene
from launcher import hookimpl
from launcher.tabletop import Score, Tabletop

TABLE: Final = Tabletop[rules.Position, str](
    name="Chat Noir",
    start=rules.start,
    moves=rules.moves,
    play=rules.play,
    status=rules.status,
    scene=scene,
    options=rules.Options,
    presets=rules.PRESETS,
    touch=str,
    stages=rules.stages,
    refuse=rules.refuse,
    hint=rules.hint,
    describe=rules.describe,
    toggles=(PATHS,),
    score=Score("turns", best="least"),
)


@hookimpl
def tabletop() -> Tabletop[rules.Position, str]:
    """The cat's board, for the launcher to lay out."""
    return TABLE
