"""Setting a position up: pieces are put onto an empty board, and then a match begins with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from games.checkers.fen import MEN, face_from, fen_of
from games.checkers.rules import PLAYERS, Options, Piece, Position, from_face
from games.checkers.rules import start as begin
from games.checkers.squares import SQUARES, Rules, last_row, place

SET_UP: Final = "setup"
"""What the first position in the options of a match begins with that begins so; a position that is changed follows."""
WHAT_TO_DO: Final = "put pieces onto the board, and say who begins."

ALL: Final = tuple((colour, king) for colour in (0, 1) for king in (False, True))
"""Whose piece, and whether a king."""


class SetUp(NamedTuple):
    """A board on which a position is set up.

    Attributes:
        board: the piece on each of the squares that has one.
        options: what else was chosen for the match.
    """

    board: tuple[tuple[str, Piece], ...] = ()
    options: Options = Options()

    def face(self, turn: int) -> str:
        """What makes the position that comes of it, if that side begins."""
        return Position(self.board, turn, rules=self.options.rules).face


class Placement(NamedTuple):
    """A piece is put onto a square, or taken off.

    Attributes:
        piece: what is touched for it.
        colour: whose it is.
        king: whether it is one.
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
    """The match begins."""

    colour: int

    def __str__(self) -> str:
        return f"{PLAYERS[self.colour].lower()} begins"


Step = Placement | Begin


def set_up_options(position: Position) -> Options:
    """What a match is begun with in which a position is changed."""
    return Options(f"{SET_UP} {fen_of(position.face, position.rules)}", position.rules)


def start_set_up(options: Options) -> SetUp:
    """The board at the start: empty, or with the position that is changed.

    Raises:
        ValueError: in a sentence, if that can't be read.
    """
    fen = options.position.removeprefix(SET_UP).strip()
    rules = options.rules
    return SetUp(from_face(face_from(fen, rules), rules).board if fen else (), options)


def name_of(colour: int, *, king: bool) -> str:
    """What a piece is called that is to be placed."""
    return f"{PLAYERS[colour].lower()} {'king' if king else 'man'}"


def set_up_moves(position: SetUp) -> list[Step]:
    """All that can be done: to begin, if something can be played, and to place pieces."""
    return [*beginnings(position), *placements(position)]


def beginnings(position: SetUp) -> Iterator[Begin]:
    """What begins a match in which something can be played."""
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
    """All pieces that can be put onto squares, moved, or taken off."""
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
    """Whether no man would be on the row in which it would have been crowned."""
    return king or place(square)[1] != last_row(rules, colour)


def set_up(position: SetUp, move: Step) -> Position | SetUp:
    """The board after a placement, or the first position of the match that begins."""
    if isinstance(move, Begin):
        return _first(position, move.colour)
    board = {square: piece for square, piece in position.board if square != move.source}
    if move.target:
        board[move.target] = Piece(_new_name(position, move), move.colour, move.king)
    return position._replace(board=tuple(sorted(board.items())))


def _new_name(position: SetUp, move: Placement) -> str:
    """What keeps its name glides; what is new has the first one that nothing else on the board has."""
    if move.source:
        return move.piece
    names = {piece.name for _, piece in position.board}
    return next(name for k in range(1, 99) if (name := f"{move.piece} {k}") not in names)
