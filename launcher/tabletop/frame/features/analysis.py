"""Analysis of the position on screen.

The panel shows its value, the best line, and a button for each move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from launcher.controls import Mood, PushButton, draw_button
from launcher.picture import (
    Picture,
    ellipsis,
    group,
    labelled,
    line_height,
    rectangle,
    text,
    text_width,
    wrap,
)
from launcher.tabletop.declaration import Analysis
from launcher.tabletop.frame.commands import ADVANCED
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.features.replay import change_replay, go_on_here, replay_of
from launcher.tabletop.frame.layout import COLUMN, EDGE, LOW, NARROW_EDGE, Box, times_of
from launcher.tabletop.frame.table import Next, Table, lay_out, say
from launcher.tabletop.frame.turns import SaveMoves, submit
from launcher.text import Place, in_window
from launcher.universe import Failed, Package, Think, Thought, Withdraw

ANALYSIS = "analysis"
"""The name under which the worker computes an analysis."""
ROW = "analysed:"
"""The prefix of the names of the analysis buttons. The rest is a move; without a move, it is the button More."""
_SECONDS = 60.0  # the time limit for one position
_SIZE: Final = 13.0
_TITLE: Final = 15.0
_ROW, _GAP, _PAD, _BAR = 26.0, 4.0, 8.0, 10.0
_NARROW: Final = 170.0  # the minimum width of a button, in logical pixels
_LINES: Final = 3  # the maximum number of lines for the best line of play
_LOW_PANEL: Final = 300.0  # logical pixels; a lower panel shows only one line of it
_PANEL: Final = 0.34  # the size of the panel, as a share of the window's longer side
_WIDEST: Final = 260.0  # the greatest width of a panel on the right, in logical pixels


@dataclass(frozen=True)
class AnalysisSwitch:
    """Whether the analysis is turned on."""

    on: bool = False


@dataclass(frozen=True)
class AnalysisState:
    """The current position's analysis and the page shown, from 0."""

    analysis: Analysis | None = None
    page: int = 0


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


def panel_of(width: float, height: float) -> Box:
    """Return the room for the analysis in a window.

    The panel is on the right of a wide window, and otherwise at the bottom.
    """
    edge = NARROW_EDGE if min(width, height) < LOW else EDGE
    if width > height:
        left = width - round(min(max(width * _PANEL, COLUMN[0]), times_of(width, height) * _WIDEST))
        return Box(left, edge, width - left - edge, max(1.0, height - 2 * edge))
    top = height - round(height * _PANEL)
    return Box(edge, top, max(1.0, width - 2 * edge), height - top - edge)


def panel(table: Table) -> Box:
    """Return the panel's place while the analysis is on."""
    return panel_of(table.window.width, table.window.height)


def _room(table: Table, width: float, height: float) -> tuple[float, float]:
    box = panel_of(width, height)
    return (box.x, height) if width > height else (width, box.y)


def _questions(table: Table) -> list[object]:
    """Return the messages that start or cancel an analysis."""
    analyse = table.tabletop.analyse
    if analyse is None or not is_analysed(table):
        return [Withdraw(ANALYSIS)] if analyse else []
    return [Think(analyse, (table.history.position, _SECONDS), ANALYSIS, receive_analysis)]


def is_analysed(table: Table) -> bool:
    """Whether the position should be analysed now.

    This is so in a replay or on a person's turn, but not while a computer thinks.
    """
    bar = replay_of(table)
    goes_through = bar is not None and bar.own is None and not table.history.status.over
    return table.part(AnalysisSwitch).on and (goes_through or table.is_persons_turn)


def switch_analysis(table: Table) -> Package[Table]:
    """Turn the analysis on or off."""
    on = not table.part(AnalysisSwitch).on
    table = table.with_part(AnalysisSwitch(on)).with_part(AnalysisState())
    table = lay_out(table, table.window.width, table.window.height)
    return Package(table, *(_questions(table) if on else [Withdraw(ANALYSIS)]))


def receive_analysis(table: Table, answer: Thought | Failed) -> Next:
    """Show the analysis from the worker.

    During a match, this counts as a hint.
    """
    if isinstance(answer, Failed):
        return say(table, f"The analysis failed: {answer.problem}")
    found, state = answer.result, table.part(AnalysisState)
    is_current = answer.question.arguments[0] == table.history.position
    if not (isinstance(found, Analysis) and is_current and is_analysed(table)):
        return table
    table = _with_rows(table.with_part(replace(state, analysis=found)))
    bar = replay_of(table)
    last = table.history.go_to(bar.tip if bar else table.history.redo_tip)
    home = table.history.go_to(bar.home if bar else table.history.at)
    if last.status.over or home.node.hinted or len(home.moves) < 2:
        return table
    hinted = home.with_hint()
    history = replace(table.history, nodes=hinted.nodes)
    return Package(replace(table, match=replace(table.match, history=history)), SaveMoves(home, hinted))


def analysis_rows(table: Table) -> tuple[PushButton, ...]:
    """Return the buttons of the analysed moves, the best move first."""
    plan = _plan_of(table)
    return plan.rows if plan else ()


def _with_rows(table: Table) -> Table:
    """Return a copy that lets a replay's keys reach these buttons."""
    return change_replay(table, rows=tuple(row.name for row in analysis_rows(table)))


