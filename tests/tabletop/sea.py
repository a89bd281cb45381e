"""A two-player game with secrets from the start that no move depends on: the first player to hit a ship wins."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from launcher.picture import rectangle
from launcher.tabletop import NoOptions, Piece, Scene, Status, Tabletop, View

CELLS = 6
UNKNOWN = -1


class Sea(NamedTuple):
    ship: int
    shots: tuple[int, ...] = ()


class Position(NamedTuple):
    seas: tuple[Sea, Sea]
    turn: int = 0


def start(options: NoOptions, chance: Random) -> Position:
    return Position((Sea(chance.randrange(CELLS)), Sea(chance.randrange(CELLS))))


def moves(position: Position) -> list[str]:
    other = 1 - position.turn
    return [f"{'ab'[other]}{cell}" for cell in range(CELLS) if cell not in position.seas[other].shots]


def play(position: Position, move: str, chance: Random) -> Position:
    other = 1 - position.turn
    sea = position.seas[other]
    shot = sea._replace(shots=(*sea.shots, int(move[1:])))
    return Position((shot, position.seas[1]) if other == 0 else (position.seas[0], shot), other)


def status(position: Position) -> Status:
    sunk = [player for player, sea in enumerate(position.seas) if sea.ship in sea.shots]
    shots = sum(len(sea.shots) for sea in position.seas)
    return Status(f"{shots} shots.", bool(sunk), position.turn, tuple(1 - player for player in sunk))


def seen(position: Position, player: int) -> Position:
    seas = [
        sea if each == player or sea.ship in sea.shots else sea._replace(ship=UNKNOWN)
        for each, sea in enumerate(position.seas)
    ]
    return position._replace(seas=(seas[0], seas[1]))


def scene(position: Position, view: View) -> Scene:
    pieces = []
    for player, sea in enumerate(position.seas):
        for cell in range(CELLS):
            says = "ship" if cell == sea.ship else "water"
            colour = {"ship": "accent", "water": "border"}[says]
            shot = cell in sea.shots
            picture = rectangle(30, 30, colour, radius=15 if shot else 2)
            said = f"{'ab'[player]}{cell}, {says}{', shot at' if shot else ''}"
            pieces.append(Piece(f"{'ab'[player]}{cell}", 30 + 40 * cell, 30 + 60 * player, picture, said))
    return Scene(260, 120, tuple(pieces), rectangle(260, 120, "background"))


def touch(move: str) -> str:
    return move


sea = Tabletop(
    name="Sea",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    seen=seen,
    touch=touch,
    players=("North", "South"),
)
