"""The declaration of Paint By Numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.paint_by_numbers import rules
from games.paint_by_numbers.boards import own
from games.paint_by_numbers.formats import from_text, is_picture, name_of, parts_of, sizes, to_line, to_non
from games.paint_by_numbers.hint import hint
from games.paint_by_numbers.rules import PRESETS, Options, Position, numbers, stroke, stroke_text
from games.paint_by_numbers.scene import MISTAKES, WARN, scene, square_at
from games.paint_by_numbers.shelf import shelf
from games.paint_by_numbers.words import describe
from launcher import hookimpl
from launcher.tabletop import (
    Action,
    Button,
    File,
    Gesture,
    Place,
    Right,
    Score,
    Tabletop,
    Toggle,
    Touch,
    View,
)

SPARE: Final = "spare"
"""The name of the toggle for strokes that change only squares like their first one."""


def touch(move: str) -> Touch | list[Touch]:
    """Return the button, key or click for a move.

    A click paints or clears, and a right click crosses or clears. Moves without a square have a button or a
    key.
    """
    what, _, name = move.partition(" ")
    if move == rules.PLAY_IT:
        return Button("Play it", "p")
    if what == rules.CHECK:
        return Button("Check once", "c")
    if what == "clear":
        return [name, Right(name)]
    return name if what == "paint" else Right(name)


def in_words(move: str) -> str:
    """Return a move as text: the squares of a stroke."""
    what, _, ends = move.partition(" ")
    if what in (rules.CHECK, rules.PLAY_IT) or not ends:
        return move
    first, _, last = ends.removesuffix(rules.SPARING).partition("-")
    (left, top), (right, bottom) = (map(int, end.split(",")) for end in (first, last or first))
    columns, lines = (range(min(each), max(each) + 1) for each in ((left, right), (top, bottom)))
    marks = [f"{x},{y}" for y in lines for x in columns]
    return Place(move, f"{what} the marked {'squares' if last else 'square'}", *marks)


def gesture(position: Position, view: View, made: Gesture) -> str | View | None:
    """Return the view during a stroke, and its move once the player releases the button."""
    known = numbers(position.width, position.height)
    first = known.get(made.names[0] if made.names else "")
    last = square_at(position, view, made.x, made.y)
    stroked = ""
    if (
        first is not None
        and last is not None
        and stroke(position.width, first, last)
        and not position.is_solved
    ):
        stroked = stroke_text(
            position, first, last, cross=made.button == "right", sparing=SPARE in view.toggles
        )
    if made.done:
        return stroked or None
    return replace(view, own=stroked)


def open_file(file: File, options: Options) -> Options | list[File]:
    """Return the options of a match with a file's puzzle.

    If the file has several puzzles, or is a picture with several possible sizes, return a file for each of them.

    Raises:
        ValueError: if there is no puzzle in the file, or the puzzle does not have exactly one solution.
    """
    if is_picture(file):
        return sizes(file, options.size)
    several = parts_of(file.text)
    if len(several) > 1:
        return [File(name_of(part, number), part.encode()) for number, part in enumerate(several, 1)]
    line = to_line(*from_text(file.text))
    own(line)
    return replace(options, board="own", puzzle=line)


TABLETOP: Final[Tabletop[Position, str]] = Tabletop(
    name="Paint By Numbers",
    task="Use the numbers to find the picture: 2 1 means two squares, then a gap, then one square.",
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
    in_words=in_words,
    gesture=gesture,
    hint=hint,
    describe=describe,
    toggles=(
        Toggle(WARN, "Warn", "w"),
        Toggle(MISTAKES, "Show mistakes", "m", helps=True),
        Toggle(SPARE, "Keep marks", "s"),
    ),
    actions=(
        Action(
            "non", "Save as .non", "e", lambda position: File("puzzle.non", to_non(position.puzzle).encode())
        ),
    ),
    score=Score("checks", "least"),
    earlier=rules.earlier,
)


@hookimpl
def tabletop() -> Tabletop[Position, str]:
    """Return the declaration of Paint By Numbers."""
    return TABLETOP