def _press(table: Table, name: str) -> Next | None:
    """Play a move of the analysis, or show the next page.

    A move ends a replay.
    """
    if not name.startswith(ROW):
        return None
    move, bar, state = name.removeprefix(ROW), replay_of(table), table.part(AnalysisState)
    if not move:
        return _with_rows(table.with_part(replace(state, page=state.page + 1)))
    if bar is None:
        return submit(table, move)
    if move not in map(str, table.history.moves):
        return table
    here = go_on_here(table, bar)
    made = submit(here.world, move)
    return Package(made.world, *here.messages, *made.messages) if isinstance(made, Package) else here


def _at_turn(table: Table) -> Package[Table]:
    return Package(table, *_questions(table))


def _at_show(table: Table) -> Package[Table]:
    return Package(table, *([] if table.part(AnalysisState).analysis else _questions(table)))


def _rings(table: Table) -> dict[str, str]:
    """Mark the pieces of the move under the mouse or the keyboard."""
    pointed = table.desk.own.hover or table.desk.own.focus
    if not pointed.startswith(ROW):
        return {}
    return dict.fromkeys(table.history.touch_targets.pieces_of(pointed.removeprefix(ROW)), "hint")


def _parts(table: Table) -> list[tuple[float, float, Picture]]:
    """Draw the panel."""
    box, plan, bar = panel(table), _plan_of(table), replay_of(table)
    if plan is None:
        return [_draw(box, _Plan((_waiting(table),), (), 0, (), 0.5), ())]
    own = bar.at if bar and bar.at.focus else table.desk.own
    return [_draw(box, plan, tuple(own.mood(each.name) for each in plan.rows))]


def _waiting(table: Table) -> str:
    """Return a text for the empty panel."""
    if is_analysed(table):
        return "Thinking …"
    if table.history.status.over:
        return "The match is over."
    return "The analysis continues on your turn." if not table.is_only_shown else ""


def _plan_of(table: Table) -> _Plan | None:
    state = table.part(AnalysisState)
    found, in_words = state.analysis, table.tabletop.in_words
    return _plan(panel(table), found, state.page, in_words) if found else None


@lru_cache(maxsize=8)
def _plan(box: Box, analysis: Analysis, page: int, in_words: Callable[[object], str]) -> _Plan:
    """Lay out as many moves as fit in the panel.

    A wide panel has several columns.
    """
    wide, x = box.width - 2 * _PAD, box.x + _PAD
    said = tuple(wrap(analysis.said, _SIZE, wide))
    most = _LINES if box.height > _LOW_PANEL else 1
    between = ", " if any(isinstance(move, Place) for move in analysis.line) else " "
    moves = between.join(map(in_window, analysis.line))
    best = wrap(f"Best: {moves}", _SIZE, wide) if moves else ()
    line = tuple(best[:most])
    top = box.y + _PAD + line_height(_TITLE) + _GAP + len(said) * line_height(_SIZE) + _GAP
    first = top + _BAR + 2 * _GAP + len(line) * line_height(_SIZE) + _GAP
    across = max(1, int((wide + _GAP) // (_NARROW + _GAP)))
    down = max(1, int((box.y + box.height - _PAD + _GAP - first) // (_ROW + _GAP)))
    width = (wide - _GAP * (across - 1)) / across
    entries = [
        (f"{ROW}{move}", f"{in_window(in_words(move))}: {worth.said}") for move, worth in analysis.moves
    ]
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
def _draw(box: Box, plan: _Plan, moods: tuple[Mood, ...]) -> tuple[float, float, Picture]:
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
    return box.x, box.y, labelled(group(box.width, box.height, inside), "group", "Analysis")


def _paragraph(lines: tuple[str, ...], colour: str) -> Picture:
    parts = [(0.0, k * line_height(_SIZE), text(line, _SIZE, colour)) for k, line in enumerate(lines)]
    return labelled(group(0, 0, parts), "paragraph", " ".join(lines))


def _draw_share(width: float, share: float) -> Picture:
    """Draw a bar for the share of the side to move.

    A mark shows the middle of the bar.
    """
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(width, _BAR, "disabled", radius=_BAR / 2)),
        (0, 0, rectangle(max(_BAR, width * share), _BAR, "accent", radius=_BAR / 2)),
        (width / 2 - 1, -2, rectangle(2, _BAR + 4, "text")),
    ]
    return labelled(group(width, _BAR, parts), "img", f"{round(100 * share)} of 100 for the side to move")


def _draw_row(button: PushButton, mood: Mood) -> Picture:
    """Draw a button with a move and its value."""
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


_ROWS = (
    Command(
        "analysis",
        "Analysis",
        switch_analysis,
        ("f10", "a"),
        state=AnalysisSwitch,
        is_switch=True,
        rank=10,
        says="the value of the position and of each move, and the best line; counts as a hint",
        group=ADVANCED,
        in_show=True,
    ),
)


ANALYSES = Feature(
    "analysis",
    if_agreed=True,
    needs=AnalysisSwitch,
    suits=lambda game: game.analyse is not None,
    forgets=(AnalysisState,),
    rows=_ROWS,
    at_turn=_at_turn,
    at_show=_at_show,
    room=_room,
    controls=analysis_rows,
    press=_press,
    rings=_rings,
    parts=_parts,
)
