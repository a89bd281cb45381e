"""The second line of the status."""

from __future__ import annotations

from launcher.tabletop.frame.answers import answer_line
from launcher.tabletop.frame.bar import tooltip
from launcher.tabletop.frame.others_moves import others_sentences
from launcher.tabletop.frame.summary import summary
from launcher.tabletop.frame.table import Table


def detail_line(table: Table) -> tuple[str, bool]:
    """Return the second line, and whether it answers the last action or event and so comes before all other texts."""
    if answer := answer_line(table, in_sight=True):
        return answer, True
    if aside := tooltip(table, table.desk.own.hover or table.desk.own.focus):
        return aside, False
    piece = _piece(table)
    return piece or summary(table), bool(piece)


def _piece(table: Table) -> str:
    """Return the label of the focused piece, or of the held piece and its target.

    If other players have moved, it waits until you move the focus.
    """
    if others_sentences(table) and not table.view.held and table.window.focus_led_at != table.history.at:
        return ""
    view = table.view
    if not (view.focus or view.held):
        return ""
    said = {piece.name: piece.says or piece.name for piece in table.scene.pieces}
    focus, held = said.get(view.focus or "", ""), said.get(view.held or "", "")
    if held and view.focus != view.held:
        onto = said[view.hover] if view.hover in table.targets else ""
        return f"{held} to {focus or onto or '…'}"
    return focus or held
