"""A screen without a screen: it proves that no more is needed than the protocol says, and no pygame.

Run as a program, it plays one on it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from launcher.picture import LIGHT, Picture, Theme, square
from launcher.universe import Copy, Package, Paste, Pasted, Undo, big_bang
from launcher.universe.events import Closed, Event, KeyPress, Mouse


class Paper:
    """What happens on it is told beforehand, some events for each look; it keeps what it showed."""

    theme: Theme = LIGHT
    zoom = 1.0
    fullscreen = False
    idle_rest = 1 / 20
    clock: Callable[[], float] | None = None
    natural_zoom = 1.0

    def __init__(self, *looks: Event | Iterable[Event]) -> None:
        self._looks = iter([[look] if isinstance(look, tuple) else look for look in looks])
        self._clipboard = ""
        self.room = (0.0, 0.0)
        self.shown: list[Picture] = []
        self.slept: list[float] = []
        self.log: list[str] = []

    @property
    def scale(self) -> float:
        return self.zoom

    @property
    def size(self) -> tuple[float, float]:
        return self.room[0] / self.zoom, self.room[1] / self.zoom

    def open(self, title: str, width: float, height: float, *, flows: bool) -> None:
        self.log.append(f"open {title}")
        self.room = width, height

    def close(self) -> None:
        self.log.append("close")

    def fit(self, width: float, height: float) -> None:
        self.room = width, height

    def events(self) -> Iterable[Event]:
        return next(self._looks, [Closed()])

    def show(self, picture: Picture) -> None:
        if not self.shown or self.shown[-1] is not picture:
            self.shown.append(picture)

    def set_icon(self, icon: Picture) -> None:
        self.log.append("icon")

    def to_front(self) -> None:
        self.log.append("front")

    def toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen

    def leave(self, by: int) -> None:
        self.log.append(f"leave {by}")

    def play(self, sound: str | Path, volume: float) -> None:
        self.log.append(f"play {sound} at {volume}")

    def copy(self, text: str) -> None:
        self._clipboard = text

    def paste(self) -> str:
        return self._clipboard

    def run(self, looks: Iterator[float]) -> None:
        self.slept.extend(looks)


def _key(world: str, key: str) -> str | Package[str]:
    wishes = {"c": Copy(world), "v": Paste(), "u": Undo()}
    return Package(world, wishes[key]) if key in wishes else world + key


def _receive(world: str, message: object) -> str:
    return world + message.text if isinstance(message, Pasted) else world


def _mouse(world: str, x: float, y: float, event: str) -> str:
    return world + "!" if event == "button-down" else world


def _draw(world: str) -> Picture:
    return square(len(world), "red")


if __name__ == "__main__":
    keys = [KeyPress(key) for key in "abcvuf"]
    paper = Paper(*keys, Mouse(1, 1, "button-down"), KeyPress("ctrl+z"))
    last = big_bang(
        "",
        on_draw=_draw,
        on_key=_key,
        on_mouse=_mouse,
        on_receive=_receive,
        position=str,
        screen=paper,
        name="Typing",
    )
    assert (last, paper.log) == ("abf", ["open Typing", "close"]), (last, paper.log)
    assert paper.shown[-1] == square(3, "red")
    assert "pygame" not in sys.modules
