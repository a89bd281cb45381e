"""Where a player looks at a board from, and how they walk around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from launcher.tabletop import Gesture, Toggle, View
from launcher.toolkits.boards.camera import Aim

FLAT: Final = Toggle("flat", "Flat", "v")
"""The switch for boards that are seen from straight above, with no perspective."""

_STEP = 5.0  # degrees that a key turns a board
_PULL = 0.4  # degrees that it turns for each logical pixel of the scene that the mouse is drawn
_NEAR = 4.0  # degrees from straight, or from the tilt at first, that count as that: less than a step
_ALONG = 2.0  # times as far as aside the mouse is drawn by whoever doesn't mean aside


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
        tilt, turn, _, moving = self._raw_aim(view)
        straight = 90.0 * round(turn / 90)
        return Aim(
            self.tilt if abs(tilt - self.tilt) <= _NEAR else tilt,
            straight if abs(turn - straight) <= _NEAR else turn,
            flat=FLAT.name in view.toggles,
            moving=moving,
        )

    def turning(self, view: View, gesture: Gesture) -> View | None:
        """The view after the mouse was drawn, from beside the board or with the right button: it turns and tilts along.

        Who misses a piece, or pulls at one of the other's, doesn't turn it.
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
        """The keys that change where a player looks from, for `Tabletop.view_keys`."""
        return {
            "shift+left": ("turns the board to the left", lambda view: self._turned(view, _STEP, 0)),
            "shift+right": ("turns it to the right", lambda view: self._turned(view, -_STEP, 0)),
            "shift+up": ("looks from higher", lambda view: self._turned(view, 0, -_STEP)),
            "shift+down": ("looks from lower", lambda view: self._turned(view, 0, _STEP)),
            "home": ("sets it straight", lambda view: replace(view, own=None)),
            "end": ("looks from the other side", lambda view: self._turned(view, 180, 0)),
        }

    def _turned(self, view: View, turn: float, tilt: float) -> View:
        """The view from farther round; one that is flat stays so."""
        flat = FLAT.name in view.toggles
        return view if flat else replace(view, own=self._raw_aim(view).turned(turn, tilt))

    def _raw_aim(self, view: View) -> Aim:
        """Where the board was turned to, before what is nearly straight counts as that."""
        first = Aim(self.tilt, 180.0 * view.player if self.sides else 0.0)
        return view.own if isinstance(view.own, Aim) else first
