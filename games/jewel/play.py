"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.jewel import rules
from games.jewel.board import square
from games.jewel.hint import hint
from games.jewel.rules import PRESETS, Move, Options, Position, Swap
from games.jewel.scene import scene
from games.jewel.words import describe
from launcher import hookimpl
from launcher.tabletop import PAUSE, Score, Tabletop, Touch

_GOOD: Final = 5  # the level from which on a match went well


def touch(move: Move) -> list[Touch]:
    """One stone onto the other, either way; time is nothing that is touched."""
    if not isinstance(move, Swap):
        return []
    first, second = square(move.first), square(move.second)
    return [(first, second), (second, first)]


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why a touch is no swap."""
    return "Only neighbours are swapped, beside each other or one above the other." if len(names) == 2 else ""


def is_good(position: Position) -> bool:
    """Whether a match that is over went well."""
    return position.level >= _GOOD


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Jewel",
    task="Swap two stones side by side: three of a kind in a row or column go, and give back some life.",
    start=rules.start,
    moves=rules.moves,
    play=rules.play,
    status=rules.status,
    scene=scene,
    options=Options,
    presets=PRESETS,
    ladder=("Beginner", "Easy", "Medium", "High", "Extreme"),
    touch=touch,
    stages=rules.stages,
    refuse=refuse,
    hint=hint,
    describe=describe,
    toggles=(PAUSE,),
    clock=rules.clock,
    score=Score("points", "most"),
    can_be_lost=False,
    is_good=is_good,
    sound="glass",
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Jewel."""
    return TABLETOP
