"""The analysis of a position: exact in known endgames, otherwise from looking ahead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import tanh
from typing import Final

from games.checkers.bits import Board, after_moves, board_from_face, board_of
from games.checkers.endings import DRAWN, best, lookup
from games.checkers.players import is_in_time
from games.checkers.rules import PLAYERS, Move, Position, moves, play
from games.checkers.search import game_from, line_of
from launcher.tabletop import Analysis, Worth, with_sign
from launcher.toolkits.search import WIN, Found, estimate_in_words, every_move

_LINE: Final = 8  # plies of the best line to show
_MAN: Final = 100.0
_FLAT: Final = 4 * _MAN  # larger advantages change the share less and less
_WORDS: Final = ((3, "far "), (1, ""), (0.4, "slightly "))  # adverbs by the least advantage, in men

Value = tuple[float, Worth]
"""The value that the search uses, and the text and share shown to the player."""


def analyse(position: Position, seconds: float) -> Iterator[Analysis[Move]]:
    """Yield the values of a position and of all its moves.

    Endgames in the table are answered immediately and exactly. For all other positions, each answer looks further
    ahead
    than the one before.
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
    """Whether the endgame table solves a position and no draw can come first."""
    if lookup(board) is None:
        return False
    farthest = max(lookup(after) or DRAWN for after in after_moves(board))
    before = (lookup(board_from_face(face)) or DRAWN for face in position.before)
    return is_in_time(position, farthest) and not any(DRAWN < plies <= farthest for plies in before)


def _best_line(board: Board) -> Iterator[Board]:
    """Yield the boards after the best moves of an endgame."""
    for _ in range(_LINE):
        if not after_moves(board):
            return
        found = best(board)
        assert found is not None, "there are no more pieces than before"
        board = found[0]
        yield board


def _exact(plies: int) -> Value:
    """Return the value of a move from the table entry of the board after it."""
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
    """Return an analysis with all moves, the best first."""
    values = [(move, worths[board_of(play(position, move))]) for move in moves(position)]
    line = line_of(position, boards[:_LINE])
    values.sort(key=lambda each: (-each[1][0], str(each[0]) != line[0]))
    said = _verdict(PLAYERS[position.turn], values[0][1], depth)
    return Analysis(said, tuple((move, worth) for move, (_, worth) in values), tuple(line))


def _verdict(who: str, best: Value, depth: int) -> str:
    """Describe the best move for the side to move, as a sentence."""
    value, worth = best
    if worth.sure:
        won = f"{who} {worth.said}, counting the moves of both sides."
        return won if worth.share else "This is a draw if both sides play well."
    return estimate_in_words(who, value / _MAN, depth, _WORDS)
