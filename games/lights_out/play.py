"""The declaration of Lights Out as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.lights_out.rules import PRESETS, Move, Options, Position, hint, moves, play, square, start, status
from games.lights_out.scene import SOLUTION, describe, finale, scene
from launcher import hookimpl
from launcher.tabletop import Place, Right, Score, Tabletop, Toggle


def touch(move: Move) -> str:
    """Return the square to click for a move.

    A move that changes a single lamp uses the right button.
    """
    name = square(move.column, move.row)
    return Right(name) if move.alone else name


def in_words(move: Move) -> str:
    """Return a move as text: the light to press."""
    return Place(str(move), "the marked light", square(move.column, move.row))


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Lights Out",
    task="Press a light to change it and its neighbours. Try to put out all the lights.",
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
    in_words=in_words,
    hint=hint,
    describe=describe,
    toggles=(Toggle(SOLUTION, "Solution", "s", helps=True),),
    score=Score("presses", "least"),
    sound="light",
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Lights Out."""
    return TABLETOP
