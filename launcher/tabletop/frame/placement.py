"""Choose the layout of the window that leaves more room for the scene."""

from __future__ import annotations

from dataclasses import replace

from launcher.tabletop.frame.layout import Layout, layout_of
from launcher.tabletop.frame.replay_bar import ReplayBar
from launcher.tabletop.frame.table import REPLAY, Table
from launcher.tabletop.knowledge import scene_of
from launcher.tabletop.vocabulary import View

_LEAST = 40.0  # the minimum width of a scene next to a column, in logical pixels


def lay_out(table: Table, width: float, height: float) -> Table:
    """Lay out the window for a new size. The status goes where it leaves more room for the scene."""

    def view(layout: Layout) -> View:
        return replace(table.view, width=layout.scene.width, height=layout.scene.height)

    def factor(layout: Layout) -> float:
        scene = scene_of(table.tabletop, table.history.position, view(layout))
        return layout.place(scene.width, scene.height).factor

    panel = table.window.analysing
    rows, column = (layout_of(width, height, column=each, panel=panel) for each in (False, True))
    best = max(rows, column, key=factor) if column.scene.width >= _LEAST else rows
    window = replace(table.window, view=view(best), width=width, height=height, column=best.column)
    desk = table.desk.sized(width, height)
    desk = desk.changed(REPLAY, ReplayBar, lambda bar: bar._replace(column=best.column, panel=panel))
    return replace(table, window=window, desk=desk)
