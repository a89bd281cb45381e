"""The world outside of a table: autosave and files.

Files are read in the background; dialogs say so if this takes long.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from launcher.controls import Form
from launcher.raised import why
from launcher.store import MatchRecord, file_name, path_of_file
from launcher.tabletop.autosave import Autosave, UnfinishedMatch
from launcher.tabletop.declaration import Tabletop, name_in_sentence
from launcher.tabletop.frame.drawing import board_picture, draw, final_picture
from launcher.tabletop.frame.table import Next, Table, lay_out, say, with_overlay, without_overlay
from launcher.tabletop.frame.turns import SaveMoves, begin_turn, drop_missing, look_from_turn, new_table
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import persons
from launcher.tabletop.vocabulary import new_seed
from launcher.text import in_window, plain
from launcher.universe import Package, Task, services, theme_of
from launcher.universe.messages import Then

READING, LEFT = "reading", "left"
"""The names of the dialogs while something is read: a file that the player opened, or the last match."""
_PATIENCE = 0.3  # seconds until a message says that something is being read
_LONGEST_SIDE = 160  # the longer side of the picture of an unfinished match, in pixels
_FRAMED = 224  # the same of a finished match

Going = Callable[[], bool]
"""A function that returns whether the result is still wanted."""


class CountMatch(NamedTuple):
    """Add a finished match to the statistics.

    Attributes:
        table: the table at the end of the match; the collection shows its board.
        then: `(table, news)`, for the news about it, such as a new best score, in a few words each.
    """

    table: Table
    then: Callable[[Table, tuple[str, ...]], Next]


class Read(NamedTuple):
    """Read something in the background, one thing at a time.

    A dialog says so if this takes long.

    Attributes:
        name: the name of it, for the dialog.
        function: `(*arguments, going)`, which returns the result; it may raise an error with a message.
        arguments: the arguments.
        then: `(table, result)`.
    """

    name: str
    function: Callable[..., object]
    arguments: tuple[object, ...]
    then: Callable[[Table, Any], Next]


class Run(NamedTuple):
    """Call a quick function immediately, for example to store a setting."""

    function: Callable[..., object]
    arguments: tuple[object, ...] = ()


@dataclass(frozen=True)
class StopReading:
    """Stop reading, without a reply."""


def new_download(game: str, ending: str) -> Path:
    """Return a new download's path, named after game and time."""
    return path_of_file(f"{file_name(game)}-{datetime.now():%Y%m%d-%H%M%S}{ending}")


def tell(table: Table, sentence: str) -> Table:
    """Show a message and close the dialog about reading.

    The message is about a request or a problem.
    """
    return say(without_overlay(table, READING), sentence)


def _reading_form(name: str, leave: str) -> Form:
    """Return a form with the file's name and how to cancel."""
    return Form(f"Reading {plain(name_in_sentence(name), 40)} …", (leave,), (), (("cancel", "Cancel"),))


def show_reading(table: Table, name: str) -> Table:
    """Open a dialog about the file, unless another dialog is open."""
    if table.is_under_sheet:
        return table
    return with_overlay(table, READING, _reading_form(name, "Press Escape to cancel."), _stop_reading)


def _stop_reading(table: Table, form: Form, name: str) -> Package[Table]:
    return Package(without_overlay(table, READING), StopReading())


def wait_for_unfinished(table: Table) -> Table:
    """Hide the new match while the last match is being read.

    The computer stops thinking.
    """
    form = _reading_form("your last match", "Press Escape to start another match instead.")
    hiding = [feature.hides for feature in table.features if feature.hides]
    return with_overlay(without_overlay(table.without_thoughts(), *hiding), LEFT, form, _leave_unfinished)


def _leave_unfinished(table: Table, form: Form, name: str) -> Package[Table]:
    package = take_up_unfinished(table, None)
    return Package(package.world, StopReading(), *package.messages)


def take_up_unfinished(table: Table, left: History | None) -> Package[Table]:
    """Continue the last match, or begin a new match."""
    history = left or History.begin(table.tabletop, table.history.options, new_seed())
    match = replace(table.match, history=history, seconds=round(history.seconds))
    table = look_from_turn(replace(without_overlay(table, LEFT), match=match))
    begun = begin_turn(drop_missing(lay_out(table, table.window.width, table.window.height)))
    return Package(begun.world, *([] if left else [SaveMoves(None, history)]), *begun.messages)


@dataclass(frozen=True)
class FoundMatches:
    """The unfinished matches, with their files open."""

    matches: Sequence[UnfinishedMatch]


