"""Computer players, hints and the analysis of Checkers.

The weaker players look fewer moves ahead and sometimes move at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import tanh
from random import Random
from typing import Final, NamedTuple

from games.checkers.bits import Board, after_moves, board_from_face, board_of
from games.checkers.endings import DRAWN, best, lookup
from games.checkers.rules import PLAYERS, QUIET, Move, Position, moves, play
from games.checkers.search import game_from, line_of, look_ahead
from launcher.tabletop import Analysis, Hint, Worth, counted, with_sign
from launcher.toolkits.search import WIN, Found, estimate_in_words, every_move

SECONDS: Final = 2.0
"""The thinking time of the strongest player and of hints."""

_CONTEMPT: Final = 20.0  # points by which the strongest player must be worse off to accept a draw
_OPENING: Final = 20  # plies at the start in which computers decline an even draw
_BETTER: Final = 60.0  # points by which a side must lead to be better off; a man is 100

_LINE: Final = 8  # plies of the best line to show
_MAN: Final = 100.0
_FLAT: Final = 4 * _MAN  # larger advantages change the share less and less
_WORDS: Final = ((3, "far "), (1, ""), (0.4, "slightly "))  # adverbs by the least advantage, in men

Value = tuple[float, Worth]
"""The value that the search uses, and the text and share shown to the player."""


class Strength(NamedTuple):
    """The settings of a computer player.

    Attributes:
        name: the name of the strength.
        depth: the number of plies to look ahead; jumps are always followed to their end.
        slips: the share of moves made at random.
        exact: whether the player knows the endgame table.
    """

    name: str
    depth: int
    slips: float = 0
    exact: bool = False


STRENGTHS: Final = (
    Strength("Easy", 1, 0.35),
    Strength("Medium", 3, 0.1),
    Strength("Hard", 5),
    Strength("Strong", 99, exact=True),
)


def think(position: Position, player: int, strength: int, chance: Random) -> Iterator[Move]:
    """Yield better and better moves, the first one immediately."""
    _, depth, slips, strong = STRENGTHS[strength]
    if chance.random() < slips:
        yield chance.choice(moves(position))
    elif strong and (ending := _ending(position)):
        yield _move_to(position, ending[0])
    else:
        exact, contempt = strong and best(board_of(position)) is None, _CONTEMPT if strong else 0
        ahead = look_ahead(
            position, depth=depth, seconds=SECONDS, chance=chance, exact=exact, contempt=contempt
        )
        for found in ahead:
            yield _move_to(position, found.line[0])


def hint(position: Position) -> Iterator[Hint]:
    """Yield the strongest player's moves and their reasons."""
    legal = moves(position)
    if len(legal) == 1:
        yield Hint(legal[0], f"This is the only {'jump' if legal[0].taken else 'move'}.")
    elif ending := _ending(position):
        yield Hint(_move_to(position, ending[0]), _of_ending(ending[1]))
    else:
        exact = best(board_of(position)) is None
        for found in look_ahead(position, seconds=SECONDS, exact=exact):
            yield Hint(_move_to(position, found.line[0]), _why(position, found))


def accepts(position: Position, strength: int) -> bool:
    """Return whether a player accepts a draw.

    The side to move offers it. A player accepts unless it is better off. In the opening, most positions are
    even. There, it accepts only if it is clearly worse off; later, the strongest player also wants to be a
    little worse off.
    """
    _, depth, _, strong = STRENGTHS[strength]
    if strong and (ending := _ending(position)):
        return ending[1] == DRAWN or ending[1] % 2 == 1
    exact = strong and best(board_of(position)) is None
    *_, found = look_ahead(position, depth=depth, seconds=SECONDS, exact=exact)
    least = _CONTEMPT if strong else 0
    return found.value >= (_BETTER if len(position.played) < _OPENING else least)


def _move_to(position: Position, board: Board) -> Move:
    """Return a move that leads to a board."""
    text = line_of(position, (board,))[0]
    return next(move for move in moves(position) if str(move) == text)


def _ending(position: Position) -> tuple[Board, int] | None:
    """Return the best endgame move and its table entry, or None if a draw can come first."""
    found = best(board_of(position))
    if found is None or found[1] == DRAWN:
        return found
    before = (lookup(board_from_face(face)) or DRAWN for face in position.before or ())
    # a position as near to the end lies on the way
    comes_again = any(DRAWN < plies <= found[1] for plies in before)
    return None if comes_again or not is_in_time(position, found[1]) else found


def is_in_time(position: Position, plies: int) -> bool:
    """Return whether an end this many plies away comes before a draw by quiet moves."""
    return position.before is None or len(position.before) + plies <= 2 * QUIET[position.rules]


