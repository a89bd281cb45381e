"""The declaration of Minesweeper as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.minesweeper.hint import hint
from games.minesweeper.rules import PRESETS, Options, Position, moves, play, seen, stages, start, status
from games.minesweeper.scene import finale, scene
from games.minesweeper.words import describe
from launcher import hookimpl
from launcher.tabletop import PAUSE, Place, Right, Tabletop, counted, sentence
from launcher.universe import Matter


def touch(move: str) -> str:
    """Return the click for a move.

    A click opens, and a right click marks.
    """
    what, _, name = move.partition(" ")
    return name if what in ("open", "around") else Right(name)


def in_words(move: str) -> str:
    """Return a move as text: the cell to open or to mark."""
    what, _, name = move.partition(" ")
    return sentence(f"{what} {{}}", Place(name, "the marked cell", name))


def chord(move: str) -> bool:
    """Return whether a chord of buttons makes a move.

    The middle button, or both other buttons together, only open around a number.
    """
    return move.startswith("around ")


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Return the reason why a click has no effect."""
    cell = position.field.numbers.get(names[-1])
    if cell is None:
        return ""
    if position.flags >> cell & 1:
        return "This cell is flagged. Remove the flag to open it."
    number, beside = position.numbers[cell], position.field.near[cell] & position.covered
    if number > 0 and beside & ~position.flags:
        flags = (beside & position.flags).bit_count()
        return f"You can open around a {number} when it has exactly {counted(number, 'flag')}. It has {flags} now."
    return ""


def sound(position: Position) -> Matter:
    """Return the sound of the last move."""
    return "mine" if position.exploded else "stone"


TABLETOP: Final[Tabletop[Position, str]] = Tabletop(
    name="Minesweeper",
    task="Open all cells without mines. A number counts mines nearby. Flag: right-click or Shift+Enter.",
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
    in_words=in_words,
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
    """Return the declaration of Minesweeper."""
    return TABLETOP
