"""Recognise pinch gestures on a touch screen."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from launcher.universe import Mouse, MouseEvent

_NOTCH = 1.25  # change of the distance for one event, as a factor
_NEAREST = 1.0  # minimum distance of two fingers in pixels, to compute the factor


class Pinch:
    """Separates pinch gestures from mouse events, which SDL makes from the first finger."""

    def __init__(self) -> None:
        self._fingers: dict[int, tuple[float, float]] = {}
        self._far = 0.0  # the distance at the last notch in pixels; 0 if there are not two fingers
        self._taken = False  # whether fingers do not act as a mouse until all are lifted

    def read(
        self, events: Iterable[pygame.event.Event], size: tuple[int, int]
    ) -> tuple[list[pygame.event.Event], list[Mouse]]:
        """Separate the fingers from other events.

        Args:
            events: the events of pygame.
            size: the size of the window, in pixels.

        Returns:
            The other events, without mouse events of a pinch; and the events of the pinch, at the pixel between the
            fingers. A beginning pinch moves the mouse without a button, which cancels a press.
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
        # Not at each event, as the events of parallel fingers arrive one after the other
        return others, self._notches()

    def _notches(self) -> list[Mouse]:
        """Return the events of two fingers since the last notch."""
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
