"""What the frame answers to what the player did or asked for, and to thinking."""

from __future__ import annotations

from launcher.quoting import quoted
from launcher.tabletop.address import addressed
from launcher.tabletop.frame.hints import hint_places
from launcher.tabletop.frame.table import Table


def answer_line(table: Table, *, in_sight: bool = False) -> str:
    """What was asked for or caused just now, and neither by moving the mouse nor by leading the keyboard somewhere.

    Args:
        table: where that was.
        in_sight: whether it is for those who see what is marked.
    """
    answer = table.window.said or _hint(table, in_sight=in_sight) or _thinking(table) or _missing_piece(table)
    return addressed(answer, table.history.players, table.me)


def _hint(table: Table, *, in_sight: bool) -> str:
    """The hint that was told; that it is better than one before is said, as it takes the place of that."""
    hint, what = table.thinking.hint, "Better" if table.thinking.better else "Hint"
    if table.thinking.looking:
        ask = "Hint: ask again to see the move, or look at the marked pieces"
        if in_sight:
            return f"{ask}."
        # One sentence: screen readers are told those that are new, and what a place says may have stood there before.
        return f"{ask}: {'; '.join(piece.says or piece.name for piece in hint_places(table))}"
    if not hint:
        return ""
    return f"{what}: {table.touch_targets.name_of(hint.move)}. {hint.why or 'Ask again to play it.'}"


def _thinking(table: Table) -> str:
    """Who thinks; of a hint, the best move so far, or how far it has come."""
    turn, thinking = table.history.status.turn, table.thinking
    if thinking.about == "hint" and thinking.best:
        return f"Thinking … best so far: {table.touch_targets.name_of(thinking.best.move)}."
    if thinking.about == "hint" and table.window.look.hints != "live":
        return f"Thinking about a hint … {thinking.progress}".rstrip()
    if table.waits_for_key and turn is not None:
        return f"{table.tabletop.players[turn]} has chosen a move. Press Continue to see it."
    if thinking.about == "move" and turn is not None:
        return f"{table.tabletop.players[turn]} is thinking …"
    return ""


def _missing_piece(table: Table) -> str:
    """For whoever writes the game: that a move touches what is not there."""
    lost = table.touch_targets.names - {piece.name for piece in table.scene.pieces}
    if not lost:
        return ""
    return f"A move touches {quoted(min(lost))}, but no piece has this name. You can only type this move."
