"""The dialog for moves that contain a text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from launcher.controls import Form, Row, Typed
from launcher.tabletop.frame.table import Next, Table, with_overlay, without_overlay
from launcher.tabletop.vocabulary import Prompt
from launcher.text import quoted

_SHEET, _TEXT = "prompt", "text"
_BUTTONS = (("ok", "OK"), ("cancel", "Cancel"))

Take = Callable[[Table, str], Next]
"""A function that uses the text, with single spaces between words; it raises a ValueError if it cannot."""


def ask_for_text(table: Table, prompt: Prompt, take: Take) -> Table:
    """Open a dialog that asks for a text."""
    row = Row(_TEXT, prompt.label, Typed(prompt.text, prompt.most))
    form = Form(prompt.title, (prompt.rule,), (row,), _BUTTONS, focus=_TEXT)
    return with_overlay(table, _SHEET, form, partial(_answer, take))


def _answer(take: Take, table: Table, form: Form, name: str) -> Next:
    """Use the text. If it is not possible, the dialog stays open with a message."""
    closed = without_overlay(table, _SHEET)
    if name == "cancel":
        return closed
    if name != "ok":
        return table
    text = " ".join(str(form.values[_TEXT]).split())
    try:
        return take(closed, text)
    except ValueError:
        form = form._replace(lines=(f"You can't enter {quoted(text)} here.", form.lines[-1]))
        return with_overlay(table, _SHEET, form, partial(_answer, take))
