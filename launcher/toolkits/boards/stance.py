"""Where a player looks at a board from, and how they walk around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from launcher.tabletop import Gesture, Toggle, View
from launcher.toolkits.boards.camera import Aim

FLAT: Final = Toggle("flat", "Flat", "v")
"""The switch for boards that are seen from straight above, with no perspective."""

_STEP = 3.0  # degrees that a key turns a board
_PULL = 0.4  # degrees that it turns for each logical pixel of the scene that the mouse is drawn


class Stance(NamedTuple):
    """Where players look from.

    Attributes:
        tilt: how many degrees from straight above, at first.
        sides: whether each of two players looks from their own side at first.
    """

    tilt: float = 45
    sides: bool = True

    def aim(self, view: View) -> Aim:
        """Where a player looks from: as was chosen, or as at first."""
        first = Aim(self.tilt, 180.0 * view.player if self.sides else 0.0)
        aim = view.own if isinstance(view.own, Aim) else first
        return aim._replace(flat=FLAT.name in view.toggles)

    def turning(self, view: View, gesture: Gesture) -> View | None:
        """The view after the mouse was drawn over the board: it turns and tilts along."""
        return None if gesture.done else self._turned(view, _PULL * gesture.dx, -_PULL * gesture.dy)

    @property
    def keys(self) -> Mapping[str, tuple[str, Callable[[View], View]]]:
        """The keys that change where a player looks from, for `Tabletop.view_keys`."""
        return {
            "shift+left": ("turns the board to the left", lambda view: self._turned(view, _STEP, 0)),
            "shift+right": ("turns it to the right", lambda view: self._turned(view, -_STEP, 0)),
            "shift+up": ("looks from higher", lambda view: self._turned(view, 0, -_STEP)),
            "shift+down": ("looks from lower", lambda view: self._turned(view, 0, _STEP)),
            "home": ("looks as at first", lambda view: replace(view, own=None)),
        }

    def _turned(self, view: View, turn: float, tilt: float) -> View:
        return replace(view, own=self.aim(view).turned(turn, tilt))
