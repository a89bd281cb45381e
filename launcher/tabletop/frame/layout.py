"""The layout of the window, with the largest possible scene."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from launcher.controls import HEIGHT, PushButton, row

EDGE, NARROW_EDGE = 16.0, 8.0
LOW = 400.0  # logical pixels; lower or narrower windows use smaller margins
_STATUS, _LOW_STATUS, _NARROW_STATUS = 44.0, 36.0, 54.0
_NARROW = 320.0  # logical pixels; narrower windows, of which most are enlarged, have one more line of status
COLUMN = 150.0, 230.0  # the least and the greatest width of a column beside the scene
_SHARE = 0.28  # the width of a column, as a share of the window's width
_LARGEST = 8.0  # the largest scale of a scene
_ROOMY = 1000.0, 640.0  # logical pixels; in windows larger than this, text and buttons grow
_MOST = 1.6  # the largest factor by which they grow
GAP = 8.0
_STATUS_SHARE = 0.4  # the height of the status in a column of a low window, as a share of the column's height
_CARD = 176.0  # the greatest height of the card around the status in a column
_CARD_PAD = 14.0  # between the card and the status on it
_CARD_GAP = 12.0  # between the card and the buttons
_ROWS = 5  # the greatest number of rows of buttons in a column
_LEAST_BAR = _ROWS * HEIGHT + (_ROWS - 1) * GAP
_SLACK = 12.0  # how much narrower than normal a button of a column may be, by smaller margins of its label
FINGER = 24.0  # the smallest piece that a finger can hit, in logical pixels (WCAG 2.2, 2.5.8)
MORE = "more"
"""The name of the button that opens the menu of all other commands."""


class Box(NamedTuple):
    """A rectangle in the window, in logical pixels."""

    x: float
    y: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class ScenePlacement(NamedTuple):
    """The scene's left and top edges and its scale.

    The edges are relative to the window.
    """

    x: float
    y: float
    factor: float

    def inside(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the window to a point of the scene."""
        return (x - self.x) / self.factor, (y - self.y) / self.factor

    def outside(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the scene to a point of the window."""
        return self.x + x * self.factor, self.y + y * self.factor


class Layout(NamedTuple):
    """The parts of a window.

    Attributes:
        scene: the room for the scene.
        status: the place of the status.
        bar: the place of the buttons.
        column: whether status and buttons are in a column next to the scene.
        times: the factor by which status and buttons are larger than normal.
        pad: the margin between the status and the card around it; 0 without a card.
    """

    scene: Box
    status: Box
    bar: Box
    column: bool
    times: float = 1.0
    pad: float = 0.0

    def beside(self, width: float, height: float) -> Layout:
        """Return a copy with the column right beside a scene.

        Their upper edges are on one line, as far as there is room for the buttons, and both are in the middle of the
        window.
        """
        if not self.column:
            return self
        room, place = self.scene, self.place(width, height)
        spare, least = place.x - room.x, self.times * _LEAST_BAR
        down = max(0.0, min(place.y - room.y, self.bar.height - least))
        return self._replace(
            scene=room._replace(x=room.x + spare, width=room.width - 2 * spare),
            status=self.status._replace(x=self.status.x - spare, y=self.status.y + down),
            bar=Box(self.bar.x - spare, self.bar.y + down, self.bar.width, self.bar.height - down),
        )

    def place(self, width: float, height: float) -> ScenePlacement:
        """Place a scene in the middle, as large as possible."""
        room = self.scene
        factor = min(room.width / max(width, 1), room.height / max(height, 1), _LARGEST)
        x, y = (room.width - width * factor) / 2, (room.height - height * factor) / 2
        return ScenePlacement(room.x + x, room.y + y, factor)


def layout_of(width: float, height: float, *, column: bool) -> Layout:
    """Lay out a window in rows or with a column."""
    return (column_layout if column else row_layout)(width, height)


def row_layout(width: float, height: float) -> Layout:
    """Lay out a window with rows above and below the scene.

    The status is above and the buttons are below.
    """
    low = min(width, height) < LOW
    edge = NARROW_EDGE if low else EDGE
    wide, times = max(1.0, width - 2 * edge), times_of(width, height)
    high = _NARROW_STATUS if width < _NARROW else _LOW_STATUS if low else _STATUS
    status = Box(edge, edge / 2, wide, times * high)
    bar = Box(edge, height - times * HEIGHT - edge, wide, times * HEIGHT)
    top = status.y + status.height + edge / 2
    return Layout(Box(edge, top, wide, max(1.0, bar.y - edge - top)), status, bar, column=False, times=times)


def column_layout(width: float, height: float) -> Layout:
    """Lay out a window with a column for status and buttons.

    The column is on the right of the scene.
    """
    edge = NARROW_EDGE if min(width, height) < LOW else EDGE
    times = times_of(width, height)
    column = min(max(width * _SHARE, COLUMN[0]), times * COLUMN[1])
    left = width - column - edge
    high = max(1.0, height - 2 * edge)
    if edge == NARROW_EDGE:
        pad, bar = 0.0, high * (1 - _STATUS_SHARE)
    else:
        pad, bar = times * _CARD_PAD, max(times * _LEAST_BAR, high - times * (_CARD + _CARD_GAP))
    top = edge + high - bar
    said = high - bar - (times * _CARD_GAP if pad else 0.0)
    status = Box(left + pad, edge + pad, column - 2 * pad, said - 2 * pad)
    scene = Box(edge, edge, max(1.0, left - 2 * edge), high)
    return Layout(scene, status, Box(left, top, column, bar), column=True, times=times, pad=pad)


def times_of(width: float, height: float) -> float:
    """Return the factor by which to enlarge status and buttons.

    The factor is rounded to tenths.
    """
    return round(min(max(1.0, min(width / _ROOMY[0], height / _ROOMY[1])), _MOST), 1)


class Face(NamedTuple):
    """A button without a place yet.

    Attributes:
        name: the name of the button.
        label: the text on the button.
        enabled: whether the button can be pressed now.
        chosen: whether the button is highlighted: a likely choice, or a switch in the on position.
        is_switch: whether the button is a switch.
        rank: the importance, from 1 for the highest; if there is not enough room, the button with the highest number
            goes
            first.
    """

    name: str
    label: str
    enabled: bool = True
    chosen: bool = False
    is_switch: bool = False
    rank: int = 1


_MORE = Face(MORE, "More")


@lru_cache(maxsize=64)
def row_with_more(faces: tuple[Face, ...], bar: Box) -> tuple[PushButton, ...]:
    """Lay out the buttons that fit in a row.

    More is at the right end.
    """
    for count in range(len(faces), -1, -1):
        *placed, last = button_row([*_most_wanted(faces, count), _MORE], bar.x, bar.y, bar.height)
        right = bar.x + bar.width - last.width
        if last.x <= right or count == 0:
            break
    return (*placed, last._replace(x=right))


@lru_cache(maxsize=64)
def column_with_more(faces: tuple[Face, ...], bar: Box, height: float) -> tuple[PushButton, ...]:
    """Lay out the buttons that fit in a column, with More last."""
    counts = range(len(faces), -1, -1)
    return button_stack(([*_most_wanted(faces, count), _MORE] for count in counts), bar, height)


def _most_wanted(faces: tuple[Face, ...], count: int) -> list[Face]:
    """Return the most important faces, in their original order."""
    most = sorted(faces, key=lambda face: face.rank)[:count]
    return [face for face in faces if face in most]


def button_row(faces: Sequence[Face], x: float, y: float, height: float) -> list[PushButton]:
    """Lay out buttons from left to right."""
    placed = row([(face.name, face.label) for face in faces], x, y, gap=GAP, height=height)
    return [
        button._replace(enabled=face.enabled, chosen=face.chosen, is_switch=face.is_switch)
        for button, face in zip(placed, faces, strict=True)
    ]


def button_stack(choices: Iterable[Sequence[Face]], bar: Box, height: float) -> tuple[PushButton, ...]:
    """Lay out the first choice of buttons that fits, or else the last one.

    The rows begin at the top of the bar. Two buttons share a row if their labels are short enough.
    """
    step, rows = height + GAP, list[list[PushButton]]()
    for faces in choices:
        rows = _pairs(button_row(faces, 0, 0, height), (bar.width - GAP) / 2 + _SLACK)
        if len(rows) <= min(_ROWS, (bar.height + GAP) // step):
            break
    placed = []
    for down, row_of_buttons in enumerate(rows):
        wide = (bar.width + GAP) / len(row_of_buttons) - GAP
        for across, button in enumerate(row_of_buttons):
            x, y = bar.x + across * (wide + GAP), bar.y + down * step
            placed.append(button._replace(x=x, y=y, width=wide))
    return tuple(placed)


def _pairs(buttons: Sequence[PushButton], widest: float) -> list[list[PushButton]]:
    """Return rows of two buttons, or of one if it is too wide for a pair."""
    rows = list[list[PushButton]]()
    for button in buttons:
        beside = rows[-1] if rows else []
        if len(beside) == 1 and max(beside[0].width, button.width) <= widest:
            beside.append(button)
        else:
            rows.append([button])
    return rows
