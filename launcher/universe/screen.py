"""The interface of a screen.

Programs are shown on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Protocol

from launcher.picture import Picture, Theme
from launcher.universe.events import Event

ZOOMS = 0.5, 4.0  # the smallest and the largest


class NoDisplayError(Exception):
    """There is no screen for a window."""


class Screen(Protocol):
    """A window on the desktop, or something else that shows pictures and has keys.

    Attributes:
        theme: the colours of the roles.
        zoom: screen pixels per logical pixel; for a fitted picture, only when the screen is opened.
        fullscreen: whether the window fills the screen.
        idle_rest: seconds between two looks for events, if nothing has happened for a while; infinite if the program
            is called at each event.
        clock: returns the seconds that have passed for the program; None if these are those of the computer.
    """

    theme: Theme
    zoom: float
    fullscreen: bool
    idle_rest: float = 1 / 20
    clock: Callable[[], float] | None = None

    def open(self, title: str, width: float, height: float, *, flows: bool) -> None:
        """Open the screen with `width` by `height` logical pixels, or less on a smaller desktop.

        Args:
            title: the text in the title bar.
            width: the width in logical pixels.
            height: the height in logical pixels.
            flows: True if the program lays its picture out to the size of the screen; False if the picture has its own
                size and is fitted with its proportions kept.

        Raises:
            NoDisplayError: if there is no screen.
        """

    def close(self) -> None:
        """Close it.

        It can be opened again.
        """

    @property
    def natural_zoom(self) -> float:
        """The default zoom before the screen opens."""

    @property
    def scale(self) -> float:
        """The zoom in screen pixels per logical pixel.

        It is less if too little would be visible.
        """

    @property
    def size(self) -> tuple[float, float]:
        """The size in logical pixels."""

    @property
    def room(self) -> tuple[float, float]:
        """The size that `open` needs for this screen."""

    def fit(self, width: float, height: float) -> None:
        """Change the size, if possible."""

    def events(self) -> Iterable[Event]:
        """Return the events since the last call, in logical pixels of the last picture."""

    def show(self, picture: Picture) -> None:
        """Show a picture.

        Showing the same picture again costs almost no time.
        """

    def set_icon(self, icon: Picture) -> None:
        """Set the icon of the window."""

    def to_front(self) -> None:
        """Raise the window and focus it, if this is possible."""

    def toggle_fullscreen(self) -> None:
        """Switch to full screen or back."""

    def leave(self, by: int) -> None:
        """Move the keyboard to what comes after the program.

        If `by` is -1, it goes to what comes before it.
        """

    def play(self, sound: str | Path, volume: float) -> None:
        """Start a built-in sound or a file without waiting.

        The volume is from 0 to 1.
        """

    def copy(self, text: str) -> None:
        """Copy text to the clipboard, if there is one."""

    def paste(self) -> str | None:
        """Return the text on the clipboard, or "".

        The result is None if the screen has to ask the user first. `events` then has the text, as `Pasted`.
        """

    def run(self, looks: Iterator[float]) -> None:
        """Run the steps of a program.

        Each yields the seconds until the next one.

        If another loop must continue, as in a browser, this returns after the first step, and that loop runs
        the others.
        """
