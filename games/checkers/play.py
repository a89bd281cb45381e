"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.checkers import pdn
from games.checkers.players import STRENGTHS, hint, think
from games.checkers.rules import PLAYERS, Move, Position, moves, play, stages, status
from games.checkers.scene import STANCE, describe, scene
from games.checkers.setup import PRESETS, Options, start
from games.checkers.touching import refuse, touch
from launcher import hookimpl
from launcher.tabletop import Action, File, Match, Tabletop
from launcher.toolkits.boards import FLAT
from launcher.universe import Copy


def opens(file: File, options: Options) -> str:
    """The journal of the match that a file has as PDN."""
    read = pdn.read(file.text)
    match = Match(TABLETOP, Options(read.first))
    for text in read.moves:
        match.play(text)
    return match.journal


def copy(position: Position) -> Copy:
    """The match as PDN, for other programs."""
    return Copy(pdn.written(position))


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Checkers",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    options=Options,
    presets=PRESETS,
    opens=opens,
    touch=touch,
    gesture=lambda position, view, gesture: STANCE.turning(view, gesture),
    stages=stages,
    refuse=refuse,
    hint=hint,
    think=think,
    describe=describe,
    toggles=(FLAT,),
    actions=(Action("pdn", "Copy PDN", "p", copy),),
    view_keys=STANCE.keys,
    players=PLAYERS,
    strengths=tuple(each.name for each in STRENGTHS),
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Checkers."""
    return TABLETOP
