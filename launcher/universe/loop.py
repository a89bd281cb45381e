"""The loop of a program, which handles events, ticks, draws, and carries out messages."""

from __future__ import annotations

import math
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cached_property, partial
from operator import itemgetter
from typing import Generic, NamedTuple, TypeVar

from launcher.store import settings
from launcher.universe.events import (
    Closed,
    Do,
    Dropped,
    Event,
    Focused,
    Gestures,
    KeyPress,
    KeyRelease,
    Mouse,
    Pasted,
    Resized,
    Unfocused,
)
from launcher.universe.look import SYSTEM, AppliedLook, ask_desktop, change_look, change_theme
from launcher.universe.messages import (
    After,
    BringToFront,
    Call,
    ChangeTheme,
    Choose,
    Copy,
    Failed,
    FillScreen,
    Leave,
    Paste,
    Quit,
    Redo,
    Remember,
    ShowHelp,
    Sound,
    Then,
    Think,
    Undo,
    Withdraw,
    Zoom,
    shortcut,
)
from launcher.universe.program import Program
from launcher.universe.screen import Screen
from launcher.universe.services import Worker, services

_PRESSES = ("button-down", "right-down")
_BUSY_LOOK = 1 / 120
_BUSY_FOR = 1.0
_CATCH_UP = 0.1  # seconds; later ticks are left out, so that a slow tick cannot keep the window busy


class Pace:
    """The clock of a running program.

    Args:
        rate: seconds between ticks.
        idle_rest: seconds between two steps if nothing has happened for a while.
        clock: returns the time in seconds; by default, that of the computer.
    """

    def __init__(
        self, rate: float, idle_rest: float = 1 / 20, clock: Callable[[], float] | None = None
    ) -> None:
        self._rate = rate
        self._clock = clock or time.perf_counter
        self._idle_rest = idle_rest
        # the time of the last tick or of the start of the motion; None at rest
        self._last_tick: float | None = None
        self._next_tick = 0.0
        self._busy_until = self._clock() + _BUSY_FOR

    @property
    def idle(self) -> bool:
        """Whether nothing has happened for a while."""
        return self._clock() >= self._busy_until

    def due(self, *, moving: bool) -> list[float]:
        """Return the ticks that are due, each as the seconds since the one before.

        Ticks that are very late are left out, but their seconds are counted.
        """
        now = self._clock()
        if not moving:
            self._last_tick = None
            return []
        if self._last_tick is None:
            self._last_tick, self._next_tick = now, now + self._rate
        late = now - self._next_tick
        if late < 0:
            return []
        ticks = 1 + int(late / self._rate)
        self._next_tick += ticks * self._rate
        ticks = min(ticks, max(1, int(_CATCH_UP / self._rate)))
        seconds, self._last_tick = (now - self._last_tick) / ticks, now
        return [seconds] * ticks

    def stir(self) -> None:
        """Note an event.

        More may follow soon.
        """
        self._busy_until = self._clock() + _BUSY_FOR

    def rest(self) -> float:
        """Return the seconds until the next step."""
        look = self._idle_rest if self.idle else _BUSY_LOOK
        if self._last_tick is None:
            return look
        return max(0.0, min(look, self._next_tick - self._clock()))


W = TypeVar("W")


class LoopContext(NamedTuple):
    """The surroundings of a running program.

    Attributes:
        scope: the name under which the settings are stored.
        help: a function that opens the help, or None.
        perform: carries out the program's own messages.
        listen: returns the messages from outside since the last call.
    """

    scope: str
    help: Callable[[], object] | None
    perform: Callable[[object], object] | None
    listen: Callable[[], Iterable[object]] | None


