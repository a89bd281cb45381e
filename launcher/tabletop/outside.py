"""What is around a table: its journal on the disk, files, the calendar, and what was played before."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any

from launcher.controls import Form
from launcher.store import Journal, file_name, reports_dir, resume
from launcher.tabletop import frame, journal
from launcher.tabletop.course import Course, Node
from launcher.tabletop.declaration import Tabletop, given
from launcher.tabletop.file import File, read_file
from launcher.tabletop.seeds import daily_seed, new_seed
from launcher.universe import recall

_PATIENCE = 0.1  # seconds that a move waits at most until it is on the disk; mostly it is a fraction of one thousandth
_SCREENS = "launcher.screens"  # named and not imported, as it stands above this floor
_SHEET = 320  # logical pixels that the picture of what was played is high
_MOST = 4_000_000  # bytes of a journal from elsewhere
_START = 200  # characters that the name of a start has at most


class Outside:
    """What the table asks for outside of its window.

    Args:
        tabletop: the game.
        game: its id.
        version: of the distribution that it came with.
    """

    def __init__(self, tabletop: Tabletop[Any, Any], game: str, version: str) -> None:
        self._tabletop, self._game, self._version = tabletop, game, version
        self._journal: Journal | None = None
        self._counting = False  # whether the journal is finished as soon as the match is counted
        self._match = _new_name()
        self._names: list[tuple[Node, str]] = []  # of matches, by their first nodes
        self._told: list[frame.Told] = []
        self._problem = ""

    def resumed(self) -> Course | None:
        """The match that was left last, if it can be gone on with. One that can't be read is kept aside."""
        left = resume(self._game)
        if left is None:
            return None
        text, file = left
        try:
            reading = journal.read(self._tabletop, text)
            frame.draw(frame.table_of(reading.course).world)  # or the game might never open again
        except Exception as error:  # whatever the game raises
            why = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
            file.keep_aside(why)
            file.flush(1)
            self._say(f"The match that was left can’t be gone on with, and is kept aside. {why}")
            return None
        self._match = reading.match or self._match
        self._journal, self._counting = file, False
        if reading.elsewhere:
            was = f"It was played with version {reading.version or 'unknown'}"
            why = f"{was}, and from line {reading.elsewhere} of its journal on comes out differently now."
            file.keep_aside(why)
            self._journal = self._begun(reading.course)
            self._say(f"{why} The old journal is kept aside.")
        if reading.course.status.over:  # the window was closed, or worse, before that was counted
            seats = tuple(remembered(self._tabletop.name, "seats"))
            self._count(frame.Ended(reading.course, seats, round(reading.course.node.seconds or 0)))
            self._told.clear()
            return self.resumed()
        return reading.course

    def perform(self, message: object) -> None:
        """Do what the table asks for."""
        match message:
            case frame.Kept():
                self._keep(message)
            case frame.Ended():
                self._count(message)
            case frame.Ask("today"):
                self._tell("today", daily_seed(date.today()))  # the player's day
            case frame.Ask("statistics"):
                self._tell("statistics", self._statistics())
            case frame.Save(text):
                self._say(self._saved(text))
            case frame.Film():
                Thread(target=self._film, args=message, name="film", daemon=True).start()
            case frame.Read():
                Thread(target=self._read, args=message, name="reader", daemon=True).start()

    def listen(self) -> list[frame.Told]:
        """The answers since the last call, and what went wrong with writing meanwhile."""
        problem = self._journal.problem if self._journal else ""
        if problem and problem != self._problem:
            self._say(problem)
        self._problem = problem
        told, self._told = self._told, []
        return told

    def close(self) -> None:
        """Let go of the journal, so that the match can be gone on with."""
        if self._journal:
            self._journal.close()
            self._journal.flush(1)

    def _keep(self, kept: frame.Kept) -> None:
        if kept.before is None:
            if self._journal and not self._counting:
                self._journal.finish()
            self._counting = False
            self._match = self._name_of(kept)
            self._journal = self._begun(kept.now) if len(kept.now.nodes) > 1 else None
            if self._journal and kept.now.status.over:
                self._journal.finish()  # it was read, and perhaps somebody else has played it
        elif self._journal is None:
            self._journal = self._begun(kept.now)
        elif text := journal.added(kept.before, kept.now):
            self._journal.append(text)
            self._counting = False
        if self._journal:
            self._journal.flush(_PATIENCE)

    def _name_of(self, kept: frame.Kept) -> str:
        """The name of another match, which it may have had before: it is known by its first node."""
        first = kept.now.nodes[0]
        known = kept.match or next((name for node, name in self._names if node is first), "") or _new_name()
        self._names.append((first, known))
        return known

    def _begun(self, course: Course) -> Journal:
        return Journal.begin(self._game, self._match, journal.written(course, self._version, self._match))

    def _count(self, ended: frame.Ended) -> None:
        from launcher.store import played  # here and below, as SQLite is not needed before a match has ended
        from launcher.tabletop.results import play_of
        from launcher.tabletop.statistics import figures, in_words

        play = play_of(ended, self._game, self._match)
        self._counting = True
        played().record(play, then=self._journal.finish if self._journal else None)
        now = figures(played().of(self._game, play.preset))
        if play.helped and now.helped:
            self._tell("end", (("With help", "counted apart"), *in_words(now.helped)))
        else:
            self._tell("end", tuple(in_words(now)))

    def _statistics(self) -> Form:
        from launcher.store import played
        from launcher.tabletop.chart import statistics_sheet
        from launcher.tabletop.statistics import figures

        plays = played().of(self._game)
        if not plays:
            return Form("Statistics", (played().problem or "No match has ended yet.",))
        known = figures(plays)
        return Form("Statistics", picture=lambda width: statistics_sheet(known, plays, width, _SHEET))

    def _saved(self, text: str) -> str:
        """Save a journal among the player's downloads: what came of it."""
        try:
            file = self._download(".txt")
            file.write_text(text, encoding="utf-8")
        except OSError as error:
            return f"The journal can’t be saved as {error.filename}: {error.strerror}."
        return f"The journal was saved as {file}."

    def _film(self, course: Course, player: int) -> None:
        """Save a film there; what came of it is told once it is made."""
        from launcher.tabletop.film import FilmError, write_film

        try:
            file = self._download(".png")
            write_film(file, course, import_module(_SCREENS).Camera(), player=player)
        except OSError as error:
            self._say(f"The film can’t be saved as {error.filename}: {error.strerror}.")
        except FilmError as error:
            self._say(str(error))
        else:
            self._say(f"The film was saved as {file}: any browser shows it.")

    def _download(self, ending: str) -> Path:
        folder = reports_dir()
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"{file_name(self._game)}-{datetime.now():%Y%m%d-%H%M%S}{ending}"

    def _read(self, name: str, options: object, data: bytes | None) -> None:
        try:
            file = read_file(name) if data is None else File(name, data)
            self._tell(*_opened(self._tabletop, file, options))
        except ValueError as error:
            self._say(str(error))

    def _say(self, sentence: str) -> None:
        self._tell("said", sentence)

    def _tell(self, about: str, answer: object) -> None:
        self._told.append(frame.Told(about, answer))


