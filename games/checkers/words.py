"""The text of Checkers: positions and moves."""

from __future__ import annotations

from games.checkers.rules import PLAYERS, Move, Piece, Position
from games.checkers.squares import place
from launcher.tabletop import counted


def piece_in_words(piece: Piece, name: str) -> str:
    """Describe a piece on a square."""
    return f"{PLAYERS[piece.colour].lower()} {piece.rank} on {name}"


def describe(position: Position) -> list[str]:
    """Return the squares of the men and kings of each side, row by row."""
    lines = []
    for colour, name in enumerate(PLAYERS):
        for king, what in ((False, "men"), (True, "kings")):
            there = sorted(
                (at for at, piece in position.board if piece.colour == colour and piece.king == king),
                key=lambda at: place(at)[::-1],
            )
            if there or not king:
                lines.append(f"{name}, {what}: {' '.join(there) or 'none'}.")
    return lines


def tell(position: Position, move: Move) -> str:
    """Describe a move in the past tense."""
    way = f"from {move.path[0]} to {move.path[-1]}"
    return f"jumped {way} and captured {counted(len(move.taken), 'piece')}" if move.taken else f"moved {way}"
