"""The time of a match and the clocks of its players."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from launcher.picture import Picture, group, labelled, line_height, scale, text, text_width
from launcher.tabletop.declaration import OUT_OF_TIME
from launcher.tabletop.frame.feature import Feature
from launcher.tabletop.frame.table import Next, Table, call_all
from launcher.tabletop.frame.turns import SaveMoves, submit_clock_move
from launcher.tabletop.history import clocks_in_words, is_out_of_time
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
    """Draw one clock per player, or return None without a time limit.

    The player to move is marked and in bold.
    """
    if table.history.time_limit is None:
        return None
    history, status = table.history, table.history.status
    now = (history.node.seconds or 0) if table.is_only_shown else table.match.seconds
    lines = clocks_in_words(history, now, table.me)
    turn = None if status.over else status.turn
    return _draw(tuple(lines), turn, table.window.layout.times)


@lru_cache(maxsize=4)
def _draw(lines: tuple[str, ...], turn: int | None, times: float) -> Picture:
    shown = [f"▸ {line}" if number == turn else line for number, line in enumerate(lines)]
    width = max(text_width(f"▸ {line}", _SIZE, bold=True) for line in lines)
    parts: list[tuple[float, float, Picture]] = []
    for number, line in enumerate(shown):
        bold = number == turn
        left = width - text_width(line, _SIZE, bold=bold)
        parts.append((left, number * line_height(_SIZE), text(line, _SIZE, "text", bold=bold)))
    drawn = group(width, len(lines) * line_height(_SIZE), parts)
    # not part of the status, as every change of the status is spoken
    return labelled(drawn if times == 1 else scale(times, drawn), "paragraph", ", ".join(lines), key="clocks")


CLOCKS = Feature("clocks", with_guests=True, at_turn=_at_turn, beside=draw_clocks)
