"""The declaration of Slidey as a tabletop game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.slidey.hint import hint
from games.slidey.pictures import encode
from games.slidey.rules import PRESETS, Options, Position, Slide, moves, play, start, status
from games.slidey.scene import MISPLACED, NUMBERS, WHOLE, describe, finale, scene
from launcher import hookimpl
from launcher.tabletop import File, Gesture, Key, Place, Score, Tabletop, Toggle, Touch, View


def open_file(file: File, options: Options) -> Options:
    """Return the options with the picture of a file.

    Raises:
        ValueError: if the file is not a usable picture.
    """
    return replace(options, own=encode(file))


def touch(move: Slide) -> list[Touch]:
    """Return the tile to click and its arrow key.

    A tile away from the hole has no arrow key.
    """
    return [str(move), Key(move.arrow)] if move.arrow else [str(move)]


def in_words(move: Slide) -> str:
    """Return a move as text: the tile to slide."""
    return Place(str(move), "the marked tile", str(move))


def gesture(position: Position, view: View, gesture: Gesture) -> Slide | None:
    """Return the slide that the player pushes with the mouse."""
    pushed = next((move for move in moves(position) if gesture.names[:1] == (str(move),)), None)
    return pushed if gesture.done and gesture.button == "left" else None


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Return the reason why nothing slides.

    A tile cannot slide, or an arrow key has no effect.
    """
    if names[0] in ("left", "right", "up", "down"):
        gap = position.options.sliding == "gap"
        why = f"The gap can't move {names[0]}" if gap else f"No tile can slide {names[0]} into the gap"
        return f"{why}. Try another arrow key."
    return "Only tiles in the same row or column as the gap can slide." if names[0] else ""


TABLETOP: Final[Tabletop[Position, Slide]] = Tabletop(
    name="Slidey",
    task="Slide tiles into the gap until the picture is complete. “Picture” shows the finished picture.",
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
    in_words=in_words,
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
    """Return the declaration of Slidey."""
    return TABLETOP
