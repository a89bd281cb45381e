"""Where the scene is in the window, and what of the window is around it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from launcher.tabletop.frame.layout import Layout, column_layout, factor, row_layout
from launcher.tabletop.frame.replay_bar import ReplayBar
from launcher.tabletop.frame.table import REPLAY, Table
from launcher.tabletop.knowledge import scene_of


class ScenePlacement(NamedTuple):
    """Where the scene is: its left and top edge in the window, and logical pixels of the window for one of its own."""

    x: float
    y: float
    factor: float

    def inside(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window as one of the scene."""
        return (x - self.x) / self.factor, (y - self.y) / self.factor

    def outside(self, x: float, y: float) -> tuple[float, float]:
        """A point of the scene as one of the window."""
        return self.x + x * self.factor, self.y + y * self.factor


def lay_out(table: Table, width: float, height: float) -> Table:
    """The table in a window of another size. What is said stands where that leaves more room for the scene."""
    stack, side = row_layout(width, height), column_layout(width, height)
    best = max((stack, side), key=lambda layout: _factor(table, layout))
    view = replace(table.view, width=best.scene.width, height=best.scene.height)
    window = replace(table.window, width=width, height=height, view=view)
    desk = table.desk.sized(width, height)
    desk = desk.changed(REPLAY, ReplayBar, lambda bar: bar._replace(column=best.column))
    return replace(table, window=window, desk=desk)


def layout_of(table: Table) -> Layout:
    """The parts of the window."""
    stack = row_layout(table.window.width, table.window.height)
    room = table.view.width, table.view.height
    return stack if room == stack.scene[2:] else column_layout(table.window.width, table.window.height)


def place_of(table: Table) -> ScenePlacement:
    """The scene in the middle of its room."""
    room, scene = layout_of(table).scene, table.scene
    times = factor(room, scene.width, scene.height)
    x = room.x + (room.width - scene.width * times) / 2
    return ScenePlacement(x, room.y + (room.height - scene.height * times) / 2, times)


def _factor(table: Table, layout: Layout) -> float:
    view = replace(table.view, width=layout.scene.width, height=layout.scene.height)
    scene = scene_of(table.tabletop, table.history.position, view)
    return factor(layout.scene, scene.width, scene.height)
