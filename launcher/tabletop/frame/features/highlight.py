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


def _switch(table: Table) -> Table:
    return table.with_part(Highlight(not table.part(Highlight).on))


_LABEL = "Highlight playable pieces"
_ROWS = (Command("touchable", _LABEL, _switch, ("f9",), is_switch=True, state=Highlight, group=VIEW),)


HIGHLIGHT = Feature("highlight", with_guests=True, needs=Highlight, rows=_ROWS, lights=lambda table: True)
