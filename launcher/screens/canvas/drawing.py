"""Describe pictures for a canvas. Each leaf is sent once, then only its places."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from pathlib import Path

from launcher.picture import Bitmap, Ellipse, Group, Layer, Picture, Polygon, Rectangle, Text, Theme
from launcher.picture.colours import rgba
from launcher.picture.damage import Box, damage, overhang
from launcher.picture.typeface import ascent
from launcher.picture.values import Part, Shape

CLIP, UNCLIP = -1, -2
"""Used instead of the number of a leaf: the start of a clipped box (x, y, width, height), and its end."""

_MOST = 6000  # known leaves; after this, all are sent again
_SLACK = 2.0  # the distance in pixels by which snapping can move an edge

Frame = dict[str, object]
"""A message for `drawing.js`: new `leaves` by number, the `boxes` to redraw, and their contents, `ops`."""


class Drawing:
    """The state of a canvas: its picture and its known leaves.

    Args:
        theme: the colours of roles.
    """

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._shown: Picture | None = None
        self._numbers: dict[Picture, int] = {}
        self._new: dict[int, list[object]] = {}
        self._begun = False

    def wipe(self) -> None:
        """Record that the canvas was cleared, for example because it was resized."""
        self._shown = None

    def frame(self, picture: Picture, width: float, height: float) -> Frame | None:
        """Return the update of a canvas of this size (logical pixels) from its last picture to this one."""
        if picture is self._shown:
            return None
        boxes: list[Box] = [(0.0, 0.0, width, height)]
        if self._shown is not None:
            boxes = [
                (left - _SLACK, top - _SLACK, right + _SLACK, bottom + _SLACK)
                for left, top, right, bottom in damage(self._shown, picture)
                if right > 0 and bottom > 0 and left < width and top < height
            ]
        self._shown = picture
        if not boxes:
            return None
        forget = not self._begun or len(self._numbers) > _MOST
        if forget:
            self._begun = True
            self._numbers.clear()
        ops: list[float] = []
        self._add([(0, 0, picture)], 0, 0, boxes, ops)
        leaves, self._new = self._new, {}
        return {
            "forget": forget,
            "leaves": leaves,
            "boxes": boxes,
            "ops": ops,
            "ground": _css("background", self._theme),
        }

    def _add(
        self,
        parts: Iterable[Part],
        x: float,
        y: float,
        seen: Sequence[Box] | None,
        ops: list[float],
    ) -> None:
        """Add the leaves at x, y that intersect a visible box, or all leaves if there are no boxes."""
        for dx, dy, part in parts:
            left, top = x + dx, y + dy
            if isinstance(part, Group):
                if not part.clipped:
                    self._add(part.parts, left, top, seen, ops)
                elif _lies_in(part, left, top, (0.0, 0.0), seen):
                    ops += CLIP, left, top, part.width, part.height
                    self._add(part.parts, left, top, seen, ops)
                    ops.append(UNCLIP)
            elif _lies_in(part, left, top, overhang(part), seen):
                ops += self._number(part), left, top

    def _number(self, leaf: Picture) -> int:
        number = self._numbers.get(leaf)
        if number is None:
            number = self._numbers[leaf] = len(self._numbers)
            self._new[number] = self._leaf(leaf)
        return number

    def _leaf(self, leaf: Picture) -> list[object]:
        size = leaf.width, leaf.height
        match leaf:
            case Text(string=string, size=em, bold=bold, face=face, colour=colour):
                return ["text", *size, string, em, bold, face, ascent(em, face), _css(colour, self._theme)]
            case Bitmap(source=source):
                return ["bitmap", *size, base64.b64encode(_bytes_of(source)).decode("ascii")]
            case Layer():
                ops: list[float] = []
                self._add([(0, 0, leaf.picture)], 0, 0, None, ops)
                inner = leaf.picture.width, leaf.picture.height, *leaf.margin
                return ["layer", *size, *inner, leaf.across, leaf.along, leaf.degrees, leaf.opacity, ops]
            case Shape(fill=fill, outline=outline, thickness=thickness):
                paint = fill and _css(fill, self._theme), outline and _css(outline, self._theme), thickness
                match leaf:
                    case Ellipse():
                        return ["ellipse", *size, *paint]
                    case Rectangle(radius=radius):
                        return ["rectangle", *size, *paint, radius]
                    case Polygon(points=points, closed=closed):
                        return [
                            "polygon",
                            *size,
                            *paint,
                            [length for point in points for length in point],
                            closed,
                        ]
        raise TypeError(f"not a picture: {leaf!r}")


def _lies_in(
    part: Picture, left: float, top: float, over: tuple[float, float], seen: Sequence[Box] | None
) -> bool:
    if seen is None:
        return True
    across, along = over
    right, bottom = left + part.width + across, top + part.height + along
    left, top = left - across, top - along
    return any(
        left < to_x and top < to_y and right > from_x and bottom > from_y
        for from_x, from_y, to_x, to_y in seen
    )


def _css(colour: str, theme: Theme) -> str:
    return "#{:02x}{:02x}{:02x}{:02x}".format(*rgba(colour, theme))


def _bytes_of(source: Path | bytes) -> bytes:
    """Return the contents of a bitmap, or b"" if it can't be read."""
    if isinstance(source, bytes):
        return source
    try:
        return source.read_bytes()
    except OSError:
        return b""
