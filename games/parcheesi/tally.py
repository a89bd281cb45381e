"""The dice count: a chart of the numbers that each player has rolled, compared with the average of fair dice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.parcheesi.board import COLOURS, ORDER
from games.parcheesi.dice import Counts
from games.parcheesi.pictures import COLOUR
from games.parcheesi.rules import Position
from launcher.picture import Picture, blank, freeze, line, place_all, rectangle, text
from launcher.tabletop import Piece, Toggle, counted

TALLY: Final = Toggle("tally", "Count dice", "t")
WIDE: Final = 200.0
"""The extra width of the scene for the charts, in logical pixels."""

_BLOCK, _TITLE, _ROW = 160.0, 26.0, 20.0
_BARS, _LONGEST = 46.0, 112.0  # the left edge of the bars, and their maximum length
_NUMBERS = 178.0
_HEIGHT = _TITLE + 6 * _ROW


def tally(position: Position, left: float) -> list[Piece]:
    """Return a chart for each player, in the order of turns from top to bottom.

    Args:
        position: The position with the counts.
        left: The left edge of the charts.
    """
    players = [player for player in ORDER if player < len(position.pawns)]
    most = max(map(max, position.counts))
    return [
        Piece(
            f"tally {player}",
            left + WIDE / 2,
            _BLOCK * (k + 0.5),
            _chart(player, position.counts[player], most),
            _in_words(player, position.counts[player]),
        )
        for k, player in enumerate(players)
    ]


@lru_cache
def _chart(player: int, counts: Counts, most: int) -> Picture:
    """Draw a bar for each number, and a line across at the average of fair dice."""
    scale = _LONGEST / max(most, 1)
    average = _BARS + scale * sum(counts) / 6
    title = text(f"{COLOURS[player]}: {counted(sum(counts), 'die', 'dice')}", 15, "text", bold=True)
    parts: list[tuple[float, float, Picture]] = [(WIDE / 2, _TITLE / 2, title)]
    for k, many in enumerate(counts):
        y = _TITLE + _ROW * (k + 0.5)
        bar = rectangle(scale * many, 0.7 * _ROW, COLOUR[player])
        parts += [
            (_BARS - 18, y, text(str(k + 1), 14, "text", bold=True)),
            (_BARS + scale * many / 2, y, bar),
            (_NUMBERS, y, text(str(many), 13)),
        ]
    mark = line([(0, 0), (0, 6 * _ROW)], "text", thickness=1.5)
    parts.append((average, _TITLE + 3 * _ROW, mark))
    return freeze(place_all(parts, blank(WIDE, _HEIGHT)))


def _in_words(player: int, counts: Counts) -> str:
    each = ", ".join(f"{side} {counted(many, 'time', 'times')}" for side, many in enumerate(counts, 1))
    fair = f"{sum(counts) / 6:.1f}"
    return f"{COLOURS[player]}'s dice: {each}; fair dice would show each number {fair} times"
