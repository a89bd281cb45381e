"""Sliders: a number in a range."""

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
_KNOB = 9
_TRACK = 4
_GAP = 12
_BIG_STEPS = 10


class Slider(NamedTuple):
    """A number that is chosen with a slider.

    Attributes:
        value: the number.
        low: the smallest number.
        high: the largest number.
        step: the distance between the numbers that can be chosen.
        unit: the text after the number, including a blank if there is one.
        names: words that are shown instead of certain numbers.
    """

    value: float
    low: float
    high: float
    step: float = 1
    unit: str = ""
    names: tuple[tuple[float, str], ...] = ()

    @property
    def words(self) -> str:
        """The text of the number."""
        return self._label(self.value)

    @property
    def wanted(self) -> float:
        """The preferred width in logical pixels."""
        return 170 + self._room

    @property
    def least(self) -> float:
        """The smallest possible width."""
        return 90 + self._room

    def to(self, value: float) -> Self:
        """Return the slider at the nearest number that can be chosen."""
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        return self._replace(value=min(round(self.low + steps * self.step, 9), self.high))

    def key(self, key: str) -> Self | None:
        """Return the slider after a key, or None if it does not use the key."""
        big = max(self.step, (self.high - self.low) / _BIG_STEPS)
        places = {
            "left": self.value - self.step,
            "right": self.value + self.step,
            "next": self.value - big,
            "prior": self.value + big,
            "home": self.low,
            "end": self.high,
        }
        return self.to(places[key]) if key in places else None

    def part(self, x: float, width: float) -> int | None:
        """Return 0 for the slider, and None for its text, as the slider has only one part."""
        return 0 if 0 <= x < width - self._room else None

    def press(self, x: float, width: float) -> Self:
        """Return the slider after a press at x, from its left edge."""
        return self.drag(x, width)

    def drag(self, x: float, width: float) -> Self:
        """Return the slider after dragging to x."""
        travel = width - self._room - 2 * _KNOB
        return self.to(self.low + (x - _KNOB) / travel * (self.high - self.low)) if travel > 0 else self

    def do(self, label: PictureLabel, deed: Deed, value: str) -> Self:
        """Return the slider after an action on it."""
        if deed != "set value":
            return self.key({"increment": "right", "decrement": "left"}.get(deed, "")) or self
        try:
            return self.to(float(value))
        except ValueError:
            return self

    def middle(self, value: float, width: float) -> float:
        """Return the place of the knob for a number, from the left edge of the slider."""
        travel = max(0, width - self._room - 2 * _KNOB)
        return _KNOB + (value - self.low) / ((self.high - self.low) or 1) * travel

    def draw(
        self,
        width: float,
        mood: Mood = Mood(),  # noqa: B008  immutable
        part: int | None = None,
        says: str = "",
    ) -> Picture:
        """Draw the slider, `HEIGHT` high; `says` is the name for screen readers."""
        travel = max(0, width - self._room - 2 * _KNOB)
        middle, at = HEIGHT / 2, self.middle(self.value, width)
        top = middle - _TRACK / 2
        fill = "pressed" if mood.pressed else "hover" if mood.hover else "surface"
        parts: list[tuple[float, float, Picture]] = [
            (_KNOB, top, rectangle(travel, _TRACK, "disabled", radius=_TRACK / 2)),
            (_KNOB, top, rectangle(at - _KNOB, _TRACK, "accent", radius=_TRACK / 2)),
            (at - _KNOB, middle - _KNOB, circle(_KNOB, fill, outline="accent", thickness=2)),
            (width - self._room + _GAP, (HEIGHT - line_height(_SIZE)) / 2, text(self.words, _SIZE)),
        ]
        if mood.focus:
            edge = _KNOB + RING
            parts.append((at - edge, middle - edge, ring(2 * _KNOB, 2 * _KNOB, _KNOB)))
        number = self.value, self.low, self.high, self.step
        picture = group(width, HEIGHT, parts)
        return labelled(picture, "slider", says, value=self.words, number=number, states=mood.states)

    @property
    def _room(self) -> float:
        """The width of the longest text, so that the slider does not move when the text changes."""
        said = {self._label(each) for each in (self.low, self.high, self.low + self.step, self.value)}
        return _GAP + ceil(max(text_width(each, _SIZE) for each in said | {name for _, name in self.names}))

    def _label(self, value: float) -> str:
        return dict(self.names).get(value) or f"{value:g}{self.unit}"
