"""A challenge: a finished match as one line, which a friend plays against."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate, pairwise
from typing import Any, NamedTuple, Self

from launcher.statistics import duration
from launcher.store import Result, is_countable
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import result_of, score
from launcher.tabletop.match import game_code, parts_of_code
from launcher.tabletop.vocabulary import Score
from launcher.text import counted, in_digits, is_visible, quoted

_BEGINS = "plt-games challenge "
LONGEST_NAME = 20
"""The maximum length of a challenger's name, in characters."""
_LONGEST = 1000  # the maximum length of a line, in characters
_MARKS = 60  # the maximum number of times in a line
_FIELD = re.compile(r" ([a-z]+)=")
_NUMBER = re.compile(r"[0-9]{1,9}")
_SCORE = re.compile(r"-?[0-9]{1,13}(\.[0-9]{1,6})?")
_ENDS: dict[Result, str] = {"won": "a win", "lost": "a loss", "ended": ""}


class Challenge(NamedTuple):
    """The result that a challenger claims, and the start of that match.

    Attributes:
        options: The options of the match.
        seed: The seed of the match.
        result: "won" or "lost", or "ended" in a game that only has a score.
        score: The score, or None.
        moves: The number of moves.
        times: The seconds from the beginning of the match to its moves. If there are many moves, the times belong to
            moves at equal distances; the last time is always that of the end.
        unit: The meaning of the score.
        helped: Whether the challenger had a hint or an undo.
        name: The name of the challenger, or an empty string.
    """

    options: object
    seed: str
    result: Result
    score: float | None
    moves: int
    times: tuple[int, ...]
    unit: Score
    helped: bool = False
    name: str = ""

    @classmethod
    def of(cls, history: History[Any, Any], name: str = "") -> Self:
        """Return the challenge of a finished match.

        Raises:
            ValueError: if nobody can be challenged with this match, or the name is not possible.
        """
        tabletop, status, moves = history.tabletop, history.status, history.plies
        if history.players:
            raise ValueError("You can only challenge a friend with a match that you played alone.")
        if not status.over or not moves:
            raise ValueError("You can challenge a friend once your match is over.")
        if history.is_read_to_its_end:
            raise ValueError("You can't challenge a friend with this match, because you did not play it.")
        made = [history.nodes[number].seconds or 0 for number in history.shown_line(history.at)[1:]]
        times = tuple(accumulate(map(int, made), max))
        marks = min(moves, _MARKS)
        return cls(
            history.options,
            history.seed,
            result_of(tabletop, status, ()),
            score(history, None),
            moves,
            (*(times[moves * mark // marks - 1] for mark in range(1, marks)), times[-1]),
            tabletop.score,
            history.has_help,
            _checked_name(name),
        )

    @classmethod
    def read(cls, tabletop: Tabletop[Any, Any], game: str, text: str) -> Self:
        """Return the challenge of a line.

        Anybody may have written it, so its result is only a claim.

        Args:
            tabletop: The game.
            game: Its id.
            text: The line, with or without its first two words.

        Raises:
            ValueError: if the line is damaged, or of another game, with a message for the player.
        """
        if len(text) > _LONGEST:
            raise ValueError(f"A challenge has at most {_LONGEST} characters.")
        line = " ".join(text.split())
        code, *fields = _FIELD.split(line[len(_BEGINS) :] if is_challenge(line) else line)
        if len(code.split()) < 2:
            raise ValueError("This challenge is damaged: it has no game code.")
        options, seed = parts_of_code(tabletop, game, code)
        found = dict(zip(fields[::2], fields[1::2], strict=True))
        result = next((each for each in _ENDS if each == found.get("result")), None)
        points = float(_checked(_SCORE, found, "score")) if "score" in found else None
        moves = int(_checked(_NUMBER, found, "moves"))
        passed = [_checked(_NUMBER, {"times": each}, "times") for each in found.get("times", "").split(",")]
        if result is None or not is_countable(points or 0) or len(passed) != min(moves, _MARKS):
            raise ValueError("This challenge is damaged. Copy the whole line again.")
        return cls(
            tabletop.options() if options is None else options,
            seed,
            result,
            points,
            moves,
            tuple(accumulate(map(int, passed))),
            tabletop.score,
            found.get("help") == "yes",
            _checked_name(found.get("name", "")),
        )

    def line(self, tabletop: Tabletop[Any, Any], game: str) -> str:
        """Return the line of the challenge.

        Raises:
            ValueError: if the options are too long for a line.
        """
        code = game_code(game, self.options, self.seed)
        parts_of_code(tabletop, game, code)
        passed = ",".join(str(after - before) for before, after in pairwise((0, *self.times)))
        fields = {
            "result": self.result,
            "score": "" if self.score is None else f"{self.score:.6f}".rstrip("0").rstrip("."),
            "moves": str(self.moves),
            "times": passed,
            "help": "yes" if self.helped else "",
            "name": self.name,
        }
        line = " ".join([f"{_BEGINS}{code}", *(f"{key}={text}" for key, text in fields.items() if text)])
        if len(line) > _LONGEST:
            raise ValueError("The options of this match are too long for a challenge.")
        return line

    def has_start_of(self, history: History[Any, Any]) -> bool:
        """Return whether a match has the same start."""
        return self.seed == history.seed and self.options == history.options

    @property
    def claim(self) -> str:
        """The claimed result, such as "a win (presses: 8, 0:31)"."""
        fewest = self.score is not None and self.unit.best == "least"
        figures = [
            "" if self.score is None else f"{self.unit.name}: {in_digits(self.score)}",
            "" if fewest else counted(self.moves, "move"),
            duration(self.times[-1]),
            "with help" if self.helped else "",
        ]
        said = ", ".join(filter(None, figures))
        return f"{_ENDS[self.result]} ({said})" if _ENDS[self.result] else said

    def progress(self, seconds: float) -> str:
        """Return how far the challenger was after some seconds of the match."""
        if seconds >= self.times[-1]:
            return f"{self.result} at {duration(self.times[-1])}"
        made = bisect_right(self.times, seconds) * self.moves // len(self.times)
        return f"move {made:,} of {self.moves:,}"

    def news(self, history: History[Any, Any], seconds: float) -> tuple[str, ...]:
        """Return sentences about a match with the same start, without full stops.

        Before the first move, there is the claim, then how far the challenger was, and at the end who did better.

        Args:
            history: The match.
            seconds: The time that it has been played, in seconds.
        """
        name = self.name or "Your friend"
        if not history.at:
            return (f"{name} claims {self.claim}",)
        if not history.status.over:
            return (f"{name}: {self.progress(seconds)}",)
        try:
            mine, theirs = Challenge.of(history)._rank, self._rank
        except ValueError:
            return ()
        did = "beat" if mine > theirs else "matched" if mine == theirs else "did not beat"
        return f"You {did} {self.name or 'your friend'}'s claim", f"The claim: {self.claim}"

    @property
    def _rank(self) -> tuple[float, ...]:
        """A tuple that is greater for a better result.

        A win comes first, then the score, fewer moves and less time. For a defeat, only a score of which more is
        better counts: fewer turns until a defeat are not better.
        """
        points = self.score or 0
        if self.result == "lost":
            return 0, points if self.unit.best == "most" else 0, 0, 0
        signed = points if self.unit.best == "most" else -points
        return self.result == "won", signed, -self.moves, -self.times[-1]


def is_challenge(text: str) -> bool:
    """Return whether a text looks like the line of a challenge."""
    return " ".join(text[:_LONGEST].split()).casefold().startswith(_BEGINS)


def _checked(form: re.Pattern[str], found: dict[str, str], key: str) -> str:
    text = found.get(key, "")
    if not form.fullmatch(text):
        raise ValueError(f"This challenge is damaged: {key}={quoted(text)}. Copy the whole line again.")
    return text


def _checked_name(name: str) -> str:
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME or not is_visible(name) or "=" in name:
        raise ValueError(f"The name of a challenger has at most {LONGEST_NAME} visible characters without =.")
    return name
