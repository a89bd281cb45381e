"""How moves are made by hand, and why something is none."""

from __future__ import annotations

from games.checkers.rules import PLAYERS, Move, Piece, Position, moves
from games.checkers.squares import DARK, place
from launcher.tabletop import Touch


def touch(move: Move) -> list[Touch]:
    """The piece goes to any square on its way; where several ways lead over that, one is asked for."""
    return [(move.piece, square) for square in dict.fromkeys(move.path[1:])]


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why a piece can't be moved, or not there."""
    at = {piece.name: (name, piece) for name, piece in position.board}
    if names[0] not in at:
        return _about_a_square(position, names[0])
    name, piece = at[names[0]]
    if piece.colour != position.turn:
        return f"It is {PLAYERS[position.turn]}’s turn."
    legal = moves(position)
    own = [move for move in legal if move.piece == piece.name]
    if legal[0].taken and not own:
        others = " or ".join(sorted({move.path[0] for move in legal}))
        return f"A jump is compulsory: {others} has one."
    if not own:
        return f"The {piece.rank} on {name} can’t move: there is no free square ahead of it."
    if len(names) < 2:
        return ""
    return _why_not_there(piece, name, names[1], own)


def _about_a_square(position: Position, name: str) -> str:
    """What is said where a square was touched, and no piece."""
    if name in DARK and name not in position.pieces:
        return f"There is no piece on {name}: touch a piece first, and then where it goes."
    return ""


def _why_not_there(piece: Piece, name: str, onto: str, own: list[Move]) -> str:
    """Why a piece that can move doesn't go there."""
    ways = " or ".join(sorted({move.path[1] for move in own}))
    if own[0].taken:
        return f"A jump is compulsory: from {name} it goes to {ways}."
    if onto not in DARK:
        return f"That is no free square: from {name} it goes to {ways}."
    back = place(onto)[1] - place(name)[1]
    if not piece.king and back * (1, -1)[piece.colour] < 0:
        return f"Men don’t go backward: from {name} it goes to {ways}."
    return f"It goes to the next dark square: from {name} to {ways}."
