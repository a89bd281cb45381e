"""The declaration: what the launcher plays."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.paint_by_numbers import rules
from games.paint_by_numbers.boards import own
from games.paint_by_numbers.files import from_text, name_of, parts_of
from games.paint_by_numbers.formats import to_line
from games.paint_by_numbers.hint import hint
from games.paint_by_numbers.lists import to_lists
from games.paint_by_numbers.non import to_non
from games.paint_by_numbers.rules import PRESETS, Options
from games.paint_by_numbers.scene import WARN, gesture, scene
from games.paint_by_numbers.shelf import shelf
from games.paint_by_numbers.words import describe
from launcher import hookimpl
from launcher.tabletop import Action, Button, File, Right, Score, Tabletop, Toggle, Touch
from launcher.universe import Copy


def touch(move: str) -> Touch | list[Touch]:
    """A click paints or clears, the right button crosses or clears; what touches no square has a button."""
    what, _, name = move.partition(" ")
    if move == rules.PLAY_IT:
        return Button("Play it", "p")
    if what == rules.CHECK:
        return Button("Show mistakes", "m")
    if what == "clear":
        return [name, Right(name)]
    return name if what == "paint" else Right(name)


def open_file(file: File, options: Options) -> Options | list[File]:
    """The options of a match with the puzzle of a file; of several, each as a file.

    Raises:
        ValueError: if there is none in it, or it has not exactly one picture.
    """
    several = parts_of(file.text)
    if len(several) > 1:
        return [File(name_of(part, number), part.encode()) for number, part in enumerate(several, 1)]
    line = to_line(*from_text(file.text))
    own(line)
    return replace(options, board="own", puzzle=line)


TABLETOP: Final[Tabletop[rules.Position, str]] = Tabletop(
    name="Paint By Numbers",
    start=rules.start,
    moves=rules.Moves,
    play=rules.play,
    stages=rules.stages,
    status=rules.status,
    scene=scene,
    options=Options,
    presets=PRESETS,
    ladder=("5 × 5", "10 × 10", "15 × 15", "20 × 20", "25 × 25", "30 × 30"),
    shelf=shelf,
    opens=open_file,
    touch=touch,
    gesture=gesture,
    hint=hint,
    describe=describe,
    toggles=(Toggle(WARN, "Warn", "w"),),
    actions=(
        Action(
            "non", "Save as .non", "e", lambda position: File("puzzle.non", to_non(position.puzzle).encode())
        ),
        Action("lists", "Copy as lists", "l", lambda position: Copy(to_lists(position.puzzle, "Copied"))),
    ),
    score=Score("checks", "least"),
)


@hookimpl
def tabletop() -> Tabletop[rules.Position, str]:
    """Paint By Numbers."""
    return TABLETOP
