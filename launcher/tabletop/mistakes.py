"""Where a match went wrong.

Mistakes are found by the game's analysis of every position, or else by its hints.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from launcher.tabletop.continuation import PATIENCE, advice, play_on
from launcher.tabletop.declaration import Analysis, Tabletop, Worth
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import (
    Seats,
    decides,
    made_move_in_words,
    only_person,
    result_of,
    score,
    went_well,
)
from launcher.text import in_digits, sentence, series

_MOMENT: Final = 1.0  # seconds for each position of a match
_LONG: Final = 3.0  # seconds for a single position
_MUCH: Final = 0.25  # a larger loss of an estimated value is a mistake
_RESULTS: Final = {1: "won", 0: "drawn"}
_RANK = {"won": 1e13, "drawn": 5e12, "lost": 0.0, "ended": 0.0}  # greater than all scores


class Mistakes(NamedTuple):
    """The mistakes of a match.

    Attributes:
        notes: Sentences about mistakes, by the numbers of the positions to show with them.
        why: A sentence that explains why none was found.
    """

    notes: Mapping[int, str] = {}
    why: str = ""


def can_find_mistakes(history: History, seats: Seats) -> bool:
    """Return whether the mistakes of a match can be found.

    The match must be over, and the game must have an analysis or hints.

    Hints can if a single person was not in a hurry, and the match did not go well.
    """
    game, status = history.tabletop, history.status
    if not status.over or not history.at:
        return False
    if game.analyse is not None:
        return True
    alone = not history.players or only_person(history, seats) is not None
    return game.hint is not None and alone and not history.is_hurried and not went_well(history, seats)


def find_mistakes(history: History, seats: Seats, line: Sequence[int]) -> Iterator[Mistakes]:
    """Find the mistakes on a line of a finished match.

    Yields:
        All known mistakes, after each step.
    """
    if history.tabletop.analyse is None:
        yield find_by_hints(history, seats)
        return
    for found in find_blunders(history, line):
        yield Mistakes({each.node: each.said for each in found}, "No mistakes were found.")


class Blunder(NamedTuple):
    """A move that gave something away.

    Attributes:
        node: The number of the position after the move.
        said: A sentence about the better move.
    """

    node: int
    said: str


def find_blunders(history: History, line: Sequence[int]) -> Iterator[tuple[Blunder, ...]]:
    """Find the mistakes on a line by analysis.

    A mistake lost a won or drawn game, or much of an estimated value.

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
    """Return sentences about a mistake in the current position.

    If the move is not a known mistake, return "".
    """
    analysis = last_analysis(history, _MOMENT)
    if not analysis.moves:
        return ""
    (best, worth), in_words = analysis.moves[0], history.tabletop.in_words
    made = next((each for move, each in analysis.moves if str(move) == text), None)  # None for announcements
    if made is None or str(best) == text or not _is_blunder(worth, made):
        return ""
    if worth.sure and made.sure:
        result = _RESULTS[round(worth.share)]
        return sentence(
            "This move gave a {} game away: it {}; {} {}.", result, made.said, in_words(best), worth.said
        )
    return sentence("The value of this move is {}; {} was better: {}.", made.said, in_words(best), worth.said)


def _is_blunder(best: Worth, made: Worth) -> bool:
    if best.sure and made.sure:
        return made.share < best.share
    return best.share - made.share > _MUCH


def last_analysis(history: History, seconds: float) -> Analysis:
    """Return the analysis of the current position after this many seconds."""
    analyse = history.tabletop.analyse
    assert analyse is not None, "the game can be analysed"
    return deque(analyse(history.position, seconds), maxlen=1)[0]


def has_values(tabletop: Tabletop) -> bool:
    """Return whether a game knows the values of its moves."""
    return tabletop.analyse is not None


def values_in_words(history: History) -> list[str]:
    """Return the values of the moves, or a match's mistakes.

    The mistakes are those of a finished match.

    Returns:
        The lines, or none if the game has no analysis.
    """
    if history.tabletop.analyse is None:
        return []
    if history.status.over:
        *_, blunders = find_blunders(history, history.shown_line(history.at))
        made = [(history.nodes[each.node], each.said) for each in blunders]
        said = [f"Move {node.ply}, {node.text}: {said}" for node, said in made]
        return said or ["The analysis found no mistakes."]
    analysis = last_analysis(history, _LONG)
    line = [f"Best line: {' '.join(analysis.line)}."] if analysis.line else []
    alike = groupby(analysis.moves, lambda each: each[1].said)
    values = [f"{said}: {', '.join(str(move) for move, _ in moves)}" for said, moves in alike]
    return [analysis.said, *line, *values]


def find_by_hints(history: History, seats: Seats) -> Mistakes:
    """Find the move that lost the most for the only person.

    After it, hints achieve less than before it.

    This is a binary search between the first decision and the end; each step keeps the half in which more is lost.
    Chance is the same as in the match. Other players move like computers that think for a moment.

    Args:
        history: A finished match.
        seats: The players of the match.

    Returns:
        One mistake, at the position before it, or a sentence that explains why none was found.
    """
    until, reached = time.monotonic() + PATIENCE, _value(history, seats)
    own = [number for number in history.line(history.at)[:-1] if _is_choice(history.go_to(number), seats)]

    def value(k: int) -> float:
        """Return the result of hints from a decision on.

        If the time is up, return the real result.
        """
        played = play_on(history.go_to(own[k]), seats, until)
        return _value(played, seats) if played.status.over else reached

    if not own or (best := value(0)) <= reached:
        late = time.monotonic() > until
        return Mistakes(
            why="The search for your mistake took too long."
            if late
            else "Even with hints from the start, you would not have done better."
        )
    first, last, least = 0, len(own), reached
    while last - first > 1:
        middle = (first + last) // 2
        between = value(middle)
        if best - between > between - least:
            last, least = middle, between
        else:
            first, best = middle, between
    there = history.go_to(own[first])
    better = advice(there, seats)
    following = history.line(history.at)[history.line(history.at).index(own[first]) + 1]
    made = history.nodes[following].text
    if better is None or better.move is None or str(better.move) == made or best <= least:
        return Mistakes(why="The match was not decided by a single move.")
    played = play_on(there, seats, time.monotonic() + PATIENCE)
    leads = f"Your result with hints from here on: {_result(played, seats)}." if played.status.over else ""
    mine, other = made_move_in_words(history, following), history.tabletop.in_words(better.move)
    said = sentence("Your next move: {}. Better: {}.", mine, other)
    return Mistakes({own[first]: series(" ", (said, better.why, leads))})


def _is_choice(history: History, seats: Seats) -> bool:
    return decides(seats, history.status.turn) and len(history.moves) > 1


def _value(history: History, seats: Seats) -> float:
    """Return the value of the end for the person.

    The result comes first, then the score.
    """
    tabletop = history.tabletop
    points = score(history, only_person(history, seats)) or 0.0
    sign = 1 if tabletop.score.best == "most" else -1
    return _RANK[result_of(tabletop, history.status, seats)] + sign * points


def _result(history: History, seats: Seats) -> str:
    """Return the result as text: "won, 11 presses"."""
    result = result_of(history.tabletop, history.status, seats)
    points = score(history, only_person(history, seats))
    counted = "" if points is None else f"{in_digits(points)} {history.tabletop.score.name}"
    return ", ".join(filter(None, ["" if result == "ended" and counted else result, counted]))
