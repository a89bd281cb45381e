"""The declaration of GCalc as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.gcalc.calculus import COLOURS
from games.gcalc.notation import LONGEST_NAME, MAIN, OPERATORS, cell_title
from games.gcalc.rules import (
    LESSONS,
    PRESETS,
    Options,
    Position,
    hint,
    moves,
    play,
    stages,
    start,
    status,
    term,
)
from games.gcalc.scene import LARGE, TERMS, finale, scene
from games.gcalc.words import describe, open_file, to_file
from launcher import hookimpl
from launcher.tabletop import Action, Button, File, Prompt, Right, Tabletop, Toggle, Touch
from launcher.universe import Copy


def touch(move: str) -> Touch | list[Touch]:
    """Return the clicks and buttons for a move.

    It takes two clicks to put a cube somewhere, or else a right click. Step and Run also have buttons for Main.
    """
    match move.split():
        case source, "to", onto:
            return source, onto
        case "step", name if name == MAIN:
            return [Button("Step", "s"), Right(name)]
        case "run", name if name == MAIN:
            return [Button("Run", "e"), Right(name)]
    return Right(move.split()[1])


def prompt(position: Position, move: str) -> Prompt | None:
    """Return the prompt for the name of a cube, or None for other moves."""
    match move.split():
        case "name", name:
            now = position.cell(name).name[:LONGEST_NAME]
            rule = (
                f"Up to {LONGEST_NAME} characters, without a semicolon. To remove the name, leave it empty."
            )
            return Prompt("Name of a cube", cell_title(name).capitalize(), now, LONGEST_NAME, rule)
    return None


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Return the reason why a click has no effect."""
    if names[-1] in COLOURS and len(names) > 1:
        return "You can't put a cube on a colour. Put it into Main, on a side of Main or on the shelf."
    if names[-1] in OPERATORS:
        if position.main.cube is None:
            return "Main is empty. First put a cube into Main, then put other cubes on its sides."
        return (
            "Put a cube here. To cut this side off Main, right-click it or press Shift+Enter."
            if len(names) == 1
            else ""
        )
    return "Put a cube here." if len(names) == 1 else ""


def sheet(position: Position) -> File:
    """Return a file with all cubes on the table."""
    return File("sheet.gcalc", to_file(position.options, position.cells).encode())


TABLETOP: Final[Tabletop[Position, str]] = Tabletop(
    name="GCalc",
    task="Put a cube into Main, add cubes to its sides, and apply one cube to another.",
    hint=hint,
    ladder=tuple(LESSONS),
    start=start,
    moves=moves,
    play=play,
    stages=stages,
    status=status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    opens=open_file,
    touch=touch,
    prompt=prompt,
    refuse=refuse,
    describe=describe,
    toggles=(Toggle(LARGE, "Large", "l"), Toggle(TERMS, "Terms", "k")),
    actions=(
        Action("cube", "Copy cube", "c", lambda position: Copy(str(position.main))),
        Action("term", "Copy as term", "t", lambda position: Copy(term(position.main.cube, 100_000))),
        Action("sheet", "Save sheet", "w", sheet),
    ),
    sound="wood",
)


@hookimpl
def tabletop() -> Tabletop[Position, str]:
    """Return the declaration of GCalc."""
    return TABLETOP
