"""Choices: one of several values, side by side or one at a time between two arrows."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple, Self

from launcher.controls.button import HEIGHT, RING, Mood, ring
from launcher.picture import (
    Deed,
    Picture,
    PictureLabel,
    State,
    blank,
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
_SIDE = 12
_RADIUS = 8
_MOST = 6  # more values are hard to see at a glance
_INSET = 2


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
        """The preferred width in logical pixels; it shows all values if they are few."""
        return sum(self._widths) if len(self.values) <= _MOST else self.least

    @property
    def least(self) -> float:
        """The width that is needed to show one value at a time."""
        return max(self._widths) + 2 * HEIGHT

    def key(self, key: str) -> Self | None:
        """Return the choice after a key, or None if it does not use the key."""
        places = {"left": self._at - 1, "right": self._at + 1, "home": 0, "end": len(self.values) - 1}
        return self._to(places[key]) if key in places else None

    def part(self, x: float, width: float) -> int | None:
        """Return the number of the label at x, from the left edge; or 0 for the left arrow and 1 for the right one."""
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
        """Return the choice unchanged, as dragging has no effect."""
        return self

    def do(self, label: PictureLabel, deed: Deed, value: str) -> Self:
        """Return the choice after an action on it, or on one of its labelled values."""
        if deed == "press":
            return self._to(self._labels.index(label.name))
        return self.key({"increment": "right", "decrement": "left"}.get(deed, "")) or self

    def draw(
        self,
        width: float,
        mood: Mood = Mood(),  # noqa: B008  immutable
        part: int | None = None,
        says: str = "",
    ) -> Picture:
        """Draw the choice, `HEIGHT` high.

        Args:
            width: the available width.
            mood: the mood of the control.
            part: the part under the mouse.
            says: the name for screen readers.
        """
        wide = self._edges(width)[-1]
        parts: list[tuple[float, float, Picture]] = [
            (0, 0, rectangle(wide, HEIGHT, "surface", radius=_RADIUS, outline="border"))
        ]
        parts += (
            self._segments(width, mood, part) if self._shows_all(width) else self._stepper(wide, mood, part)
        )
        if mood.focus:
            parts.insert(0, (-RING, -RING, ring(wide, HEIGHT, _RADIUS)))
        picture = group(width, HEIGHT, parts)
        if self._shows_all(width):
            return labelled(picture, "radiogroup", says, value=self.words, states=mood.states)
        number = self._at, 0, len(self.values) - 1, 1
        return labelled(picture, "spinbutton", says, value=self.words, number=number, states=mood.states)

    def _segments(self, width: float, mood: Mood, part: int | None) -> list[tuple[float, float, Picture]]:
        parts: list[tuple[float, float, Picture]] = []
        edges = self._edges(width)
        for k, label in enumerate(self._labels):
            wide, colour = edges[k + 1] - edges[k], "text"
            if k == self._at:
                colour = "on-accent"
                parts.append((edges[k], 0, rectangle(wide, HEIGHT, "accent", radius=_RADIUS)))
            elif k == part:
                parts.append((edges[k] + _INSET, _INSET, _shade(wide - 2 * _INSET, mood)))
            if k and self._at not in (k - 1, k):
                parts.append((edges[k], HEIGHT / 4, rectangle(1, HEIGHT / 2, "border")))
            parts.append((*_middle(label, edges[k], wide), text(label, _SIZE, colour, bold=True)))
            states: tuple[State, ...] = ("checked",) if k == self._at else ()
            parts.append((edges[k], 0, labelled(blank(wide, HEIGHT), "radio", label, states=states)))
        return parts

    def _stepper(self, width: float, mood: Mood, part: int | None) -> list[tuple[float, float, Picture]]:
        parts: list[tuple[float, float, Picture]] = []
        last = len(self.values) - 1
        for k, end in enumerate((0, last)):
            x = k * (width - HEIGHT)
            if k == part and self._at != end:
                parts.append((x + _INSET, _INSET, _shade(HEIGHT - 2 * _INSET, mood)))
            way = 4 if k else -4
            arrow = [(-way / 2, -5.0), (way / 2, 0.0), (-way / 2, 5.0)]
            colour = "disabled" if self._at == end else "text"
            parts.append((x + HEIGHT / 2 - 2, HEIGHT / 2 - 5, line(arrow, colour, thickness=2)))
        said = ellipsis(self.words, _SIZE, max(0, width - 2 * HEIGHT), bold=True)
        return [*parts, (*_middle(said, 0, width), text(said, _SIZE, bold=True))]

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
        """Return the left edges of the labels and the right edge of the last one; or the edges of the two arrows."""
        if self._shows_all(width):
            return tuple(accumulate(self._widths, initial=0))
        return 0, min(width, self.least)


def _shade(width: float, mood: Mood) -> Picture:
    return rectangle(
        width, HEIGHT - 2 * _INSET, "pressed" if mood.pressed else "hover", radius=_RADIUS - _INSET
    )


def _middle(label: str, x: float, width: float) -> tuple[float, float]:
    return x + (width - text_width(label, _SIZE, bold=True)) / 2, (HEIGHT - line_height(_SIZE)) / 2
