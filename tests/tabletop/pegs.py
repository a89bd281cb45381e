"""Two pegs on a line of five cells step towards each other in turn; a player who cannot move loses."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from launcher.picture import circle, rectangle
from launcher.tabletop import NoOptions, Piece, Scene, Status, Tabletop, View

PLAYERS = ("White", "Black")


class Position(NamedTuple):
    cells: tuple[int, int] = (0, 4)
    steps: int = 0


class Step(NamedTuple):
    start: int
    end: int

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"


def start(options: NoOptions, chance: Random) -> Position:
    return Position()


def moves(position: Position) -> list[Step]:
    here = position.cells[position.steps % 2]
    return [Step(here, cell) for cell in (here - 1, here + 1) if 0 <= cell < 5 and cell not in position.cells]


def play(position: Position, move: Step, chance: Random) -> Position:
    cells = list(position.cells)
    cells[position.steps % 2] = move.end
    return Position((cells[0], cells[1]), position.steps + 1)


def status(position: Position) -> Status:
    turn = position.steps % 2
    if position.steps == 20:
        return Status("Nobody has won.", over=True)
    if not moves(position):
        return Status(f"{PLAYERS[1 - turn]} has won.", over=True, winners=(1 - turn,))
    return Status(f"{PLAYERS[turn]} is to move.", turn=turn)


def scene(position: Position, view: View) -> Scene:
    cells = [Piece(f"cell {k}", 40 + 60 * k, 40, circle(26, "border"), says=f"cell {k}") for k in range(5)]
    pegs_on = [
        Piece(name, 40 + 60 * cell, 40, circle(18, colour), says=f"the {name} peg")
        for name, cell, colour in zip(("white", "black"), position.cells, ("white", "black"), strict=True)
    ]
    return Scene(320, 80, (*cells, *pegs_on), rectangle(320, 80, "surface", radius=12))


def touch(move: Step) -> list[str | tuple[str, str]]:
    return [
        (f"cell {move.start}", f"cell {move.end}"),
        ("white", f"cell {move.end}"),
        ("black", f"cell {move.end}"),
    ]


def hint(position: Position) -> Step:
    return moves(position)[-1]


def think(position: Position, player: int, strength: int, chance: Random) -> Step:
    return chance.choice(moves(position))


def refuse(position: Position, names: tuple[str, ...]) -> str:
    return "A peg walks one step, to a free cell." if len(names) == 2 else ""


pegs = Tabletop(
    name="Pegs",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    touch=touch,
    hint=hint,
    think=think,
    refuse=refuse,
    players=PLAYERS,
)
