"""The box that says what happened to a game, and offers the report."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from launcher.console.world import Dialog
from launcher.controls import Mood, PushButton, draw_button, row
from launcher.picture import (
    Group,
    Picture,
    crop,
    ellipsis,
    group,
    line_height,
    rectangle,
    text,
    text_width,
    wrap,
)

_WIDEST = 620
_PAD = 24
_TITLE = 19
_SIZE = 15
_LEAD = 22
_MONO = 12.5
_MONO_LEAD = 17
_MONO_SIDE = 12


class DialogLayout(NamedTuple):
    """Where the parts of a dialog are, in logical pixels of the window."""

    x: float
    y: float
    width: float
    height: float
    sentence: tuple[str, ...]
    details: tuple[str, ...]
    details_top: float
    first: int
    shown: int
    buttons: tuple[PushButton, ...]


def title_of(dialog: Dialog) -> str:
    """What the dialog is headed."""
    return f"{dialog.report.game} is not responding" if dialog.stalled else f"{dialog.report.game} stopped"


def names_of(dialog: Dialog) -> tuple[tuple[str, str], ...]:
    """Name and label of each button."""
    if dialog.stalled:
        return ("wait", "Keep waiting"), ("stop", "Stop the game")
    return ("close", "Close"), ("copy", "Copy"), ("save", "Save")


def report_text(dialog: Dialog) -> str:
    """The report as text, to copy or to save."""
    report = dialog.report
    log = f"\nLog: {report.log}" if report.log.name else ""
    return f"{report.game}\n{report.sentence}{log}\n\n{report.details.strip()}\n"


def plan(dialog: Dialog, width: float, height: float) -> DialogLayout:
    """Lay a dialog out in a window."""
    box_width = min(_WIDEST, width - 24)
    room = box_width - 2 * _PAD
    hint = 0 if dialog.stalled else 22
    frame = 2 * _PAD + line_height(_TITLE) + 10 + 18 + 34 + hint
    sentence = _first(wrap(dialog.report.sentence, _SIZE, room), int((height - 16 - frame) // _LEAD), room)
    details = _lines(dialog.report.details, room - 2 * _MONO_SIDE)
    fixed = frame + len(sentence) * _LEAD
    space = max(0, int((height - 24 - fixed - 36) // _MONO_LEAD))
    shown = min(len(details), space, 14)
    box_height = fixed + (shown * _MONO_LEAD + 36 if shown else 0)
    x, y = round((width - box_width) / 2), round(max(8, (height - box_height) / 2))
    details_top = y + _PAD + line_height(_TITLE) + 10 + len(sentence) * _LEAD + 14
    buttons = row(names_of(dialog), x + _PAD, y + box_height - _PAD - 34 - hint)
    first = max(0, min(dialog.top, len(details) - shown))
    return DialogLayout(x, y, box_width, box_height, sentence, details, details_top, first, shown, buttons)


def _first(lines: list[str], count: int, room: float) -> tuple[str, ...]:
    """As many of a sentence's lines as there is room for, at least one; that more was said is seen."""
    last = max(count, 1) - 1
    if last >= len(lines) - 1:
        return tuple(lines)
    return *lines[:last], ellipsis(f"{lines[last]} {lines[last + 1]}", _SIZE, room)


@lru_cache(maxsize=4)
def _lines(details: str, room: float) -> tuple[str, ...]:
    """The details in lines that are seen whole: long ones go on, indented, in the next."""
    columns = max(20, int(room / text_width("m", _MONO, face="mono")))
    lines = []
    for line in details.expandtabs(4).rstrip().splitlines():
        lines.append(line[:columns])
        lines += [f"    {line[at : at + columns - 4]}" for at in range(columns, len(line), columns - 4)]
    return tuple(lines)


def draw_dialog(dialog: Dialog, width: float, height: float) -> Group:
    """The dialog over a veil that dims the window."""
    at = plan(dialog, width, height)
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(width, height, "veil")),
        (at.x, at.y, rectangle(at.width, at.height, "surface", radius=14, outline="border")),
        (
            at.x + _PAD,
            at.y + _PAD,
            text(ellipsis(title_of(dialog), _TITLE, at.width - 2 * _PAD, bold=True), _TITLE, bold=True),
        ),
    ]
    top = at.y + _PAD + line_height(_TITLE) + 10
    parts += [(at.x + _PAD, top + k * _LEAD, text(line, _SIZE)) for k, line in enumerate(at.sentence)]
    if at.shown:
        parts.append((at.x + _PAD, at.details_top, _details(at)))
    for k, button in enumerate(at.buttons):
        mood = Mood(dialog.hover == button.name, dialog.pressed == button.name, dialog.focus == k)
        parts.append((button.x, button.y, draw_button(button, mood)))
    said = dialog.said or ("" if dialog.stalled else "Tab and Enter choose, Escape closes, Ctrl+C copies")
    parts.append(
        (
            at.x + _PAD,
            at.y + at.height - _PAD - 12,
            text(ellipsis(said, 12, at.width - 2 * _PAD), 12, "muted"),
        )
    )
    return group(width, height, parts)


def _details(at: DialogLayout) -> Group:
    width, height = at.width - 2 * _PAD, at.shown * _MONO_LEAD + 20
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(width, height, "background", radius=8, outline="border"))
    ]
    for k, line in enumerate(at.details[at.first : at.first + at.shown]):
        parts.append((_MONO_SIDE, 10 + k * _MONO_LEAD, text(line, _MONO, "muted", face="mono")))
    return crop(0, 0, width, height, group(width, height, parts))
