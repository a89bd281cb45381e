"""Carry out the messages of a table: autosave, files, the date, and statistics."""

from __future__ import annotations

import os
from collections import deque
from contextlib import suppress
from datetime import date, datetime
from functools import partial
from pathlib import Path

from launcher.controls import Form
from launcher.raised import in_words
from launcher.store import MatchRecord, file_name, make_folder, reports_dir
from launcher.tabletop import journal
from launcher.tabletop.autosave import Autosave
from launcher.tabletop.continuation import play_demo
from launcher.tabletop.declaration import (
    File,
    Tabletop,
    checked_answer,
    name_in_sentence,
    read_file,
    write_file,
)
from launcher.tabletop.frame.draw import board_picture, draw
from launcher.tabletop.frame.messages import (
    Comparison,
    CountMatch,
    DailySeed,
    DemoPlayed,
    KeepStyle,
    LeftMatch,
    Notice,
    NotSaved,
    PlayDemo,
    ReadFile,
    ReadOptions,
    ReadText,
    Reply,
    Request,
    SaveFile,
    SaveFilm,
    SaveJournal,
    SaveMoves,
    SeveralFiles,
    StopReading,
)
from launcher.tabletop.frame.opening import table_of
from launcher.tabletop.frame.reader import FoundMatches, Going, Reader
from launcher.tabletop.frame.table import Table
from launcher.tabletop.history import History
from launcher.tabletop.options import keep_style
from launcher.tabletop.seats import persons
from launcher.tabletop.start import is_start
from launcher.tabletop.vocabulary import daily_seed
from launcher.universe import services, theme_of

_SHEET = 320  # the height of the statistics picture, in logical pixels
_MOST = 4_000_000  # the maximum size of a journal from a file, in bytes
_LONGEST_SIDE = 160  # the longer side of the picture of an unfinished match, in pixels
_START = 200  # the maximum length of a game code, in characters


