"""Buttons: a name, a label and a place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from launcher.picture import (
    Picture,
    State,
    ellipsis,
    group,
    labelled,
    line_height,
    rectangle,
    text,
    text_width,
)

_SIZE = 14
_PADDING = 14
_RADIUS = 8

HEIGHT = 34
"""How high a button is, and each of the other controls, in logical pixels."""

_REACH = (44 - HEIGHT) / 2  # what a finger needs (WCAG 2.2, 2.5.5)

RING = 3
"""How far a focus ring reaches beyond what it is around, in logical pixels."""


class Mood(NamedTuple):
    """How a button looks: under the mouse, pressed, with the keyboard."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False

    @property
    def states(self) -> tuple[State, ...]:
        """What is said of it beside what is seen."""
        return ("focused",) if self.focus else ()


class PushButton(NamedTuple):
    """A button on a picture.

    Attributes:
        name: what `find` answers.
        label: what it says.
        x: of its left edge, in logical pixels of the picture it lies on.
        y: of its top edge.
        width: in logical pixels.
        height: in logical pixels.
        enabled: whether it can be pressed.
        chosen: whether it is the one chosen among several, or a switch that is on.
        is_switch: whether it turns something on and off.
        says: what it is called where its label is only a sign.
        is_open: whether the menu that it opens is there; None if it opens none.
    """

    name: str
    label: str
    x: float
    y: float
    width: float
    height: float = HEIGHT
    enabled: bool = True
    chosen: bool = False
    is_switch: bool = False
    says: str = ""
    is_open: bool | None = None

    @property
    def states(self) -> tuple[State, ...]:
        """What is said of it beside its name."""
        states: dict[State, bool] = {
            "disabled": not self.enabled,
            "checked": self.is_switch and self.chosen,
            "expanded": self.is_open is True,
            "collapsed": self.is_open is False,
        }
        return tuple(state for state, holds in states.items() if holds)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the picture is on the button."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def distance(self, x: float, y: float) -> float:
        """How far beside the button a point of the picture is, across or along; 0 or less on it."""
        return max(self.x - x, x - self.x - self.width, self.y - y, y - self.y - self.height)


def row(
    labels: Iterable[tuple[str, str]], x: float, y: float, *, gap: float = 8, height: float = HEIGHT
) -> tuple[PushButton, ...]:
    """Buttons from left to right, each as wide as its label needs.

    Args:
        labels: name and label of each.
        x: of the left edge of the first.
        y: of their top edges.
        gap: between neighbours, in logical pixels.
        height: of each; the labels of higher ones are larger.
    """
    times = height / HEIGHT
    buttons = []
    for name, label in labels:
        width = round(text_width(label, _SIZE * times, bold=True) + 2 * _PADDING * times)
        buttons.append(PushButton(name, label, x, y, width, height))
        x += width + gap
    return tuple(buttons)


def find(buttons: Iterable[PushButton], x: float, y: float) -> PushButton | None:
    """The button that can be pressed at a point, if there is one."""
    return next((button for button in buttons if button.enabled and button.holds(x, y)), None)


def find_near(buttons: Iterable[PushButton], x: float, y: float) -> PushButton | None:
    """The button that can be pressed at a point or a little beside it, where nothing else is: fingers are wide."""
    nearest = min(buttons, key=lambda button: button.distance(x, y), default=None)
    return nearest if nearest and nearest.enabled and nearest.distance(x, y) <= _REACH else None


def find_beyond(buttons: Iterable[PushButton], here: PushButton, way: float) -> PushButton:
    """The button that is nearest to so many logical pixels below another, or above it if they are less than 0.

    It is in another row than `here`, and of that row the one nearest to its column; where there is none, it is `here`.
    """
    beyond = [button for button in buttons if (button.y - here.y) * way > 0]
    goal = here.y + way
    return min(beyond, key=lambda each: (abs(each.y - goal), each.y, abs(each.x - here.x)), default=here)


def draw_button(button: PushButton, mood: Mood = Mood()) -> Picture:  # noqa: B008  an immutable value
    """The button's picture, to be shown with its top left corner at the button's x, y."""
    fill, colour, edge = _colours(button, mood)
    size = _SIZE * max(1, button.height / HEIGHT)
    thick = 2 if button.is_switch and button.chosen else 1  # what is on is not told by colour alone
    face = rectangle(button.width, button.height, fill, radius=_RADIUS, outline=edge, thickness=thick)
    label = text(ellipsis(button.label, size, button.width - _RADIUS, bold=True), size, colour, bold=True)
    middle = ((button.width - label.width) / 2, (button.height - line_height(size)) / 2, label)
    parts: list[tuple[float, float, Picture]] = [(0, 0, face), middle]
    if mood.focus:
        parts.insert(0, (-RING, -RING, ring(button.width, button.height, _RADIUS)))
    return labelled(
        group(button.width, button.height, parts),
        "switch" if button.is_switch else "button",
        button.says or button.label,
        states=button.states + mood.states,
        key=button.name,
    )


def ring(width: float, height: float, radius: float) -> Picture:
    """What shows that something of this size, with such corners, has the keyboard; `RING` left of it and above."""
    wide, high = width + 2 * RING, height + 2 * RING
    return rectangle(wide, high, None, radius=radius + RING, outline="focus", thickness=2.5)


def _colours(button: PushButton, mood: Mood) -> tuple[str, str, str]:
    """Inside, label and edge."""
    if not button.enabled:
        return "background", "disabled", "border"
    if button.chosen and not button.is_switch:
        return "accent", "on-accent", "accent"
    if mood.pressed or button.chosen:  # a switch that is on stays down
        return "pressed", "text", "accent"
    if mood.hover:
        return "hover", "text", "accent"
    return "surface", "text", "border"
