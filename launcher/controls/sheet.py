"""The layout of a form: a panel in the middle of the window, with rows and buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from launcher.controls.button import HEIGHT, PushButton, row
from launcher.controls.choice import Choice
from launcher.controls.slider import Slider
from launcher.controls.switch import Switch
from launcher.controls.text_input import Typed
from launcher.picture import Picture, ellipsis, group, labelled, line_height, scale, text, text_width, wrap

Control = Choice | Slider | Switch | Typed
Line = str | tuple[str, str]
At = tuple[float, float, Picture]
Drawn = Callable[[float], Picture]
"""A function that draws a picture of a width, in logical pixels."""

TITLE = 19
_SIZE = 15
_LEAD = 22
_GAP = 10
_APART = 6  # between paragraphs
_COLUMNS = 20  # between the two columns of paragraphs
_NARROWEST, _WIDEST, _READABLE = 300, 600, 440
_NARROW = 400  # narrower windows have smaller margins
_LEAST_VIEW = 76


class Row(NamedTuple):
    """A control of a form with its label.

    Attributes:
        name: the name of the row.
        label: the label of the control.
        control: the control.
    """

    name: str
    label: str
    control: Control


class FormContent(NamedTuple):
    """The content of a form without its state.

    Attributes:
        title: the title.
        lines: paragraphs; a pair is a row of two columns.
        rows: the controls with their labels.
        buttons: the name and the label of each button.
        picture: a picture below the rows, made smaller if there is little room; or a function that draws it for a
            width.
    """

    title: str
    lines: tuple[Line, ...]
    rows: tuple[Row, ...]
    buttons: tuple[tuple[str, str], ...]
    picture: Picture | Drawn | None


class FormLayout(NamedTuple):
    """The layout of a form in a window. Places are in logical pixels of the window, or of the scrolled content.

    Attributes:
        panel: x, y, width and height of the panel, in the window.
        pad: the margin of the panel.
        title: the title, in one line or two.
        view: x, y, width and height of the visible content, in the window.
        content: the height of the content.
        still: the parts of the content that are not controls.
        rows: the places of the controls in the content, as buttons without a label.
        buttons: the places of the buttons in the window; or in the content, if they are `inside`.
        inside: whether the buttons scroll with the content, as there would be too little room.
    """

    panel: tuple[float, float, float, float]
    pad: float
    title: tuple[str, ...]
    view: tuple[float, float, float, float]
    content: float
    still: tuple[At, ...]
    rows: tuple[PushButton, ...]
    buttons: tuple[PushButton, ...]
    inside: bool


@lru_cache(maxsize=8)
def plan(sheet: FormContent, width: float, height: float) -> FormLayout:
    """Lay out a form in a window."""
    pad = 24 if width >= _NARROW else 14
    wide = min(width - 16, max(_NARROWEST, min(_WIDEST, _wanted_width(sheet) + 2 * pad)))
    wide = max(wide, 2 * pad + 1)
    room = wide - 2 * pad
    still, rows, content = _content(sheet, room)
    buttons = _button_rows(sheet.buttons, room)
    title = tuple(wrap(sheet.title, TITLE, room, bold=True, most=2) or [""])
    head = pad + len(title) * line_height(TITLE) + _GAP
    foot = buttons[-1].y + HEIGHT + 2 * _GAP + pad
    most = height - 16 - head
    inside = most - foot < min(content, _LEAST_VIEW)
    if inside:
        buttons = tuple(each._replace(y=content + 2 * _GAP + each.y) for each in buttons)
        content, foot = content + foot - pad, _GAP
    view = max(0, min(content, most - foot))
    high = head + view + foot
    x, y = round((width - wide) / 2), round(max(8, (height - high) / 2))
    if not inside:
        top = y + head + view + 2 * _GAP
        buttons = tuple(each._replace(x=x + pad + each.x, y=top + each.y) for each in buttons)
    return FormLayout(
        (x, y, wide, high),
        pad,
        title,
        (x + pad, y + head, room, view),
        content,
        still,
        rows,
        buttons,
        inside,
    )


def _wanted_width(sheet: FormContent) -> float:
    """Return the preferred width of a form without its margins."""
    wide = [text_width(sheet.title, TITLE, bold=True), _picture_width(sheet)]
    wide += [min(_READABLE, text_width(each, _SIZE)) for each in sheet.lines if isinstance(each, str)]
    pairs = _pairs(sheet)
    wide.append(_column([first for first, _ in pairs]) + _column([second for _, second in pairs]))
    widest = max((each.control.wanted for each in sheet.rows), default=0)
    wide.append(_column([each.label for each in sheet.rows]) + widest)
    in_a_row = row(sheet.buttons, 0, 0)
    wide += [each.x + each.width for each in in_a_row[-1:]]
    return ceil(max(wide))


def _picture_width(sheet: FormContent) -> float:
    if sheet.picture is None:
        return 0
    return _WIDEST if callable(sheet.picture) else sheet.picture.width


def _pairs(sheet: FormContent) -> list[tuple[str, str]]:
    return [each for each in sheet.lines if not isinstance(each, str)]


def _column(said: list[str]) -> float:
    return ceil(max(text_width(each, _SIZE) for each in said)) + _COLUMNS if said else 0


def _content(sheet: FormContent, room: float) -> tuple[tuple[At, ...], tuple[PushButton, ...], float]:
    """Return the parts of a form of this width, the places of its controls, and its height."""
    still, y = _lines(sheet, room)
    labels = _column([each.label for each in sheet.rows])
    beside = labels + max((each.control.least for each in sheet.rows), default=0) <= room
    rows: list[PushButton] = []
    for each in sheet.rows:
        y += (_GAP if rows else _GAP + _APART) if y else 0
        if beside:
            still.append((0, y + (HEIGHT - line_height(_SIZE)) / 2, text(each.label, _SIZE)))
        else:
            still.append((0, y, text(ellipsis(each.label, _SIZE, room), _SIZE, "muted")))
            y += _LEAD
        x = labels if beside else 0
        rows.append(PushButton(each.name, "", x, y, room - x))
        y += HEIGHT
    if (picture := sheet.picture) is not None:
        picture = picture(room) if callable(picture) else scale(min(1, room / picture.width), picture)
        y += _GAP + _APART if rows else _GAP if y else 0
        still.append(((room - picture.width) / 2, y, picture))
        y += picture.height
    return tuple(still), tuple(rows), y


def _lines(sheet: FormContent, room: float) -> tuple[list[At], float]:
    """Return the paragraphs and their height."""
    still: list[At] = []
    y: float = 0
    column = min(_column([first for first, _ in _pairs(sheet)]), room / 2)
    last: Line = ""
    for each in sheet.lines:
        y += _APART if y and (isinstance(each, str) or isinstance(last, str)) else 0
        last = each
        first, second = ("", each) if isinstance(each, str) else each
        x = 0 if isinstance(each, str) else column
        left, right = wrap(first, _SIZE, column - _COLUMNS), wrap(second, _SIZE, room - x)
        high = max(1, len(left), len(right)) * _LEAD
        parts: list[At] = [(0, k * _LEAD, text(line, _SIZE, "muted")) for k, line in enumerate(left)]
        parts += [(x, k * _LEAD, text(line, _SIZE)) for k, line in enumerate(right)]
        words = each if isinstance(each, str) else ": ".join(each)
        still.append((0, y, labelled(group(room, high, parts), "paragraph", words)))
        y += high
    return still, y


def _button_rows(names: tuple[tuple[str, str], ...], room: float) -> tuple[PushButton, ...]:
    """Return buttons in rows, from the top left corner on."""
    buttons: list[PushButton] = []
    left: float = 0
    for button in row(names, 0, 0):
        x = button.x - left
        if x + button.width > room and x:
            left, x = button.x, 0
        y = (buttons[-1].y if buttons else 0) + (HEIGHT + 8 if buttons and not x else 0)
        buttons.append(button._replace(x=x, y=y, width=min(button.width, room)))
    return tuple(buttons)
