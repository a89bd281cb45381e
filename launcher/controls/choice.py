"""Switches, sliders and choices.

A switch is on or off. A slider sets a number. A choice shows one of several values, side by side or one at a
time between two arrows.
"""

from __future__ import annotations

from itertools import accumulate
from math import ceil
from typing import NamedTuple, Self

from launcher.controls.button import HEIGHT, RING, Mood, ring
from launcher.picture import (
    Deed,
    Picture,
    PictureLabel,
    State,
    blank,
    circle,
    ellipsis,
    group,
    labelled,
    line,
    line_height,
    rectangle,
    text,
    text_width,
)

_SIZE = 14
_WIDE = 42
_HIGH = 24
_SWITCH_KNOB = 8
_SWITCH_GAP = 10
_KNOB = 9
_TRACK = 4
_GAP = 12
_BIG_STEPS = 10
_SIDE = 12
_RADIUS = 8
_MOST = 6  # more values are hard to see at a glance
_INSET = 2


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
        return _WIDE + _SWITCH_GAP + ceil(max(text_width(each, _SIZE) for each in (self.on, self.off)))

    @property
    def least(self) -> float:
        """The smallest possible width."""
        return self.wanted

    def key(self, key: str) -> Self | None:
        """Return the switch after a key, or None if unused."""
        values = {" ": not self.value, "left": False, "right": True, "home": False, "end": True}
        return self._replace(value=values[key]) if key in values else None

    def part(self, x: float, width: float) -> int | None:
        """Return 0 for a point on the switch, otherwise None."""
        return 0 if 0 <= x < min(width, self.wanted) else None

    def press(self, x: float, width: float) -> Self:  # required, as of all controls
        """Return the switch after a press."""
        return self._replace(value=not self.value)

    def drag(self, x: float, width: float) -> Self:  # required, as of all controls
        """Return the switch unchanged.

        Dragging has no effect.
        """
        return self

    def do(self, label: PictureLabel, deed: Deed, value: str) -> Self:
        """Return the switch after an action on it."""
        return self._replace(value=not self.value) if deed == "press" else self

    def draw(
        self,
        width: float,
        mood: Mood = Mood(),
        part: int | None = None,
        says: str = "",
        height: float = HEIGHT,
    ) -> Picture:
        """Draw the switch.

        `says` is the name for screen readers.
        """
        top = (height - _HIGH) / 2
        fill, edge, knob = ("accent", "accent", "on-accent") if self.value else ("surface", "muted", "muted")
        if not self.value and mood.hover:
            fill = "pressed" if mood.pressed else "hover"
        margin = _HIGH / 2 - _SWITCH_KNOB
        at = _WIDE - 2 * _SWITCH_KNOB - margin if self.value else margin
        parts: list[tuple[float, float, Picture]] = [
            (0, top, rectangle(_WIDE, _HIGH, fill, radius=_HIGH / 2, outline=edge, thickness=1.5)),
            (at, top + margin, circle(_SWITCH_KNOB, knob)),
            (_WIDE + _SWITCH_GAP, (height - line_height(_SIZE)) / 2, text(self.words, _SIZE)),
        ]
        if mood.focus:
            parts.insert(0, (-RING, top - RING, ring(_WIDE, _HIGH, _HIGH / 2)))
        states = ("checked", *mood.states) if self.value else mood.states
        words = "" if self.words in ("On", "Off") else self.words  # which the state says
        return labelled(group(width, height, parts), "switch", says, value=words, states=states)


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
        """Return the slider at the allowed number nearest to this one."""
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        return self._replace(value=min(round(self.low + steps * self.step, 9), self.high))

    def key(self, key: str) -> Self | None:
        """Return the slider after a key, or None if unused."""
        big = max(self.step, (self.high - self.low) / _BIG_STEPS)
        places = {
            "left": self.value - self.step,
            "right": self.value + self.step,
            "next": self.value - big,
            "prior": self.value + big,
            "home": self.low,
            "end": self.high,
            " ": self.low if self.value >= self.high else self.value + self.step,
        }
        return self.to(places[key]) if key in places else None

    def part(self, x: float, width: float) -> int | None:
        """Return 0 for a point on the slider, and None on its text."""
        return 0 if 0 <= x < width - self._room else None

    def press(self, x: float, width: float) -> Self:
        """Return the slider after a press.

        The distance x is from its left edge.
        """
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
        """Return the place of the knob.

        It belongs to a number, and is the distance from the left edge of the slider.
        """
        travel = max(0, width - self._room - 2 * _KNOB)
        return _KNOB + (value - self.low) / ((self.high - self.low) or 1) * travel

    def draw(
        self,
        width: float,
        mood: Mood = Mood(),
        part: int | None = None,
        says: str = "",
        height: float = HEIGHT,
    ) -> Picture:
        """Draw the slider.

        `says` is the name for screen readers.
        """
        travel = max(0, width - self._room - 2 * _KNOB)
        middle, at = height / 2, self.middle(self.value, width)
        top = middle - _TRACK / 2
        fill = "pressed" if mood.pressed else "hover" if mood.hover else "surface"
        parts: list[tuple[float, float, Picture]] = [
            (_KNOB, top, rectangle(travel, _TRACK, "disabled", radius=_TRACK / 2)),
            (_KNOB, top, rectangle(at - _KNOB, _TRACK, "accent", radius=_TRACK / 2)),
            (at - _KNOB, middle - _KNOB, circle(_KNOB, fill, outline="accent", thickness=2)),
            (width - self._room + _GAP, (height - line_height(_SIZE)) / 2, text(self.words, _SIZE)),
        ]
        if mood.focus:
            edge = _KNOB + RING
            parts.append((at - edge, middle - edge, ring(2 * _KNOB, 2 * _KNOB, _KNOB)))
        number = self.value, self.low, self.high, self.step
        picture = group(width, height, parts)
        return labelled(picture, "slider", says, value=self.words, number=number, states=mood.states)

    @property
    def _room(self) -> float:
        """The width of the longest text.

        With it, the slider stays in place when the text changes.
        """
        said = {self._label(each) for each in (self.low, self.high, self.low + self.step, self.value)}
        return _GAP + ceil(max(text_width(each, _SIZE) for each in said | {name for _, name in self.names}))

    def _label(self, value: float) -> str:
        return dict(self.names).get(value) or f"{value:g}{self.unit}"


