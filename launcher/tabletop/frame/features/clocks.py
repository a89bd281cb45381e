"""The time of a match and the clocks of its players."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from launcher.picture import (
    Group,
    Picture,
    circle,
    group,
    labelled,
    line,
    line_height,
    scale,
    text,
    text_width,
)
from launcher.statistics import duration
from launcher.tabletop.declaration import OUT_OF_TIME
from launcher.tabletop.frame.feature import Feature
from launcher.tabletop.frame.table import Next, Table, call_all
from launcher.tabletop.frame.turns import SaveMoves, submit_clock_move
from launcher.tabletop.history import clocks_in_words, is_out_of_time
from launcher.tabletop.vocabulary import PAUSE
from launcher.universe import After, Package
from launcher.universe.messages import Then

_PAUSE = 60  # seconds without a move after which the clock of the match stops
_SIZE: Final = 15.0


def _at_turn(table: Table) -> Package[Table]:
    """Start the clock with the first move."""
    match, history = table.match, table.history
    if history.status.over:
        return Package(table)
    begun = len(history.nodes) > 1
    after = replace(table, match=replace(match, ticking=match.ticking or begun, idle=0))
    return Package(after, *([After(1, Then(pass_second))] if begun and not match.ticking else []))


def pass_second(table: Table) -> Next:
    """Count a second, or end the match on a timeout."""
    if table.is_paused or not is_out_of_time(table.history, table.match.seconds):
        return _count_second(table)
    return submit_clock_move(replace(table, match=replace(table.match, ticking=False)), OUT_OF_TIME)


def _count_second(table: Table) -> Next:
    """Count a second if the clock is running.

    The clock runs while somebody is playing and can see the table.
    """
    match, history, game = table.match, table.history, table.tabletop
    runs = game.clock and game.clock(history.position)
    rests = not history.time_limit and (table.is_paused or not runs)
    if history.status.over or (rests and match.idle >= _PAUSE):
        timed = history.with_time(match.seconds)
        after = replace(table, match=replace(match, history=timed, ticking=False))
        return Package(after, SaveMoves(history, timed))
    is_chosen = bool(history.time_limit and table.thinking.waiting)  # a computer's move, not shown yet
    counts = not (table.is_paused or is_chosen)
    match = replace(match, seconds=match.seconds + counts, idle=match.idle + 1)
    table = replace(table, match=match)
    made = call_all(table, [feature.each_second for feature in table.active])
    return Package(made.world, After(1, Then(pass_second)), *made.messages)


def draw_clocks(table: Table) -> Picture | None:
    """Draw one clock per player, or the time of a match that the player can pause, or return None.

    The player to move is marked and in bold.
    """
    history, status, game = table.history, table.history.status, table.tabletop
    now = (history.node.seconds or 0) if table.is_only_shown else table.match.seconds
    times = table.window.layout.times
    if history.time_limit is not None:
        turn = None if status.over else status.turn
        return _draw(tuple(clocks_in_words(history, now, table.me)), turn, times)
    return _draw_time(duration(now), times) if PAUSE in game.toggles and not game.clock else None


@lru_cache(maxsize=4)
def _draw(lines: tuple[str, ...], turn: int | None, times: float) -> Picture:
    shown = [f"▸ {each}" if number == turn else each for number, each in enumerate(lines)]
    width = max(text_width(f"▸ {each}", _SIZE, bold=True) for each in lines)
    parts: list[tuple[float, float, Picture]] = []
    for number, said in enumerate(shown):
        bold = number == turn
        left = width - text_width(said, _SIZE, bold=bold)
        parts.append((left, number * line_height(_SIZE), text(said, _SIZE, "text", bold=bold)))
    drawn = group(width, len(lines) * line_height(_SIZE), parts)
    return _with_label(drawn, ", ".join(lines), times)


@lru_cache(maxsize=4)
def _draw_time(time: str, times: float) -> Picture:
    """Draw the face of a clock, and the time beside it."""
    high = line_height(_SIZE)
    middle, radius = high / 2, 0.4 * high
    hands = line([(0, -0.6 * radius), (0, 0), (0.45 * radius, 0)], "text", thickness=1.5)
    face = circle(radius, None, outline="text", thickness=1.5)
    width = 1.3 * high + max(text_width(time, _SIZE, bold=True), text_width("00:00", _SIZE, bold=True))
    written = text(time, _SIZE, bold=True)
    parts = [
        (middle - radius, middle - radius, face),
        (middle, middle - 0.6 * radius, hands),
        (1.3 * high, 0, written),
    ]
    return _with_label(group(width, high, parts), f"Time: {time}", times)


def _with_label(drawn: Group, words: str, times: float) -> Picture:
    # not part of the status, as every change of the status is spoken
    return labelled(drawn if times == 1 else scale(times, drawn), "paragraph", words, key="clocks")


CLOCKS = Feature("clocks", with_guests=True, at_turn=_at_turn, beside=draw_clocks)
