"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.same.hint import hint
from games.same.rules import PRESETS, Options, Position, Take, count, moves, play, stages, start, status
from games.same.scene import describe, finale, scene
from launcher import hookimpl
from launcher.tabletop import Score, Tabletop, Touch

_FEW: Final = 10  # balls: fewer than that are a good end


def touch(move: Take) -> list[Touch]:
    """Any ball of the blob."""
    return [str(ball) for ball in move.balls]


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why a ball can't be taken."""
    return "A single ball can’t be taken: it takes two of a colour, side by side." if names[0] else ""


def is_good(position: Position) -> bool:
    """Whether a match that is over went well."""
    return count(position.columns) < _FEW


TABLETOP: Final[Tabletop[Position, Take]] = Tabletop(
    name="Same",
    task="Press a ball to take all of its colour that touch, two at least. Large blobs earn by far the most.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    ladder=("Three colours", "Small", "Usual", "Six colours"),
    touch=touch,
    stages=stages,
    refuse=refuse,
    hint=hint,
    describe=describe,
    score=Score("points", "most"),
    can_be_lost=False,
    is_good=is_good,
    sound="glass",
)


@hookimpl
def tabletop() -> Tabletop[Position, Take]:
    """Same."""
    return TABLETOP
