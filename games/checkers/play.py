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


def opens(file: File, options: Options) -> str | list[File]:
    """The journal of the match that a file has as PDN; of several, each as a file."""
    text = file.text
    several = list(pdn.parts(text))
    if len(several) > 1:
        return [File(part.title, part.text.encode()) for part in several]
    read = pdn.read_pdn(text)
    match = Match(TABLETOP, Options(read.first))
    for each in read.moves:
        match.play(each)
    match.history = match.history.with_comment(read.fault)
    return match.journal


def as_pdn(position: Position) -> File:
    """The match as PDN, for other programs."""
    return File("checkers.pdn", pdn.pdn_of(position).encode())


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
    actions=(Action("pdn", "Save as PDN", "p", as_pdn),),
    view_keys=STANCE.keys,
    players=PLAYERS,
    strengths=tuple(each.name for each in STRENGTHS),
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Checkers."""
    return TABLETOP
