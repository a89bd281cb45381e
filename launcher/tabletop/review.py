"""What was given away in a match, move by move, by the game's own analysis of every position."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from launcher.tabletop.history import History
from launcher.tabletop.vocabulary import Analysis, Worth

_MOMENT: Final = 1.0  # seconds for each position
_MUCH: Final = 0.25  # of what an estimate can fall by
_RESULTS: Final = {1: "won", 0: "drawn"}


class Blunder(NamedTuple):
    """A move that gave something away.

    Attributes:
        node: the number of the position that it led to.
        said: what was better, in a sentence.
    """

    node: int
    said: str


def find_blunders(history: History, line: Sequence[int]) -> Iterator[tuple[Blunder, ...]]:
    """Find the moves on a line of a history that gave a won game away, or a drawn one, or much by an estimate.

    The end goes first, as most is known there.

    Yields:
        All that are known so far, after each position.
    """
    found = list[Blunder]()
    for number in reversed(line[1:]):
        node = history.nodes[number]
        said = said_of_move(history.go_to(node.before), node.text)
        if said:
            found.insert(0, Blunder(number, said))
        yield tuple(found)


def said_of_move(history: History, text: str) -> str:
    """What a move at the present position gives away, in sentences; "" if nothing is known of that."""
    analysis = last_analysis(history, _MOMENT)
    if not analysis.moves:
        return ""
    best, worth = analysis.moves[0]
    made = next((each for move, each in analysis.moves if str(move) == text), None)  # none of an announcement
    if made is None or str(best) == text or not _is_blunder(worth, made):
        return ""
    if worth.sure and made.sure:
        result = _RESULTS[round(worth.share)]
        return f"That gave a {result} game away: it {made.said}; {best} {worth.said}."
    return f"Worth {made.said}; better was {best}: {worth.said}."


def _is_blunder(best: Worth, made: Worth) -> bool:
    if best.sure and made.sure:
        return made.share < best.share
    return best.share - made.share > _MUCH


def last_analysis(history: History, seconds: float) -> Analysis:
    """What is known of the present position after so many seconds."""
    analyse = history.tabletop.analyse
    assert analyse is not None, "the game can be analysed"
    return deque(analyse(history.position, seconds), maxlen=1)[0]
