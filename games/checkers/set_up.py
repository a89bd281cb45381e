"""Positions that players set up before a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from games.checkers.rules import PLAYERS, Options, Piece, Position, from_face
from games.checkers.rules import start as begin
from games.checkers.squares import MEN, SQUARES, Rules, face_from, fen_of, last_row, place

SET_UP: Final = "setup"
"""The start of the position in the options of a match with a set-up; a position to edit may follow."""
WHAT_TO_DO: Final = "put pieces on the board, then choose the side that moves first."

ALL: Final = tuple((colour, king) for colour in (0, 1) for king in (False, True))
"""The colour and rank of every kind of piece."""


class SetUp(NamedTuple):
    """A board during the set-up.

    Attributes:
        board: the squares that have a piece, each with its piece.
        options: the other options of the match.
    """

    board: tuple[tuple[str, Piece], ...] = ()
    options: Options = Options()

    def face(self, turn: int) -> str:
        """Return the face of the position if this side begins."""
        return Position(self.board, turn, rules=self.options.rules).face


class Placement(NamedTuple):
    """A piece that is put on a square, or removed.

    Attributes:
        piece: the name of the piece to drag.
        colour: the colour of its owner.
        king: whether it is a king.
        source: the square that it comes from, or "".
        target: the square that it goes to, or "".
    """

    piece: str
    colour: int
    king: bool
    source: str = ""
    target: str = ""

    def __str__(self) -> str:
        if not self.target:
            return f"{self.source} off"
        return f"{self.source or self.piece} to {self.target}"


class Begin(NamedTuple):
    """The start of the match by one side."""

    colour: int

    def __str__(self) -> str:
        return f"{PLAYERS[self.colour].lower()} begins"


Step = Placement | Begin


def set_up_options(position: Position) -> Options:
    """Return the options of a match that edits this position."""
    return Options(f"{SET_UP} {fen_of(position.face, position.rules)}", position.rules)


def start_set_up(options: Options) -> SetUp:
    """Return the first board: empty, or with the position to edit.

    Raises:
        ValueError: with a message for the player, if the position cannot be read.
    """
    fen = options.position.removeprefix(SET_UP).strip()
    rules = options.rules
    return SetUp(from_face(face_from(fen, rules), rules).board if fen else (), options)


def name_of(colour: int, *, king: bool) -> str:
    """Return the name of a piece that can be placed."""
    return f"{PLAYERS[colour].lower()} {'king' if king else 'man'}"


def set_up_moves(position: SetUp) -> list[Step]:
    """Return all steps of the set-up: begin with a side that can move, or place a piece."""
    return [*beginnings(position), *placements(position)]


def beginnings(position: SetUp) -> Iterator[Begin]:
    """Yield the ways to begin the match.

    A side can begin if it has a legal move.
    """
    for colour in (0, 1):
        try:
            _first(position, colour)
        except ValueError:
            continue
        yield Begin(colour)


def _first(position: SetUp, colour: int) -> Position:
    options = position.options
    return begin(replace(options, position=fen_of(position.face(colour), options.rules)))


def placements(position: SetUp) -> Iterator[Placement]:
    """Yield all ways to place, move or remove a piece."""
    taken, rules = dict(position.board), position.options.rules
    free = [square for square in SQUARES[rules] if square not in taken]
    for colour, king in ALL:
        if sum(piece.colour == colour for piece in taken.values()) < MEN[rules]:
            for square in free:
                if _may_stand(rules, colour, square, king=king):
                    yield Placement(name_of(colour, king=king), colour, king, target=square)
    for source, piece in position.board:
        yield Placement(piece.name, piece.colour, piece.king, source)
        for square in free:
            if _may_stand(rules, piece.colour, square, king=piece.king):
                yield Placement(piece.name, piece.colour, piece.king, source, square)


def _may_stand(rules: Rules, colour: int, square: str, *, king: bool) -> bool:
    """Return whether a piece may stand on a square.

    A man cannot stand on its last row.
    """
    return king or place(square)[1] != last_row(rules, colour)


def set_up(position: SetUp, move: Step) -> Position | SetUp:
    """Return the board after a step, or the first position.

    The set-up ends with the first position of the match.
    """
    if isinstance(move, Begin):
        return _first(position, move.colour)
    board = {square: piece for square, piece in position.board if square != move.source}
    if move.target:
        board[move.target] = Piece(_new_name(position, move), move.colour, move.king)
    return position._replace(board=tuple(sorted(board.items())))


def _new_name(position: SetUp, move: Placement) -> str:
    """Return the name of a placed piece.

    A moved piece keeps its name, so that it glides. A new one gets the first free name.
    """
    if move.source:
        return move.piece
    names = {piece.name for _, piece in position.board}
    return next(name for k in range(1, 99) if (name := f"{move.piece} {k}") not in names)
