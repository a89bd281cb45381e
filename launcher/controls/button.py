"""Buttons with a label and a place.

The module also finds the button at a point and draws buttons.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from launcher.picture import (
    Group,
    Picture,
    State,
    circle,
    ellipsis,
    group,
    labelled,
    line_height,
    rectangle,
    regular_polygon,
    text,
    text_width,
)

_BOX = "#1f6fb2"
_SIZE = 14
_PADDING = 14
_RADIUS = 8
HEIGHT = 34
"""The height of buttons and other controls, in logical pixels."""

RING = 3
"""The distance from a control to the outer edge of its focus ring, in logical pixels."""


def icon() -> Group:
    """Draw the icon, 64 by 64."""
    pieces = (
        circle(9, "lightskyblue"),
        rectangle(17, 17, "white", radius=3),
        regular_polygon(3, 11, "gold"),
        circle(9, "black"),
    )
    places = ((21, 21), (43, 21), (21, 45), (43, 43))
    parts = [
        (x - piece.width / 2, y - piece.height / 2, piece)
        for piece, (x, y) in zip(pieces, places, strict=True)
    ]
    return group(64, 64, [(2, 2, rectangle(60, 60, _BOX, radius=14)), *parts])


_REACH = (44 - HEIGHT) / 2  # half the difference to the size that a finger needs (WCAG 2.2, 2.5.5)


class Mood(NamedTuple):
    """The mood of a button: hovered, pressed, focused."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False

    @property
    def states(self) -> tuple[State, ...]:
        """The states for screen readers."""
        return ("focused",) if self.focus else ()


class PushButton(NamedTuple):
    """A button in a picture.

    Attributes:
        name: the name that `find` returns.
        label: the text on the button.
        x: the left edge, in logical pixels of its picture.
        y: the top edge.
        width: the width in logical pixels.
        height: the height in logical pixels.
        enabled: whether it can be pressed.
        chosen: whether it is the selected one of several, or a switch that is on.
        is_switch: whether it turns something on and off.
        says: the name for screen readers, if the label is only a sign.
        is_open: whether the menu of the button is open; None if it has no menu.
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
        """The states for screen readers."""
        states: dict[State, bool] = {
            "disabled": not self.enabled,
            "checked": self.is_switch and self.chosen,
            "expanded": self.is_open is True,
            "collapsed": self.is_open is False,
        }
        return tuple(state for state, holds in states.items() if holds)

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point of the picture is on the button."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def distance(self, x: float, y: float) -> float:
        """Return the distance of a point.

        It is measured across or along, from the button's edge. On the button it is 0 or less.
        """
        return max(self.x - x, x - self.x - self.width, self.y - y, y - self.y - self.height)


def row(
    labels: Iterable[tuple[str, str]], x: float, y: float, *, gap: float = 8, height: float = HEIGHT
) -> tuple[PushButton, ...]:
    """Return buttons from left to right.

    Each is as wide as its label needs.

    Args:
        labels: the name and the label of each button.
        x: the left edge of the first button.
        y: the top edge of all buttons.
        gap: the distance between neighbours, in logical pixels.
        height: the height of each button; higher buttons have larger labels.
    """
    times = height / HEIGHT
    buttons = []
    for name, label in labels:
        width = round(text_width(label, _SIZE * times, bold=True) + 2 * _PADDING * times)
        buttons.append(PushButton(name, label, x, y, width, height))
        x += width + gap
    return tuple(buttons)


def find(buttons: Iterable[PushButton], x: float, y: float) -> PushButton | None:
    """Return the enabled button at a point, or None if there is none."""
    return next((button for button in buttons if button.enabled and button.holds(x, y)), None)


def find_near(buttons: Iterable[PushButton], x: float, y: float) -> PushButton | None:
    """Return the enabled button near a point.

    It is at the point or nearest to it, up to the reach of a finger.
    """
    nearest = min(buttons, key=lambda button: button.distance(x, y), default=None)
    return nearest if nearest and nearest.enabled and nearest.distance(x, y) <= _REACH else None


def find_beyond(buttons: Iterable[PushButton], here: PushButton, way: float) -> PushButton:
    """Return the button at a distance below another.

    It is the nearest to this distance in logical pixels, above the other if `way` is negative.

    The button is in another row than `here`, and in the nearest column of that row. If there is none, return `here`.
    """
    beyond = [button for button in buttons if (button.y - here.y) * way > 0]
    goal = here.y + way
    return min(beyond, key=lambda each: (abs(each.y - goal), each.y, abs(each.x - here.x)), default=here)


def draw_button(button: PushButton, mood: Mood = Mood()) -> Picture:  # noqa: B008  an immutable value
    """Draw a button.

    The top left corner of the picture is at the button's x, y.
    """
    fill, colour, edge = _colours(button, mood)
    size = _SIZE * max(1, button.height / HEIGHT)
    thick = (
        2 if button.is_switch and button.chosen else 1
    )  # so that colour is not the only sign of a switch that is on
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
    """Draw the focus ring of a control.

    The control has this size and corner radius. The ring begins `RING` left of it and above.
    """
    wide, high = width + 2 * RING, height + 2 * RING
    return rectangle(wide, high, None, radius=radius + RING, outline="focus", thickness=2.5)


def _colours(button: PushButton, mood: Mood) -> tuple[str, str, str]:
    """Return the face, label and edge colours."""
    if not button.enabled:
        return "background", "disabled", "border"
    if button.chosen and not button.is_switch:
        return "accent", "on-accent", "accent"
    if mood.pressed or button.chosen:  # a switch that is on stays down
        return "pressed", "text", "accent"
    if mood.hover:
        return "hover", "text", "accent"
    return "surface", "text", "border"
