"""The switch that highlights all playable pieces."""

from __future__ import annotations

from dataclasses import dataclass

from launcher.tabletop.frame.commands import VIEW
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.table import Table


@dataclass(frozen=True)
class Highlight:
    """Whether playable pieces are highlighted."""

    on: bool = False


def _lights(table: Table) -> bool:
    return True


def _switch(table: Table) -> Table:
    return table.with_part(Highlight(not table.part(Highlight).on))


def _rows(table: Table) -> tuple[Command[Table], ...]:
    label = "Highlight playable pieces"
    return (Command("touchable", label, _switch, ("f9",), is_switch=True, state=Highlight, group=VIEW),)


HIGHLIGHT = Feature("highlight", needs=Highlight, rows=_rows, lights=_lights)
