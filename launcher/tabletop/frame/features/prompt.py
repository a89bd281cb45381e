"""The dialog for moves that contain a text."""

from __future__ import annotations

from functools import partial

from launcher.controls import Form, Row, Typed
from launcher.tabletop.frame.feature import Feature
from launcher.tabletop.frame.table import Next, Table, let_go, with_overlay, without_overlay
from launcher.tabletop.frame.turns import submit
from launcher.tabletop.vocabulary import Prompt
from launcher.text import quoted

_SHEET, _TEXT = "prompt", "text"
_BUTTONS = (("ok", "OK"), ("cancel", "Cancel"))


def _before_move(table: Table, move: object) -> Table | None:
    """Let the player type the move's text, if it needs one."""
    ask = table.tabletop.prompt
    prompt = ask(table.seen, move) if ask else None
    return _ask_for_text(let_go(table), prompt, move) if prompt else None


def _ask_for_text(table: Table, prompt: Prompt, move: object) -> Table:
    row = Row(_TEXT, prompt.label, Typed(prompt.text, prompt.most))
    form = Form(prompt.title, (prompt.rule,), (row,), _BUTTONS, focus=_TEXT)
    return with_overlay(table, _SHEET, form, partial(_answer, move))


def _answer(move: object, table: Table, form: Form, name: str) -> Next:
    """Make the move with the text.

    If it is not possible, the dialog stays open with a message.
    """
    closed = without_overlay(table, _SHEET)
    if name == "cancel":
        return closed
    if name != "ok":
        return table
    text = " ".join(str(form.values[_TEXT]).split())
    try:
        found = table.history.find(f"{move} {text}".strip())
    except ValueError:
        form = form._replace(lines=(f"You can't enter {quoted(text)} here.", form.lines[-1]))
        return with_overlay(table, _SHEET, form, partial(_answer, move))
    return submit(closed, found, asked=True)


PROMPT = Feature(
    "prompt", with_guests=True, suits=lambda game: game.prompt is not None, before_move=_before_move
)
