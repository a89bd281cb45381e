"""The declaration of Same as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.same.rules import PRESETS, Options, Position, Take, count, moves, play, stages, start, status
from games.same.scene import describe, finale, scene
from games.same.solver import hint
from launcher import hookimpl
from launcher.tabletop import Place, Score, Tabletop, Touch

_FEW: Final = 10  # a match that leaves fewer balls than this went well


def touch(move: Take) -> list[Touch]:
    """Return the balls of the blob.

    A click on any of them removes it.
    """
    return [str(ball) for ball in move.balls]


def in_words(move: Take) -> str:
    """Return a move as text: the blob to remove."""
    return Place(str(move), "the marked blob", *map(str, move.balls))


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Return the reason why a ball can't be removed."""
    return (
        "You can't remove a single ball. Choose two or more touching balls of one colour." if names[0] else ""
    )


def is_good(position: Position) -> bool:
    """Return whether a finished match went well."""
    return count(position.columns) < _FEW


TABLETOP: Final[Tabletop[Position, Take]] = Tabletop(
    name="Same",
    task="Remove blobs of two or more touching balls of one colour. Large blobs score far more.",
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
    in_words=in_words,
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
    """Return the declaration of Same."""
    return TABLETOP
