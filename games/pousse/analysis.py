"""The analysis of a position and its moves: exact if the end is seen, otherwise an estimate."""

from __future__ import annotations

from collections.abc import Iterator
from math import tanh
from typing import Final

from games.pousse.rules import PLAYERS, Position
from games.pousse.search import board_of, game_from
from launcher.tabletop import Analysis, Worth, with_sign
from launcher.toolkits.search import Found, estimate_in_words, every_move

_LINE: Final = 8  # plies of the best line to show
_FLAT: Final = 40.0  # points of an estimate; larger advantages change the share less and less
_WORDS: Final = (
    (40, "much "),
    (16, "slightly "),
)  # adverbs by the least advantage, in points; a push is worth about 16


def analyse(position: Position, seconds: float) -> Iterator[Analysis[str]]:
    """Yield the values of a position and of all its moves, looking further and further ahead."""
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
    """Describe the best move for the side to move, as a sentence."""
    if best.plies is None:
        return estimate_in_words(who, best.value, best.depth, _WORDS)
    return f"{who} {'wins' if best.value > 0 else 'loses'} in {best.plies}, counting the moves of both sides."
