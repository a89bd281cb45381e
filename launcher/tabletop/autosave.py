"""A match on the disk: its journal after every move, gone on with when the game is opened again, counted at its end."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
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
from launcher.tabletop.options import from_short, name_of
from launcher.tabletop.outcome import score
from launcher.tabletop.seats import PERSON, Seats, only_person, result_of
from launcher.tabletop.seeds import new_seed
from launcher.tabletop.vocabulary import M, P
from launcher.universe import recall

# Seconds that a move waits at most until it is on the disk; mostly it is a fraction of one thousandth.
_PATIENCE = 0.1
_HASTE = 0.002  # while something is in the way
_UNTIL_COUNTED = 3.0  # seconds that what is told of a match waits at most for it to be counted

_OPENED = "opened"  # the setting of a game that says whether it was opened before


class UnfinishedMatch(NamedTuple, Generic[P, M]):
    """A match that was left before its end.

    Attributes:
        file: its journal, which no other window has.
        reading: what that tells, as far as it can be read.
        why: in a sentence, if it can't be gone on with.
    """

    file: JournalStorage
    reading: JournalContents[P, M] | None
    why: str = ""


class Autosave(Generic[P, M]):
    """Writes the matches of a game, one after the other.

    Args:
        tabletop: the game.
        game: its id.
        version: of the distribution that it came with.
    """

    def __init__(self, tabletop: Tabletop[P, M], game: str, version: str) -> None:
        self._tabletop, self._game, self._version = tabletop, game, version
        self._journal: JournalStorage | None = None
        self._late = False  # whether the last move was not on the disk in time
        self._plays: RecordsStorage | None = None
        self._counting = False  # whether the journal is finished as soon as the match is counted
        self._match = _new_name()
        self._at_hand = set[str]()  # the names of all matches that were played or taken up
        self._names: list[tuple[Node[P], str]] = []  # of matches, by their first nodes
        self._said: list[str] = []
        self._problem = ""

    def resume(self, shown: Callable[[History[P, M]], object]) -> History[P, M] | None:
        """Resume the match that was left last, if it can be gone on with. One that can't be is kept aside.

        Args:
            shown: shows a match, which it may turn out that the game can't.
        """
        return self.take_up(self.find_unfinished(shown))

    def find_unfinished(
        self, shown: Callable[[History[P, M]], object], going: Callable[[], bool] = lambda: True
    ) -> list[UnfinishedMatch[P, M]]:
        """Find the matches that were left, the last one first, up to one that can be gone on with, or that can't be.

        That may take long; any thread may ask. What comes of it is for `take_up`, or for `UnfinishedMatch.file.close`.

        Args:
            shown: as in `resume`.
            going: whether anybody still wants to know.
        """
        found = list[UnfinishedMatch[P, M]]()
        while going() and (left := resume_journal(self._game)) is not None:
            text, file = left
            try:
                reading = journal.salvage_journal(self._tabletop, text, going)
                broken = reading.broken or file.cut
                if broken and len(reading.history.nodes) == 1:
                    raise ValueError(broken)
                shown(reading.history)  # or the game might never open again
                over = reading.history.status.over
            except Exception as error:  # whatever the game raises
                return [*found, UnfinishedMatch(file, None, why(error))]
            found.append(UnfinishedMatch(file, reading._replace(broken=broken)))
            if not over:
                break
        return found

    def take_up(self, found: Sequence[UnfinishedMatch[P, M]]) -> History[P, M] | None:
        """Go on with the last of the matches that `find_unfinished` has found, and count those that were over."""
        match_records().settle(self._game, self._recount)
        for file, reading, reason in found:
            if reading is None:
                file.keep_aside(reason)
                file.flush(1)
                self._said.append(f"The match that you left can’t be continued; it is kept aside. {reason}")
                return None
            self._match = reading.match or self._match
            self._at_hand.add(self._match)
            self._journal, self._counting = file, False
            if reading.broken or reading.elsewhere:
                self._keep_aside(file, reading)
            history = reading.history
            if not history.status.over:
                return history
            # the program was ended before that was counted
            self.count(history, recall_words(self._tabletop.name, "seats"), history.node.seconds or 0)
        return None

    def _keep_aside(self, file: JournalStorage, reading: JournalContents[P, M]) -> None:
        """Go on with what could be read, in another journal."""
        reason = reading.broken and f"The match that you left can only be read up to here. {reading.broken}"
        if not reason:
            was = f"It was played with version {reading.version or 'unknown'}"
            reason = f"{was}, and from line {reading.elsewhere} of its journal on comes out differently now."
        file.keep_aside(reason)
        file.flush(1)
        self._said.append(f"{reason} The old journal is kept as {file.path}.")
        self._journal = self._begin(reading.history)

    def keep(self, before: History[P, M] | None, now: History[P, M], match: str = "") -> None:
        """Write down how a match has gone on.

        Args:
            before: as it is written already; None for another match.
            now: what it is.
            match: the name of another match, if it has one already.
        """
        if before is None:
            if self._journal and not self._counting:
                self._journal.finish()
            self._match = self._name_of(now, match)
            self._at_hand.add(self._match)
            self._journal = self._begin(now) if len(now.nodes) > 1 else None
            self._counting = False  # after the journal: `_goes_on` may be asked in between
            if self._journal and now.status.over:
                self._journal.finish()  # it was read, and perhaps somebody else has played it
        elif text := journal.journal_addition(before, now):
            self._counting = False
            if self._journal is None:
                self._journal = self._begin(now)
            else:
                self._journal.append(text)
        if self._journal:
            self._late = not self._journal.flush(_HASTE if self._late else _PATIENCE)

    def count(self, history: History[P, M], seats: Sequence[str], seconds: float) -> MatchRecord:
        """Count a match that has come to its end, once, as what this gives; a score that is none is left out."""
        match_records().settle(self._game, self._recount)
        play = self._play(history, tuple(seats), round(seconds))
        if play.score is not None and not is_countable(play.score):
            said = "has given a score that is no number up to a million millions"
            self._said.append(f"{history.tabletop.name} {said}: the match is counted without it.")
            play = play._replace(score=None)
        self._counting = True
        self._plays = match_records()
        journal = self._journal
        finish = partial(journal.finish, partial(self._goes_on, journal)) if journal else None
        self._plays.record(play, then=finish)
        return play

    def _goes_on(self, journal: JournalStorage) -> bool:
        """Whether the match of a journal was taken back behind its end, and is played on, since it was counted."""
        return self._journal is journal and not self._counting

    def comparison(self, play: MatchRecord) -> list[str]:
        """What is new with a match, in a few words each; nothing if what was played can't be read.

        This may wait for the disk and for other programs.
        """
        from launcher.statistics import compare  # not needed before

        match_records().flush(_UNTIL_COUNTED)  # what was counted before is settled then
        plays = match_records().of(self._game, play.preset)
        return [] if match_records().unread else compare(play, plays)

    def is_first_opening(self) -> bool:
        """Whether the game was never opened before; it was from now on."""
        scope = scope_of(self._tabletop.name)
        if settings().get(scope, _OPENED, default=False):
            return False
        settings().put(scope, _OPENED, value=True)
        return True

    def take_notices(self) -> list[str]:
        """Sentences since the last call: what was kept aside, and what went wrong with writing."""
        problem = (self._journal.problem if self._journal else "") or (
            self._plays.problem if self._plays else ""
        )
        said, self._said = self._said, []
        if problem and problem != self._problem:
            said.append(problem)
        self._problem = problem
        return said

    def leave(self, history: History[P, M], said: str, board: Callable[[], bytes]) -> None:
        """Keep for whoever lists games what this one is left with; what waits from before stays told of.

        Args:
            history: the match.
            said: how it stands, in a sentence.
            board: makes a PNG image of it.
        """
        with suppress(OSError):  # it is told of for convenience; the match itself is in its journal
            if history.plies and not history.status.over:
                keep_left(self._game, self._match, said, board())
                return
            before = next((left for left in left_games() if left.game == self._game), None)
            if (history.plies and not (before and before.said)) or (before and before.match in self._at_hand):
                keep_left(self._game, self._match)

    def close(self) -> None:
        """Let go of the journal, so that the match can be gone on with."""
        if self._journal:
            self._journal.close()
            self._journal.flush(1)

    def _recount(self, preset: str, result: Result) -> tuple[str, Result]:
        """What a match that was counted before is today: options may have been added, results told otherwise."""
        tabletop = self._tabletop
        with suppress(ValueError):  # for options that there are no more
            preset = name_of(tabletop, from_short(tabletop, preset))
        if not tabletop.players and result != "drawn":
            # a game for one that can't be lost only ends; in another, who has not won has lost
            result = ("won" if result == "won" else "lost") if tabletop.can_be_lost else "ended"
        return preset, result

    def _name_of(self, now: History[P, M], match: str) -> str:
        """The name of another match, which it may have had before: it is known by its first node."""
        first = now.nodes[0]
        known = match or next((name for node, name in self._names if node is first), "") or _new_name()
        self._names.append((first, known))
        return known

    def _begin(self, history: History[P, M]) -> JournalStorage:
        text = partial(journal.journal_text, history, self._version, self._match)
        return begin_journal(self._game, self._match, text)

    def _play(self, history: History[P, M], seats: Seats, seconds: int) -> MatchRecord:
        tabletop, status = history.tabletop, history.status
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
            day=history.seed if is_day(history.seed) and history.options == tabletop.options() else "",
        )


def recall_words(name: str, key: str, usual: Sequence[str] = ()) -> list[str]:
    """Recall the words that the game of this name asked to `Remember`; what else may stand there is left out."""
    return [each for each in recall(name, key, list[object](usual)) if isinstance(each, str)]


def _new_name() -> str:
    """A name for a match that no other has."""
    return f"{datetime.now():%Y%m%d-%H%M%S}-{new_seed()}"  # the player's time
