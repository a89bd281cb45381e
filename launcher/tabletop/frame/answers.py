"""The message for the player's last action or request, or for the computer's work."""

from __future__ import annotations

from launcher.tabletop.frame.hints import hint_places
from launcher.tabletop.frame.table import Table
from launcher.tabletop.vocabulary import addressed
from launcher.text import quoted


def answer_line(table: Table, *, in_sight: bool = False) -> str:
    """Return the message for the last request or event, other than moving the mouse or the keyboard focus.

    Args:
        table: the current table.
        in_sight: whether the reader can see the marked pieces.
    """
    answer = table.window.said or _hint(table, in_sight=in_sight) or _thinking(table) or _missing_piece(table)
    return addressed(answer, table.history.players, table.me)


def _hint(table: Table, *, in_sight: bool) -> str:
    """Return the hint as text. If it replaces an earlier hint, the text says that it is better."""
    hint, what = table.thinking.hint, "Better" if table.thinking.better else "Hint"
    if table.thinking.looking:
        ask = "Hint: ask again to see the move, or look at the marked pieces"
        if in_sight:
            return f"{ask}."
        # In one sentence, as screen readers speak new sentences only, and a piece may have said the same before.
        return f"{ask}: {'; '.join(piece.says or piece.name for piece in hint_places(table))}"
    if not hint:
        return ""
    return f"{what}: {table.touch_targets.name_of(hint.move)}. {hint.why or 'Ask again to play it.'}"


def _thinking(table: Table) -> str:
    """Return who is thinking. During a hint, return the best move so far or the progress."""
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
    """Return a message for the author of the game if a move uses a missing piece."""
    lost = table.touch_targets.names - {piece.name for piece in table.scene.pieces}
    if not lost:
        return ""
    return f"A move touches {quoted(min(lost))}, but no piece has this name. You can only type this move."
