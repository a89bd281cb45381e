"""What a window says, passed on as it changes while somebody reads it, and what is done to it handed back."""

from __future__ import annotations

from collections.abc import Iterable
from queue import SimpleQueue
from typing import TYPE_CHECKING

from launcher.picture import Picture
from launcher.screens.reader.platforms import Place, platform
from launcher.screens.reader.updates import ReaderTree, Shown
from launcher.universe import Do, Event, Focused, Unfocused

if TYPE_CHECKING:
    import accesskit


class ReaderAdapter:
    """Lets screen readers read the window of this process, and do something in it.

    AccessKit calls from threads of its own; there, only a note is made of what is wanted, and all else is done at the
    next look, by the window's thread.

    Args:
        title: the window's.
    """

    def __init__(self, title: str) -> None:
        self._title = title
        self._tree = ReaderTree(title)
        self._asked = 0  # how many times somebody began to read
        self._begun = 0  # how many of these were answered
        self._is_read = False
        self._has_focus = False
        self._place: Place = (0, 0, 0, 0)
        self._told: tuple[bool, Place] | None = None
        self._shown: Shown | None = None
        self._passed: Shown | None = None
        self._requests: SimpleQueue[accesskit.ActionRequest] = SimpleQueue()
        self._platform = platform(self._activate, self._requests.put, self._deactivate)

    def show(self, picture: Picture, scale: float, left: float, top: float) -> None:
        """Note what is shown, how many pixels a logical pixel has, and where in the window it is, in pixels."""
        known = self._shown
        if known is None or known.picture is not picture or known[1:] != (scale, left, top):
            self._shown = Shown(picture, scale, left, top)

    def tell(self, events: Iterable[Event], place: Place) -> None:
        """Note whether the window has the keyboard, and where it is."""
        self._place = place
        for event in events:
            if isinstance(event, Focused | Unfocused):
                self._has_focus = isinstance(event, Focused)

    def look(self) -> list[Do]:
        """Pass on what has changed, if somebody reads, and give what was done since the last look."""
        if self._is_read and self._shown is not None:
            self._pass_on(self._shown)
        deeds = [self._tree.deed(self._requests.get()) for _ in range(self._requests.qsize())]
        return [deed for deed in deeds if deed is not None]

    def close(self) -> None:
        """Say that the window is gone."""
        self._platform.close()

    def _pass_on(self, shown: Shown) -> None:
        if self._asked != self._begun:
            self._begun, self._tree = self._asked, ReaderTree(self._title)
            self._passed = self._told = None
        if shown is not self._passed:
            begun, self._passed = self._begun, shown
            self._platform.pass_on(self._tree.update(shown), lambda: begun == self._asked)
        if (self._has_focus, self._place) != self._told:
            self._told = self._has_focus, self._place
            self._platform.tell_place(self._place)
            self._platform.tell_focus(self._has_focus)

    def _activate(self) -> None:
        """Note that somebody begins to read. There is no tree at once: the window's thread makes it."""
        self._asked += 1
        self._is_read = True

    def _deactivate(self) -> None:
        self._is_read = False
