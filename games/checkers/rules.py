"""The rules of draughts.

Men step forward and capture, captures are compulsory, and men can become kings. Red begins, and a whole chain
of jumps is one move. `ways` generates the moves of the games with flying kings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Annotated, Final, NamedTuple

from games.checkers.squares import (
    BLACK,
    FIRSTS,
    RED,
    SIGNS,
    SIZES,
    SQUARES,
    Rules,
    face_from,
    last_row,
    place,
    square,
)
from launcher.tabletop import Clock, Status

_Rays = tuple[tuple[int, ...], ...]

PLAYERS: Final = ("Red", "Black")
REPEATS: Final = 3
"""The number of times that a position must occur for a draw."""
NO_DRAWS: Final = "no draws"
"""The start of the position in the options of a match that no repetition and no number of moves ends."""
QUIET: Final[Mapping[Rules, int]] = {"English": 40, "International": 25, "Russian": 15}
"""The number of moves by each player, without a capture and without a move of a man, that make a draw."""
_IN_WORDS: Final = {40: "Forty", 25: "Twenty-five", 15: "Fifteen"}

USUAL: Final = FIRSTS["English"]
"""The face of the default first position."""

FORWARD: Final = (1, -1)
"""The direction in which the men of each colour move, in rows."""


class Way(NamedTuple):
    """A move in a game with flying kings.

    Attributes:
        path: the bits of the squares on the way of the piece, from the first to the last.
        taken: the bits of the captured pieces, in order.
        king: whether the piece is a king after the move.
    """

    path: tuple[int, ...]
    taken: tuple[int, ...]
    king: bool


class Game(NamedTuple):
    """The differences between the games with flying kings.

    Attributes:
        most: whether a player must capture as many pieces as possible.
        crowns: whether a man that reaches the last row during a move continues as a king.
        bits: the bit of each square.
        rays: for each square, the squares to the edge in each direction: two upward, as seen by red, and two
            downward.
        last: the squares where red men and black men become kings.
    """

    most: bool
    crowns: bool
    bits: Mapping[str, int]
    rays: Mapping[int, _Rays]
    last: tuple[int, int]


def _game(rules: Rules, *, most: bool, crowns: bool) -> Game:
    bits = {name: 1 << k for k, name in enumerate(SQUARES[rules])}
    at = {place(name): bit for name, bit in bits.items()}
    rays = {
        bit: tuple(
            tuple(
                at[x + k * dx, y + k * dy] for k in range(1, SIZES[rules]) if (x + k * dx, y + k * dy) in at
            )
            for dx, dy in ((-1, 1), (1, 1), (-1, -1), (1, -1))
        )
        for (x, y), bit in at.items()
    }
    red, black = (
        sum(bit for name, bit in bits.items() if place(name)[1] == last_row(rules, colour))
        for colour in (0, 1)
    )
    return Game(most, crowns, bits, rays, (red, black))


GAMES: Final[Mapping[Rules, Game]] = {
    "International": _game("International", most=True, crowns=False),
    "Russian": _game("Russian", most=False, crowns=True),
}


def each_bit(bits: int) -> Iterator[int]:
    """Yield the bits of a number, one by one."""
    while bits:
        bit = bits & -bits
        bits ^= bit
        yield bit


def jumps(game: Game, own: int, enemy: int, kings: int, turn: int) -> list[Way]:
    """Return all chains of jumps that are allowed.

    Chains of one piece that capture the same pieces in different ways count as one.
    """
    found: dict[tuple[int, int, bool, int], Way] = {}
    for way in _all_chains(game, own, enemy, kings, turn):
        found.setdefault((way.path[0], way.path[-1], way.king, sum(way.taken)), way)
    if not game.most or len(found) < 2:
        return [*found.values()]
    most = max(len(way.taken) for way in found.values())
    return [way for way in found.values() if len(way.taken) == most]


def _all_chains(game: Game, own: int, enemy: int, kings: int, turn: int) -> Iterator[Way]:
    """Yield all chains of jumps of all pieces."""
    for bit in each_bit(own):
        yield from _chains(game, (own | enemy) ^ bit, enemy, turn, Way((bit,), (), bool(kings & bit)))


def _chains(game: Game, walls: int, enemy: int, turn: int, way: Way) -> Iterator[Way]:
    """Yield all ways in which a piece can continue to jump.

    If it can continue from one of the squares behind a captured piece, it must land on such a square.
    """
    path, taken, king = way
    for ray in game.rays[path[-1]]:
        k = 0
        while king and k < len(ray) and not ray[k] & walls:
            k += 1
        if k + 1 >= len(ray) or not ray[k] & enemy or ray[k + 1] & walls:
            continue
        ends, onward = list[Way](), list[Way]()
        for onto in ray[k + 1 :]:
            if onto & walls:
                break
            crowned = king or (game.crowns and bool(onto & game.last[turn]))
            after = Way((*path, onto), (*taken, ray[k]), crowned)
            further = [*_chains(game, walls, enemy & ~ray[k], turn, after)]
            onward += further
            if not further:
                ends.append(after._replace(king=crowned or bool(onto & game.last[turn])))
            if not king:
                break
        yield from onward or ends


def steps(game: Game, own: int, enemy: int, kings: int, turn: int) -> list[Way]:
    """Return all moves without a jump."""
    walls, last = own | enemy, game.last[turn]
    found: list[Way] = []
    for bit in each_bit(own):
        rays = game.rays[bit]
        if kings & bit:
            for ray in rays:
                for onto in ray:
                    if onto & walls:
                        break
                    found.append(Way((bit, onto), (), True))
        else:
            for ray in rays[:2] if turn == RED else rays[2:]:
                if ray and not ray[0] & walls:
                    found.append(Way((bit, ray[0]), (), bool(ray[0] & last)))
    return found


def ways(game: Game, own: int, enemy: int, kings: int, turn: int) -> list[Way]:
    """Return all legal moves."""
    return jumps(game, own, enemy, kings, turn) or steps(game, own, enemy, kings, turn)


@dataclass(frozen=True)
class Options:
    """The options that players choose before a match.

    Attributes:
        position: the first position in FEN, such as "B:W32,K5:B1,K30"; "" for the default one. It can begin with
            `NO_DRAWS`.
        rules: the game to play.
        clock: each player's minutes for the whole match, and the extra seconds for each move.
    """

    position: Annotated[str, range(181), "Position (FEN)"] = ""
    rules: Rules = "English"
    clock: Clock = "none"


class Piece(NamedTuple):
    """A man or a king.

    Attributes:
        name: the name of its picture, which stays the same during a match.
        colour: the colour of its owner.
        king: whether it has been crowned.
    """

    name: str
    colour: int
    king: bool = False

    @property
    def rank(self) -> str:
        """The rank of the piece: "man" or "king"."""
        return "king" if self.king else "man"


class Move(NamedTuple):
    """A step, or a jump with all jumps that follow it.

    Attributes:
        piece: the name of the moving piece.
        path: the squares on its way, from the first to the last.
        taken: the squares of the captured pieces.
    """

    piece: str
    path: tuple[str, ...]
    taken: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ("x" if self.taken else "-").join(self.path)


class Position(NamedTuple):
    """The state of a match.

    Attributes:
        board: the dark squares that have a piece, each with its piece.
        turn: the side to move.
        before: the faces of the positions since the last capture or move of a man; only these can be repeated. None
            if the match never ends as a draw by itself.
        played: the moves so far, as text.
        first: the face of the first position.
        rules: the game being played.
    """

    board: tuple[tuple[str, Piece], ...]
    turn: int = RED
    before: tuple[str, ...] | None = ()
    played: tuple[str, ...] = ()
    first: str = ""
    rules: Rules = "English"

    @property
    def pieces(self) -> dict[str, Piece]:
        """The piece on each square that has one."""
        return dict(self.board)

    @property
    def face(self) -> str:
        """The signs of all dark squares, row by row, and the side to move.

        Positions with the same face are equal.
        """
        there = map(self.pieces.get, SQUARES[self.rules])
        signs = [SIGNS[piece.colour][piece.king] if piece else "." for piece in there]
        return "".join(signs) + SIGNS[self.turn][0]


def from_face(face: str, rules: Rules = "English") -> Position:
    """Return the first position of a match from its face."""
    board = []
    for name, sign in zip(SQUARES[rules], face, strict=False):
        if sign != ".":
            colour = sign in SIGNS[BLACK]
            board.append((name, Piece(f"{PLAYERS[colour].lower()} {name}", int(colour), sign.isupper())))
    return Position(tuple(sorted(board)), int(face[-1] == "b"), first=face, rules=rules)


def start(options: Options, chance: Random | None = None) -> Position:
    """Return the first position.

    Raises:
        ValueError: with a message for the player, if the position cannot be read or has no legal move.
    """
    rules, fen = options.rules, options.position.removeprefix(NO_DRAWS).strip()
    position = from_face(face_from(fen, rules) if fen else FIRSTS[rules], rules)
    if options.position.startswith(NO_DRAWS):
        position = position._replace(before=None)
    if status(position).over:
        raise ValueError(f"The side to move can't make a legal move in the position {options.position}.")
    return position


def moves(position: Position) -> list[Move]:
    """Return all chains of jumps, or else all steps."""
    if position.rules != "English":
        return _flying_moves(position, position.rules)
    pieces = position.pieces
    own = [(name, piece) for name, piece in position.board if piece.colour == position.turn]
    jumps = [move for name, piece in own for move in _jumps(pieces, piece, name)]
    return jumps or [move for name, piece in own for move in _steps(pieces, piece, name)]


def _flying_moves(position: Position, rules: Rules) -> list[Move]:
    """Return all moves of a game with flying kings."""
    return _moves_of(position, ways(GAMES[rules], *_bits(position, rules)))


def _bits(position: Position, rules: Rules) -> tuple[int, int, int, int]:
    """Return the bits of the side to move, of its opponent and of the kings, and the side to move."""
    bits, sides, kings = GAMES[rules].bits, [0, 0], 0
    for name, piece in position.board:
        sides[piece.colour] |= bits[name]
        kings |= bits[name] if piece.king else 0
    return sides[position.turn], sides[1 - position.turn], kings, position.turn


def _moves_of(position: Position, found: Iterable[Way]) -> list[Move]:
    names, pieces = SQUARES[position.rules], position.pieces
    named = []
    for way in found:
        path, taken = (tuple(names[bit.bit_length() - 1] for bit in each) for each in (way.path, way.taken))
        named.append(Move(pieces[path[0]].name, path, taken))
    return named


def all_ways(position: Position, move: Move) -> list[Move]:
    """Return all ways to make a legal move.

    A flying king can stop on several squares, and capture the same pieces in another order.
    """
    if position.rules == "English" or not move.taken:
        return [move]
    every = _moves_of(position, _all_chains(GAMES[position.rules], *_bits(position, position.rules)))
    ends = (move.path[0], move.path[-1], sorted(move.taken))
    return [way for way in every if (way.path[0], way.path[-1], sorted(way.taken)) == ends]


def _steps(pieces: Mapping[str, Piece], piece: Piece, name: str) -> Iterator[Move]:
    for dx, dy in _ways(piece):
        onto = _beside(name, dx, dy)
        if onto and onto not in pieces:
            yield Move(piece.name, (name, onto))


def _jumps(pieces: Mapping[str, Piece], piece: Piece, name: str) -> Iterator[Move]:
    """Yield all chains of jumps of a piece.

    Captured pieces vanish at once, and a newly crowned man stops.
    """
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
    """Yield the directions of a piece.

    A man has the two forward ones, a king all four.
    """
    forward = FORWARD[piece.colour]
    for dy in (forward, -forward) if piece.king else (forward,):
        yield from ((-1, dy), (1, dy))


@cache
def _beside(name: str, dx: int, dy: int) -> str:
    """Return the square this many columns and rows away, or "" if it is off the board."""
    x, y = place(name)
    return square(x + dx, y + dy)


def play(position: Position, move: Move, chance: Random | None = None) -> Position:
    """Return the position after a move."""
    pieces = position.pieces
    piece = pieces.pop(move.path[0])
    for name in move.taken:
        del pieces[name]
    king = _is_king(position.rules, piece, move.path, len(move.path) - 1)
    pieces[move.path[-1]] = piece._replace(king=king)
    before, again = position.before, piece.king and not move.taken
    return position._replace(
        board=tuple(sorted(pieces.items())),
        turn=1 - position.turn,
        before=None if before is None else (*before, position.face) if again else (),
        played=(*position.played, str(move)),
    )


def _is_king(rules: Rules, piece: Piece, path: tuple[str, ...], hop: int) -> bool:
    """Return whether a piece is a king after some hops.

    In Russian draughts, passing the last row is enough.
    """
    seen = path[1 : hop + 1] if rules == "Russian" else path[len(path) - 1 : hop + 1]
    return piece.king or any(place(name)[1] == last_row(rules, piece.colour) for name in seen)


def stages(position: Position, move: Move, chance: Random | None = None) -> list[Position]:
    """Return the positions after each jump except the last.

    Flying kings remove captured pieces only at the end.
    """
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


def earlier(position: Position) -> list[object]:
    """Return the position as it was before there were several rules."""
    return [position[:-1]] if position.rules == "English" else []


def draw_reason(position: Position) -> str:
    """Return the reason for a draw, or ""."""
    if position.before is None:
        return ""
    if position.before.count(position.face) >= REPEATS - 1:
        return "This position has occurred three times."
    quiet = QUIET[position.rules]
    if len(position.before) >= 2 * quiet:
        return f"{_IN_WORDS[quiet]} moves by each side without a capture or a move of a man."
    return ""


def status(position: Position) -> Status:
    """Return the side to move, or the result and its reason."""
    turn, legal = position.turn, moves(position)
    name, other = PLAYERS[turn], PLAYERS[1 - turn]
    if not legal:
        left = any(piece.colour == turn for _, piece in position.board)
        why = "can't move" if left else "has no pieces left"
        return Status(f"{name} {why}.", True, turn, (1 - turn,))
    if draw := draw_reason(position):
        return Status(draw, True, turn)
    if legal[0].taken:
        return Status(f"{name} has to jump.", turn=turn)
    how = " to move" if position.played else f": move a piece, and jump over {other}'s pieces to capture them"
    return Status(f"{name}{how}.", turn=turn)
