"""The rules: men step forward and jump, who can jump has to, and who gets across is crowned.

They are those of English draughts, in which red begins. A whole chain of jumps is one move. How pieces go in the other
games is told by `flying`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Annotated, Final, NamedTuple

from games.checkers.fen import face_from
from games.checkers.flying import GAMES, ways
from games.checkers.squares import BLACK, FIRSTS, RED, SIGNS, SQUARES, Rules, last_row, place, square
from launcher.tabletop import Clock, Status

PLAYERS: Final = ("Red", "Black")
REPEATS: Final = 3
"""A position that has been there so many times is a draw."""
QUIET: Final[Mapping[Rules, int]] = {"English": 40, "International": 25, "Russian": 15}
"""So many moves of each player without a jump, and without a man's move, are a draw, too."""
_IN_WORDS: Final = {40: "Forty", 25: "Twenty-five", 15: "Fifteen"}

USUAL: Final = FIRSTS["English"]
"""The face of the usual first position."""

FORWARD: Final = (1, -1)
"""The direction of the rows in which men of each colour go."""


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        position: the first one as draughts programs write it, such as "B:W32,K5:B1,K30"; the usual one without it.
        rules: the game that is played.
        clock: how many minutes each player has for the whole match, and how many seconds more for each move.
    """

    position: Annotated[str, range(161), "Position (FEN)"] = ""
    rules: Rules = "English"
    clock: Clock = "none"


class Piece(NamedTuple):
    """A man or a king.

    Attributes:
        name: that of its picture, for the whole match.
        colour: whose it is.
        king: whether it has been crowned.
    """

    name: str
    colour: int
    king: bool = False

    @property
    def rank(self) -> str:
        """The word for it: "man" or "king"."""
        return "king" if self.king else "man"


class Move(NamedTuple):
    """A step, or a jump with all jumps that follow from it.

    Attributes:
        piece: the name of the one that moves.
        path: the squares that it is on, from the first to the last.
        taken: the squares that it jumps over.
    """

    piece: str
    path: tuple[str, ...]
    taken: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ("x" if self.taken else "-").join(self.path)


class Position(NamedTuple):
    """Where a match is.

    Attributes:
        board: the piece on each of the dark squares that has one.
        turn: whose turn it is.
        before: the faces of the positions since the last jump or man's move, which can come again.
        played: the moves so far, as texts.
        first: the face of the first position.
        rules: the game that is played.
    """

    board: tuple[tuple[str, Piece], ...]
    turn: int = RED
    before: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    first: str = ""
    rules: Rules = "English"

    @property
    def pieces(self) -> dict[str, Piece]:
        """What stands on which square."""
        return dict(self.board)

    @property
    def face(self) -> str:
        """What makes two positions the same: the signs of all dark squares, row by row, and whose turn it is."""
        there = map(self.pieces.get, SQUARES[self.rules])
        signs = [SIGNS[piece.colour][piece.king] if piece else "." for piece in there]
        return "".join(signs) + SIGNS[self.turn][0]


def from_face(face: str, rules: Rules = "English") -> Position:
    """The first position of a match, from its face."""
    board = []
    for name, sign in zip(SQUARES[rules], face, strict=False):
        if sign != ".":
            colour = sign in SIGNS[BLACK]
            board.append((name, Piece(f"{PLAYERS[colour].lower()} {name}", int(colour), sign.isupper())))
    return Position(tuple(sorted(board)), int(face[-1] == "b"), first=face, rules=rules)


def start(options: Options, chance: Random | None = None) -> Position:
    """The first position.

    Raises:
        ValueError: in a sentence, if it can't be read, or nothing can be played in it.
    """
    rules = options.rules
    position = from_face(face_from(options.position, rules) if options.position else FIRSTS[rules], rules)
    if status(position).over:
        raise ValueError(f"Nothing can be played in the position {options.position}.")
    return position


def moves(position: Position) -> list[Move]:
    """All jumps that the player has, with what follows from them; or, if there is none, all steps."""
    if position.rules != "English":
        return _flying_moves(position, position.rules)
    pieces = position.pieces
    own = [(name, piece) for name, piece in position.board if piece.colour == position.turn]
    jumps = [move for name, piece in own for move in _jumps(pieces, piece, name)]
    return jumps or [move for name, piece in own for move in _steps(pieces, piece, name)]


def _flying_moves(position: Position, rules: Rules) -> list[Move]:
    """All moves of a game in which kings fly."""
    game, names, pieces = GAMES[rules], SQUARES[rules], position.pieces
    sides, kings = [0, 0], 0
    for name, piece in position.board:
        sides[piece.colour] |= game.bits[name]
        kings |= game.bits[name] if piece.king else 0
    found = []
    for way in ways(game, sides[position.turn], sides[1 - position.turn], kings, position.turn):
        path, taken = (tuple(names[bit.bit_length() - 1] for bit in each) for each in (way.path, way.taken))
        found.append(Move(pieces[path[0]].name, path, taken))
    return found


def _steps(pieces: Mapping[str, Piece], piece: Piece, name: str) -> Iterator[Move]:
    for dx, dy in _ways(piece):
        onto = _beside(name, dx, dy)
        if onto and onto not in pieces:
            yield Move(piece.name, (name, onto))


def _jumps(pieces: Mapping[str, Piece], piece: Piece, name: str) -> Iterator[Move]:
    """All chains of jumps of a piece. What is jumped over is gone at once, and a man that is crowned stops."""
    for dx, dy in _ways(piece):
        over, onto = _beside(name, dx, dy), _beside(name, 2 * dx, 2 * dy)
        enemy = pieces.get(over)
        if not enemy or enemy.colour == piece.colour or not onto or onto in pieces:
            continue
        left = {each: other for each, other in pieces.items() if each not in (name, over)}
        further = list(_jumps(left | {onto: piece}, piece, onto))
        for move in further:
            yield Move(piece.name, (name, *move.path), (over, *move.taken))
        if not further:
            yield Move(piece.name, (name, onto), (over,))


def _ways(piece: Piece) -> Iterator[tuple[int, int]]:
    """The directions that a piece goes in: a man forward, a king backward, too."""
    forward = FORWARD[piece.colour]
    for dy in (forward, -forward) if piece.king else (forward,):
        yield from ((-1, dy), (1, dy))


@cache
def _beside(name: str, dx: int, dy: int) -> str:
    """The square so many columns and rows farther; "" beside the board."""
    x, y = place(name)
    return square(x + dx, y + dy)


def play(position: Position, move: Move, chance: Random | None = None) -> Position:
    """The position after a move."""
    pieces = position.pieces
    piece = pieces.pop(move.path[0])
    for name in move.taken:
        del pieces[name]
    king = _is_king(position.rules, piece, move.path, len(move.path) - 1)
    pieces[move.path[-1]] = piece._replace(king=king)
    again = piece.king and not move.taken
    return position._replace(
        board=tuple(sorted(pieces.items())),
        turn=1 - position.turn,
        before=(*position.before, position.face) if again else (),
        played=(*position.played, str(move)),
    )


def _is_king(rules: Rules, piece: Piece, path: tuple[str, ...], hop: int) -> bool:
    """Whether a piece is a king after some hops of a move: in Russian draughts also for what it came by before."""
    seen = path[1 : hop + 1] if rules == "Russian" else path[len(path) - 1 : hop + 1]
    return piece.king or any(place(name)[1] == last_row(rules, piece.colour) for name in seen)


def stages(position: Position, move: Move, chance: Random | None = None) -> list[Position]:
    """The positions after each jump of a chain but the last; where kings fly, all that is taken is so at the end."""
    seen, pieces = [], position.pieces
    piece = pieces.pop(move.path[0])
    for k in range(1, len(move.taken)):
        gone = move.taken[:k] if position.rules == "English" else ()
        left = {name: other for name, other in pieces.items() if name not in gone}
        there = left | {move.path[k]: piece._replace(king=_is_king(position.rules, piece, move.path, k))}
        hops = [str(move._replace(path=move.path[j : j + 2])) for j in range(k)]
        board = tuple(sorted(there.items()))
        seen.append(position._replace(board=board, before=(), played=(*position.played, *hops)))
    return seen


def draw_reason(position: Position) -> str:
    """Why nobody can win any more, in a sentence; "" while somebody can."""
    if position.before.count(position.face) >= REPEATS - 1:
        return "This position is there for the third time."
    quiet = QUIET[position.rules]
    if len(position.before) >= 2 * quiet:
        return f"{_IN_WORDS[quiet]} moves of each without a jump or a man’s move."
    return ""


def status(position: Position) -> Status:
    """Whose turn it is; or who has lost, having no move left; or why it is a draw."""
    turn, legal = position.turn, moves(position)
    name, other = PLAYERS[turn], PLAYERS[1 - turn]
    if not legal:
        left = any(piece.colour == turn for _, piece in position.board)
        why = "can’t move" if left else "has no piece left"
        return Status(f"{name} {why}.", True, turn, (1 - turn,))
    if draw := draw_reason(position):
        return Status(draw, True, turn)
    if legal[0].taken:
        return Status(f"{name} has to jump.", turn=turn)
    how = " to move" if position.played else f": move a piece, and take {other}’s by jumping over them"
    return Status(f"{name}{how}.", turn=turn)
