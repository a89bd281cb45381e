"""The text of Jewel: stones and boards."""

from __future__ import annotations

from typing import Final

from games.jewel.board import GRID, RAINBOW, Stone, mark
from games.jewel.rules import FULL, HUNDRED, Position

COLOUR_NAMES: Final = ("blue", "orange", "yellow", "violet", "green", "pink", "grey")
SHAPE_NAMES: Final = ("round", "square", "triangle", "hexagon", "drop", "diamond", "heart")
KIND_NAMES: Final = tuple(
    f"{colour} {shape}" for colour, shape in zip(COLOUR_NAMES, SHAPE_NAMES, strict=True)
)


def name_of(position: Position, stone: Stone) -> str:
    """Return the name of a stone: its mark, and the colour, shape or both that decide its kind."""
    kind = stone[1]
    if kind == RAINBOW:
        return "rainbow"
    match = position.options.match
    names = KIND_NAMES if match == "both" else COLOUR_NAMES if match.startswith("colours") else SHAPE_NAMES
    return f"{names[kind]}, a {mark(stone)}" if mark(stone) else names[kind]


def describe(position: Position) -> list[str]:
    """Return the board as rows of letters above the letters of the columns, and the remaining life."""
    letters = "RSTHDKL" if position.options.match.startswith("shapes") else "BOYVGPS"
    lines = GRID.lines(_sign(stone, letters) for stone in position.board)
    if position.options.special:
        lines.append("Small letters are flares, * is a rainbow.")
    if position.options.special == "crosses":
        lines.append(f"The digits 1 to 7 are crosses of the kinds {letters}.")
    if position.is_timed:
        lines.append(f"Life: {max(0, position.life) / HUNDRED:.2f} (a full gauge is {FULL // HUNDRED}).")
    return lines


def _sign(stone: Stone | None, letters: str) -> str:
    if stone is None:
        return "."
    if stone[1] == RAINBOW:
        return "*"
    letter = letters[stone[1]]
    return {"": letter, "flare": letter.lower(), "cross": f"{1 + stone[1]}"}[mark(stone)]
