"""A world program that runs, without a window: events in, worlds on, pictures out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from launcher.picture import Picture
from launcher.universe.handlers import Handlers, drawn, returned
from launcher.universe.history import History
from launcher.universe.messages import Package

W = TypeVar("W")


class Program(Generic[W]):
    """The current world of a program, and what can happen to it.

    Tests play a game with it; `big_bang` puts a window around it.

    Args:
        world: the first world, or a `Package` of it and the first message.
        handlers: the functions of the program.

    Attributes:
        world: the current one.
        messages: what handlers asked for and nobody has taken out of this list yet, oldest first.
    """

    def __init__(self, world: W | Package[W], handlers: Handlers[W]) -> None:
        self._handlers = handlers
        self._history = History(handlers.position) if handlers.position else None
        self._picture: tuple[W, Picture] | None = None
        self.messages: list[object] = []
        self.world: W = self._opened(world)

    @property
    def stopped(self) -> bool:
        """Whether stop_when says that this world is the last."""
        stop_when = self._handlers.stop_when
        return stop_when is not None and bool(stop_when(self.world))

    @property
    def has_history(self) -> bool:
        """Whether undo and redo can do anything."""
        return self._history is not None

    @property
    def flows(self) -> bool:
        """Whether the picture is laid out to the window's size, and not fitted to it."""
        return self._handlers.on_resize is not None

    @property
    def picture(self) -> Picture:
        """What the current world looks like; drawn once for a world."""
        if self._picture is None or self._picture[0] is not self.world:
            on_draw = self._handlers.on_draw
            self._picture = self.world, drawn(on_draw, on_draw(self.world))
        return self._picture[1]

    def key(self, key: str) -> None:
        """A key was pressed."""
        self._happen("on_key", self._handlers.on_key, key)

    def mouse(self, x: float, y: float, event: str) -> None:
        """The mouse did something at x, y (logical pixels of the picture)."""
        self._happen("on_mouse", self._handlers.on_mouse, x, y, event)

    def tick(self) -> None:
        """The clock ticked."""
        self._happen("on_tick", self._handlers.on_tick)

    def receive(self, message: object) -> None:
        """A message came in."""
        self._happen("on_receive", self._handlers.on_receive, message)

    def resize(self, width: float, height: float) -> None:
        """The window has another size now, in logical pixels."""
        self._happen("on_resize", self._handlers.on_resize, width, height)

    def focus(self) -> None:
        """The window has got the keyboard: it was opened, or the user came back to it."""
        self._happen("on_focus", self._handlers.on_focus)

    def undo(self) -> None:
        """Go back to before the last change of position."""
        if self._history:
            self._restore(self._history.undo(self.world))

    def redo(self) -> None:
        """Take the last undo back."""
        if self._history:
            self._restore(self._history.redo(self.world))

    def _restore(self, past: W) -> None:
        restore = self._handlers.restore
        if restore is None or past is self.world:
            self.world = past
        else:
            self.world = returned("restore", restore, restore(self.world, past))

    def _happen(self, name: str, handler: Callable[..., Any] | None, *arguments: object) -> None:
        if handler is None:
            return
        before = self.world
        self.world = self._opened(returned(name, handler, handler(before, *arguments)))
        if self._history:
            self._history.record(before, self.world)

    def _opened(self, result: W | Package[W]) -> W:
        if isinstance(result, Package):
            self.messages.extend(result.messages)
            world: W = result.world
            return world
        return result
