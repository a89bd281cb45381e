"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.parcheesi.board import COLOURS
from games.parcheesi.hint import hint
from games.parcheesi.moving import stages
from games.parcheesi.players import think
from games.parcheesi.rules import PRESETS, Move, Options, Position, Roll, Step, moves, play, start, status
from games.parcheesi.scene import die_name, name_of, scene
from games.parcheesi.words import describe, refuse, tell
from launcher import hookimpl
from launcher.tabletop import Button, Key, Tabletop, Touch


def touch(move: Move) -> Touch | list[Touch]:
    """The dice are clicked; a pawn is put onto a cell, or clicked if it can go to one only."""
    if isinstance(move, Roll):
        return [Button("Roll", "\r"), Key(" "), *(die_name(move.player, k) for k in (0, 1))]
    if isinstance(move, Step):
        pawn = name_of(move.player, move.use.pawn)
        way = (pawn, move.onto)
        return [pawn, way] if move.only else way
    return Button("Done", "d")


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Parcheesi",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    options=Options,
    presets=PRESETS,
    touch=touch,
    tell=tell,
    stages=stages,
    refuse=refuse,
    hint=hint,
    think=think,
    describe=describe,
    players=COLOURS,
    playing=lambda options: options.players,
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Parcheesi."""
    return TABLETOP
