"""Switches: on or off."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple, Self

from launcher.controls.button import HEIGHT, RING, Mood, ring
from launcher.picture import (
    Deed,
    Picture,
    PictureLabel,
    circle,
    group,
    labelled,
    line_height,
    rectangle,
    text,
    text_width,
)

_SIZE = 14
_WIDE = 42
_HIGH = 24
_KNOB = 8
_GAP = 10


class Switch(NamedTuple):
    """A control that is on or off.

    Attributes:
        value: whether it is on.
        on: the label when it is on.
        off: the label when it is off.
    """

    value: bool
    on: str = "On"
    off: str = "Off"

    @property
    def words(self) -> str:
        """The label of the current state."""
        return self.on if self.value else self.off

    @property
    def wanted(self) -> float:
        """The width in logical pixels."""
        return _WIDE + _GAP + ceil(max(text_width(each, _SIZE) for each in (self.on, self.off)))

    @property
    def least(self) -> float:
        """The smallest possible width."""
        return self.wanted

    def key(self, key: str) -> Self | None:
        """Return the switch after a key, or None if it does not use the key."""
        values = {" ": not self.value, "left": False, "right": True, "home": False, "end": True}
        return self._replace(value=values[key]) if key in values else None

    def part(self, x: float, width: float) -> int | None:
        """Return 0 on the switch, which has only one part."""
        return 0 if 0 <= x < min(width, self.wanted) else None

    def press(self, x: float, width: float) -> Self:  # required, as of all controls
        """Return the switch after a press."""
        return self._replace(value=not self.value)

    def drag(self, x: float, width: float) -> Self:  # required, as of all controls
        """Return the switch unchanged, as dragging has no effect."""
        return self

    def do(self, label: PictureLabel, deed: Deed, value: str) -> Self:
        """Return the switch after an action on it."""
        return self._replace(value=not self.value) if deed == "press" else self

    def draw(
        self,
        width: float,
        mood: Mood = Mood(),  # noqa: B008  immutable
        part: int | None = None,
        says: str = "",
    ) -> Picture:
        """Draw the switch, `HEIGHT` high; `says` is the name for screen readers."""
        top = (HEIGHT - _HIGH) / 2
        fill, edge, knob = ("accent", "accent", "on-accent") if self.value else ("surface", "muted", "muted")
        if not self.value and mood.hover:
            fill = "pressed" if mood.pressed else "hover"
        margin = _HIGH / 2 - _KNOB
        at = _WIDE - 2 * _KNOB - margin if self.value else margin
        parts: list[tuple[float, float, Picture]] = [
            (0, top, rectangle(_WIDE, _HIGH, fill, radius=_HIGH / 2, outline=edge, thickness=1.5)),
            (at, top + margin, circle(_KNOB, knob)),
            (_WIDE + _GAP, (HEIGHT - line_height(_SIZE)) / 2, text(self.words, _SIZE)),
        ]
        if mood.focus:
            parts.insert(0, (-RING, top - RING, ring(_WIDE, _HIGH, _HIGH / 2)))
        states = ("checked", *mood.states) if self.value else mood.states
        return labelled(group(width, HEIGHT, parts), "switch", says, value=self.words, states=states)
