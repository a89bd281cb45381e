"""Computer players, hints and the analysis of Pousse.

Two players look a little ahead; the others are the robot of PLT Games, a strong one, and any program. The
program is set by an environment variable. Options and journals cannot set it, as they may come from other
people.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from math import inf, tanh
from random import Random
from typing import Final

from games.pousse.rules import PLAYERS, Position, moves
from games.pousse.search import board_of, game_from, look_ahead, smart
from games.pousse.words import in_short
from launcher.tabletop import Analysis, Hint, Worth, counted, sentence, series, with_sign
from launcher.toolkits.search import Found, estimate_in_words, every_move

STRENGTHS: Final = ("Easy", "Medium", "Smart", "Strong")
PROGRAM: Final = os.environ.get("POUSSE_ROBOT", "")
"""The program that plays as the last strength, if there is one."""

_SECONDS = 2.0
_SEEN_THROUGH = 3  # on a board of this size, every position is solved quickly
_SLIPS = 0.25  # the share of the weakest player's moves that are made at random

_LINE: Final = 8  # plies of the best line to show
_FLAT: Final = 40.0  # points of an estimate; larger advantages change the share less and less
_WORDS: Final = (
    (40, "much "),
    (16, "slightly "),
)  # adverbs by the least advantage, in points; a push is worth about 16


def think(position: Position, player: int, strength: int, chance: Random) -> str | Iterator[str]:
    """Return a move, or an iterator of better and better ones."""
    if strength == 0 and chance.random() < _SLIPS:
        return chance.choice(moves(position))
    if strength == len(STRENGTHS):
        from games.pousse.robots import robot_of  # not every system can start other programs

        return robot_of(PROGRAM)(position, list(position.played))
    if strength == 2:
        return smart(position, chance, _SECONDS)
    found = look_ahead(position, depth=(1, 2, 0, 99)[strength], seconds=_seconds(position))
    return (each.line[0] for each in found)


def _seconds(position: Position) -> float:
    """Return the time limit for looking ahead."""
    return inf if position.size == _SEEN_THROUGH else _SECONDS


def hint(position: Position) -> Iterator[Hint]:
    """Yield the strong player's moves and the moves after them."""
    for found in look_ahead(position, seconds=_seconds(position)):
        way = series(", ", map(in_short, found.line[1:5]))
        if found.plies is None:
            follows = sentence(", perhaps followed by {}", way) if way else ""
            depth = counted(found.depth, "move")
            why: str = sentence("It looks best, looking {} ahead{}.", depth, follows)
        else:
            number = (found.plies + 1) // 2
            own = f"{number} of your moves" if number > 1 else "one move"
            why = (
                f"It wins in {own}."
                if found.value > 0
                else f"Every move loses. This one delays defeat the longest: {own}."
            )
        yield Hint(found.line[0], why)


def analyse(position: Position, seconds: float) -> Iterator[Analysis[str]]:
    """Yield the values of a position and of all its moves.

    Each answer looks further ahead than the one before.
    """
    for found in every_move(game_from(position), board_of(position), seconds=seconds, step=2):
        ranked = sorted(found, key=lambda each: -each.value)
        told = tuple((each.line[0], _worth(each)) for each in ranked)
        line = tuple(map(in_short, ranked[0].line[:_LINE]))
        yield Analysis(_verdict(PLAYERS[position.turn], ranked[0]), told, line)


def _worth(found: Found[str]) -> Worth:
    if found.plies is None:
        return Worth(0.9 * tanh(found.value / _FLAT), with_sign(found.value, 0))
    how, share = ("wins", 1) if found.value > 0 else ("loses", -1)
    return Worth(share, f"{how} in {found.plies}", sure=True)


def _verdict(who: str, best: Found[str]) -> str:
    """Return a sentence about the best move for the side to move."""
    if best.plies is None:
        return estimate_in_words(who, best.value, best.depth, _WORDS)
    return f"{who} {'wins' if best.value > 0 else 'loses'} in {best.plies}, counting the moves of both sides."