def _of_ending(plies: int) -> str:
    """Explain a move by the table entry of the position after it."""
    if plies == DRAWN:
        return "This is a draw if both sides play well."
    number = (plies + 1) // 2
    return (
        f"It wins in {_moves(number)}."
        if plies % 2
        else f"Every move loses. This one delays defeat the longest: {_moves(number)}."
    )


def _why(position: Position, found: Found[Board]) -> str:
    """Explain a move found by a search."""
    if found.plies is not None and is_in_time(position, found.plies):
        count = _moves((found.plies + 1) // 2)
        return f"It wins within {count}." if found.value > 0 else "Every move loses against good play."
    way = ", ".join(line_of(position, found.line)[1:5])
    then = f", perhaps followed by {way}" if way else ""
    if abs(found.value) < _BETTER:
        return f"It looks best, looking {counted(found.depth, 'move')} ahead{then}."
    return f"It gives you the better game{then}." if found.value > 0 else f"It is the least bad move{then}."


def _moves(number: int) -> str:
    return "one move" if number == 1 else f"{number} moves"


def analyse(position: Position, seconds: float) -> Iterator[Analysis[Move]]:
    """Yield the values of a position and of all its moves.

    Endgames in the table are answered immediately and exactly. For all other positions, each answer looks
    further ahead than the one before.
    """
    board = board_of(position)
    if _is_by_heart(position, board):
        worths = {after: _exact(lookup(after) or DRAWN) for after in after_moves(board)}
        yield _in_words(position, worths, tuple(_best_line(board)))
        return
    game = game_from(position, exact=lookup(board) is None)
    for found in every_move(game, board, seconds=seconds):
        worths = {each.line[0]: _estimate(position, each) for each in found}
        best = max(found, key=lambda each: each.value)
        yield _in_words(position, worths, best.line, best.depth)


def _is_by_heart(position: Position, board: Board) -> bool:
    """Return whether the endgame table solves a position.

    No draw may come first.
    """
    if lookup(board) is None:
        return False
    farthest = max(lookup(after) or DRAWN for after in after_moves(board))
    before = (lookup(board_from_face(face)) or DRAWN for face in position.before or ())
    return is_in_time(position, farthest) and not any(DRAWN < plies <= farthest for plies in before)


def _best_line(board: Board) -> Iterator[Board]:
    """Yield the boards of the best line of an endgame."""
    for _ in range(_LINE):
        if not after_moves(board):
            return
        found = best(board)
        assert found is not None, "there are no more pieces than before"
        board = found[0]
        yield board


def _exact(plies: int) -> Value:
    """Return the exact value of a move from the table entry of the board after it."""
    if plies == DRAWN:
        return 0, Worth(0, "draws", sure=True)
    if plies % 2:
        return WIN - plies, Worth(1, f"wins in {plies}", sure=True)
    return plies - WIN, Worth(-1, f"loses in {plies}", sure=True)


def _estimate(position: Position, found: Found[Board]) -> Value:
    """Return the value of a move from a search: a forced end, or an estimate in men."""
    if found.plies is not None and is_in_time(position, found.plies):
        how, share = ("wins", 1) if found.value > 0 else ("loses", -1)
        return found.value, Worth(share, f"{how} within {found.plies}", sure=True)
    if found.plies is not None:  # a draw by quiet moves may come first
        return found.value, Worth(0.9 if found.value > 0 else -0.9, "better" if found.value > 0 else "worse")
    return found.value, Worth(0.9 * tanh(found.value / _FLAT), with_sign(found.value / _MAN, 2))


def _in_words(
    position: Position, worths: Mapping[Board, Value], boards: tuple[Board, ...], depth: int = 0
) -> Analysis[Move]:
    """Return an analysis with all moves, best first."""
    values = [(move, worths[board_of(play(position, move))]) for move in moves(position)]
    line = line_of(position, boards[:_LINE])
    values.sort(key=lambda each: (-each[1][0], str(each[0]) != line[0]))
    said = _verdict(PLAYERS[position.turn], values[0][1], depth)
    return Analysis(said, tuple((move, worth) for move, (_, worth) in values), tuple(line))


def _verdict(who: str, best: Value, depth: int) -> str:
    """Return a sentence about the best move for the side to move."""
    value, worth = best
    if worth.sure:
        won = f"{who} {worth.said}, counting the moves of both sides."
        return won if worth.share else "This is a draw if both sides play well."
    return estimate_in_words(who, value / _MAN, depth, _WORDS)