class Choice(NamedTuple):
    """A choice of one of several values.

    Attributes:
        value: the chosen value.
        values: all values, in order.
        labels: the labels of the values; by default, their text.
    """

    value: object
    values: tuple[object, ...]
    labels: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The label of the chosen value."""
        return self._labels[self._at]

    @property
    def wanted(self) -> float:
        """The preferred width in logical pixels, enough for all values if they are few."""
        return sum(self._widths) if len(self.values) <= _MOST else self.least

    @property
    def least(self) -> float:
        """The width for one value at a time."""
        return max(self._widths) + 2 * HEIGHT

    def key(self, key: str) -> Self | None:
        """Return the choice after a key, or None if unused."""
        last = len(self.values) - 1
        around = 0 if self._at == last else self._at + 1
        places = {"left": self._at - 1, "right": self._at + 1, "home": 0, "end": last, " ": around}
        return self._to(places[key]) if key in places else None

    def part(self, x: float, width: float) -> int | None:
        """Return the number of the part at x.

        The distance x is from the left edge. Parts are the labels; or the arrows, 0 for the left one and 1
        for the right one.
        """
        edges = self._edges(width)
        if self._shows_all(width):
            return next((k for k in range(len(edges) - 1) if edges[k] <= x < edges[k + 1]), None)
        return 0 if 0 <= x < HEIGHT else 1 if edges[-1] - HEIGHT <= x < edges[-1] else None

    def press(self, x: float, width: float) -> Self:
        """Return the choice after a press at x."""
        part = self.part(x, width)
        if part is None:
            return self
        return self._to(part if self._shows_all(width) else self._at + (1 if part else -1))

    def drag(self, x: float, width: float) -> Self:  # required, as of all controls
        """Return the choice unchanged.

        Dragging has no effect.
        """
        return self

    def do(self, label: PictureLabel, deed: Deed, value: str) -> Self:
        """Return the choice after an action on it or a value."""
        if deed == "press" and label.role == "radio":
            return self._to(self._labels.index(label.name))
        if deed == "press":  # of a choice that shows one value at a time
            return self._to((self._at + 1) % len(self.values))
        return self.key({"increment": "right", "decrement": "left"}.get(deed, "")) or self

    def draw(
        self,
        width: float,
        mood: Mood = Mood(),
        part: int | None = None,
        says: str = "",
        height: float = HEIGHT,
    ) -> Picture:
        """Draw the choice.

        Args:
            width: the available width.
            mood: the mood of the control.
            part: the part under the mouse.
            says: the name for screen readers.
            height: the height of the control.
        """
        wide = self._edges(width)[-1]
        parts: list[tuple[float, float, Picture]] = [
            (0, 0, rectangle(wide, height, "surface", radius=_RADIUS, outline="border"))
        ]
        parts += (
            self._segments(width, height, mood, part)
            if self._shows_all(width)
            else self._stepper(wide, height, mood, part)
        )
        if mood.focus:
            parts.insert(0, (-RING, -RING, ring(wide, height, _RADIUS)))
        picture = group(width, height, parts)
        if self._shows_all(width):
            return labelled(picture, "radiogroup", says, value=self.words)
        number = self._at, 0, len(self.values) - 1, 1
        return labelled(picture, "spinbutton", says, value=self.words, number=number, states=mood.states)

    def _segments(
        self, width: float, height: float, mood: Mood, part: int | None
    ) -> list[tuple[float, float, Picture]]:
        parts: list[tuple[float, float, Picture]] = []
        edges = self._edges(width)
        for k, label in enumerate(self._labels):
            wide, colour = edges[k + 1] - edges[k], "text"
            if k == self._at:
                colour = "on-accent"
                parts.append((edges[k], 0, rectangle(wide, height, "accent", radius=_RADIUS)))
            elif k == part:
                parts.append(
                    (edges[k] + _INSET, _INSET, _shade(wide - 2 * _INSET, height - 2 * _INSET, mood))
                )
            if k and self._at not in (k - 1, k):
                parts.append((edges[k], height / 4, rectangle(1, height / 2, "border")))
            parts.append((*_middle(label, edges[k], wide, height), text(label, _SIZE, colour, bold=True)))
            states: tuple[State, ...] = ("checked", *mood.states) if k == self._at else ()
            parts.append((edges[k], 0, labelled(blank(wide, height), "radio", label, states=states)))
        return parts

    def _stepper(
        self, width: float, height: float, mood: Mood, part: int | None
    ) -> list[tuple[float, float, Picture]]:
        parts: list[tuple[float, float, Picture]] = []
        last = len(self.values) - 1
        for k, end in enumerate((0, last)):
            x = k * (width - HEIGHT)
            if k == part and self._at != end:
                parts.append((x + _INSET, _INSET, _shade(HEIGHT - 2 * _INSET, height - 2 * _INSET, mood)))
            way = 4 if k else -4
            arrow = [(-way / 2, -5.0), (way / 2, 0.0), (-way / 2, 5.0)]
            colour = "disabled" if self._at == end else "text"
            parts.append((x + HEIGHT / 2 - 2, height / 2 - 5, line(arrow, colour, thickness=2)))
        said = ellipsis(self.words, _SIZE, max(0, width - 2 * HEIGHT), bold=True)
        return [*parts, (*_middle(said, 0, width, height), text(said, _SIZE, bold=True))]

    @property
    def _at(self) -> int:
        return self.values.index(self.value)

    def _to(self, k: int) -> Self:
        return self._replace(value=self.values[min(max(k, 0), len(self.values) - 1)])

    @property
    def _labels(self) -> tuple[str, ...]:
        return self.labels or tuple(str(value) for value in self.values)

    @property
    def _widths(self) -> tuple[int, ...]:
        return tuple(round(text_width(label, _SIZE, bold=True)) + 2 * _SIDE for label in self._labels)

    def _shows_all(self, width: float) -> bool:
        return len(self.values) <= _MOST and sum(self._widths) <= width

    def _edges(self, width: float) -> tuple[float, ...]:
        """Return the edges of the parts.

        They are the left edges of the labels and the right edge of the last one; or those of the two arrows.
        """
        if self._shows_all(width):
            return tuple(accumulate(self._widths, initial=0))
        return 0, min(width, self.least)


def _shade(width: float, height: float, mood: Mood) -> Picture:
    return rectangle(width, height, "pressed" if mood.pressed else "hover", radius=_RADIUS - _INSET)


def _middle(label: str, x: float, width: float, height: float) -> tuple[float, float]:
    return x + (width - text_width(label, _SIZE, bold=True)) / 2, (height - line_height(_SIZE)) / 2