class Loop(Generic[W]):
    """The loop of a program on a screen.

    It goes on until the program ends or the screen is closed.

    Args:
        program: the program.
        screen: the open screen.
        rate: the seconds between ticks.
        surroundings: the surroundings of the program.
    """

    def __init__(self, program: Program[W], screen: Screen, rate: float, surroundings: LoopContext) -> None:
        self._program = program
        self._screen = screen
        self._around = surroundings
        self._clock = screen.clock or time.perf_counter
        self._pace = Pace(rate, screen.idle_rest, screen.clock)
        self._gestures = Gestures()
        self._position = program.position
        self._settings = settings()
        self._answers = deque[Then]()  # from calls in the background
        self._timers: dict[object, float] = {}  # the due times of the messages
        self._applied = AppliedLook(screen, flows=program.flows)
        self._has_keyboard = True
        self._scans_at = 0.0  # the time at which the focus moves by itself, if the settings say so
        self._begun = False
        self._open = True

    @cached_property
    def _worker(self) -> Worker:
        return services().worker()  # not before the first picture, which does not wait for its modules

    def looks(self) -> Iterator[float]:
        """Run the program until it ends, yielding the seconds until each next step."""
        try:
            while (rest := self.step()) is not None:
                yield rest
        finally:
            self.close()

    def step(self) -> float | None:
        """Handle the waiting events, and show the result.

        Returns:
            The seconds until the next call, or None after the last one.
        """
        if not self._begun:
            self._begin()
        elif self._over or not self._poll():
            return self._rest()
        self._screen.show(self._program.picture)
        return self._rest()

    def close(self) -> None:
        """Stop the thinking of the program."""
        self._worker.stop()

    def _rest(self) -> float | None:
        if self._over:
            return None
        due = min(self._timers.values(), default=math.inf)
        return min(self._pace.rest(), max(0.0, due - self._clock()))

    @property
    def _over(self) -> bool:
        return not self._open or self._program.stopped

    def _begin(self) -> None:
        self._begun = True
        self._resize()
        self._program.look(self._applied.look)
        self._screen.show(self._program.picture)
        self._ask_desktop()
        self._settle()

    def _poll(self) -> bool:
        """Handle the waiting events, and return whether there were any."""
        happened = False
        for happen in self._jobs():
            happened = True
            happen()
            self._settle()
            if self._over:
                break
        return happened

    def _jobs(self) -> Iterator[Callable[[], object]]:
        """Yield the waiting jobs of the program."""
        for event in self._screen.events():
            self._pace.stir()
            yield partial(self._take, event)
        for mouse in self._gestures.read_rest(self._clock()):
            yield partial(self._point, mouse)
        if self._worker.busy:
            self._pace.stir()
        for answer in self._worker.answers():
            if isinstance(answer, Failed):
                with suppress(OSError, ValueError):  # the disk is full, or the terminal is closed
                    print(answer.report, file=sys.stderr)
            yield partial(self._program.receive, answer)
        for _ in range(len(self._answers)):
            self._pace.stir()
            yield partial(self._program.receive, self._answers.popleft())
        for message in self._around.listen() if self._around.listen else ():
            self._pace.stir()
            yield partial(self._program.receive, message)
        for message, due in sorted(self._timers.items(), key=itemgetter(1)):
            if due <= self._clock():
                del self._timers[message]
                yield partial(self._program.receive, message)
        for seconds in self._pace.due(moving=self._program.moving):
            yield partial(self._program.tick, seconds)
        scan = self._applied.look.scan
        if scan and self._has_keyboard and self._scans_at <= self._clock():
            self._scans_at = self._clock() + scan
            yield self._program.scan
        if self._pace.idle and self._applied.has_changed_elsewhere():
            yield self._follow_look

    def _take(self, event: Event) -> None:
        match event:
            case KeyPress(key, repeat):
                scan = self._applied.look.scan
                self._scans_at = self._clock() + scan
                if scan and key == " " and not repeat and self._program.choose():
                    return
                self._program.end_scan()
                self._press(key, partial(self._program.key, key, repeat), repeat=repeat)
            case KeyRelease(key):
                self._program.release(key)
            case Do(key, deed, value):
                self._program.do(key, deed, value)
            case Mouse():
                if event.event in _PRESSES and event.touch != self._applied.touch:
                    self._applied.touch = event.touch
                    self._program.look(self._applied.look)
                for mouse in self._gestures.read(event, self._clock()):
                    self._point(mouse)
            case Resized():
                self._resize()
            case Focused():
                self._ask_desktop()
                self._has_keyboard = True
                self._program.focus()
            case Unfocused():
                self._has_keyboard = False
                self._program.end_scan()
                self._program.unfocus()
            case Dropped() | Pasted():
                self._program.receive(event)
            case Closed():
                self._open = False

    def _ask_desktop(self) -> None:
        if self._applied.look.theme == SYSTEM:
            ask_desktop()

    def _point(self, mouse: Mouse) -> None:
        name = f"ctrl+{mouse.event}" if "ctrl" in mouse.held else mouse.event
        self._press(name, partial(self._program.mouse, mouse.x, mouse.y, mouse.event, mouse.held))

    def _press(self, key: str, otherwise: Callable[[], None], *, repeat: bool = False) -> None:
        message = shortcut(key, undo=self._program.has_history, help=self._around.help is not None)
        if message is None:
            otherwise()
        elif not repeat or isinstance(message, Undo | Redo | Zoom):
            self._program.ask(message)

    def _follow_look(self) -> None:
        """Apply the current settings of all windows."""
        if not self._applied.is_outdated:
            return
        if self._applied.reapply():
            self._resize()
        self._program.look(self._applied.look)

    def _settle(self) -> None:
        """Carry out the messages of handlers.

        Questions about an older position are withdrawn.
        """
        while True:
            if self._program.position is not self._position:
                self._position = self._program.position
                self._worker.withdraw_all()
            if not self._program.messages:
                return
            self._perform(self._program.messages.pop(0))

    def _perform(self, message: object) -> None:
        match message:
            case Quit():
                self._open = False
            case BringToFront():
                self._screen.to_front()
            case ChangeTheme():
                change_theme(self._screen)
                self._follow_look()
            case Choose(setting, value):
                change_look(setting, value)
                self._follow_look()
            case Zoom(step):
                self._applied.zoom(step, self._program.picture)
                if self._program.flows:
                    self._resize()
                self._follow_look()
            case Sound(name):
                if volume := self._applied.look.volume:
                    self._screen.play(name, volume)
            case FillScreen():
                self._screen.toggle_fullscreen()
            case Leave(by):
                self._screen.leave(by)
            case ShowHelp():
                if self._around.help:
                    self._around.help()
            case Remember(key, value):
                self._settings.put(self._around.scope, key, value)
            case Copy(text):
                self._screen.copy(text)
            case Paste():
                if (pasted := self._screen.paste()) is not None:
                    self._program.receive(Pasted(pasted))
            case Think():
                self._worker.ask(message)
            case Call(to_the_end=to_the_end):
                services().submit(partial(self._call, message), to_the_end=to_the_end)
            case Withdraw(about):
                self._worker.withdraw(about)
            case After(seconds, later):
                self._timers[later] = self._clock() + seconds
            case _ if self._around.perform:
                self._around.perform(message)
            case _:
                raise TypeError(
                    f"big_bang cannot carry out the message {message!r}; handle it with the argument perform"
                )

    def _call(self, call: Call) -> None:
        result = call.function(*call.arguments)
        if call.then is not None:
            self._answers.append(Then(call.then, (result,)))

    def _resize(self) -> None:
        self._program.resize(*self._screen.size)
