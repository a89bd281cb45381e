"""A two-player game with an analysis: each move takes one or two of ten matches, and taking the last one wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from launcher.tabletop import Analysis, Status, Worth
from tests.tabletop.nulltable import moves, nulltable

Position = tuple[int, int]
"""The number of matches left and the player to move."""


def play(position: Position, move: int, chance: object = None) -> Position:
    return position[0] - move, 1 - position[1]


def status(position: Position) -> Status:
    left, turn = position
    return Status(f"{left} left.", left == 0, turn, (1 - turn,) if left == 0 else ())


def worth(position: Position, move: int) -> Worth:
    """Return the value of a move: leaving a multiple of three wins; for ten or more, it is an estimate."""
    left = position[0] - move
    if left >= 10:
        return Worth(0.5 if left % 3 == 0 else -0.5, "far off")
    return Worth(-1, "loses", sure=True) if left % 3 else Worth(1, "wins", sure=True)


def analyse(position: Position, seconds: float) -> Iterator[Analysis[int]]:
    known = [(move, worth(position, move)) for move in moves(position[0])]
    known.sort(key=lambda each: -each[1].share)
    yield Analysis("Somebody wins.", tuple(known), (str(known[0][0]), "1"))


nim = replace(
    nulltable,
    name="Nim",
    start=lambda options, chance: (options.matches, 0),
    moves=lambda position: moves(position[0]),
    play=play,
    status=status,
    scene=lambda position, view: nulltable.scene(position[0], view),
    describe=lambda position: [f"{position[0]} matches."],
    analyse=analyse,
    hint=lambda position: 1,
    think=lambda position, player, strength, chance: 1,
    players=("Anna", "Ben"),
)
