"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.minesweeper.hint import hint
from games.minesweeper.rules import PRESETS, Options, Position, moves, play, seen, stages, start, status
from games.minesweeper.scene import finale, scene
from games.minesweeper.words import describe
from launcher import hookimpl
from launcher.tabletop import PAUSE, Right, Tabletop, counted
from launcher.universe import Matter


def touch(move: str) -> str:
    """A click opens, on a number all around it; the right button marks."""
    what, _, name = move.partition(" ")
    return name if what in ("open", "around") else Right(name)


def chord(move: str) -> bool:
    """The middle button, or both others, open around a number, and never a single cell."""
    return move.startswith("around ")


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why a touch does nothing."""
    cell = position.field.numbers.get(names[-1])
    if cell is None:
        return ""
    if position.flags >> cell & 1:
        return "There is a flag on it: take it off before you open it."
    number, beside = position.numbers[cell], position.field.near[cell] & position.covered
    if number > 0 and beside & ~position.flags:
        flags = (beside & position.flags).bit_count()
        return f"Around a {number} the rest opens when it has {counted(number, 'flag')}, and it has {flags}."
    return ""


def sound(position: Position) -> Matter:
    """What a move sounds like: a mine that was opened is heard."""
    return "mine" if position.exploded else "stone"


TABLETOP: Final[Tabletop[Position, str]] = Tabletop(
    name="Minesweeper",
    task="Open cells: a number counts the mines around. Flag what must be one: right button or Shift+Enter.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    ladder=("Beginner", "Usual", "Intermediate", "Expert"),
    touch=touch,
    chord=chord,
    stages=stages,
    refuse=refuse,
    hint=hint,
    seen=seen,
    describe=describe,
    sound=sound,
    toggles=(PAUSE,),
)


@hookimpl
def tabletop() -> Tabletop[Position, str]:
    """Minesweeper."""
    return TABLETOP
