"""Two fingers on a touch screen, whose way to and from each other is a gesture of its own."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from launcher.universe import Mouse, MouseEvent

_NOTCH = 1.25  # times as far from each other, or as near, for one event
_NEAREST = 1.0  # pixels that two fingers are apart at least, as the factor is told by it


class Pinch:
    """Reads the fingers beside the mouse, which SDL makes of the first of them."""

    def __init__(self) -> None:
        self._fingers: dict[int, tuple[float, float]] = {}
        self._far = 0.0  # how many pixels they were apart at the last notch; 0 while they are not two
        self._taken = False  # whether the fingers are no mouse until all have left

    def read(
        self, events: Iterable[pygame.event.Event], size: tuple[int, int]
    ) -> tuple[list[pygame.event.Event], list[Mouse]]:
        """Take the fingers out of pygame's events.

        Args:
            events: pygame's.
            size: of the window, in pixels.

        Returns:
            The other events, without what the fingers of a pinch would do as a mouse; and what the pinch does, at the
            pixel between them. As it begins, the mouse moves with no button down: what was pressed is let go.
        """
        others = list[pygame.event.Event]()
        for event in events:
            match event.type:
                case pygame.FINGERDOWN | pygame.FINGERMOTION:
                    if event.type == pygame.FINGERDOWN or event.finger_id in self._fingers:
                        self._fingers[event.finger_id] = event.x * size[0], event.y * size[1]
                case pygame.FINGERUP:
                    self._fingers.pop(event.finger_id, None)
                    self._far = 0.0
                    self._taken = self._taken and bool(self._fingers)
                case _ if not (self._taken and event.dict.get("touch")):
                    others.append(event)
        # Not at each event: fingers that go along together are told of one after the other
        return others, self._notches()

    def _notches(self) -> list[Mouse]:
        """What two fingers have done since the last notch."""
        if len(self._fingers) != 2:
            self._far = 0.0
            return []
        (x, y), (other_x, other_y) = self._fingers.values()
        far = max(_NEAREST, math.hypot(x - other_x, y - other_y))
        middle = round((x + other_x) / 2), round((y + other_y) / 2)
        if not self._far:
            self._far, self._taken = far, True
            return [Mouse(*middle, "move"), Mouse(*middle, "leave")]
        notches = int(math.log(far / self._far, _NOTCH))
        self._far *= _NOTCH**notches
        event: MouseEvent = "spread" if notches > 0 else "pinch"
        return [Mouse(*middle, event)] * abs(notches)
