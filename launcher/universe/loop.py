"""The loop around a program: looks at the window, ticks, paints, and does what handlers ask for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Generic, NamedTuple, TypeVar

import pygame

from launcher.picture import DARK, LIGHT, Picture
from launcher.screens.window import LOOK, ZOOMS, Window, natural_zoom
from launcher.store import Settings
from launcher.universe.events import Closed, Event, Exposed, Focused, Key, Mouse, Resized
from launcher.universe.messages import (
    BringToFront,
    ChangeTheme,
    Copy,
    Paste,
    Pasted,
    Quit,
    Remember,
    ShowHelp,
    Think,
)
from launcher.universe.pace import Pace
from launcher.universe.program import Program
from launcher.universe.worker import Worker

W = TypeVar("W")

_ZOOM_STEP = 1.125
_ZOOM_IN = ("ctrl++", "ctrl+=", "ctrl+shift+=", "ctrl+shift++", "ctrl+wheel-up")
_ZOOM_OUT = ("ctrl+-", "ctrl+shift+-", "ctrl+wheel-down")


class Surroundings(NamedTuple):
    """What a program has around it.

    Attributes:
        settings: where things are remembered.
        scope: the name that this program's settings are kept under.
        icon: what the window is known by among others, or None.
        help: opens the help, or None.
        perform: does what messages of the program's own ask for.
        listen: gives what came in from outside since the last look.
    """

    settings: Settings
    scope: str
    icon: Picture | None
    help: Callable[[], object] | None
    perform: Callable[[object], object] | None
    listen: Callable[[], Iterable[object]] | None


class Loop(Generic[W]):
    """Runs a program in an open window until one of them ends."""

    def __init__(
        self, program: Program[W], window: Window, rate: float | None, surroundings: Surroundings
    ) -> None:
        self._program = program
        self._window = window
        self._around = surroundings
        self._pace = Pace(rate)
        self._worker = Worker()
        self._open = True

    def run(self) -> W:
        """The last world."""
        try:
            self._resized()
            self._window.show(self._program.picture)
            if self._around.icon is not None:
                self._window.set_icon(self._around.icon)
            while self._open and not self._program.stopped:
                self._look()
                self._window.show(self._program.picture)
                self._pace.sleep()
            return self._program.world
        finally:
            self._worker.stop()

    def _look(self) -> None:
        for happen in self._happenings():
            happen()
            if not self._open or self._program.stopped:
                break
        self._perform()

    def _happenings(self) -> Iterator[Callable[[], object]]:
        """What there is to do for the program now, one after the other."""
        for event in self._window.events():
            self._pace.stir()
            yield partial(self._take, event)
        for answer in self._worker.answers():
            yield partial(self._program.receive, answer)
        for message in self._around.listen() if self._around.listen else ():
            self._pace.stir()
            yield partial(self._program.receive, message)
        yield from [self._program.tick] * self._pace.due()

    def _take(self, event: Event) -> None:
        match event:
            case Key(key):
                shortcut = self._shortcut(key)
                if shortcut:
                    shortcut()
                else:
                    self._program.key(key)
            case Mouse(x, y, kind):
                self._program.mouse(x, y, kind)
            case Resized():
                self._resized()
            case Exposed():
                self._window.expose()
            case Focused():
                self._program.focus()
            case Closed():
                self._open = False

    def _shortcut(self, key: str) -> Callable[[], object] | None:
        """What a key does in every program."""
        if key in ("ctrl+z", "ctrl+y", "ctrl+shift+z"):
            undo_or_redo = self._program.undo if key == "ctrl+z" else self._program.redo
            return partial(self._restore, undo_or_redo) if self._program.has_history else None
        if key == "f1":
            return self._around.help
        if key in _ZOOM_IN or key in _ZOOM_OUT:
            return partial(self._zoom, _ZOOM_STEP if key in _ZOOM_IN else 1 / _ZOOM_STEP)
        return {
            "ctrl+q": self._close,
            "ctrl+w": self._close,
            "ctrl+t": self._change_theme,
            "ctrl+0": self._natural_zoom,
            "f11": self._window.toggle_fullscreen,
            "alt+\r": self._window.toggle_fullscreen,
        }.get(key)

    def _perform(self) -> None:
        """Do what handlers asked for."""
        while self._program.messages:
            message = self._program.messages.pop(0)
            match message:
                case Quit():
                    self._close()
                case BringToFront():
                    self._window.to_front()
                case ChangeTheme():
                    self._change_theme()
                case ShowHelp():
                    if self._around.help:
                        self._around.help()
                case Remember(key, value):
                    self._remember(self._around.scope, key, value)
                case Copy(text):
                    _copy(text)
                case Paste():
                    self._program.receive(Pasted(_clipboard()))
                case Think():
                    self._worker.ask(message)
                case _ if self._around.perform:
                    self._around.perform(message)
                case _:
                    raise TypeError(
                        f"nobody knows what to do with the message {message!r}; big_bang's perform could"
                    )

    def _remember(self, scope: str, key: str, value: object) -> None:
        try:
            self._around.settings.put(scope, key, value)
        except OSError as error:  # a full disk is no reason to end a game
            print(error, file=sys.stderr)

    def _restore(self, undo_or_redo: Callable[[], None]) -> None:
        undo_or_redo()
        self._resized()  # that world may have been laid out for another window

    def _close(self) -> None:
        self._open = False

    def _resized(self) -> None:
        self._program.resize(*self._window.size)

    def _change_theme(self) -> None:
        self._window.theme = DARK if self._window.theme is LIGHT else LIGHT
        self._remember(LOOK, "theme", self._window.theme.name)

    def _zoom(self, factor: float) -> None:
        if not self._window.flows:
            self._window.grow(factor)
            return
        least, most = ZOOMS
        self._set_zoom(min(most, max(least, self._window.scale * factor)))

    def _natural_zoom(self) -> None:
        if self._window.flows:
            self._set_zoom(natural_zoom())
        else:
            picture = self._program.picture
            self._window.fit(picture.width, picture.height)

    def _set_zoom(self, zoom: float) -> None:
        self._window.zoom = zoom
        self._window.zoom = self._window.scale  # as far as it can be seen
        self._remember(LOOK, "zoom", self._window.zoom)
        self._resized()


def _copy(text: str) -> None:
    """Put text on the clipboard, in so far as a clipboard can hold it."""
    sendable = text.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")
    with suppress(pygame.error):  # another program holds the clipboard, or the desktop has none
        pygame.scrap.put_text(sendable)


def _clipboard() -> str:
    """The text on the clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:  # as above
        return ""
