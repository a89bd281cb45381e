"""A game with a gallery of twenty boards. You win a board when you take its stone."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated

from launcher.picture import overlay, rectangle, text
from launcher.tabletop import Piece, Scene, Status, Tabletop, Tile, View


@dataclass(frozen=True)
class Options:
    board: Annotated[int, range(40)] = 0


def scene(position: tuple[int, bool], view: View) -> Scene:
    stone = rectangle(40, 40, "accent")
    return Scene(100, 100, (Piece("stone", 50, 50, stone),), rectangle(100, 100, "surface"))


def tile(board: int, won: frozenset[str]) -> Tile:
    """Return a square with the number of the board."""
    done = f"board {board}" in won
    square = rectangle(60, 60, "accent" if done else "border")
    return Tile(f"board {board}", overlay(text(str(board), 14), square), f"number {board}", Options(board))


def start(options: Options, chance: Random) -> tuple[int, bool]:
    return options.board or chance.choice(range(1, 21)), False


levels = Tabletop[tuple[int, bool], str](
    name="Levels",
    start=start,
    moves=lambda position: ["take"],
    play=lambda position, move, chance: (position[0], True),
    status=lambda position: Status(f"Board {position[0]}.", over=position[1], winners=(0,)),
    scene=scene,
    touch=lambda move: "stone",
    options=Options,
    shelf=lambda won: [
        ("Easy", [tile(board, won) for board in range(1, 11)]),
        ("Hard", [tile(board, won) for board in range(11, 21)]),
    ],
)
