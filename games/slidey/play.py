"""The declaration: what the launcher plays."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.slidey.own import encode
from games.slidey.rules import PRESETS, Options, Position, Slide, moves, play, start, status
from games.slidey.scene import MISPLACED, NUMBERS, WHOLE, describe, finale, scene
from games.slidey.solver import hint
from launcher import hookimpl
from launcher.tabletop import File, Gesture, Key, Score, Tabletop, Toggle, Touch, View


def open_file(file: File, options: Options) -> Options:
    """The same options with what is in a file on the tiles.

    Raises:
        ValueError: if that is no picture that can be taken.
    """
    return replace(options, own=encode(file))


def touch(move: Slide) -> list[Touch]:
    """The tile that slides, or the arrow key that it follows."""
    return [str(move), Key(move.arrow)] if move.arrow else [str(move)]


def gesture(position: Position, view: View, gesture: Gesture) -> Slide | None:
    """A tile that is pushed slides, too."""
    pushed = next((move for move in moves(position) if gesture.names[:1] == (str(move),)), None)
    return pushed if gesture.done and gesture.button == "left" else None


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why a tile can't slide, or what follows an arrow key: the gap, or a tile into it."""
    if names[0] in ("left", "right", "up", "down"):
        gap = position.options.sliding == "gap"
        return f"The gap can’t go {names[0]}." if gap else f"No tile can slide {names[0]} into the gap."
    return "Only tiles in the same row or column as the gap can slide." if names[0] else ""


TABLETOP: Final[Tabletop[Position, Slide]] = Tabletop(
    name="Slidey",
    task="Slide a tile in line with the gap: those between go along. “Picture” shows how it should look.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    ladder=("3 × 3", "4 × 3", "4 × 4", "5 × 5", "6 × 6", "8 × 8"),
    opens=open_file,
    touch=touch,
    gesture=gesture,
    refuse=refuse,
    hint=hint,
    describe=describe,
    toggles=(
        Toggle(WHOLE, "Picture", "p"),
        Toggle(MISPLACED, "Misplaced", "m"),
        Toggle(NUMBERS, "Numbers", "k"),
    ),
    score=Score("steps", "least"),
    sound="stone",
)


@hookimpl
def tabletop() -> Tabletop[Position, Slide]:
    """Slidey."""
    return TABLETOP
