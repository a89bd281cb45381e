"""The strongest player: it weighs how a turn may end by all rolls that can follow, and the best reply to each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.parcheesi.board import HOME, PAWNS, Pawns, after
from games.parcheesi.candidates import candidates, first_move
from games.parcheesi.prospects import prospects
from games.parcheesi.rules import Move, Position, moves
from games.parcheesi.turns import RULES, Dice, Name, Turn

ROLLS: Final[dict[Name, list[tuple[Dice, int]]]] = {
    "Parcheesi": [((a, b), 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)],
    "Ludo": [((die,), 6) for die in range(1, 7)],
}
"""All rolls, and how many of 36 each of them is."""

_CLOSE, _MOST = (
    20.0,
    8,
)  # of more ends of a turn, or those worth so much less than the best, none is looked at
_WON = 1000.0


def foresee(position: Position) -> tuple[Move, Pawns]:
    """The first move of the turn that leads to the board with the best outlook, and that board."""
    legal, player = moves(position), position.turn
    if position.dice is None:
        return legal[0], position.pawns
    rules = position.rules
    roller = player if position.roll in RULES[rules].again else after(player, len(position.pawns))
    boards = candidates(position.so_far)
    values = {board: _value(board, player, roller, rules) for board in boards}
    near = sorted(boards, key=lambda board: -values[board])[:_MOST]
    near = [board for board in near if values[board] > values[near[0]] - _CLOSE]
    end = max(near, key=lambda board: outlook(board, player, roller, rules)) if len(near) > 1 else near[0]
    return first_move(legal, boards[end]), end


@lru_cache(maxsize=256)
def outlook(pawns: Pawns, player: int, roller: int, rules: Name = "Parcheesi") -> float:
    """What a board is worth for a player, on an average of all rolls, after the best reply to each.

    Of a double, the lower sides are left out: they are most of the work, and change little.

    Args:
        pawns: where all stand.
        player: for whom.
        roller: who rolls.
        rules: of which game.
    """
    if pawns[player] == (HOME,) * PAWNS:
        return _WON
    return sum(many * _after_reply(pawns, player, roller, roll, rules) for roll, many in ROLLS[rules]) / 36


def _after_reply(pawns: Pawns, player: int, roller: int, roll: Dice, rules: Name) -> float:
    following = roller if roll in RULES[rules].again else after(roller, len(pawns))
    boards = candidates(Turn(roller, pawns[roller], pawns, roll, rules))
    values = {board: _value(board, roller, following, rules) for board in boards}
    end = max(boards, key=values.__getitem__)
    if player == roller:
        return values[end]
    return -values[end] if len(pawns) == 2 else _value(end, player, following, rules)


@lru_cache(maxsize=4096)
def _value(pawns: Pawns, player: int, roller: int, rules: Name) -> float:
    return _WON if pawns[player] == (HOME,) * PAWNS else prospects(pawns, player, roller, rules)
