"""Forms and their layout.

A form is a panel in the middle of the window, with rows and buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import ceil
from typing import Any, NamedTuple, Self

from launcher.controls.button import (
    BAR,
    HEIGHT,
    LARGE,
    RING,
    Mood,
    PushButton,
    Scroll,
    draw_button,
    find_near,
    ring,
)
from launcher.controls.button import row as row_of
from launcher.controls.choice import Choice, Slider, Switch
from launcher.controls.desk import Interaction
from launcher.controls.field import Typed
from launcher.picture import (
    Deed,
    Labelled,
    Picture,
    PictureLabel,
    crop,
    group,
    labelled,
    line_height,
    rectangle,
    scale,
    text,
    text_width,
    wrap,
)
from launcher.text import in_window

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
_FORWARD = {"\t": 1, "down": 1, "shift+\t": -1, "up": -1}
_UNSCROLLED = Scroll(0, 0)
_PARAGRAPH = "\n"  # the beginning of the names of paragraphs; their number follows
_BAR = "\n"  # the pressed name while the scroll bar is dragged


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


class FormLayout(NamedTuple):
    """The layout of a form.

    Places are in logical pixels of the window, or of the scrolled content.

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
def plan(sheet: Form) -> FormLayout:
    """Lay out a form in its window.

    Its focus, hover, pressed and scroll make no difference.
    """
    width, height = sheet.width, sheet.height
    pad = 24 if width >= _NARROW else 14
    wide = min(width - 16, max(_NARROWEST, min(_WIDEST, _wanted_width(sheet) + 2 * pad)))
    wide = max(wide, 2 * pad + 1)
    room = wide - 2 * pad
    still, rows, content = _content(sheet, room)
    buttons = _button_rows(sheet.buttons, room, sheet.high)
    title = tuple(wrap(sheet.title, TITLE, room, bold=True, most=2) or [""])
    head = pad + len(title) * line_height(TITLE) + _GAP
    foot = buttons[-1].y + sheet.high + 2 * _GAP + pad
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


def _wanted_width(sheet: Form) -> float:
    """Return a form's preferred width without margins."""
    wide = [text_width(sheet.title, TITLE, bold=True), _picture_width(sheet)]
    wide += [min(_READABLE, text_width(each, _SIZE)) for each in sheet.lines if isinstance(each, str)]
    pairs = _pairs(sheet)
    wide.append(_column([first for first, _ in pairs]) + _column([second for _, second in pairs]))
    widest = max((each.control.wanted for each in sheet.rows), default=0)
    wide.append(_column([each.label for each in sheet.rows]) + widest)
    in_a_row = row_of(sheet.buttons, 0, 0, height=sheet.high)
    wide += [each.x + each.width for each in in_a_row[-1:]]
    return ceil(max(wide))


def _picture_width(sheet: Form) -> float:
    if sheet.picture is None:
        return 0
    return _WIDEST if callable(sheet.picture) else sheet.picture.width


def _pairs(sheet: Form) -> list[tuple[str, str]]:
    return [each for each in sheet.lines if not isinstance(each, str)]


def _column(said: list[str]) -> float:
    return ceil(max(text_width(each, _SIZE) for each in said)) + _COLUMNS if said else 0


def _content(sheet: Form, room: float) -> tuple[tuple[At, ...], tuple[PushButton, ...], float]:
    """Return the content of a form.

    It has the fixed parts, the places of the controls, and the height, for a form of this width.
    """
    still, y = _lines(sheet, room)
    labels = _column([each.label for each in sheet.rows])
    beside = labels + max((each.control.least for each in sheet.rows), default=0) <= room
    rows: list[PushButton] = []
    for each in sheet.rows:
        y += (_GAP if rows else _GAP + _APART) if y else 0
        if beside:
            still.append((0, y + (sheet.high - line_height(_SIZE)) / 2, text(each.label, _SIZE)))
        else:
            for line in wrap(each.label, _SIZE, room):
                still.append((0, y, text(line, _SIZE, "muted")))
                y += _LEAD
        x = labels if beside else 0
        rows.append(PushButton(each.name, "", x, y, room - x, sheet.high))
        y += sheet.high
    if (picture := sheet.picture) is not None:
        picture = picture(room) if callable(picture) else scale(min(1, room / picture.width), picture)
        y += _GAP + _APART if rows else _GAP if y else 0
        still.append(((room - picture.width) / 2, y, picture))
        y += picture.height
    return tuple(still), tuple(rows), y


