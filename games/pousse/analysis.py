"""What a position is worth, and each of its moves: as far as the end is seen, and else by an estimate."""

from __future__ import annotations

from collections.abc import Iterator
from math import tanh
from typing import Final

from games.pousse.rules import PLAYERS, Position
from games.pousse.search import board_of, game_from
from launcher.tabletop import Analysis, Worth, with_sign
from launcher.toolkits.search import Found, estimate_in_words, every_move

_LINE: Final = 8  # plies of the best line that are told
_FLAT: Final = 40.0  # points of an estimate; the better a side is, the less does even more count
_WORDS: Final = (
    (40, "much "),
    (16, "a little "),
)  # how much better a side is, from so many points on; a push is 16


def analyse(position: Position, seconds: float) -> Iterator[Analysis[str]]:
    """The worth of a position and of all its moves, farther and farther ahead."""
    for found in every_move(game_from(position), board_of(position), seconds=seconds, step=2):
        ranked = sorted(found, key=lambda each: -each.value)
        told = tuple((each.line[0], _worth(each)) for each in ranked)
        yield Analysis(_verdict(PLAYERS[position.turn], ranked[0]), told, ranked[0].line[:_LINE])


def _worth(found: Found[str]) -> Worth:
    if found.plies is None:
        return Worth(0.9 * tanh(found.value / _FLAT), with_sign(found.value, 0))
    how, share = ("wins", 1) if found.value > 0 else ("loses", -1)
    return Worth(share, f"{how} in {found.plies}", sure=True)


def _verdict(who: str, best: Found[str]) -> str:
    """What the best move is worth, in a sentence about who makes it."""
    if best.plies is None:
        return estimate_in_words(who, best.value, best.depth, _WORDS)
    return f"{who} {'wins' if best.value > 0 else 'loses'} in {best.plies}, counting the moves of both sides."
