"""Keys for players who listen.

One reads the status, and one lets the arrow keys reach the whole board.
"""

from __future__ import annotations

from dataclasses import dataclass

from launcher.tabletop.frame.commands import VIEW
from launcher.tabletop.frame.drawing import labelled_pieces
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.hands import focus_on_button, move_focus
from launcher.tabletop.frame.table import STATUS, Next, Table, answer


@dataclass(frozen=True)
class Explore:
    """Whether the arrow keys go to everything on the board.

    Otherwise, they only go to playable pieces.
    """

    on: bool = False


_ON = "The arrow keys now go to everything on the board."
_OFF = "The arrow keys now go to the pieces that you can play."


def _switch(table: Table) -> Table:
    explore = Explore(not table.part(Explore).on)
    return answer(table.with_part(explore), _ON if explore.on else _OFF)


def _reach(table: Table) -> set[str]:
    return {piece.name for piece in labelled_pieces(table.scene.pieces)}


def _switch_focus(table: Table) -> Next:
    """Focus the status, or the board again.

    If no piece has the focus, the first one gets it, because a screen reader would otherwise read the window.
    """
    if table.desk.own.focus != STATUS:
        return focus_on_button(table, STATUS)
    return focus_on_button(table, "") if table.focused_piece else move_focus(table, "down")


_LABEL = "Explore the board"
_SAYS = "the arrow keys go to every square, card and pile, not only to those that you can play"
_STATUS_SAYS = (
    "moves the focus to the status, so that a screen reader reads it again; press it again to go back"
)
_ROWS = (
    Command(STATUS, "Read the status", _switch_focus, ("shift+f12", "i"), group=VIEW, says=_STATUS_SAYS),
    Command(
        "explore", _LABEL, _switch, ("shift+f9", "b"), is_switch=True, state=Explore, group=VIEW, says=_SAYS
    ),
)


EXPLORE = Feature("explore", with_guests=True, needs=Explore, rows=_ROWS, reach=_reach)
