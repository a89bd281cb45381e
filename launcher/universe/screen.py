"""What a program needs of the screen that it is shown on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol

from launcher.picture import Picture, Theme
from launcher.universe.events import Event

ZOOMS = 0.5, 4.0  # the least and the most


class NoDisplayError(Exception):
    """There is no screen that a window could open on."""


class Screen(Protocol):
    """A window on the desktop, or whatever else shows pictures and has keys.

    Attributes:
        theme: what colour roles look like.
        zoom: pixels for a logical pixel; if the picture is fitted, only when the screen is opened.
        fullscreen: whether it fills the desktop.
    """

    theme: Theme
    zoom: float
    fullscreen: bool

    def open(self, title: str, width: float, height: float, *, flows: bool) -> None:
        """Show it, with room for `width` by `height` logical pixels, or for less if there is no more.

        Args:
            title: in its title bar.
            width: in logical pixels.
            height: in logical pixels.
            flows: True if the program lays its picture out to the size of the screen; False if the picture has a size
                of its own and is fitted with its proportions kept.

        Raises:
            NoDisplayError: if there is none.
        """

    def close(self) -> None:
        """End showing it; it can be opened again."""

    @property
    def natural_zoom(self) -> float:
        """Pixels for a logical pixel if nobody chose. It can be asked for before the screen is open."""

    @property
    def scale(self) -> float:
        """Pixels for a logical pixel of a picture that flows: the zoom, or less where it would show too little."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in logical pixels at this scale."""

    @property
    def room(self) -> tuple[float, float]:
        """What `open` takes to be as large again."""

    def fit(self, width: float, height: float) -> None:
        """Make room for that much, as far as possible."""

    def events(self) -> Iterable[Event]:
        """Events since the last call; places are in logical pixels of the picture shown last."""

    def show(self, picture: Picture) -> None:
        """Show a picture. One that is shown already costs next to nothing."""

    def set_icon(self, icon: Picture) -> None:
        """Be known by this picture among others."""

    def to_front(self) -> None:
        """Come before all others and take the keyboard, as far as possible."""

    def toggle_fullscreen(self) -> None:
        """Fill the desktop, or go back."""

    def play(self, sound: str | Path, volume: float) -> None:
        """Let a sound of ours or a file be heard, as loud as from 0 to 1, if it can be; without waiting for that."""

    def copy(self, text: str) -> None:
        """Put text on the clipboard, in so far as there is one that can hold it."""

    def paste(self) -> str:
        """The text on the clipboard, or nothing."""

    def run(self, looks: Iterator[float]) -> None:
        """Let a program live: take one look after the other, each of which gives the seconds until the next.

        Where somebody else's loop has to go on, as in a browser, this returns after the first one, and takes the rest
        as that loop comes by.
        """
