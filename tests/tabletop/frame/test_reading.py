"""Journals are read in a thread: the window stays alive, shows it, and Escape cancels."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from launcher.store import resume_journal
from launcher.tabletop import History, Match, Tabletop, journal
from launcher.tabletop.frame import Table, window
from launcher.tabletop.frame.features.files import show_contents
from launcher.tabletop.frame.outside import StopReading, TableEffects, show_reading
from launcher.tabletop.frame.turns import SaveMoves
from launcher.universe import Handlers, Package, Program
from launcher.universe.messages import Then
from tests.tabletop.frame.conftest import Seat, form_of
from tests.tabletop.frame.messages import notice, reading, still_reading
from tests.tabletop.nulltable import Options, nulltable, play

PATIENCE = 60


class Slow:
    """A game whose moves wait, in all threads but the window's, until they are released."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.game: Tabletop[Any, Any] = replace(nulltable, play=self._play)

    def _play(self, left: int, move: int, chance: Random) -> int:
        if threading.current_thread() is not threading.main_thread():
            assert self.go.wait(PATIENCE)
        return play(left, move, chance)


@pytest.fixture
def slow(home: Path) -> Iterator[Slow]:
    slow = Slow()
    yield slow
    slow.go.set()


def reply_of(outside: TableEffects, function: object) -> Then:
    """Return the first continuation with a function."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for told in outside.listen():
            if told.function is function:
                return told
        time.sleep(0.01)
    pytest.fail(f"nothing for {function} came")


def journal_of(then: Then) -> journal.JournalContents:
    (read,) = then.arguments
    assert isinstance(read, journal.JournalContents)
    return read


def text(*moves: int) -> str:
    match = Match(nulltable, Options(), "k7f3p")
    for move in moves:
        match.play(move)
    return journal.journal_text(match.history, "1.0", "m1")


def test_a_dialog_names_a_slow_file_until_it_is_read(slow: Slow) -> None:
    outside, seat = TableEffects(slow.game, "null", "1.0"), Seat(slow.game)
    outside.perform(reading("/somewhere/The clipboard", Options(), text(1, 2).encode(), slow.game))
    seat.program.receive(reply_of(outside, show_reading))
    assert "Reading the clipboard …" in seat.texts
    slow.go.set()
    seat.program.receive(reply_of(outside, show_contents))
    assert (seat.position, form_of(seat.table)) == (7, None)


def test_escape_lets_it_be_and_the_match_on_the_table_goes_on(slow: Slow) -> None:
    outside, seat = TableEffects(slow.game, "null", "1.0"), Seat(slow.game)
    seat.keys("1")
    outside.perform(reading("The clipboard", Options(), text(1, 2).encode(), slow.game))
    seat.program.receive(reply_of(outside, show_reading))
    seat.asked(object)
    seat.keys("escape")
    assert seat.asked(object) == [StopReading()]
    outside.perform(StopReading())
    slow.go.set()
    outside.perform(reading("The clipboard", Options(), text(2).encode(), slow.game))
    assert journal_of(reply_of(outside, show_contents)).history.position == 8, (
        "only what was asked for last is told"
    )
    assert (seat.position, form_of(seat.table)) == (9, None)


def test_a_reading_error_closes_the_dialog(slow: Slow) -> None:
    seat = Seat(slow.game)
    seat.program.receive(still_reading("m.txt"))
    seat.program.receive(notice("Line 4 is damaged."))
    assert form_of(seat.table) is None
    assert "Line 4 is damaged." in seat.texts


def test_a_sheet_that_is_open_is_not_taken_away() -> None:
    seat = Seat(nulltable)
    seat.keys("?")
    seat.program.receive(still_reading("m.txt"))
    assert form_of(seat.table) is not None
    assert form_of(seat.table).title == "Keys"


class Opened:
    """A window without a screen, used from its first moment."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: Tabletop[Any, Any]) -> None:
        self.program: Program[Table]
        self.perform: Callable[[object], None]
        self.listen: Callable[[], list[Then]]
        monkeypatch.setattr(window, "big_bang", self._big_bang)
        monkeypatch.setattr(TableEffects, "close", lambda outside: None)  # the test goes on
        window.show(game, game="null", version="1.0")

    def _big_bang(self, world: Package[Table], *, perform: Any, listen: Any, **given: Any) -> Table:  # noqa: ANN401
        self.perform, self.listen = perform, listen
        names = {name: each for name, each in given.items() if name.startswith("on_") or name == "moving"}
        handlers: Handlers[Table] = Handlers.by_name(names)
        self.program = Program(world, handlers)
        self.step()
        return self.program.world

    def step(self) -> None:
        for told in self.listen():
            self.program.receive(told)
        while self.program.messages:
            self.perform(self.program.messages.pop(0))
        assert self.program.picture

    def until(self, condition: Callable[[Table], bool]) -> Table:
        until = time.monotonic() + PATIENCE
        while not condition(self.program.world):
            assert time.monotonic() < until
            self.step()
        return self.program.world


def leave(*moves: int) -> None:
    """Leave a match as another window does."""
    outside = TableEffects(nulltable, "null", "1.0")
    before: History | None = None
    match = Match(nulltable, Options(), "k7f3p")
    outside.perform(SaveMoves(None, match.history))
    for move in moves:
        before = match.history
        match.play(move)
        outside.perform(SaveMoves(before, match.history))
    outside.close()


def is_reading(table: Table) -> bool:
    return form_of(table) is not None and table.desk.top == "left"


def test_a_match_that_is_read_soon_is_there_from_the_first_picture(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave(1, 2)
    monkeypatch.setattr(window, "_PATIENCE", PATIENCE)
    opened = Opened(monkeypatch, nulltable)
    assert (opened.program.world.history.position, form_of(opened.program.world)) == (7, None)


def test_the_window_opens_before_a_match_that_takes_long_and_then_goes_on_with_it(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave(1, 2)
    opened = Opened(monkeypatch, slow.game)
    assert is_reading(opened.program.world)
    slow.go.set()
    opened.until(lambda table: not is_reading(table))
    assert opened.program.world.history.position == 7
    opened.program.key("1")
    opened.step()
    assert opened.program.world.history.position == 6
    left = resume_journal("null")
    assert left is None, "it is this window's"


def test_escape_begins_another_and_the_match_that_was_left_is_there_the_next_time(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave(1, 2)
    opened = Opened(monkeypatch, slow.game)
    opened.program.key("escape")
    opened.step()
    assert form_of(opened.program.world) is None
    assert opened.program.world.history.position == 10
    opened.program.key("1")
    opened.step()
    slow.go.set()
    text = ""
    until = time.monotonic() + PATIENCE
    while not text and time.monotonic() < until:  # as soon as the reader has let go of it
        opened.step()
        left = resume_journal("null")
        text = left[0] if left else ""
    assert Match.read(nulltable, text).position == 7
    assert opened.program.world.history.position == 9
