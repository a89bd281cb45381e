"""The player Expert: it considers all rolls that can follow a turn, and the best reply to each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.parcheesi.board import HOME, PAWNS, Pawns, after
from games.parcheesi.candidates import Candidates, candidates, first_move
from games.parcheesi.dice import mini_moves
from games.parcheesi.prospects import prospects
from games.parcheesi.rules import Move, Position, moves
from games.parcheesi.turns import Turn
from games.parcheesi.variants import RULES, Dice, Name

ROLLS: Final[dict[int, list[tuple[Dice, int]]]] = {
    2: [((a, b), 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)],
    1: [((die,), 6) for die in range(1, 7)],
}
"""All rolls of a number of dice, each with its share of 36 rolls."""

_CLOSE, _MOST = 20.0, 8
"""The limits of the search: how much worse a board may be than the best one, and how many boards are examined."""
_WON = 1000.0


def foresee(position: Position) -> tuple[Move, Pawns]:
    """Return the first move of the turn with the best outlook, and the board after this turn."""
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
    """Count the rolls, of 36, that any other colour could use against a pawn of a player."""
    if pawns[player] == (HOME,) * PAWNS:
        return _WON
    return (
        sum(
            many * _after_reply(pawns, player, roller, roll, rules) for roll, many in ROLLS[RULES[rules].dice]
        )
        / 36
    )


def _after_reply(pawns: Pawns, player: int, roller: int, roll: Dice, rules: Name) -> float:
    following = roller if roll in RULES[rules].again else after(roller, len(pawns))
    boards = _replies(pawns, roller, roll, rules)
    values = {board: _value(board, roller, following, rules) for board in boards}
    end = max(boards, key=values.__getitem__)
    if player == roller:
        return values[end]
    return -values[end] if len(pawns) == 2 else _value(end, player, following, rules)


@lru_cache(maxsize=4096)
def _value(pawns: Pawns, player: int, roller: int, rules: Name) -> float:
    return _WON if pawns[player] == (HOME,) * PAWNS else prospects(pawns, player, roller, rules)


def _replies(pawns: Pawns, roller: int, roll: Dice, rules: Name) -> Candidates:
    own = pawns[roller]
    return candidates(Turn(roller, own, pawns, mini_moves(own, roll, rules), rules))


def bopping_rolls(pawns: Pawns, player: int, rules: Name) -> int:
    """Count the rolls, of 36, that any other colour could use against a pawn of a player."""
    others = [other for other in range(len(pawns)) if other != player]
    return sum(
        many
        for roll, many in ROLLS[RULES[rules].dice]
        if any(
            end[player] != pawns[player] for other in others for end in _replies(pawns, other, roll, rules)
        )
    )
