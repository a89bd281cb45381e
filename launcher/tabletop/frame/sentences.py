"""What the frame says beside how the match stands."""

from __future__ import annotations

from launcher.plurals import counted
from launcher.quoting import quoted
from launcher.tabletop.address import addressed
from launcher.tabletop.frame.bar import tooltip
from launcher.tabletop.frame.hints import hint_places
from launcher.tabletop.frame.others_moves import others_sentences
from launcher.tabletop.frame.summary import summary
from launcher.tabletop.frame.table import Table

_FEW = 3
"""Places that a line has room for."""


def detail_line(table: Table) -> tuple[str, bool]:
    """The second line, and whether it was asked for or caused just now: then it goes before all else that is told."""
    if answer := answer_line(table):
        return answer, True
    if aside := tooltip(table, table.desk.own.hover or table.desk.own.focus):
        return aside, False
    piece = _piece(table)
    return piece or summary(table), bool(piece)


def answer_line(table: Table) -> str:
    """What was asked for or caused just now, and neither by moving the mouse nor by leading the keyboard somewhere."""
    answer = table.window.said or _hint(table) or _thinking(table) or _missing_piece(table)
    return addressed(answer, table.history.players, table.me)


def _hint(table: Table) -> str:
    """The hint that was told; that it is better than one before is said, as it takes the place of that."""
    hint, what = table.thinking.hint, "Better" if table.thinking.better else "Hint"
    if table.thinking.looking:
        places = [piece.says or piece.name for piece in hint_places(table)]
        marked = "; ".join(places) if len(places) <= _FEW else counted(len(places), "place")
        # One sentence: screen readers are told those that are new, and what a place says may have stood there before.
        return f"Hint: ask again for the move, or look at what is marked: {marked}"
    if not hint:
        return ""
    return f"{what}: {table.touch_targets.name_of(hint.move)}. {hint.why or 'Ask again to make it.'}"


def _thinking(table: Table) -> str:
    """Who thinks; of a hint, the best move so far, or how far it has come."""
    turn, thinking = table.history.status.turn, table.thinking
    if thinking.about == "hint" and thinking.best:
        return f"Thinking … so far: {table.touch_targets.name_of(thinking.best.move)}."
    if thinking.about == "hint" and table.window.look.hints != "live":
        return f"Thinking about a hint … {thinking.progress}".rstrip()
    if table.waits_for_key and turn is not None:
        return f"{table.tabletop.players[turn]} has chosen a move: Go on shows it."
    if thinking.about == "move" and turn is not None:
        return f"{table.tabletop.players[turn]} thinks …"
    return ""


def _missing_piece(table: Table) -> str:
    """For whoever writes the game: that a move touches what is not there."""
    lost = table.touch_targets.names - {piece.name for piece in table.scene.pieces}
    if not lost:
        return ""
    return f"A move touches {quoted(min(lost))}, and no piece has that name: it can be made in words only."


def _piece(table: Table) -> str:
    """What the keyboard is on, and what is held over what; where others have moved, not before it is led there."""
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
