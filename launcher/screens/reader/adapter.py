"""What a window says, passed on as it changes while somebody reads it, and what is done to it handed back."""

from __future__ import annotations

from collections.abc import Iterable
from queue import Empty, SimpleQueue
from typing import Any

from launcher.picture import Picture
from launcher.screens.reader.platforms import pass_on, platform_adapter, tell_focus, tell_place
from launcher.screens.reader.updates import ReaderTree, Shown
from launcher.universe import Do, Event, Focused, Unfocused


class ReaderAdapter:
    """Lets screen readers read the window of this process, and do something in it.

    AccessKit calls from threads of its own; there, only a note is made of what is wanted, and all else is done at the
    next look, by the window's thread. AccessKit holds a lock while it asks for the first tree, and whoever passes
    something on waits for that lock with Python's own in hand: so nothing is passed on before it has asked.

    Args:
        title: the window's.
    """

    def __init__(self, title: str) -> None:
        self._title = title
        self._tree = ReaderTree(title)
        self._asked = 0  # how many times somebody began to read
        self._begun = 0  # how many of these were answered
        self._is_read = False
        self._shown: Shown | None = None
        self._passed: Shown | None = None
        self._requests: SimpleQueue[Any] = SimpleQueue()
        self._adapter = platform_adapter(self._activate, self._requests.put, self._deactivate)

    def show(self, picture: Picture, scale: float, left: float, top: float) -> None:
        """Note what is shown, how many pixels a logical pixel has, and where in the window it is, in pixels."""
        known = self._shown
        if known is None or known.picture is not picture or known[1:] != (scale, left, top):
            self._shown = Shown(picture, scale, left, top)

    def tell(self, events: Iterable[Event], place: tuple[float, float, float, float]) -> None:
        """Say whether the window has the keyboard, and where it is: left, top, width and height, in pixels."""
        tell_place(self._adapter, *place)
        for event in events:
            if isinstance(event, Focused | Unfocused):
                tell_focus(self._adapter, focused=isinstance(event, Focused))

    def look(self) -> list[Do]:
        """Pass on what has changed, if somebody reads, and give what was done since the last look."""
        if self._is_read and self._asked != self._begun:
            self._begun, self._tree, self._passed = self._asked, ReaderTree(self._title), None
        if self._is_read and self._shown is not None and self._shown is not self._passed:
            self._passed = self._shown
            update = self._tree.update(self._shown)
            pass_on(self._adapter, lambda: update)
        done: list[Do] = []
        while True:
            try:
                deed = self._tree.deed(self._requests.get_nowait())
            except Empty:
                return done
            if deed is not None:
                done.append(deed)

    def _activate(self) -> None:
        """Note that somebody begins to read. There is no tree at once: the window's thread makes it."""
        self._asked += 1
        self._is_read = True

    def _deactivate(self) -> None:
        self._is_read = False
