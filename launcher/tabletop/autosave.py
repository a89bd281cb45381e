"""The saved matches of a game.

A match is saved after every move, resumed when the game is opened again, and counted at its end.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, datetime
from functools import partial
from typing import Generic, NamedTuple

from launcher.raised import why
from launcher.store import (
    JournalStorage,
    MatchRecord,
    RecordsStorage,
    Result,
    begin_journal,
    is_countable,
    is_day,
    keep_board,
    keep_left,
    left_games,
    match_records,
    resume_journal,
    scope_of,
    settings,
)
from launcher.tabletop import journal
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.history import History, Node
from launcher.tabletop.journal import JournalContents
from launcher.tabletop.knowledge import PERSON, Seats, only_person, result_of, score
from launcher.tabletop.options import from_short, name_of
from launcher.tabletop.vocabulary import M, P, new_seed
from launcher.universe import recall

# The longest time, in seconds, that a move waits until it is saved; usually it takes less than a millisecond.
_PATIENCE = 0.1
_HASTE = 0.002  # the same while the disk is slow
_UNTIL_COUNTED = 3.0  # the longest time, in seconds, that a comparison waits until the match is counted

_OPENED = "opened"  # the setting of a game that is true once it has been opened


class UnfinishedMatch(NamedTuple, Generic[P, M]):
    """An unfinished match.

    Attributes:
        file: Its journal, which no other window uses.
        reading: The readable contents of the journal.
        why: A sentence with the reason, if the match cannot be continued.
    """

    file: JournalStorage
    reading: JournalContents[P, M] | None
    why: str = ""


class Autosave(Generic[P, M]):
    """The saved matches of a game, one after the other.

    Args:
        tabletop: The game.
        game: The id of the game.
        version: The version of its distribution.
    """

    def __init__(self, tabletop: Tabletop[P, M], game: str, version: str) -> None:
        self._tabletop, self._game, self._version = tabletop, game, version
        self._journal: JournalStorage | None = None
        self._late = False  # whether saving the last move took too long
        self._plays: RecordsStorage | None = None
        self._counting = False  # whether the journal will be finished as soon as the match is counted
        self._match = _new_name()
        self._at_hand = set[str]()  # the names of all played or resumed matches
        self._names: list[tuple[Node[P], str]] = []  # the names of matches by their first nodes
        self._said: list[str] = []
        self._problem = ""

    @property
    def match(self) -> str:
        """The name of the present match."""
        return self._match

    def resume(self, shown: Callable[[History[P, M]], object]) -> History[P, M] | None:
        """Resume the last unfinished match.

        Return None if there is none. A match that cannot be continued is set aside.

        Args:
            shown: A function that shows a match; it fails if the game can no longer do this.
        """
        return self.take_up(self.find_unfinished(shown))

    def find_unfinished(
        self, shown: Callable[[History[P, M]], object], going: Callable[[], bool] = lambda: True
    ) -> list[UnfinishedMatch[P, M]]:
        """Find the unfinished matches.

        The last one comes first, and the search stops at a match to continue. It can be slow, and any thread may call
        it. Pass the result to `take_up`, or close each `UnfinishedMatch.file`.

        Args:
            shown: As in `resume`.
            going: Whether the result is still needed.
        """
        found = list[UnfinishedMatch[P, M]]()
        while going() and (left := resume_journal(self._game)) is not None:
            text, file = left
            try:
                reading = journal.salvage_journal(self._tabletop, text, going)
                broken = reading.broken or file.cut
                if broken and len(reading.history.nodes) == 1:
                    raise ValueError(broken)
                shown(reading.history)  # a match that cannot be shown must not keep the game from opening
                over = reading.history.status.over
            except Exception as error:  # whatever the game raises
                found.append(UnfinishedMatch(file, None, why(error)))
                continue
            found.append(UnfinishedMatch(file, reading._replace(broken=broken)))
            if not over:
                break
        return found

    def take_up(self, found: Sequence[UnfinishedMatch[P, M]]) -> History[P, M] | None:
        """Continue the last match that `find_unfinished` has found, and count finished ones."""
        match_records().settle(self._game, self._recount)
        for file, reading, reason in found:
            if reading is None:
                file.keep_aside(reason)
                file.flush(1)
                self._said.append(f"Your last match can't be continued and was set aside. {reason}")
                continue
            self._match = reading.match or self._match
            self._at_hand.add(self._match)
            self._journal, self._counting = file, False
            if reading.broken or reading.elsewhere:
                self._keep_aside(file, reading)
            history = reading.history
            if not history.status.over:
                return history
            # the program ended before it could count this match
            self.count(history, recall_words(self._tabletop.name, "seats"), history.node.seconds or 0)
        return None

    def _keep_aside(self, file: JournalStorage, reading: JournalContents[P, M]) -> None:
        """Continue the readable part of a match in a new journal."""
        reason = reading.broken and f"Your last match can only be read up to this position. {reading.broken}"
        if not reason:
            was = f"You played your last match with version {reading.version or 'unknown'}"
            reason = f"{was}, and this version replays it differently from line {reading.elsewhere} of its journal."
        file.keep_aside(reason)
        file.flush(1)
        self._said.append(f"{reason} The old journal is kept as {file.path}.")
        self._journal = self._begin(reading.history)

    def keep(self, before: History[P, M] | None, now: History[P, M], match: str = "") -> None:
        """Save the progress of a match.

        Args:
            before: The saved history; None for another match.
            now: The current history.
            match: The name of another match, if it already has one.
        """
        if before is None:
            if self._journal and not self._counting:
                self._journal.finish()
            self._match = self._name_of(now, match)
            self._at_hand.add(self._match)
            self._journal = self._begin(now) if len(now.nodes) > 1 or now.node.note else None
            self._counting = False  # set after the journal, as `_goes_on` may be called in between
            if self._journal and now.status.over:
                self._journal.finish()  # it was read from a file, and other people may have played it
        elif text := journal.journal_addition(before, now):
            self._counting = False
            if self._journal is None:
                self._journal = self._begin(now)
            else:
                self._journal.append(text)
        if self._journal:
            self._late = not self._journal.flush(_HASTE if self._late else _PATIENCE)

    def count(self, history: History[P, M], seats: Sequence[str], seconds: float) -> MatchRecord:
        """Count a finished match, and return its record.

        A score that cannot be counted is left out.
        """
        match_records().settle(self._game, self._recount)
        play = self._play(history, tuple(seats), round(seconds))
        if play.score is not None and not is_countable(play.score):
            said = "has a score that can't be counted, so this match is counted without a score."
            self._said.append(f"{history.tabletop.name} {said}")
            play = play._replace(score=None)
        self._counting = True
        self._plays = match_records()
        journal = self._journal
        finish = partial(journal.finish, partial(self._goes_on, journal)) if journal else None
        self._plays.record(play, then=finish)
        return play

    def _goes_on(self, journal: JournalStorage) -> bool:
        """Return whether a counted match went on because the player undid its end."""
        return self._journal is journal and not self._counting

    def comparison(self, play: MatchRecord) -> list[str]:
        """Return the news about a match in a few words each, or none if the statistics are unreadable.

        This may wait for the disk and for other programs.
        """
        from launcher.statistics import compare  # imported late, as it is needed only here

        match_records().flush(_UNTIL_COUNTED)  # the earlier records are up to date after this
        plays = match_records().of(self._game, play.preset)
        return [] if match_records().unread else compare(play, plays)

    def is_first_opening(self) -> bool:
        """Return whether the game opens for the first time, and remember that it did."""
        scope = scope_of(self._tabletop.name)
        if settings().get(scope, _OPENED, default=False):
            return False
        settings().put(scope, _OPENED, value=True)
        return True

    def take_notices(self) -> list[str]:
        """Return new messages about matches set aside and errors in saving."""
        problem = (self._journal.problem if self._journal else "") or (
            self._plays.problem if self._plays else ""
        )
        said, self._said = self._said, []
        if problem and problem != self._problem:
            said.append(problem)
        self._problem = problem
        return said

    def leave(self, history: History[P, M], said: str, board: Callable[[], bytes]) -> None:
        """Save the status of the match.

        Lists of games show it. The entry of an older unfinished match remains.

        Args:
            history: The match.
            said: A sentence about the current status.
            board: A function that returns a PNG image of the board.
        """
        with suppress(OSError):  # this is only a convenience; the match itself is in its journal
            if history.plies and not history.status.over:
                keep_left(self._game, self._match, said, board())
                return
            before = next((left for left in left_games() if left.game == self._game), None)
            if (history.plies and not (before and before.said)) or (before and before.match in self._at_hand):
                keep_left(self._game, self._match)

    def keep_board(self, play: MatchRecord, board: Callable[[], bytes]) -> None:
        """Save the board of a match for the collection, if it was won or only has a score.

        Args:
            play: The match.
            board: A function that returns a PNG image of the board.
        """
        from launcher.statistics import is_record_candidate

        tabletop = self._tabletop
        if is_record_candidate(play):
            with suppress(OSError):  # the collection shows another picture then
                keep_board(self._game, tabletop.ladder or tuple(tabletop.presets), play.preset, board())

    def close(self) -> None:
        """Release the journal.

        The match can then be resumed.
        """
        if self._journal:
            self._journal.close()
            self._journal.flush(1)

    def _recount(self, preset: str, result: Result) -> tuple[str, Result]:
        """Convert the preset and result of an old record to the current version."""
        tabletop = self._tabletop
        with suppress(ValueError):  # for options that no longer exist
            preset = name_of(tabletop, from_short(tabletop, preset))
        if not tabletop.players and result not in ("won", "drawn"):
            # a single-player match without a winner is lost, unless the game cannot be lost
            result = "lost" if tabletop.can_be_lost else "ended"
        return preset, result

    def _name_of(self, now: History[P, M], match: str) -> str:
        """Return the name of another match, which is its earlier name if its first node is known."""
        first = now.nodes[0]
        known = match or next((name for node, name in self._names if node is first), "") or _new_name()
        self._names.append((first, known))
        return known

    def _begin(self, history: History[P, M]) -> JournalStorage:
        text = partial(journal.journal_text, history, self._version, self._match)
        return begin_journal(self._game, self._match, text)

    def _play(self, history: History[P, M], seats: Seats, seconds: int) -> MatchRecord:
        tabletop, status = history.tabletop, history.status
        day = history.seed if is_day(history.seed) and history.options == tabletop.options() else ""
        return MatchRecord(
            match=self._match,
            game=self._game,
            preset=name_of(tabletop, history.options),
            seed=history.seed,
            begun=time.time() - seconds,
            seconds=seconds,
            plies=history.plies,
            result=result_of(tabletop, status, seats),
            score=score(history, only_person(history, seats)),
            counted=tabletop.score.name,
            best=tabletop.score.best,
            helped=history.has_help,
            opponents=", ".join(seat for seat in seats if seat != PERSON),
            day=day,
            on_its_day=date.today().isoformat() == day if day else None,
        )


def recall_words(name: str, key: str, usual: Sequence[str] = ()) -> list[str]:
    """Return the strings that a game stored with `Remember`, without other values."""
    return [each for each in recall(name, key, list[object](usual)) if isinstance(each, str)]


def _new_name() -> str:
    """Return a unique name for a match."""
    return f"{datetime.now():%Y%m%d-%H%M%S}-{new_seed()}"  # in the player's time zone
