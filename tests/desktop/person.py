"""Somebody who plays a game by positions and moves in its window, by mouse or by keys alone.

Where the pieces are is asked of the game's own scene, and what is said is read from the screen: a text is seen if it
is there in the launcher's letters. How the match stands is what its journal on the disk says.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

from launcher.author import tabletop_of
from launcher.store import MatchRecord
from launcher.store.records_file import MatchRecords
from launcher.tabletop import History, Match, frame
from launcher.tabletop.frame.commands import buttons, commands
from tests.desktop.reading import find_text
from tests.tabletop.frame.hands import holding, keys_for, point_of, touch_for, world_of

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop, Window

_X_NAMES = {"\r": "Return", " ": "space", "\b": "BackSpace", "\t": "Tab"}


class Person:
    """Somebody who plays.

    Args:
        desktop: where the window opens.
        game: the game's id.
        match: where it begins; it is handed over as a journal.
        seats: who plays; the usual ones without it.
        size: of the window.
    """

    def __init__(
        self,
        desktop: Desktop,
        game: str,
        match: Match[Any, Any],
        seats: Sequence[str] = (),
        size: tuple[int, int] = (1000, 640),  # in larger ones words grow, and are not found
    ) -> None:
        self.desktop, self.game, self.tabletop = desktop, game, tabletop_of(game)
        if seats:
            desktop.remember(f"game:{game}", "seats", list(seats))
        self.seats = seats
        self.toggles = [toggle.name for toggle in self.tabletop.toggles if toggle.on]
        self._read = "", match.history
        file = desktop.folder / "begun.txt"
        file.write_text(match.journal, "utf-8")
        desktop.start(sys.executable, "-m", "launcher", "play", game, "--journal", file)
        self.window: Window = desktop.window(self.tabletop.name)
        self.reads("New")
        self.window.resize(*size)
        desktop.wait_for(self._has_room, "the window to be drawn in its new size")

    # How the match stands

    @property
    def history(self) -> History:
        """The match as far as it is written down."""
        said = self.desktop.wait_for(self._newest_journal, "a journal that stays where it is")[0]
        if said != self._read[0]:
            self._read = said, replace(Match.read(self.tabletop, said).history, read_at=None)  # played here
        return self._read[1]

    def _newest_journal(self) -> tuple[str] | None:
        """Return its text, or None while a file is moved, as at the end of a match, or has no first line yet."""
        folder = self.desktop.home / "data" / "journals" / self.game
        with suppress(FileNotFoundError):
            files = sorted([*folder.glob("*.txt"), *folder.glob("finished/*.txt")], key=_mtime)
            if not files:
                return ("",)
            text = files[-1].read_text("utf-8")
            return (text,) if text else None
        return None

    def sits_at(self, match: Match[Any, Any]) -> None:
        """Another match is on the table, which is written down from its first move on."""
        self.history  # noqa: B018  # what is written until now
        self._read = self._read[0], match.history

    @property
    def table(self) -> frame.Table:
        """What lies in the window, once nothing moves, and with nothing held."""
        _, _, width, height = self.window.geometry
        opened = frame.table_of(
            self.history, game=self.game, help=True, seats=self.seats, toggles=self.toggles
        ).world
        return world_of(frame.on_resize(opened, width, height))

    @property
    def plays(self) -> tuple[MatchRecord, ...]:
        """What is counted of the game, as soon as a match is: that is written behind the window's back."""
        kept = MatchRecords(self.desktop.home / "data" / "plays.jsonl")
        return self.desktop.wait_for(lambda: kept.of(self.game), "a match to be counted")

    # What is seen

    def sees(self, said: str) -> tuple[int, int] | None:
        """Where a text is in the window: its middle; None if it is nowhere."""
        return find_text(self.window.screenshot(), said)

    def reads(self, said: str) -> tuple[int, int]:
        """Where a text is, as soon as it is there."""
        return self.desktop.wait_for(lambda: self.sees(said), f"{said!r} to be read")

    def _has_room(self) -> bool:
        """Whether the buttons are seen where they are in a window of this size."""
        new = next(button for button in buttons(self.table) if button.name == "new")
        seen = self.sees(new.label)
        return seen is not None and new.holds(*seen)

    # What is done

    def click_on(self, said: str) -> None:
        """Click what says this."""
        self.window.click(*self.reads(said))

    def key(self, key: str) -> None:
        """Press a key, called as handlers call it."""
        *held, last = key.split("+") if len(key) > 1 else [key]
        name = _X_NAMES.get(last, last.capitalize() if len(last) > 1 else last)
        self.window.key("+".join([*held, name]))

    def by_mouse(self, move: str) -> None:
        """Make a move by the mouse alone, dragging what can be dragged."""
        self._make(move, self._point_and_press)

    def by_clicks(self, move: str) -> None:
        """Make a move by the mouse alone, clicking what could be dragged."""
        self._make(move, partial(self._point_and_press, drag=False))

    def by_keys(self, move: str) -> None:
        """Make a move by keys alone."""
        self._make(move, self._press_keys)

    def wait_for_turn(self) -> History:
        """The match when a person is to move, or when it is over."""

        def mine() -> History | None:
            table = self.table
            return table.history if table.is_persons_turn or table.history.status.over else None

        return self.desktop.wait_for(mine, "a computer to move")

    def play(self, choose: Callable[[History], str], *ways: Callable[[str], None]) -> History:
        """Play to the end.

        Args:
            choose: a move for a person.
            *ways: how the moves are made, in turn.
        """
        for way in cycle(ways):
            history = self.wait_for_turn()
            if history.status.over:
                return history
            way(choose(history))
        raise AssertionError("there is a way to move")

    def _make(self, move: str, way: Callable[[str, frame.Table], None]) -> None:
        table = self.table
        before = len(table.history.nodes)
        way(move, table)

        def is_written() -> bool:
            return any(node.text == move for node in self.history.nodes[before:])

        self.desktop.wait_for(is_written, f"{move} to be played")

    def _point_and_press(self, move: str, table: frame.Table, *, drag: bool = True) -> None:
        entry = next((each for each in commands(table) if each.name == f"move:{move}"), None)
        if entry:
            self.click_on(entry.label)
            return
        names, moves, button = touch_for(table, move, drag=drag)
        start = point_of(table, names[0])
        goal = point_of(holding(table, names[0]), names[1]) if len(names) > 1 else start
        if drag and goal != start:
            self.window.press(*start)
            for part in (0.1, 0.4, 0.7, 1):
                self.window.move(*(a + part * (b - a) for a, b in zip(start, goal, strict=True)))
            self.window.release(*goal)
        else:
            for point in dict.fromkeys((start, goal)):
                self.window.click(*point, button)
        if len(moves) > 1:
            self.click_on(move)

    def _press_keys(self, move: str, table: frame.Table) -> None:
        self.window.click(
            1, self.window.geometry[3] - 2
        )  # beside the board: nothing has the focus, as on the table here
        for key in keys_for(table, move):
            self.key(key)


def _mtime(file: Path) -> int:
    return file.stat().st_mtime_ns
