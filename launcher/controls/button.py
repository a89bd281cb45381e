"""Buttons with a label and a place, and scroll bars.

The module also finds the button at a point and draws buttons.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Self

from launcher.picture import (
    Deed,
    Group,
    Picture,
    State,
    blank,
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
_BAR_OF_SWITCH = 18, 2.5  # the width and height of the bar below the label of a switch that is on
HEIGHT = 34
"""The height of buttons and other controls, in logical pixels."""

LARGE = 44
"""The height of controls for fingers, in logical pixels (WCAG 2.2, 2.5.5)."""

RING = 3
"""The distance from a control to the outer edge of its focus ring, in logical pixels."""

BAR = 14
"""The thickness of scroll bars, in logical pixels."""

_STEP = 48  # the distance of one step of the wheel or an arrow key
_SLACK = 6.0  # logical pixels; a shorter movement of the pressed content is not dragging
_SHORTEST_THUMB = 32
_THUMB = 8


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


_REACH = (LARGE - HEIGHT) / 2  # half the difference to the size that a finger needs


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


def draw_button(button: PushButton, mood: Mood = Mood()) -> Picture:
    """Draw a button.

    The top left corner of the picture is at the button's x, y.
    """
    fill, colour, edge = _colours(button, mood)
    size = _SIZE * max(1, button.height / HEIGHT)
    face = rectangle(button.width, button.height, fill, radius=_RADIUS, outline=edge)
    label = text(ellipsis(button.label, size, button.width - _RADIUS, bold=True), size, colour, bold=True)
    middle = ((button.width - label.width) / 2, (button.height - line_height(size)) / 2, label)
    parts: list[tuple[float, float, Picture]] = [(0, 0, face), middle]
    if button.is_switch and button.chosen:  # so that colour is not the only sign of this
        wide, high = (side * size / _SIZE for side in _BAR_OF_SWITCH)
        bar = rectangle(wide, high, colour, radius=high / 2)
        parts.append(((button.width - wide) / 2, button.height - 2 * high, bar))
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
    if mood.pressed:
        return "pressed", "text", "accent"
    label = "accent" if button.chosen else "text"
    return ("hover", label, "accent") if mood.hover else ("surface", label, "border")


class Scroll(NamedTuple):
    """The position of a view in its content.

    The content is higher than the view, or wider, which works in the same way.

    Attributes:
        view: the length of the view in logical pixels.
        content: the length of the content.
        offset: the length of the content before the view; a whole number, so that text stays crisp.
        grip: the distance from the start of the thumb to the mouse, while the bar is dragged.
        held: the place of the press in the view, and the offset at that time, while the content is dragged.
    """

    view: float
    content: float
    offset: float = 0
    grip: float | None = None
    held: tuple[float, float] | None = None

    @property
    def needed(self) -> bool:
        """Whether the content is longer than the view."""
        return self.content > self.view + 0.5

    def to(self, offset: float) -> Self:
        """Scroll to an offset.

        If this is impossible, the nearest offset is used.
        """
        return self._replace(offset=round(max(0, min(offset, self.content - self.view))))

    def by(self, amount: float) -> Self:
        """Scroll by an amount."""
        return self.to(self.offset + amount)

    def fitted(self, view: float, content: float) -> Self:
        """Keep the position after a change.

        The view or the content has another length.
        """
        return self._replace(view=view, content=content).to(self.offset)

    def showing(self, start: float, end: float) -> Self:
        """Scroll just enough to show the content from start to end."""
        if end > self.offset + self.view:
            return self.to(min(start, end - self.view))
        return self.to(min(self.offset, start))

    def key(self, key: str) -> Self | None:
        """Return the position after a key.

        The wheel counts as a key. The result is None if the key does not scroll.
        """
        page = max(_STEP, self.view - _STEP)
        steps = {
            "wheel-up": -_STEP,
            "wheel-down": _STEP,
            "up": -_STEP,
            "down": _STEP,
            "prior": -page,
            "next": page,
            " ": page,
            "home": -self.content,
            "end": self.content,
        }
        return self.by(steps[key]) if key in steps else None

    def do(self, deed: Deed) -> Self:
        """Return the position after a bar's action."""
        return self.by({"increment": _STEP, "decrement": -_STEP}.get(deed, 0))

    def press(self, along: float) -> Self:
        """Grip the thumb.

        If the press is elsewhere on the bar, the thumb moves there first.
        """
        top, length = self.thumb
        if not top <= along < top + length:
            jumped = self._at(along - length / 2)
            return jumped._replace(grip=along - jumped.thumb[0], held=None)
        return self._replace(grip=along - top, held=None)

    def hold(self, along: float) -> Self:
        """Press the content of the view.

        The content then follows the mouse or the finger.
        """
        return self._replace(held=(along, self.offset))

    def drag(self, along: float) -> Self:
        """Drag the bar or the content."""
        if self.held is not None:
            start, offset = self.held
            rests = self.offset == offset and abs(along - start) <= _SLACK
            return self if rests else self.to(offset + start - along)
        return self if self.grip is None else self._at(along - self.grip)

    def release(self) -> Self:
        """Release the bar or the content."""
        return self._replace(grip=None, held=None)

    @property
    def thumb(self) -> tuple[float, float]:
        """The start and length of the thumb on the bar, in logical pixels."""
        length = max(min(_SHORTEST_THUMB, self.view), self.view * self.view / max(self.content, self.view, 1))
        travel = self.content - self.view
        return (self.offset / travel * (self.view - length) if travel > 0 else 0.0), length

    def draw(self, *, lies: bool = False) -> Picture:
        """Draw the bar.

        It is `BAR` wide and as high as the view. With `lies`, it is horizontal.
        """
        width, height = (self.view, BAR) if lies else (BAR, self.view)
        if not self.needed:
            return blank(width, height)
        start, length = self.thumb
        colour = "muted" if self.grip is not None else "disabled"
        along, aside = max(length - 4, 0), (BAR - _THUMB) / 2
        x, y, wide, high = (start + 2, aside, along, _THUMB) if lies else (aside, start + 2, _THUMB, along)
        most = self.content - self.view
        return labelled(
            group(width, height, [(x, y, rectangle(wide, high, colour, radius=_THUMB / 2))]),
            "scrollbar",
            "Scroll bar",
            value=f"{100 * self.offset / most:.0f} %",
            number=(self.offset, 0, most, _STEP),
        )

    def _at(self, top: float) -> Self:
        room = self.view - self.thumb[1]
        return self.to(top / room * (self.content - self.view) if room > 0 else 0)
