"""The analysis panel: the value of the position as text and as a bar, the best line, and a button for each move."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from launcher.controls import Mood, PushButton, draw_button
from launcher.picture import (
    Picture,
    blank,
    ellipsis,
    group,
    labelled,
    line_height,
    rectangle,
    text,
    text_width,
    wrap,
)
from launcher.tabletop.frame.analysis import ROW, is_analysed
from launcher.tabletop.frame.layout import Box
from launcher.tabletop.frame.replay_bar import ReplayBar
from launcher.tabletop.frame.table import REPLAY, Table
from launcher.tabletop.vocabulary import Analysis

_SIZE: Final = 13.0
_TITLE: Final = 15.0
_ROW, _GAP, _PAD, _BAR = 26.0, 4.0, 8.0, 10.0
_NARROW: Final = 170.0  # the minimum width of a button, in logical pixels
_LINES: Final = 3  # the maximum number of lines for the best line of play
_LOW: Final = 300.0  # logical pixels; a lower panel shows only one line of it


class _Plan(NamedTuple):
    """The layout of the panel, in logical pixels of the window.

    Attributes:
        said: the value of the position, in lines of text.
        line: the best line of play, in lines of text.
        top: the top edge of the bar.
        rows: the buttons of the moves, and the button More if some moves do not fit.
        share: the share of the side to move, from 0 to 1.
    """

    said: tuple[str, ...]
    line: tuple[str, ...]
    top: float
    rows: tuple[PushButton, ...]
    share: float


def analysis_rows(table: Table) -> tuple[PushButton, ...]:
    """Return the buttons of the analysed moves, the best move first."""
    plan = _plan_of(table)
    return plan.rows if plan else ()


def with_rows(table: Table) -> Table:
    """Return a copy in which the replay bar knows these buttons, so that its keys can reach them too."""
    rows = tuple(row.name for row in analysis_rows(table))
    return table.with_desk(table.desk.changed(REPLAY, ReplayBar, lambda bar: bar._replace(rows=rows)))


def draw_analysis(table: Table) -> Picture:
    """Draw the panel on a picture of the size of the window, or a blank picture."""
    window, box = table.window, table.window.panel
    if box is None:
        return blank(window.width, window.height)
    plan = _plan_of(table)
    if plan is None:
        return _draw(window.width, window.height, box, _Plan((_waiting(table),), (), 0, (), 0.5), ())
    bar = table.desk.overlay(REPLAY, ReplayBar)
    moods = tuple((bar.at if bar and bar.at.focus else table.desk.own).mood(each.name) for each in plan.rows)
    return _draw(window.width, window.height, box, plan, moods)


def _waiting(table: Table) -> str:
    """Return a text for the empty panel."""
    if is_analysed(table):
        return "Thinking …"
    if table.history.status.over:
        return "The match is over."
    return "The analysis continues on your turn." if not table.is_replayed else ""


def _plan_of(table: Table) -> _Plan | None:
    box, analysis = table.window.panel, table.thinking.analysis
    return _plan(box, analysis, table.thinking.page) if box and analysis else None


@lru_cache(maxsize=8)
def _plan(box: Box, analysis: Analysis, page: int) -> _Plan:
    """Lay out the panel. It shows as many moves as fit, in several columns if it is wide enough."""
    wide, x = box.width - 2 * _PAD, box.x + _PAD
    said = tuple(wrap(analysis.said, _SIZE, wide))
    line = (
        tuple(wrap(f"Best: {' '.join(analysis.line)}", _SIZE, wide))[: _LINES if box.height > _LOW else 1]
        if analysis.line
        else ()
    )
    top = box.y + _PAD + line_height(_TITLE) + _GAP + len(said) * line_height(_SIZE) + _GAP
    first = top + _BAR + 2 * _GAP + len(line) * line_height(_SIZE) + _GAP
    across = max(1, int((wide + _GAP) // (_NARROW + _GAP)))
    down = max(1, int((box.y + box.height - _PAD + _GAP - first) // (_ROW + _GAP)))
    width = (wide - _GAP * (across - 1)) / across
    entries = [(f"{ROW}{move}", f"{move}: {worth.said}") for move, worth in analysis.moves]
    room = across * down
    if len(entries) > room:
        room = max(1, room - 1)
        pages = -(-len(entries) // room)
        at = page % pages
        entries = [*entries[at * room : (at + 1) * room], (ROW, f"More: {at + 1} of {pages}")]
    rows = tuple(
        PushButton(
            name, label, x + k % across * (width + _GAP), first + k // across * (_ROW + _GAP), width, _ROW
        )
        for k, (name, label) in enumerate(entries)
    )
    return _Plan(said, line, top, rows, (analysis.moves[0][1].share + 1) / 2 if analysis.moves else 0.5)


@lru_cache(maxsize=8)
def _draw(width: float, height: float, box: Box, plan: _Plan, moods: tuple[Mood, ...]) -> Picture:
    x, wide = box.x + _PAD, box.width - 2 * _PAD
    parts: list[tuple[float, float, Picture]] = [
        (box.x, box.y, rectangle(box.width, box.height, "surface", radius=_PAD, outline="border")),
        (x, box.y + _PAD, labelled(text("Analysis", _TITLE, bold=True), "heading", "Analysis", level=2)),
    ]
    y = box.y + _PAD + line_height(_TITLE) + _GAP
    parts.append((x, y, _paragraph(plan.said, "text")))
    if plan.rows:
        parts.append((x, plan.top, _draw_share(wide, plan.share)))
        parts.append((x, plan.top + _BAR + 2 * _GAP, _paragraph(plan.line, "muted")))
    parts += [(each.x, each.y, _draw_row(each, mood)) for each, mood in zip(plan.rows, moods, strict=True)]
    inside = [(left - box.x, top - box.y, part) for left, top, part in parts]
    panel = labelled(group(box.width, box.height, inside), "group", "Analysis")
    return group(width, height, [(box.x, box.y, panel)])


def _paragraph(lines: tuple[str, ...], colour: str) -> Picture:
    parts = [(0.0, k * line_height(_SIZE), text(line, _SIZE, colour)) for k, line in enumerate(lines)]
    return labelled(group(0, 0, parts), "paragraph", " ".join(lines))


def _draw_share(width: float, share: float) -> Picture:
    """Draw a bar for the share of the side to move, with a mark in the middle."""
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(width, _BAR, "disabled", radius=_BAR / 2)),
        (0, 0, rectangle(max(_BAR, width * share), _BAR, "accent", radius=_BAR / 2)),
        (width / 2 - 1, -2, rectangle(2, _BAR + 4, "text")),
    ]
    return labelled(group(width, _BAR, parts), "img", f"{round(100 * share)} of 100 for the side to move")


def _draw_row(button: PushButton, mood: Mood) -> Picture:
    """Draw a button with the move on the left and its value on the right."""
    move, _, worth = button.label.partition(": ")
    face = draw_button(button._replace(label="", says=button.label), mood)
    right = min(text_width(worth, _SIZE), button.width / 2)
    room = button.width - right - 3 * _PAD
    y = (button.height - line_height(_SIZE)) / 2
    return group(
        button.width,
        button.height,
        [
            (0, 0, face),
            (_PAD, y, text(ellipsis(move, _SIZE, room, bold=True), _SIZE, "text", bold=True)),
            (button.width - right - _PAD, y, text(ellipsis(worth, _SIZE, right), _SIZE, "text")),
        ],
    )
