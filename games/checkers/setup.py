"""How a match begins: all men in their rows, or a position that was written down."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Final

from games.checkers.fen import face_from
from games.checkers.rules import USUAL, Position, from_face, status


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        position: the first one as draughts programs write it, such as "B:W32,K5:B1,K30"; the usual one without it.
    """

    position: Annotated[str, range(161), "Position (FEN)"] = ""


PRESETS: Final = {
    "All men": Options(),
    "Two kings against one": Options("B:WK32:BK1,K2"),
    "Three kings against two": Options("B:WK29,K32:BK1,K2,K3"),
    "First position": Options("B:WK18,21:BK15,K14"),
}


def start(options: Options, chance: Random) -> Position:
    """The first position.

    Raises:
        ValueError: in a sentence, if it can't be read, or nothing can be played in it.
    """
    position = from_face(face_from(options.position) if options.position else USUAL)
    if status(position).over:
        raise ValueError(f"Nothing can be played in the position {options.position}.")
    return position