def _lines(sheet: Form, room: float) -> tuple[list[At], float]:
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
        left, right = wrap(first, _SIZE, column - _COLUMNS), wrap(in_window(second), _SIZE, room - x)
        high = max(1, len(left), len(right)) * _LEAD
        parts: list[At] = [(0, k * _LEAD, text(line, _SIZE, "muted")) for k, line in enumerate(left)]
        parts += [(x, k * _LEAD, text(line, _SIZE)) for k, line in enumerate(right)]
        words = each if isinstance(each, str) else ": ".join(each)
        still.append((0, y, labelled(group(room, high, parts), "paragraph", words)))
        y += high
    return still, y


def _button_rows(names: tuple[tuple[str, str], ...], room: float, high: float) -> tuple[PushButton, ...]:
    """Return buttons in rows that begin in the top left corner."""
    buttons: list[PushButton] = []
    left: float = 0
    for button in row_of(names, 0, 0, height=high):
        x = button.x - left
        if x + button.width > room and x:
            left, x = button.x, 0
        y = (buttons[-1].y if buttons else 0) + (high + 8 if buttons and not x else 0)
        buttons.append(button._replace(x=x, y=y, width=min(button.width, room)))
    return tuple(buttons)


class Form(NamedTuple):
    """A form, and the state of its controls.

    Attributes:
        title: the title.
        lines: paragraphs; a pair is a row of two columns.
        rows: the controls with their labels.
        buttons: the name and the label of each button. Enter presses the first one, unless another has the focus.
            Escape presses the one named "cancel", or the last one. All names of rows and buttons must be different.
        picture: a picture below the rows, made smaller if there is little room; or a function that draws it for a
            width, so that its text keeps its size.
        width: the width of the window, in logical pixels.
        height: the height of the window.
        focus: the name of the focused row, button or paragraph, if any. Screen readers find the focus on the first
            paragraph before, so that they read it.
        hover: the name of the row or button under the mouse, and the part of it.
        pressed: the name of the pressed row or button.
        scroll: the scroll position, if the form does not fit in the window.
        high: the height of each control and button.
    """

    title: str
    lines: tuple[Line, ...] = ()
    rows: tuple[Row, ...] = ()
    buttons: tuple[tuple[str, str], ...] = (("close", "Close"),)
    picture: Picture | Drawn | None = None
    width: float = 640
    height: float = 480
    focus: str | None = None
    hover: tuple[str, int | None] | None = None
    pressed: str | None = None
    scroll: Scroll = _UNSCROLLED
    high: float = HEIGHT

    @property
    def values(self) -> dict[str, Any]:
        """The chosen values by row name."""
        return {row.name: row.control.value for row in self.rows}

    @property
    def texts(self) -> tuple[str, ...]:
        """The form as lines of text.

        ">" marks the focus.
        """
        lines = [line if isinstance(line, str) else ": ".join(line) for line in self.lines]
        rows = [(row.name, f"{row.label}: {row.control.words}") for row in self.rows]
        buttons = [(name, f"[{label}]") for name, label in self.buttons]
        return (
            self.title,
            *lines,
            *(f"> {said}" if name == self.focus else said for name, said in rows + buttons),
        )

    def sized(self, width: float, height: float) -> Self:
        """Return the form for a window size, scrolled to show the focus."""
        return self._replace(width=width, height=height)._focus_on(self.focus)

    def enlarged(self) -> Self:
        """Return the form with controls for fingers."""
        return self._replace(high=LARGE)

    def key(self, key: str) -> tuple[Self, str | None]:
        """Return the form after a key.

        The second part is the name of the row that changed or the button that was pressed.

        Tab and Shift+Tab move the focus through the controls and buttons, up and down also through the paragraphs;
        among buttons, left and right also do so. Other keys go to the focused control, and scroll if it does not use
        them. If a paragraph is not completely in view, up and down scroll first.
        """
        names = [row.name for row in self.rows], [name for name, _ in self.buttons]
        if key == "escape":
            return self, "cancel" if "cancel" in names[1] else names[1][-1]
        if key == "\r" or (key == " " and self.focus in names[1]):
            return self, self.focus if self.focus in names[1] else names[1][0]
        for row in self.rows:
            if row.name == self.focus and (control := row.control.key(key)) is not None:
                return self._change(row, control)
        if self.focus in names[1] and key in ("left", "right"):
            return self._move_focus(names[1], 1 if key == "right" else -1), None
        scroll = self._scroll.key(key)
        if key in _FORWARD:
            if "\t" not in key and self._is_cut(_FORWARD[key]) and scroll:
                return self._replace(scroll=scroll), None
            texts = [] if "\t" in key else self._paragraphs
            return self._move_focus([*texts, *names[0], *names[1]], _FORWARD[key]), None
        return (self._replace(scroll=scroll) if scroll else self), None

    @property
    def is_typing(self) -> bool:
        """Whether a text input has the focus."""
        return any(row.name == self.focus and isinstance(row.control, Typed) for row in self.rows)

    def pasted(self, said: str) -> tuple[Self, str | None]:
        """Insert a text in the focused input, with a result like that of `key`."""
        for row in self.rows:
            if row.name == self.focus and isinstance(row.control, Typed):
                return self._change(row, row.control.pasted(said))
        return self, None

    def mouse(self, x: float, y: float, event: str) -> tuple[Self, str | None]:
        """Return the form after a mouse event.

        The event is at x, y of the window. The second part is the name, as for `key`.
        """
        if event.startswith("wheel-"):
            return self._replace(scroll=self._scroll.key(event) or self._scroll), None
        if event == "drag" and (self.pressed is not None or self.scroll.held):
            return self._drag(x, y)
        found = None if event == "leave" else self._under(x, y)
        form = self._replace(hover=found and (found.name, self._part(found, x)))
        if event == "button-up":
            taken = found and found.name == self.pressed and found.label and found.name
            return form._replace(pressed=None, scroll=self._scroll.release()), taken or None
        if event != "button-down":
            return form, None
        if self._on_bar(x, y):
            return self._replace(pressed=_BAR, scroll=self._scroll.press(y - self._plan.view[1])), None
        form = form._replace(pressed=found and found.name, focus=found and found.name)
        row = next((row for row in self.rows if found and row.name == found.name), None)
        if row is None or found is None:
            return form._replace(scroll=self._scroll.hold(y)), None
        return form._change(row, row.control.press(x - found.x, found.width))

    def do(self, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> tuple[Self, str | None]:
        """Return the form after an action.

        The action is on a control or a button. The second part is the name, as for `key`.
        """
        part, control = path[-1], path[1:2]
        if part.role == "scrollbar":
            return self._replace(scroll=self._scroll.do(deed)), None
        if part.key in dict(self.buttons):
            return self._focus_on(part.key), part.key if deed == "press" else None
        row = next((row for row in self.rows if control and row.label == control[0].name), None)
        if row is None:
            return self, None
        return self._focus_on(row.name)._change(row, row.control.do(part, deed, value))

    def draw(self) -> Picture:
        """Draw the form in the window's size.

        A veil under it dims the window.
        """
        at, scroll = self._plan, self._scroll
        x, y, width, height = at.panel
        left, top, wide, high = at.view
        parts: list[At] = [
            (0, 0, rectangle(self.width, self.height, "veil")),
            (x, y + 3, rectangle(width, height, "shadow", radius=14)),
            (x, y, rectangle(width, height, "surface", radius=14, outline="border")),
            *[
                (x + at.pad, y + at.pad + k * line_height(TITLE), text(line, TITLE, bold=True))
                for k, line in enumerate(at.title)
            ],
        ]
        buttons: list[At] = [
            (each.x, each.y, draw_button(each._replace(chosen=k == 0), self._mood(each.name)))
            for k, each in enumerate(at.buttons)
        ]
        over, part = self.hover or ("", None)
        rows: list[At] = []
        for row, place in zip(self.rows, at.rows, strict=True):
            control = row.control.draw(
                place.width, self._mood(row.name), part if over == row.name else None, row.label, self.high
            )
            rows.append((place.x, place.y, control))
        content = [*self._with_focus(at.still), *rows, *(buttons if at.inside else ())]
        inside = group(wide, at.content, content)
        edge = RING + 1  # for the focus rings of controls at the edges
        seen = crop(-edge, scroll.offset - edge, wide + 2 * edge, high + 2 * edge, inside)
        parts.append((left - edge, top - edge, seen))
        if scroll.needed:
            parts.append((x + width - BAR, top, scroll.draw()))
            if scroll.offset > 0:
                parts.append((x + 1, top - edge, rectangle(width - 2, 1, "border")))
            if scroll.offset < scroll.content - scroll.view and not at.inside:
                parts.append((x + 1, top + high + edge, rectangle(width - 2, 1, "border")))
        picture = group(self.width, self.height, parts if at.inside else parts + buttons)
        first = self.lines[0] if self.lines and self.focus not in (None, *self._paragraphs) else ""
        about = first if isinstance(first, str) else ": ".join(first)
        return labelled(picture, "dialog", self.title, description=about, states=["modal"])

    @property
    def _paragraphs(self) -> list[str]:
        """The names of the paragraphs for the focus."""
        return [f"{_PARAGRAPH}{k}" for k in range(len(self.lines))]

    def _with_focus(self, still: tuple[At, ...]) -> Iterator[At]:
        """Yield the fixed parts, which begin with the paragraphs, with the focus."""
        names = dict(enumerate(self._paragraphs))
        focus = names.get(0) if self.focus is None else self.focus
        for k, (x, y, part) in enumerate(still):
            name = names.get(k, "")
            if name == focus and isinstance(part, Labelled):
                inside = group(part.width, part.height, part.parts)
                part = labelled(inside, "paragraph", part.label.name, states=["focused"], deeds=["focus"])
                if self.focus == name:
                    yield x, y, ring(part.width, part.height, 0)
            yield x, y, part

    def _is_cut(self, by: int) -> bool:
        """Whether the focused paragraph goes on outside the view, below it or, with `by` -1, above it."""
        names, at, scroll = self._paragraphs, self._plan, self._scroll
        if self.focus not in names:
            return False
        _, y, part = at.still[names.index(self.focus)]
        return y + part.height > scroll.offset + scroll.view if by > 0 else y < scroll.offset

    @property
    def _plan(self) -> FormLayout:
        return plan(self._replace(focus=None, hover=None, pressed=None, scroll=_UNSCROLLED))

    @property
    def _scroll(self) -> Scroll:
        return self.scroll.fitted(self._plan.view[3], self._plan.content)

    def _mood(self, name: str) -> Mood:
        hover = self.hover is not None and self.hover[0] == name
        return Mood(hover, self.pressed == name, self.focus == name)

    def _places(self) -> tuple[PushButton, ...]:
        """The places of controls and buttons in the window."""
        at, dy = self._plan, self._plan.view[1] - self._scroll.offset
        moving = at.rows + (at.buttons if at.inside else ())
        still = () if at.inside else at.buttons
        return (*(each._replace(x=at.view[0] + each.x, y=dy + each.y) for each in moving), *still)

    def _under(self, x: float, y: float) -> PushButton | None:
        """Return the control at a point, or near it for a finger."""
        _, top, _, high = self._plan.view
        in_view = top <= y < top + high
        # below the view are the buttons, or nothing if they scroll with the content
        seen = [each for each in self._places() if in_view or (each.label and not self._plan.inside)]
        found = find_near(seen, x, y)
        if found is None:
            return None
        return found if found.label or self._part(found, x) is not None else None

    def _part(self, place: PushButton, x: float) -> int | None:
        for row in self.rows:
            if row.name == place.name:
                return row.control.part(x - place.x, place.width)
        return None

    def _on_bar(self, x: float, y: float) -> bool:
        left, _, width, _ = self._plan.panel
        _, top, _, high = self._plan.view
        return self._scroll.needed and left + width - BAR <= x < left + width and top <= y < top + high

    def _drag(self, x: float, y: float) -> tuple[Self, str | None]:
        if self.pressed == _BAR:
            return self._replace(scroll=self._scroll.drag(y - self._plan.view[1])), None
        if self.scroll.held:
            scroll = self._scroll.drag(y)
            stays = scroll.offset == self._scroll.offset
            return self._replace(scroll=scroll, pressed=self.pressed if stays else None), None
        for row, place in zip(self.rows, self._places(), strict=False):
            if row.name == self.pressed:
                return self._change(row, row.control.drag(x - place.x, place.width))
        return self, None

    def _change(self, row: Row, control: Control) -> tuple[Self, str | None]:
        if control == row.control:
            return self, None
        rows = tuple(each._replace(control=control) if each is row else each for each in self.rows)
        return self._replace(rows=rows), row.name

    def _move_focus(self, names: list[str], step: int) -> Self:
        first = "" if names[0] not in self._paragraphs else names[0]
        return self._focus_on(Interaction(self.focus or first).next(names, step).focus)

    def _focus_on(self, name: str | None) -> Self:
        """Focus a row or a button, and scroll to it."""
        scroll, at, names = self._scroll, self._plan, self._paragraphs
        if name in names:
            _, y, part = at.still[names.index(name)]
            scroll = scroll.showing(y, y + min(part.height, scroll.view))
        for place in at.rows + (at.buttons if at.inside else ()):
            if place.name == name:
                first = place is (at.rows or at.buttons)[0]
                scroll = scroll.showing(0 if first else place.y - self.high, place.y + self.high + RING)
        return self._replace(focus=name, scroll=scroll)
