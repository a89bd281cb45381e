"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.gcalc.cells import MAIN, OPERATORS, cell_in_words
from games.gcalc.cubes import COLOURS
from games.gcalc.hint import hint
from games.gcalc.rules import LESSONS, PRESETS, Options, Position, moves, play, start, status
from games.gcalc.scene import LARGE, TERMS, scene
from games.gcalc.sheet import open_file, to_file
from games.gcalc.stages import stages
from games.gcalc.terms import term
from games.gcalc.typed import LONGEST_NAME
from games.gcalc.words import describe
from launcher import hookimpl
from launcher.tabletop import Action, Button, File, Prompt, Right, Tabletop, Toggle, Touch
from launcher.universe import Copy


def touch(move: str) -> Touch | list[Touch]:
    """A cube is put somewhere; what is done with one cell is done by the right button, for Main also by buttons."""
    match move.split():
        case source, "to", onto:
            return source, onto
        case "step", name if name == MAIN:
            return [Button("Step", "s"), Right(name)]
        case "run", name if name == MAIN:
            return [Button("Run", "e"), Right(name)]
    return Right(move.split()[1])


def prompt(position: Position, move: str) -> Prompt | None:
    """The name that a cube is given."""
    match move.split():
        case "name", name:
            now = position.cell(name).name[:LONGEST_NAME]
            rule = (
                f"Up to {LONGEST_NAME} characters, and no semicolon. With none at all, the cube has no name."
            )
            return Prompt("Name of a cube", cell_in_words(name).capitalize(), now, LONGEST_NAME, rule)
    return None


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why a touch does nothing."""
    if names[-1] in COLOURS and len(names) > 1:
        return "A colour always stays what it is: put cubes into Main, onto its sides or onto the shelf."
    if names[-1] in OPERATORS:
        if position.main.cube is None:
            return "First put a cube into Main: then others can be put onto its sides."
        return (
            "Put a cube here; a right click, or Shift+Enter, cuts this side of Main away."
            if len(names) == 1
            else ""
        )
    return "Put a cube here." if len(names) == 1 else ""


def sheet(position: Position) -> File:
    """All that lies there, to be opened again."""
    return File("sheet.gcalc", to_file(position.options, position.cells).encode())


TABLETOP: Final[Tabletop[Position, str]] = Tabletop(
    name="GCalc",
    task="Put a cube into Main, build it up by its sides, and apply one cube to another.",
    hint=hint,
    ladder=tuple(LESSONS),
    start=start,
    moves=moves,
    play=play,
    stages=stages,
    status=status,
    scene=scene,
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
    """GCalc."""
    return TABLETOP
