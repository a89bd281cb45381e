"""A minimal game: each move takes one or two of ten matches, and the match is won when none is left."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated

from launcher.picture import rectangle
from launcher.tabletop import Button, Piece, Scene, Status, Tabletop, View


@dataclass(frozen=True)
class Options:
    matches: Annotated[int, range(1, 21)] = 10


def start(options: Options, chance: Random) -> int:
    return options.matches


def moves(left: int) -> list[int]:
    return list(range(1, min(left, 2) + 1))


def play(left: int, move: int, chance: Random) -> int:
    return left - move


def status(left: int) -> Status:
    return Status(f"{left} left.", over=left == 0, winners=(0,) if left == 0 else ())


def scene(left: int, view: View) -> Scene:
    match = rectangle(6, 60, "accent", radius=3)
    pieces = [Piece(str(k), 20 + 16 * k, 50, match, says=f"match {k + 1}") for k in range(left)]
    return Scene(360, 100, tuple(pieces), rectangle(360, 100, "surface", radius=12))


def touch(move: int) -> Button:
    return Button(f"Take {move}", str(move))


def describe(left: int) -> list[str]:
    return [f"{left} matches."]


nulltable = Tabletop(
    name="Nulltable",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    options=Options,
    touch=touch,
    describe=describe,
)
