"""The loop around a program: looks at the window, ticks, paints, and does what handlers ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from launcher.picture import Picture
from launcher.store import settings
from launcher.universe.events import Closed, Event, Focused, Key, Mouse, Resized
from launcher.universe.look import change_theme, change_zoom
from launcher.universe.messages import (
    BringToFront,
    ChangeTheme,
    Copy,
    FillScreen,
    Paste,
    Pasted,
    Quit,
    Redo,
    Remember,
    ShowHelp,
    Think,
    Undo,
    Zoom,
)
from launcher.universe.pace import Pace
from launcher.universe.program import Program
from launcher.universe.screen import Screen
from launcher.universe.shortcuts import shortcut
from launcher.universe.worker import Worker

W = TypeVar("W")

_ZOOM_STEP = 1.125


class Surroundings(NamedTuple):
    """What a program has around it.

    Attributes:
        scope: the name that this program's settings are kept under.
        icon: what the window is known by among others, or None.
        help: opens the help, or None.
        perform: does what messages of the program's own ask for.
        listen: gives what came in from outside since the last look.
    """

    scope: str
    icon: Picture | None
    help: Callable[[], object] | None
    perform: Callable[[object], object] | None
    listen: Callable[[], Iterable[object]] | None


class Loop(Generic[W]):
    """Runs a program in an open window until one of them ends."""

    def __init__(
        self, program: Program[W], screen: Screen, rate: float | None, surroundings: Surroundings
    ) -> None:
        self._program = program
        self._screen = screen
        self._around = surroundings
        self._pace = Pace(rate)
        self._worker = Worker()
        self._open = True

    def run(self) -> W:
        """The last world."""
        try:
            self._resized()
            self._screen.show(self._program.picture)
            if self._around.icon is not None:
                self._screen.set_icon(self._around.icon)
            while self._open and not self._program.stopped:
                self._look()
                self._screen.show(self._program.picture)
                self._pace.sleep()
            return self._program.world
        finally:
            self._worker.stop()

    def _look(self) -> None:
        for happen in self._happenings():
            happen()
            if not self._open or self._program.stopped:
                break
        self._perform_all()

    def _happenings(self) -> Iterator[Callable[[], object]]:
        """What there is to do for the program now, one after the other."""
        for event in self._screen.events():
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
                self._press(key, partial(self._program.key, key))
            case Mouse(x, y, kind, held):
                meant = f"ctrl+{kind}" if "ctrl" in held else kind
                self._press(meant, partial(self._program.mouse, x, y, kind))
            case Resized():
                self._resized()
            case Focused():
                self._program.focus()
            case Closed():
                self._open = False

    def _press(self, key: str, otherwise: Callable[[], None]) -> None:
        message = shortcut(key, undo=self._program.has_history, help=self._around.help is not None)
        if message is None:
            otherwise()
        else:
            self._perform(message)

    def _perform_all(self) -> None:
        """Do what handlers asked for."""
        while self._program.messages:
            self._perform(self._program.messages.pop(0))

    def _perform(self, message: object) -> None:
        match message:
            case Quit():
                self._open = False
            case Undo():
                self._program.undo()
                self._resized()  # that world may have been laid out for another window
            case Redo():
                self._program.redo()
                self._resized()
            case BringToFront():
                self._screen.to_front()
            case ChangeTheme():
                change_theme(self._screen)
            case Zoom(step):
                self._zoom(step)
            case FillScreen():
                self._screen.toggle_fullscreen()
            case ShowHelp():
                if self._around.help:
                    self._around.help()
            case Remember(key, value):
                settings().put(self._around.scope, key, value)
            case Copy(text):
                self._screen.copy(text)
            case Paste():
                self._program.receive(Pasted(self._screen.paste()))
            case Think():
                self._worker.ask(message)
            case _ if self._around.perform:
                self._around.perform(message)
            case _:
                raise TypeError(
                    f"nobody knows what to do with the message {message!r}; big_bang's perform could"
                )

    def _resized(self) -> None:
        self._program.resize(*self._screen.size)

    def _zoom(self, step: int) -> None:
        if self._program.flows:
            change_zoom(self._screen, _ZOOM_STEP**step if step else None)
            self._resized()
        elif step:
            width, height = self._screen.room
            self._screen.fit(width * _ZOOM_STEP**step, height * _ZOOM_STEP**step)
        else:
            self._screen.fit(self._program.picture.width, self._program.picture.height)
