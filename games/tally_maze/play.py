"""The declaration of Tally Maze as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.tally_maze import rules
from games.tally_maze.hint import hint
from games.tally_maze.mazes import STEPS, WAIT, count
from games.tally_maze.rules import PRESETS, SIZES, Options, Position
from games.tally_maze.scene import COMING, FARTHER, finale, scene
from games.tally_maze.words import describe
from launcher import hookimpl
from launcher.tabletop import Action, Button, File, Key, Score, Tabletop, Toggle, Touch
from launcher.universe import Copy

_LETTERS: Final = {
    **{"w": "up", "a": "left", "s": "down", "d": "right"},
    **{"k": "up", "h": "left", "j": "down", "l": "right"},
}


def touch(move: str) -> list[Touch]:
    """Return the clicks, keys and buttons for a move.

    A step has its target cell and an arrow key, other moves a button and a key.
    """
    if move in STEPS:
        return [move, Key(move)]
    return [Button("Wait", "."), Key(" ")] if move == WAIT else [Button("Next maze", "n")]


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Return the reason why a step is impossible."""
    return f"There is a wall, so the gnome can't go {names[0]}." if names[0] in STEPS else ""


def number(position: Position) -> Copy:
    """Return the maze number for the clipboard."""
    return Copy(f"{position.number} of {count(position.side)}")


def open_maze(file: File, options: Options) -> Options:
    """Return the options for a copied maze number.

    It was copied by `number`.

    Raises:
        ValueError: if the text is not a maze number, with a message for the player.
    """
    number, _, every = file.text.strip().partition(" of ")
    side = next((side for side in SIZES if every == str(count(side))), None)
    if side is None:
        raise ValueError(f"{file.name} does not contain a maze number such as “7 of {count(3)}”.")
    return Options(side, number=number)


TABLETOP: Final[Tabletop[Position, str]] = Tabletop(
    name="Tally Maze",
    task="Step, wait, or take the next maze, which moves one gap. Then the two pumpkins step.",
    start=rules.start,
    moves=rules.moves,
    play=rules.play,
    status=rules.status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    ladder=("4 × 4, can be won", "6 × 6, can be won", "8 × 8, can be won", "12 × 12, can be won"),
    opens=open_maze,
    touch=touch,
    stages=rules.stages,
    refuse=refuse,
    hint=hint,
    describe=describe,
    arrow_letters=_LETTERS,
    toggles=(Toggle(COMING, "Look ahead", "e"), Toggle(FARTHER, "Look further", "f")),
    actions=(Action("number", "Copy number", "c", number),),
    score=Score("turns", "least"),
    sound="stone",
)


@hookimpl
def tabletop() -> Tabletop[Position, str]:
    """Return the declaration of Tally Maze."""
    return TABLETOP
