"""The declaration of Jewel as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.jewel import rules
from games.jewel.board import square
from games.jewel.rules import PRESETS, Move, Options, Position, Swap, hint
from games.jewel.scene import scene
from games.jewel.words import describe
from launcher import hookimpl
from launcher.tabletop import PAUSE, Score, Tabletop, Touch

_GOOD: Final = 5  # a match that reaches this level went well


def touch(move: Move) -> list[Touch]:
    """Return the two drags for a swap.

    A move of the clock has none.
    """
    if not isinstance(move, Swap):
        return []
    first, second = square(move.first), square(move.second)
    return [(first, second), (second, first)]


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Return the reason why stones cannot be swapped."""
    return (
        "You can only swap neighbours. Choose a stone next to the first one, or above or below it."
        if len(names) == 2
        else ""
    )


def is_good(position: Position) -> bool:
    """Return whether a finished match went well."""
    return position.level >= _GOOD


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Jewel",
    task="Swap two neighbouring stones to make a run of three or more. Each run restores some of your life.",
    start=rules.start,
    moves=rules.moves,
    play=rules.play,
    status=rules.status,
    scene=scene,
    options=Options,
    presets=PRESETS,
    ladder=("Beginner", "Easy", "Medium", "High", "Extreme"),
    touch=touch,
    in_words=rules.in_words,
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
    """Return the declaration of Jewel."""
    return TABLETOP
