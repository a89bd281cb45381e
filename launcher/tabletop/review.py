"""The mistakes in a match.

The game's analysis of every position finds them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from launcher.tabletop.history import History
from launcher.tabletop.vocabulary import Analysis, Worth

_MOMENT: Final = 1.0  # seconds for each position
_MUCH: Final = 0.25  # a larger loss of an estimated value is a mistake
_RESULTS: Final = {1: "won", 0: "drawn"}


class Blunder(NamedTuple):
    """A move that gave something away.

    Attributes:
        node: The number of the position after the move.
        said: A sentence about the better move.
    """

    node: int
    said: str


def find_blunders(history: History, line: Sequence[int]) -> Iterator[tuple[Blunder, ...]]:
    """Find the mistakes on a line.

    These moves lost a won or drawn game, or much of an estimated value.

    It begins at the end of the line, where the analysis knows most.

    Yields:
        All known mistakes, after each position.
    """
    found = list[Blunder]()
    for number in reversed(line[1:]):
        node = history.nodes[number]
        said = said_of_move(history.go_to(node.before), node.text)
        if said:
            found.insert(0, Blunder(number, said))
        yield tuple(found)


def said_of_move(history: History, text: str) -> str:
    """Return sentences about a mistake.

    It is in the current position. The result is "" if the move is not a known mistake.
    """
    analysis = last_analysis(history, _MOMENT)
    if not analysis.moves:
        return ""
    best, worth = analysis.moves[0]
    made = next((each for move, each in analysis.moves if str(move) == text), None)  # None for announcements
    if made is None or str(best) == text or not _is_blunder(worth, made):
        return ""
    if worth.sure and made.sure:
        result = _RESULTS[round(worth.share)]
        return f"This move gave a {result} game away: it {made.said}; {best} {worth.said}."
    return f"The value of this move is {made.said}; {best} was better: {worth.said}."


def _is_blunder(best: Worth, made: Worth) -> bool:
    if best.sure and made.sure:
        return made.share < best.share
    return best.share - made.share > _MUCH


def last_analysis(history: History, seconds: float) -> Analysis:
    """Return the analysis after some seconds.

    It is that of the current position.
    """
    analyse = history.tabletop.analyse
    assert analyse is not None, "the game can be analysed"
    return deque(analyse(history.position, seconds), maxlen=1)[0]
