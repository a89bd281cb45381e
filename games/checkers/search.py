"""The game for the alpha-beta search: bitboards, estimated after all pending jumps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from random import Random

from games.checkers.bits import Board, after_moves, board_from_face, board_of, has_step, jumpers
from games.checkers.endings import DRAWN, lookup
from games.checkers.estimates import estimate, fine_estimate
from games.checkers.rules import Position, moves, play
from launcher.toolkits.search import Found, TwoPlayerGame, deepening


def end_value(board: Board) -> int | None:
    """Return -1 if the side to move has no move and so loses, otherwise None."""
    if board.rules != "English":
        return None if after_moves(board) else -1
    return None if jumpers(board) or has_step(board) else -1


def with_endings(board: Board) -> int | None:
    """Return the result for the side to move, from the end of the match or the endgame table; None if it is open."""
    plies = lookup(board)
    return end_value(board) if plies is None else 0 if plies == DRAWN else -1 if plies % 2 else 1


def plies_of_ending(board: Board) -> int:
    """Return the number of plies to the end of a known endgame, with best play."""
    return (lookup(board) or 1) - 1


def game_from(
    position: Position, chance: Random | None = None, *, exact: bool = False
) -> TwoPlayerGame[Board, Board]:
    """Describe the game to the search; positions that have occurred in the match count as draws.

    Args:
        position: the position to think about.
        chance: shuffles the moves, so that equal ones are chosen at random.
        exact: whether to use the endgame table and the finer estimate.
    """
    before = {board_from_face(face, position.rules) for face in position.before}
    first = board_of(position)
    order = after_moves(first)
    if chance:
        chance.shuffle(order)

    over = with_endings if exact else end_value

    def end(board: Board) -> int | None:
        return 0 if board in before else over(board)

    def boards(board: Board) -> list[Board]:
        return order if board == first else after_moves(board)

    value, rest = (fine_estimate, plies_of_ending) if exact else (estimate, None)
    return TwoPlayerGame(moves=boards, play=lambda board, move: move, end=end, value=value, rest=rest)


def look_ahead(
    position: Position,
    *,
    depth: int = 99,
    seconds: float = inf,
    chance: Random | None = None,
    exact: bool = False,
    contempt: float = 0,
) -> Iterator[Found[Board]]:
    """Search deeper and deeper; return immediately if there is only one move.

    With contempt, the side to move avoids a draw unless it is worse off by more than that many points.
    """
    game, board = game_from(position, chance, exact=exact), board_of(position)
    value = game.value
    if contempt:
        game = replace(
            game, value=lambda each: value(each) + (contempt if each.turn == board.turn else -contempt)
        )
    if len(after_moves(board)) == 1:
        depth = 1
    return deepening(game, board, depth=depth, seconds=seconds)


def line_of(position: Position, boards: tuple[Board, ...]) -> list[str]:
    """Return the moves, as text, that lead from a position through these boards."""
    texts = []
    for board in boards:
        ways = ((move, play(position, move)) for move in moves(position))
        move, position = next((move, after) for move, after in ways if board_of(after) == board)
        texts.append(str(move))
    return texts
