"""The text of Pousse: positions and moves."""

from __future__ import annotations

from typing import Final

from games.pousse.rules import PLAYERS, Position
from launcher.tabletop import Place

_WAYS: Final = {
    "L": "row {} from the left",
    "R": "row {} from the right",
    "T": "column {} from the top",
    "B": "column {} from the bottom",
}


_ARROWS: Final = {"L": "{}→", "R": "←{}", "T": "{}↓", "B": "{}↑"}


def in_words(move: str) -> str:
    """Return a push as text: the number at the edge that it begins with."""
    name = str(move)
    return Place(name, _WAYS[name[0]].format(name[1:])) if name[0] in _WAYS else name


def in_short(move: str) -> str:
    """Return a push as text for a line of play: in the window, its number and its direction."""
    return Place(move, _ARROWS[move[0]].format(move[1:]))


def describe(position: Position) -> list[str]:
    """Return the board as rows of signs.

    Row numbers are on the left and column numbers below.
    """
    size = position.size
    signs = ["." if piece < 0 else PLAYERS[piece % 2] for piece in position.cells]
    rows = [
        f"{k + 1:2} {' '.join(f'{sign:>2}' for sign in signs[size * k : size * (k + 1)])}"
        for k in range(size)
    ]
    pushed = f"Pushed in: {position.ply - bool(position.forfeit)}."
    if not position.ply:
        pushed = (
            "L1 pushes into row 1 from the left, R1 from the right; "
            "T1 pushes into column 1 from the top, B1 from the bottom."
        )
    return [*rows, "   " + " ".join(f"{k + 1:>2}" for k in range(size)), pushed]


def tell(position: Position, move: str) -> str:
    """Return the last move as text in the past tense."""
    if position.forfeit:
        return f"forfeited the match: {position.forfeit}"
    return f"pushed a piece into {_WAYS[move[0]].format(move[1:])}"
