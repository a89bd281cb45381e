"""A screen of lines of text.

Every world program with labels can be played on it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from launcher.picture import LIGHT, ROOT, Picture, PictureLabel, Theme, reading_order, tree_of
from launcher.text import listed, quoted
from launcher.universe import Closed, Do, Event, KeyPress

_KEYS: Final = {"space": " ", "enter": "\r", "tab": "\t", "backspace": "\b"}
_NAMED: Final = ("up", "down", "left", "right", "escape", "home", "end", *[f"f{k}" for k in range(1, 13)])
_SIGNS: Final = {"+": "increment", "-": "decrement"}
_MOMENT: Final = 0.5  # seconds of the program in which something must change, or else the next line is read
_STEP: Final = 1 / 60
_SIZE: Final = 640.0, 560.0
_HELP: Final = (
    "Type the name of a button to press it, or a key: a letter, up, down, left, right, space, enter or escape.",
    "After the name of a value, + and - change it. Enter alone lets a moment pass. Time stands still while you type.",
    "board: read everything again. quit: leave the game.",
)


class LineScreen:
    """A screen that writes the labels of pictures, and reads names of elements and keys.

    Time passes only after a line: until something changes, or for a moment. So nobody needs to hurry.

    Args:
        lines: the lines that the player types.
        write: a function that gets each answer, as a text of whole lines.
        rules: a sentence about where the rules are.
        rest: waits for some seconds, in which answers from other threads arrive.

    Attributes:
        opened: whether a program has used the screen.
    """

    theme: Theme = LIGHT
    zoom = 1.0
    fullscreen = False
    idle_rest = 1 / 20
    natural_zoom = 1.0
    scale = 1.0
    size = _SIZE
    room = _SIZE

    def __init__(
        self,
        lines: Iterable[str],
        write: Callable[[str], object],
        rules: str,
        rest: Callable[[float], object] = time.sleep,
    ) -> None:
        self._lines = iter(lines)
        self._write = write
        self._rules = rules
        self._rest = rest
        self.opened = False
        self._now = 0.0
        self.clock: Callable[[], float] | None = lambda: self._now
        self._asked_at = 0.0
        self._told: list[str] = []
        self._labels: list[tuple[str, PictureLabel]] = []

    def run(self, looks: Iterator[float]) -> None:
        """Run the steps of a program, as fast as it can."""
        for _ in looks:
            self._now += _STEP
            self._rest(_STEP / 4)

    def show(self, picture: Picture) -> None:
        """Note the labels of a picture, which are written before the next line is read."""
        nodes = [(key, node) for key, node in reading_order(tree_of(picture)) if key != ROOT]
        modal = next((k for k, (_, node) in enumerate(nodes) if "modal" in node.label.states), 0)
        self._labels = [(key, node.label) for key, node in nodes[modal:]]

    def events(self) -> list[Event]:
        """Return the event of the next line.

        It waits until something has changed, or for a moment.
        """
        if self._now < self._asked_at + _MOMENT and _texts(self._labels) == self._told:
            return []
        told = _texts(self._labels)
        self._say(*[line for line in told if line not in self._told])
        self._told = told
        while (line := next(self._lines, None)) is not None:
            events = self._read(line.strip())
            if events is not None:
                self._asked_at = self._now
                return events
        return [Closed()]

    def _read(self, line: str) -> list[Event] | None:
        """Return the events of a line, or None if it has been answered here."""
        word, name = line.casefold(), line
        if not word:
            return []
        if word == "quit":
            return [Closed()]
        if word in ("help", "?"):
            self._say(*_HELP, self._rules)
            return None
        if word == "board":
            self._say(*_texts(self._labels))
            return None
        deed = _SIGNS.get(word[-1], "press")
        if deed != "press":
            word = word[:-1].strip()
        for key, label in reversed(self._labels):
            if word == label.name.casefold() and deed in label.deeds:
                return [Do(key, deed)]
        if word in _KEYS or word in _NAMED or len(line) == 1:
            return [KeyPress(_KEYS.get(word, word if word in _NAMED else line))]
        self._say(
            f"{quoted(name)} is neither a key nor the name of a button. Type help for what you can type."
        )
        return None

    def _say(self, *lines: str) -> None:
        self._write("".join(f"{line}\n" for line in lines))

    def open(self, title: str, width: float, height: float, *, flows: bool) -> None:
        """Write the title."""
        self.opened = True
        self._say(f"{title}. Type help for what you can type.")

    def close(self) -> None:
        """Do nothing."""

    def fit(self, width: float, height: float) -> None:
        """Do nothing."""

    def set_icon(self, icon: Picture) -> None:
        """Do nothing."""

    def to_front(self) -> None:
        """Do nothing."""

    def toggle_fullscreen(self) -> None:
        """Do nothing."""

    def leave(self, by: int) -> None:
        """Do nothing."""

    def play(self, sound: str | Path, volume: float) -> None:
        """Do nothing."""

    def copy(self, text: str) -> None:
        """Do nothing."""

    def paste(self) -> str:
        """Return "", as there is no clipboard."""
        return ""


def _texts(labels: Iterable[tuple[str, PictureLabel]]) -> list[str]:
    """Return what there is to read, and then what can be pressed."""
    read = [label for _, label in labels if "disabled" not in label.states]
    lines = [label.name for label in read if not label.deeds and label.name]
    offers = [_offer(label) for label in read if label.deeds]
    return [*lines, *([f"You can choose {listed(offers)}."] if offers else [])]


def _offer(label: PictureLabel) -> str:
    more = (
        [label.value] if label.value else [each for each in ("checked", "selected") if each in label.states]
    )
    return f"{label.name} ({more[0]})" if more else label.name
