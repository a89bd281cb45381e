"""Pass changes of a window to screen readers, and return their actions."""

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
    """Lets screen readers read and control the window of this process.

    AccessKit calls from its own threads. These calls are only recorded; the thread of the window handles them at the
    next `look`.

    Args:
        title: the title of the window.
    """

    def __init__(self, title: str) -> None:
        self._title = title
        self._tree = ReaderTree(title)
        self._asked = 0  # the number of times that a screen reader started
        self._begun = 0  # the number of these that were answered
        self._is_read = False
        self._has_focus = False
        self._place: Place = (0, 0, 0, 0)
        self._told: tuple[bool, Place] | None = None
        self._shown: Shown | None = None
        self._passed: Shown | None = None
        self._requests: SimpleQueue[accesskit.ActionRequest] = SimpleQueue()
        self._platform = platform(self._activate, self._requests.put, self._deactivate)

    def show(self, picture: Picture, scale: float, left: float, top: float) -> None:
        """Record the shown picture, its pixels per logical pixel, and its place in the window in pixels."""
        known = self._shown
        if known is None or known.picture is not picture or known[1:] != (scale, left, top):
            self._shown = Shown(picture, scale, left, top)

    def tell(self, events: Iterable[Event], place: Place) -> None:
        """Record the focus and the position of the window."""
        self._place = place
        for event in events:
            if isinstance(event, Focused | Unfocused):
                self._has_focus = isinstance(event, Focused)

    def look(self) -> list[Do]:
        """Pass on changes, if a screen reader is active, and return its actions since the last call."""
        if self._is_read and self._shown is not None:
            self._pass_on(self._shown)
        deeds = [self._tree.deed(self._requests.get()) for _ in range(self._requests.qsize())]
        return [deed for deed in deeds if deed is not None]

    def close(self) -> None:
        """Report that the window is closed."""
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
        """Record that a screen reader starts. The thread of the window creates the tree later."""
        self._asked += 1
        self._is_read = True

    def _deactivate(self) -> None:
        self._is_read = False
