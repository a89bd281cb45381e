"""The viewpoint of a player, and the gestures and keys that change it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from launcher.tabletop import Gesture, Toggle, View
from launcher.toolkits.boards.camera import Aim

FLAT: Final = Toggle("flat", "Flat", "v")
"""The toggle for looking at a board from straight above, without perspective."""

_STEP = 5.0  # degrees that a key turns the board
_PULL = 0.4  # degrees per logical pixel of a drag
_NEAR = 4.0  # degrees within which an angle snaps to a straight one, or to the first tilt; less than a step
_ALONG = 2.0  # a drag this many times as long in one direction counts only in that direction


class Stance(NamedTuple):
    """The players' viewpoints.

    Attributes:
        tilt: degrees from straight above, at first.
        sides: whether each of two players looks from their own side at first.
    """

    tilt: float = 45
    sides: bool = True

    def aim(self, view: View) -> Aim:
        """Return the viewpoint of a player: the chosen one, or the first one."""
        tilt, turn, _, moving = self._raw_aim(view)
        straight = 90.0 * round(turn / 90)
        return Aim(
            self.tilt if abs(tilt - self.tilt) <= _NEAR else tilt,
            straight if abs(turn - straight) <= _NEAR else turn,
            flat=FLAT.name in view.toggles,
            moving=moving,
        )

    def turning(self, view: View, gesture: Gesture) -> View | None:
        """Return the view after a drag next to the board or with the right button, which turns and tilts the board.

        A drag that starts on the board with the left button turns nothing, as the player may have missed a piece.
        """
        if gesture.done:
            own = view.own
            return (
                replace(view, own=own._replace(moving=False)) if isinstance(own, Aim) and own.moving else None
            )
        if gesture.button == "left" and gesture.start:
            return None
        across, down = abs(gesture.dx), abs(gesture.dy)
        turn = _PULL * gesture.dx if _ALONG * across >= down else 0.0
        after = self._turned(view, turn, -_PULL * gesture.dy if _ALONG * down >= across else 0.0)
        return replace(after, own=after.own._replace(moving=True)) if isinstance(after.own, Aim) else after

    @property
    def keys(self) -> Mapping[str, tuple[str, Callable[[View], View]]]:
        """The keys that change the viewpoint, for `Tabletop.view_keys`."""
        return {
            "shift+left": ("turns the board to the left", lambda view: self._turned(view, _STEP, 0)),
            "shift+right": ("turns the board to the right", lambda view: self._turned(view, -_STEP, 0)),
            "shift+up": ("raises the viewpoint", lambda view: self._turned(view, 0, -_STEP)),
            "shift+down": ("lowers the viewpoint", lambda view: self._turned(view, 0, _STEP)),
            "home": ("resets the view", lambda view: replace(view, own=None)),
            "end": ("looks from the other side", lambda view: self._turned(view, 180, 0)),
        }

    def _turned(self, view: View, turn: float, tilt: float) -> View:
        """Return the view turned further; a flat view does not turn."""
        flat = FLAT.name in view.toggles
        return view if flat else replace(view, own=self._raw_aim(view).turned(turn, tilt))

    def _raw_aim(self, view: View) -> Aim:
        """Return the aim that the player has set, before nearly straight angles snap."""
        first = Aim(self.tilt, 180.0 * view.player if self.sides else 0.0)
        return view.own if isinstance(view.own, Aim) else first