class TableEffects:
    """Carries out the messages of a table.

    Args:
        tabletop: the game.
        game: the id of the game.
        version: the version of the distribution with the game.
    """

    def __init__(self, tabletop: Tabletop, game: str, version: str) -> None:
        self._tabletop, self._game = tabletop, game
        self._autosave = Autosave(tabletop, game, version)
        self._told = deque[Reply]()
        self._reader = Reader(_release_matches)

    @property
    def is_reading(self) -> bool:
        """Whether the player is waiting for a file or match to be read."""
        return self._reader.is_reading

    def resume(self, patience: float | None = None) -> History | None:
        """Return the last unfinished match, or None.

        Args:
            patience: seconds to wait; after that, the match comes as a reply. None waits until it is
                read.
        """
        self._reader.begin("your last match", self._find_unfinished)
        found = self._reader.wait(patience)
        if isinstance(found, FoundMatches):
            return self._autosave.take_up(found.matches)
        if found:
            self._told.append(found)
        return None

    def is_first_opening(self) -> bool:
        """Whether this is the first time that the game is opened."""
        return self._autosave.is_first_opening()

    def perform(self, message: object) -> None:
        """Carry out a message."""
        submit = services().submit  # for work that may wait for the disk or for another program
        match message:
            case SaveMoves(before, now, match):
                self._autosave.keep(before, now, match)
            case CountMatch(history, seats, seconds):
                submit(partial(self._compare, self._autosave.count(history, seats, seconds)))
            case KeepStyle(style):
                keep_style(style)
            case Request("today"):
                self._told.append(DailySeed(daily_seed(date.today())))  # in the player's time zone
            case PlayDemo(history, asked_at):
                submit(partial(self._play_demo, history, asked_at))
            case Request("statistics"):
                submit(self._look_up)
            case Request("file") if choose := services().choose_file:
                choose()
            case SaveJournal():
                submit(partial(self._save, *message), to_the_end=True)
            case SaveFile():
                submit(partial(self._write, *message), to_the_end=True)
            case SaveFilm():
                submit(partial(self._film, *message))
            case ReadFile(name, options, data):
                self._reader.begin(Path(name).name, partial(self._open, name, options, data))
            case StopReading():
                self._reader.stop()

    def listen(self) -> list[Reply]:
        """Return the replies since the last call, and messages about problems while saving."""
        read = [self._take_up(told) for told in self._reader.listen()]
        for sentence in self._autosave.take_notices():
            self._say(sentence)
        return [*read, *(self._told.popleft() for _ in range(len(self._told)))]

    def leave(self, table: Table) -> None:
        """Save the standing of an unfinished match and a picture of its board, without hidden information."""
        paint = services().paint
        if paint is None:
            return
        secret = table.tabletop.seen is not None and len(persons(table.history, table.match.seats)) > 1
        look = theme_of(table.window.look)
        self._autosave.leave(
            table.history,
            table.standing,
            lambda: b"" if secret else paint(board_picture(table), look, _LONGEST_SIDE),
        )

    def close(self) -> None:
        """Release the journal, so that another window can continue the match."""
        self._autosave.close()

    def _compare(self, play: MatchRecord) -> None:
        self._told.append(Comparison(tuple(self._autosave.comparison(play))))

    def _play_demo(self, history: History, asked_at: int) -> None:
        try:
            self._told.append(DemoPlayed(play_demo(history), asked_at))
        except Exception as error:  # whatever the game raises
            self._say(f"The demo can't be shown: {in_words(error)}")

    def _look_up(self) -> None:
        self._told.append(self._statistics())

    def _statistics(self) -> Form:
        from launcher.statistics import figures, statistics_sheet  # here, as it is rarely needed
        from launcher.store import match_records

        plays = match_records().of(self._game)
        if not plays:
            said = match_records().problem or match_records().damage or "You haven't finished a match yet."
            return Form("Statistics", (said,))
        known = figures(plays)
        damage = tuple(filter(None, (match_records().damage,)))
        return Form("Statistics", damage, picture=lambda width: statistics_sheet(known, plays, width, _SHEET))

    def _save(self, text: str) -> None:
        """Save a journal in the downloads folder, and send a notice."""
        try:
            file = write_file(str(self._download(".txt")), text.encode(), replace=False)
        except FileExistsError as error:
            self._say(f"The file {error.filename} already exists.")
        except ValueError as error:
            self._say(str(error))
        else:
            self._say(f"The journal was saved as {services().deliver(file)}.")

    def _film(self, history: History, player: int) -> None:
        """Save an animation in the downloads folder, and send a notice when it is finished."""
        try:
            file = self._download(".png")
            services().write_film(file, history, player)
        except OSError as error:
            self._say(f"The animation can't be saved as {error.filename}: {error.strerror}.")
        except ValueError as error:
            self._say(str(error))
        else:
            self._say(f"The animation was saved as {file}. You can open it in any browser.")

    def _download(self, ending: str) -> Path:
        return _downloads() / f"{file_name(self._game)}-{datetime.now():%Y%m%d-%H%M%S}{ending}"

    def _write(self, file: File, path: str, replace: bool) -> None:
        """Save a file where the player chose, and send a notice, or the reason why it was not saved."""
        there = False
        try:
            _downloads()
            where = write_file(_path_of(path), file.data, replace=replace)
        except FileExistsError as error:
            why, there = f"The file {error.filename} already exists.", True
        except ValueError as error:
            why = str(error)
        else:
            self._say(f"{file.name} was saved as {services().deliver(where)}.")
            return
        self._told.append(NotSaved(file, path, why, there))

    def _find_unfinished(self, going: Going) -> FoundMatches:
        return FoundMatches(
            self._autosave.find_unfinished(lambda history: draw(table_of(history).world), going)
        )

    def _take_up(self, read: Reply | FoundMatches) -> Reply:
        """Return the reply for a file or match. The last match is saved from now on."""
        return LeftMatch(self._autosave.take_up(read.matches)) if isinstance(read, FoundMatches) else read

    def _open(self, name: str, options: object, data: bytes | None, going: Going) -> Reply:
        file = read_file(_path_of(name)) if data is None else File(name, data)
        read = _read(self._tabletop, self._game, file, options, pasted=data is not None)
        if isinstance(read, ReadText) and "\n" in read.text.strip():
            return journal.read_journal(self._tabletop, read.text, going)
        return read

    def _say(self, sentence: str) -> None:
        self._told.append(Notice(sentence))


def _release_matches(read: Reply | FoundMatches) -> None:
    """Close the files of unwanted matches."""
    for left in read.matches if isinstance(read, FoundMatches) else ():
        left.file.close()


def _downloads() -> Path:
    """Return the downloads folder, and create it if it does not exist."""
    folder = reports_dir()
    with suppress(OSError):  # writing the file will report the problem
        make_folder(folder)
    return folder


def _path_of(path: str) -> str:
    """Return the absolute path for a typed path, relative to the downloads folder or with "~"."""
    return os.path.join(reports_dir(), os.path.expanduser(path))  # noqa: PTH111, PTH118  # there, "~nobody" raises


def _read(
    tabletop: Tabletop, game: str, file: File, options: object, *, pasted: bool
) -> ReadText | SeveralFiles | ReadOptions:
    """Return the contents of a file as a journal, as the game's own format, or if it was pasted, as a game code.

    Raises:
        ValueError: if it is none of these, with a message for the player.
    """
    if tabletop.opens is None or file.data.startswith(journal.FIRST.encode()):
        if len(file.data) > _MOST:
            raise ValueError(f"{file.name} is too large to be a journal.")
        return ReadText(file.text)
    try:
        made = tabletop.opens(file, options)
        if isinstance(made, str):
            return ReadText(made)
        if isinstance(made, list) and made:
            return SeveralFiles(tuple(made))
        return ReadOptions(checked_answer(tabletop, "opens", made, tabletop.options))
    except ValueError:
        if pasted and len(file.data) <= _START and is_start(game, file.text):
            return ReadText(file.text)
        raise
    except Exception as error:  # whatever the game raises
        raise ValueError(
            f"{tabletop.name} can't open {name_in_sentence(file.name)} ({in_words(error)})."
        ) from error
