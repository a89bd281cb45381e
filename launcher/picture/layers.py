"""Layers and labels of pictures.

A layer freezes, fades, stretches or rotates a picture as a whole. A label describes it for screen readers;
the labels of a picture make a tree.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal, NamedTuple, get_args

from launcher.picture.damage import ink, overhang
from launcher.picture.values import Ellipse, Group, Layer, Picture, Point, Polygon, Rectangle, Shape

Role = Literal[
    "alert",
    "application",
    "button",
    "cell",
    "dialog",
    "document",
    "grid",
    "gridcell",
    "group",
    "heading",
    "img",
    "link",
    "list",
    "listbox",
    "listitem",
    "menu",
    "menuitem",
    "option",
    "paragraph",
    "radio",
    "radiogroup",
    "row",
    "scrollbar",
    "searchbox",
    "slider",
    "spinbutton",
    "status",
    "switch",
    "textbox",
    "toolbar",
]
"""The role of an element, in the terms of WAI-ARIA 1.2."""

State = Literal[
    "checked", "collapsed", "disabled", "expanded", "focused", "modal", "pressed", "readonly", "selected"
]
"""A state of an element."""

Deed = Literal[
    "press", "menu", "focus", "increment", "decrement", "set value", "expand", "collapse", "scroll to"
]
"""An action that an element supports. "menu" does the same as a click with the right mouse button."""

_BLURRED = 3  # standard deviations from an edge, after which its blur cannot be seen

_ROLES = frozenset(get_args(Role))
_DEEDS: dict[str, tuple[Deed, ...]] = {
    "button": ("press", "focus"),
    "link": ("press", "focus"),
    "menuitem": ("press", "focus"),
    "option": ("press", "focus"),
    "radio": ("press", "focus"),
    "radiogroup": ("focus", "increment", "decrement"),
    "scrollbar": ("increment", "decrement"),
    "searchbox": ("focus", "set value"),
    "slider": ("focus", "increment", "decrement", "set value"),
    "spinbutton": ("press", "focus", "increment", "decrement"),
    "switch": ("press", "focus"),
    "textbox": ("focus", "set value"),
}


class PictureLabel(NamedTuple):
    """The description of a picture for screen readers.

    Attributes:
        role: the role of the picture.
        name: its name. The name of a status is its whole text.
        description: more information, which screen readers read after the name. That of a status is read when its
            window opens.
        value: its current value as text, such as the text of a textbox or the number of a slider.
        states: its current states.
        deeds: the actions that it supports.
        level: the level of a heading, from 1.
        number: for a slider or a scroll bar, the current value, the minimum, the maximum and the step. For a textbox,
            the index of the character after the caret.
        key: identifies the same element in the next picture, even if its name has changed.
    """

    role: Role
    name: str
    description: str = ""
    value: str = ""
    states: frozenset[State] = frozenset()
    deeds: tuple[Deed, ...] = ()
    level: int = 0
    number: tuple[float, float, float, float] | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Labelled(Group):
    """A picture with a label that does not change its look.

    Attributes:
        label: the label of the picture.
    """

    label: PictureLabel = field(kw_only=True)

    @property
    def has_labels(self) -> bool:
        """Whether this is a labelled picture: always."""
        return True


def labelled(
    picture: Picture,
    role: Role,
    name: str,
    *,
    description: str = "",
    value: str = "",
    states: Iterable[State] = (),
    deeds: Iterable[Deed] | None = None,
    level: int = 0,
    number: tuple[float, float, float, float] | None = None,
    key: str = "",
) -> Picture:
    """Return `picture` with a label that does not change its look.

    Labelled pictures inside `picture` become children of the new label.

    Args:
        picture: the picture to label.
        role: the ARIA role of the picture, such as "button".
        name: its name. The name of a status is its whole text.
        description: more information about the picture.
        value: its current value as text.
        states: its current states, such as "disabled".
        deeds: the actions that it supports. By default, these are the usual actions of the role, or none if the
            picture is disabled.
        level: the level of a heading, from 1.
        number: the current value, the minimum, the maximum and the step.
        key: identifies the same element in the next picture. By default, the role and the name are used.

    Raises:
        ValueError: if the role is unknown.
    """
    if role not in _ROLES:
        raise ValueError(f"{role!r} is not a role of a picture; the roles are {', '.join(sorted(_ROLES))}")
    holds = frozenset(states)
    if deeds is None:
        deeds = () if "disabled" in holds else _DEEDS.get(role, ())
    label = PictureLabel(role, name, description, value, holds, tuple(deeds), level, number, key)
    return put_label(label, picture)


def put_label(label: PictureLabel, picture: Picture) -> Labelled:
    """Return `picture` with an existing label."""
    return Labelled(picture.width, picture.height, ((0, 0, picture),), picture.pinhole, label=label)


def freeze(picture: Picture) -> Layer:
    """Return `picture` as a layer that is drawn only once.

    After that it is copied to whole pixels.

    Use this for a picture with many parts that moves as a whole.
    """
    return layer(picture)


def fade(opacity: float, picture: Picture) -> Layer:
    """Return `picture` with less opacity, faded as a whole.

    Hidden parts of the picture do not shine through the parts in front of them.

    Args:
        opacity: a number from 0 (invisible) to 1 (unchanged).
        picture: the picture to fade.

    Raises:
        ValueError: if the opacity is not from 0 to 1.
    """
    if not 0 <= opacity <= 1:
        raise ValueError(f"an opacity must be from 0 to 1, not {opacity}")
    return layer(picture, opacity=opacity)


def blur(distance: float, picture: Picture) -> Layer:
    """Return `picture` with soft edges, for shadows and glows.

    This looks best with pictures of one colour.

    Args:
        distance: how far an edge fades to each side, in logical pixels: two standard deviations of the blur.
        picture: the picture to blur.

    Raises:
        ValueError: if the distance is less than 0 or not a number.
    """
    if not 0 <= distance < math.inf:
        raise ValueError(f"the distance must be 0 or more, not {distance}")
    return layer(picture, blur=distance / 2)


def stretch(across: float, along: float, picture: Picture) -> Layer:
    """Return `picture` with its width and its height multiplied by two factors.

    For example, you can show a card turning over if you make `across` smaller in every frame.

    Raises:
        ValueError: if a factor is less than 0 or not a number.
    """
    if not (0 <= across < math.inf and 0 <= along < math.inf):
        raise ValueError(f"the factors must be 0 or more, not {across} and {along}")
    return layer(picture, across=across, along=along)


def rotate(degrees: float, picture: Picture) -> Layer:
    """Return `picture` turned clockwise.

    The box is the smallest that contains the turned box of the picture. The pinhole is turned with the picture.

    Raises:
        ValueError: if the angle is not a number.
    """
    if not math.isfinite(degrees):
        raise ValueError(f"the angle must be a finite number of degrees, not {degrees}")
    return layer(picture, degrees=degrees % 360)


def layer(
    picture: Picture,
    *,
    across: float = 1,
    along: float = 1,
    degrees: float = 0,
    opacity: float = 1,
    blur: float = 0,
) -> Layer:
    """Return a layer that blurs a picture, stretches it, then rotates it, then fades it."""
    wide, high = picture.width, picture.height
    margin_x, margin_y = (margin + _BLURRED * blur for margin in _margin(picture))
    width, height = _turned_box(wide * across, high * along, degrees)
    whole = _turned_box((wide + 2 * margin_x) * across, (high + 2 * margin_y) * along, degrees)
    x, y = picture.pinhole
    dx, dy = turn_point((x - wide / 2) * across, (y - high / 2) * along, degrees)
    return Layer(
        width,
        height,
        picture,
        (width / 2 + dx, height / 2 + dy),
        across,
        along,
        degrees,
        opacity,
        (margin_x, margin_y),
        ((whole[0] - width) / 2, (whole[1] - height) / 2),
        blur,
    )


def turn_point(x: float, y: float, degrees: float) -> Point:
    """Return a point turned clockwise around 0, 0."""
    cosine, sine = _direction(degrees)
    return x * cosine - y * sine, x * sine + y * cosine


def _turned_box(width: float, height: float, degrees: float) -> Point:
    cosine, sine = map(abs, _direction(degrees))
    return width * cosine + height * sine, width * sine + height * cosine


def _direction(degrees: float) -> Point:
    """Return an angle's cosine and sine, which are exact for multiples of 90 degrees."""
    if degrees % 90 == 0:
        return ((1, 0), (0, 1), (-1, 0), (0, -1))[int(degrees // 90) % 4]
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def _margin(picture: Picture) -> Point:
    """Return how far ink extends beyond a picture's box, horizontally and vertically."""
    if not isinstance(picture, Group):
        return overhang(picture)
    boxes = list(ink(picture, 0, 0))
    across = max((max(-box[0], box[2] - picture.width) for box in boxes), default=0.0)
    along = max((max(-box[1], box[3] - picture.height) for box in boxes), default=0.0)
    return max(0.0, across), max(0.0, along)


def contains(picture: Picture, x: float, y: float) -> bool:
    """Return whether a picture covers the point at x, y of its box.

    Transparent shapes count too. For text and bitmaps, the whole box counts.
    """
    match picture:
        case Group(parts=parts, clipped=clipped):
            if clipped and not _in_box(picture, x, y):
                return False
            return any(contains(part, x - dx, y - dy) for dx, dy, part in parts)
        case Layer():
            return _in_layer(picture, x, y)
        case Polygon():
            return _in_polygon(picture, x, y)
        case Shape():
            hollow = picture.fill is None
            inside = _in_shape(picture, x, y, 0)
            if not hollow or not inside:
                return inside
            return picture.outline is not None and not _in_shape(picture, x, y, picture.thickness)
    return _in_box(picture, x, y)


def _in_box(picture: Picture, x: float, y: float) -> bool:
    return 0 <= x <= picture.width and 0 <= y <= picture.height


def _in_layer(layer: Layer, x: float, y: float) -> bool:
    across, along = layer.reach
    if not (-across <= x <= layer.width + across and -along <= y <= layer.height + along):
        return False  # this quick test is enough for most points
    if not (layer.across and layer.along and layer.opacity):
        return False
    inner = layer.picture
    dx, dy = turn_point(x - layer.width / 2, y - layer.height / 2, -layer.degrees)
    return contains(inner, inner.width / 2 + dx / layer.across, inner.height / 2 + dy / layer.along)


def _in_shape(shape: Shape, x: float, y: float, inset: float) -> bool:
    """Return whether a point is in a reduced rectangle or ellipse.

    It is smaller by `inset` on each side.
    """
    half_width, half_height = shape.width / 2 - inset, shape.height / 2 - inset
    dx, dy = abs(x - shape.width / 2), abs(y - shape.height / 2)
    if half_width <= 0 or half_height <= 0 or dx > half_width or dy > half_height:
        return False
    if isinstance(shape, Ellipse):
        return math.hypot(dx / half_width, dy / half_height) <= 1
    radius = max(0.0, shape.radius - inset) if isinstance(shape, Rectangle) else 0.0
    return math.hypot(max(0.0, dx - half_width + radius), max(0.0, dy - half_height + radius)) <= radius or (
        dx <= half_width - radius or dy <= half_height - radius
    )


def _in_polygon(shape: Polygon, x: float, y: float) -> bool:
    around = [*shape.points, shape.points[0]]
    edges = list(pairwise(around if shape.closed else shape.points)) or [(shape.points[0], shape.points[0])]
    if shape.outline is not None and any(_distance(a, b, x, y) <= shape.thickness / 2 for a, b in edges):
        return True
    if shape.fill is None:
        return False
    crossed = [
        a
        for a, b in edges
        if (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
    ]
    return len(crossed) % 2 == 1


def _distance(a: Point, b: Point, x: float, y: float) -> float:
    """Return a point's distance from the line segment between a and b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    share = min(1.0, max(0.0, ((x - a[0]) * dx + (y - a[1]) * dy) / square)) if square else 0.0
    return math.hypot(x - a[0] - share * dx, y - a[1] - share * dy)
