"""The computer players, hints and analysis of Kalah.

They look ahead on a `Board`, until one of the players has more than half of the seeds and has therefore won.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from games.kalah.rules import PLAYERS, Board, Position, board_after, board_moves, is_over, store
from launcher.tabletop import Analysis, Hint, Status, Worth, counted, with_sign
from launcher.toolkits.opponents import SCALE, Level, Opponents
from launcher.toolkits.search import Found, estimate_in_words, every_move

LEVELS: Final = (
    Level("Easy", 1, 0, 0.25),
    Level("Medium", 3, 0),
    Level("Hard", 5, 0),
    Level("Expert", 99, 0),
)
STRENGTHS: Final = tuple(level.name for level in LEVELS)

_LINE: Final = 8  # moves of the best line to show
_WORDS: Final = ((6, "much "), (2, "slightly "))  # adverbs by the least lead, in seeds


def early_status(board: Board) -> Status:
    """Return the status of a board, which is over as soon as the winner is certain."""
    houses, seeds = board.houses, board.seeds
    south, north = seeds[store(houses, 0)], seeds[store(houses, 1)]
    half = sum(seeds) / 2
    if south > half or north > half:
        return Status("", True, board.turn, (0,) if south > north else (1,))
    return Status("", is_over(board), board.turn)


def last_status(board: Board) -> Status:
    """Return the status of a board.

    The match is over when no more seeds can be sown.
    """
    return early_status(board) if is_over(board) else Status("", False, board.turn)


def value(board: Board, player: int) -> float:
    """Return the player's lead in the stores, as a share of all seeds."""
    houses, seeds = board.houses, board.seeds
    return (seeds[store(houses, player)] - seeds[store(houses, 1 - player)]) / sum(seeds)


OPPONENTS: Final = Opponents(board_moves, board_after, early_status, value, levels=LEVELS)
TO_THE_END: Final = Opponents(board_moves, board_after, last_status, value, levels=LEVELS)
"""The players after the winner is certain."""


def think(position: Position, player: int, strength: int, chance: Random) -> Iterator[str]:
    """Yield better and better moves."""
    return OPPONENTS.think(position.board, player, strength, chance)


def hint(position: Position) -> Iterator[Hint[str]]:
    """Yield the strongest player's moves, each with its reason.

    If the winner is certain, the reason counts the moves to the end of the match.
    """
    board = position.board
    return (TO_THE_END if early_status(board).over else OPPONENTS).hint(board)


def analyse(position: Position, seconds: float) -> Iterator[Analysis[str]]:
    """Yield the values of a position and of all its moves."""
    board = position.board
    game, root = OPPONENTS.search_game(board, Random(0))
    for found in every_move(game, root, seconds=seconds):
        ranked = sorted(found, key=lambda each: -each.value)
        told = tuple((each.line[0], _worth(each, board)) for each in ranked)
        yield Analysis(_verdict(board, ranked[0]), told, ranked[0].line[:_LINE])


def _lead(found: Found[str], board: Board) -> float:
    """Return the expected lead in seeds."""
    return found.value / SCALE * sum(board.seeds)


def _worth(found: Found[str], board: Board) -> Worth:
    if found.plies is not None:
        how, share = ("wins", 1) if found.value > 0 else ("loses", -1)
        return Worth(share, f"{how} in {found.plies}", sure=True)
    return Worth(0.9 * found.value / SCALE, with_sign(_lead(found, board), 0))


def _verdict(board: Board, best: Found[str]) -> str:
    """Return a sentence about the best move for the side to move."""
    who = PLAYERS[board.turn]
    if best.plies is None:
        return estimate_in_words(who, _lead(best, board), best.depth, _WORDS)
    wins = "gets" if best.value > 0 else "can't stop the opponent from getting"
    return f"{who} {wins} more than half of the seeds within {counted(best.plies, 'move')}."