class Reader:
    """Reads things in the background.

    Args:
        drop: called with each unwanted result.
    """

    def __init__(self, drop: Callable[[object], object]) -> None:
        self._drop = drop
        self._turn = 0  # results from earlier turns are not wanted
        self._name = ""
        self._since = 0.0
        self._job: Task | None = None
        self._read = deque[tuple[int, Then]]()

    @property
    def is_reading(self) -> bool:
        """Whether a result is still to come."""
        return bool(self._name)

    def begin(self, read: Read) -> None:
        """Read something, and drop the result of whatever is being read now."""
        self.stop()
        self._name, self._since, turn = read.name, time.monotonic(), self._turn

        def run() -> None:
            try:
                result = read.function(*read.arguments, lambda: self._turn == turn)
                then = Then(read.then, (result,))
            except Exception as error:  # usually a message for the player, or whatever a game raises
                then = Then(tell, (why(error),))
            self._read.append((turn, then))

        self._job = services().submit(run)

    def stop(self) -> None:
        """Drop the result of whatever is being read."""
        self._turn, self._name = self._turn + 1, ""

    def wait(self, patience: float | None) -> Then | None:
        """Return the continuation, or None after `patience` seconds."""
        if self._job is not None:
            self._job.join(patience)
        return next(self._take(), None)

    def listen(self) -> Iterator[Then]:
        """Yield the continuations since the last call.

        If reading takes long, one continuation shows a dialog.
        """
        yield from self._take()
        if self._name and time.monotonic() > self._since + _PATIENCE:
            self._since = math.inf
            yield Then(show_reading, (self._name,))

    def _take(self) -> Iterator[Then]:
        while self._read:
            turn, then = self._read.popleft()
            if turn == self._turn:
                self._name = ""
                yield then
            else:
                self._drop(then.arguments[0])


class TableEffects:
    """Saves and counts the matches of a table, and reads files.

    Args:
        tabletop: the game.
        game: the id of the game.
        version: the version of the distribution with the game.
    """

    def __init__(self, tabletop: Tabletop, game: str, version: str) -> None:
        self._autosave = Autosave(tabletop, game, version)
        self._told = deque[Then]()
        self._reader = Reader(_release_matches)

    @property
    def is_reading(self) -> bool:
        """Whether the player is waiting for a file or match."""
        return self._reader.is_reading

    def resume(self, patience: float | None = None) -> History | None:
        """Return the last unfinished match, or None.

        Args:
            patience: seconds to wait; after that, the table gets the match later. None waits until it is read.
        """
        self._reader.begin(Read("your last match", self._find_unfinished, (), take_up_unfinished))
        then = self._reader.wait(patience)
        if then is None:
            return None
        (found,) = then.arguments
        if isinstance(found, FoundMatches):
            return self._autosave.take_up(found.matches)
        self._told.append(then)
        return None

    def is_first_opening(self) -> bool:
        """Whether this is the first time that the game is opened."""
        return self._autosave.is_first_opening()

    def perform(self, message: object) -> None:
        """Carry out a message."""
        match message:
            case SaveMoves(before, now, match):
                self._autosave.keep(before, now, match)
            case CountMatch(table, then):
                record = self._autosave.count(table.history, table.playing, table.match.seconds)
                if paint := services().paint:
                    look = theme_of(table.window.look)
                    board = partial(paint, final_picture(table), look, _FRAMED)
                    services().submit(
                        partial(self._autosave.keep_board, record, board)
                    )  # painting takes a moment
                services().submit(partial(self._compare, record, then))  # it may wait for the disk
            case Read():
                self._reader.begin(message)
            case StopReading():
                self._reader.stop()
            case Run(function, arguments):
                function(*arguments)

    def listen(self) -> list[Then]:
        """Return new continuations, and messages about problems while saving."""
        read = [self._take_up(then) for then in self._reader.listen()]
        said = [Then(tell, (sentence,)) for sentence in self._autosave.take_notices()]
        told = [self._told.popleft() for _ in range(len(self._told))]
        return [*read, *told, *said]

    def leave(self, table: Table) -> None:
        """Save an unfinished match's status and a picture.

        The picture of the board contains no hidden information.
        """
        paint = services().paint
        if paint is None:
            return
        secret = table.tabletop.seen is not None and len(persons(table.history, table.match.seats)) > 1
        look = theme_of(table.window.look)
        self._autosave.leave(
            table.history,
            in_window(table.standing),
            lambda: b"" if secret else paint(board_picture(table), look, _LONGEST_SIDE),
        )

    def close(self) -> None:
        """Release the journal, so that another window can continue the match."""
        self._autosave.close()

    def _compare(self, record: MatchRecord, then: Callable[..., object]) -> None:
        self._told.append(Then(then, (tuple(self._autosave.comparison(record)),)))

    def _find_unfinished(self, going: Going) -> FoundMatches:
        found = self._autosave.find_unfinished(lambda history: draw(new_table(history).world), going)
        return FoundMatches(found)

    def _take_up(self, then: Then) -> Then:
        """Start to save the last match, if it was just read."""
        (result,) = then.arguments
        if isinstance(result, FoundMatches):
            return then._replace(arguments=(self._autosave.take_up(result.matches),))
        return then


def _release_matches(read: object) -> None:
    """Close the files of unwanted matches."""
    for left in read.matches if isinstance(read, FoundMatches) else ():
        left.file.close()