def _opened(tabletop: Tabletop[Any, Any], file: File, options: object) -> tuple[str, object]:
    """What is in a file: a journal or the name of a start, as text, or else what the game makes of it.

    Raises:
        ValueError: in a sentence, if it is none of these.
    """
    if tabletop.opens is None or file.data.startswith(journal.FIRST.encode()):
        if len(file.data) > _MOST:
            raise ValueError(f"{file.name} is too long for a journal.")
        return "text", file.text
    try:
        return "opened", given(tabletop, "opens", tabletop.opens(file, options), tabletop.options)
    except ValueError:
        if len(file.data) <= _START and b"\n" not in file.data.strip():
            return "text", file.text  # the name of a start
        raise
    except Exception as error:  # whatever the game raises
        what = f"{type(error).__name__}: {error}"
        raise ValueError(f"{tabletop.name} can’t open {file.name} ({what}).") from error


def remembered(name: str, key: str, usual: Sequence[str] = ()) -> list[str]:
    """Words that the game of this name asked to `Remember`; what else may stand there is left out."""
    return [each for each in recall(name, key, list[object](usual)) if isinstance(each, str)]


def _new_name() -> str:
    """A name for a match that no other has."""
    return f"{datetime.now():%Y%m%d-%H%M%S}-{new_seed()}"  # the player's time
