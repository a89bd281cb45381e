"""Dialogs about files: choose a file, choose a part of it, show that it is being read, and choose where to save."""

from __future__ import annotations

from functools import partial

from launcher.controls import Form, Row, Typed
from launcher.tabletop.declaration import File, name_in_sentence
from launcher.tabletop.frame.messages import ReadFile, Request, SaveFile, StopReading
from launcher.tabletop.frame.table import Next, Table, say, with_overlay, without_overlay
from launcher.text import plain
from launcher.universe import Copy, Package, services

READING, LEFT = "reading", "left"
"""The names of the dialogs while something is read: a file that the player opened, or the last match."""

_OPEN, _SEVERAL, _SAVE = "open", "several", "save"
_MOST = 200  # the maximum number of parts that get a button
_PATH = 4096  # the maximum length of a path, in characters
_WITHOUT = "A name without a folder is a file in your downloads."
_SAVING = (("save", "Save"), ("copy", "Copy instead"), ("cancel", "Cancel"))


def open_file(table: Table) -> Next:
    """Let the player choose a file, or type its path if the machine has no file chooser."""
    if services().choose_file:
        return Package(table, Request("file"))
    lines = (_WITHOUT, "You can also drop a file on the window.")
    row = Row("path", "File", Typed("", _PATH))
    form = Form("Open a file", lines, (row,), (("read", "Open"), ("cancel", "Cancel")), focus="path")
    return with_overlay(table, _OPEN, form, _read)


def _read(table: Table, form: Form, name: str) -> Next:
    path = str(form.values["path"]).strip()
    if name == "cancel":
        return without_overlay(table, _OPEN)
    if name != "read" or not path:
        return table
    return Package(without_overlay(table, _OPEN), ReadFile(path, table.history.options))


def ask_which(table: Table, files: tuple[File, ...]) -> Table:
    """Open a dialog that asks which part of a file to open."""
    shown = files[:_MOST]
    lines = (
        (f"This list shows the first {_MOST} of {len(files)} parts of the file.",) if files[_MOST:] else ()
    )
    buttons = [(str(number), file.name) for number, file in enumerate(shown)]
    form = Form("Choose a part", lines, (), (*buttons, ("cancel", "Cancel")))
    return with_overlay(table, _SEVERAL, form, partial(_read_one, shown))


def _read_one(files: tuple[File, ...], table: Table, form: Form, name: str) -> Next:
    closed = without_overlay(table, _SEVERAL)
    if name == "cancel":
        return closed
    file = files[int(name)]
    return Package(closed, ReadFile(file.name, table.history.options, file.data))


def reading_form(name: str, leave: str) -> Form:
    """Return a form with the name of the file and instructions to cancel."""
    return Form(f"Reading {plain(name_in_sentence(name), 40)} …", (leave,), (), (("cancel", "Cancel"),))


def show_reading(table: Table, name: str) -> Table:
    """Open a dialog about the file, unless another dialog is open."""
    if table.is_under_sheet:
        return table
    return with_overlay(table, READING, reading_form(name, "Press Escape to cancel."), _stop_reading)


def _stop_reading(table: Table, form: Form, name: str) -> Package[Table]:
    return Package(without_overlay(table, READING), StopReading())


def ask_where_to_save(
    table: Table, file: File, path: str = "", problem: str = "", *, there: bool = False
) -> Table:
    """Open a dialog that asks where to save a file.

    Args:
        table: the current table.
        file: the file to save.
        path: the previously typed path.
        problem: the reason why the file was not saved there.
        there: whether a file of that name already exists.
    """
    row = Row("path", "File", Typed(path or file.name, _PATH))
    save, *others = _SAVING
    buttons = (save, ("replace", "Replace"), *others) if there else _SAVING
    form = Form(f"Save {file.name}", (problem or _WITHOUT,), (row,), buttons, focus="path")
    return with_overlay(table, _SAVE, form, partial(_save, file))


def _save(file: File, table: Table, form: Form, name: str) -> Next:
    """Save or copy the file. Once the player types another name, no file will be replaced."""
    path = str(form.values["path"]).strip()
    closed = without_overlay(table, _SAVE)
    if name == "cancel":
        return closed
    if name == "copy":
        return Package(say(closed, f"{file.name} was copied to the clipboard as text."), Copy(file.text))
    if name == "path" or not path:
        return with_overlay(table, _SAVE, form._replace(buttons=_SAVING), partial(_save, file))
    return Package(closed, SaveFile(file, path, replace=name == "replace"))
