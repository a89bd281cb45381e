"""What a screen reader with the rules of Orca 48 speaks in real windows that are led by the keyboard.

Everything is spoken, in order, and nothing twice; `tests/desktop/at_spi.py` knows the rules.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.author import tabletop_of
from launcher.screens.reader import sentences_of
from launcher.tabletop import Match
from tests.desktop.speech import LOST, spoken
from tests.desktop.test_screen_reader import GAMES, bus, open_game, reader
from tests.effort import THOROUGH, few

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop
    from tests.desktop.screen_reader import Bus, ScreenReader

__all__ = ["bus", "reader"]
KINDS = ("checkers", "go-fish", "minesweeper")
"""A board with an opponent, hidden cards, and a puzzle; the test of the end is about another puzzle."""
TIMED = "tests.desktop.timed"
SETTLE = 0.4  # seconds
PRESSES = 400
"""Presses of the key for hints that end a match of any game."""


class Heard:
    """The transcript of a window that is led by keys.

    Args:
        desktop: the desktop of the window.
        reader: the screen reader.
        title: the title of the window.
        task: a text that the window says when it opens.
    """

    def __init__(self, desktop: Desktop, reader: ScreenReader, title: str, task: str = "") -> None:
        self._reader = reader
        self._window = desktop.painted_window(title)
        self.lines: list[str] = []
        reader.goes_to(title)
        self._window.move(1, 1)  # which also gives it the keyboard
        self._listen("open", asked=True, expected=task)

    def after(self, key: str, *, asked: bool = False) -> list[str]:
        """What is spoken after a key; some answers take a while."""
        self._window.key(key)
        return self._listen(key, asked=asked)

    def until(self, expected: str) -> list[str]:
        """What is spoken by itself until it has this text."""
        return self._listen("wait", asked=True, expected=expected)

    def _listen(self, done: str, *, asked: bool, expected: str = "") -> list[str]:
        said = spoken(self._reader, SETTLE, asked=asked, expected=expected)
        self.lines += [f"> {done}", *said]
        whole = "\n".join(self.lines)
        assert not any(each.startswith(LOST) for each in said), whole
        # work may go on and on, and the status is said again to a player who goes there
        news = " ".join(each for each in said if ", status bar" not in each)
        sentences = [each for each in sentences_of(news) if "…" not in each]
        assert len(sentences) == len(set(sentences)), whole
        assert done == "open" or not any(each.endswith(", window") for each in said), whole
        return said


@pytest.mark.parametrize("game", few(GAMES, KINDS))
def test_a_match_is_heard_once_and_in_order(
    game: str, desktop: Desktop, bus: Bus, reader: ScreenReader
) -> None:
    open_game(desktop, bus, game, TIMED)
    tabletop = tabletop_of(game)
    task = tabletop.task.partition(".")[0]
    heard = Heard(desktop, reader, tabletop.name, task)
    assert task in " ".join(heard.lines)
    for key in ("Right", "Return", "Escape"):
        heard.after(key)
    for _ in range(3):
        assert heard.after("F3", asked=True), heard.lines
    assert heard.after("shift+F12", asked=True), heard.lines
    assert Path(bus.env["ANNOUNCED"]).read_text("utf-8"), "the times of announcements are known"
    if THOROUGH:
        heard.after("shift+F12")
        for key in ("F4", "F12"):  # the options, and all commands
            assert heard.after(key, asked=True), heard.lines
            heard.after("Escape")
        if game == "jewel":  # played by its hints, it might never be over
            assert "Time is up" in " ".join(heard.until("Time is up"))
        _play_to_the_end(heard)


def _play_to_the_end(heard: Heard) -> None:
    """Ask for hints until none is possible, without reading the window, which would hold up the reader's events."""
    for _ in range(PRESSES):
        if any("match is over" in each for each in heard.after("F3")):
            return
    pytest.fail("\n".join(heard.lines))


def test_the_end_of_a_match_and_a_repeated_refusal_are_heard(
    desktop: Desktop, bus: Bus, reader: ScreenReader
) -> None:
    match = Match(tabletop_of("lights-out"), seed="k7f3p")
    while not match.status.over:
        match.play(str(match.history.tabletop.hint(match.position).move))
    match.undo()
    journal = desktop.folder / "begun.txt"
    journal.write_text(match.journal, "utf-8")
    desktop.start(sys.executable, "-m", TIMED, "play", "lights-out", "--journal", journal, env=bus.env)
    heard = Heard(desktop, reader, "Lights Out")
    _play_to_the_end(heard)
    assert "You won" in " ".join(heard.lines)
    refusals = [heard.after("F3", asked=True) for _ in range(3)]
    assert all(refusals), heard.lines


def test_the_main_window_and_its_settings_are_heard(desktop: Desktop, bus: Bus, reader: ScreenReader) -> None:
    desktop.start(sys.executable, "-m", TIMED, env=bus.env)
    heard = Heard(desktop, reader, "PLT Games")
    assert "list item" in " ".join(heard.after("Down", asked=True))
    assert heard.after("ctrl+comma", asked=True)
    for key in ("Tab", "Right"):
        assert "radio" in " ".join(heard.after(key, asked=True))
    heard.after("Escape")
