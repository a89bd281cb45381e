"""The declaration of Pousse as a tabletop game."""

from __future__ import annotations

from typing import Any, Final

from games.pousse.players import PROGRAM, STRENGTHS, analyse, hint, think
from games.pousse.rules import PLAYERS, PRESETS, Options, Position, moves, play, stages, start, status
from games.pousse.scene import finale, scene
from games.pousse.words import describe, in_words, tell
from launcher import hookimpl
from launcher.tabletop import Tabletop, time_limit_of, with_early_end


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Return the reason why a piece can't be put into a cell, and the pushes into its row and column."""
    if not names[0].startswith(("cell", "piece")):
        return ""
    return "Pieces come in from the edges. Click one of the four numbers of this row and column to push."


_BOARD: Final = Tabletop(
    name="Pousse",
    task="Push a piece in from an edge; the pieces in its way move along.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    touch=str,
    stages=stages,
    refuse=refuse,
    hint=hint,
    think=think,
    analyse=analyse,
    describe=describe,
    in_words=in_words,
    tell=tell,
    players=PLAYERS,
    strengths=(*STRENGTHS, *(["Program"] if PROGRAM else [])),
    sound="wood",
)


TABLETOP: Final = with_early_end(_BOARD, None, time_limit_of)


@hookimpl
def tabletop() -> Tabletop[Any, Any]:
    """Return the declaration of Pousse."""
    return TABLETOP
