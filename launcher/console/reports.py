"""Dialogs about failed or hanging games.

The oldest one is shown first.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from launcher.console.effects import Ask, StopGame, save_report
from launcher.console.world import Console, Next
from launcher.controls import Form
from launcher.picture import Picture, group, rectangle, text, text_width
from launcher.text import counted
from launcher.universe import Copy, Package

if TYPE_CHECKING:
    from launcher.process import Report

REPORT = "report of "
"""The name of the dialog about a game's end, before the game's id."""
_STALLED = "stalled "
_SIZE, _LEAD, _SIDE, _EDGE = 12.5, 17, 12, 10
_MOST = 14  # the last lines of the details are shown, as they say most; Copy and Save use all of them


def report_failure(world: Console, id: str, report: Report) -> Console:
    """Add a dialog about a failed game below the open dialogs."""
    form = _form(f"{report.game} stopped", report, ("cancel", "Close"), ("copy", "Copy"), ("save", "Save"))
    return _below_others(world, f"{REPORT}{id}", form, partial(_answer, id, report))


def report_stall(world: Console, id: str, report: Report) -> Console:
    """Add a dialog about a hanging game, with a button to stop it."""
    title = f"{report.game} is not responding"
    form = _form(title, report, ("cancel", "Keep waiting"), ("stop", "Stop the game"))
    return _below_others(world, f"{_STALLED}{id}", form, partial(_answer_stall, id))


def without_stall(world: Console, id: str) -> Console:
    """Close the dialog about a hanging game.

    The game responds again or has ended.
    """
    return world.with_desk(world.desk.without(f"{_STALLED}{id}"))


def show_note(world: Console, sentence: str) -> Console:
    """Show the result of copying or saving below the first sentence of the dialog."""
    desk = world.desk.changed(
        world.desk.top, Form, lambda form: form._replace(lines=(form.lines[0], sentence))
    )
    return world.with_desk(desk)


def copy_report(world: Console) -> Next:
    """Copy the current dialog's report to the clipboard."""
    layer = world.desk.layers[-1] if world.desk.top.startswith(REPORT) else None
    return layer.answer(world, layer.overlay, "copy") if layer else world


def _below_others(
    world: Console, about: str, form: Form, answer: Callable[[Console, Form, str], Next]
) -> Console:
    """Add a dialog below the other dialogs, but above everything else."""
    desk = world.desk.with_overlay(about, form, answer, unasked=True)
    for layer in world.desk.layers:
        if layer.about.startswith((REPORT, _STALLED)):
            desk = desk.raised(layer.about)
    return world.with_desk(desk).at(hover="", pressed="")


def _form(title: str, report: Report, *buttons: tuple[str, str]) -> Form:
    details = report.details.expandtabs(4).strip()
    picture = partial(_draw_details, details) if details else None
    return Form(title, (report.sentence,), (), buttons, picture, focus=buttons[0][0])


def _report_text(report: Report) -> str:
    """Return the report as text for copying or saving."""
    log = f"\nLog: {report.log}" if report.log.name else ""
    return f"{report.game}\n{report.sentence}{log}\n\n{report.details.strip()}\n"


def _answer(id: str, report: Report, world: Console, form: Form, name: str) -> Next:
    if name == "copy":
        return Package(show_note(world, "Report copied."), Copy(_report_text(report)))
    if name == "save":
        return Package(world, Ask(save_report, (id, _report_text(report)), show_note))
    return world.with_desk(world.desk.without(f"{REPORT}{id}"))


def _answer_stall(id: str, world: Console, form: Form, name: str) -> Next:
    closed = without_stall(world, id)
    return Package(closed, StopGame(id)) if name == "stop" else closed


@lru_cache(maxsize=8)
def _draw_details(details: str, room: float) -> Picture:
    """Draw the end of the details.

    The box has this width. Long lines are wrapped and indented.
    """
    columns = max(20, int((room - 2 * _SIDE) / text_width("m", _SIZE, face="mono")))
    lines = []
    for line in details.splitlines():
        lines.append(line[:columns])
        lines += [f"    {line[at : at + columns - 4]}" for at in range(columns, len(line), columns - 4)]
    if len(lines) > _MOST:
        before = counted(len(lines) - _MOST + 1, "earlier line")
        lines = [f"… {before} (Copy copies all of them)", *lines[1 - _MOST :]]
    height = _LEAD * len(lines) + 2 * _EDGE
    box = rectangle(room, height, "background", radius=8, outline="border")
    rows = [
        (_SIDE, _EDGE + _LEAD * k, text(line, _SIZE, "muted", face="mono")) for k, line in enumerate(lines)
    ]
    return group(room, height, [(0, 0, box), *rows])
